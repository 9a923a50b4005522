#include "learned_table.hpp"

#include <string>

#include "../numeric/random.hpp"

namespace posenc {

Result<std::vector<double>> LearnedTable::lookup(std::uint64_t position) const {
  if (position >= rows) {
    const std::string last_row = rows == 0 ? "none" : std::to_string(rows - 1);
    return refused("position", Rule::max, last_row, std::to_string(position));
  }
  constexpr double deviation = 0.02;
  std::vector<double> row;
  row.reserve(width);
  const std::uint64_t row_key = mixed(position);
  for (std::uint32_t column = 0; column < width; ++column) {
    row.push_back(deviation * normal_like(mixed(row_key + column)));
  }
  return row;
}

}  // namespace posenc
