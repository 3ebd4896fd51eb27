// Game records. A record is what RecordReader cuts from a file; the depth of variations is limited by the
// actions (notation/game), since no PEG can count.
#pragma once

#include "latro/grammar/lexis.hpp"
#include "latro/grammar/turn.hpp"

namespace latro::grammar {

// clang-format off

struct line_end : pegtl::sor<pegtl::string<'\r', '\n'>, pegtl::one<'\n', '\r'>> {};
struct ignored_line : pegtl::seq<pegtl::one<'%'>, pegtl::star<pegtl::not_one<'\n', '\r'>>> {};
struct gap : pegtl::star<pegtl::sor<blank, pegtl::seq<line_end, pegtl::opt<ignored_line>>>> {};

struct brace_text : pegtl::star<pegtl::ranges<'\t', '\n', '\r', '\r', ' ', '|', '~', '~', '\x80', '\xFF'>> {};
struct line_text : pegtl::star<pegtl::ranges<'\t', '\t', ' ', '~', '\x80', '\xFF'>> {};
struct comment : pegtl::sor<
  pegtl::seq<pegtl::one<'{'>, brace_text, pegtl::one<'}'>>,
  pegtl::seq<pegtl::one<';'>, line_text, pegtl::at<pegtl::sor<line_end, pegtl::eof>>>> {};

struct tag_name : identifier {};
struct tag : pegtl::seq<
  pegtl::one<'['>, pegtl::star<blank>, tag_name, pegtl::star<blank>,
  quoted, pegtl::star<blank>, pegtl::one<']'>> {};
struct tag_section : pegtl::star<
  pegtl::at<pegtl::star<comment, gap>, pegtl::one<'['>>,
  pegtl::star<comment, gap>, pegtl::must<tag>, gap> {};

struct dots : pegtl::sor<
  pegtl::string<'.', '.', '.'>,
  pegtl::seq<pegtl::one<'.'>, gap, pegtl::string<'.', '.', '.'>>,
  pegtl::one<'.'>> {};
struct number : pegtl::seq<digits, dots, pegtl::not_at<pegtl::one<'.'>>> {};

struct glyph : pegtl::seq<
  pegtl::one<'!', '?'>, pegtl::opt<pegtl::one<'!', '?'>>, pegtl::not_at<pegtl::one<'!', '?'>>> {};
struct nag_value : pegtl::sor<
  pegtl::seq<pegtl::string<'2', '5'>, pegtl::range<'0', '5'>>,
  pegtl::seq<pegtl::one<'2'>, pegtl::range<'0', '4'>, pegtl::digit>,
  pegtl::seq<pegtl::one<'1'>, pegtl::digit, pegtl::digit>,
  pegtl::seq<pegtl::range<'1', '9'>, pegtl::digit>,
  pegtl::digit> {};
struct nag : pegtl::seq<pegtl::one<'$'>, nag_value, pegtl::not_at<turnchar>> {};

struct result : pegtl::seq<
  pegtl::sor<
    pegtl::string<'1', '-', '0'>,
    pegtl::string<'0', '-', '1'>,
    pegtl::string<'1', '/', '2', '-', '1', '/', '2'>,
    pegtl::one<'*'>>,
  pegtl::not_at<pegtl::sor<turnchar, pegtl::one<'%'>>>> {};

struct variation;
struct lead : pegtl::star<pegtl::sor<number, comment>, gap> {};
struct ply_rest : pegtl::seq<gap, pegtl::star<pegtl::sor<nag, comment, variation>, gap>, lead> {};
struct ply : pegtl::seq<turn, pegtl::opt<glyph>, ply_rest> {};
struct variation_open : pegtl::one<'('> {};
struct variation_close : pegtl::one<')'> {};
struct variation : pegtl::seq<variation_open, gap, lead, pegtl::plus<ply>, variation_close> {};

struct movetext : pegtl::seq<lead, pegtl::star<ply>, pegtl::opt<result, pegtl::star<pegtl::star<blank>, comment>, gap>> {};
struct record : pegtl::seq<pegtl::opt<ignored_line>, gap, tag_section, movetext, pegtl::eof> {};

// clang-format on

}  // namespace latro::grammar
