#include "read.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "decimal.hpp"
#include "join.hpp"
#include "utf8.hpp"

namespace posenc {
namespace {

// What was given, as whoever gave it would know it again.
std::string as_given(const Json& json) {
  if (json.is(Json::Kind::array)) return json.items().empty() ? "[]" : "[…]";
  if (json.is(Json::Kind::object)) return "{…}";
  return shortened(json.text());
}

// What a number or a choice is read from: a number as it was written, or what somebody typed.
std::optional<std::string_view> written(const Json& json) {
  if (json.is(Json::Kind::number) || json.is(Json::Kind::string)) return json.text();
  return std::nullopt;
}

struct Refusal {
  Rule rule;
  std::string limit;
};

// ---- numbers ----

struct Number {
  double value = 0;
  std::optional<Refusal> refusal = {};
};

// −1, 0 or 1 as the decimal, whose nearest double is `value`, lies below the limit, on it or past
// it. Where they round to the same double, decimals decide, the limit's being the one people read.
int compared_with(double limit, double value, const Decimal& decimal) {
  if (value != limit) return value < limit ? -1 : 1;
  return compared(decimal, *decimal_of(text(limit)));
}

Number whole_number(const About& about, const Decimal& decimal) {
  if (!is_whole(decimal)) return {.refusal = Refusal{Rule::kind, "integer"}};
  const std::int64_t n = whole_of(decimal);
  if (n < static_cast<std::int64_t>(about.min))
    return {.refusal = Refusal{Rule::min, text(about.min)}};
  if (n > static_cast<std::int64_t>(about.max))
    return {.refusal = Refusal{Rule::max, text(about.max)}};
  if (about.step != 0 && n % about.step != 0)
    return {.refusal = Refusal{Rule::step, text(about.step)}};
  return {static_cast<double>(n)};
}

Number real_number(const About& about, const Decimal& decimal) {
  const double x = nearest(decimal);
  if (about.above != -unbounded) {
    // Not only the decimal, the double too must lie above the limit.
    if (x <= about.above) return {.refusal = Refusal{Rule::above, text(about.above)}};
  } else if (compared_with(about.min, x, decimal) < 0) {
    return {.refusal = Refusal{Rule::min, text(about.min)}};
  }
  if (compared_with(about.max, x, decimal) > 0)
    return {.refusal = Refusal{Rule::max, text(about.max)}};
  return {x};
}

// For a field of numbers, or a list of them.
Number read_number(const About& about, bool whole, std::optional<std::string_view> typed) {
  const std::optional<Decimal> decimal = typed ? decimal_of(*typed) : std::nullopt;
  if (!decimal) return {.refusal = Refusal{Rule::kind, whole ? "integer" : "number"}};
  return whole ? whole_number(about, *decimal) : real_number(about, *decimal);
}

// The number is one the field's type can hold.
void put_number(Kind kind, void* slot, double number) {
  if (kind == Kind::int32) *static_cast<std::int32_t*>(slot) = static_cast<std::int32_t>(number);
  if (kind == Kind::int64) *static_cast<std::int64_t*>(slot) = static_cast<std::int64_t>(number);
  if (kind == Kind::uint64) *static_cast<std::uint64_t*>(slot) = static_cast<std::uint64_t>(number);
  if (kind == Kind::float64) *static_cast<double*>(slot) = number;
}

// ---- lists of numbers ----

bool separates(char32_t code) {
  return std::u32string_view(U" \t\r\n,;\u00a0\u2009\u202f\u3000\u3001\uff0c\uff1b").find(code) !=
         std::u32string_view::npos;
}

std::vector<std::string_view> pieces(std::string_view text) {
  std::vector<std::string_view> found;
  const char* begin = text.data();
  bool inside = false;
  for (std::string_view rest = text; !rest.empty();) {
    const char* here = rest.data();
    const bool separator = separates(take(rest).code);
    if (!separator && !inside) begin = here;
    if (separator && inside) found.emplace_back(begin, static_cast<std::size_t>(here - begin));
    inside = !separator;
  }
  if (inside)
    found.emplace_back(begin, static_cast<std::size_t>(text.data() + text.size() - begin));
  return found;
}

class ListReader {
 public:
  ListReader(const Field& field, Problems& problems) : field_(field), problems_(problems) {}

  void read(void* slot, const Json& json) {
    if (json.is(Json::Kind::string)) {
      const std::vector<std::string_view> typed = pieces(json.text());
      if (!right_size(typed.size())) return;
      for (const std::string_view item : typed) add(item, item);
    } else if (json.is(Json::Kind::array)) {
      std::size_t size = 0;
      for ([[maybe_unused]] const Json item : json.items()) ++size;
      if (!right_size(size)) return;
      for (const Json item : json.items()) add(written(item), as_given(item));
    } else {
      refuse({Rule::kind, "array"}, as_given(json));
    }
    if (good_) field_.type->assign(slot, numbers_);
  }

 private:
  void refuse(Refusal refusal, std::string_view given) {
    good_ = false;
    problems_.push_back(
        {std::string(field_.name), refusal.rule, std::move(refusal.limit), shortened(given)});
  }
  bool right_size(std::size_t size) {
    const auto [least, most] = std::pair(field_.about.least_items, field_.about.most_items);
    if (size < least || size > most)
      refuse({Rule::items, std::to_string(size < least ? least : most)}, std::to_string(size));
    return good_;
  }
  void add(std::optional<std::string_view> typed, std::string_view given) {
    const bool whole = field_.type->element == Element::int32;
    Number number = read_number(field_.about, whole, typed);
    if (number.refusal) {
      refuse(std::move(*number.refusal), given);
    } else {
      numbers_.push_back(number.value);
    }
  }

  const Field& field_;
  Problems& problems_;
  std::vector<double> numbers_;
  bool good_ = true;
};

// ---- the other kinds ----

std::optional<Refusal> read_boolean(void* slot, const Json& json) {
  const bool readable = json.is(Json::Kind::boolean) || json.is(Json::Kind::string);
  if (!readable || (json.text() != "true" && json.text() != "false"))
    return Refusal{Rule::kind, "boolean"};
  *static_cast<bool*>(slot) = json.text() == "true";
  return std::nullopt;
}

std::optional<Refusal> read_text(const About& about, void* slot, const Json& json) {
  if (!json.is(Json::Kind::string)) return Refusal{Rule::kind, "string"};
  if (json.text().size() > about.most_bytes)
    return Refusal{Rule::length, std::to_string(about.most_bytes)};
  if (!is_utf8(json.text())) return Refusal{Rule::encoding, "UTF-8"};
  static_cast<std::string*>(slot)->assign(json.text());
  return std::nullopt;
}

std::optional<Refusal> read_choice(const Type& type, void* slot, const Json& json) {
  for (std::size_t k = 0; k < type.choices.size(); ++k) {
    if (json.is(Json::Kind::string) && type.choices[k] == json.text()) {
      *static_cast<int*>(slot) = static_cast<int>(k);
      return std::nullopt;
    }
  }
  return Refusal{Rule::choice, listed(type.choices, [](std::string_view name) { return name; })};
}

void read_field(const Field& field, void* slot, const Json& json, Problems& problems) {
  const Type& type = *field.type;
  std::optional<Refusal> refusal;
  switch (type.kind) {
    case Kind::array:
      return ListReader(field, problems).read(slot, json);
    case Kind::boolean:
      refusal = read_boolean(slot, json);
      break;
    case Kind::text:
      refusal = read_text(field.about, slot, json);
      break;
    case Kind::choice:
      refusal = read_choice(type, slot, json);
      break;
    default: {
      Number number = read_number(field.about, is_whole(type.kind), written(json));
      if (!number.refusal) return put_number(type.kind, slot, number.value);
      refusal = std::move(number.refusal);
    }
  }
  if (!refusal) return;
  const bool bytes = refusal->rule == Rule::length;
  problems.push_back({std::string(field.name), refusal->rule, std::move(refusal->limit),
                      bytes ? std::to_string(json.text().size()) : as_given(json)});
}

}  // namespace

void read(const Type& type, void* object, const Json& json, Problems& problems) {
  constexpr std::size_t most_problems = 100;  // an answer does not grow with what was given
  if (!json.is(Json::Kind::object)) {
    problems.push_back({"", Rule::object, "", as_given(json)});
    return;
  }
  for (const auto& [name, value] : json.members()) {
    if (problems.size() >= most_problems) return;
    if (const Field* field = find_field(type, name)) {
      read_field(*field, field->in(object), value, problems);
      continue;
    }
    std::string names = listed(type.fields, [](const Field& known) { return known.name; });
    problems.push_back({shortened(name), Rule::unknown, std::move(names), shortened(name)});
  }
}

}  // namespace posenc
