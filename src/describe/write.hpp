// Described values as JSON.
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "json_writer.hpp"
#include "type.hpp"

namespace posenc {

// The arrays of an answer, one after another, each on a boundary of 8 bytes. They are copied when
// all are known: a View may take megabytes, and a block that grew with it would take them thrice.
struct Block {
  std::vector<std::uint64_t> words;

  std::size_t place(const void* data, std::size_t bytes);  // returns the byte where it will start
  void gather();  // copies what was placed, which must still be there, over what the block held

 private:
  struct Placed {
    const void* data;
    std::size_t bytes;
  };
  std::vector<Placed> placed_;
  std::size_t size_ = 0;  // in words
};

// With a block, arrays get a place there, and {"$": element, "at": byte, "shape": […]} stands for
// them;
// without, they are nested JSON arrays, and NaN and infinities are null.
void write(JsonWriter& out, const Type& type, const void* value, Block* block = nullptr);

}  // namespace posenc
