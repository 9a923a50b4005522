// Seeded stand-ins for trained numbers: a function of its arguments, so that nothing is stored and
// any entry can be had alone. Integers and one multiplication: the same bits everywhere.
#pragma once

#include <cstdint>

#include "strict.hpp"

namespace posenc {

// SplitMix64's mixing of a counter (Steele, Lea & Flood, "Fast splittable pseudorandom number
// generators", 2014, §3; constants by Stafford). A bijection of 64-bit words in which every input
// bit flips about half of the output.
constexpr std::uint64_t mixed(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

// Mean 0, variance 1, nearly normal, within ±3.47: the sum of four uniform 16-bit numbers.
constexpr double normal_like(std::uint64_t bits) {
  const auto total = static_cast<std::int64_t>((bits & 0xffff) + (bits >> 16 & 0xffff) +
                                               (bits >> 32 & 0xffff) + (bits >> 48));
  constexpr std::int64_t mean = 2 * 0xffff;
  constexpr double inverse_deviation = 2.6428997921303017e-05;  // of the sum: √(3 / (2^32 − 1))
  return static_cast<double>(total - mean) * inverse_deviation;
}

}  // namespace posenc
