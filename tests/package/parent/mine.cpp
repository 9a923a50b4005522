#include <posenc/encoding/sinusoidal.hpp>

double first_entry(std::uint64_t position);

double first_entry(std::uint64_t position) {
  const auto frequencies = posenc::frequencies(16, 10000);
  return posenc::code(*frequencies, position)[0];
}
