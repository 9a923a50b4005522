#include "add_to_embedding.hpp"

#include "../describe/widget.hpp"
#include "../encoding/embedding.hpp"
#include "../encoding/sinusoidal.hpp"
#include "../numeric/sum.hpp"

namespace posenc::add_to_embedding {
namespace {

// So few seeded values have neither the mean 0 nor the deviation they are drawn for: they are
// moved and stretched until they have.
std::vector<double> standardised(std::vector<double> values, double deviation) {
  const double mean = sum(values) / static_cast<double>(values.size());
  for (double& value : values) value -= mean;
  return scaled(values, deviation / rms(values));
}

}  // namespace

Result<View> compute(const Params& params) {
  const auto small = frequencies(4, params.base);
  if (!small) return tl::unexpected(small.error());
  const auto ladder = frequencies(params.dim, params.base);
  if (!ladder) return tl::unexpected(ladder.error());

  View view;
  view.example = {0.32, -1.07, 0.88, 0.05};
  view.example_code = code(*small, params.position);
  view.example_sum = added(view.example, view.example_code);
  view.small_table = Tensor<double, 2>::from_shape({6, 4});
  for (std::uint64_t p = 0; p < 6; ++p) {
    code(*small, p, std::span(view.small_table.data() + 4 * p, 4));
  }

  const double factor = params.scaled ? embedding_scale(params.dim) : 1;
  view.content_std = factor * params.std;
  view.code_rms = __builtin_sqrt(0.5);  // of every code: each pair has sin² + cos² = 1
  view.content_ratio = view.content_std / view.code_rms;
  view.content = standardised(embedding(params.dim, 1), view.content_std);
  view.code = code(*ladder, params.position);
  view.sum = added(view.content, view.code);
  return view;
}

extern const Widget widget = widget_of<compute>();

}  // namespace posenc::add_to_embedding
