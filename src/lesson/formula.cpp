#include "formula.hpp"

#include <limits>
#include <utility>

#include "../describe/widget.hpp"

namespace posenc::formula {

Result<View> compute(const Params& params) {
  const auto ladder = frequencies(params.dim, params.base);
  if (!ladder) return tl::unexpected(ladder.error());
  if (auto has = has_pair(params.dim, params.pair); !has)
    return tl::unexpected(std::move(has.error()));

  const auto i = static_cast<std::size_t>(params.pair);
  const Fraction& turns_per_token = ladder->turns[i];
  const double frequency = ladder->radians[i];
  const Angle hand = angle(turns_per_token, params.position);
  const SinCos values = sin_cos(hand);
  const std::int32_t last = params.dim / 2 - 1;
  // 0 − 0 is 0, where −2 · 0 would be −0.
  const auto exponent = [&](std::int32_t pair) { return 0.0 - 2.0 * pair / params.dim; };
  return View{.pairs = last + 1,
              .even = 2 * params.pair,
              .odd = 2 * params.pair + 1,
              .exponent = exponent(params.pair),
              .last_exponent = exponent(last),
              .frequency = frequency,
              // Neighbours all differ by the same factor, and the first frequency is 1.
              .ratio = last > 0 ? 1 / ladder->radians[1] : std::numeric_limits<double>::quiet_NaN(),
              .turns_per_token = to_double(turns_per_token),
              .tokens_per_turn = tokens_per_turn(turns_per_token),
              .longest = tokens_per_turn(ladder->turns.back()),
              .product = static_cast<double>(params.position) * frequency,
              .turns = turns(hand),
              .whole_turns = hand.whole,
              .angle = radians(hand),
              .sin = values.sin,
              .cos = values.cos};
}

extern const Widget widget = widget_of<compute>();

}  // namespace posenc::formula
