#include "embedding.hpp"

#include <cstddef>

#include "../numeric/random.hpp"

namespace posenc {

std::vector<double> embedding(std::int32_t width, double deviation, std::uint64_t seed) {
  std::vector<double> out;
  out.reserve(static_cast<std::size_t>(width));
  // The key is complemented so that seed s is not the learned table's row s.
  const std::uint64_t key = ~mixed(seed);
  for (std::int32_t j = 0; j < width; ++j) {
    out.push_back(deviation * normal_like(mixed(key + static_cast<std::uint64_t>(j))));
  }
  return out;
}

double embedding_scale(std::int32_t width) { return __builtin_sqrt(static_cast<double>(width)); }

std::vector<double> scaled(std::span<const double> vector, double factor) {
  std::vector<double> out(vector.begin(), vector.end());
  for (double& value : out) value *= factor;
  return out;
}

std::vector<double> added(std::span<const double> embedding, std::span<const double> code) {
  std::vector<double> out(embedding.begin(), embedding.end());
  for (std::size_t j = 0; j < out.size(); ++j) out[j] += code[j];
  return out;
}

}  // namespace posenc
