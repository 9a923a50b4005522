#include "encoding/index.hpp"

#include <doctest/doctest.h>

#include "golden.hpp"

namespace posenc {
namespace {

TEST_CASE("the content's share as the golden file has it") {
  const rapidjson::Document file = golden("lesson.json");
  for (const auto& row : file["index-add"]["content_share"].GetArray()) {
    const auto share = content_share(nearest(row["rms"]), row["position"].GetUint64());
    REQUIRE(share.has_value());
    // The figure is of 0.02 itself, ours of the double next to it.
    CHECK(doubles_apart(*share, nearest(row["share"])) <= 1);
  }
  CHECK_FALSE(content_share(1, 0).has_value());
}

TEST_CASE("the index is added to every value") {
  const std::vector<double> content{0.5, -1, 0};
  CHECK(index_added(content, 37) == std::vector<double>{37.5, 36, 37});
  CHECK(index_added(content, 0) == content);
  CHECK(index_added({}, 5).empty());
}

}  // namespace
}  // namespace posenc
