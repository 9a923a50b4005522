#include "index.hpp"

namespace posenc {

std::vector<double> index_added(std::span<const double> content, std::uint64_t position) {
  std::vector<double> out(content.begin(), content.end());
  for (double& value : out) value += static_cast<double>(position);
  return out;
}

std::optional<double> content_share(double rms, std::uint64_t position) {
  if (position == 0) return std::nullopt;
  return rms / static_cast<double>(position);
}

}  // namespace posenc
