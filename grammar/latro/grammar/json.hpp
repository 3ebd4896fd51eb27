// JSON, RFC 8259. Its rules have a namespace of their own: they are no part of grammar/latrunculi.peg.
//
// Inside brackets and quotes rules fail only under must<>, so no alternative is tried after part of an array,
// object or string.
#pragma once

#include <tao/pegtl.hpp>

namespace latro::grammar::json {

namespace pegtl = tao::pegtl;

// clang-format off

// gap <- [ \t\n\r]*
struct gap : pegtl::star<pegtl::one<' ', '\t', '\n', '\r'>> {};

// plain  <- [ !#-\[\]-\177]
// beyond <- any character of UTF-8 after those
// escape <- "\\" (["\\/bfnrt] / "u" (unit / pair))
// unit   <- !([Dd] [89A-Fa-f]) [0-9A-Fa-f]{4}
// pair   <- [Dd] [89ABab] [0-9A-Fa-f]{2} "\\u" [Dd] [C-Fc-f] [0-9A-Fa-f]{2}
// string <- "\"" plain* ((escape / beyond) plain*)* "\""
struct plain : pegtl::ranges<' ', '!', '#', '[', ']', '\x7F'> {};
struct plains : pegtl::star<plain> {};
struct beyond : pegtl::utf8::range<0x80, 0x10FFFF> {};
struct half : pegtl::seq<pegtl::one<'D', 'd'>, pegtl::ranges<'8', '9', 'A', 'F', 'a', 'f'>> {};
struct unit : pegtl::seq<pegtl::not_at<half>, pegtl::rep<4, pegtl::xdigit>> {};
struct first_half : pegtl::seq<
  pegtl::one<'D', 'd'>, pegtl::one<'8', '9', 'A', 'B', 'a', 'b'>, pegtl::rep<2, pegtl::xdigit>> {};
struct second_half : pegtl::seq<
  pegtl::one<'D', 'd'>, pegtl::ranges<'C', 'F', 'c', 'f'>, pegtl::rep<2, pegtl::xdigit>> {};
struct pair : pegtl::seq<first_half, pegtl::string<'\\', 'u'>, second_half> {};
struct letter : pegtl::one<'"', '\\', '/', 'b', 'f', 'n', 'r', 't'> {};
struct escape : pegtl::seq<
  pegtl::one<'\\'>, pegtl::sor<letter, pegtl::seq<pegtl::one<'u'>, pegtl::sor<unit, pair>>>> {};
struct string_begin : pegtl::one<'"'> {};
struct string_end : pegtl::one<'"'> {};
struct string : pegtl::seq<
  string_begin, plains, pegtl::star<pegtl::sor<escape, beyond>, plains>, pegtl::must<string_end>> {};

// number <- "-"? ("0" / [1-9] [0-9]*) ("." [0-9]+)? ([Ee] [-+]? [0-9]+)? ![-+.0-9Ee]
struct whole : pegtl::sor<pegtl::one<'0'>, pegtl::plus<pegtl::digit>> {};
struct fraction : pegtl::seq<pegtl::one<'.'>, pegtl::plus<pegtl::digit>> {};
struct exponent : pegtl::seq<
  pegtl::one<'E', 'e'>, pegtl::opt<pegtl::one<'-', '+'>>, pegtl::plus<pegtl::digit>> {};
struct number : pegtl::seq<
  pegtl::opt<pegtl::one<'-'>>, whole, pegtl::opt<fraction>, pegtl::opt<exponent>,
  pegtl::not_at<pegtl::ranges<'-', '.', '0', '9', '+', '+', 'E', 'E', 'e', 'e'>>> {};

// A value in an array or object is parsed by recursion, so the actions must limit the depth.
// array  <- "[" gap ("]" / value gap ("," gap value gap)* "]")
// object <- "{" gap ("}" / member ("," gap member)* "}")
// member <- string gap ":" gap value gap
// word   <- "true" / "false" / "null"
// value  <- string / number / array / object / word
struct value;
struct comma : pegtl::one<','> {};
struct first_value : pegtl::seq<value> {};
struct next_value : pegtl::seq<value> {};
struct array_begin : pegtl::one<'['> {};
struct array_end : pegtl::one<']'> {};
struct array : pegtl::seq<array_begin, gap, pegtl::sor<array_end, pegtl::seq<
  pegtl::must<first_value>, gap, pegtl::star<comma, gap, pegtl::must<next_value>, gap>,
  pegtl::must<array_end>>>> {};
struct first_key : pegtl::seq<string> {};
struct next_key : pegtl::seq<string> {};
struct colon : pegtl::one<':'> {};
struct member_value : pegtl::seq<value> {};
struct member_rest : pegtl::seq<gap, pegtl::must<colon>, gap, pegtl::must<member_value>, gap> {};
struct object_begin : pegtl::one<'{'> {};
struct object_end : pegtl::one<'}'> {};
struct object : pegtl::seq<object_begin, gap, pegtl::sor<object_end, pegtl::seq<
  pegtl::must<first_key>, member_rest, pegtl::star<comma, gap, pegtl::must<next_key>, member_rest>,
  pegtl::must<object_end>>>> {};
struct true_word : pegtl::string<'t', 'r', 'u', 'e'> {};
struct false_word : pegtl::string<'f', 'a', 'l', 's', 'e'> {};
struct null_word : pegtl::string<'n', 'u', 'l', 'l'> {};
struct word : pegtl::sor<true_word, false_word, null_word> {};
struct value : pegtl::sor<string, number, array, object, word> {};

// text <- byte_order_mark? gap (array / object) gap !. / gap (string / number / word) gap !.
// After a text of the second form comes what would come in an array, for the messages alone.
struct brackets : pegtl::seq<pegtl::opt<pegtl::utf8::bom>, gap, pegtl::sor<array, object>> {};
struct root : pegtl::sor<string, number, word> {};
struct no_next_value : pegtl::sor<pegtl::seq<string, pegtl::failure>, pegtl::failure> {};
struct no_array_end : pegtl::failure {};
struct text_end : pegtl::eof {};
struct text : pegtl::sor<
  pegtl::seq<brackets, gap, pegtl::must<text_end>>,
  pegtl::seq<gap, pegtl::must<root>, gap, pegtl::sor<
    pegtl::eof, pegtl::seq<comma, gap, pegtl::must<no_next_value>>, pegtl::must<no_array_end>>>> {};

// clang-format on

}  // namespace latro::grammar::json
