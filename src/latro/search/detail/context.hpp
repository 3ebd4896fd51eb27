// What the threads of one search share.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <utility>

#include "latro/rules/kernel/game_end.hpp"
#include "latro/rules/kernel/search_move_gen.hpp"
#include "latro/rules/rules.hpp"
#include "latro/search/detail/evaluation.hpp"
#include "latro/search/detail/ordering.hpp"
#include "latro/search/detail/table.hpp"
#include "latro/search/exact_scores.hpp"

namespace latro::search {

/// What is made once for a ruleset. Immutable, but for the table.
template <std::size_t N>
struct SearchContext {
  SearchContext(const Rules& its_rules, std::size_t hash_mib, std::shared_ptr<const ExactScores> its_exact)
      : rules(its_rules),
        move_gen(kernel::make_search_move_gen<N>(rules.ruleset())),
        decision(rules.ruleset()),
        evaluation(rules, *move_gen),
        placing(rules, *move_gen, evaluation),
        table(hash_mib),
        exact(std::move(its_exact)),
        exact_pieces(exact ? exact->most_pieces() : 0) {}

  Rules rules;
  std::shared_ptr<const kernel::SearchMoveGen<N>> move_gen;
  kernel::GameEnd<N> decision;
  Evaluation<N> evaluation;
  Placing<N> placing;
  Table table;
  std::shared_ptr<const ExactScores> exact;  ///< may be null
  unsigned exact_pieces;                     ///< positions with more have no exact score
};

/// When to stop.
class StopConditions {
 public:
  using Clock = std::chrono::steady_clock;

  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();  ///< of each thread
  Clock::time_point end = Clock::time_point::max();
  const std::atomic<bool>* requested = nullptr;

  void stop() { stopped_.store(true, std::memory_order_relaxed); }
  bool stopped() const { return stopped_.load(std::memory_order_relaxed); }
  /// Checks the clock and the stop flag.
  void look() {
    if ((requested != nullptr && requested->load(std::memory_order_relaxed)) ||
        (end != Clock::time_point::max() && Clock::now() >= end))
      stop();
  }

 private:
  std::atomic<bool> stopped_{false};
};

}  // namespace latro::search
