#include "angle.hpp"

#include <string>

#include "binary64.hpp"
#include "root.hpp"

namespace posenc {
namespace {

constexpr std::int32_t largest_dim = 16384;
constexpr double largest_base = 1e12;

// 1/2π, cut off after 256 bits.
constexpr Fraction turns_per_radian{
    {0x7f9458eaf7aef158, 0x36d8a5664f10e410, 0x7f09d5f47d4d3770, 0x28be60db9391054a}};

}  // namespace

Result<Frequencies> frequencies(std::int32_t dim, double base) {
  if (dim < 2) return refused("dim", Rule::min, "2", std::to_string(dim));
  if (dim > largest_dim) {
    return refused("dim", Rule::max, std::to_string(largest_dim), std::to_string(dim));
  }
  if (dim % 2 != 0) return refused("dim", Rule::step, "2", std::to_string(dim));
  if (base != base) return refused("base", Rule::kind, "number", text(base));
  if (!(base > 1)) return refused("base", Rule::above, "1", text(base));
  if (base > largest_base) return refused("base", Rule::max, text(largest_base), text(base));

  const int pairs = dim / 2;
  Frequencies result{dim, base, {}, {}};
  result.turns.reserve(static_cast<std::size_t>(pairs));
  result.radians.reserve(static_cast<std::size_t>(pairs));
  result.turns.push_back(turns_per_radian);  // ω_0 = 1
  result.radians.push_back(1);
  if (pairs == 1) return result;

  const Fraction ratio = inverse_root(base, pairs);
  Fraction power = ratio;
  for (int pair = 1; pair < pairs; ++pair) {
    result.turns.push_back(product(power, turns_per_radian));
    result.radians.push_back(to_double(power));
    power = product(power, ratio);
  }
  return result;
}

Angle angle_eighths(const Fraction& turns, std::uint64_t eighths) {
  const Mixed eightfold = multiple(turns, eighths);
  const Fraction part = shifted_right(eightfold, 3);
  return {eightfold.whole >> 3, {part.limb[1], part.limb[2], part.limb[3]}};
}

double radians(const Angle& angle) {
  const auto [mantissa, zeros] = detail::leading(angle.part[2], angle.part[1], angle.part[0]);
  const std::uint64_t bits = multiply_high(mantissa, detail::eighth_of_tau);
  return static_cast<double>(bits) * power_of_two(-61 - zeros);
}

double turns(const Angle& angle) {
  return to_double({{angle.part[0], angle.part[1], angle.part[2], angle.whole}}, 64);
}

// The quotient of doubles, and one step of Newton's method for 1/t: q + q · (1 − q · t), where the
// difference, far below a double's reach, comes from integers.
double tokens_per_turn(const Fraction& turns) {
  const double quotient = 1 / to_double(turns);
  const auto [mantissa, exponent] = parts(quotient);
  const Mixed near = multiple(turns, mantissa);  // 2^(52 − exponent), less than 1 off
  const bool below = near.whole < std::uint64_t{1} << (52 - exponent);
  const double gap = below ? to_double(negated(near.part)) : -to_double(near.part);
  return quotient + quotient * (gap * power_of_two(exponent - 52));
}

}  // namespace posenc
