#include "sinusoidal.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

#include "../numeric/sum.hpp"

namespace posenc {
namespace {

// A table is cut into blocks of 128 positions, at multiples of 128. The middle of a block is its
// anchor, an exact row; the others are the anchor turned by an offset of −64 … 63 tokens:
//   sin(a ± k) = sin a · cos k ± cos a · sin k,   cos(a ± k) = cos a · cos k ∓ sin a · sin k
// An exact offset row serves k and −k, so n rows take n/128 + 65 exact ones: 129 for 8,192 rows,
// where 128 is the least any size of block can do.
//
// Every value is one addition away from exact rows, so errors do not grow along the table, as they
// do in a recurrence. With u = 2^−53: either factor is within 0.58 u, which brings at most
// 0.58 u · (|sin| + |cos|) ≤ 0.82 u; the products round by at most 1 u together, the sum by 0.5 u.
// That makes 3.2 u; the tests meet 2 u.
//
// The time goes into writing: 32 MiB for 8,192 × 512. Caches fetch ahead along ascending pages, so
// each block is written upwards, and four blocks at once to load an offset row once for four.
// (Writing a + k and a − k together would save half the products; it halves the bandwidth.)
constexpr std::size_t reach = 64;
constexpr std::size_t block = 2 * reach;
constexpr std::size_t side_by_side = 4;

// (sin, cos) of one pair, as one SIMD register of any machine. It lies in rows of doubles, hence
// the alignment. Left to themselves, neither compiler vectorises all of turn() below.
using Pair [[gnu::vector_size(16), gnu::aligned(8), gnu::may_alias]] = double;

Pair& pair_at(double* row) { return *reinterpret_cast<Pair*>(row); }
const Pair& pair_at(const double* row) { return *reinterpret_cast<const Pair*>(row); }

// One pair of an offset row, doubled up: a Pair is turned by two vector products.
struct Rotor {
  Pair cosine;  // cos k, cos k
  Pair sine;    // sin k, −sin k
};

// Exact offset rows, made when first asked for: a short table needs few.
class Offsets {
 public:
  explicit Offsets(const Frequencies& frequencies)
      : frequencies_(frequencies),
        pairs_(frequencies.turns.size()),
        rotors_((reach + 1) * pairs_) {}

  std::span<const Rotor> operator[](std::size_t distance) {
    const std::span<Rotor> row = std::span(rotors_).subspan(distance * pairs_, pairs_);
    if (!made_[distance]) {
      for (std::size_t i = 0; i < pairs_; ++i) {
        const auto [sine, cosine] = sin_cos(angle(frequencies_.turns[i], distance));
        row[i] = {Pair{cosine, cosine}, Pair{sine, -sine}};
      }
      made_[distance] = true;
    }
    return row;
  }

 private:
  const Frequencies& frequencies_;
  std::size_t pairs_;
  std::vector<Rotor> rotors_;
  std::array<bool, reach + 1> made_{};
};

// Rows out, out + stride, …: each anchor turned forward (direction 1) or back (−1). `anchors` holds
// the first pair of each block, then the second of each, and so on.
template <std::size_t blocks>
void turn(const double* __restrict anchors, std::span<const Rotor> offset, double direction,
          double* __restrict out, std::size_t stride) {
  for (std::size_t i = 0; i < offset.size(); ++i) {
    const Pair cosine = offset[i].cosine, sine = direction * offset[i].sine;
    for (std::size_t b = 0; b < blocks; ++b) {
      const Pair anchor = pair_at(anchors + 2 * (i * blocks + b)), swapped{anchor[1], anchor[0]};
      pair_at(out + b * stride + 2 * i) = anchor * cosine + swapped * sine;
    }
  }
}

// Rows first … last − 1 of each of the blocks from position `start` on; `out` is the first one's.
template <std::size_t blocks>
void turn_blocks(const Frequencies& frequencies, Offsets& offsets, std::uint64_t start,
                 std::size_t first, std::size_t last, double* out) {
  const std::size_t pairs = frequencies.turns.size();
  std::vector<double> anchors(2 * pairs * blocks);
  for (std::size_t b = 0; b < blocks; ++b) {
    const std::uint64_t anchor = start + b * block + reach;
    for (std::size_t i = 0; i < pairs; ++i) {
      const auto [sine, cosine] = sin_cos(angle(frequencies.turns[i], anchor));
      pair_at(&anchors[2 * (i * blocks + b)]) = Pair{sine, cosine};
    }
  }
  for (std::size_t row = first; row < last; ++row) {
    const bool back = row < reach;
    turn<blocks>(anchors.data(), offsets[back ? reach - row : row - reach], back ? -1 : 1,
                 out + (row - first) * 2 * pairs, block * 2 * pairs);
  }
}

Result<void> check_table(const Frequencies& frequencies, std::uint64_t start, std::size_t values) {
  const auto dim = static_cast<std::size_t>(frequencies.dim);
  if (values % dim != 0) return refused("out", Rule::step, std::to_string(dim), std::to_string(values));
  const std::uint64_t rows = values / dim;  // in memory, so far below 2^53
  const std::uint64_t last_start = largest_position - (rows > 0 ? rows - 1 : 0);
  if (start > last_start) {
    return refused("start", Rule::max, std::to_string(last_start), std::to_string(start));
  }
  return {};
}

}  // namespace

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

Result<void> table(const Frequencies& frequencies, std::uint64_t start, std::span<double> out) {
  if (auto checked = check_table(frequencies, start, out.size()); !checked) return checked;

  const auto dim = static_cast<std::size_t>(frequencies.dim);
  const std::size_t rows = out.size() / dim;
  Offsets offsets(frequencies);
  for (std::size_t row = 0; row < rows;) {
    const std::uint64_t position = start + row;
    const std::size_t first = static_cast<std::uint32_t>(position % block);
    double* const target = out.data() + row * dim;
    if (first == 0 && rows - row >= side_by_side * block) {
      turn_blocks<side_by_side>(frequencies, offsets, position, 0, block, target);
      row += side_by_side * block;
    } else {
      const std::size_t last = std::min(block, first + (rows - row));
      turn_blocks<1>(frequencies, offsets, position - first, first, last, target);
      row += last - first;
    }
  }
  return {};
}

Result<void> exact_table(const Frequencies& frequencies, std::uint64_t start,
                         std::span<double> out) {
  if (auto checked = check_table(frequencies, start, out.size()); !checked) return checked;

  const auto dim = static_cast<std::size_t>(frequencies.dim);
  for (std::size_t row = 0; row < out.size() / dim; ++row) {
    code(frequencies, start + row, out.subspan(row * dim, dim));
  }
  return {};
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
