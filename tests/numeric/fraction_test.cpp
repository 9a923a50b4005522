#include "numeric/fraction.hpp"

#include <doctest/doctest.h>
#include <gmp.h>

#include <algorithm>
#include <cmath>

#include "reference.hpp"
#include "sequence.hpp"

namespace posenc {
namespace {

// GMP's integers, for exact answers in units of 2^−256.
class Integer {
 public:
  Integer() { mpz_init(value_); }
  Integer(std::uint64_t number) : Integer() { mpz_import(value_, 1, -1, 8, 0, 0, &number); }
  Integer(const Fraction& fraction) : Integer() {
    mpz_import(value_, 4, -1, 8, 0, 0, fraction.limb.data());
  }
  Integer(const Integer& other) : Integer() { mpz_set(value_, other.value_); }
  Integer& operator=(const Integer&) = delete;
  ~Integer() { mpz_clear(value_); }

  friend Integer operator*(const Integer& a, const Integer& b) {
    Integer result;
    mpz_mul(result.value_, a.value_, b.value_);
    return result;
  }
  friend Integer operator+(const Integer& a, const Integer& b) {
    Integer result;
    mpz_add(result.value_, a.value_, b.value_);
    return result;
  }
  friend Integer operator/(const Integer& a, std::uint64_t divisor) {
    Integer result;
    mpz_fdiv_q_ui(result.value_, a.value_, divisor);
    return result;
  }
  friend Integer operator-(const Integer& a) {
    Integer result;
    mpz_neg(result.value_, a.value_);
    return result;
  }
  Integer shifted_left(unsigned bits) const {
    Integer result;
    mpz_mul_2exp(result.value_, value_, bits);
    return result;
  }
  Integer shifted_right(unsigned bits) const {
    Integer result;
    mpz_fdiv_q_2exp(result.value_, value_, bits);
    return result;
  }
  Fraction fraction() const {  // modulo 1
    Integer rest;
    mpz_fdiv_r_2exp(rest.value_, value_, 256);
    Fraction result;
    mpz_export(result.limb.data(), nullptr, -1, 8, 0, 0, rest.value_);
    return result;
  }

 private:
  mpz_t value_;
};

// Random limbs, with many that are all zeros or all ones, where carries run far.
Fraction random_fraction(Sequence& random) {
  Fraction x;
  for (std::uint64_t& limb : x.limb) {
    const std::uint64_t kind = random.below(4);
    limb = kind == 0 ? 0 : kind == 1 ? ~std::uint64_t{0} : random.bits();
  }
  return x;
}

TEST_CASE("fractions compute as GMP's integers do") {
  Sequence random{2};
  long wrong = 0;
  for (int k = 0; k < 100'000; ++k) {
    const Fraction a = random_fraction(random), b = random_fraction(random);
    const std::uint64_t times = random.bits() >> random.below(64);
    const auto divisor = static_cast<std::uint32_t>(random.bits() >> (32 + random.below(32))) | 1;
    const int left = static_cast<int>(random.below(256)),
              right = static_cast<int>(random.below(64));

    wrong += product(a, b) != (Integer(a) * b).shifted_right(256).fraction();
    wrong += sum(a, b) != (Integer(a) + b).fraction();
    wrong += negated(a) != (-Integer(a)).fraction();
    wrong += quotient(a, divisor) != (Integer(a) / divisor).fraction();
    wrong +=
        shifted_left(a, left) != Integer(a).shifted_left(static_cast<unsigned>(left)).fraction();

    const Mixed multiplied = multiple(a, times);
    const Integer exact = Integer(a) * times;
    wrong += multiplied.part != exact.fraction();
    wrong += multiplied.whole != exact.shifted_right(256).fraction().limb[0];
    wrong += shifted_right(multiplied, right) !=
             exact.shifted_right(static_cast<unsigned>(right)).fraction();
  }
  CHECK(wrong == 0);
}

TEST_CASE("leading zeros") {
  CHECK(leading_zeros({}) == 256);
  for (int bit = 0; bit < 256; ++bit) {
    Fraction x;
    x.limb[static_cast<std::size_t>(bit) / 64] = std::uint64_t{1} << bit % 64;
    CHECK(leading_zeros(x) == 255 - bit);
    CHECK(to_double(x) == std::ldexp(1.0, bit - 256));
  }
}

TEST_CASE("to_double rounds once, to nearest, ties to even") {
  CHECK(to_double({}) == 0);
  constexpr std::uint64_t top = std::uint64_t{1} << 63, half_ulp = std::uint64_t{1} << 10;
  CHECK(to_double({{0, 0, 0, top | half_ulp}}) == 0.5);                    // a tie: to even, down
  CHECK(to_double({{1, 0, 0, top | half_ulp}}) == 0.5 + 0x1p-53);          // one bit far below: up
  CHECK(to_double({{0, 0, 0, top | 3 * half_ulp}}) == 0.5 + 2 * 0x1p-53);  // a tie: to even, up
  CHECK(to_double({{~std::uint64_t{0}, 0, 0, top | (half_ulp - 1)}}) == 0.5);  // below the tie
  CHECK(to_double({{0, 0, 0, ~std::uint64_t{0}}}) == 1);
  CHECK(to_double({{0, 0, 0, top}}, 10) == 512);

  Sequence random{3};
  long wrong = 0;
  for (int k = 0; k < 100'000; ++k) {
    const Fraction x =
        shifted_right({0, random_fraction(random)}, static_cast<int>(random.below(64)));
    wrong += to_double(x) != Reference(x).rounded();
    wrong += to_double(x, 64) != Reference(x).scaled(64).rounded();
  }
  CHECK(wrong == 0);
}

}  // namespace
}  // namespace posenc
