#pragma once

#include "numeric/fraction.hpp"

namespace posenc {

// base^(−1/n) for base in (1, 10^12] and 2 ≤ n ≤ 2^13, from integers and IEEE + − × ÷ only.
// At most the true root, and less than 2^−252 below it.
Fraction inverse_root(double base, int n);

}  // namespace posenc
