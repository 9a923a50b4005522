// The first naive try: add the position number itself to a token's content vector.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "../numeric/ieee.hpp"

namespace posenc {

// content_j + position for every j.
std::vector<double> index_added(std::span<const double> content, std::uint64_t position);

// RMS of the content over the position's: what part of the sum the content still is, as signals are
// compared. Nothing at position 0, where nothing is added. `rms` > 0.
std::optional<double> content_share(double rms, std::uint64_t position);

}  // namespace posenc
