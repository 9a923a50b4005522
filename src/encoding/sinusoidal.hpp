// The sinusoidal encoding of Vaswani et al. 2017, "Attention is all you need", §3.5:
//   PE(p, 2i) = sin(p · ω_i),  PE(p, 2i+1) = cos(p · ω_i),  ω_i = base^(−2i/dim)
// Sines and cosines alternate, as in the paper. Positions are at most largest_position (2^53).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "../numeric/angle.hpp"
#include "../numeric/problem.hpp"
#include "../numeric/tensor.hpp"

namespace posenc {

// The dim values of one position, each within 0.58 ulp.
void code(const Frequencies& frequencies, std::uint64_t position, std::span<double> out);
std::vector<double> code(const Frequencies& frequencies, std::uint64_t position);

// The codes of positions start, start + 1, …, row after row: out holds rows · dim values. Refuses
// "out" when its length is no multiple of dim, and "start" when a row would lie past
// largest_position.
//
// By one angle addition per value: every value lies in [−1, 1] and within 4 · 2^−53 of the exact
// one (3.7 is proven, 2.79 the worst met); of values near 0 that may be millions of ulps, where
// code() is within 0.58. Position 0 is exactly 0, 1, 0, 1, … A position gets the same bits in every
// table of its width and base that holds it. For many tables of one kind, and for large ones in
// pieces, see sinusoidal_table.hpp.
Result<void> table(const Frequencies& frequencies, std::uint64_t start, std::span<double> out);

// The same with every row by code(): 20 times slower, and what table() is held against.
Result<void> exact_table(const Frequencies& frequencies, std::uint64_t start,
                         std::span<double> out);

// Σ_i cos(distance · ω_i), what PE(p) · PE(p + distance) comes to at every p; dim/2 at distance 0.
double sum_of_cosines(const Frequencies& frequencies, std::uint64_t distance);

// R(shift), dim × dim, with R(shift) · PE(p) = PE(p + shift) at every p: for each pair (sin, cos)
// the block
//    cos(shift · ω_i)  sin(shift · ω_i)
//   −sin(shift · ω_i)  cos(shift · ω_i)
// on the diagonal, zeros elsewhere.
xt::xtensor<double, 2> shift_matrix(const Frequencies& frequencies, std::uint64_t shift);

// R(shift) · code, by the blocks alone; code holds dim values.
std::vector<double> shifted(const Frequencies& frequencies, std::uint64_t shift,
                            std::span<const double> code);

// max |R(shift) · PE(position) − PE(position + shift)|: 0 in exact arithmetic, a few 2^−53 here.
double shift_residual(const Frequencies& frequencies, std::uint64_t position, std::uint64_t shift);

}  // namespace posenc
