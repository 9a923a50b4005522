// Exact angles of positional encodings, and their sines and cosines within 0.55 ulp.
//
// In binary64 the product p·ω is off by 10^−11 at p = 100,000, and the sine with it. So an angle is
// kept in turns, as an integer and a fixed-point fraction: whole turns fall away by themselves, and
// only the rest of less than 1/8 turn is ever multiplied by 2π (the idea of Payne & Hanek, "Radian
// reduction for trigonometric functions", SIGNUM 1983).
//
// How many bits? A sine near one of its zeros is as small as the angle's distance from it, so the
// closest approach decides. There are 2^57 bases (doubles in (1, 10^12]), 2^14.3 exponents −2i/dim
// (dim ≤ 512) and 2^53 positions; if their angles fall evenly, the closest comes within 2^−127 of a
// quarter turn. 192 bits then leave 65 significant ones, 12 more than a double holds. The position
// eats 53 bits of the frequency's fraction and the chain of products that makes it up to 2^8 units
// more: 256 bits it is. Double-double (106 bits) would leave errors of 1,500 ulp.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "numeric/fraction.hpp"
#include "numeric/problem.hpp"
#include "numeric/wide.hpp"

namespace posenc {

// Every integer up to 2^53 is a double, so a page and a shell can name it; the next one is not.
// Angles are defined beyond (modulo nothing: any 64-bit position), the bounds below are claimed up
// to here.
inline constexpr std::uint64_t largest_position = std::uint64_t{1} << 53;

// The angular frequencies ω_i = base^(−2i/dim), i = 0 … dim/2 − 1, of Vaswani et al. 2017, §3.5.
struct Frequencies {
  int dim = 0;
  double base = 0;
  std::vector<Fraction>
      turns;  // ω_i / 2π in turns per token, low by less than 2^−244 turns for dim ≤ 512
  std::vector<double> radians;  // ω_i in radians per token, correctly rounded
};

// Refuses "dim" below 2, above 16384 or odd, and "base" that is not a number, at most 1 or above
// 10^12.
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
// The same at position eighths/8, for smooth curves between the tokens; eighths ≤ 2^56.
Angle angle_eighths(const Fraction& turns, std::uint64_t eighths);

// Sine and cosine, each within 0.55 ulp.
inline SinCos sin_cos(const Angle& angle);

double radians(const Angle& angle);  // without the whole turns, in [0, 2π), within 0.51 ulp
double turns(const Angle& angle);    // whole turns and part, correctly rounded
double tokens_per_turn(const Fraction& turns);  // 2π/ω, the wavelength in tokens, within 0.51 ulp

// ---------------------------------------------------------------------------------------------

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

// The first 64 significant bits of a 192-bit fraction: mantissa · 2^(−64 − zeros), cut off, not
// rounded.
struct Leading {
  std::uint64_t mantissa;  // in [2^63, 2^64), or 0
  int zeros;
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
  return {high << shift | middle >> 1 >> (63 - shift), zeros + shift};
}

inline constexpr std::uint64_t eighth_of_tau = 0xc90fdaa22168c235;  // 2π/8 · 2^64, rounded

// Between fixed point and double. Below 2^63 the signed conversion serves, and is one instruction
// everywhere.
inline double to_double(std::uint64_t fixed) {
  return static_cast<double>(static_cast<std::int64_t>(fixed));
}
inline std::uint64_t to_fixed(double value) {
  return static_cast<std::uint64_t>(static_cast<std::int64_t>(value));
}

inline double with_sign(double positive, bool negative) {
  const auto sign = static_cast<std::uint64_t>(negative) << 63;
  return __builtin_bit_cast(double, __builtin_bit_cast(std::uint64_t, positive) ^ sign);
}

// 1/n!, n ≤ 18: the factorial is below 2^53 and so exact, the quotient rounded once.
constexpr double inverse_factorial(int n) {
  double factorial = 1;
  for (int k = 2; k <= n; ++k) factorial *= k;
  return 1 / factorial;
}

// 1/n! − z/(n+2)! + z²/(n+4)! − … ± z^((last−n)/2)/last!, by Horner's rule.
template <int n, int last>
inline double alternating_tail(double z) {
  constexpr double first = inverse_factorial(n);
  if constexpr (n == last) {
    return first;
  } else {
    return first - z * alternating_tail<n + 2, last>(z);
  }
}

}  // namespace detail

// With x the angle from the nearest quarter turn and z = x² ≤ (π/4)² < 0.617:
//   sin x = x · (1 − z/6 + z² · (1/5! − z/7! + … + z⁶/17!))    left out: z⁹/19! < 2^−62
//   cos x =      1 − z/2 + z² · (1/4! − z/6! + … − z⁷/18!)     left out: z¹⁰/20! < 2^−67
// These are Taylor's own coefficients: the series alternate, so the first term left out bounds the
// error, and no fitted constant has to be believed. x, the leading terms and the last product are
// 64-bit integers, good to about 2^−61. Only the z² terms, at most 0.0159, are in binary64, so its
// rounding errors arrive 2^−6 (sine 2^−8) as large. One conversion to double at the end rounds by
// at most 0.5 ulp; all else together adds less than 0.05.
inline SinCos sin_cos(const Angle& angle) {
  constexpr std::uint64_t one = std::uint64_t{1} << 63;
  std::uint64_t high = angle.part[2];
  const std::uint64_t quarter = (high + one / 4) >> 62;  // nearest quarter turn: 0 … 3
  high -= quarter << 62;  // from it, −1/8 … 1/8 in two's complement
  // The magnitude by one's complement is 2^−192 off, as the angle itself is. All bits set when
  // negative.
  const std::uint64_t negative = -(high >> 63);
  const auto [mantissa, zeros] =
      detail::leading(high ^ negative, angle.part[1] ^ negative, angle.part[0] ^ negative);

  // |x| = x_mantissa · 2^(−61 − zeros), relative error < 2^−61; in 2^−64 units it needs 3 zeros,
  // and has them.
  const std::uint64_t x_mantissa = multiply_high(mantissa, detail::eighth_of_tau);
  const std::uint64_t x = zeros < 64 + 3 ? x_mantissa >> (zeros - 3) : 0;
  const std::uint64_t z = multiply_high(x, x);  // in 2^−64 units too

  const double w = detail::to_double(z >> 1) * 0x1p-63;  // z again, as a double
  const double sine_tail = w * w * detail::alternating_tail<5, 17>(w);
  const double cosine_tail = w * w * detail::alternating_tail<4, 18>(w);

  constexpr std::uint64_t twelfth = 0x1555555555555555;  // 2^64 / 12
  const std::uint64_t sine_over_x =                      // in 2^−63 units
      one - multiply_high(z, twelfth) + detail::to_fixed(sine_tail * 0x1p63);
  const std::uint64_t cosine_fixed =  // in 2^−62 units
      one / 2 - (z >> 3) + detail::to_fixed(cosine_tail * 0x1p62);
  const double sine =
      detail::to_double(multiply_high(x_mantissa, sine_over_x)) * power_of_two(-60 - zeros);
  const double cosine = detail::to_double(cosine_fixed) * 0x1p-62;

  // On by the quarters: selections and signs, no branch for random angles to mispredict.
  const double from_quarter = detail::with_sign(sine, negative != 0);
  const bool odd = quarter & 1;
  return {detail::with_sign(odd ? cosine : from_quarter, quarter >> 1 != 0),
          detail::with_sign(odd ? from_quarter : cosine, ((quarter + 1) & 2) != 0)};
}

}  // namespace posenc
