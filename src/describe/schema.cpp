#include "schema.hpp"

#include <cstdint>
#include <string_view>

#include "write.hpp"

namespace posenc {
namespace {

std::string_view json_type(Kind kind) {
  switch (kind) {
    case Kind::boolean:
      return "boolean";
    case Kind::int32:
    case Kind::int64:
    case Kind::uint64:
      return "integer";
    case Kind::float64:
      return "number";
    case Kind::text:
    case Kind::choice:
      return "string";
    case Kind::object:
      return "object";
    case Kind::list:
    case Kind::array:
      return "array";
  }
  return "";
}

void write_words(JsonWriter& out, std::string_view key, std::string_view words) {
  if (words.empty()) return;
  out.key(key);
  out.string(words);
}

void write_limit(JsonWriter& out, std::string_view key, double limit, double absent) {
  if (limit == absent) return;
  out.key(key);
  if (limit == __builtin_trunc(limit) && limit > -0x1p63 && limit < 0x1p63) {
    out.integer(static_cast<std::int64_t>(limit));
  } else {
    out.number(limit);
  }
}

// A number, a field's own or a list's item.
void write_number(JsonWriter& out, std::string_view type, const About& about) {
  out.key("type");
  if (about.nullable) {
    out.begin_array();
    out.string(type);
    out.string("null");
    out.end_array();
  } else {
    out.string(type);
  }
  write_limit(out, "minimum", about.min, -unbounded);
  write_limit(out, "exclusiveMinimum", about.above, -unbounded);
  write_limit(out, "maximum", about.max, unbounded);
  write_limit(out, "multipleOf", about.step, 0);
}

void write_items(JsonWriter& out, const Type& type, const About& about, int rank) {
  out.key("items");
  out.begin_object();
  if (rank > 1) {
    out.key("type");
    out.string("array");
    write_items(out, type, about, rank - 1);
  } else {
    write_number(out, type.element == Element::int32 ? "integer" : "number", about);
  }
  out.end_object();
}

void write_type(JsonWriter& out, const Type& type, const About& about);

// The fields of an object as JSON Schema's properties; `object`, where given, holds the defaults.
void write_properties(JsonWriter& out, const Type& type, void* object) {
  out.key("type");
  out.string("object");
  out.key("additionalProperties");
  out.boolean(false);
  out.key("properties");
  out.begin_object();
  for (const Field& field : type.fields) {
    out.key(field.name);
    out.begin_object();
    write_type(out, *field.type, field.about);
    if (object) {
      out.key("default");
      write(out, *field.type, field.in(object));
    }
    write_words(out, "x-unit", field.about.unit);
    write_words(out, "x-zh", field.about.zh);
    write_words(out, "x-en", field.about.en);
    out.end_object();
  }
  out.end_object();
}

void write_type(JsonWriter& out, const Type& type, const About& about) {
  if (type.kind == Kind::object) return write_properties(out, type, nullptr);
  if (is_number(type.kind)) return write_number(out, json_type(type.kind), about);
  out.key("type");
  out.string(json_type(type.kind));
  if (type.kind == Kind::choice) {
    out.key("enum");
    out.begin_array();
    for (const std::string_view choice : type.choices) out.string(choice);
    out.end_array();
  }
  if (type.kind == Kind::list) {
    out.key("items");
    out.begin_object();
    write_type(out, *type.item, {});
    out.end_object();
  }
  if (type.kind == Kind::array) {
    write_items(out, type, about, type.rank);
    if (about.most_items != 0) {
      out.key("minItems");
      out.natural(about.least_items);
      out.key("maxItems");
      out.natural(about.most_items);
    } else {
      static constexpr std::string_view elements[] = {"float64", "float32", "int32"};
      write_words(out, "x-element", elements[static_cast<int>(type.element)]);
      out.key("x-rank");
      out.natural(type.rank);
    }
  }
  write_limit(out, "x-maxBytes", about.most_bytes, 0);
}

}  // namespace

void write_schema(JsonWriter& out, const Registered& entry) {
  const Box defaults = entry.widget->defaults();
  out.begin_object();
  out.key("name");
  out.string(entry.name);
  out.key("params");
  out.begin_object();
  write_properties(out, entry.widget->params, defaults.get());
  out.end_object();
  out.key("view");
  out.begin_object();
  write_properties(out, entry.widget->view, nullptr);
  out.end_object();
  out.end_object();
}

}  // namespace posenc
