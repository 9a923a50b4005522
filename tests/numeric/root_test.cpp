#include "numeric/root.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "reference.hpp"
#include "sequence.hpp"

namespace posenc {
namespace {

double units_off(double base, int n) {  // of 2^−256
  const Reference exact = pow(base, Reference(-1) / n);
  return std::fabs((exact - inverse_root(base, n)).scaled(256).rounded());
}

TEST_CASE("base^(−1/n) is right to the last places of 256 bits") {
  const double next_to_1 = std::nextafter(1.0, 2.0);
  const double bases[] = {
      next_to_1, 1 + 1e-10, 1.25, 2,    3.9999999999999996,       4, 4.000000000000001, 10, 500,
      1e4,       5e5,       1e6,  1e12, std::nextafter(1e12, 0.0)};
  double worst = 0;
  for (double base : bases) {
    for (int n : {2, 3, 4, 5, 7, 8, 16, 31, 32, 64, 100, 127, 255, 256, 511, 4095, 8191, 8192}) {
      worst = std::max(worst, units_off(base, n));
    }
  }
  Sequence random{4};
  for (int k = 0; k < 20'000; ++k) {
    const double base = std::max(next_to_1, std::exp(random.unit() * std::log(1e12)));
    worst =
        std::max(worst, units_off(base, 2 + static_cast<int>(random.below(k % 2 ? 255 : 8191))));
  }
  MESSAGE("worst error of a root: " << worst << " units of 2^-256");
  CHECK(worst < 16);
}

}  // namespace
}  // namespace posenc
