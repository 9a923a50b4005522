#include "table_lookup.hpp"

#include <algorithm>
#include <limits>

#include "../describe/widget.hpp"
#include "../encoding/learned_table.hpp"
#include "../encoding/sinusoidal.hpp"
#include "../numeric/sum.hpp"

namespace posenc::table_lookup {
namespace {

constexpr std::int32_t reach = 8;
constexpr std::size_t columns_shown = 16;
constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

std::vector<double> beginning(std::vector<double> row) {
  row.resize(std::min(row.size(), columns_shown));
  return row;
}

}  // namespace

Result<View> compute(const Params& params) {
  const auto ladder = frequencies(params.width, params.base);
  if (!ladder) return tl::unexpected(ladder.error());
  const LearnedTable table{params.rows, static_cast<std::uint32_t>(params.width)};
  const auto row = table.lookup(params.position);

  View view;
  view.found = row.has_value();
  view.parameters = table.parameters();
  view.last_row = params.rows - 1;
  if (row) view.row = beginning(*row);
  view.code = beginning(code(*ladder, params.position));

  // PE(p)·PE(q) = Σ cos((p − q)·ω_i) and |PE|² = d/2, so the codes' similarity depends on the
  // distance alone.
  const auto pairs = static_cast<double>(ladder->turns.size());
  std::vector<double> at_distance;
  for (std::uint64_t k = 0; k <= reach; ++k) {
    at_distance.push_back(sum_of_cosines(*ladder, k) / pairs);
  }
  const auto position = static_cast<std::int64_t>(params.position);
  for (std::int32_t offset = -reach; offset <= reach; ++offset) {
    const std::int64_t neighbour = position + offset;
    const bool exists = neighbour >= 0;
    const auto other = exists && row ? table.lookup(static_cast<std::uint64_t>(neighbour)) : row;
    view.offsets.push_back(offset);
    view.row_similarity.push_back(exists && row && other ? cosine_similarity(*row, *other)
                                                         : nothing);
    view.code_similarity.push_back(
        exists ? at_distance[static_cast<std::size_t>(offset < 0 ? -offset : offset)] : nothing);
  }
  return view;
}

extern const Widget widget = widget_of<compute>();

}  // namespace posenc::table_lookup
