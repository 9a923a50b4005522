// The independent judge: MPFR at 448 bits, so that a 256-bit fraction times a 53-bit position has
// more than a hundred bits to spare. Nothing here shares code with what it judges.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>

#define MPFR_USE_INTMAX_T  // its functions on 64-bit integers, which want <cstdint> above
#include <mpfr.h>

#include "numeric/fraction.hpp"

namespace posenc {

class Reference {
 public:
  Reference() { mpfr_init2(value_, 448); }
  Reference(double number) : Reference() { mpfr_set_d(value_, number, MPFR_RNDN); }
  Reference(std::uint64_t number) : Reference() { mpfr_set_uj(value_, number, MPFR_RNDN); }
  Reference(int number) : Reference() { mpfr_set_si(value_, number, MPFR_RNDN); }
  Reference(const Fraction& fraction) : Reference(0) {
    for (std::uint64_t limb : fraction.limb) *this = (*this + limb).scaled(-64);
  }
  Reference(const Reference& other) : Reference() { *this = other; }
  Reference& operator=(const Reference& other) {
    mpfr_set(value_, other.value_, MPFR_RNDN);
    return *this;
  }
  ~Reference() { mpfr_clear(value_); }

  static Reference tau() {
    Reference pi;
    mpfr_const_pi(pi.value_, MPFR_RNDN);
    return pi.scaled(1);
  }

  friend Reference operator+(const Reference& a, const Reference& b) {
    return from(mpfr_add, a, b);
  }
  friend Reference operator-(const Reference& a, const Reference& b) {
    return from(mpfr_sub, a, b);
  }
  friend Reference operator*(const Reference& a, const Reference& b) {
    return from(mpfr_mul, a, b);
  }
  friend Reference operator/(const Reference& a, const Reference& b) {
    return from(mpfr_div, a, b);
  }
  friend Reference pow(const Reference& a, const Reference& b) { return from(mpfr_pow, a, b); }
  friend bool operator<(const Reference& a, const Reference& b) {
    return mpfr_less_p(a.value_, b.value_) != 0;
  }
  friend Reference floor(const Reference& x) {
    Reference result;
    mpfr_floor(result.value_, x.value_);
    return result;
  }
  friend std::pair<Reference, Reference> sin_cos(const Reference& radians) {
    std::pair<Reference, Reference> result;
    mpfr_sin_cos(result.first.value_, result.second.value_, radians.value_, MPFR_RNDN);
    return result;
  }

  Reference scaled(long exponent) const {  // · 2^exponent
    Reference result;
    mpfr_mul_2si(result.value_, value_, exponent, MPFR_RNDN);
    return result;
  }
  double rounded() const { return mpfr_get_d(value_, MPFR_RNDN); }  // the nearest double
  std::uint64_t integer() const { return mpfr_get_uj(value_, MPFR_RNDZ); }

  // How far `got` is off, in units in the last place of a double in this number's binade.
  double ulps_from(double got) const {
    if (mpfr_zero_p(value_) != 0) return got == 0 ? 0 : std::numeric_limits<double>::infinity();
    return std::fabs((*this - got).scaled(53 - mpfr_get_exp(value_)).rounded());
  }

 private:
  using Operation = int (*)(mpfr_ptr, mpfr_srcptr, mpfr_srcptr, mpfr_rnd_t);
  static Reference from(Operation operation, const Reference& a, const Reference& b) {
    Reference result;
    operation(result.value_, a.value_, b.value_, MPFR_RNDN);
    return result;
  }

  mpfr_t value_;
};

// ω_pair in radians per token, straight from its definition.
inline Reference exact_frequency(int dim, double base, int pair) {
  return pow(base, Reference(-2 * pair) / dim);
}

}  // namespace posenc
