// For short functions in the innermost loops: compiled as part of their callers, also where these are
// compiled for newer processors than the rest of the program (rules/kernel/cpu). Only in optimised builds,
// and not where LATRO_PLAIN_INLINE is defined: compiling takes four times as long.
#pragma once

#if defined(NDEBUG) && !defined(LATRO_PLAIN_INLINE) && (defined(__GNUC__) || defined(__clang__))
#define LATRO_INLINE [[gnu::always_inline]] inline
/// After the parameters of a lambda.
#define LATRO_INLINE_LAMBDA __attribute__((always_inline))
/// For functions into which everything they call is to be compiled.
#define LATRO_FLATTEN [[gnu::flatten]]
#else
#define LATRO_INLINE inline
#define LATRO_INLINE_LAMBDA
#define LATRO_FLATTEN
#endif
