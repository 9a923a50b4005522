#include "clock.hpp"

#include "../describe/widget.hpp"
#include "../encoding/sinusoidal.hpp"

namespace posenc::clock {

Result<View> compute(const Params& params) {
  auto ladder = frequencies(params.dim, params.base);
  if (!ladder) return tl::unexpected(ladder.error());
  View view;
  view.code = code(*ladder, params.position);
  for (const Fraction& frequency : ladder->turns) {
    const Angle hand = angle(frequency, params.position);
    view.angles.push_back(radians(hand));
    view.turns.push_back(turns(hand));
    view.tokens_per_turn.push_back(tokens_per_turn(frequency));
  }
  view.frequencies = std::move(ladder->radians);
  return view;
}

extern const Widget widget = widget_of<compute>();

}  // namespace posenc::clock
