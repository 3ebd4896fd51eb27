// One line of a position list.
#pragma once

#include "latro/grammar/fen.hpp"
#include "latro/grammar/turn.hpp"

namespace latro::grammar {

// clang-format off

struct blanks : pegtl::plus<blank> {};
struct integer : pegtl::seq<pegtl::opt<pegtl::one<'-'>>, digits> {};
struct turns : pegtl::list<turn, blanks> {};
struct operand : pegtl::sor<quoted, integer, turns> {};
struct operand_gap : blanks {};
struct opcode_lead : pegtl::plus<pegtl::sor<blank, pegtl::one<';'>>> {};
struct opcode_end : pegtl::sor<pegtl::at<pegtl::one<';'>>, pegtl::eof> {};
struct opcode : pegtl::seq<
  identifier, pegtl::must<operand_gap, operand>, pegtl::star<blank>, pegtl::must<opcode_end>> {};
struct epd : pegtl::seq<
  pegtl::star<blank>, board,
  pegtl::must<blanks, side, blanks, hand, blanks, quiet, blanks, ordinal>,
  pegtl::star<opcode_lead, opcode>, pegtl::opt<opcode_lead>> {};

// clang-format on

}  // namespace latro::grammar
