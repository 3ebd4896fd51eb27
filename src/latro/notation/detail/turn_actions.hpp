// Actions that build a TurnText while a grammar with the rules of grammar/turn.hpp is parsed. Private to
// notation/.
//
// A grammar that contains turns gives its own action template turn_action as base:
//   template <typename Rule> struct my_action : turn_action<Rule> {};
//   template <> struct my_action<grammar::turn> { … take(builder.finish(span_of(in))) … };
// and has a state type for which turn_builder(state) yields a TurnBuilder& (found by argument-dependent
// lookup). Nothing is allocated for a turn once the vectors are warm. Spans count from the start of the
// input.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include <tao/pegtl.hpp>

#include "latro/grammar/turn.hpp"
#include "latro/notation/detail/syntax.hpp"
#include "latro/notation/turn.hpp"

namespace latro {

/// The turn that is being parsed. If a rule fails after some of its parts matched, nothing has to be undone:
/// every action replaces the value that it sets, and squares are collected separately until the rule to which
/// they belong has matched (`xd6` is first tried as the beginning of `xd6:d4-d5`; the removal then takes the
/// last square).
class TurnBuilder {
 public:
  void square(SquareText square) {
    if (named_ < most_squares_named || list_.empty())
      list_.push_back(square);
    else
      list_.back() = square;
    ++named_;
  }
  void set_dux() { dux_ = true; }
  void set_origin(SquareText origin) {
    text_.origin = origin;
    list_.clear();
  }
  void add_hop(HopKind kind, SquareText to) {
    if (named_ < most_squares_named || text_.hops.empty())
      text_.add_hop(kind, to);
    else
      text_.hops.back().to = to;
    ++named_;
    list_.clear();
  }
  void set_captures(Span mark) {
    text_.hops.back().capture_mark = mark;
    text_.hops.back().captured.assign(list_.begin(), list_.end());
    list_.clear();
  }
  void set_bindings(Span mark) {
    text_.bound_mark = mark;
    text_.bound.assign(list_.begin(), list_.end());
    list_.clear();
  }
  void set_before() {
    text_.squares.assign(list_.begin(), list_.end());
    list_.clear();
  }
  void end_placement() {
    text_.kind = TurnKind::placement;
    set_before();
  }
  void end_movement() { text_.kind = TurnKind::movement; }
  void end_removal() {
    text_.kind = TurnKind::removal;
    text_.squares.assign(1, list_.back());
    list_.clear();
  }
  void end_pass() { text_.kind = TurnKind::pass; }

  /// The turn just parsed, valid until the next one begins. Call restart() after use.
  const TurnText& finish(Span span) {
    text_.dux = dux_;
    text_.span = span;
    text_.overlong = named_ > most_squares_named;
    return text_;
  }
  void restart() {
    text_.clear();
    list_.clear();
    named_ = 0;
    dux_ = false;
  }

 private:
  TurnText text_;
  std::vector<SquareText> list_;  ///< squares of the list being parsed
  std::size_t named_ = 0;         ///< squares of the turn so far, those of parts that did not match too
  bool dux_ = false;
};

inline TurnBuilder& turn_builder(TurnBuilder& builder) { return builder; }

/// Precondition: `in` matched grammar::square.
template <typename ActionInput>
SquareText square_at(const ActionInput& in) {
  const char* const c = in.begin();
  const unsigned rank =
      in.size() == 2 ? unsigned(c[1] - '0') : unsigned(c[1] - '0') * 10 + unsigned(c[2] - '0');
  return {{static_cast<std::uint8_t>(c[0] - 'a'), static_cast<std::uint8_t>(rank - 1)}, syntax::span_of(in)};
}

template <typename Rule>
struct turn_action {};

template <>
struct turn_action<grammar::square> {
  template <typename ActionInput, typename State>
  static void apply(const ActionInput& in, State& state) {
    turn_builder(state).square(square_at(in));
  }
};

template <>
struct turn_action<grammar::dux> {
  template <typename State>
  static void apply0(State& state) {
    turn_builder(state).set_dux();
  }
};

template <>
struct turn_action<grammar::origin> {
  template <typename ActionInput, typename State>
  static void apply(const ActionInput& in, State& state) {
    turn_builder(state).set_origin(square_at(in));
  }
};

template <>
struct turn_action<grammar::target> {
  template <typename ActionInput, typename State>
  static void apply(const ActionInput& in, State& state) {
    turn_builder(state).add_hop(in.begin()[-1] == '^' ? HopKind::leap : HopKind::move, square_at(in));
  }
};

template <>
struct turn_action<grammar::captures> {
  template <typename ActionInput, typename State>
  static void apply(const ActionInput& in, State& state) {
    turn_builder(state).set_captures(syntax::span_of(in));
  }
};

template <>
struct turn_action<grammar::bindings> {
  template <typename ActionInput, typename State>
  static void apply(const ActionInput& in, State& state) {
    turn_builder(state).set_bindings(syntax::span_of(in));
  }
};

template <>
struct turn_action<grammar::before> {
  template <typename State>
  static void apply0(State& state) {
    turn_builder(state).set_before();
  }
};

template <>
struct turn_action<grammar::placement> {
  template <typename State>
  static void apply0(State& state) {
    turn_builder(state).end_placement();
  }
};

template <>
struct turn_action<grammar::movement> {
  template <typename State>
  static void apply0(State& state) {
    turn_builder(state).end_movement();
  }
};

template <>
struct turn_action<grammar::removal> {
  template <typename State>
  static void apply0(State& state) {
    turn_builder(state).end_removal();
  }
};

template <>
struct turn_action<grammar::pass> {
  template <typename State>
  static void apply0(State& state) {
    turn_builder(state).end_pass();
  }
};

}  // namespace latro

namespace latro::syntax {

// The expectations of the rules of turns and lists, for all grammars that contain turns.
template <>
inline constexpr std::string_view expectation<grammar::square> = "a square";
template <>
inline constexpr std::string_view expectation<grammar::squares> = "a square";
template <>
inline constexpr std::string_view expectation<grammar::origin> = "a square";
template <>
inline constexpr std::string_view expectation<grammar::target> = "a square";
template <>
inline constexpr std::string_view expectation<grammar::hops> = "'-' or '^'";
template <>
inline constexpr std::string_view expectation<grammar::turn_end> = "the end of the turn";
template <>
inline constexpr std::string_view expectation<grammar::turn> = "a turn";

}  // namespace latro::syntax
