// Forced inlining of short functions in the innermost loops, also into callers that are compiled for newer
// processors than the rest of the program (rules/kernel/cpu.hpp). Only in optimised builds, and not if
// LATRO_PLAIN_INLINE is defined: forced inlining makes compiling four times as slow. Private to the library.
#pragma once

#if defined(NDEBUG) && !defined(LATRO_PLAIN_INLINE) && (defined(__GNUC__) || defined(__clang__))
#define LATRO_INLINE [[gnu::always_inline]] inline
/// Written after the parameters of a lambda.
#define LATRO_INLINE_LAMBDA __attribute__((always_inline))
#else
#define LATRO_INLINE inline
#define LATRO_INLINE_LAMBDA
#endif
