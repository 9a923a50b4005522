#pragma once

#include "fraction.hpp"

namespace posenc {

// base^(−1/n) for base in (1, 10^12] and 2 ≤ n ≤ 2^13, within 2^−252, by integers and IEEE's + − ×
// ÷ alone.
Fraction inverse_root(double base, int n);

}  // namespace posenc
