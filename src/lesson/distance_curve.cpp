#include "distance_curve.hpp"

#include "../describe/widget.hpp"
#include "../encoding/sinusoidal.hpp"
#include "../numeric/sum.hpp"

namespace posenc::distance_curve {

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
  std::vector<double> there(here.size());
  for (std::uint64_t k = 0; k <= farthest; ++k) {
    code(*ladder, params.position + k, there);
    view.distances.push_back(static_cast<std::int32_t>(k));
    view.dot.push_back(dot(here, there));
    view.sum_cos.push_back(sum_of_cosines(*ladder, k));
  }
  view.largest_difference = largest_difference(view.dot, view.sum_cos);
  return view;
}

extern const Widget widget = widget_of<compute>();

}  // namespace posenc::distance_curve
