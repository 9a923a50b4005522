// IEEE doubles taken apart and put together, in place of the C library's frexp and ldexp.
#pragma once

#include <cstdint>

#include "strict.hpp"

namespace posenc {

// 2^exponent for −1022 ≤ exponent ≤ 1023.
constexpr double power_of_two(int exponent) {
  return __builtin_bit_cast(double, static_cast<std::uint64_t>(1023 + exponent) << 52);
}

// A positive normal double as mantissa · 2^(exponent − 52).
struct Parts {
  std::uint64_t mantissa;  // in [2^52, 2^53)
  int exponent;
};

constexpr Parts parts(double positive) {
  constexpr std::uint64_t leading_bit = std::uint64_t{1} << 52;
  const auto word = __builtin_bit_cast(std::uint64_t, positive);
  return {(word & (leading_bit - 1)) | leading_bit, static_cast<int>(word >> 52) - 1023};
}

constexpr double negated_if(bool condition, double value) {
  const auto sign = static_cast<std::uint64_t>(condition) << 63;
  return __builtin_bit_cast(double, __builtin_bit_cast(std::uint64_t, value) ^ sign);
}

}  // namespace posenc
