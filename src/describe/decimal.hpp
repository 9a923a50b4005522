// Numbers as people write them, without rounding.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace posenc {

// ±0.d₁d₂d₃… · 10^point. No zeros at either end of the digits; 0 has none, and point 0.
struct Decimal {
  bool negative = false;
  std::string digits;
  std::int64_t point = 0;
};

// Signs, a decimal point, leading zeros and an exponent in any of the usual ways ("+3", ".5", "3.",
// "007", "1e-5"), spaces around; the whole part, where it does not begin with 0, also in groups of
// three, all with one separator ("1,234,567", "1 234 567", "1_234_567"). Full-width characters and
// U+2212 are read as what they stand for. Nothing for what is no such number.
std::optional<Decimal> decimal_of(std::string_view written);

bool is_whole(const Decimal& decimal);

// The whole number it is; ±10^18 for those past ±10^18. For whole decimals.
std::int64_t whole_of(const Decimal& decimal);

// The nearest double, of two the even one; an infinity past all of them.
double nearest(const Decimal& decimal);

// −1, 0 or 1 as a < b, a = b or a > b.
int compared(const Decimal& a, const Decimal& b);

}  // namespace posenc
