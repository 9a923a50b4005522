// Sums with one fixed order of additions: every compiler and instruction set gives the same bits.
// Where two sequences are taken, they have equal lengths.
#pragma once

#include <span>

#include "strict.hpp"

namespace posenc {

double sum(std::span<const double> values);
double dot(std::span<const double> a, std::span<const double> b);

// Root mean square; 0 for no values.
double rms(std::span<const double> values);

// a·b / (|a| |b|); NaN when either is all zeros.
double cosine_similarity(std::span<const double> a, std::span<const double> b);

// max |a_k − b_k|; 0 for no values.
double largest_difference(std::span<const double> a, std::span<const double> b);

}  // namespace posenc
