// Numbers as people write them, held against MPFR and GMP, which read decimals exactly.
#include "describe/decimal.hpp"

#include <doctest/doctest.h>
#include <gmp.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <string>

#define MPFR_USE_INTMAX_T
#include <mpfr.h>

#include "../numeric/sequence.hpp"
#include "describe/join.hpp"
#include "numeric/problem.hpp"

using namespace posenc;

namespace {

// "−0.digitsEpoint"; "none" for what is no number.
std::string read(std::string_view written) {
  const auto decimal = decimal_of(written);
  if (!decimal) return "none";
  return joined(
      {decimal->negative ? "-." : ".", decimal->digits, "e", std::to_string(decimal->point)});
}

// Decimals of up to a thousand digits lie further than 2^−4000 of themselves from any double and
// any middle between two, unless they are one.
struct Exact {
  explicit Exact(const std::string& written) {
    mpfr_init2(value, 4096);
    mpfr_strtofr(value, written.c_str(), nullptr, 10, MPFR_RNDN);
  }
  explicit Exact(double number) {
    mpfr_init2(value, 4096);
    mpfr_set_d(value, number, MPFR_RNDN);
  }
  ~Exact() { mpfr_clear(value); }
  Exact(const Exact&) = delete;
  Exact& operator=(const Exact&) = delete;

  // All digits of a number that has an end in decimal, as every double has.
  std::string digits() const {
    char* text = nullptr;
    mpfr_asprintf(&text, "%.1100RNe", value);
    const std::string copy(text);
    mpfr_free_str(text);
    return copy;
  }
  mpfr_t value;
};

std::string random_digits(Sequence& random, std::uint64_t count) {
  std::string digits;
  while (digits.size() < count) digits += static_cast<char>('0' + random.below(10));
  return digits;
}

std::uint64_t bits(double x) { return __builtin_bit_cast(std::uint64_t, x); }

// How many of these decimals are read as another double than MPFR's nearest.
class Judge {
 public:
  void judge(const std::string& written) {
    const auto decimal = decimal_of(written);
    const double right = mpfr_get_d(Exact(written).value, MPFR_RNDN);
    const bool same = decimal && bits(nearest(*decimal)) == bits(right);
    if (!same && wrong_++ == 0) first_ = written;
    ++judged_;
  }
  void check(long least) const {
    CAPTURE(first_);
    CHECK(wrong_ == 0);
    CHECK(judged_ >= least);
  }

 private:
  long judged_ = 0, wrong_ = 0;
  std::string first_;
};

}  // namespace

TEST_CASE("decimal: the ways people write numbers") {
  struct Case {
    const char *written, *read;
  };
  const Case cases[] = {
      {"0", ".e0"},
      {"-0", "-.e0"},
      {"000", ".e0"},
      {"7", ".7e1"},
      {"+3", ".3e1"},
      {"-3", "-.3e1"},
      {"007", ".7e1"},
      {"0100", ".1e3"},
      {"00.50", ".5e0"},
      {".5", ".5e0"},
      {"3.", ".3e1"},
      {"-.5e1", "-.5e1"},
      {"3.e2", ".3e3"},
      {"1e5", ".1e6"},
      {"1E+5", ".1e6"},
      {"1e-05", ".1e-4"},
      {"1200e-2", ".12e2"},
      {"0e40", ".e0"},
      {"0.000e-99999999999999999999999", ".e0"},
      {"1e99999999999999999999999", ".1e100000000000000001"},
      {"1e-99999999999999999999999", ".1e-99999999999999999"},
      {"  12\t", ".12e2"},
      {"　１２．５　", ".125e2"},
      {"－３", "-.3e1"},
      {"＋３", ".3e1"},
      {"−3", "-.3e1"},
      {"1e−5", ".1e-4"},
      {"１Ｅ５", ".1e6"},
      {"1,234,567", ".1234567e7"},
      {"1 234 567", ".1234567e7"},
      {"1_234_567", ".1234567e7"},
      {"1，234，567", ".1234567e7"},
      {"1\u00a0234\u202f567", ".1234567e7"},
      {"1\u2009234", ".1234e4"},
      {"-12,345.678", "-.12345678e5"},
      {"100,000", ".1e6"},
      {"9,000e3", ".9e7"},
      {"1000", ".1e4"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.written);
    CHECK(read(c.written) == c.read);
  }
}

TEST_CASE("decimal: what is no number") {
  const char* none[] = {
      "",          " ",         "-",        "+",       ".",         "-.",        "e5",     ".e5",
      "1e",        "1e+",       "1e5.5",    "1e5,000", "--3",       "+-3",       "- 3",    "3 -",
      "1.2.3",     "1..2",      "0x10",     "1f",      "Infinity",  "inf",       "NaN",    "nan",
      "½",         "三",        "٣",        "1'000",   "12 apples", "1,00",      "12,34",  "1,2345",
      "1000,000",  "1,234,56",  ",123",     "1,",      "1,234,",    "1,,234",    "1, 234", "1 ,234",
      "1,234 567", "1 234,567", "0,123",    "001,234", "1.234,567", "1.234 567", "1\t234", "1\n234",
      "1\u200b",   "3\xff",     "\xef\xbc", "1 e5",    "1e 5",      "1_",        "_1",     "1__000",
  };
  for (const char* written : none) {
    CAPTURE(written);
    CHECK(read(written) == "none");
  }
  CHECK(read(std::string_view("3\0", 2)) == "none");
  CHECK(read(std::string_view("3\0"
                              "4",
                              3)) == "none");
}

TEST_CASE("decimal: random decimals are read as the nearest double") {
  Sequence random{31};
  Judge judge;
  for (int k = 0; k < 40'000; ++k) {
    std::string written = random_digits(random, 1 + random.below(k % 100 == 0 ? 900 : 25));
    written.insert(random.below(written.size() + 1), 1, '.');
    const auto exponent = static_cast<std::int64_t>(random.below(700)) - 360;
    if (random.below(4) != 0) written += joined({"e", std::to_string(exponent)});
    if (random.below(4) == 0) written.insert(0, 1, '-');
    judge.judge(written);
  }
  judge.check(40'000);
}

TEST_CASE("decimal: halfway between two doubles, and next to it") {
  Sequence random{32};
  Judge judge;
  for (int k = 0; k < 1500; ++k) {
    // Of every size; every third subnormal or the least normal ones.
    std::uint64_t pattern = random.bits() >> 1;
    if (k % 3 == 0) pattern &= (std::uint64_t{1} << (1 + random.below(54))) - 1;
    const auto below = __builtin_bit_cast(double, pattern);
    const auto above = __builtin_bit_cast(double, pattern + 1);
    if (!std::isfinite(above)) continue;
    Exact middle(below);
    mpfr_add(middle.value, middle.value, Exact(above).value, MPFR_RNDN);
    mpfr_div_2ui(middle.value, middle.value, 1, MPFR_RNDN);
    const std::string exact = middle.digits();  // d.ddd…e±x
    const std::size_t e = exact.find('e'), last = exact.find_last_not_of('0', e - 1);
    const std::string digits = exact.substr(0, last + 1), exponent = exact.substr(e);
    judge.judge(digits + exponent);
    judge.judge(joined({digits, "0000000000000000000000000000001", exponent}));
    const std::string less(1, static_cast<char>(digits[last] - 1));
    judge.judge(joined({digits.substr(0, last), less, "9", exponent}));
    judge.judge(Exact(below).digits());
  }
  judge.check(5000);
}

TEST_CASE("decimal: exponents that undo as many zeros, and the ends of the range") {
  Judge judge;
  for (const int zeros : {1, 20, 300, 400, 5000}) {
    const std::string z(static_cast<std::size_t>(zeros), '0'), n = std::to_string(zeros);
    judge.judge(joined({"0.", z, "123e", n}));
    judge.judge(joined({"123", z, "e-", n}));
    judge.judge(joined({"17976931348623157", z, "e-", n}));
    judge.judge(joined({"0.", z, "1e400"}));
    judge.judge(joined({"1", z, "e-400"}));
  }
  for (const char* end : {"1.7976931348623157e308",
                          "1.7976931348623158e308",
                          "1.7976931348623159e308",
                          "1.8e308",
                          "179769313486231580793e289",
                          "4.9e-324",
                          "2.4703282292062327e-324",
                          "2.4703282292062328e-324",
                          "2.47e-324",
                          "2.2250738585072011e-308",
                          "2.2250738585072014e-308",
                          "1.2345678901234e-336",
                          "0.184467440737095516159",
                          "1e-400",
                          "1e400",
                          "-1e400",
                          "-1e-400",
                          "9007199254740993",
                          "9007199254740992.9999999999",
                          "9007199254740993.0000000001"})
    judge.judge(end);
  judge.check(40);
}

TEST_CASE("decimal: a double's own text reads back") {
  Sequence random{33};
  long wrong = 0;
  for (int k = 0; k < 20'000; ++k) {
    const auto number = __builtin_bit_cast(double, random.bits());
    if (number - number == 0) wrong += bits(nearest(*decimal_of(text(number)))) != bits(number);
  }
  CHECK(wrong == 0);
}

TEST_CASE("decimal: whole or not, and which whole number") {
  Sequence random{34};
  mpz_t digits, power, quotient, remainder;
  mpz_inits(digits, power, quotient, remainder, nullptr);
  long wrong = 0, whole = 0;
  for (int k = 0; k < 20'000; ++k) {
    // digits · 10^−places, with as many zeros at the end as make it whole every other time
    const std::string zeros(random.below(12), '0');
    const std::string some = random_digits(random, 1 + random.below(12)) + zeros;
    const std::uint64_t places = random.below(2 * zeros.size() + 2);
    mpz_set_str(digits, some.c_str(), 10);
    mpz_ui_pow_ui(power, 10, places);
    mpz_tdiv_qr(quotient, remainder, digits, power);
    const bool right = mpz_sgn(remainder) == 0;
    std::string written = joined({some, "e-", std::to_string(places)});
    if (k % 2 == 0 && places <= some.size()) {
      written = some;
      written.insert(some.size() - places, 1, '.');
    }
    const auto decimal = decimal_of(written);
    wrong += !decimal || is_whole(*decimal) != right;
    if (decimal && right && mpz_fits_slong_p(quotient) != 0 && mpz_sizeinbase(quotient, 10) <= 18)
      wrong += whole_of(*decimal) != mpz_get_si(quotient);
    whole += right;
  }
  mpz_clears(digits, power, quotient, remainder, nullptr);
  CHECK(wrong == 0);
  CHECK(whole > 5000);
  CHECK(whole_of(*decimal_of("1e18")) == 1'000'000'000'000'000'000);
  CHECK(whole_of(*decimal_of("-123456789012345678901")) == -1'000'000'000'000'000'000);
  CHECK(whole_of(*decimal_of("-0")) == 0);
}

TEST_CASE("decimal: order") {
  Sequence random{35};
  long wrong = 0, equal = 0;
  const auto sign = [](int x) { return (x > 0) - (x < 0); };
  for (int k = 0; k < 20'000; ++k) {
    const auto written = [&] {
      const std::string minus(random.below(2), '-'),
          whole = random_digits(random, 1 + random.below(2)),
          part = random_digits(random, random.below(2));
      return joined({minus, whole, ".", part, "e", std::to_string(random.below(3))});
    };
    const std::string a = written(), b = written();
    const int right = sign(mpfr_cmp(Exact(a).value, Exact(b).value));
    wrong += compared(*decimal_of(a), *decimal_of(b)) != right;
    equal += right == 0;
  }
  CHECK(wrong == 0);
  CHECK(equal > 20);
}
