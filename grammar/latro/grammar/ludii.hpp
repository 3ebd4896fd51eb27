// Trials of the Ludii general game system. The rules carry no actions; latrunculi.peg, which is about the
// project's own notation, does not have them.
#pragma once

#include <tao/pegtl.hpp>

#include "latro/grammar/words.hpp"

namespace latro::grammar::ludii {

namespace pegtl = tao::pegtl;

// clang-format off

struct line_end : pegtl::eolf {};
struct line_text : pegtl::star<pegtl::not_one<'\r', '\n'>> {};
struct digits : pegtl::rep_min_max<1, 9, pegtl::digit> {};
struct comma : pegtl::one<','> {};

// game=<name>
struct game_word : words<"game="> {};
struct game_name : line_text {};
struct game_line : pegtl::seq<pegtl::must<game_word>, game_name, pegtl::must<line_end>> {};

// START GAME OPTIONS, one option a line, END GAME OPTIONS
struct options_begin : pegtl::seq<words<"START GAME OPTIONS">, pegtl::eol> {};
struct options_end : pegtl::seq<words<"END GAME OPTIONS">, pegtl::eolf> {};
struct option : pegtl::plus<pegtl::not_one<'\r', '\n'>> {};
struct options : pegtl::seq<
  pegtl::must<options_begin>,
  pegtl::star<pegtl::not_at<options_end>, option, pegtl::eol>,
  pegtl::must<options_end>> {};

// RNG internal state=<signed bytes>
struct state_word : words<"RNG internal state="> {};
struct signed_number : pegtl::seq<pegtl::opt<pegtl::one<'-'>>, digits> {};
struct state : pegtl::list<signed_number, comma> {};
struct state_line : pegtl::seq<pegtl::must<state_word>, pegtl::must<state>, pegtl::must<line_end>> {};

// key=value: the value goes up to the next comma or bracket.
struct key : pegtl::plus<pegtl::alnum> {};
struct equals : pegtl::one<'='> {};
struct value : pegtl::star<pegtl::not_one<',', '[', ']', '\r', '\n'>> {};
struct pair : pegtl::seq<key, pegtl::must<equals>, value> {};

// [Kind:key=value,…]
struct kind : pegtl::plus<pegtl::alpha> {};
struct colon : pegtl::one<':'> {};
struct open : pegtl::one<'['> {};
struct close : pegtl::one<']'> {};
struct action : pegtl::seq<
  open, pegtl::must<kind>, pegtl::must<colon>, pegtl::opt<pegtl::list<pair, comma>>, pegtl::must<close>> {};

// Move=[Move:mover=1,…,actions=[…],[…]]
struct move_word : words<"Move=[Move:"> {};
struct actions_word : words<"actions="> {};
struct head : pegtl::star<pegtl::not_at<actions_word>, pair, pegtl::must<comma>> {};
struct actions : pegtl::list_must<action, comma> {};
struct move : pegtl::seq<
  move_word, head, pegtl::must<actions_word>, pegtl::must<actions>, pegtl::must<close>> {};
struct move_line : pegtl::seq<move, pegtl::must<line_end>> {};

// What there was to choose from: lists of moves, and how many there were.
struct list_begin : pegtl::seq<words<"NEW LEGAL MOVES LIST">, pegtl::eol> {};
struct list_end : pegtl::seq<words<"END LEGAL MOVES LIST">, pegtl::eolf> {};
struct list_text : pegtl::star<pegtl::not_at<list_end>, line_text, pegtl::eol> {};
struct move_list : pegtl::seq<list_begin, list_text, pegtl::must<list_end>> {};
struct list_size : digits {};
struct size_line : pegtl::seq<
  words<"LEGAL MOVES LIST SIZE = ">, pegtl::must<list_size>, pegtl::must<line_end>> {};

// numInitialPlacementMoves=<number>
struct placements_word : words<"numInitialPlacementMoves="> {};
struct placements : digits {};
struct placements_line : pegtl::seq<
  pegtl::must<placements_word>, pegtl::must<placements>, pegtl::must<line_end>> {};

// winner=<number>, endtype=<word>
struct winner : digits {};
struct end_word : words<"endtype="> {};
struct end_type : pegtl::plus<pegtl::alpha> {};
struct end_lines : pegtl::seq<
  words<"winner=">, pegtl::must<winner>, pegtl::must<line_end>,
  pegtl::must<end_word>, pegtl::must<end_type>, pegtl::must<line_end>> {};

// rankings=0.0,1.0,2.0
struct rankings_word : words<"rankings="> {};
struct rank : pegtl::seq<signed_number, pegtl::opt<pegtl::one<'.'>, digits>> {};
struct rankings : pegtl::list<rank, comma> {};
struct rankings_line : pegtl::seq<
  pegtl::must<rankings_word>, pegtl::must<rankings>, pegtl::must<line_end>> {};

// SANDBOX=false
struct sandbox_word : words<"SANDBOX="> {};
struct sandbox : words<"true", "false"> {};
struct sandbox_line : pegtl::seq<
  pegtl::must<sandbox_word>, pegtl::must<sandbox>, pegtl::must<line_end>> {};

// LUDII_VERSION=1.3.13
struct version_word : words<"LUDII_VERSION="> {};
struct version : line_text {};
struct version_line : pegtl::seq<pegtl::must<version_word>, version, pegtl::must<line_end>> {};

struct trial_end : pegtl::eof {};
struct trial : pegtl::seq<
  game_line, options, state_line,
  pegtl::star<move_line>, pegtl::star<pegtl::sor<move_list, size_line>>,
  placements_line, pegtl::opt<end_lines>, rankings_line, sandbox_line, version_line,
  pegtl::star<pegtl::space>, pegtl::must<trial_end>> {};

// clang-format on

}  // namespace latro::grammar::ludii
