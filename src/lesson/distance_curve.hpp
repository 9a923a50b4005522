// distance-curve: the dot product of two sinusoidal codes against how far apart they are.
#pragma once
#include <cstdint>
#include <vector>

#include "fields.hpp"

namespace posenc::distance_curve {

struct Params {
  std::uint64_t position = 0;
  std::int32_t distance = 64;
  std::int32_t dim = 16;
  double base = 10000;

  static consteval auto fields() {
    return described<Params>(parameter<&Params::position>(about::position),
                             parameter<&Params::distance>({.zh = "最远的距离 k",
                                                           .en = "longest distance k",
                                                           .unit = "token",
                                                           .min = 1,
                                                           .max = 1024}),
                             parameter<&Params::dim>(about::dim),
                             parameter<&Params::base>(about::base));
  }
};

struct View {
  std::vector<std::int32_t> distances;  // k = 0, 1, … distance
  std::vector<double> dot;              // PE(p)·PE(p + k), from the two codes
  std::vector<double> sum_cos;          // Σ cos(k·ω_i), in which p does not occur
  double largest_difference = 0;        // of the two, over all k

  static consteval auto fields() {
    return described<View>(
        field<&View::distances>({.zh = "距离 k", .en = "distance k", .unit = "token"}),
        field<&View::dot>({.zh = "点积 PE(p)·PE(p+k)", .en = "dot product PE(p)·PE(p+k)"}),
        field<&View::sum_cos>({.zh = "Σ cos(k·ω)", .en = "Σ cos(k·ω)"}),
        field<&View::largest_difference>(
            {.zh = "两者最多差多少", .en = "largest difference of the two"}));
  }
};

// PE(p)·PE(p+k) = Σ_i (sin pω_i sin (p+k)ω_i + cos pω_i cos (p+k)ω_i) = Σ_i cos(k·ω_i), i = 0 … d/2
// − 1, with the codes of Vaswani et al. 2017, §3.5. Both sides are computed, from rows of table()
// (sinusoidal.hpp): with u = 2^−53, the d/2 pairs of a dot product bring at most 6.8 u each and the
// d/2 cosines of a sum 3.7 u each, before the additions round. Refuses an odd dim, a
// base outside (1, 10^12], a distance outside 1 … 1,024, and position + distance past 2^53.
Result<View> compute(const Params& params);

}  // namespace posenc::distance_curve
