// The smallest rules, shared by all the grammars of this folder. For all of them: every rule stands under the
// same name in grammar/latrunculi.peg; rules carry no actions; must<> is only put where no alternative is
// left, so that it changes which error is reported and never what is accepted.
#pragma once

#include <tao/pegtl.hpp>

namespace latro::grammar {

namespace pegtl = tao::pegtl;

// clang-format off

struct blank : pegtl::one<' ', '\t'> {};
struct digits : pegtl::plus<pegtl::digit> {};
struct identifier : pegtl::seq<pegtl::alpha, pegtl::star<pegtl::sor<pegtl::alnum, pegtl::one<'_'>>>> {};

// Text in quotes; the bytes 0-31 and 127 may not stand in it, a quote or a backslash only after a backslash.
struct escape : pegtl::seq<pegtl::one<'\\'>, pegtl::one<'"', '\\'>> {};
struct plain : pegtl::ranges<' ', '!', '#', '[', ']', '~', '\x80', '\xFF'> {};
struct quote_begin : pegtl::one<'"'> {};
struct quoted_text : pegtl::star<pegtl::sor<escape, plain>> {};
struct quote_end : pegtl::one<'"'> {};
struct quoted : pegtl::seq<quote_begin, quoted_text, pegtl::must<quote_end>> {};

// clang-format on

}  // namespace latro::grammar
