#include "decimal.hpp"

#include <fast_float/fast_float.h>

#include <algorithm>
#include <limits>

#include "join.hpp"
#include "utf8.hpp"

namespace posenc {
namespace {

constexpr std::string_view spaces = " \t\r\n";

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The ASCII a character stands for; NUL, which no number holds, where there is none.
char narrow(char32_t code) {
  if (code < 0x80) return static_cast<char>(code);
  if (code >= 0xff01 && code <= 0xff5e) return static_cast<char>(code - 0xff01 + '!');
  switch (code) {
    case 0x2212:  // minus
      return '-';
    case 0xa0:  // spaces of no break, of a thin line and of a character's width
    case 0x2009:
    case 0x202f:
    case 0x3000:
      return ' ';
    default:
      return '\0';
  }
}

// Empty where the text holds something else.
std::string narrowed(std::string_view text) {
  std::string ascii;
  while (!text.empty()) {
    const char c = narrow(take(text).code);
    if (c == '\0') return {};
    ascii += c;
  }
  return ascii;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(spaces);
  if (begin == text.npos) return {};
  return text.substr(begin, text.find_last_not_of(spaces) + 1 - begin);
}

// The digits at the start of the text, taken off it.
std::string_view take_digits(std::string_view& text) {
  std::size_t n = 0;
  while (n < text.size() && is_digit(text[n])) ++n;
  const std::string_view digits = text.substr(0, n);
  text.remove_prefix(n);
  return digits;
}

bool take_sign(std::string_view& text) {
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  return negative;
}

// The whole part, out of its groups; false where the groups are not right.
bool take_whole(std::string_view& text, std::string& digits) {
  digits = take_digits(text);
  if (text.empty() || std::string_view(", _").find(text[0]) == std::string_view::npos) return true;
  if (digits.empty() || digits.size() > 3 || digits[0] == '0') return false;
  for (const char separator = text[0]; text.starts_with(separator);) {
    text.remove_prefix(1);
    const std::string_view group = take_digits(text);
    if (group.size() != 3) return false;
    digits += group;
  }
  return true;
}

// What stands behind the e. So large a number that it makes no difference is cut down.
std::optional<std::int64_t> take_exponent(std::string_view& text) {
  const bool negative = take_sign(text);
  const std::string_view digits = take_digits(text);
  if (digits.empty()) return std::nullopt;
  constexpr std::int64_t enough = 100'000'000'000'000'000;  // no text has so many digits
  std::int64_t exponent = 0;
  for (const char c : digits) exponent = std::min(enough, 10 * exponent + (c - '0'));
  return negative ? -exponent : exponent;
}

}  // namespace

std::optional<Decimal> decimal_of(std::string_view written) {
  const std::string ascii = narrowed(written);
  std::string_view rest = trimmed(ascii);
  Decimal decimal;
  decimal.negative = take_sign(rest);
  std::string& digits = decimal.digits;
  if (!take_whole(rest, digits)) return std::nullopt;
  decimal.point = static_cast<std::int64_t>(digits.size());
  if (rest.starts_with('.')) {
    rest.remove_prefix(1);
    digits += take_digits(rest);
  }
  if (digits.empty()) return std::nullopt;
  if (rest.starts_with('e') || rest.starts_with('E')) {
    rest.remove_prefix(1);
    const std::optional<std::int64_t> exponent = take_exponent(rest);
    if (!exponent) return std::nullopt;
    decimal.point += *exponent;
  }
  if (!rest.empty()) return std::nullopt;

  const std::size_t zeros = std::min(digits.find_first_not_of('0'), digits.size());
  digits.erase(0, zeros);
  digits.erase(digits.find_last_not_of('0') + 1);
  decimal.point = digits.empty() ? 0 : decimal.point - static_cast<std::int64_t>(zeros);
  return decimal;
}

bool is_whole(const Decimal& decimal) {
  return decimal.point >= static_cast<std::int64_t>(decimal.digits.size());
}

std::int64_t whole_of(const Decimal& decimal) {
  constexpr std::int64_t most = 1'000'000'000'000'000'000;
  std::int64_t whole = 0;
  if (decimal.point > 18) {
    whole = most;
  } else {
    for (std::size_t k = 0; k < static_cast<std::size_t>(decimal.point); ++k)
      whole = 10 * whole + (k < decimal.digits.size() ? decimal.digits[k] - '0' : 0);
  }
  return decimal.negative ? -whole : whole;
}

double nearest(const Decimal& decimal) {
  // Doubles that are not 0 lie between 10^−324 and 10^309; the exponent that is left is short.
  double magnitude = 0;
  if (decimal.point > 310) {
    magnitude = std::numeric_limits<double>::infinity();
  } else if (decimal.point > -330 && !decimal.digits.empty()) {
    const std::string text = joined({"0.", decimal.digits, "e", std::to_string(decimal.point)});
    fast_float::from_chars(text.data(), text.data() + text.size(), magnitude);
  }
  return decimal.negative ? -magnitude : magnitude;
}

int compared(const Decimal& a, const Decimal& b) {
  const auto sign = [](const Decimal& d) { return d.digits.empty() ? 0 : d.negative ? -1 : 1; };
  if (sign(a) != sign(b)) return sign(a) < sign(b) ? -1 : 1;
  int larger = a.point == b.point ? a.digits.compare(b.digits) : a.point < b.point ? -1 : 1;
  larger = (larger > 0) - (larger < 0);
  return sign(a) * larger;
}

}  // namespace posenc
