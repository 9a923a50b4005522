// Times the table and its peers natively: lines "NAME MEDIAN-MILLISECONDS" on stdout, and the
// table's worst error in units of 2^−53. run.mjs reads them.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <functional>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "encoding/sinusoidal.hpp"

namespace {

constexpr std::size_t rows = 8192;
constexpr std::int32_t dim = 512;
constexpr int rounds = 11;
constexpr int on_end = 3;

double median(std::vector<double> times) {
  const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
  std::nth_element(times.begin(), middle, times.end());
  return *middle;
}

double milliseconds(const std::function<void()>& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - start;
  return time.count();
}

// What a program without this library would write.
void plain(const posenc::Frequencies& frequencies, std::span<double> out) {
  const std::size_t pairs = frequencies.radians.size();
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t i = 0; i < pairs; ++i) {
      const double angle = static_cast<double>(row) * frequencies.radians[i];
      out[2 * (row * pairs + i)] = std::sin(angle);
      out[2 * (row * pairs + i) + 1] = std::cos(angle);
    }
  }
}

}  // namespace

int main() {
  const auto frequencies = posenc::frequencies(dim, 10000);
  if (!frequencies) return 1;
  std::vector<double> out(rows * dim), other(rows * dim);
  const std::size_t bytes = out.size() * sizeof(double);

  // All in every round, so that whatever else the machine does falls on each of them alike, and
  // each a few times on end, in caches that are its own.
  std::vector<std::pair<std::string, std::function<void()>>> works{
      {"table", [&] { std::ignore = posenc::table(*frequencies, 0, out); }},
      {"exact", [&] { std::ignore = posenc::exact_table(*frequencies, 0, other); }},
      {"plain", [&] { plain(*frequencies, other); }},
      {"fill", [&] { std::memset(out.data(), 1, bytes); }},
      {"copy", [&] { std::memcpy(other.data(), out.data(), bytes); }},
  };
  std::vector<std::vector<double>> times(works.size());
  for (int round = 0; round <= rounds; ++round) {
    for (std::size_t k = 0; k < works.size(); ++k) {
      for (int repeat = 0; repeat < on_end; ++repeat) {
        const double time = milliseconds(works[k].second);
        if (round > 0) times[k].push_back(time);  // the first round touches the memory
      }
    }
  }
  for (std::size_t k = 0; k < works.size(); ++k)
    std::printf("%s %.6f\n", works[k].first.c_str(), median(times[k]));

  if (!posenc::table(*frequencies, 0, out) || !posenc::exact_table(*frequencies, 0, other))
    return 1;
  double worst = 0;
  for (std::size_t k = 0; k < out.size(); ++k)
    worst = std::max(worst, std::fabs(out[k] - other[k]));
  std::printf("error %.3f\n", worst / 0x1p-53);
}
