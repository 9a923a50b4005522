// A token's embedding, and the position code added to it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "../numeric/ieee.hpp"

namespace posenc {

// A seeded stand-in for a trained embedding: `width` nearly normal values of standard deviation
// `deviation`.
std::vector<double> embedding(std::int32_t width, double deviation, std::uint64_t seed = 1);

// √width, by which Vaswani et al. 2017 multiply embeddings before the code is added (§3.4).
double embedding_scale(std::int32_t width);

std::vector<double> scaled(std::span<const double> vector, double factor);

// embedding + code, equal lengths.
std::vector<double> added(std::span<const double> embedding, std::span<const double> code);

}  // namespace posenc
