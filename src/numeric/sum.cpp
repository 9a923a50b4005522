#include "sum.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>

namespace posenc {
namespace {

// Eight running sums, value k into sum k mod 8, then a tree. Written out, the order is the same on
// every machine; eight independent chains also keep SIMD units busy and round n/8 times, not n.
template <class Term>
double sum_in_lanes(std::size_t count, Term term) {
  constexpr std::size_t lanes = 8;
  std::array<double, lanes> lane{};
  std::size_t k = 0;
  for (; k + lanes <= count; k += lanes) {
    for (std::size_t j = 0; j < lanes; ++j) lane[j] += term(k + j);
  }
  for (; k < count; ++k) lane[k % lanes] += term(k);
  return ((lane[0] + lane[4]) + (lane[2] + lane[6])) + ((lane[1] + lane[5]) + (lane[3] + lane[7]));
}

}  // namespace

double sum(std::span<const double> values) {
  return sum_in_lanes(values.size(), [values](std::size_t k) { return values[k]; });
}

double dot(std::span<const double> a, std::span<const double> b) {
  return sum_in_lanes(a.size(), [a, b](std::size_t k) { return a[k] * b[k]; });
}

double rms(std::span<const double> values) {
  if (values.empty()) return 0;
  return __builtin_sqrt(dot(values, values) / static_cast<double>(values.size()));
}

double cosine_similarity(std::span<const double> a, std::span<const double> b) {
  const double lengths = __builtin_sqrt(dot(a, a)) * __builtin_sqrt(dot(b, b));
  // Not left to 0/0: which NaN that gives differs between machines.
  if (lengths == 0) return std::numeric_limits<double>::quiet_NaN();
  return dot(a, b) / lengths;
}

double largest_difference(std::span<const double> a, std::span<const double> b) {
  double largest = 0;
  for (std::size_t k = 0; k < a.size(); ++k) {
    largest = std::max(largest, __builtin_fabs(a[k] - b[k]));
  }
  return largest;
}

}  // namespace posenc
