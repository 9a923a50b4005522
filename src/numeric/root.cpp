#include "root.hpp"

#include <bit>
#include <cstdint>
#include <limits>

#include "binary64.hpp"

namespace posenc {
namespace {

// ln x for x ≥ 1, within 2^−52 · max(1, ln x): x = 2^e · m with m near 1, and
// ln m = 2 artanh t with t = (m − 1) / (m + 1), |t| ≤ 0.172.
double natural_log(double x) {
  auto [mantissa, exponent] = parts(x);
  double m = static_cast<double>(mantissa) * 0x1p-52;
  if (m > 1.4142135623730951) {
    m *= 0.5;
    ++exponent;
  }
  const double t = (m - 1) / (m + 1);
  double series = 0;  // 1 + t²/3 + t⁴/5 + … + t¹⁸/19; left out: t²⁰/21 < 2^−55
  for (int k = 19; k >= 1; k -= 2) series = series * (t * t) + 1.0 / k;
  return 2 * t * series + exponent * 0.6931471805599453;
}

// e^−x for x ≥ 0, within (1 + x) · 2^−52 of itself: as many halvings as fit, Taylor for the rest.
double natural_decay(double x) {
  const int halvings = static_cast<int>(x * 1.4426950408889634 + 0.5);
  const double rest = x - halvings * 0.6931471805599453;  // at most ln(2)/2 = 0.347 either way
  double series = 1;  // 1 − x + x²/2! − … + x¹⁴/14!; left out: 0.347¹⁵/15! < 2^−62
  for (int k = 14; k >= 1; --k) series = 1 - series * rest / k;
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

// x^n by squaring. A product loses less than 2^−254 of itself, and later squarings double what is
// lost, so the power is low by less than 2n · 2^−254 of itself. Fixed point would lose 2^−256 of 1,
// which is 40 bits worse when the power is 10^−12.
Floating power(const Floating& x, unsigned n) {
  Floating result = x;
  for (int bit = std::numeric_limits<unsigned>::digits - 2 - std::countl_zero(n); bit >= 0; --bit) {
    result = product(result, result);
    if (n >> bit & 1) result = product(result, x);
  }
  return result;
}

}  // namespace

// Newton's method for base · x^n = 1 (Brent & Zimmermann, Modern Computer Arithmetic, §4.2.1):
//   x ← x + x · (1 − base · x^n) / n
// turns a relative error e into (n + 1)/2 · e², low: the step is concave in x. Started within 2^−48
// it leaves 2^−84, 2^−156 and then, for n = 2^13, less than 2^−256, so rounding is what remains:
// that of x^n, divided by n, is 2 · 2^−254 of x. Nothing overflows, as the root of a double above 1
// is at least 2^−65 below 1.
Fraction inverse_root(double base, int n) {
  constexpr double below_one = 1 - 0x1p-53;  // where the roots of bases next to 1 would round to 1
  const double guess = natural_decay(natural_log(base) / n);
  const Parts start = parts(guess < below_one ? guess : below_one);
  Fraction x = shifted_right({0, {{0, 0, 0, start.mantissa << 11}}}, -1 - start.exponent);

  const Parts b = parts(base);
  for (int step = 0; step < 3; ++step) {
    const Floating xn = power(normalised(x, 0), static_cast<unsigned>(n));
    // base · x^n is 0.11… or 1.00… in binary; here the whole part falls off.
    const Fraction near_one =
        shifted_right(multiple(xn.mantissa, b.mantissa), 52 - b.exponent - xn.exponent);
    const bool below = near_one.limb[3] >> 63;
    const Fraction gap = below ? negated(near_one) : near_one;
    const Fraction change = quotient(product(gap, x), static_cast<std::uint32_t>(n));
    x = sum(x, below ? change : negated(change));
  }
  return x;
}

}  // namespace posenc
