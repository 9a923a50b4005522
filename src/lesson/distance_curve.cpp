#include "distance_curve.hpp"

#include <algorithm>
#include <span>

#include "../describe/widget.hpp"
#include "../encoding/sinusoidal.hpp"
#include "../encoding/sinusoidal_table.hpp"
#include "../numeric/sum.hpp"

namespace posenc::distance_curve {
namespace {

constexpr std::size_t rows_at_once = 128;  // of the codes: half a megabyte at the largest width

}  // namespace

Result<View> compute(const Params& params) {
  const auto farthest = static_cast<std::uint64_t>(params.distance);
  if (params.position > largest_position - farthest) {
    return refused("position", Rule::max, std::to_string(largest_position - farthest),
                   std::to_string(params.position));
  }
  const auto ladder = frequencies(params.dim, params.base);
  if (!ladder) return tl::unexpected(ladder.error());

  View view;
  const std::vector<double> here = code(*ladder, params.position);
  const std::size_t dim = here.size();
  TableWriter writer(*ladder);
  std::vector<double> from_here(rows_at_once * dim), from_0(rows_at_once * dim), cosines(dim / 2);
  for (std::uint64_t first = 0; first <= farthest; first += rows_at_once) {
    const auto rows =
        static_cast<std::size_t>(std::min<std::uint64_t>(rows_at_once, farthest + 1 - first));
    const std::span there(from_here.data(), rows * dim), by_distance(from_0.data(), rows * dim);
    if (auto done = writer.write(params.position + first, there); !done)
      return tl::unexpected(std::move(done.error()));
    if (auto done = writer.write(first, by_distance); !done)
      return tl::unexpected(std::move(done.error()));
    for (std::size_t row = 0; row < rows; ++row) {
      for (std::size_t i = 0; i < cosines.size(); ++i)
        cosines[i] = by_distance[row * dim + 2 * i + 1];
      view.distances.push_back(static_cast<std::int32_t>(first + row));
      view.dot.push_back(dot(here, there.subspan(row * dim, dim)));
      view.sum_cos.push_back(sum(cosines));
    }
  }
  view.largest_difference = largest_difference(view.dot, view.sum_cos);
  return view;
}

extern const Widget widget = widget_of<compute>();

}  // namespace posenc::distance_curve
