// How good a position looks without looking ahead: material, mobility, threats, formation.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "latro/rules/history.hpp"
#include "latro/rules/kernel/search_move_gen.hpp"
#include "latro/rules/rules.hpp"
#include "latro/search/analyst.hpp"
#include "latro/search/detail/weights.hpp"

namespace latro::search {

template <std::size_t N>
class Evaluation {
 public:
  using State = kernel::State<N>;
  using View = kernel::SideView<N>;

  Evaluation(const Rules& rules, const kernel::SearchMoveGen<N>& move_gen, const Weights& weights = {})
      : move_gen_(move_gen),
        weights_(weights),
        lose_(static_cast<int>(rules.losing_count())),
        quiet_limit_(static_cast<int>(std::min<std::uint32_t>(rules.quiet_limit(), 1'000'000))),
        room_(static_cast<int>(rules.board().squares() * 5 / 8)),
        dux_(rules.dux_is_immune() ? weights.immune_dux : weights.dux),
        binds_(rules.captures_bind()),
        removes_before_(rules.removes_before_moving()),
        blocked_dux_loses_(rules.blocked_dux_loses()) {
    for (std::size_t i = 0; i < mobility_.size(); ++i)
      mobility_[i] = static_cast<int>(std::lround(weights.mobility * std::log(1.0 + static_cast<double>(i))));
  }

  /// In hundredths of a soldier, as the side to move sees it; never beyond what a Score can be.
  int operator()(const State& state) const {
    const View own = move_gen_.view(state);
    const View enemy = move_gen_.view(state.passed_on());
    return value(state, own, enemy);
  }

  int value(const State& state, const View& own, const View& enemy) const {
    const int own_count = count(own, state.own_hand);
    const int enemy_count = count(enemy, state.enemy_hand);
    const int difference = own_count - enemy_count;
    const int left = std::max(own_count + enemy_count - 2 * lose_, 1);
    int sum = difference * weights_.soldier + difference * weights_.few_left / left;
    sum += (static_cast<int>(own.duces + state.own_hand.duces) -
            static_cast<int>(enemy.duces + state.enemy_hand.duces)) *
           (dux_ - weights_.soldier);
    if (binds_ && own.bound + enemy.bound > 0) sum += bound(own, enemy);
    if (blocked_dux_loses_) sum += shut_in(enemy) - shut_in(own);
    const int positional = mobility(own.moves) - mobility(enemy.moves) + threats(state, own, enemy) +
                           formation(state, own, enemy);
    // A good placement now is worth less by the time that all pieces are placed.
    sum += state.hands_empty() ? positional : positional / 3;
    if (difference != 0 && state.hands_empty())
      sum += difference > 0 ? hunt(own_count, own, enemy_count, enemy)
                            : -hunt(enemy_count, enemy, own_count, own);
    if (quiet_limit_ != 0 && difference != 0)
      sum += (difference > 0 ? 1 : -1) * static_cast<int>(std::min<std::uint32_t>(state.quiet, 1'000'000)) *
             100 / quiet_limit_;
    sum += weights_.tempo;
    if (noise_ > 0) sum += noise_of(state);
    return std::clamp(sum, -Score::most_centisoldiers, Score::most_centisoldiers);
  }

  const Weights& weights() const { return weights_; }
  /// SearcherOptions::noise, and the seed on which the errors depend.
  void set_noise(unsigned most, std::uint64_t seed) {
    noise_ = static_cast<int>(std::min<unsigned>(most, Score::most_centisoldiers));
    noise_seed_ = seed;
  }

 private:
  static int count(const View& view, const Hand& hand) {
    return static_cast<int>(view.soldiers + view.duces + hand.soldiers + hand.duces);
  }
  static int difference_of(unsigned a, unsigned b) { return static_cast<int>(a) - static_cast<int>(b); }

  /// From -noise_ to noise_, the same whenever the position comes again.
  int noise_of(const State& state) const {
    KeyMixer mixer;
    mixer.add(noise_seed_);
    mixer.add(state.own);
    mixer.add(state.enemy);
    mixer.add(state.bound);
    return static_cast<int>(mixer.key().low % static_cast<unsigned>(2 * noise_ + 1)) - noise_;
  }

  int mobility(unsigned moves) const { return mobility_[std::min<std::size_t>(moves, mobility_.size() - 1)]; }

  /// What bound pieces are worth less. The side to move may take off the enemy's, and may save its own.
  int bound(const View& own, const View& enemy) const {
    const int held = static_cast<int>(enemy.bound);
    const int holds = weights_.soldier - weights_.bound_holds;
    const int falls = weights_.soldier - weights_.bound_falls;
    // Where taking off costs no turn, all of them go; else one does, and the others wait.
    const int taken = removes_before_ ? held * falls : held == 0 ? 0 : falls + (held - 1) * holds;
    return taken - static_cast<int>(own.bound) * holds;
  }

  /// What it costs a side that its dux has few squares left: half as much for each further one.
  int shut_in(const View& view) const {
    return view.duces == 0 ? 0 : weights_.dux_shut_in >> std::min(view.dux_exits, 8U);
  }

  int threats(const State& state, const View& own, const View& enemy) const {
    const int against = static_cast<int>(enemy.threats);
    int sum = static_cast<int>(own.threats) * weights_.promise;
    if (against > 0) sum -= weights_.threat + (against - 1) * weights_.more_threats;
    if (binds_) sum = sum * 2 / 3;
    if (!state.hands_empty()) sum /= 2;
    return sum;
  }

  int formation(const State& state, const View& own, const View& enemy) const {
    const int exposed = difference_of(enemy.exposed, own.exposed);
    if (state.hands_empty()) return exposed * weights_.exposed;
    return exposed * weights_.placing_exposed +
           difference_of(own.pairs, enemy.pairs) * weights_.placing_pair +
           difference_of(own.inwards, enemy.inwards) * weights_.placing_centre;
  }

  /// What it is worth to the side with more pieces that the last pieces of the other can hardly escape.
  int hunt(int hunters, const View& hunting, int hunted, const View& fleeing) const {
    if (hunted > static_cast<int>(kernel::most_hunted) || hunted == 0) return 0;
    const int escapes = static_cast<int>(without(fleeing.reached, hunting.covered).count());
    const int lead = std::min(hunters - hunted, hunted);
    return weights_.escape * std::max(room_ - escapes, 0) * lead * lead / (hunted * hunted);
  }

  const kernel::SearchMoveGen<N>& move_gen_;
  Weights weights_;
  int lose_;
  int quiet_limit_;
  int room_;  ///< with so many squares to go to, pieces are not hunted
  int dux_;
  bool binds_;
  bool removes_before_;
  bool blocked_dux_loses_;
  int noise_ = 0;
  std::uint64_t noise_seed_ = 0;
  std::array<int, 512> mobility_{};
};

}  // namespace latro::search
