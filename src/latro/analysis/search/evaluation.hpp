// How good a position looks without looking ahead: material, mobility, threats, formation.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <vector>

#include "latro/analysis/score.hpp"
#include "latro/analysis/search/weights.hpp"
#include "latro/rules/kernel/search_board.hpp"
#include "latro/rules/ruleset.hpp"

namespace latro::search {

template <std::size_t N>
class Evaluation {
 public:
  using State = kernel::State<N>;
  using View = kernel::SideView<N>;

  Evaluation(const Ruleset& ruleset, const kernel::SearchBoard<N>& board, const Weights& weights = {})
      : board_(board),
        weights_(weights),
        lose_(static_cast<int>(ruleset.lose)),
        quiet_limit_(static_cast<int>(std::min<std::uint32_t>(ruleset.quiet, 1'000'000))),
        dux_(ruleset.dux == DuxStrength::immune ? weights.immune_dux : weights.dux),
        counts_at_once_(ruleset.capture == Capture::remove),
        removes_before_(ruleset.capture == Capture::bind && ruleset.removal == Removal::before) {
    const int mobility = ruleset.stuck == Stuck::lose || ruleset.stuck == Stuck::count
                             ? weights.stuck_mobility
                             : weights.mobility;
    for (std::size_t i = 0; i < mobility_.size(); ++i)
      mobility_[i] = static_cast<int>(std::lround(mobility * std::log(1.0 + static_cast<double>(i))));
    make_rings(ruleset.board);
  }

  /// In hundredths of a soldier, as the side to move sees it; never beyond what a Score can be.
  int operator()(const State& state) const {
    const View own = board_.view(state);
    const View enemy = board_.view(state.passed_on());
    return value(state, own, enemy);
  }

  int value(const State& state, const View& own, const View& enemy) const {
    const int own_count = on_hand(state.own_hand) + static_cast<int>(state.own.count());
    const int enemy_count = on_hand(state.enemy_hand) + static_cast<int>(state.enemy.count());
    const int difference = own_count - enemy_count;
    const int left = std::max(own_count + enemy_count - 2 * lose_, 1);
    int sum = difference * weights_.soldier + difference * weights_.few_left / left;
    sum += (static_cast<int>((state.own & state.duces).count() + state.own_hand.duces) -
            static_cast<int>((state.enemy & state.duces).count() + state.enemy_hand.duces)) *
           (dux_ - weights_.soldier);
    if (state.bound.any()) sum += bound(state);
    sum += mobility(own.moves) - mobility(enemy.moves);
    sum += threats(state, own, enemy);
    sum += (static_cast<int>(enemy.exposed) - static_cast<int>(own.exposed)) * weights_.exposed;
    sum += (static_cast<int>(own.pairs) - static_cast<int>(enemy.pairs)) * weights_.pair;
    for (const auto& ring : rings_)
      sum += (static_cast<int>((state.own & ring).count()) - static_cast<int>((state.enemy & ring).count())) *
             weights_.centre;
    if (quiet_limit_ != 0 && difference != 0)
      sum += (difference > 0 ? 1 : -1) * static_cast<int>(std::min<std::uint32_t>(state.quiet, 1'000'000)) *
             100 / quiet_limit_;
    sum += weights_.tempo;
    return std::clamp(sum, -Score::most_centisoldiers, Score::most_centisoldiers);
  }

  const Weights& weights() const { return weights_; }

 private:
  static int on_hand(const Hand& hand) { return int{hand.soldiers} + int{hand.duces}; }

  int mobility(unsigned moves) const { return mobility_[std::min<std::size_t>(moves, mobility_.size() - 1)]; }

  /// What bound pieces are worth less. The side to move may take off the enemy's, and may save its own.
  int bound(const State& state) const {
    const int own = static_cast<int>((state.own & state.bound).count());
    const int enemy = static_cast<int>((state.enemy & state.bound).count());
    const int holds = weights_.soldier - weights_.bound_holds;
    const int falls = weights_.soldier - weights_.bound_falls;
    // Where taking off costs no turn, all of them go; else one does, and the others wait.
    const int taken = removes_before_ ? enemy * falls : enemy == 0 ? 0 : falls + (enemy - 1) * holds;
    return taken - own * holds;
  }

  int threats(const State& state, const View& own, const View& enemy) const {
    const int against = static_cast<int>((enemy.attacked & state.own).count());
    const int by = static_cast<int>((own.attacked & state.enemy).count());
    int sum = by * weights_.promise;
    if (against > 0) sum -= weights_.threat + (against - 1) * weights_.more_threats;
    if (!counts_at_once_) sum = sum * 2 / 3;
    if (!state.hands_empty()) sum /= 2;
    return sum;
  }

  /// Rings around the centre, each within the one before: a piece counts once for every ring it is in.
  void make_rings(const Board& board) {
    const int files = static_cast<int>(board.files);
    const int ranks = static_cast<int>(board.ranks);
    for (int in = 1; 2 * in < std::min(files, ranks); ++in) {
      Bits<N> ring;
      for (int rank = in; rank < ranks - in; ++rank)
        for (int file = in; file < files - in; ++file)
          ring.insert(Square{static_cast<unsigned>(rank * files + file)});
      rings_.push_back(ring);
    }
  }

  const kernel::SearchBoard<N>& board_;
  Weights weights_;
  int lose_;
  int quiet_limit_;
  int dux_;
  bool counts_at_once_;
  bool removes_before_;
  std::array<int, 512> mobility_{};
  std::vector<Bits<N>> rings_;
};

}  // namespace latro::search
