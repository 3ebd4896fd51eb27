// Game records as people type them. Every rule has the same name in grammar/lenient.peg, which says what it
// means. There is no must<>: unknown tokens are tokens too.
#pragma once

#include <tao/pegtl.hpp>

#include "latro/grammar/words.hpp"

namespace latro::grammar::lenient {

namespace pegtl = tao::pegtl;

// clang-format off

struct digit : pegtl::digit {};
struct word_byte : pegtl::sor<pegtl::alnum, pegtl::one<'_'>> {};
struct non_ascii : pegtl::range<'\x80', '\xFF'> {};
struct unknown : pegtl::sor<pegtl::plus<word_byte>, pegtl::plus<non_ascii>, pegtl::any> {};

struct blank : pegtl::one<' ', '\t'> {};
struct odd_space : pegtl::sor<
  pegtl::utf8::one<0xA0, 0x1680, 0x202F, 0x205F, 0x3000>, pegtl::utf8::range<0x2000, 0x200A>,
  pegtl::one<'\v', '\f'>> {};
struct zero_width : pegtl::sor<
  pegtl::utf8::one<0xFEFF, 0x2060, 0xAD>, pegtl::utf8::range<0x200B, 0x200F>> {};
struct space : pegtl::sor<blank, odd_space> {};

struct square : pegtl::seq<
  pegtl::ranges<'A', 'P', 'a', 'p'>, pegtl::range<'1', '9'>, pegtl::opt<digit>, pegtl::not_at<digit>> {};

struct dash : pegtl::sor<
  pegtl::string<'-', '>'>, pegtl::string<'=', '>'>, pegtl::one<'-', '>'>,
  pegtl::utf8::one<0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2015, 0x2212, 0x2192>,
  pegtl::seq<pegtl::string<'t', 'o'>, pegtl::at<space>>> {};
struct leap : pegtl::sor<pegtl::one<'^'>, pegtl::utf8::one<0x2C6>> {};
struct take_word : words<"takes", "captures", "schl\xC3\xA4gt", "prende", "prend", "captura", "toma"> {};
struct take : pegtl::sor<
  pegtl::seq<take_word, pegtl::at<space>>, pegtl::one<'X', 'x'>, pegtl::utf8::one<0xD7, 0x2715, 0x2716, 0x2717>> {};
struct bind : pegtl::one<'+'> {};
struct place : pegtl::one<'@'> {};
struct colon : pegtl::one<':'> {};
struct slash : pegtl::one<'/'> {};
struct dux : pegtl::seq<pegtl::one<'D', 'd'>, pegtl::at<pegtl::sor<square, pegtl::one<'@'>>>> {};
struct part : pegtl::sor<dux, square, dash, leap, take, bind, place, colon, slash> {};

struct pass : pegtl::seq<
  pegtl::sor<
    pegtl::string<'-', '-'>,
    pegtl::seq<
      pegtl::one<'P', 'p'>, pegtl::string<'a', 's', 's'>,
      pegtl::opt<pegtl::sor<pegtl::string<'e', 's'>, pegtl::string<'e', 'd'>>>>>,
  pegtl::not_at<word_byte>> {};

struct separator : pegtl::sor<pegtl::one<',', '|', '.'>, pegtl::utf8::one<0x2026>> {};
struct open : pegtl::one<'('> {};
struct close : pegtl::one<')'> {};
struct glyph : pegtl::sor<
  pegtl::seq<pegtl::string<'!', '!'>, pegtl::plus<pegtl::one<'!'>>>,
  pegtl::seq<pegtl::string<'?', '?'>, pegtl::plus<pegtl::one<'?'>>>,
  pegtl::seq<pegtl::one<'!', '?'>, pegtl::opt<pegtl::one<'!', '?'>>>,
  pegtl::utf8::one<0x203C, 0x2047, 0x2048, 0x2049>> {};
struct sign : pegtl::sor<
  words<"+/-", "-/+", "+/=", "=/+", "+=", "=+">,
  pegtl::seq<words<"+-", "-+">, pegtl::not_at<square>>,
  pegtl::utf8::one<0xB1, 0x2213, 0x2A72, 0x2A71, 0x221E, 0x25A1>,
  pegtl::seq<pegtl::one<'N'>, pegtl::not_at<word_byte>>> {};
struct nag : pegtl::seq<pegtl::one<'$'>, pegtl::plus<digit>> {};

struct number_mark : pegtl::sor<
  pegtl::string<'.', '.', '.'>, pegtl::one<'.', ')', ':'>, pegtl::utf8::one<0x2026, 0xB0>> {};
struct number : pegtl::seq<
  pegtl::plus<digit>,
  pegtl::sor<
    pegtl::seq<pegtl::star<space>, pegtl::plus<number_mark>>, pegtl::not_at<word_byte>, pegtl::at<square>>> {};

// Results.
struct white_word : pegtl::sor<
  pegtl::seq<pegtl::one<'W', 'w'>, words<"hite", "ei\xC3\x9F", "eiss">>,
  pegtl::seq<pegtl::one<'B', 'b'>, words<"lancos", "lancas", "lancs", "lanc", "ianco", "ianchi">>> {};
struct black_word : pegtl::sor<
  pegtl::seq<pegtl::one<'B', 'b'>, words<"lack">>,
  pegtl::seq<pegtl::one<'S', 's'>, words<"chwarz">>,
  pegtl::seq<pegtl::one<'N', 'n'>, words<"oirs", "oir", "ero", "eri", "egros", "egras">>> {};
struct article : pegtl::seq<
  pegtl::sor<
    pegtl::seq<
      pegtl::one<'L', 'l'>, pegtl::sor<pegtl::string<'e', 's'>, pegtl::string<'a', 's'>, pegtl::string<'o', 's'>>>,
    pegtl::seq<pegtl::one<'I', 'i'>, pegtl::opt<pegtl::one<'l'>>>>,
  pegtl::plus<space>> {};
struct won_word : words<
  "won", "wins", "gewinnt", "gewann", "gagnent", "gagne", "vincono", "vince", "ganan", "gana"> {};
struct lost_word : words<
  "lost", "loses", "resigned", "resigns", "gives up", "gave up", "verliert", "gibt auf", "perdent", "perd",
  "abandonnent", "abandonne", "perdono", "perde", "abbandonano", "abbandona", "pierden", "pierde", "abandonan",
  "abandona"> {};
struct result_end : pegtl::not_at<word_byte> {};
struct zero : pegtl::one<'0', 'O', 'o'> {};
struct half : pegtl::sor<
  pegtl::string<'1', '/', '2'>, pegtl::utf8::one<0xBD>, pegtl::string<'0', '.', '5'>,
  pegtl::string<'0', ',', '5'>> {};
struct between : pegtl::seq<
  pegtl::star<space>, pegtl::sor<dash, pegtl::one<':', '/'>>, pegtl::star<space>> {};
struct white_wins : pegtl::sor<
  pegtl::seq<pegtl::one<'1'>, between, zero>,
  pegtl::seq<pegtl::opt<article>, white_word, pegtl::plus<space>, won_word>,
  pegtl::seq<pegtl::opt<article>, black_word, pegtl::plus<space>, lost_word>> {};
struct black_wins : pegtl::sor<
  pegtl::seq<zero, between, pegtl::one<'1'>>,
  pegtl::seq<pegtl::opt<article>, black_word, pegtl::plus<space>, won_word>,
  pegtl::seq<pegtl::opt<article>, white_word, pegtl::plus<space>, lost_word>> {};
struct drawn : pegtl::sor<
  pegtl::seq<half, between, half>, half, pegtl::one<'='>,
  pegtl::seq<pegtl::one<'D', 'd'>, pegtl::string<'r', 'a', 'w'>, pegtl::opt<pegtl::one<'n'>>>,
  pegtl::seq<pegtl::one<'R', 'r'>, pegtl::string<'e', 'm', 'i', 's'>>,
  pegtl::seq<pegtl::one<'U', 'u'>, words<"nentschieden">>,
  pegtl::seq<pegtl::one<'N', 'n'>, pegtl::string<'u', 'l'>, pegtl::opt<pegtl::string<'l', 'e'>>>,
  pegtl::seq<pegtl::one<'P', 'p'>, words<"atta">>,
  pegtl::seq<pegtl::one<'T', 't'>, words<"ablas">>> {};
struct unfinished : pegtl::sor<
  pegtl::one<'*'>, pegtl::seq<pegtl::one<'U', 'u'>, words<"nfinished">>,
  pegtl::seq<pegtl::one<'A', 'a'>, words<"bandoned", "djourned">>> {};
struct result : pegtl::seq<
  pegtl::sor<white_wins, black_wins, drawn, unfinished>, pegtl::opt<pegtl::one<'.'>>, result_end> {};

struct label : pegtl::sor<
  pegtl::seq<
    pegtl::sor<white_word, black_word>, pegtl::star<space>, pegtl::opt<pegtl::one<':'>>, pegtl::at<space>>,
  pegtl::seq<pegtl::one<'W', 'w', 'B', 'b'>, pegtl::star<space>, pegtl::one<':'>>> {};

struct play : pegtl::sor<
  sign, result, pass, label, number, nag, glyph, open, close, separator, part> {};

// Comments.
struct line_end : pegtl::sor<pegtl::string<'\r', '\n'>, pegtl::one<'\n', '\r'>> {};
struct semicolon : pegtl::one<';'> {};
struct comment : pegtl::seq<pegtl::one<'{'>, pegtl::star<pegtl::not_one<'{', '}'>>, pegtl::one<'}'>> {};
struct bracket : pegtl::one<'(', ')', '{', '}'> {};
struct non_ascii_word : non_ascii {};
struct word : pegtl::sor<
  pegtl::seq<pegtl::alpha, pegtl::plus<pegtl::alpha>, pegtl::not_at<word_byte>, pegtl::not_at<pegtl::one<':'>>>,
  non_ascii_word> {};
struct no_turn : pegtl::seq<
  pegtl::not_at<pegtl::star<space>, pegtl::plus<digit>, pegtl::star<space>, pegtl::one<')'>>,
  pegtl::star<pegtl::sor<
    space, pegtl::seq<pegtl::not_at<pegtl::sor<result, pass, square, place, bracket>>, pegtl::sor<digit, play>>>>,
  pegtl::one<')'>> {};
struct prose : pegtl::seq<
  pegtl::star<
    pegtl::not_at<pegtl::sor<bracket, line_end>>,
    pegtl::sor<space, zero_width, play, pegtl::seq<pegtl::not_at<word>, unknown>>>,
  word> {};
struct remark : pegtl::seq<
  pegtl::one<'('>,
  pegtl::sor<
    pegtl::not_at<pegtl::star<space>, play>, pegtl::at<pegtl::sor<no_turn, prose>>>,
  pegtl::star<pegtl::not_one<'(', ')', '{', '}', '\r', '\n'>>, pegtl::one<')'>> {};
struct play_line : pegtl::seq<
  semicolon, pegtl::star<pegtl::sor<blank, odd_space, semicolon, comment, remark, play>>, pegtl::at<pegtl::sor<line_end, pegtl::eof>>> {};
struct line_comment : pegtl::seq<pegtl::one<';'>, pegtl::star<pegtl::not_one<'\n', '\r'>>> {};

// Tags and other lines that are not play.
struct quote : pegtl::sor<
  pegtl::one<'"', '\'', '`'>, pegtl::utf8::range<0x2018, 0x201F>,
  pegtl::utf8::one<0xAB, 0xBB, 0x2039, 0x203A>> {};
struct tag_name : pegtl::seq<pegtl::alpha, pegtl::star<word_byte>> {};
struct tag_close : pegtl::seq<
  pegtl::one<']'>,
  pegtl::at<pegtl::star<space>, pegtl::sor<line_end, pegtl::one<'['>, pegtl::eof>>> {};
struct loose_value : pegtl::star<pegtl::not_at<pegtl::sor<tag_close, line_end>>, pegtl::any> {};
struct strict_tag : pegtl::seq<
  pegtl::one<'['>, pegtl::star<blank>, tag_name, pegtl::star<blank>, pegtl::one<'"'>,
  pegtl::star<pegtl::sor<
    pegtl::seq<pegtl::one<'\\'>, pegtl::any>, pegtl::not_one<'\r', '\n', '"', '\\'>>>,
  pegtl::one<'"'>, pegtl::star<blank>, pegtl::one<']'>> {};
struct tag_gap : pegtl::sor<
  pegtl::seq<pegtl::star<space>, pegtl::one<':', '='>, pegtl::star<space>>, pegtl::plus<space>,
  pegtl::at<pegtl::sor<quote, tag_close, line_end>>, pegtl::eof> {};
struct loose_tag : pegtl::seq<
  pegtl::one<'['>, pegtl::star<space>, tag_name, tag_gap, loose_value,
  pegtl::sor<tag_close, pegtl::at<line_end>, pegtl::eof>> {};
struct tag : pegtl::sor<strict_tag, loose_tag> {};
struct ignored_line : pegtl::seq<pegtl::one<'%'>, pegtl::star<pegtl::not_one<'\n', '\r'>>> {};
struct other_name : words<"Event", "Site", "Date", "Round", "Result", "Rules", "Annotator"> {};
struct side_name : pegtl::sor<white_word, black_word> {};
struct side_turn : pegtl::sor<
  pegtl::seq<pegtl::opt<pegtl::one<'x'>>, pegtl::sor<digit, square>>,
  pegtl::seq<pegtl::opt<pegtl::one<'D'>>, pegtl::one<'@'>>, pegtl::seq<pegtl::one<'D'>, square>,
  pegtl::string<'-', '-'>> {};
struct header_name : pegtl::sor<
  pegtl::seq<other_name, pegtl::star<blank>, pegtl::one<':'>>,
  pegtl::seq<
    side_name, pegtl::star<blank>, pegtl::one<':'>, pegtl::not_at<pegtl::star<blank>, side_turn>>,
  pegtl::seq<pegtl::sor<other_name, side_name>, pegtl::star<blank>, pegtl::at<pegtl::one<'"'>>>> {};
struct header_value : pegtl::plus<pegtl::not_at<line_end>, pegtl::not_at<blank, header_name>, pegtl::any> {};
struct header : pegtl::seq<header_name, pegtl::star<blank>, header_value> {};

// A comment that is not closed.
struct open_word : pegtl::plus<pegtl::not_one<'{', '}', ' ', '\t', '\r', '\n'>> {};
struct open_gap : pegtl::plus<pegtl::sor<blank, line_end>> {};
struct tag_begin : pegtl::seq<
  pegtl::one<'['>, pegtl::star<blank>, tag_name, pegtl::star<blank>, pegtl::one<'"'>> {};
struct typed_begin : pegtl::sor<
  pegtl::seq<
    pegtl::one<'['>, pegtl::star<blank>, tag_name, pegtl::at<pegtl::sor<space, pegtl::one<':', '='>>>, loose_value,
    tag_close>,
  header_name> {};
struct game_gap : pegtl::seq<pegtl::opt<open_gap>, pegtl::opt<ignored_line, open_gap>> {};
struct tags_ahead : pegtl::seq<
  game_gap, pegtl::star<zero_width>, pegtl::star<blank>, pegtl::sor<tag_begin, typed_begin>> {};
struct next_game : pegtl::seq<pegtl::star<blank>, line_end, pegtl::star<blank>, line_end, tags_ahead> {};
struct title_line : pegtl::seq<
  pegtl::star<blank>, line_end, pegtl::opt<open_gap>, pegtl::plus<pegtl::not_one<']', '[', '{', '}', '\r', '\n'>>,
  pegtl::at<line_end>> {};
struct text_end : pegtl::seq<pegtl::opt<open_gap>, pegtl::star<zero_width>, pegtl::opt<open_gap>, pegtl::eof> {};
struct open_end : pegtl::sor<
  next_game,
  pegtl::seq<
    open_gap, result, pegtl::sor<
      next_game, pegtl::seq<title_line, line_end, tags_ahead>, pegtl::seq<pegtl::opt<title_line>, text_end>>>,
  text_end> {};
struct open_comment : pegtl::seq<
  pegtl::one<'{'>, pegtl::star<pegtl::sor<open_word, pegtl::seq<pegtl::not_at<open_end>, open_gap>>>,
  pegtl::at<open_end>> {};

struct item : pegtl::sor<
  blank, odd_space, zero_width, tag, comment, open_comment, play_line, line_comment, remark, play, unknown> {};
struct line_head : pegtl::sor<ignored_line, pegtl::star<pegtl::star<blank>, header>> {};
struct text : pegtl::seq<
  pegtl::star<zero_width>, line_head,
  pegtl::star<pegtl::sor<pegtl::seq<line_end, line_head>, item>>, pegtl::eof> {};

// clang-format on

}  // namespace latro::grammar::lenient
