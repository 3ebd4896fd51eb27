// The positions of the game and of the line that is being looked at, as far as the ruleset or good sense
// cares about repetition.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "latro/rules/history.hpp"
#include "latro/rules/kernel/state.hpp"
#include "latro/rules/rules.hpp"
#include "latro/search/detail/ordering.hpp"

namespace latro::search {

template <std::size_t N>
class RepetitionTracker {
 public:
  using State = kernel::State<N>;

  explicit RepetitionTracker(const Rules& rules)
      : board_(rules.board()), rule_(rules.repeats()), draws_(rules.draws_repetition()) {}

  /// A search begins after these positions (Game::history). `avoided`: those of them that count as even
  /// (Searcher::avoid), by the side to move, as keys of the search.
  void begin(const History& history, Side to_move, const std::array<History, 2>& avoided) {
    history_ = &history;
    avoided_ = {&avoided[index_of(to_move)], &avoided[index_of(opponent(to_move))]};
    white_first_ = to_move == Side::white;
  }
  bool forbids() const { return rule_.forbids_any(); }
  /// Whether what a position is worth by the rules depends on the positions before it.
  bool decides() const { return rule_.remembers(); }

  /// Adds the state at `ply` plies after the root; `key` is its key of the search. `irreversible`: no
  /// position before it can recur.
  void enter(const State& state, unsigned ply, PositionKey key, bool irreversible) {
    keys_[ply] = decides() ? own_key(state, ply) : key;
    since_[ply] = irreversible || ply == 0 ? ply : since_[ply - 1];
  }
  /// Whether the position entered last, with this key of the search, counts as drawn: by the rule, or since
  /// coming back to it leads nowhere. Precondition: ply > 0.
  bool drawn(unsigned ply, PositionKey key) const {
    if (forbids()) return false;
    for (unsigned at = ply; at >= since_[ply] + 2; at -= 2)
      if (keys_[at - 2] == keys_[ply]) return true;
    if (since_[ply] == 0 && avoided_[ply % 2]->count(key) > 0) return true;
    return draws_ && history_->count(keys_[ply]) >= 2;
  }
  /// Under a rule that forbids repetition: whether the rule forbids `after`, at `ply`, reached by a turn that
  /// captured and placed nothing, after the positions up to `last`.
  bool recreates(const State& after, unsigned ply, unsigned last) const {
    const PositionKey key = own_key(after, ply);
    unsigned earlier = history_->count(key);  // the root included
    for (unsigned at = std::max(since_[last], 1u); at <= last; ++at) earlier += keys_[at] == key ? 1 : 0;
    return rule_.forbids(earlier + 1);
  }

 private:
  /// As the history has it.
  PositionKey own_key(const State& state, unsigned ply) const {
    const bool white = (ply % 2 == 0) == white_first_;
    KeyMixer mixer = white ? mix_pieces(board_, state.own, state.enemy, state.duces, state.bound,
                                        state.own_hand, state.enemy_hand)
                           : mix_pieces(board_, state.enemy, state.own, state.duces, state.bound,
                                        state.enemy_hand, state.own_hand);
    if (rule_.heeds_side()) mix_side(mixer, white ? Side::white : Side::black);
    return mixer.key();
  }

  BoardSize board_;
  RepeatRule rule_;
  bool draws_;
  const History* history_ = nullptr;
  std::array<const History*, 2> avoided_{};  ///< of the side to move at the root, and of the other
  bool white_first_ = true;
  std::array<PositionKey, most_plies + 2> keys_{};
  std::array<unsigned, most_plies + 2> since_{};
};

}  // namespace latro::search
