// The search of this library, for every ruleset. latro-engine(7) describes the search and the evaluation.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

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
  /// A side that has at least as many pieces as the other counts a repeated or drawn position as worse than
  /// even by this, in hundredths of a soldier, where it is to move in the position analysed; so it tries to
  /// win. At most Score::most_centisoldiers. Scores of analyses are no longer impartial.
  unsigned contempt = 0;
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
  /// The line of the game analysed next: its start and its legal turns from there. Until the next call, where
  /// the side to move of a game has half as many pieces again as the other, and with contempt always, the
  /// positions of this line since its last capture, removal or placement count as even when a search comes
  /// back to them, whatever the key repeat says, so that it makes progress. Without effect where the rules
  /// forbid repetition, or count quiet turns. Without a call, or with an empty line, no position of
  /// the game counts so unless the rules say it; analyses of single positions should not depend on the line.
  void avoid(const Game& start, const std::vector<Turn>& turns);

 private:
  std::unique_ptr<search::AnySearch> search_;
};

}  // namespace latro
