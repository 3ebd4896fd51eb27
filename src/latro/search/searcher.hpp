// The search of this library, for every ruleset. latro-engine(7) describes the search and the evaluation.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "latro/rules/rules.hpp"
#include "latro/search/analyst.hpp"
#include "latro/search/exact_scores.hpp"

namespace latro {

namespace search {
class AnySearch;
}

struct SearcherOptions {
  unsigned threads = 1;       ///< they share one table; 0 is 1; at most 1024 are used
  std::size_t hash_mib = 16;  ///< of the table; 0 is the smallest one
  /// For variety: each evaluation is off by up to this, in hundredths of a soldier. The errors depend on the
  /// position and on set_noise_seed(). At most Score::most_centisoldiers.
  unsigned noise = 0;
  /// Scores of positions of few pieces, for this ruleset; may be null. They are not searched, and lines that
  /// lead to a proven end go on to it.
  std::shared_ptr<const ExactScores> exact = {};
};

class Searcher final : public Analyst {
 public:
  /// May throw std::bad_alloc.
  explicit Searcher(const Rules& rules, const SearcherOptions& options = {});
  ~Searcher() override;

  /// Precondition: the game has the searcher's ruleset.
  using Analyst::analyse;
  Analysis analyse(const Game& game, const SearchLimits& limits, const OnProgress& on_progress) override;
  void forget() override;
  /// Other errors of evaluations (SearcherOptions::noise), until the next call. Call forget() too, because
  /// the table has old evaluations.
  void set_noise_seed(std::uint64_t seed);

 private:
  std::unique_ptr<search::AnySearch> search_;
};

}  // namespace latro
