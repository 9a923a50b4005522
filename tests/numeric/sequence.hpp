// Test inputs: the same in every run and with every standard library.
#pragma once

#include <cstdint>

#include "numeric/random.hpp"

namespace posenc {

struct Sequence {
  std::uint64_t key;
  std::uint64_t count = 0;

  std::uint64_t bits() { return mixed(mixed(key) + count++); }
  std::uint64_t below(std::uint64_t bound) { return bits() % bound; }
  double unit() { return static_cast<double>(bits() >> 11) * 0x1p-53; }  // [0, 1)
};

}  // namespace posenc
