// xtensor, also where exceptions are switched off: its own fallback writes to std::cerr, which
// would carry 115 KB of iostream into the WASM, so a broken precondition traps instead. Include
// this instead of any xtensor header.
#pragma once

#ifndef __cpp_exceptions
#include <xtensor/xtensor_config.hpp>
#include <xtl/xtl_config.hpp>
#undef XTENSOR_THROW
#define XTENSOR_THROW(exception, message) __builtin_trap()
#undef XTL_THROW
#define XTL_THROW(exception, message) __builtin_trap()
#endif

#include <xtensor/xtensor.hpp>

namespace posenc {

// Row-major, of N dimensions.
template <class T, std::size_t N>
using Tensor = xt::xtensor<T, N>;

}  // namespace posenc
