#include "fraction.hpp"

#include <bit>

#include "binary64.hpp"
#include "wide.hpp"

namespace posenc {

Fraction product(const Fraction& a, const Fraction& b) {
  std::array<std::uint64_t, 8> full{};
  for (std::size_t i = 0; i < 4; ++i) {
    std::uint64_t carry = 0;
    for (std::size_t j = 0; j < 4; ++j) {
      Wide term = multiply(a.limb[i], b.limb[j]);  // ≤ (2^64 − 1)²: two more words still fit
      term.high += add_carry(term.low, full[i + j]);
      term.high += add_carry(term.low, carry);
      full[i + j] = term.low;
      carry = term.high;
    }
    full[i + 4] = carry;
  }
  return {{full[4], full[5], full[6], full[7]}};
}

Mixed multiple(const Fraction& x, std::uint64_t times) {
  Mixed result{0, x};
  for (std::uint64_t& limb : result.part.limb) {
    Wide term = multiply(limb, times);
    term.high += add_carry(term.low, result.whole);
    limb = term.low;
    result.whole = term.high;
  }
  return result;
}

// Schoolbook division by half limbs: remainder · 2^32 + half always fits in 64 bits.
Fraction quotient(Fraction x, std::uint32_t divisor) {
  std::uint64_t remainder = 0;
  for (std::size_t k = 4; k-- > 0;) {
    const std::uint64_t upper = remainder << 32 | x.limb[k] >> 32;
    const std::uint64_t lower = (upper % divisor) << 32 | (x.limb[k] & 0xffffffff);
    x.limb[k] = (upper / divisor) << 32 | lower / divisor;
    remainder = lower % divisor;
  }
  return x;
}

Fraction sum(const Fraction& a, const Fraction& b) {
  Fraction result = a;
  std::uint64_t carry = 0;
  for (std::size_t k = 0; k < 4; ++k) {
    const std::uint64_t first = add_carry(result.limb[k], carry);
    carry = first + add_carry(result.limb[k], b.limb[k]);
  }
  return result;
}

Fraction negated(const Fraction& x) {
  Fraction result;
  std::uint64_t carry = 1;
  for (std::size_t k = 0; k < 4; ++k) {
    result.limb[k] = ~x.limb[k];
    carry = add_carry(result.limb[k], carry);
  }
  return result;
}

Fraction shifted_left(const Fraction& x, int bits) {
  const std::size_t limbs = static_cast<std::size_t>(bits) / 64;
  const int rest = bits % 64;
  Fraction result;
  for (std::size_t k = limbs; k < 4; ++k) {
    const std::uint64_t below = k > limbs ? x.limb[k - limbs - 1] : 0;
    // Two shifts, because one by 64 − 0 would be undefined.
    result.limb[k] = x.limb[k - limbs] << rest | below >> 1 >> (63 - rest);
  }
  return result;
}

Fraction shifted_right(const Mixed& x, int bits) {
  Fraction result;
  for (std::size_t k = 0; k < 4; ++k) {
    const std::uint64_t above = k < 3 ? x.part.limb[k + 1] : x.whole;
    result.limb[k] = x.part.limb[k] >> bits | above << 1 << (63 - bits);
  }
  return result;
}

int leading_zeros(const Fraction& x) {
  for (std::size_t k = 4; k-- > 0;) {
    if (x.limb[k] != 0) return static_cast<int>(3 - k) * 64 + std::countl_zero(x.limb[k]);
  }
  return 256;
}

double to_double(const Fraction& x, int exponent) {
  const int zeros = leading_zeros(x);
  if (zeros == 256) return 0;
  const Fraction bits = shifted_left(x, zeros);
  // 64 significant bits, the last one set when anything follows ("sticky"): the cast then rounds
  // once, exactly as it would round the whole number.
  const bool more = (bits.limb[0] | bits.limb[1] | bits.limb[2]) != 0;
  return static_cast<double>(bits.limb[3] | static_cast<std::uint64_t>(more)) *
         power_of_two(exponent - zeros - 64);
}

}  // namespace posenc
