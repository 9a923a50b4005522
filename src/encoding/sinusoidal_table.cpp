#include "sinusoidal_table.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "sinusoidal.hpp"

namespace posenc {
namespace {

// A table is cut into blocks of 2 · reach positions. The middle of a block, a multiple of
// 2 · reach, is its anchor; the other rows are the anchor turned by an offset of −reach … reach −
// 1:
//   sin(a ± k) = sin a · cos k ± cos a · sin k,   cos(a ± k) = cos a · cos k ∓ sin a · sin k
// One offset row serves k and −k, so n rows take n/128 anchors and 65 offsets: 129 for 8,192 rows,
// where 128 is the least any size of block can do. Every value is one addition away from rows that
// are computed one by one, so errors do not grow along the table, as they do in a recurrence.
// Position 0 is an anchor, and turned by offset 0, which is exactly (0, 1).
//
// No value may exceed 1, and looking at each would take a third of the time. So anchors and offsets
// are rounded onto the unit circle or into it (on_circle below): then |a| · |k| ≤ 1 + u/4, with
// u = 2^−53, bounds the sum of the two exact products; they round by at most 0.75 u together, as
// only one of them can exceed a half; and a sum of at most 1 + u rounds to 1.
//
// The error: 1.2 u from either factor, 0.75 u from the products, 0.5 u from the sum, 3.7 u in all.
constexpr std::size_t longest_reach = 64;

// Wide rows have shorter blocks, so that what is kept of them stays near 2 MiB.
std::size_t reach_for(std::size_t dim) {
  return std::min(longest_reach, (std::size_t{1} << 17) / dim);
}

constexpr std::uint64_t no_position = ~std::uint64_t{0};

// units · 2^−62 as the nearest double, and the rest that the rounding cut off.
struct Rounded {
  double value, rest;
};

Rounded rounded(std::int64_t units) {
  constexpr std::int64_t lower_bits = 0x7ff;
  const auto upper = static_cast<double>(units & ~lower_bits);
  const auto lower = static_cast<double>(units & lower_bits);
  const double value = upper + lower;
  return {value * 0x1p-62, (lower - (value - upper)) * 0x1p-62};
}

// The next double towards zero, of x ≠ 0.
double shortened(double x) {
  return __builtin_bit_cast(double, __builtin_bit_cast(std::uint64_t, x) - 1);
}

// A point of the unit circle as two doubles of length 1 + u/8 at most, u = 2^−53. The point itself
// has length 1, so the nearest doubles are as long as 1 less their rests along it. Where that is
// too much, one of the two is shortened: the larger, if it was rounded up; otherwise the smaller
// was. What is shortened was rounded up, so it is now 0.5 to 1 of its own ulp too short, which
// outweighs the other's rest of at most 0.5. Together with fixed_sin_cos's own error the point is
// at most 1.2 u away.
SinCos on_circle(const FixedSinCos& exact) {
  const auto [sine, sine_rest] = rounded(exact.sin);
  const auto [cosine, cosine_rest] = rounded(exact.cos);
  const double sine_short = sine * sine_rest, cosine_short = cosine * cosine_rest;
  if (sine_short + cosine_short >= -0x1p-58) return {sine, cosine};
  const bool sine_larger = sine * sine > cosine * cosine;
  const bool larger_is_long = (sine_larger ? sine_short : cosine_short) < 0;
  return sine_larger == larger_is_long ? SinCos{shortened(sine), cosine}
                                       : SinCos{sine, shortened(cosine)};
}

// Two doubles in one SIMD register of any machine; in a table they lie where doubles may lie. Left
// to themselves, neither compiler vectorises all of write_rows below.
using Lanes [[gnu::vector_size(16)]] = double;
using Aligned [[gnu::vector_size(16), gnu::may_alias]] = double;
using Anywhere [[gnu::vector_size(16), gnu::aligned(8), gnu::may_alias]] = double;

Lanes load(const double* two) { return *reinterpret_cast<const Aligned*>(two); }
void store(double* two, Lanes values) { *reinterpret_cast<Anywhere*>(two) = values; }

Result<void> check_table(const Frequencies& frequencies, std::uint64_t start, std::size_t values) {
  const auto dim = static_cast<std::size_t>(frequencies.dim);
  if (values % dim != 0)
    return refused("out", Rule::step, std::to_string(dim), std::to_string(values));
  const std::uint64_t rows = values / dim;  // in memory, so far below 2^53
  const std::uint64_t last_start = largest_position - (rows > 0 ? rows - 1 : 0);
  if (start > last_start) {
    return refused("start", Rule::max, std::to_string(last_start), std::to_string(start));
  }
  return {};
}

}  // namespace

TableWriter::TableWriter(Frequencies frequencies)
    : frequencies_(std::move(frequencies)),
      reach_(reach_for(static_cast<std::size_t>(frequencies_.dim))),
      row_size_((frequencies_.turns.size() + 3) / 4),
      rows_(2 * (reach_ + 1) * row_size_),
      held_(2 * (reach_ + 1), no_position) {}

const TableWriter::FourPairs* TableWriter::row(std::size_t slot, std::uint64_t position) {
  FourPairs* const out = &rows_[slot * row_size_];
  if (held_[slot] != position) {
    for (std::size_t i = 0; i < frequencies_.turns.size(); ++i) {
      const auto [sine, cosine] = on_circle(fixed_sin_cos(frequencies_.turns[i], position));
      out[i / 4].sine[i % 4] = sine;
      out[i / 4].cosine[i % 4] = cosine;
    }
    held_[slot] = position;
  }
  return out;
}

const TableWriter::FourPairs* TableWriter::offset(std::size_t distance) {
  return row(distance, distance);
}

const TableWriter::FourPairs* TableWriter::anchor(std::uint64_t block) {
  return row(reach_ + 1 + static_cast<std::uint32_t>(block % (reach_ + 1)), block * 2 * reach_);
}

// The row of `position`, and those in the same place of the following blocks: the offset is loaded
// once for all, and the memory is kept busy in several pages at a time.
template <std::size_t blocks>
void TableWriter::write_rows(std::uint64_t position, double* out) {
  const std::uint64_t block = (position + reach_) / (2 * reach_);
  const std::size_t place = static_cast<std::uint32_t>((position + reach_) % (2 * reach_));
  const bool back = place < reach_;
  const FourPairs* const by = offset(back ? reach_ - place : place - reach_);
  const Lanes direction = back ? Lanes{-1, -1} : Lanes{1, 1};
  const FourPairs* from[blocks];
  double* __restrict to[blocks];
  for (std::size_t b = 0; b < blocks; ++b) {
    from[b] = anchor(block + b);
    to[b] = out + b * 2 * reach_ * static_cast<std::size_t>(frequencies_.dim);
  }

  const auto turned = [&](std::size_t b, std::size_t k, double* values) {
    for (std::size_t j = 0; j < 4; j += 2) {
      const Lanes sine = direction * load(&by[k].sine[j]), cosine = load(&by[k].cosine[j]);
      const Lanes s = load(&from[b][k].sine[j]), c = load(&from[b][k].cosine[j]);
      const Lanes sines = s * cosine + c * sine, cosines = c * cosine - s * sine;
      store(values + 2 * j, Lanes{sines[0], cosines[0]});
      store(values + 2 * j + 2, Lanes{sines[1], cosines[1]});
    }
  };
  const std::size_t whole = frequencies_.turns.size() / 4, rest = frequencies_.turns.size() % 4;
  for (std::size_t k = 0; k < whole; ++k) {
    for (std::size_t b = 0; b < blocks; ++b) turned(b, k, to[b] + 8 * k);
  }
  for (std::size_t b = 0; rest != 0 && b < blocks; ++b) {
    double last[8];
    turned(b, whole, last);
    std::copy_n(last, 2 * rest, to[b] + 8 * whole);
  }
}

Result<void> TableWriter::write(std::uint64_t start, std::span<double> out) {
  if (auto checked = check_table(frequencies_, start, out.size()); !checked) return checked;
  const auto dim = static_cast<std::size_t>(frequencies_.dim);
  const std::size_t rows = out.size() / dim, block = 2 * reach_;
  for (std::size_t two_blocks = 0; two_blocks < rows; two_blocks += 2 * block) {
    for (std::size_t k = two_blocks; k < std::min(rows, two_blocks + block); ++k) {
      if (k + block < rows) {
        write_rows<2>(start + k, &out[k * dim]);
      } else {
        write_rows<1>(start + k, &out[k * dim]);
      }
    }
  }
  return {};
}

Result<void> table(const Frequencies& frequencies, std::uint64_t start, std::span<double> out) {
  return TableWriter(frequencies).write(start, out);
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

}  // namespace posenc
