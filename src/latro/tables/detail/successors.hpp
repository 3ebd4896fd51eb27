// The turns of a position and their values, from the rules alone: for making, and for checking, tables.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>

#include "latro/rules/kernel/game_end.hpp"
#include "latro/rules/kernel/search_move_gen.hpp"
#include "latro/rules/rules.hpp"

namespace latro::tables {

// Values in tables, of the side to move: 0 drawn (or not known yet), n + 1 won in n plies, lost + n lost in n
// plies; won and lost in 0: the game is over.
using Value = std::uint16_t;
inline constexpr Value drawn = 0;
inline constexpr Value lost = 0x8000;
inline constexpr unsigned most_plies_in_table = 1'000;

inline constexpr Value won_in(unsigned plies) { return static_cast<Value>(plies + 1); }
inline constexpr Value lost_in(unsigned plies) { return static_cast<Value>(lost + plies); }
inline constexpr bool is_won(Value value) { return value != drawn && value < lost; }
inline constexpr bool is_lost(Value value) { return value >= lost; }
/// Precondition: not drawn.
inline constexpr unsigned plies_of(Value value) { return is_lost(value) ? value - lost : value - 1U; }

/// What is known of the turns of a position, seen from the side to move.
class TurnValues {
 public:
  /// The value of the position after a turn, for the side that is then to move.
  void add(Value after) {
    any_ = true;
    if (is_lost(after))
      quickest_win_ = std::min(quickest_win_, plies_of(after));
    else if (is_won(after))
      longest_loss_ = std::max(longest_loss_, plies_of(after));
    else
      has_other_ = true;
  }
  /// A turn of which nothing is known.
  void add_unknown() { add(drawn); }
  bool wins() const { return quickest_win_ != none; }
  bool loses() const { return any_ && !wins() && !has_other_; }
  /// Drawn if it is neither won nor lost by these turns. Precondition: there was a turn.
  Value value() const {
    if (wins()) return won_in(quickest_win_ + 1);
    return has_other_ ? drawn : lost_in(longest_loss_ + 1);
  }

 private:
  static constexpr unsigned none = ~0U;
  unsigned quickest_win_ = none;
  unsigned longest_loss_ = 0;
  bool has_other_ = false;
  bool any_ = false;
};

template <std::size_t N>
class Successors {
 public:
  using State = kernel::State<N>;
  using Ply = kernel::Ply<N>;

  explicit Successors(const Rules& rules)
      : move_gen_(kernel::make_search_move_gen<N>(rules.ruleset())),
        end_(rules.ruleset()),
        lose_(rules.losing_count()),
        can_pass_(rules.can_pass()),
        counts_when_stuck_(rules.counts_when_stuck()) {}

  /// The memory of one thread.
  using Scratch = kernel::PlyList<N>;

  /// The value if the number of pieces or a blocked dux has ended the game; drawn is an end too.
  std::optional<Value> decided(const State& state) const {
    if (!end_.decided(state)) return std::nullopt;
    if (end_.reduced(state)) {
      const bool own_lost = at_most(state.own, lose_);
      const bool enemy_lost = at_most(state.enemy, lose_);
      return own_lost && enemy_lost ? drawn : own_lost ? lost_in(0) : won_in(0);
    }
    return end_.blocked(state) ? lost_in(0) : won_in(0);
  }
  /// Whether the turn leads to another material.
  static bool changes_material(const Ply& ply) {
    return ply.kind == TurnKind::placement || ply.kind == TurnKind::removal || ply.squares.any() ||
           ply.captured.any();
  }
  /// Calls visit(ply, after) for each turn, until it returns false. If there is none, and no pass, returns
  /// what the position is worth; precondition: not decided.
  template <class Visit>
  std::optional<Value> each(const State& state, Scratch& scratch, Visit visit) const {
    constexpr std::size_t most = 1U << 16;
    scratch.cut(0);
    if (move_gen_->plies(state, most, scratch) == kernel::Listed::some)
      throw std::length_error("a position has more than 65536 turns");
    if (scratch.size() == 0) return stuck(state, visit);
    for (std::size_t i = 0; i < scratch.size(); ++i)
      if (!visit(scratch[i], move_gen_->after(state, scratch[i]))) break;
    return std::nullopt;
  }
  /// Whether the side to move has a turn, passes aside.
  bool any(const State& state) const { return move_gen_->any(state); }
  bool can_pass() const { return can_pass_; }

 private:
  template <class Visit>
  std::optional<Value> stuck(const State& state, Visit visit) const {
    if (can_pass_ && move_gen_->any(state.passed_on())) {
      const Ply pass;
      visit(pass, move_gen_->after(state, pass));
      return std::nullopt;
    }
    if (counts_when_stuck_) {
      const unsigned own = state.own.count();
      const unsigned enemy = state.enemy.count();
      return own > enemy ? won_in(0) : own < enemy ? lost_in(0) : drawn;
    }
    return can_pass_ ? drawn : lost_in(0);
  }

  std::shared_ptr<const kernel::SearchMoveGen<N>> move_gen_;
  kernel::GameEnd<N> end_;
  unsigned lose_;
  bool can_pass_;
  bool counts_when_stuck_;
};

}  // namespace latro::tables
