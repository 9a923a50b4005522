// xtensor, also where exceptions are switched off: its own fallback writes to std::cerr, which
// would carry 115 KB of iostream into the WASM, so a broken precondition traps instead. Include
// this instead of any xtensor header: their places changed in xtensor 0.26.
#pragma once

#include <cstddef>

#include "strict.hpp"

#ifndef __cpp_exceptions
#if __has_include(<xtensor/core/xtensor_config.hpp>)
#include <xtensor/core/xtensor_config.hpp>
#else
#include <xtensor/xtensor_config.hpp>
#endif
#include <xtl/xtl_config.hpp>
#undef XTENSOR_THROW
#define XTENSOR_THROW(exception, message) __builtin_trap()
#undef XTL_THROW
#define XTL_THROW(exception, message) __builtin_trap()
#endif

#if __has_include(<xtensor/containers/xtensor.hpp>)
#include <xtensor/containers/xtensor.hpp>
#else
#include <xtensor/xtensor.hpp>
#endif

namespace posenc {

// Row-major, of N dimensions.
template <class T, std::size_t N>
using Tensor = xt::xtensor<T, N>;

}  // namespace posenc
