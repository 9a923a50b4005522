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
  const Result<int> result = refused("dim", Rule::step, "2", "7");
  REQUIRE_FALSE(result.has_value());
  CHECK(result.error().field == "dim");
  CHECK(result.error().rule == Rule::step);
  CHECK(rule_name(result.error()) == "step");
  CHECK(result.error().limit == "2");
  CHECK(result.error().given == "7");
}

TEST_CASE("rules have names, a widget's own rule its own") {
  const auto name = [](Rule rule) { return rule_name(Problem{"", rule, "", ""}); };
  CHECK(name(Rule::kind) == "kind");
  CHECK(name(Rule::length) == "length");
  CHECK(name(Rule::syntax) == "syntax");
  const Result<int> own = refused("sentence", OwnRule{"words", "几个词", "a few words"}, "64", "0");
  CHECK(rule_name(own.error()) == "words");
  CHECK(own.error().own.en == "a few words");
}

}  // namespace
}  // namespace posenc
