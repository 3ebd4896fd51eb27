// Squares as texts name them. Whether a square is on the board is meaning, not syntax.
#pragma once

#include "latro/grammar/lexis.hpp"

namespace latro::grammar {

// square  <- [a-p] [1-9] [0-9]?
// squares <- square ("/" square)*
struct square : pegtl::seq<pegtl::range<'a', 'p'>, pegtl::range<'1', '9'>, pegtl::opt<pegtl::digit>> {};
struct squares : pegtl::seq<square, pegtl::star<pegtl::if_must<pegtl::one<'/'>, square>>> {};

}  // namespace latro::grammar
