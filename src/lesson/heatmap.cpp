#include "heatmap.hpp"

#include <algorithm>
#include <span>

#include "../describe/widget.hpp"
#include "../encoding/sinusoidal.hpp"
#include "../numeric/sum.hpp"

namespace posenc::heatmap {
namespace {

// n × n dot products of the codes at start, start + 1, …. The product is the same from both sides,
// bit for bit.
Tensor<double, 2> scores_at(const Frequencies& ladder, std::uint64_t start, std::size_t n) {
  const auto dim = static_cast<std::size_t>(ladder.dim);
  std::vector<double> codes(n * dim);
  const auto row = [&](std::size_t a) { return std::span(codes).subspan(a * dim, dim); };
  for (std::size_t a = 0; a < n; ++a) code(ladder, start + a, row(a));
  Tensor<double, 2> scores(std::array<std::size_t, 2>{n, n});
  for (std::size_t a = 0; a < n; ++a)
    for (std::size_t b = a; b < n; ++b) scores(a, b) = scores(b, a) = dot(row(a), row(b));
  return scores;
}

}  // namespace

Result<View> compute(const Params& params) {
  auto words = split_words(params.sentence);
  if (!words) return tl::unexpected(words.error());
  const auto ladder = frequencies(params.dim, params.base);
  if (!ladder) return tl::unexpected(ladder.error());

  View view;
  view.words = std::move(*words);
  const std::size_t n = view.words.size();
  for (std::size_t a = 0; a < n; ++a)
    view.positions.push_back(static_cast<double>(params.start + a));
  view.scores = scores_at(*ladder, params.start, n);
  view.least = *std::min_element(view.scores.begin(), view.scores.end());
  view.peak = 0.5 * params.dim;
  if (params.start != 0) {
    const Tensor<double, 2> at_zero = scores_at(*ladder, 0, n);
    view.largest_change = largest_difference({view.scores.data(), n * n}, {at_zero.data(), n * n});
  }
  return view;
}

extern const Widget widget = widget_of<compute>();

}  // namespace posenc::heatmap
