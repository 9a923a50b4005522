#include "engine.hpp"

#include <cstring>
#include <optional>

namespace posenc {
namespace {

void put(JsonWriter& out, std::string_view s) {
  out.String(s.data(), static_cast<rapidjson::SizeType>(s.size()));
}
void key(JsonWriter& out, std::string_view s) {
  out.Key(s.data(), static_cast<rapidjson::SizeType>(s.size()));
}
void put(JsonWriter& out, double x) {
  if (x - x == 0) {
    out.Double(x);
  } else {
    out.Null();  // JSON has no NaN and no infinities
  }
}
template <class T>
const T& as(const void* p) {
  return *static_cast<const T*>(p);
}
bool is_whole(Kind kind) { return kind == Kind::int32 || kind == Kind::uint64; }
bool is_number(Kind kind) { return is_whole(kind) || kind == Kind::float64; }

// A document with room for a widget's few values, so that reading them does not ask the allocator.
class Parsed {
  using Pool = rapidjson::MemoryPoolAllocator<>;
  alignas(8) char values_room_[4096];
  alignas(8) char stack_room_[1024];
  Pool values_{values_room_, sizeof values_room_};
  Pool stack_{stack_room_, sizeof stack_room_};

 public:
  explicit Parsed(std::string_view text) { document.Parse<json_reading>(text.data(), text.size()); }

  rapidjson::GenericDocument<rapidjson::UTF8<>, Pool, Pool> document{&values_, 512, &stack_};
};

// ---- numbers as people write them ----

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// 9007199254740992 → 9,007,199,254,740,992; anything but plain digits as it is.
std::string grouped(std::string digits) {
  const std::size_t first = digits[0] == '-' ? 1 : 0;
  for (std::size_t k = first; k < digits.size(); ++k)
    if (!is_digit(digits[k])) return digits;
  for (std::size_t k = digits.size(); k > first + 3;) digits.insert(k -= 3, ",");
  return digits;
}

struct Number {
  double value;             // rounded, or an infinity when it is beyond binary64
  bool exact;               // given as plain digits, so that `whole` holds it
  std::uint64_t whole = 0;  // its magnitude where exact
};
Number number_of(const Json& json) {
  if (json.IsUint64()) return {static_cast<double>(json.GetUint64()), true, json.GetUint64()};
  return {json.GetDouble(), false};
}

// Plain ASCII of what was typed: without spaces around, full-width digits and signs as an input
// method leaves them made narrow, and separators between groups of three digits ("100,000", "100
// 000", "100_000") dropped.
std::string plain_digits(std::string_view typed) {
  std::string narrow;
  for (std::size_t k = 0; k < typed.size(); ++k) {
    const auto byte = [&](std::size_t j) {
      return j < typed.size() ? static_cast<unsigned char>(typed[j]) : 0u;
    };
    if (byte(k) == 0xe3 && byte(k + 1) == 0x80 && byte(k + 2) == 0x80) {  // U+3000, the wide space
      narrow += ' ';
      k += 2;
    } else if (byte(k) == 0xef && byte(k + 1) == 0xbc && byte(k + 2) >= 0x81) {  // U+FF01 … U+FF3F
      narrow += static_cast<char>(byte(k + 2) - 0x80 + 0x20);
      k += 2;
    } else if (byte(k) == 0xe2 && byte(k + 1) == 0x88 && byte(k + 2) == 0x92) {  // U+2212, minus
      narrow += '-';
      k += 2;
    } else {
      narrow += typed[k];
    }
  }
  const std::size_t begin = narrow.find_first_not_of(" \t\r\n");
  if (begin == std::string::npos) return {};
  narrow = narrow.substr(begin, narrow.find_last_not_of(" \t\r\n") + 1 - begin);
  if (narrow[0] == '+') narrow.erase(0, 1);

  std::string joined;
  std::size_t group = 0;  // digits since the last separator, and whether there was one
  bool grouped = false, whole_part = true;
  for (std::size_t k = 0; k < narrow.size(); ++k) {
    const char c = narrow[k];
    const bool separator = whole_part && (c == ',' || c == ' ' || c == '_');
    if (separator) {
      if (group == 0 || (grouped ? group != 3 : group > 3))
        return narrow;  // not a grouping: left to be refused
      grouped = true;
      group = 0;
      continue;
    }
    if (!is_digit(c)) {
      if (grouped && whole_part && group != 3) return narrow;
      whole_part = whole_part && c == '-';
    } else {
      ++group;
    }
    joined += c;
  }
  return grouped && whole_part && group != 3 ? narrow : joined;
}

std::optional<Number> number_of(std::string_view typed) {
  const std::string digits = plain_digits(typed);
  const Parsed parsed(digits);
  const auto& document = parsed.document;
  if (document.GetParseError() == rapidjson::kParseErrorNumberTooBig)
    return Number{digits[0] == '-' ? -unbounded : unbounded, false};
  if (document.HasParseError() || !document.IsNumber()) return std::nullopt;
  return number_of(document);
}

// What was given, as the person who gave it would know it again.
std::string as_given(const Json& json) {
  if (json.IsString()) return {json.GetString(), json.GetStringLength()};
  if (json.IsUint64() || json.IsInt64() || json.IsDouble()) return text(json.GetDouble());
  if (json.IsBool()) return json.GetBool() ? "true" : "false";
  return json.IsNull() ? "null" : json.IsArray() ? "[…]" : "{…}";
}

// ---- reading one field ----

std::optional<Problem> read_number(const Field& field, void* slot, const Json& json) {
  const About& about = field.about;
  const bool whole = is_whole(field.type->kind);
  const auto refused = [&](std::string_view rule, double limit) {
    return Problem{std::string(field.name), rule, text(limit), as_given(json)};
  };
  const auto wrong_kind = [&] {
    return Problem{std::string(field.name), "kind", whole ? "integer" : "number", as_given(json)};
  };
  std::optional<Number> number;
  if (json.IsNumber()) number = number_of(json);
  if (json.IsString())
    number = number_of(std::string_view(json.GetString(), json.GetStringLength()));
  if (!number) return wrong_kind();

  const double x = number->value;
  if (!(x >= about.min)) return refused("min", about.min);
  if (!(x > about.above)) return refused("above", about.above);
  if (!(x <= about.max)) return refused("max", about.max);
  if (!whole) {
    *static_cast<double*>(slot) = x;
    return std::nullopt;
  }
  // Limits of whole fields lie within ±2^53. A neighbour of 2^53 given in digits may have been
  // rounded onto it, and past 2^52 "…2.5" is rounded to a whole number.
  if (number->exact && x > 0 && number->whole > static_cast<std::uint64_t>(about.max))
    return refused("max", about.max);
  if (!number->exact && (x != __builtin_trunc(x) || x > 0x1p52 || x < -0x1p52)) return wrong_kind();
  const auto n = static_cast<std::int64_t>(x);
  if (about.step != 0 && n % static_cast<std::int64_t>(about.step) != 0)
    return refused("step", about.step);
  if (field.type->kind == Kind::int32) {
    *static_cast<std::int32_t*>(slot) = static_cast<std::int32_t>(n);
  } else {
    *static_cast<std::uint64_t*>(slot) = static_cast<std::uint64_t>(n);
  }
  return std::nullopt;
}

std::optional<Problem> read_field(const Field& field, void* slot, const Json& json) {
  const Type& type = *field.type;
  if (is_number(type.kind)) return read_number(field, slot, json);
  const std::string_view typed = json.IsString()
                                     ? std::string_view(json.GetString(), json.GetStringLength())
                                     : std::string_view();
  const auto refused = [&](std::string_view rule, std::string limit) {
    return Problem{std::string(field.name), rule, std::move(limit), as_given(json)};
  };
  switch (type.kind) {
    case Kind::boolean:
      if (json.IsBool() || typed == "true" || typed == "false") {
        *static_cast<bool*>(slot) = json.IsBool() ? json.GetBool() : typed == "true";
        return std::nullopt;
      }
      return refused("kind", "boolean");
    case Kind::text:
      if (!json.IsString()) return refused("kind", "string");
      if (static_cast<double>(typed.size()) > field.about.max) {
        return Problem{std::string(field.name), "length", text(field.about.max),
                       text(static_cast<double>(typed.size()))};
      }
      static_cast<std::string*>(slot)->assign(typed);
      return std::nullopt;
    case Kind::choice: {
      std::string names;
      for (std::size_t k = 0; k < type.choices.size(); ++k) {
        if (json.IsString() && type.choices[k] == typed) {
          *static_cast<int*>(slot) = static_cast<int>(k);
          return std::nullopt;
        }
        names += (k ? ", " : "") + std::string(type.choices[k]);
      }
      return refused("choice", names);
    }
    default:
      return refused("kind", "scalar");
  }
}

const Field* find_field(const Type& type, std::string_view name) {
  for (const Field& field : type.fields)
    if (field.name == name) return &field;
  return nullptr;
}

// ---- arrays ----

template <class T>
T element_at(const Array& a, std::size_t k) {
  return static_cast<const T*>(a.data)[k];
}
void write_element(JsonWriter& out, const Array& a, std::size_t k) {
  switch (a.element) {
    case Element::float64:
      put(out, element_at<double>(a, k));
      break;
    case Element::float32:
      put(out, static_cast<double>(element_at<float>(a, k)));
      break;
    case Element::int32:
      out.Int(element_at<std::int32_t>(a, k));
      break;
  }
}
void write_nested(JsonWriter& out, const Array& a, int rank, int depth, std::size_t& k) {
  out.StartArray();
  for (std::uint32_t i = 0; i < a.shape[static_cast<std::size_t>(depth)]; ++i) {
    if (depth + 1 == rank) {
      write_element(out, a, k++);
    } else {
      write_nested(out, a, rank, depth + 1, k);
    }
  }
  out.EndArray();
}
void write_array(JsonWriter& out, const Array& a, int rank, Block* block) {
  if (!block) {
    std::size_t k = 0;
    write_nested(out, a, rank, 0, k);
    return;
  }
  std::size_t count = 1;
  for (int k = 0; k < rank; ++k) count *= a.shape[static_cast<std::size_t>(k)];
  const std::size_t bytes = count * (a.element == Element::float64 ? 8 : 4);
  out.StartObject();
  key(out, "$");
  out.Uint(static_cast<unsigned>(a.element));
  key(out, "at");
  out.Uint(static_cast<unsigned>(block->append(a.data, bytes)));
  key(out, "shape");
  out.StartArray();
  for (int k = 0; k < rank; ++k) out.Uint(a.shape[static_cast<std::size_t>(k)]);
  out.EndArray();
  out.EndObject();
}

// ---- schema ----

std::string_view json_type(Kind kind) {
  switch (kind) {
    case Kind::boolean:
      return "boolean";
    case Kind::int32:
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

void write_type(JsonWriter& out, const Type& type, const About& about, void* value);

// The fields of an object as JSON Schema's properties; `object`, where given, holds the defaults.
void write_properties(JsonWriter& out, const Type& type, void* object) {
  key(out, "type");
  put(out, "object");
  key(out, "additionalProperties");
  out.Bool(false);
  key(out, "properties");
  out.StartObject();
  for (const Field& field : type.fields) {
    key(out, field.name);
    out.StartObject();
    write_type(out, *field.type, field.about, object ? field.in(object) : nullptr);
    out.EndObject();
  }
  out.EndObject();
}

void write_type(JsonWriter& out, const Type& type, const About& about, void* value) {
  const auto limit = [&](std::string_view name, double x, double absent) {
    if (x == absent) return;
    key(out, name);
    if (x == __builtin_trunc(x) && x < 0x1p63) {
      out.Int64(static_cast<std::int64_t>(x));
    } else {
      out.Double(x);
    }
  };
  const auto words = [&](std::string_view name, std::string_view wording) {
    if (wording.empty()) return;
    key(out, name);
    put(out, wording);
  };
  if (type.kind == Kind::object) {
    write_properties(out, type, nullptr);
  } else {
    key(out, "type");
    put(out, json_type(type.kind));
  }
  if (type.kind == Kind::choice) {
    key(out, "enum");
    out.StartArray();
    for (std::string_view choice : type.choices) put(out, choice);
    out.EndArray();
  }
  if (type.kind == Kind::list) {
    key(out, "items");
    out.StartObject();
    write_type(out, *type.item, {}, nullptr);
    out.EndObject();
  }
  if (type.kind == Kind::array) {
    static constexpr std::string_view elements[] = {"float64", "float32", "int32"};
    words("x-element", elements[static_cast<int>(type.element)]);
    key(out, "x-rank");
    out.Uint(type.rank);
  }
  limit("minimum", about.min, -unbounded);
  limit("exclusiveMinimum", about.above, -unbounded);
  limit(type.kind == Kind::text ? "x-maxBytes" : "maximum", about.max, unbounded);
  limit("multipleOf", about.step, 0);
  if (value) {
    key(out, "default");
    write(out, type, value);
  }
  words("x-unit", about.unit);
  words("x-zh", about.zh);
  words("x-en", about.en);
}

// ---- sentences ----

std::string quoted(std::string_view given, Language language) {
  if (given.empty()) return language == Language::zh ? "空白" : "nothing";
  if (number_of(given)) return std::string(given);
  std::size_t end = 0, shown = 0;  // at most 40 characters of it, never half of one
  for (; end < given.size() && shown < 40; ++shown)
    for (++end; end < given.size() && (given[end] & 0xc0) == 0x80;) ++end;
  return "“" + std::string(given.substr(0, end)) + (end < given.size() ? "…”" : "”");
}

// "an even number, 2 … 512" in either language.
std::string allowed_number(const Field& field, const Problem& problem, Language language) {
  const bool zh = language == Language::zh;
  const About& about = field.about;
  // A limit that follows from another field, found by the widget itself, stands in for the field's
  // own.
  std::string least = grouped(text(about.min)), most = grouped(text(about.max));
  const bool has_least = about.min != -unbounded, has_most = about.max != unbounded;
  if (problem.rule == "max") most = grouped(problem.limit);
  if (problem.rule == "min") least = grouped(problem.limit);
  std::string noun = zh ? "数" : "a number";
  if (is_whole(field.type->kind)) noun = zh ? "整数" : "a whole number";
  if (about.step == 2) noun = zh ? "偶数" : "an even number";
  if (about.step > 2) noun = text(about.step) + (zh ? " 的倍数" : "");
  if (about.step > 2 && !zh) noun = "a multiple of " + noun;
  if (has_least && has_most)
    return zh ? least + " 到 " + most + " 之间的" + noun : noun + ", " + least + " … " + most;
  if (about.above != -unbounded) {
    const std::string above = grouped(text(about.above));
    const std::string upper = has_most ? (zh ? "、不超过 " + most : ", at most " + most) : "";
    return zh ? "大于 " + above + upper + " 的" + noun : noun + " above " + above + upper;
  }
  if (has_least) return zh ? "不小于 " + least + " 的" + noun : noun + ", at least " + least;
  if (has_most) return zh ? "不超过 " + most + " 的" + noun : noun + ", at most " + most;
  return noun;
}

std::string allowed(const Field& field, const Problem& problem, Language language) {
  const bool zh = language == Language::zh;
  if (problem.rule == "length")
    return zh ? "最多 " + grouped(problem.limit) + " 字节（UTF-8）"
              : "at most " + grouped(problem.limit) + " bytes of UTF-8";
  if (problem.rule == "words")
    return zh ? "1 到 " + problem.limit + " 个词" : "1 … " + problem.limit + " words";
  if (problem.rule == "items")
    return zh ? problem.limit + " 之间的整数，用空格隔开"
              : "whole numbers, " + problem.limit + ", with spaces between";
  if (is_number(field.type->kind)) return allowed_number(field, problem, language);
  switch (field.type->kind) {
    case Kind::boolean:
      return zh ? "true 或 false" : "true or false";
    case Kind::choice:
      return zh ? "以下之一：" + problem.limit : "one of " + problem.limit;
    default:
      return zh ? "一段文字" : "text";
  }
}

}  // namespace

std::size_t Block::append(const void* data, std::size_t bytes) {
  const std::size_t at = words.size();
  words.resize(at + (bytes + 7) / 8);
  if (bytes != 0) std::memcpy(words.data() + at, data, bytes);
  return 8 * at;
}

void read(const Type& type, void* object, const Json& json, Problems& problems) {
  if (!json.IsObject()) {
    problems.push_back({"", "object", "", as_given(json)});
    return;
  }
  for (const auto& member : json.GetObject()) {
    const std::string_view name(member.name.GetString(), member.name.GetStringLength());
    const Field* field = find_field(type, name);
    if (!field) {
      std::string names;
      for (const Field& known : type.fields)
        names += (names.empty() ? "" : ", ") + std::string(known.name);
      problems.push_back({std::string(name), "unknown", names, std::string(name)});
    } else if (auto problem = read_field(*field, field->in(object), member.value)) {
      problems.push_back(std::move(*problem));
    }
  }
}

void write(JsonWriter& out, const Type& type, const void* value, Block* block) {
  void* object =
      const_cast<void*>(value);  // the field table reaches into both readers' and writers' objects
  switch (type.kind) {
    case Kind::boolean:
      out.Bool(as<bool>(value));
      break;
    case Kind::int32:
      out.Int(as<std::int32_t>(value));
      break;
    case Kind::uint64:
      out.Uint64(as<std::uint64_t>(value));
      break;
    case Kind::float64:
      put(out, as<double>(value));
      break;
    case Kind::text:
      put(out, std::string_view(as<std::string>(value)));
      break;
    case Kind::choice:
      put(out, type.choices[static_cast<std::size_t>(as<int>(value))]);
      break;
    case Kind::object:
      out.StartObject();
      for (const Field& field : type.fields) {
        key(out, field.name);
        write(out, *field.type, field.in(object), block);
      }
      out.EndObject();
      break;
    case Kind::list:
      out.StartArray();
      for (std::size_t k = 0, n = type.size(value); k < n; ++k)
        write(out, *type.item, type.at(object, k), block);
      out.EndArray();
      break;
    case Kind::array:
      write_array(out, type.array(value), type.rank, block);
      break;
  }
}

void write_schema(JsonWriter& out, const Registered& entry) {
  const Box defaults = entry.widget->defaults();
  out.StartObject();
  key(out, "name");
  put(out, entry.name);
  key(out, "params");
  out.StartObject();
  write_properties(out, entry.widget->params, defaults.get());
  out.EndObject();
  key(out, "view");
  out.StartObject();
  write_properties(out, entry.widget->view, nullptr);
  out.EndObject();
  out.EndObject();
}

std::string sentence(const Problem& problem, const Type& params, Language language) {
  const bool zh = language == Language::zh;
  if (problem.rule == "syntax")
    return zh ? "参数不是合法的 JSON，错在第 " + problem.given + " 字节。"
              : "the parameters are not JSON: wrong at byte " + problem.given + ".";
  if (problem.rule == "object")
    return zh ? "参数须为 JSON 对象，给出的是 " + problem.given + "。"
              : "the parameters must be a JSON object; got " + problem.given + ".";
  const Field* field = find_field(params, problem.field);
  const std::string given = quoted(problem.given, language);
  if (!field)
    return zh ? "没有 " + given + " 这个参数，可用的有：" + problem.limit + "。"
              : "there is no parameter " + given + "; there are " + problem.limit + ".";
  const std::string_view label = zh ? field->about.zh : field->about.en;
  std::string who(label);
  if (!label.starts_with(field->name))
    who += zh ? "（" + problem.field + "）" : " (" + problem.field + ")";
  const std::string what = allowed(*field, problem, language);
  return zh ? who + "须为" + (what[0] & 0x80 ? "" : " ") + what + "；输入的是 " + given + "。"
            : who + " must be " + what + "; got " + given + ".";
}

Evaluated evaluate(const Widget& widget, std::string_view params) {
  const Parsed parsed(params);
  const auto& document = parsed.document;
  Box object = widget.defaults();
  Problems problems;
  if (document.HasParseError()) {
    problems.push_back({"", "syntax", "", std::to_string(document.GetErrorOffset())});
  } else {
    read(widget.params, object.get(), document, problems);
  }
  if (problems.empty()) {
    auto view = widget.compute(object.get());
    if (view) return {std::move(object), std::move(*view)};
    problems.push_back(std::move(view.error()));
  }
  return {std::move(object), tl::unexpected(std::move(problems))};
}

void answer(const Widget& widget, std::string_view params, JsonBuffer& json, Block& block) {
  const Evaluated result = evaluate(widget, params);
  JsonWriter out(json);
  out.StartObject();
  if (result.view) {
    key(out, "params");
    write(out, widget.params, result.params.get());
    key(out, "view");
    write(out, widget.view, result.view->get(), &block);
  } else {
    key(out, "problems");
    out.StartArray();
    for (const Problem& problem : result.view.error()) {
      out.StartObject();
      const auto member = [&](std::string_view name, std::string_view value) {
        key(out, name);
        put(out, value);
      };
      member("field", problem.field);
      member("rule", problem.rule);
      member("limit", problem.limit);
      member("given", problem.given);
      member("zh", sentence(problem, widget.params, Language::zh));
      member("en", sentence(problem, widget.params, Language::en));
      out.EndObject();
    }
    out.EndArray();
  }
  out.EndObject();
}

}  // namespace posenc
