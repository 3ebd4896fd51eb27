// The Smart Game Format, FF[4], as far as it is the same for all games. Its rules have a namespace of their
// own: they are no part of grammar/latrunculi.peg.
//
// Brackets are not nested here, they are told one after the other: a record of SGF nests as deep as its main
// line has branches, and whoever hears of the brackets counts them without recursion (formats/sgf_tree).
#pragma once

#include <tao/pegtl.hpp>

namespace latro::grammar::sgf {

namespace pegtl = tao::pegtl;

// clang-format off

// gap <- [ \t\n\v\f\r]*
struct space : pegtl::one<' ', '\t', '\n', '\v', '\f', '\r'> {};
struct gap : pegtl::star<space> {};

// The bytes 0-31 and 127 may stand in a value only where they are space.
// value      <- "[" value_text "]"
// value_text <- (escape / plain)*
// escape     <- "\\" plain / "\\" [\]\\]
// plain      <- ![\]\\\000-\010\016-\037\177] .
struct plain : pegtl::ranges<'\t', '\r', ' ', '[', '^', '~', '\x80', '\xFF'> {};
struct escape : pegtl::seq<pegtl::one<'\\'>, pegtl::sor<plain, pegtl::one<']', '\\'>>> {};
struct value_begin : pegtl::one<'['> {};
struct value_text : pegtl::star<pegtl::sor<plain, escape>> {};
struct value_end : pegtl::one<']'> {};
struct value : pegtl::seq<value_begin, value_text, pegtl::must<value_end>> {};

// Before FF[4] identifiers had small letters in them that do not count.
// identifier <- [a-z]* [A-Z] [A-Za-z]*
// property   <- identifier (gap value)+
// node       <- ";" (gap property)*
struct identifier : pegtl::seq<pegtl::star<pegtl::lower>, pegtl::upper, pegtl::star<pegtl::alpha>> {};
struct property : pegtl::seq<
  identifier, pegtl::must<gap, value>, pegtl::star<gap, value>> {};
struct node_begin : pegtl::one<';'> {};
struct node : pegtl::seq<node_begin, pegtl::star<gap, property>> {};

// tree_open  <- "("
// tree_close <- ")"
// game_tree  <- gap ((tree_open / node / tree_close) gap)* !.
struct tree_open : pegtl::one<'('> {};
struct tree_close : pegtl::one<')'> {};
struct game_tree_end : pegtl::eof {};
struct game_tree : pegtl::seq<
  gap, pegtl::star<pegtl::sor<tree_open, node, tree_close>, gap>, pegtl::must<game_tree_end>> {};

// clang-format on

}  // namespace latro::grammar::sgf
