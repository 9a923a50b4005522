#include "numeric/problem.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <limits>

#include "sequence.hpp"

namespace posenc {
namespace {

TEST_CASE("numbers as text") {
  CHECK(text(0) == "0");
  CHECK(text(7.5) == "7.5");
  CHECK(text(-0.02) == "-0.02");
  CHECK(text(10000) == "10000");
  CHECK(text(9007199254740992) == "9007199254740992");
  CHECK(text(1e300) == "1e300");
  CHECK(text(std::numeric_limits<double>::infinity()) == "Infinity");
  CHECK(text(-std::numeric_limits<double>::infinity()) == "-Infinity");
  CHECK(text(std::numeric_limits<double>::quiet_NaN()) == "NaN");
}

TEST_CASE("text reads back as the same double") {
  Sequence random{10};
  long wrong = 0;
  for (int k = 0; k < 100'000; ++k) {
    const auto number = __builtin_bit_cast(double, random.bits());
    if (number - number == 0) wrong += std::strtod(text(number).c_str(), nullptr) != number;
  }
  CHECK(wrong == 0);
}

TEST_CASE("a refusal keeps what it is told") {
  const Result<int> result = refused("dim", "step", "2", "7");
  REQUIRE_FALSE(result.has_value());
  CHECK(result.error().field == "dim");
  CHECK(result.error().rule == "step");
  CHECK(result.error().limit == "2");
  CHECK(result.error().given == "7");
}

}  // namespace
}  // namespace posenc
