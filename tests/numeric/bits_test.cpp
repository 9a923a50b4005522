// One hash over a million results: equal for every compiler, optimisation level and machine,
// WebAssembly included.

#include <doctest/doctest.h>

#include <cstdint>

#include "hash.hpp"
#include "numeric/angle.hpp"
#include "sequence.hpp"

namespace posenc {
namespace {

TEST_CASE("a million results, bit for bit") {
  Hash hash;
  Sequence random{8};
  for (int k = 0; k < 1'000; ++k) {
    const double bases[] = {2, 500, 1e4, 5e5, 1e6, 1 + random.unit(), 1 + random.unit() * 1e6};
    const int dim = 2 * (1 + static_cast<int>(random.below(256)));
    const Frequencies frequencies = *posenc::frequencies(dim, bases[random.below(7)]);
    for (int j = 0; j < 167; ++j) {
      const auto pair = static_cast<std::size_t>(random.below(frequencies.turns.size()));
      const Fraction& turns = frequencies.turns[pair];
      const Angle angle =
          posenc::angle(turns, random.below(largest_position + 1) >> random.below(53));
      const SinCos values = sin_cos(angle);
      hash.add(frequencies.radians[pair]);
      hash.add(tokens_per_turn(turns));
      hash.add(values.sin);
      hash.add(values.cos);
      hash.add(radians(angle));
      hash.add(posenc::turns(angle));
    }
  }
  CHECK(hash.state == 0x1f174239b619734a);
}

}  // namespace
}  // namespace posenc
