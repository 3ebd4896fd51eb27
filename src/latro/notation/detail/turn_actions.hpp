// Actions that build a TurnText while a grammar with the rules of grammar/turn.hpp is parsed. Private to
// notation/.
//
// A grammar that contains turns gives its own action template turn_action as base:
//   template <typename Rule> struct my_action : turn_action<Rule> {};
// and has a state type that is a TurnBuilder; its action of grammar::turn calls finish(). Nothing is
// allocated for a turn once the vectors are warm. Spans count from the start of the input.
#pragma once

#include <cstddef>
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
  void square(std::string_view text, Span span) {
    const SquareText square{*take_square(text), span};
    if (named_ < most_squares_named || list_.empty())
      list_.push_back(square);
    else
      list_.back() = square;
    ++named_;
  }
  void set_dux() { dux_ = true; }
  void set_origin(std::string_view text, Span span) {
    text_.origin = {*take_square(text), span};
    list_.clear();
  }
  /// The sign of the hop is before the text.
  void add_hop(std::string_view text, Span span) {
    const HopKind kind = text.data()[-1] == '^' ? HopKind::leap : HopKind::move;
    const SquareText to{*take_square(text), span};
    if (named_ < most_squares_named || text_.hops.empty())
      text_.add_hop(kind, to);
    else
      text_.hops.back().to = to;
    ++named_;
    list_.clear();
  }
  /// Of the last hop; of a placement, which has no hops, of the turn.
  void set_captures(Span mark) {
    std::vector<SquareText>& captured = text_.hops.empty() ? text_.captured : text_.hops.back().captured;
    (text_.hops.empty() ? text_.capture_mark : text_.hops.back().capture_mark) = mark;
    captured.assign(list_.begin(), list_.end());
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
  void end_placement() { text_.kind = TurnKind::placement; }
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

// clang-format off
using TurnActions = syntax::action_table<
    syntax::on<grammar::square, &TurnBuilder::square>,
    syntax::on<grammar::dux, &TurnBuilder::set_dux>,
    syntax::on<grammar::origin, &TurnBuilder::set_origin>,
    syntax::on<grammar::target, &TurnBuilder::add_hop>,
    syntax::on<grammar::captures, &TurnBuilder::set_captures>,
    syntax::on<grammar::bindings, &TurnBuilder::set_bindings>,
    syntax::on<grammar::before, &TurnBuilder::set_before>,
    syntax::on<grammar::placed, &TurnBuilder::set_before>,
    syntax::on<grammar::placement, &TurnBuilder::end_placement>,
    syntax::on<grammar::movement, &TurnBuilder::end_movement>,
    syntax::on<grammar::removal, &TurnBuilder::end_removal>,
    syntax::on<grammar::pass, &TurnBuilder::end_pass>>;
// clang-format on
template <typename Rule>
struct turn_action : TurnActions::of<Rule> {};

}  // namespace latro

namespace latro::syntax {

// The expectations of the rules of turns, lists and quotes, for all grammars that contain turns.
constexpr std::string_view expectation(rule_tag<grammar::quote_end>) { return "the closing quote"; }
constexpr std::string_view expectation(rule_tag<grammar::square>) { return "a square"; }
constexpr std::string_view expectation(rule_tag<grammar::squares>) { return "a square"; }
constexpr std::string_view expectation(rule_tag<grammar::placed>) { return "a square"; }
constexpr std::string_view expectation(rule_tag<grammar::origin>) { return "a square"; }
constexpr std::string_view expectation(rule_tag<grammar::target>) { return "a square"; }
constexpr std::string_view expectation(rule_tag<grammar::hops>) { return "'-' or '^'"; }
constexpr std::string_view expectation(rule_tag<grammar::turn_end>) { return "the end of the turn"; }
constexpr std::string_view expectation(rule_tag<grammar::turn>) { return "a turn"; }

}  // namespace latro::syntax
