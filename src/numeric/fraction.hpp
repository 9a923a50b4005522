// 256-bit fixed-point numbers in [0, 1). Integers only, so every machine gets the same bits. What
// does not fit is cut off: a product or quotient is low by less than 2^−256, and never reaches 1.
#pragma once

#include <array>
#include <cstdint>

#include "ieee.hpp"

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

// x · 2^bits modulo 1, 0 ≤ bits < 256, and x / 2^bits modulo 1, 0 ≤ bits < 64.
Fraction shifted_left(const Fraction& x, int bits);
Fraction shifted_right(const Mixed& x, int bits);

int leading_zeros(const Fraction& x);  // 256 for 0

// x · 2^exponent rounded once, to the nearest double, ties to even. The result must be 0 or normal.
double to_double(const Fraction& x, int exponent = 0);

}  // namespace posenc
