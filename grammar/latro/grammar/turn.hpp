// Turns: placements, movements, removals and passes.
#pragma once

#include "latro/grammar/square.hpp"

namespace latro::grammar {

// clang-format off

// dux      <- "D"
// origin   <- square
// target   <- square
// captures <- "x" squares
// bindings <- "+" squares
// before   <- "x" squares ":"
struct dux : pegtl::one<'D'> {};
struct origin : square {};
struct target : square {};
struct captures : pegtl::if_must<pegtl::one<'x'>, squares> {};
struct bindings : pegtl::if_must<pegtl::one<'+'>, squares> {};
struct before : pegtl::seq<pegtl::one<'x'>, pegtl::must<squares>, pegtl::one<':'>> {};

// hop  <- [-^] target captures?
// hops <- hop+
struct hop : pegtl::seq<pegtl::if_must<pegtl::one<'-', '^'>, target>, pegtl::opt<captures>> {};
struct hops : pegtl::plus<hop> {};

// placement <- dux? "@" squares
// movement  <- (before dux? origin / dux origin / origin) hops
// removal   <- "x" square
// pass      <- "--"
struct placement : pegtl::seq<pegtl::opt<dux>, pegtl::if_must<pegtl::one<'@'>, squares>> {};
struct movement : pegtl::seq<
  pegtl::sor<
    pegtl::seq<before, pegtl::opt<dux>, pegtl::must<origin>>,
    pegtl::if_must<dux, origin>,
    origin>,
  pegtl::must<hops>> {};
struct removal : pegtl::seq<pegtl::one<'x'>, square> {};
struct pass : pegtl::string<'-', '-'> {};

// turnchar <- [A-Za-z0-9@^+:/-]
// turn     <- (placement / movement / removal / pass) bindings? turn_end
// turn_end <- !turnchar
struct turnchar : pegtl::sor<pegtl::alnum, pegtl::one<'@', '^', '+', ':', '/', '-'>> {};
struct turn_end : pegtl::not_at<turnchar> {};
struct turn : pegtl::seq<
  pegtl::sor<placement, movement, removal, pass>,
  pegtl::opt<bindings>,
  pegtl::must<turn_end>> {};

// clang-format on

}  // namespace latro::grammar
