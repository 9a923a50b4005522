#include "waves.hpp"

#include <algorithm>

#include "../describe/widget.hpp"
#include "../encoding/sinusoidal.hpp"

namespace posenc::waves {
namespace {

constexpr std::size_t bit_count = 10;  // the slowest flips every 512 positions, the longest window
std::vector<std::int32_t> ascending(std::vector<std::int32_t> numbers) {
  std::sort(numbers.begin(), numbers.end());
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  return numbers;
}

}  // namespace

Result<View> compute(const Params& params) {
  const auto ladder = frequencies(params.dim, params.base);
  if (!ladder) return tl::unexpected(ladder.error());
  const std::vector<std::int32_t> asked = ascending(params.pairs);

  const auto length = static_cast<std::size_t>(params.length);
  const auto dim = static_cast<std::size_t>(params.dim);
  View view;
  view.start = std::min(params.position / length * length, largest_position - (length - 1));
  view.code = Tensor<double, 2>::from_shape({length, dim});
  if (auto done = table(*ladder, view.start, view.code); !done)
    return tl::unexpected(std::move(done.error()));
  view.cursor = code(*ladder, params.position);
  for (const Fraction& turns : ladder->turns)
    view.tokens_per_turn.push_back(tokens_per_turn(turns));

  const auto past = std::lower_bound(asked.begin(), asked.end(), params.dim / 2);
  view.chosen.assign(asked.begin(), past);
  view.missing.assign(past, asked.end());
  const std::size_t points = 8 * (length - 1) + 1;
  view.waves = Tensor<double, 2>::from_shape({view.chosen.size(), points});
  for (std::size_t row = 0; row < view.chosen.size(); ++row) {
    const Fraction& turns = ladder->turns[static_cast<std::size_t>(view.chosen[row])];
    for (std::size_t k = 0; k < points; ++k)
      view.waves(row, k) = sin_cos(angle_eighths(turns, 8 * view.start + k)).sin;
  }

  view.bits = Tensor<std::int32_t, 2>::from_shape({length, bit_count});
  for (std::size_t k = 0; k < length; ++k)
    for (std::size_t j = 0; j < bit_count; ++j)
      view.bits(k, j) = static_cast<std::int32_t>((view.start + k) >> j & 1);
  for (std::size_t j = 0; j < bit_count; ++j) view.bit_cycle.push_back(2 << j);
  return view;
}

extern const Widget widget = widget_of<compute>();

}  // namespace posenc::waves
