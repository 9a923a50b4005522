// What a described struct is to the code that reads and writes it: tables of fields and their
// types, so that readers and writers are compiled once, however many structs there are.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>

namespace posenc {

inline constexpr double unbounded = std::numeric_limits<double>::infinity();

// What a person needs to know of a field. Limits are for parameters, those of a list's items for
// each of them; describe.hpp says which a parameter must have.
struct About {
  std::string_view zh = "", en = "";  // a few words each
  std::string_view unit = "";         // token, rad, turn, rad/token; empty for pure numbers
  double min = -unbounded;            // allowed itself
  double max = unbounded;             // allowed itself
  double above = -unbounded;          // not allowed itself
  std::int32_t step = 0;              // only whole multiples, where not 0
  std::uint32_t most_bytes = 0;       // of a text, as UTF-8
  std::uint32_t least_items = 0;      // of a list
  std::uint32_t most_items = 0;       // of a list
  bool nullable = false;              // a View's number that may be NaN, and then null in JSON
};

enum class Kind : std::uint8_t {
  boolean,
  int32,
  int64,
  uint64,
  float64,
  text,
  choice,
  object,
  list,   // of objects or texts
  array,  // of numbers
};
enum class Element : std::uint8_t { float64, float32, int32 };

constexpr bool is_whole(Kind kind) {
  return kind == Kind::int32 || kind == Kind::int64 || kind == Kind::uint64;
}
constexpr bool is_number(Kind kind) { return is_whole(kind) || kind == Kind::float64; }

// A view of numbers wherever they are stored, row-major; unused extents are 0.
struct Array {
  Element element;
  const void* data;
  std::array<std::uint32_t, 3> shape;
};

struct Type;
struct Field {
  std::string_view name;
  About about;
  const Type* type;
  void* (*in)(void* object);
  bool parameter;  // checked for what a parameter needs
};
struct Type {
  Kind kind;
  std::uint8_t rank = 0;                             // array
  Element element = Element::float64;                // array
  std::span<const Field> fields = {};                // object
  std::span<const std::string_view> choices = {};    // choice
  const Type* item = nullptr;                        // list
  std::size_t (*size)(const void* list) = nullptr;   // list
  void* (*at)(void* list, std::size_t k) = nullptr;  // list
  Array (*array)(const void*) = nullptr;             // array
  // array of rank 1: puts these numbers there, which its elements can hold
  void (*assign)(void* array, std::span<const double> numbers) = nullptr;
};

// nullptr where an object has no field of that name.
inline const Field* find_field(const Type& type, std::string_view name) {
  for (const Field& field : type.fields)
    if (field.name == name) return &field;
  return nullptr;
}

}  // namespace posenc
