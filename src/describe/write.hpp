// Described values as JSON.
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "json_writer.hpp"
#include "type.hpp"

namespace posenc {

// The arrays of an answer, one after another, each on a boundary of 8 bytes.
struct Block {
  std::vector<std::uint64_t> words;
  std::size_t append(const void* data, std::size_t bytes);  // returns the byte where it starts
};

// With a block, arrays go there, and {"$": element, "at": byte, "shape": […]} stands for them;
// without, they are nested JSON arrays, and NaN and infinities are null.
void write(JsonWriter& out, const Type& type, const void* value, Block* block = nullptr);

}  // namespace posenc
