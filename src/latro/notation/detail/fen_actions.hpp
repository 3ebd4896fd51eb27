// Actions that build a FenText while a grammar with the rules of grammar/fen.hpp is parsed. Private to
// notation/.
//
// A grammar's action template derives from fen_action, and its state is a FenBuilder. What the syntax allows
// but no board can be is thrown as a Fault with code bad-fen.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <tao/pegtl.hpp>

#include "latro/grammar/fen.hpp"
#include "latro/notation/detail/syntax.hpp"
#include "latro/notation/fen.hpp"

namespace latro {

class FenBuilder {
 public:
  /// The letter of a piece on the board or in hand.
  void letter(std::string_view letter, Span span);
  void piece(Span span);
  void empties(std::string_view digits, Span span);
  void end_rank(Span span);
  void end_board(Span span);
  void side(std::string_view side) { text_.position.to_move = side == "w" ? Side::white : Side::black; }
  /// A letter, perhaps with a number before it.
  void holding(std::string_view text, Span span);
  void end_hand(Span span) { text_.hand_span = span; }
  void quiet(std::string_view digits, Span span);
  void ordinal(std::string_view digits, Span span);

  /// True when all five fields have been read.
  bool complete() const { return complete_; }
  FenText finish(std::size_t text_size);

 private:
  struct Cell {
    std::optional<Piece> piece;
    Span span;
  };
  void add_cells(std::uint64_t count, Cell cell);

  FenText text_;
  std::vector<Cell> cells_;  ///< from the top rank down
  std::size_t rank_start_ = 0;
  std::size_t files_ = 0;
  std::size_t ranks_ = 0;
  Piece letter_;
  std::size_t letter_offset_ = 0;
  unsigned letter_place_ = 0;  ///< in the order S D s d
  unsigned next_place_ = 0;    ///< the first place of that order that may still come
  bool complete_ = false;
};

// clang-format off
using FenActions = syntax::action_table<
    syntax::on<grammar::letter, &FenBuilder::letter>,
    syntax::on<grammar::piece, &FenBuilder::piece>,
    syntax::on<grammar::empties, &FenBuilder::empties>,
    syntax::on<grammar::rank, &FenBuilder::end_rank>,
    syntax::on<grammar::board, &FenBuilder::end_board>,
    syntax::on<grammar::side, &FenBuilder::side>,
    syntax::on<grammar::holding, &FenBuilder::holding>,
    syntax::on<grammar::hand, &FenBuilder::end_hand>,
    syntax::on<grammar::quiet, &FenBuilder::quiet>,
    syntax::on<grammar::ordinal, &FenBuilder::ordinal>>;
// clang-format on
template <typename Rule>
struct fen_action : FenActions::of<Rule> {};

}  // namespace latro

namespace latro::syntax {

constexpr std::string_view expectation(rule_tag<grammar::letter>) { return "a piece (S, D, s or d)"; }
constexpr std::string_view expectation(rule_tag<grammar::rank>) {
  return "a rank (pieces and numbers of empty squares)";
}
constexpr std::string_view expectation(rule_tag<grammar::space>) { return "one blank"; }
constexpr std::string_view expectation(rule_tag<grammar::side>) { return "the side to move (w or b)"; }
constexpr std::string_view expectation(rule_tag<grammar::hand>) { return "the pieces in hand (or -)"; }
constexpr std::string_view expectation(rule_tag<grammar::quiet>) { return "the number of quiet turns"; }
constexpr std::string_view expectation(rule_tag<grammar::ordinal>) { return "the number of the turn"; }
constexpr std::string_view expectation(rule_tag<grammar::board>) { return "a board"; }
constexpr std::string_view expectation(rule_tag<grammar::fen>) { return "a board"; }

}  // namespace latro::syntax
