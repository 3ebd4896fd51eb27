// Actions that build a FenText while a grammar with the rules of grammar/fen.hpp is parsed. Private to
// notation/.
//
// A grammar's action template derives from fen_action, and its state has fen_builder(state), found by
// argument-dependent lookup. What the syntax allows but no board can be is thrown as a Fault with code
// bad-fen.
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
  void letter(char letter, std::size_t offset);
  void piece(Span span);
  void empties(std::string_view digits, Span span);
  void end_rank(Span span);
  void end_board(Span span);
  void side(char side) { text_.position.to_move = side == 'w' ? Side::white : Side::black; }
  /// The number before the letter, or empty.
  void holding(std::string_view digits, Span span);
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

inline FenBuilder& fen_builder(FenBuilder& builder) { return builder; }

template <typename Rule>
struct fen_action {};

template <>
struct fen_action<grammar::letter> {
  template <typename ActionInput, typename State>
  static void apply(const ActionInput& in, State& state) {
    fen_builder(state).letter(*in.begin(), syntax::span_of(in).begin);
  }
};
template <>
struct fen_action<grammar::piece> {
  template <typename ActionInput, typename State>
  static void apply(const ActionInput& in, State& state) {
    fen_builder(state).piece(syntax::span_of(in));
  }
};
template <>
struct fen_action<grammar::empties> {
  template <typename ActionInput, typename State>
  static void apply(const ActionInput& in, State& state) {
    fen_builder(state).empties(in.string_view(), syntax::span_of(in));
  }
};
template <>
struct fen_action<grammar::rank> {
  template <typename ActionInput, typename State>
  static void apply(const ActionInput& in, State& state) {
    fen_builder(state).end_rank(syntax::span_of(in));
  }
};
template <>
struct fen_action<grammar::board> {
  template <typename ActionInput, typename State>
  static void apply(const ActionInput& in, State& state) {
    fen_builder(state).end_board(syntax::span_of(in));
  }
};
template <>
struct fen_action<grammar::side> {
  template <typename ActionInput, typename State>
  static void apply(const ActionInput& in, State& state) {
    fen_builder(state).side(*in.begin());
  }
};
template <>
struct fen_action<grammar::holding> {
  template <typename ActionInput, typename State>
  static void apply(const ActionInput& in, State& state) {
    fen_builder(state).holding(in.string_view().substr(0, in.size() - 1), syntax::span_of(in));
  }
};
template <>
struct fen_action<grammar::hand> {
  template <typename ActionInput, typename State>
  static void apply(const ActionInput& in, State& state) {
    fen_builder(state).end_hand(syntax::span_of(in));
  }
};
template <>
struct fen_action<grammar::quiet> {
  template <typename ActionInput, typename State>
  static void apply(const ActionInput& in, State& state) {
    fen_builder(state).quiet(in.string_view(), syntax::span_of(in));
  }
};
template <>
struct fen_action<grammar::ordinal> {
  template <typename ActionInput, typename State>
  static void apply(const ActionInput& in, State& state) {
    fen_builder(state).ordinal(in.string_view(), syntax::span_of(in));
  }
};

}  // namespace latro

namespace latro::syntax {

template <>
inline constexpr std::string_view expectation<grammar::letter> = "a piece (S, D, s or d)";
template <>
inline constexpr std::string_view expectation<grammar::rank> = "a rank (pieces and numbers of empty squares)";
template <>
inline constexpr std::string_view expectation<grammar::space> = "one blank";
template <>
inline constexpr std::string_view expectation<grammar::side> = "the side to move (w or b)";
template <>
inline constexpr std::string_view expectation<grammar::hand> = "the pieces in hand (or -)";
template <>
inline constexpr std::string_view expectation<grammar::quiet> = "the number of quiet turns";
template <>
inline constexpr std::string_view expectation<grammar::ordinal> = "the number of the turn";
template <>
inline constexpr std::string_view expectation<grammar::board> = "a board";
template <>
inline constexpr std::string_view expectation<grammar::fen> = "a board";

}  // namespace latro::syntax
