// Tables of sinusoidal codes, made piece by piece.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "../numeric/angle.hpp"
#include "../numeric/problem.hpp"

namespace posenc {

// table() of sinusoidal.hpp for many pieces of one width and base: keeps the rows that the next
// piece needs as well, in 2.5 MiB at most.
class TableWriter {
 public:
  explicit TableWriter(Frequencies frequencies);

  const Frequencies& frequencies() const { return frequencies_; }

  // The codes of positions start, start + 1, …, row after row, in `out`; refuses what table()
  // refuses.
  Result<void> write(std::uint64_t start, std::span<double> out);

 private:
  // A cache line: four pairs, the sines apart from the cosines, as SIMD units want them.
  struct alignas(64) FourPairs {
    double sine[4], cosine[4];
  };

  const FourPairs* row(std::size_t slot, std::uint64_t position);
  const FourPairs* offset(std::size_t distance);
  const FourPairs* anchor(std::uint64_t block);
  template <std::size_t blocks>
  void write_rows(std::uint64_t position, double* out);

  Frequencies frequencies_;
  std::size_t reach_;
  std::size_t row_size_;             // in FourPairs
  std::vector<FourPairs> rows_;      // offsets 0 … reach, then as many anchors
  std::vector<std::uint64_t> held_;  // the position of the row in each slot
};

}  // namespace posenc
