// The query language, latro-query(7). Every rule has the same name in grammar/query.peg. must<> is only used
// where no alternative is left, so it decides which error is reported and never what is accepted.
#pragma once

#include <tao/pegtl.hpp>

#include "latro/grammar/words.hpp"

namespace latro::grammar::query {

namespace pegtl = tao::pegtl;

// clang-format off

struct gap : pegtl::star<pegtl::sor<
  pegtl::one<' ', '\t', '\n', '\r'>, pegtl::seq<pegtl::one<'#'>, pegtl::star<pegtl::not_one<'\n'>>>>> {};

// Words.
struct word_end : pegtl::not_at<pegtl::sor<pegtl::alnum, pegtl::one<'_'>>> {};
struct and_word : pegtl::seq<words<"and">, word_end> {};
struct or_word : pegtl::seq<words<"or">, word_end> {};
struct not_word : pegtl::seq<words<"not">, word_end> {};
struct then_word : pegtl::seq<words<"then">, word_end> {};
struct within_word : pegtl::seq<words<"within">, word_end> {};
struct plies_word : pegtl::seq<words<"plies">, word_end> {};
struct once_word : pegtl::seq<words<"once">, word_end> {};
struct always_word : pegtl::seq<words<"always">, word_end> {};
struct never_word : pegtl::seq<words<"never">, word_end> {};
struct in_word : pegtl::seq<words<"in">, word_end> {};
struct variations_word : pegtl::seq<words<"variations">, word_end> {};
struct position_word : pegtl::seq<words<"position">, word_end> {};
struct anywhere_word : pegtl::seq<words<"anywhere">, word_end> {};
struct mirrored_word : pegtl::seq<words<"mirrored">, word_end> {};
struct rotated_word : pegtl::seq<words<"rotated">, word_end> {};
struct colours_word : pegtl::seq<
  words<"colours", "colors">, word_end> {};
struct swapped_word : pegtl::seq<words<"swapped">, word_end> {};
struct event_word : pegtl::seq<words<"event">, word_end> {};
struct first_word : pegtl::seq<words<"first">, word_end> {};
struct follows_word : pegtl::seq<words<"follows">, word_end> {};
struct at_word : pegtl::seq<words<"at">, word_end> {};
struct least_word : pegtl::seq<words<"least">, word_end> {};
struct has_word : pegtl::seq<words<"has">, word_end> {};
struct to_word : pegtl::seq<words<"to">, word_end> {};
struct move_word : pegtl::seq<words<"move">, word_end> {};
struct tag_word : pegtl::seq<words<"tag">, word_end> {};
struct like_word : pegtl::seq<words<"like">, word_end> {};
struct nag_word : pegtl::seq<words<"nag">, word_end> {};
struct reserved : pegtl::sor<
  and_word, or_word, not_word, then_word, within_word, once_word, always_word, never_word, in_word,
  position_word, event_word, first_word, follows_word, has_word, to_word, tag_word, nag_word> {};

// Names and values; see query.peg.
struct name : pegtl::seq<pegtl::alpha, pegtl::star<pegtl::sor<pegtl::alnum, pegtl::one<'_'>>>> {};
struct key : pegtl::seq<pegtl::alpha, pegtl::star<pegtl::sor<pegtl::alnum, pegtl::one<'_', '-'>>>> {};
struct side : name {};
struct word : pegtl::plus<pegtl::sor<
  pegtl::alnum, pegtl::one<'-', '_', '.', '?', '*', '/', '+'>, pegtl::range<'\x80', '\xFF'>>> {};
struct range : word {};
struct escape : pegtl::seq<pegtl::one<'\\'>, pegtl::one<'"', '\\'>> {};
struct plain : pegtl::ranges<' ', '!', '#', '[', ']', '~', '\x80', '\xFF'> {};
struct quote_begin : pegtl::one<'"'> {};
struct quoted_text : pegtl::star<pegtl::sor<escape, plain>> {};
struct quote_end : pegtl::one<'"'> {};
struct quoted : pegtl::seq<quote_begin, quoted_text, pegtl::must<quote_end>> {};

struct equality : pegtl::sor<pegtl::string<'!', '='>, pegtl::one<'='>> {};
struct order : pegtl::sor<
  pegtl::string<'!', '='>, pegtl::string<'<', '='>, pegtl::string<'>', '='>, pegtl::one<'=', '<', '>'>> {};
struct relation : pegtl::sor<
  pegtl::string<'!', '='>, pegtl::string<'<', '='>, pegtl::string<'>', '='>, pegtl::one<'=', '<', '>', '~'>,
  like_word, has_word> {};

struct close : pegtl::one<')'> {};

struct call : pegtl::seq<
  name, gap, pegtl::one<'('>, gap, pegtl::must<side>, gap, pegtl::must<close>> {};
struct tag_value : pegtl::seq<tag_word, gap, pegtl::not_at<reserved>, name> {};
struct operand : pegtl::sor<
  pegtl::seq<tag_word, gap, pegtl::must<name>>,
  pegtl::seq<
    pegtl::not_at<reserved>, name, pegtl::opt<pegtl::one<'.'>, pegtl::must<key>>,
    pegtl::opt<gap, pegtl::one<'('>, gap, pegtl::must<side>, gap, pegtl::must<close>>>> {};
struct count : pegtl::seq<
  words<"count">, gap, pegtl::one<'('>, gap, pegtl::must<quoted>,
  pegtl::opt<gap, in_word, gap, pegtl::must<word>>, gap, pegtl::must<close>> {};
struct sign : pegtl::one<'+', '-'> {};
struct number : pegtl::seq<
  pegtl::plus<pegtl::digit>, pegtl::opt<pegtl::one<'.'>, pegtl::plus<pegtl::digit>>> {};
struct addend : pegtl::sor<count, operand, number> {};
struct sum : pegtl::seq<addend, pegtl::star<gap, sign, gap, pegtl::must<addend>>> {};
struct value_sum : pegtl::seq<
  pegtl::sor<count, call, tag_value, word>, pegtl::star<gap, sign, gap, pegtl::must<addend>>> {};
struct value : pegtl::sor<quoted, value_sum> {};
struct comparison : pegtl::seq<sum, gap, pegtl::sor<
  pegtl::seq<in_word, gap, pegtl::sor<quoted, pegtl::must<range>>>,
  pegtl::seq<pegtl::must<relation>, gap, pegtl::must<value>>>> {};

struct transform : pegtl::sor<
  anywhere_word, mirrored_word, rotated_word,
  pegtl::seq<colours_word, gap, pegtl::must<swapped_word>>> {};
struct position : pegtl::seq<
  position_word, gap, pegtl::must<quoted>, pegtl::star<gap, transform>> {};

struct element : pegtl::plus<pegtl::not_one<' ', '\t', '\n', '\r', ';', '{', '}'>> {};
struct turns_end : pegtl::one<'}'> {};
struct elements : pegtl::seq<
  gap, pegtl::one<'{'>, gap, pegtl::must<element>,
  pegtl::star<gap, pegtl::one<';'>, gap, pegtl::must<element>>, gap, pegtl::must<turns_end>> {};
struct turns : pegtl::seq<words<"turns">, elements> {};
struct path : pegtl::seq<words<"path">, elements> {};

struct event_name : pegtl::seq<pegtl::alpha, pegtl::star<pegtl::sor<pegtl::alpha, pegtl::one<'-'>>>> {};
struct event : pegtl::seq<
  event_word, gap, pegtl::must<event_name>, pegtl::opt<gap, order, gap, pegtl::must<word>>> {};
struct first : pegtl::seq<
  first_word, gap, pegtl::must<event_name>, gap, pegtl::must<order>, gap, pegtl::must<word>> {};

struct at_least : pegtl::seq<at_word, gap, pegtl::must<least_word>> {};
struct follows : pegtl::seq<
  follows_word, gap, pegtl::must<quoted>,
  pegtl::opt<gap, at_least, gap, pegtl::must<word>, pegtl::opt<gap, plies_word>>> {};

struct has : pegtl::seq<has_word, gap, pegtl::must<name>> {};
struct to_move : pegtl::seq<
  to_word, gap, pegtl::must<move_word>, gap, pegtl::opt<equality, gap>, pegtl::must<side>> {};

struct nag : pegtl::seq<nag_word, gap, pegtl::sor<quoted, pegtl::must<word>>> {};

struct condition;
struct group : pegtl::seq<pegtl::one<'('>, gap, pegtl::must<condition>, gap, pegtl::must<close>> {};
struct primary : pegtl::sor<
  group, position, turns, path, event, first, follows, has, to_move, nag, comparison> {};

struct in_variations : pegtl::seq<
  in_word, gap, pegtl::must<variations_word>, pegtl::opt<gap, pegtl::one<':'>>> {};
struct prefix : pegtl::sor<not_word, once_word, always_word, never_word, in_variations> {};
struct limit : pegtl::seq<within_word, gap, pegtl::must<range>, pegtl::opt<gap, plies_word>> {};
struct term : pegtl::sor<
  pegtl::seq<pegtl::plus<prefix, gap>, pegtl::must<primary>, pegtl::opt<gap, limit>>,
  pegtl::seq<primary, pegtl::opt<gap, limit>>> {};

struct end : pegtl::eof {};
struct distance : pegtl::seq<
  within_word, gap, pegtl::must<range>, gap, pegtl::opt<plies_word, gap>, pegtl::opt<pegtl::one<':'>, gap>> {};
struct sequence : pegtl::seq<
  term, pegtl::star<gap, then_word, gap, pegtl::opt<distance>, pegtl::must<term>>> {};
struct conjunction : pegtl::seq<
  sequence, pegtl::star<gap, and_word, gap, pegtl::must<sequence>>> {};
struct condition : pegtl::seq<
  conjunction, pegtl::star<gap, or_word, gap, pegtl::must<conjunction>>> {};
struct query : pegtl::seq<gap, pegtl::must<condition>, gap, pegtl::must<end>> {};

// Position patterns; see query.peg.
struct piece : pegtl::one<'S', 'D', 's', 'd'> {};
struct one : pegtl::sor<
  pegtl::seq<pegtl::one<'+'>, pegtl::must<piece>>, piece,
  pegtl::one<'.', '?', 'x', 'X', 'W', 'w', 'B', 'b'>> {};
struct set_end : pegtl::one<']'> {};
struct symbol : pegtl::sor<
  pegtl::seq<pegtl::one<'['>, pegtl::opt<pegtl::one<'!'>>, pegtl::must<one>, pegtl::star<one>,
             pegtl::must<set_end>>,
  one> {};
struct empties : pegtl::seq<pegtl::range<'1', '9'>, pegtl::star<pegtl::digit>> {};
struct rest : pegtl::one<'*'> {};
struct pattern_rank : pegtl::seq<pegtl::star<pegtl::sor<symbol, empties>>, pegtl::opt<rest>> {};
struct pattern : pegtl::seq<pattern_rank, pegtl::star<pegtl::one<'/'>, pattern_rank>> {};

// clang-format on

}  // namespace latro::grammar::query
