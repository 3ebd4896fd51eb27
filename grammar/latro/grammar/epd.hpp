// One line of a position list.
#pragma once

#include "latro/grammar/fen.hpp"
#include "latro/grammar/turn.hpp"

namespace latro::grammar {

// clang-format off

// epd         <- position space counters (blank+ opcode)* blank*
// opcode      <- identifier operand_gap operand blank* opcode_end
// operand_gap <- blank+
// operand     <- quoted / integer / turns
// integer     <- "-"? digits
// turns       <- turn (blank+ turn)*
// opcode_end  <- ";"
struct integer : pegtl::seq<pegtl::opt<pegtl::one<'-'>>, digits> {};
struct turns : pegtl::list<turn, pegtl::plus<blank>> {};
struct operand : pegtl::sor<quoted, integer, turns> {};
struct operand_gap : pegtl::plus<blank> {};
struct opcode_end : pegtl::one<';'> {};
struct opcode : pegtl::seq<
  identifier, pegtl::must<operand_gap, operand>, pegtl::star<blank>, pegtl::must<opcode_end>> {};
struct epd : pegtl::seq<
  position, pegtl::must<space>, counters, pegtl::star<pegtl::plus<blank>, opcode>, pegtl::star<blank>> {};

// clang-format on

}  // namespace latro::grammar
