#include "index_add.hpp"

#include <limits>

#include "../describe/widget.hpp"
#include "../encoding/embedding.hpp"
#include "../encoding/index.hpp"
#include "../numeric/sum.hpp"

namespace posenc::index_add {
namespace {

constexpr double last_position = 100'000;
constexpr std::int32_t steps = 100;

// last^(−k/steps), k = 0 … steps − 1, are the frequencies of a code of 2·steps entries with that
// base.
Result<std::vector<double>> equal_ratios() {
  auto ladder = frequencies(2 * steps, last_position);
  if (!ladder) return tl::unexpected(ladder.error());
  std::vector<double> positions{1};
  for (std::size_t k = ladder->radians.size(); k-- > 0;) {
    positions.push_back(last_position * ladder->radians[k]);
  }
  return positions;
}

}  // namespace

Result<View> compute(const Params& params) {
  auto positions = equal_ratios();
  if (!positions) return tl::unexpected(positions.error());
  const std::vector<double> seeded = embedding(params.dim, 1);
  View view;
  view.content = scaled(seeded, params.rms / rms(seeded));
  view.sum = index_added(view.content, params.position);
  view.content_share =
      content_share(params.rms, params.position).value_or(std::numeric_limits<double>::quiet_NaN());
  view.positions = std::move(*positions);
  for (const double position : view.positions) view.shares.push_back(params.rms / position);
  return view;
}

extern const Widget widget = widget_of<compute>();

}  // namespace posenc::index_add
