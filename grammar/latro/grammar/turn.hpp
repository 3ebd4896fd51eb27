// Turns: placements, movements, removals and passes. Whether a square is on the board is meaning, not syntax.
#pragma once

#include "latro/grammar/lexis.hpp"

namespace latro::grammar {

// clang-format off

struct square : pegtl::seq<pegtl::range<'a', 'p'>, pegtl::range<'1', '9'>, pegtl::opt<pegtl::digit>> {};
struct squares : pegtl::seq<square, pegtl::star<pegtl::if_must<pegtl::one<'/'>, square>>> {};

struct dux : pegtl::one<'D'> {};
struct origin : square {};
struct target : square {};
struct captures : pegtl::if_must<pegtl::one<'x'>, squares> {};
struct bindings : pegtl::if_must<pegtl::one<'+'>, squares> {};
struct before : pegtl::seq<pegtl::one<'x'>, pegtl::must<squares>, pegtl::one<':'>> {};

struct hop : pegtl::seq<pegtl::if_must<pegtl::one<'-', '^'>, target>, pegtl::opt<captures>> {};
struct hops : pegtl::plus<hop> {};

struct placed : squares {};
struct placement : pegtl::seq<
  pegtl::opt<dux>, pegtl::if_must<pegtl::one<'@'>, placed>, pegtl::opt<captures>> {};
struct movement : pegtl::seq<
  pegtl::sor<
    pegtl::seq<before, pegtl::opt<dux>, pegtl::must<origin>>,
    pegtl::if_must<dux, origin>,
    origin>,
  pegtl::must<hops>> {};
struct removal : pegtl::seq<pegtl::one<'x'>, square> {};
struct pass : pegtl::string<'-', '-'> {};

struct turnchar : pegtl::sor<pegtl::alnum, pegtl::one<'@', '^', '+', ':', '/', '-'>> {};
struct turn_end : pegtl::not_at<turnchar> {};
struct turn : pegtl::seq<
  pegtl::sor<placement, movement, removal, pass>,
  pegtl::opt<bindings>,
  pegtl::must<turn_end>> {};

// clang-format on

}  // namespace latro::grammar
