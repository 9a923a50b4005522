// 256-bit fixed-point numbers in [0, 1). Integers only, so every machine gets the same bits. Every
// operation rounds down: the error is in [0, 1) unit of 2^−256 and never pushes a value up to 1.
#pragma once

#include <array>
#include <cstdint>

namespace posenc {

// The sum of limb[k] · 2^(64(k − 4)): least significant limb first.
struct Fraction {
  std::array<std::uint64_t, 4> limb{};

  friend bool operator==(const Fraction&, const Fraction&) = default;
};

// A mixed number, whole + part.
struct Mixed {
  std::uint64_t whole;
  Fraction part;
};

Fraction product(const Fraction& a, const Fraction& b);
Mixed multiple(const Fraction& x, std::uint64_t times);  // exact
Fraction quotient(Fraction x, std::uint32_t divisor);    // divisor > 0

// Modulo 1, so negated(x) is 1 − x, or 0 for 0.
Fraction sum(const Fraction& a, const Fraction& b);
Fraction negated(const Fraction& x);

Fraction shifted_left(const Fraction& x,
                      int bits);  // 0 ≤ bits < 256; what leaves at the top is lost
Fraction shifted_right(const Mixed& x, int bits);  // x / 2^bits modulo 1; 0 ≤ bits < 64
int leading_zeros(const Fraction& x);              // 256 for 0

// x · 2^exponent, correctly rounded (to nearest, ties to even); the result must be a normal number
// or 0.
double to_double(const Fraction& x, int exponent = 0);

// 2^exponent for −1022 ≤ exponent ≤ 1023.
constexpr double power_of_two(int exponent) {
  return __builtin_bit_cast(double, static_cast<std::uint64_t>(1023 + exponent) << 52);
}

}  // namespace posenc
