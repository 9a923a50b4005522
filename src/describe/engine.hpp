// Readers and writers of described structs. They work on the field tables, so they are compiled
// once, however many widgets there are.
#pragma once
#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <string>
#include <string_view>
#include <vector>

#include "registry.hpp"

namespace posenc {

using Json = rapidjson::Value;
using JsonBuffer = rapidjson::StringBuffer;
using JsonWriter = rapidjson::Writer<JsonBuffer>;
// RapidJSON's default reading is an ulp off for one double in five; nesting must not use up the
// stack.
inline constexpr unsigned json_reading = rapidjson::kParseFullPrecisionFlag |
                                         rapidjson::kParseIterativeFlag |
                                         rapidjson::kParseValidateEncodingFlag;

using Problems = std::vector<Problem>;
enum class Language { zh, en };

// The arrays of an answer, one after another, each on a boundary of 8 bytes.
struct Block {
  std::vector<std::uint64_t> words;
  std::size_t append(const void* data, std::size_t bytes);  // returns the byte where it starts
};

// Puts the members of `json` into the described object. Numbers, choices and booleans may come as
// JSON values or as the text somebody typed. Every member that is not allowed adds a problem and
// leaves its field as it was.
void read(const Type& type, void* object, const Json& json, Problems& problems);

// Writes a described value as JSON. With a block, arrays go there, and {"$": element, "at": byte,
// "shape": […]} stands for them; without, they are nested JSON arrays, and NaN and infinities are
// null.
void write(JsonWriter& out, const Type& type, const void* value, Block* block = nullptr);

// {"name": …, "params": JSON Schema, "view": …}
void write_schema(JsonWriter& out, const Registered& entry);

// One sentence: the field, what is allowed, what was given.
std::string sentence(const Problem& problem, const Type& params, Language language);

// Params read from JSON text, and the View computed from them or everything that was wrong with
// them.
struct Evaluated {
  Box params;
  tl::expected<Box, Problems> view;
};
Evaluated evaluate(const Widget& widget, std::string_view params);

// The same as JSON text and a block of arrays: {"params": …, "view": …}, or {"problems": […]} with
// a sentence for each in both languages.
void answer(const Widget& widget, std::string_view params, JsonBuffer& json, Block& block);

}  // namespace posenc
