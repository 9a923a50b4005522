#include "encoding/learned_table.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "golden.hpp"
#include "numeric/sum.hpp"

namespace posenc {
namespace {

TEST_CASE("parameters as the golden file has them") {
  const rapidjson::Document file = golden("lesson.json");
  for (const auto& row : file["table-lookup"]["tables"].GetArray()) {
    const LearnedTable table{row["rows"].GetUint64(), row["width"].GetUint()};
    CHECK(table.parameters() == row["parameters"].GetUint64());
  }
  CHECK(LearnedTable{1 << 24, 16384}.parameters() == std::uint64_t{1} << 38);
}

TEST_CASE("the last row is there, the next is refused") {
  const LearnedTable gpt2{1024, 768};
  CHECK(gpt2.lookup(0)->size() == 768);
  CHECK(gpt2.lookup(1023)->size() == 768);
  for (std::uint64_t position : {std::uint64_t{1024}, std::uint64_t{100'000}, ~std::uint64_t{0}}) {
    const auto row = gpt2.lookup(position);
    REQUIRE_FALSE(row.has_value());
    CHECK(row.error().field == "position");
    CHECK(row.error().rule == Rule::max);
    CHECK(row.error().limit == "1023");
    CHECK(row.error().given == std::to_string(position));
  }
}

TEST_CASE("of tables with one row and with none, the last row is told") {
  CHECK(LearnedTable{1, 4}.lookup(1).error().limit == "0");
  CHECK(LearnedTable{0, 4}.lookup(0).error().limit == "none");
}

TEST_CASE("rows are fixed, spread by 0.02 and unlike their neighbours") {
  const LearnedTable table{1024, 768};
  const std::vector<double> row = *table.lookup(500);
  CHECK(row == *table.lookup(500));
  double most_alike = 0;
  for (std::uint64_t position = 0; position < 1024; ++position) {
    const std::vector<double> other = *table.lookup(position);
    CHECK(std::fabs(rms(other) - 0.02) < 0.002);
    if (position != 500)
      most_alike = std::max(most_alike, std::fabs(cosine_similarity(row, other)));
  }
  // Of random directions in 768 dimensions: deviation 1/√768 = 0.036, and here the largest of a
  // thousand.
  CHECK(most_alike < 0.036 * 5);
}

}  // namespace
}  // namespace posenc
