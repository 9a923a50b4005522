#include "sentence.hpp"

#include <iterator>
#include <string_view>

#include "decimal.hpp"
#include "join.hpp"
#include "utf8.hpp"

namespace posenc {
namespace {

struct Words {
  std::string_view zh, en;
  std::string_view in(Language language) const { return language == Language::zh ? zh : en; }
};

// One row for each rule. {who} is the field, {what} what it may be, {given} what came, {limit} the
// limit.
struct Row {
  Rule rule;
  Words sentence;
};
constexpr Words must_be{"{who}须为{what}；输入的是{given}。", "{who} must be {what}; got {given}."};
constexpr Row rows[] = {
    {Rule::kind, must_be},
    {Rule::min, must_be},
    {Rule::max, must_be},
    {Rule::above, must_be},
    {Rule::step, must_be},
    {Rule::choice, must_be},
    {Rule::length,
     {"{who}最多 {limit} 字节（UTF-8）；输入了 {given} 字节。",
      "{who} must be at most {limit} bytes of UTF-8; got {given}."}},
    {Rule::items,
     {"{who}须为{what}；输入了 {given} 个。", "{who} must be {what}; got {given} of them."}},
    {Rule::encoding, must_be},
    {Rule::unknown,
     {"没有{given}这个参数，可用的有：{limit}。",
      "there is no parameter {given}; there are {limit}."}},
    {Rule::object,
     {"参数须为 JSON 对象；输入的是{given}。",
      "the parameters must be a JSON object; got {given}."}},
    {Rule::syntax,
     {"参数不是合法的 JSON，错在第 {given} 字节。",
      "the parameters are not JSON: wrong at byte {given}."}},
    {Rule::own, must_be},
};
static_assert(std::size(rows) == static_cast<std::size_t>(Rule::own) + 1);

constexpr Words nameless{"有个参数没有名字；可用的有：{limit}。",
                         "there is a parameter without a name; there are {limit}."};

// In Chinese there is a space between Han and what is narrow: digits, Latin letters, a minus.
bool ends_in_han(std::string_view text) {
  if (text.size() < 3) return false;
  const auto lead = static_cast<unsigned char>(text[text.size() - 3]);
  return lead >= 0xe4 && lead <= 0xe9;  // U+4000 … U+9FFF
}
bool is_narrow(std::string_view text) { return (text[0] & 0x80) == 0 || text.starts_with("−"); }

// 9007199254740992 → 9,007,199,254,740,992, -8 → −8; anything but a plain whole number as it is.
std::string grouped(std::string_view number) {
  const bool negative = number.starts_with('-');
  if (negative) number.remove_prefix(1);
  const bool plain = number.find_first_not_of("0123456789") == number.npos;
  std::string text(negative ? "−" : "");
  for (std::size_t k = 0; k < number.size(); ++k) {
    if (plain && k > 0 && (number.size() - k) % 3 == 0) text += ',';
    text += number[k];
  }
  return text;
}
std::string grouped(double number) { return grouped(text(number)); }

std::string quoted(std::string_view given) { return joined({"“", visible(given), "”"}); }

// A number stands for itself, other text between quotation marks, nothing by name.
std::string shown(const std::string& given, Language language) {
  if (given.empty()) return language == Language::zh ? "空白" : "nothing";
  std::string_view whole = given;
  constexpr std::string_view more = "…";
  if (whole.ends_with(more)) whole.remove_suffix(more.size());
  const bool is_number = decimal_of(whole) && !given.ends_with('.');
  return is_number ? visible(given) : quoted(given);
}

struct Nouns {
  std::string one, many;  // with their article; in Chinese they are the same
};
Nouns noun_of(const Field& field, Language language) {
  const bool zh = language == Language::zh;
  const std::int32_t step = field.about.step;
  const bool whole = is_whole(field.type->kind) ||
                     (field.type->kind == Kind::array && field.type->element == Element::int32);
  if (step == 2) return zh ? Nouns{"偶数", "偶数"} : Nouns{"an even number", "even numbers"};
  if (step > 2) {
    const std::string n = std::to_string(step);
    return zh ? Nouns{joined({n, " 的倍数"}), joined({n, " 的倍数"})}
              : Nouns{joined({"a multiple of ", n}), joined({"multiples of ", n})};
  }
  if (whole) return zh ? Nouns{"整数", "整数"} : Nouns{"a whole number", "whole numbers"};
  return zh ? Nouns{"数", "数"} : Nouns{"a number", "numbers"};
}

struct Limits {
  double min, max, above;
};
// A limit that follows from another field, found by the widget itself, stands in for the field's
// own.
Limits limits_of(const About& about, const Problem* problem) {
  Limits limits{about.min, about.max, about.above};
  if (!problem) return limits;
  const auto number = decimal_of(problem->limit);
  if (number && problem->rule == Rule::min) limits.min = nearest(*number);
  if (number && problem->rule == Rule::max) limits.max = nearest(*number);
  return limits;
}

// "0 到 255 之间的整数", "a whole number, 0 … 255"
std::string in_range(const Limits& limits, const std::string& noun, std::string_view each,
                     Language language) {
  const bool zh = language == Language::zh;
  const std::string_view gap = is_narrow(noun) ? " " : "";  // 之间的 3 的倍数
  const std::string most = grouped(limits.max);
  if (limits.above != -unbounded) {
    const std::string above = grouped(limits.above);
    return zh ? joined({"大于 ", above, "、不超过 ", most, " 的", gap, noun})
              : joined({noun, each.empty() ? "" : ", each", " above ", above, ", at most ", most});
  }
  const std::string least = grouped(limits.min);
  if (least == most) return least;
  return zh ? joined({least, " 到 ", most, " 之间的", gap, noun})
            : joined({noun, ", ", each, least, " … ", most});
}

std::string allowed_number(const Field& field, const Problem* problem, Language language) {
  return in_range(limits_of(field.about, problem), noun_of(field, language).one, "", language);
}

std::string allowed_list(const Field& field, Language language) {
  const About& about = field.about;
  const bool zh = language == Language::zh;
  const std::string least = grouped(about.least_items), most = grouped(about.most_items);
  const std::string count = least == most ? most : joined({least, zh ? " 到 " : " … ", most});
  const std::string numbers = in_range(limits_of(about, nullptr), noun_of(field, language).many,
                                       zh ? "" : "each ", language);
  return joined({count, zh ? " 个" : "", zh && !is_narrow(numbers) ? "" : " ", numbers});
}

void fill(std::string& sentence, std::string_view hole, std::string_view words) {
  const std::size_t at = sentence.find(hole);
  if (at == std::string::npos) return;
  const bool gap = ends_in_han(std::string_view(sentence).substr(0, at)) && is_narrow(words);
  sentence.replace(at, hole.size(), joined({gap ? " " : "", words}));
}

std::string name_of(const Field& field, Language language) {
  const bool zh = language == Language::zh;
  const std::string_view label = zh ? field.about.zh : field.about.en;
  if (label.starts_with(field.name)) return std::string(label);
  return joined({label, zh ? "（" : " (", field.name, zh ? "）" : ")"});
}

}  // namespace

std::string allowed(const Field& field, Language language) {
  const bool zh = language == Language::zh;
  switch (field.type->kind) {
    case Kind::boolean:
      return zh ? "true 或 false" : "true or false";
    case Kind::choice:
      return joined({zh ? "以下之一：" : "one of ",
                     listed(field.type->choices, [](std::string_view name) { return name; })});
    case Kind::text:
      return zh ? "UTF-8 编码的文字" : "text in UTF-8";
    case Kind::array:
      return allowed_list(field, language);
    default:
      return allowed_number(field, nullptr, language);
  }
}

std::string sentence(const Problem& problem, const Type& params, Language language) {
  const bool zh = language == Language::zh;
  std::string words(rows[static_cast<std::size_t>(problem.rule)].sentence.in(language));
  if (problem.rule == Rule::unknown) {
    if (problem.given.empty()) words = nameless.in(language);
    fill(words, "{limit}", problem.limit);
    fill(words, "{given}", quoted(problem.given));
    return words;
  }
  if (const Field* field = find_field(params, problem.field)) {
    // A list is wrong as a whole or in one of its numbers.
    const bool one_of_list =
        field->type->kind == Kind::array && problem.rule != Rule::items && problem.limit != "array";
    const std::string_view each = zh ? "中的每个数" : ": each";
    fill(words, "{who}", joined({name_of(*field, language), one_of_list ? each : ""}));
    if (problem.rule == Rule::own) {
      fill(words, "{what}", zh ? problem.own.zh : problem.own.en);
    } else if (one_of_list || is_number(field->type->kind)) {
      fill(words, "{what}", allowed_number(*field, &problem, language));
    } else {
      fill(words, "{what}", allowed(*field, language));
    }
  }
  fill(words, "{limit}", grouped(problem.limit));
  // Last, so that nothing is looked for in what was given.
  const bool counted = problem.rule == Rule::length || problem.rule == Rule::items;
  fill(words, "{given}", counted ? grouped(problem.given) : shown(problem.given, language));
  return words;
}

}  // namespace posenc
