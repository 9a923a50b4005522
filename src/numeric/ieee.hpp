// Refuses, while compiling, arithmetic that would silently give other bits than promised: sums
// reordered or quotients replaced (-ffast-math and its parts), and operations carried out wider
// than double (the x87 unit). Every public header includes this one.
//
// Clang shows -funsafe-math-optimizations in no macro; the build takes that one back.
#pragma once

#if __cplusplus < 202002L
#error "posenc needs C++20: compile with -std=c++20 or newer"
#endif

#if defined(__FAST_MATH__) || defined(__ASSOCIATIVE_MATH__) || defined(__RECIPROCAL_MATH__) || \
    (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__ != 0)
#error "posenc promises exact bits: compile without -ffast-math, -Ofast and their parts"
#endif

// 16 widens _Float16 alone.
#if __FLT_EVAL_METHOD__ != 0 && __FLT_EVAL_METHOD__ != 16
#error "posenc promises exact bits: double must be computed as double (-mfpmath=sse, not 387)"
#endif
