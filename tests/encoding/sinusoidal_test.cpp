#include "encoding/sinusoidal.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "golden.hpp"
#include "numeric/sum.hpp"

namespace posenc {
namespace {

// Against golden figures. The double nearest to a figure is at most half an ulp from it, and ours
// at most 0.58: so they are equal or neighbours, and nearly always equal.
struct Compared {
  long equal = 0, neighbours = 0, apart = 0;

  void operator()(double got, double nearest_to_golden) {
    const std::int64_t distance = doubles_apart(got, nearest_to_golden);
    ++(distance == 0 ? equal : distance == 1 ? neighbours : apart);
  }
  void verdict(const std::string& file) const {
    MESSAGE(file << ": " << equal << " figures hit exactly, " << neighbours << " one double off");
    CHECK(equal > 0);
    CHECK(apart == 0);
  }
};

TEST_CASE("codes of d = 16 to the last digit") {
  const rapidjson::Document file = golden("sinusoidal_d16.json");
  const Frequencies frequencies = *posenc::frequencies(16, 1e4);
  Compared compare;
  for (const auto& row : file["rows"].GetArray()) {
    const std::vector<double> got = code(frequencies, row["p"].GetUint64());
    for (rapidjson::SizeType j = 0; j < 16; ++j) compare(got[j], nearest(row["values"][j]));
  }
  compare.verdict("sinusoidal_d16.json");
}

TEST_CASE("codes of d = 512 to the last digit") {
  const rapidjson::Document file = golden("sinusoidal_d512.json");
  const Frequencies frequencies = *posenc::frequencies(512, 1e4);
  Compared compare;
  for (const auto& row : file["rows"].GetArray()) {
    const std::vector<double> got = code(frequencies, row["p"].GetUint64());
    for (rapidjson::SizeType j = 0; j < 8; ++j) {
      compare(got[j], nearest(row["first8"][j]));
      compare(got[504 + j], nearest(row["last8"][j]));
    }
    // 512 values of at most 1, each rounded, and 64 + 3 additions in each lane of sum().
    CHECK(std::fabs(sum(got) - nearest(row["sum"])) < 1e-13);
    CHECK(std::fabs(dot(got, got) - nearest(row["sum_of_squares"])) < 1e-12);
  }
  compare.verdict("sinusoidal_d512.json");
}

TEST_CASE("the lesson's own figures: the clock and the small table") {
  const rapidjson::Document file = golden("lesson.json");
  Compared compare;
  const Frequencies clock = *posenc::frequencies(16, 1e4);
  for (rapidjson::SizeType i = 0; i < 8; ++i) {
    compare(tokens_per_turn(clock.turns[i]), nearest(file["clock"]["tokens_per_turn"][i]));
  }
  const Frequencies small = *posenc::frequencies(4, 1e4);
  for (const auto& row : file["add-to-embedding"]["pe_d4"].GetObject()) {
    const std::vector<double> got = code(small, std::strtoull(row.name.GetString(), nullptr, 10));
    for (rapidjson::SizeType j = 0; j < 4; ++j) compare(got[j], nearest(row.value[j]));
  }
  compare.verdict("lesson.json");
}

TEST_CASE("PE(p) · PE(p + k) is the sum of cosines, at every p, as the golden file has it") {
  const rapidjson::Document file = golden("sinusoidal_dot_d16.json");
  const Frequencies frequencies = *posenc::frequencies(16, 1e4);
  double worst_sum = 0, worst_dot = 0, worst_similarity = 0;
  for (const auto& row : file["rows"].GetArray()) {
    const std::uint64_t distance = row["k"].GetUint64();
    const double exact = nearest(row["dot"]);
    worst_sum = std::max(worst_sum, std::fabs(sum_of_cosines(frequencies, distance) - exact));
    for (std::uint64_t position :
         {std::uint64_t{0}, std::uint64_t{5}, std::uint64_t{100'000}, largest_position - 64}) {
      const std::vector<double> a = code(frequencies, position),
                                b = code(frequencies, position + distance);
      worst_dot = std::max(worst_dot, std::fabs(dot(a, b) - exact));
      worst_similarity = std::max(
          worst_similarity, std::fabs(cosine_similarity(a, b) - nearest(row["cosine_similarity"])));
    }
  }
  MESSAGE("worst errors in 2^-53: sum of cosines " << worst_sum * 0x1p53 << ", dot product "
                                                   << worst_dot * 0x1p53 << ", cosine similarity "
                                                   << worst_similarity * 0x1p53);
  // 8 cosines of 0.58 ulp and 3 additions of sums up to 8; 16 products with errors in both factors
  // and 4 additions.
  CHECK(worst_sum < 24 * 0x1p-53);
  CHECK(worst_dot < 40 * 0x1p-53);
  CHECK(worst_similarity < 8 * 0x1p-53);
  CHECK(sum_of_cosines(frequencies, 0) == 8);
}

TEST_CASE("R(k) turns PE(p) into PE(p + k)") {
  double worst = 0;
  for (int dim : {2, 8, 64}) {
    for (double base : {2.5, 1e4, 1e12}) {
      const Frequencies frequencies = *posenc::frequencies(dim, base);
      for (std::uint64_t shift : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{10},
                                  std::uint64_t{12345}, largest_position / 2}) {
        for (std::uint64_t position :
             {std::uint64_t{0}, std::uint64_t{5}, std::uint64_t{100'000}, largest_position / 2}) {
          const double residual = shift_residual(frequencies, position, shift);
          if (shift == 0) CHECK(residual == 0);
          worst = std::max(worst, residual);
        }
      }
    }
  }
  MESSAGE("worst residual of a shift: " << worst * 0x1p53 << " * 2^-53");
  CHECK(worst <= 4 * 0x1p-53);
}

TEST_CASE("the shift by blocks is the product with the whole matrix") {
  const Frequencies frequencies = *posenc::frequencies(8, 1e4);
  const std::vector<double> start = code(frequencies, 5);
  const xt::xtensor<double, 2> matrix = shift_matrix(frequencies, 10);
  REQUIRE(matrix.shape()[0] == 8);
  REQUIRE(matrix.shape()[1] == 8);
  std::vector<double> product(8, 0.0);
  for (std::size_t row = 0; row < 8; ++row) {
    for (std::size_t column = 0; column < 8; ++column) {
      product[row] += matrix(row, column) * start[column];
      if (row / 2 != column / 2) CHECK(matrix(row, column) == 0);
    }
  }
  CHECK(product == shifted(frequencies, 10, start));
  CHECK(largest_difference(product, code(frequencies, 15)) < 4 * 0x1p-53);
  // A rotation by 10 radians, the way the paper's order (sin, cos) turns.
  CHECK(std::fabs(matrix(0, 0) - std::cos(10.0)) < 1e-15);
  CHECK(std::fabs(matrix(0, 1) - std::sin(10.0)) < 1e-15);
  CHECK(std::fabs(matrix(1, 0) + std::sin(10.0)) < 1e-15);
}

}  // namespace
}  // namespace posenc
