#include "numeric/angle.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "reference.hpp"
#include "sequence.hpp"

namespace posenc {
namespace {

// Judges everything that is computed from an angle and keeps the worst error of each, in ulp.
struct Judge {
  double sin = 0, cos = 0, radians = 0, turns = 0, frequency = 0, tokens_per_turn = 0;
  double fraction = 0;  // of turns per token, in units of 2^−256
  double fixed = 0;     // of fixed_sin_cos, in its units of 2^−62
  double smallest = 1;  // the smallest |sin| or |cos| met: how hard the cases were
  long angles = 0, misrounded = 0;
  const Reference tau = Reference::tau();

  // Of one pair; returns its exact frequency, for the angles that follow.
  Reference pair(const Frequencies& frequencies, int pair) {
    const auto i = static_cast<std::size_t>(pair);
    const Fraction& computed = frequencies.turns[i];
    const Reference exact = exact_frequency(frequencies.dim, frequencies.base, pair);
    const Reference exact_turns = exact / tau;
    fraction = std::max(fraction, std::fabs((exact_turns - computed).scaled(256).rounded()));
    frequency = std::max(frequency, exact.ulps_from(frequencies.radians[i]));
    misrounded_frequencies += frequencies.radians[i] != exact.rounded();
    tokens_per_turn =
        std::max(tokens_per_turn, (1 / exact_turns).ulps_from(posenc::tokens_per_turn(computed)));
    return exact;
  }

  // Of turns · position, where position = numerator / 2^shift.
  void angle(const Angle& computed, const Reference& exact_frequency, std::uint64_t numerator,
             int shift = 0) {
    const Reference exact = (exact_frequency * numerator).scaled(-shift);
    const auto [exact_sin, exact_cos] = sin_cos(exact);
    const SinCos got = posenc::sin_cos(computed);
    sin = std::max(sin, exact_sin.ulps_from(got.sin));
    cos = std::max(cos, exact_cos.ulps_from(got.cos));
    misrounded += (got.sin != exact_sin.rounded()) + (got.cos != exact_cos.rounded());
    if (numerator > 0) smallest = std::min({smallest, std::fabs(got.sin), std::fabs(got.cos)});

    const Reference exact_turns = exact / tau;
    const double reduced = posenc::radians(computed);
    turns = std::max(turns, exact_turns.ulps_from(posenc::turns(computed)));
    radians = std::max(radians, ((exact_turns - floor(exact_turns)) * tau).ulps_from(reduced));
    outside += !(reduced >= 0 && reduced < tau);
    ++angles;
  }
  void position(const Frequencies& frequencies, int pair, const Reference& exact,
                std::uint64_t position) {
    const Fraction& turns_per_token = frequencies.turns[static_cast<std::size_t>(pair)];
    angle(posenc::angle(turns_per_token, position), exact, position);

    const auto [exact_sin, exact_cos] = sin_cos(exact * position);
    const FixedSinCos got = fixed_sin_cos(turns_per_token, position);
    const auto off = [](const Reference& value, std::int64_t units) {
      return std::fabs((value.scaled(62) - static_cast<double>(units / 2048 * 2048) -
                        static_cast<double>(units % 2048))
                           .rounded());
    };
    fixed = std::max({fixed, off(exact_sin, got.sin), off(exact_cos, got.cos)});
  }

  void verdict(const std::string& what) const {
    MESSAGE(what << ": " << angles << " angles; worst ulp: sin " << sin << ", cos " << cos
                 << ", in fixed point " << fixed << " * 2^-62, radians " << radians << ", turns "
                 << turns << ", frequency " << frequency << ", tokens per turn " << tokens_per_turn
                 << "; turns per token within " << fraction << " * 2^-256; smallest |value| "
                 << smallest << "; " << misrounded << " of " << 2 * angles
                 << " not correctly rounded");
    CHECK(sin < 0.58);
    CHECK(cos < 0.58);
    CHECK(fixed < 56);
    CHECK(radians < 0.51);
    CHECK(turns <= 0.5);
    CHECK(frequency <= 0.5);
    CHECK(misrounded_frequencies == 0);
    CHECK(tokens_per_turn < 0.51);
    CHECK(outside == 0);
  }

 private:
  long misrounded_frequencies = 0, outside = 0;
};

const double next_to_1 = std::nextafter(1.0, 2.0);
const double special_bases[] = {next_to_1, 1 + 1e-10, 1.5, 2,   std::exp(1.0), 4,   500,
                                1e4,       1e4 + 0.1, 5e5, 1e6, 1e7,           1e8, 1e12};

double random_base(Sequence& random) {
  switch (random.below(5)) {
    case 0:
      return special_bases[random.below(std::size(special_bases))];
    case 1:  // next to 1
      return 1 + std::ldexp(1 + random.unit(), -static_cast<int>(random.below(52)));
    case 2:  // spread over the logarithm
      return std::max(next_to_1, std::exp(random.unit() * std::log(1e12)));
    case 3:
      return static_cast<double>(2 + random.below(1'000'000));
    default:
      return std::max(next_to_1, random.unit() * 1e12);
  }
}

std::uint64_t random_position(Sequence& random) {
  switch (random.below(4)) {
    case 0:
      return random.below(4096);
    case 1:
      return largest_position - random.below(1000);
    default:
      return random.below(largest_position + 1) >> random.below(53);
  }
}

TEST_CASE("sin, cos and all else of random (position, pair, dim, base) against MPFR") {
  Judge judge;
  Sequence random{5};
  for (int k = 0; k < 50'000; ++k) {
    const int dim = 2 * (1 + static_cast<int>(random.below(256)));
    const Frequencies frequencies = *posenc::frequencies(dim, random_base(random));
    const int pair = static_cast<int>(random.below(static_cast<std::uint64_t>(dim / 2)));
    const Reference exact = judge.pair(frequencies, pair);
    for (int j = 0; j < 4; ++j) judge.position(frequencies, pair, exact, random_position(random));
  }
  judge.verdict("random");
  CHECK(judge.fraction < 0x1p10);
}

TEST_CASE("the sine or cosine that is rounded worst of 400 million") {
  Judge judge;
  const Frequencies frequencies = *posenc::frequencies(18, 150428.0929879613);
  judge.position(frequencies, 7, judge.pair(frequencies, 7), 7037991041222385);
  judge.verdict("worst met");
  CHECK(judge.cos > 0.5596);
  CHECK(judge.cos < 0.5597);
}

// Positions whose angle lies nearest a quarter turn: the denominators of the continued fraction of
// 4ω/2π. There the sine or the cosine is as small, and every bit of the angle as precious, as it
// gets.
std::vector<std::uint64_t> hardest_positions(Reference turns_per_token) {
  std::vector<std::uint64_t> positions;
  std::uint64_t before = 0, denominator = 1;
  Reference rest = turns_per_token - floor(turns_per_token);
  for (;;) {
    rest = 1 / rest;
    const Reference term = floor(rest);
    if (Reference(largest_position) < term * denominator + before) return positions;
    before = std::exchange(denominator, term.integer() * denominator + before);
    positions.push_back(denominator);
    rest = rest - term;
  }
}

TEST_CASE("sin and cos at the angles nearest their zeros against MPFR") {
  Judge judge;
  Sequence random{6};
  for (int k = 0; k < 2'000; ++k) {
    const int dim = 4 + 2 * static_cast<int>(random.below(255));
    const Frequencies frequencies = *posenc::frequencies(dim, random_base(random));
    const int pair = static_cast<int>(random.below(static_cast<std::uint64_t>(dim / 2)));
    const Reference exact = judge.pair(frequencies, pair);
    for (std::uint64_t position : hardest_positions(exact * 4 / judge.tau)) {
      judge.position(frequencies, pair, exact, position);
    }
  }
  judge.verdict("hardest");
  CHECK(judge.smallest < 0x1p-62);
}

TEST_CASE(
    "every pair of every even dim to 512, and of some beyond, at both ends of the positions") {
  Judge judge;
  const auto judge_pairs = [&](int dim, double base) {
    const Frequencies frequencies = *posenc::frequencies(dim, base);
    REQUIRE(frequencies.turns.size() == static_cast<std::size_t>(dim / 2));
    REQUIRE(frequencies.radians.size() == static_cast<std::size_t>(dim / 2));
    for (int pair = 0; pair < dim / 2; ++pair) {
      const Reference exact = judge.pair(frequencies, pair);
      judge.position(frequencies, pair, exact, 1);
      judge.position(frequencies, pair, exact, largest_position);
    }
  };
  for (int dim = 2; dim <= 512; dim += 2) judge_pairs(dim, 1e4);
  for (double base : special_bases) {
    for (int dim : {2, 4, 64, 510}) judge_pairs(dim, base);
  }
  judge.verdict("every dim");
  CHECK(judge.fraction < 0x1p10);
  for (double base : {next_to_1, 1e4, 1e12}) {
    for (int dim : {1024, 4098}) judge_pairs(dim, base);
  }
  judge_pairs(16384, 1e6);
  judge.verdict("and large dims");
}

TEST_CASE("an angle is the exact product, cut off after 192 bits") {
  Sequence random{12};
  long wrong = 0;
  for (int k = 0; k < 100'000; ++k) {
    const Fraction turns{{random.bits(), random.bits(), random.bits(), random.bits() >> 2}};
    const std::uint64_t position = random_position(random);
    const Angle angle = posenc::angle(turns, position);
    const Mixed exact = multiple(turns, position);
    wrong += angle.whole != exact.whole;
    wrong += !std::equal(angle.part, angle.part + 3, exact.part.limb.begin() + 1);
  }
  CHECK(wrong == 0);
}

TEST_CASE("positions between the tokens") {
  Judge judge;
  Sequence random{7};
  for (int k = 0; k < 2'000; ++k) {
    const Frequencies frequencies = *posenc::frequencies(16, random_base(random));
    const int pair = static_cast<int>(random.below(8));
    const Fraction& turns = frequencies.turns[static_cast<std::size_t>(pair)];
    const Reference exact = judge.pair(frequencies, pair);
    const std::uint64_t eighths = 8 * random_position(random);
    const Angle whole_token = angle_eighths(turns, eighths), same = angle(turns, eighths / 8);
    CHECK(whole_token.whole == same.whole);
    CHECK(std::equal(whole_token.part, whole_token.part + 3, same.part));
    const std::uint64_t between = eighths / 8 * 8 + random.below(8);
    judge.angle(angle_eighths(turns, between), exact, between, 3);
  }
  judge.verdict("eighths");
}

// Where the nearest quarter changes, and the smallest remainders on either side of one.
TEST_CASE("angles at and around every eighth of a turn, given by their bits") {
  Judge judge;
  constexpr std::uint64_t eighth = std::uint64_t{1} << 61, all = ~std::uint64_t{0};
  for (std::uint64_t k = 0; k < 8; ++k) {
    std::vector<Fraction> parts = {{{0, 0, 1, k * eighth}},
                                   {{0, 0, 0, k * eighth + 1}},
                                   {{0, 1, 0, k * eighth}},
                                   {{0, 0, 0, k * eighth - 1}},
                                   {{0, 0, all, k * eighth - 1}}};
    if (k % 2 == 1)
      parts.insert(parts.end(), {{{0, 0, 0, k * eighth}}, {{0, all, all, k * eighth - 1}}});
    for (const Fraction& part : parts) {
      const Angle computed{
          12345, {part.limb[1], part.limb[2], part.limb[3]}};  // the whole turns must not matter
      judge.angle(computed, (part + Reference(12345)) * judge.tau, 1);
    }
  }
  judge.verdict("eighths of a turn");
  CHECK(judge.smallest < 0x1p-120);
}

TEST_CASE("position 0 is exactly 0 and 1") {
  for (double base : special_bases) {
    const Frequencies frequencies = *posenc::frequencies(16, base);
    for (const Fraction& turns : frequencies.turns) {
      const Angle start = angle(turns, 0);
      CHECK(sin_cos(start).sin == 0);
      CHECK_FALSE(std::signbit(sin_cos(start).sin));
      CHECK(sin_cos(start).cos == 1);
      CHECK(radians(start) == 0);
      CHECK(posenc::turns(start) == 0);
    }
  }
}

// Why all this: the product in binary64, and the sine with it, as a page without the core would
// have them.
TEST_CASE("the plain product p * w is off by 1e-11 at position 100,000") {
  const Frequencies frequencies = *posenc::frequencies(512, 1e4);
  double worst = 0;
  for (std::size_t i = 0; i < 256; ++i) {
    const double plain = std::sin(100'000 * std::pow(1e4, -2.0 * static_cast<double>(i) / 512));
    worst = std::max(worst, std::fabs(plain - sin_cos(angle(frequencies.turns[i], 100'000)).sin));
  }
  MESSAGE("the plain product's sine is off by up to " << worst);
  CHECK(worst > 1e-12);
  CHECK(worst < 1e-10);
}

TEST_CASE("what frequencies() refuses") {
  const auto refusal = [](std::int32_t dim, double base) {
    const auto result = frequencies(dim, base);
    REQUIRE_FALSE(result.has_value());
    const Problem& problem = result.error();
    return problem.field + " " + std::string(rule_name(problem)) + " " + problem.limit + ": " +
           problem.given;
  };
  const double infinity = std::numeric_limits<double>::infinity();
  CHECK(refusal(7, 1e4) == "dim step 2: 7");
  CHECK(refusal(0, 1e4) == "dim min 2: 0");
  CHECK(refusal(-2, 1e4) == "dim min 2: -2");
  CHECK(refusal(16386, 1e4) == "dim max 16384: 16386");
  CHECK(refusal(16, 1) == "base above 1: 1");
  CHECK(refusal(16, 0) == "base above 1: 0");
  CHECK(refusal(16, -10000) == "base above 1: -10000");
  CHECK(refusal(16, -infinity) == "base above 1: -Infinity");
  CHECK(refusal(16, infinity) == "base max 1000000000000: Infinity");
  CHECK(refusal(16, std::nextafter(1e12, infinity)) ==
        "base max 1000000000000: 1000000000000.0001");
  CHECK(refusal(16, std::numeric_limits<double>::quiet_NaN()) == "base kind number: NaN");
  CHECK(frequencies(2, next_to_1).has_value());
  CHECK(frequencies(16384, 1e12).has_value());
}

}  // namespace
}  // namespace posenc
