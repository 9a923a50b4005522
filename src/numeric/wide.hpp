// Whole-word integer arithmetic: the carry and the upper half that C++ operators drop.
#pragma once

#include <cstdint>

#include "ieee.hpp"

namespace posenc {

// high · 2^64 + low
struct Wide {
  std::uint64_t high, low;
};

// x += y; returns the carry, 0 or 1.
constexpr std::uint64_t add_carry(std::uint64_t& x, std::uint64_t y) {
  x += y;
  return x < y;
}

// a · b from four 32 × 32 → 64 bit products (Knuth, The Art of Computer Programming 2, §4.3.1).
constexpr Wide multiply_by_halves(std::uint64_t a, std::uint64_t b) {
  constexpr std::uint64_t lower = 0xffffffff;
  const std::uint64_t a_low = a & lower, a_high = a >> 32;
  const std::uint64_t b_low = b & lower, b_high = b >> 32;
  const std::uint64_t low = a_low * b_low, cross = a_low * b_high;
  const std::uint64_t middle = a_high * b_low + (low >> 32) + (cross & lower);  // at most 2^64 − 1
  return {a_high * b_high + (middle >> 32) + (cross >> 32), middle << 32 | (low & lower)};
}

// WebAssembly has no widening multiply: there __int128 is a call to __multi3, and the halves
// inline.
#if defined(__SIZEOF_INT128__) && !defined(__wasm__)
constexpr Wide multiply(std::uint64_t a, std::uint64_t b) {
  __extension__ using Both = unsigned __int128;
  const Both both = static_cast<Both>(a) * b;
  return {static_cast<std::uint64_t>(both >> 64), static_cast<std::uint64_t>(both)};
}
#else
constexpr Wide multiply(std::uint64_t a, std::uint64_t b) { return multiply_by_halves(a, b); }
#endif

constexpr std::uint64_t multiply_high(std::uint64_t a, std::uint64_t b) {
  return multiply(a, b).high;
}

}  // namespace posenc
