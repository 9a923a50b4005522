// Learned positions (Gehring et al. 2017, §3.1; Devlin et al. 2018, BERT: 512 rows; Radford et al.
// 2019, GPT-2: 1,024): one row of parameters per position, looked up. A position past the last row
// has none.
#pragma once

#include <cstdint>
#include <vector>

#include "../numeric/problem.hpp"

namespace posenc {

// The rows here are seeded numbers in place of trained ones, with the spread of an initialisation
// (normal, standard deviation 0.02, as GPT-2's and BERT's), so no row is built to resemble its
// neighbours. Each entry is computed from its row and column; no table is stored.
struct LearnedTable {
  std::uint64_t rows;
  std::uint32_t width;

  std::uint64_t parameters() const { return rows * width; }

  // The row of `width` values; refuses "position" past the last row.
  Result<std::vector<double>> lookup(std::uint64_t position) const;
};

}  // namespace posenc
