#include "shift_rotation.hpp"

#include "../describe/widget.hpp"
#include "../encoding/sinusoidal.hpp"
#include "../numeric/sum.hpp"

namespace posenc::shift_rotation {

Result<View> compute(const Params& params) {
  if (params.position + params.shift > largest_position) {
    // The larger of the two is the one that somebody set too high.
    const bool far = params.position >= params.shift;
    const std::uint64_t most = largest_position - (far ? params.shift : params.position);
    return refused(far ? "position" : "shift", Rule::max, std::to_string(most),
                   std::to_string(far ? params.position : params.shift));
  }
  const auto ladder = frequencies(params.dim, params.base);
  if (!ladder) return tl::unexpected(ladder.error());

  View view;
  view.rotation = shift_matrix(*ladder, params.shift);
  for (const Fraction& frequency : ladder->turns)
    view.angles.push_back(radians(angle(frequency, params.shift)));
  view.target = static_cast<double>(params.position + params.shift);
  view.code = code(*ladder, params.position);
  view.product = shifted(*ladder, params.shift, view.code);
  view.shifted = code(*ladder, params.position + params.shift);
  view.residual = largest_difference(view.product, view.shifted);
  return view;
}

extern const Widget widget = widget_of<compute>();

}  // namespace posenc::shift_rotation
