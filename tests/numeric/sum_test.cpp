#include "numeric/sum.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "reference.hpp"
#include "sequence.hpp"

namespace posenc {
namespace {

std::vector<double> random_values(Sequence& random, std::size_t count) {
  std::vector<double> values(count);
  for (double& value : values) value = 2 * random.unit() - 1;
  return values;
}

TEST_CASE("sums and dot products of every length against MPFR") {
  Sequence random{9};
  double worst = 0;
  for (std::size_t count = 0; count < 600; ++count) {
    const std::vector<double> a = random_values(random, count), b = random_values(random, count);
    Reference exact_sum(0), exact_dot(0), magnitude(0);
    for (std::size_t k = 0; k < count; ++k) {
      exact_sum = exact_sum + a[k];
      exact_dot = exact_dot + Reference(a[k]) * b[k];
      magnitude = magnitude + std::fabs(a[k]);
    }
    // Eight lanes of count/8 additions, then three more: each rounds by at most 2^−53 of the
    // magnitudes.
    const double additions = static_cast<double>(count / 8 + 4) * 0x1p-53 * magnitude.rounded();
    const double error = std::max(std::fabs((exact_sum - sum(a)).rounded()),
                                  std::fabs((exact_dot - dot(a, b)).rounded()));
    CHECK(error <= additions);
    if (count > 0) worst = std::max(worst, error / magnitude.rounded());
    const double mean_square = dot(a, a) / std::max(1.0, static_cast<double>(count));
    CHECK(rms(a) == std::sqrt(mean_square));
  }
  MESSAGE("worst error of a sum: " << worst * 0x1p53 << " * 2^-53 of the magnitudes");
}

TEST_CASE("the order of additions is the one written down") {
  // In lanes 0 and 4 the large numbers cancel before the small ones meet them; in sequence they
  // would not.
  const double large = 0x1p60;
  CHECK(sum(std::vector<double>{large, 1, 1, 1, -large, 1, 1, 1}) == 6);
  // Past the last eight, value 8 goes on in the lane of value 0 and value 9 in that of value 1.
  CHECK(sum(std::vector<double>{large, 1, 0, 0, 0, 0, 0, 0, 1, -large}) == 0);
}

TEST_CASE("rms, cosine similarity and largest difference") {
  const std::vector<double> a{3, 4}, across{-4, 3}, none, zero{0, 0};
  CHECK(rms(a) == std::sqrt(12.5));
  CHECK(rms(none) == 0);
  CHECK(cosine_similarity(a, a) == 1);
  CHECK(cosine_similarity(a, across) == 0);
  CHECK(cosine_similarity(a, std::vector<double>{-3, -4}) == -1);
  const double undefined = cosine_similarity(a, zero);
  CHECK(std::isnan(undefined));
  CHECK_FALSE(std::signbit(undefined));  // the same bits everywhere: not the machine's 0/0
  CHECK(largest_difference(a, across) == 7);
  CHECK(largest_difference(none, none) == 0);
}

}  // namespace
}  // namespace posenc
