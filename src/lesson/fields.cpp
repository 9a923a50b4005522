#include "fields.hpp"

#include <string>

namespace posenc {

Result<void> has_pair(std::int32_t dim, std::int32_t pair) {
  const std::int32_t last = dim / 2 - 1;
  if (pair <= last) return {};
  return refused("pair", Rule::max, std::to_string(last), std::to_string(pair));
}

}  // namespace posenc
