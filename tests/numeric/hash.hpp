// One number for many results, to hold against the one that every compiler and machine must give.
#pragma once

#include <cstdint>
#include <span>

namespace posenc {

struct Hash {  // FNV-1a, a word at a time
  std::uint64_t state = 0xcbf29ce484222325;

  void add(double value) {
    state = (state ^ __builtin_bit_cast(std::uint64_t, value)) * 0x100000001b3;
  }
  void add(std::span<const double> values) {
    for (double value : values) add(value);
  }
};

}  // namespace posenc
