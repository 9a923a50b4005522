// Exact angles of positional encodings, and their sines and cosines within 0.58 ulp.
//
// In binary64 the product p·ω is off by 10^−11 at p = 100,000, and the sine with it. Here an angle
// is counted in turns, as an integer and a fixed-point fraction: whole turns fall away by
// themselves, and only the distance to the nearest quarter turn is ever multiplied by 2π. Payne &
// Hanek, "Radian reduction for trigonometric functions" (SIGNUM Newsletter 18, 1983), keep as many
// bits of 2/π as the largest argument needs; here the frequency takes the place of 1/2π.
//
// How many bits? Near a zero a sine is as small as the angle's distance from it, so the closest
// approach decides. There are 2^57.3 bases (the doubles in (1, 10^12]), 2^14.3 exponents −2i/dim
// (dim ≤ 512) and 2^53 positions. If those 2^125 angles fall evenly (a count, not a proof), the
// closest lies 2^−128 of a turn from a quarter turn. 192 bits leave 64 significant ones even there,
// 11 more than a double holds. The position uses up 53 bits of the frequency's fraction, and the
// products that make the fraction 10 more: 255, so 256. (Double-double, with 106, leaves errors of
// a thousand ulp near zeros.)
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "binary64.hpp"
#include "fraction.hpp"
#include "problem.hpp"
#include "wide.hpp"

namespace posenc {

// All integers up to 2^53 are doubles, so a page can name them; 2^53 + 1 is not. Angles are defined
// for every 64-bit position, but the bounds stated here are claimed up to this one.
inline constexpr std::uint64_t largest_position = std::uint64_t{1} << 53;

// The angular frequencies ω_i = base^(−2i/dim), i = 0 … dim/2 − 1, of Vaswani et al. 2017, §3.5.
struct Frequencies {
  int dim = 0;
  double base = 0;
  std::vector<Fraction> turns;  // ω_i / 2π in turns per token, within 2^−246 for dim ≤ 512
  std::vector<double> radians;  // ω_i in radians per token, correctly rounded
};

// Refuses "dim" below 2, above 16,384 or odd, and "base" not a number, not above 1 or above 10^12.
Result<Frequencies> frequencies(std::int32_t dim, double base);

// An angle in turns: whole + (part[0] + part[1] · 2^64 + part[2] · 2^128) / 2^192.
struct Angle {
  std::uint64_t whole;
  std::uint64_t part[3];
};

struct SinCos {
  double sin, cos;
};

// turns · position, rounded down to a multiple of 2^−192.
inline Angle angle(const Fraction& turns, std::uint64_t position);

// The same at position eighths / 8, for smooth curves between the tokens; eighths ≤ 2^56.
Angle angle_eighths(const Fraction& turns, std::uint64_t eighths);

// Sine and cosine, each within 0.58 ulp. The worst met in 400 million is 0.5596 ulp: the cosine at
// position 7037991041222385, pair 7 of dim 18, base 150428.0929879613.
inline SinCos sin_cos(const Angle& angle);

// Sine and cosine of the angle turns · position, position ≤ 2^53, in units of 2^−62, each within 56
// units (0.11 · 2^−53): as exact as sin_cos near 1, not near 0, and with the digits that a double
// cuts off.
struct FixedSinCos {
  std::int64_t sin, cos;
};
inline FixedSinCos fixed_sin_cos(const Fraction& turns, std::uint64_t position);

// The angle without its whole turns, in [0, 2π), within 0.51 ulp. The largest value is the double
// nearest to 2π, which lies below it.
double radians(const Angle& angle);

// The angle with its whole turns, in turns, correctly rounded.
double turns(const Angle& angle);

// The wavelength 2π/ω in tokens, within 0.51 ulp.
double tokens_per_turn(const Fraction& turns);

// --- the inline part ---

inline Angle angle(const Fraction& turns, std::uint64_t position) {
  Angle result{0, {}};
  std::uint64_t carry = multiply_high(turns.limb[0], position);
  for (std::size_t k = 0; k < 3; ++k) {
    Wide term = multiply(turns.limb[k + 1], position);
    term.high += add_carry(term.low, carry);
    result.part[k] = term.low;
    carry = term.high;
  }
  result.whole = carry;
  return result;
}

namespace detail {

inline constexpr std::uint64_t eighth_of_tau = 0xc90fdaa22168c235;  // 2π/8 in 2^−64 units

// The first 64 significant bits of a 192-bit fraction: mantissa · 2^(−64 − zeros), cut off.
struct Leading {
  std::uint64_t mantissa;  // in [2^63, 2^64), or 0
  int zeros;               // in front of it
};

inline Leading leading(std::uint64_t high, std::uint64_t middle, std::uint64_t low) {
  int zeros = 0;
  while (high == 0 && zeros < 192) {
    high = middle;
    middle = low;
    low = 0;
    zeros += 64;
  }
  const int shift = high != 0 ? std::countl_zero(high) : 0;
  return {high << shift | middle >> 1 >> (63 - shift), zeros + shift};  // shift may be 0: no >> 64
}

// Between fixed point and double, for values below 2^63: there the signed conversion does, which is
// one instruction everywhere.
inline double to_double(std::uint64_t fixed) {
  return static_cast<double>(static_cast<std::int64_t>(fixed));
}
inline std::uint64_t to_fixed(double value) {
  return static_cast<std::uint64_t>(static_cast<std::int64_t>(value));
}

// 1/n! for n ≤ 18: the factorial is below 2^53, so exact, and the quotient is rounded once.
constexpr double inverse_factorial(int n) {
  double factorial = 1;
  for (int k = 2; k <= n; ++k) factorial *= k;
  return 1 / factorial;
}

// 1/n! − z/(n+2)! + z²/(n+4)! − … as far as 1/last!, by Horner's rule.
template <int n, int last>
inline double alternating_series(double z) {
  constexpr double first = inverse_factorial(n);
  if constexpr (n == last) {
    return first;
  } else {
    return first - z * alternating_series<n + 2, last>(z);
  }
}

// For x ≤ π/4 and z = x² < 0.617:
//   sin x = x · (1 − z/6 + z² · (1/5! − z/7! + … + z⁶/17!))    left out: z⁹/19! < 2^−63
//   cos x =      1 − z/2 + z² · (1/4! − z/6! + … − z⁷/18!)     left out: z¹⁰/20! < 2^−67
// The coefficients are Taylor's own. The series alternate, so the first term left out bounds the
// error and no fitted constant has to be believed.
//
// The terms before z² are 64-bit integers, good to 2^−61 or better. The z² terms are doubles: at
// most 0.0155 of the cosine and 0.0032 of sin x / x, and known within 5 of their own ulps, which is
// 0.08 · 2^−53 and 0.02 · 2^−53.
struct Series {
  std::uint64_t sine_over_x;  // in 2^−63 units
  std::uint64_t cosine;       // in 2^−62 units
};

inline Series series(std::uint64_t x) {          // in 2^−64 units
  const std::uint64_t z = multiply_high(x, x);   // in 2^−64 units
  const double w = to_double(z >> 1) * 0x1p-63;  // z as a double
  const double sine_tail = w * w * alternating_series<5, 17>(w);
  const double cosine_tail = w * w * alternating_series<4, 18>(w);
  constexpr std::uint64_t twelfth = 0x1555555555555555;  // 1/12 in 2^−64 units
  return {(std::uint64_t{1} << 63) - multiply_high(z, twelfth) + to_fixed(sine_tail * 0x1p63),
          (std::uint64_t{1} << 62) - (z >> 3) + to_fixed(cosine_tail * 0x1p62)};
}

// The quarter turn nearest to a fraction of a turn in 2^−64 units, 0 … 3, and how far it is away.
struct FromQuarter {
  std::uint64_t quarter;
  std::uint64_t distance;  // −1/8 … 1/8 turn, two's complement
};

inline FromQuarter from_quarter(std::uint64_t part) {
  constexpr std::uint64_t eighth_turn = std::uint64_t{1} << 61;
  const std::uint64_t quarter = (part + eighth_turn) >> 62;
  return {quarter, part - (quarter << 62)};
}

}  // namespace detail

// x is the distance to the nearest quarter turn, in radians, as a 64-bit integer with a floating
// point, and so is the last product. With the errors of the series, 0.08 ulp of the result, and the
// 0.5 ulp by which converting the result rounds, that makes 0.58 ulp in all.
inline SinCos sin_cos(const Angle& angle) {
  const auto [quarter, distance] = detail::from_quarter(angle.part[2]);
  // Its magnitude by one's complement, 2^−192 off, as the angle itself is.
  const bool negative = distance >> 63;
  const std::uint64_t flip = negative ? ~std::uint64_t{0} : 0;
  const auto [mantissa, zeros] =
      detail::leading(distance ^ flip, angle.part[1] ^ flip, angle.part[0] ^ flip);

  // |x| = x_mantissa · 2^(−61 − zeros); as it is below 1/8 turn, zeros ≥ 3.
  const std::uint64_t x_mantissa = multiply_high(mantissa, detail::eighth_of_tau);
  const std::uint64_t x = zeros < 64 + 3 ? x_mantissa >> (zeros - 3) : 0;  // in 2^−64 units
  const auto [sine_over_x, cosine_fixed] = detail::series(x);
  const double sine =
      negated_if(negative, detail::to_double(multiply_high(x_mantissa, sine_over_x)) *
                               power_of_two(-60 - zeros));
  const double cosine = detail::to_double(cosine_fixed) * 0x1p-62;

  // Back on by the quarters, without branches, which random angles would mispredict.
  const bool swapped = quarter & 1;
  return {negated_if(quarter & 2, swapped ? cosine : sine),
          negated_if((quarter + 1) & 2, swapped ? sine : cosine)};
}

inline FixedSinCos fixed_sin_cos(const Fraction& turns, std::uint64_t position) {
  // Two limbs of four are enough; what the others carry over is 2^−63 of a turn at most.
  const std::uint64_t part = turns.limb[3] * position + multiply_high(turns.limb[2], position);
  const auto [quarter, distance] = detail::from_quarter(part);
  const bool negative = distance >> 63;
  const std::uint64_t eighths = (negative ? ~distance : distance)
                                << 3;  // of a turn, in 2^−64 units
  const std::uint64_t x = multiply_high(eighths, detail::eighth_of_tau);
  const auto [sine_over_x, cosine_fixed] = detail::series(x);
  const auto magnitude = static_cast<std::int64_t>(multiply_high(x, sine_over_x) >> 1);
  const std::int64_t sine = negative ? -magnitude : magnitude;
  const auto cosine = static_cast<std::int64_t>(cosine_fixed);
  const bool swapped = quarter & 1;
  const std::int64_t first = swapped ? cosine : sine, second = swapped ? sine : cosine;
  return {quarter & 2 ? -first : first, (quarter + 1) & 2 ? -second : second};
}

}  // namespace posenc
