#include "encoding/embedding.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "encoding/learned_table.hpp"
#include "encoding/sinusoidal.hpp"
#include "golden.hpp"
#include "numeric/sum.hpp"

namespace posenc {
namespace {

TEST_CASE("the sums of the golden file, to the last digit") {
  const rapidjson::Document file = golden("lesson.json");
  const auto& example = file["add-to-embedding"];
  std::vector<double> embedding;
  for (const auto& value : example["x"].GetArray()) embedding.push_back(nearest(value));
  const Frequencies frequencies = *posenc::frequencies(4, 1e4);
  for (const auto& row : example["sums"].GetObject()) {
    const std::uint64_t position = std::strtoull(row.name.GetString(), nullptr, 10);
    const std::vector<double> got = added(embedding, code(frequencies, position));
    for (rapidjson::SizeType j = 0; j < 4; ++j) {
      // The embedding's decimals, the code and the sum are rounded: half an ulp of at most 1.07, 1
      // and 2.
      CHECK(std::fabs(got[j] - nearest(row.value[j])) < 2.2 * 0x1p-52);
    }
  }
}

TEST_CASE("content against position, without and with the factor of √width") {
  const rapidjson::Document file = golden("lesson.json");
  const auto& ratios = file["add-to-embedding"]["content_to_position_ratio"];
  const double code_rms = rms(code(*frequencies(256, 1e4), 5));
  CHECK(std::fabs(code_rms - std::sqrt(0.5)) < 1e-15);
  CHECK(std::fabs(0.02 / code_rms - nearest(ratios["std 0.02"])) < 1e-16);
  CHECK(std::fabs(0.02 * embedding_scale(256) / code_rms -
                  nearest(ratios["std 0.02, times sqrt(256)"])) < 1e-15);
  CHECK(embedding_scale(256) == 16);
}

TEST_CASE("seeded embeddings") {
  const std::vector<double> values = embedding(4096, 0.02);
  CHECK(values.size() == 4096);
  CHECK(values == embedding(4096, 0.02));
  CHECK(std::fabs(rms(values) - 0.02) < 0.001);
  CHECK(std::fabs(sum(values) / 4096) < 0.02 / 16);
  CHECK(std::fabs(cosine_similarity(values, embedding(4096, 0.02, 2))) < 0.1);
  CHECK(std::fabs(cosine_similarity(values, *LearnedTable{2, 4096}.lookup(1))) < 0.1);
  // Wider ones begin alike, and the deviation only scales.
  const std::vector<double> wider = embedding(8192, 0.02);
  CHECK(std::equal(values.begin(), values.end(), wider.begin()));
  CHECK(scaled(embedding(64, 1), 4) == embedding(64, 4));
}

}  // namespace
}  // namespace posenc
