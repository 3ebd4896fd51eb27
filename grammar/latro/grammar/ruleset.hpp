// Descriptors of rulesets. Which names, keys and values there are is meaning (notation/ruleset), not syntax.
// The values of board= and setup= are parsed by `size` and by `board` of grammar/fen.hpp.
#pragma once

#include "latro/grammar/lexis.hpp"

namespace latro::grammar {

// clang-format off

struct word : pegtl::plus<pegtl::sor<pegtl::alnum, pegtl::one<'_', '-'>>> {};
struct separator : pegtl::sor<pegtl::plus<blank>, pegtl::eof> {};
struct key : word {};
struct value : pegtl::plus<pegtl::not_at<blank>, pegtl::any> {};
struct preset : pegtl::seq<word, pegtl::not_at<pegtl::one<'='>>, separator> {};
struct assignment : pegtl::seq<key, pegtl::one<'='>, pegtl::must<value>, separator> {};
struct descriptor_end : pegtl::eof {};
struct descriptor : pegtl::seq<
  pegtl::star<blank>, pegtl::star<preset>, pegtl::star<assignment>, pegtl::must<descriptor_end>> {};

struct size : pegtl::seq<digits, pegtl::one<'x'>, digits> {};

// clang-format on

}  // namespace latro::grammar
