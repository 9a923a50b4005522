// JSON out: RapidJSON's writer, with its answers looked at.
#pragma once
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <cstdint>
#include <string_view>

namespace posenc {

using JsonBuffer = rapidjson::StringBuffer;

// Every begin has its end, every value of an object its key in front of it. JSON that would not be
// whole never leaves: the program stops.
class JsonWriter {
 public:
  explicit JsonWriter(JsonBuffer& buffer) : writer_(buffer) {}
  JsonWriter(const JsonWriter&) = delete;
  JsonWriter& operator=(const JsonWriter&) = delete;
  ~JsonWriter() { must(writer_.IsComplete()); }

  void begin_object() { must(writer_.StartObject()); }
  void end_object() { must(writer_.EndObject()); }
  void begin_array() { must(writer_.StartArray()); }
  void end_array() { must(writer_.EndArray()); }
  void key(std::string_view name) { must(writer_.Key(name.data(), length(name))); }
  void string(std::string_view text) { must(writer_.String(text.data(), length(text))); }
  void boolean(bool value) { must(writer_.Bool(value)); }
  void integer(std::int64_t value) { must(writer_.Int64(value)); }
  void natural(std::uint64_t value) { must(writer_.Uint64(value)); }
  // The shortest text that reads back as the same double; null for NaN and infinities, which JSON
  // does not have. (Seen by their bits: a compiler may be told that there are none.)
  void number(double value) {
    constexpr std::uint64_t exponent = 0x7ff0000000000000;
    const bool finite = (__builtin_bit_cast(std::uint64_t, value) & exponent) != exponent;
    must(finite ? writer_.Double(value) : writer_.Null());
  }

 private:
  static void must(bool written) {
    if (!written) __builtin_trap();
  }
  static rapidjson::SizeType length(std::string_view text) {
    return static_cast<rapidjson::SizeType>(text.size());
  }

  rapidjson::Writer<JsonBuffer> writer_;
};

}  // namespace posenc
