#include "lesson/distance_curve.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

namespace posenc {
namespace {

// Rounded alike, since p does not occur in them; the dot products are rounded in their own way at
// every p, and agree with them but for that.
TEST_CASE("the sums of cosines have the same bits at every position, the dot products have not") {
  const auto at = [](std::uint64_t position) {
    return *distance_curve::compute({.position = position, .distance = 300, .dim = 64});
  };
  const distance_curve::View here = at(3);
  for (std::uint64_t position : {std::uint64_t{0}, std::uint64_t{1024}, largest_position - 300}) {
    const distance_curve::View there = at(position);
    CHECK(there.sum_cos == here.sum_cos);
    CHECK(there.dot != here.dot);
    CHECK(there.largest_difference > 0);
    double largest = 0;
    for (std::size_t k = 0; k < there.dot.size(); ++k)
      largest = std::max(largest, std::fabs(there.dot[k] - there.sum_cos[k]));
    CHECK(there.largest_difference == largest);
  }
}

}  // namespace
}  // namespace posenc
