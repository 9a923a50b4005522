#include "numeric/root.hpp"

#include <bit>
#include <cstdint>

namespace posenc {
namespace {

// A double in (0, ∞) taken apart: mantissa · 2^(exponent − 52), the mantissa in [2^52, 2^53).
struct Parts {
  std::uint64_t mantissa;
  int exponent;
};

Parts parts(double positive) {
  constexpr std::uint64_t hidden = std::uint64_t{1} << 52;
  const auto word = __builtin_bit_cast(std::uint64_t, positive);
  return {(word & (hidden - 1)) | hidden, static_cast<int>(word >> 52) - 1023};
}

// ln x, x ≥ 1, within about 2^−52 of the larger of 1 and ln x: x = 2^e · m with m near 1, and
// ln m = 2 artanh((m − 1) / (m + 1)).
double natural_log(double x) {
  auto [mantissa, exponent] = parts(x);
  double m = static_cast<double>(mantissa) * 0x1p-52;
  if (m > 1.4142135623730951) {
    m *= 0.5;
    ++exponent;
  }
  const double t = (m - 1) / (m + 1), square = t * t;  // |t| ≤ 0.172
  double series = 0;
  for (int k = 19; k >= 1; k -= 2)
    series = series * square + 1.0 / k;  // rest < 0.172^20 / 21 < 2^−55
  return 2 * t * series + exponent * 0.6931471805599453;
}

// e^−x, x ≥ 0, within about 2^−52 (1 + x) of itself: halves taken off, the rest by Taylor's series.
double natural_decay(double x) {
  const int halvings = static_cast<int>(x * 1.4426950408889634 + 0.5);
  const double rest = x - halvings * 0.6931471805599453;  // |rest| ≤ 0.347
  double series = 1;
  for (int k = 14; k >= 1; --k) series = 1 - series * rest / k;  // left out: 0.347^15 / 15! < 2^−62
  return series * power_of_two(-halvings);
}

// A positive number with a floating point: mantissa · 2^exponent, the mantissa in [1/2, 1).
struct Floating {
  Fraction mantissa;
  int exponent;
};

Floating normalised(const Fraction& x, int exponent) {
  const int zeros = leading_zeros(x);
  return {shifted_left(x, zeros), exponent - zeros};
}

Floating product(const Floating& a, const Floating& b) {
  return normalised(product(a.mantissa, b.mantissa), a.exponent + b.exponent);
}

// x^n by squaring. Each product loses less than 2^−254 of itself and later squarings double what
// was lost, so the power is low by less than 2n · 2^−254 of itself. In fixed point it would be
// 2^−256 · base of itself: 40 bits worse at base 10^12.
Floating power(const Floating& x, unsigned n) {
  Floating result = x;
  for (int bit = static_cast<int>(std::bit_width(n)) - 2; bit >= 0; --bit) {
    result = product(result, result);
    if (n >> bit & 1) result = product(result, x);
  }
  return result;
}

}  // namespace

// Newton's method for base · x^n = 1: x ← x + x · (1 − base · x^n) / n. With a relative error e it
// leaves (n + 1)/2 · e², always below the root (the step is concave in x and fixes the root).
// A start within 2^−46 gives 2^−79, 2^−145 and 2^−277 for n = 2^13; smaller n do better.
Fraction inverse_root(double base, int n) {
  constexpr double below_one =
      1 - 0x1p-53;  // bases next to 1: their root rounds to 1, not a fraction
  const double guess = natural_decay(natural_log(base) / n);
  const Parts start = parts(guess < below_one ? guess : below_one);
  // start.mantissa · 2^−53 as a fraction, then the exponent (−1 and down) by shifts of a limb or
  // less.
  Fraction x = shifted_right({0, {{0, 0, 0, start.mantissa << 11}}}, -1 - start.exponent);

  const Parts b = parts(base);
  for (int step = 0; step < 3; ++step) {
    const Floating xn = power(normalised(x, 0), static_cast<unsigned>(n));
    const Fraction near_one =
        shifted_right(multiple(xn.mantissa, b.mantissa), 52 - b.exponent - xn.exponent);
    const bool below =
        near_one.limb[3] >> 63;  // base · x^n is 0.11… or 1.00…, and the 1 is dropped
    const Fraction gap = below ? negated(near_one) : near_one;
    const Fraction change = quotient(product(gap, x), static_cast<std::uint32_t>(n));
    x = sum(x, below ? change : negated(change));
  }
  return x;
}

}  // namespace posenc
