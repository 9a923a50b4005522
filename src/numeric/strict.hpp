// Every bit counts here, so what would change bits is refused: flags that let a compiler rearrange
// sums or leave out what it takes for granted (-ffast-math and its parts, as far as compilers tell
// of them), and arithmetic that is wider than double (x87). Included by whatever computes.
#pragma once

#include <cfloat>

#if defined(__FAST_MATH__) || defined(__RECIPROCAL_MATH__) || defined(__ASSOCIATIVE_MATH__) || \
    defined(__NO_SIGNED_ZEROS__) || (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__ != 0)
#error "posenc needs IEEE arithmetic as written: compile without -ffast-math and its parts"
#endif

// 16 widens _Float16 alone.
#if FLT_EVAL_METHOD != 0 && FLT_EVAL_METHOD != 16
#error "posenc needs doubles computed as doubles: compile with -msse2 -mfpmath=sse, not for x87"
#endif
