// What the threads of one search share.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <utility>

#include "latro/rules/history.hpp"
#include "latro/rules/kernel/fortress.hpp"
#include "latro/rules/kernel/game_end.hpp"
#include "latro/rules/kernel/search_move_gen.hpp"
#include "latro/rules/rules.hpp"
#include "latro/search/detail/busy_turns.hpp"
#include "latro/search/detail/evaluation.hpp"
#include "latro/search/detail/ordering.hpp"
#include "latro/search/detail/table.hpp"
#include "latro/search/detail/weights.hpp"
#include "latro/search/exact_scores.hpp"

namespace latro::search {

/// What is made once for a ruleset. During a search only the table and the busy turns change.
template <std::size_t N>
struct SearchContext {
  SearchContext(const Rules& its_rules, std::size_t hash_mib, std::shared_ptr<const ExactScores> its_exact,
                const Weights& weights)
      : rules(its_rules),
        move_gen(kernel::make_search_move_gen<N>(rules.ruleset())),
        decision(rules.ruleset()),
        evaluation(rules, *move_gen, weights),
        fortress(rules.ruleset()),
        placing(rules, *move_gen, evaluation),
        table(hash_mib),
        exact(std::move(its_exact)),
        exact_pieces(exact ? exact->most_pieces() : 0) {}

  /// The key of the table: equal for positions that a search need not tell apart.
  PositionKey key_of(const kernel::State<N>& state) const {
    KeyMixer mixer;
    mixer.add(state.own);
    mixer.add(state.enemy);
    mixer.add(state.duces);
    mixer.add(state.bound);
    mixer.add(std::uint64_t{state.own_hand.soldiers} << 48 | std::uint64_t{state.own_hand.duces} << 32 |
              std::uint64_t{state.enemy_hand.soldiers} << 16 | state.enemy_hand.duces);
    if (decision.counts_quiet()) mixer.add(state.quiet);
    return mixer.key();
  }

  Rules rules;
  std::shared_ptr<const kernel::SearchMoveGen<N>> move_gen;
  kernel::GameEnd<N> decision;
  Evaluation<N> evaluation;
  kernel::Fortress<N> fortress;
  Placing<N> placing;
  Table table;
  BusyTurns busy;
  std::shared_ptr<const ExactScores> exact;  ///< may be null
  unsigned exact_pieces;                     ///< positions with more have no exact score
  /// SearcherOptions::contempt.
  int contempt = 0;
  /// The positions of the game that count as even (Searcher::avoid), by the side to move.
  std::array<History, 2> avoided;
};

/// When to stop.
class StopConditions {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr int all_depths = std::numeric_limits<int>::max();

  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();  ///< of each thread
  Clock::time_point end = Clock::time_point::max();
  const std::atomic<bool>* requested = nullptr;

  void stop() { finished_.store(all_depths, std::memory_order_relaxed); }
  bool stopped() const { return stopped_at(all_depths); }
  /// A thread has finished the search of this depth: searches of this depth or less stop.
  void finish(int depth) {
    int before = finished_.load(std::memory_order_relaxed);
    while (before < depth && !finished_.compare_exchange_weak(before, depth, std::memory_order_relaxed)) {
    }
  }
  /// Whether a search of this depth has to stop.
  bool stopped_at(int depth) const { return finished_.load(std::memory_order_relaxed) >= depth; }
  /// Checks the clock and the stop flag.
  void look() {
    if ((requested != nullptr && requested->load(std::memory_order_relaxed)) ||
        (end != Clock::time_point::max() && Clock::now() >= end))
      stop();
  }

 private:
  /// The greatest depth that a thread has finished, in plies; all_depths after stop().
  std::atomic<int> finished_{0};
};

}  // namespace latro::search
