#include "sinusoidal.hpp"

#include <array>
#include <cstddef>

#include "../numeric/sum.hpp"

namespace posenc {

void code(const Frequencies& frequencies, std::uint64_t position, std::span<double> out) {
  for (std::size_t i = 0; i < frequencies.turns.size(); ++i) {
    const auto [sine, cosine] = sin_cos(angle(frequencies.turns[i], position));
    out[2 * i] = sine;
    out[2 * i + 1] = cosine;
  }
}

std::vector<double> code(const Frequencies& frequencies, std::uint64_t position) {
  std::vector<double> out(2 * frequencies.turns.size());
  code(frequencies, position, out);
  return out;
}

double sum_of_cosines(const Frequencies& frequencies, std::uint64_t distance) {
  std::vector<double> cosines;
  cosines.reserve(frequencies.turns.size());
  for (const Fraction& turns : frequencies.turns) {
    cosines.push_back(sin_cos(angle(turns, distance)).cos);
  }
  return sum(cosines);
}

xt::xtensor<double, 2> shift_matrix(const Frequencies& frequencies, std::uint64_t shift) {
  const auto dim = static_cast<std::size_t>(frequencies.dim);
  xt::xtensor<double, 2> matrix(std::array<std::size_t, 2>{dim, dim}, 0.0);
  for (std::size_t i = 0; i < dim / 2; ++i) {
    const auto [sine, cosine] = sin_cos(angle(frequencies.turns[i], shift));
    matrix(2 * i, 2 * i) = cosine;
    matrix(2 * i, 2 * i + 1) = sine;
    matrix(2 * i + 1, 2 * i) = -sine;
    matrix(2 * i + 1, 2 * i + 1) = cosine;
  }
  return matrix;
}

std::vector<double> shifted(const Frequencies& frequencies, std::uint64_t shift,
                            std::span<const double> code) {
  std::vector<double> out(code.size());
  for (std::size_t i = 0; i < frequencies.turns.size(); ++i) {
    const auto [sine, cosine] = sin_cos(angle(frequencies.turns[i], shift));
    out[2 * i] = cosine * code[2 * i] + sine * code[2 * i + 1];
    out[2 * i + 1] = -sine * code[2 * i] + cosine * code[2 * i + 1];
  }
  return out;
}

double shift_residual(const Frequencies& frequencies, std::uint64_t position, std::uint64_t shift) {
  return largest_difference(shifted(frequencies, shift, code(frequencies, position)),
                            code(frequencies, position + shift));
}

}  // namespace posenc
