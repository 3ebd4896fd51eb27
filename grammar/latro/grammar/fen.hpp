// Positions. Sizes, ranges and the order of the pieces in hand are meaning (notation/fen), not syntax.
#pragma once

#include "latro/grammar/lexis.hpp"

namespace latro::grammar {

// clang-format off

struct letter : pegtl::one<'S', 'D', 's', 'd'> {};
struct piece : pegtl::sor<pegtl::if_must<pegtl::one<'+'>, letter>, letter> {};
struct empties : pegtl::seq<pegtl::range<'1', '9'>, pegtl::star<pegtl::digit>> {};
struct rank : pegtl::plus<pegtl::sor<piece, empties>> {};
struct board : pegtl::seq<rank, pegtl::star<pegtl::if_must<pegtl::one<'/'>, rank>>> {};

struct holding : pegtl::sor<pegtl::seq<digits, pegtl::must<letter>>, letter> {};
struct hand : pegtl::sor<pegtl::one<'-'>, pegtl::plus<holding>> {};

struct space : pegtl::one<' '> {};
struct side : pegtl::one<'w', 'b'> {};
struct quiet : digits {};
struct ordinal : digits {};
struct position : pegtl::seq<board, pegtl::must<space>, pegtl::must<side>> {};
struct counters : pegtl::must<hand, space, quiet, space, ordinal> {};
struct fen : pegtl::seq<position, pegtl::opt<space, counters>> {};

// clang-format on

}  // namespace latro::grammar
