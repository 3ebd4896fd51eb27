// The work on one game, independent of others and possible in any thread; and the progress of the work.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "annotate/games.hpp"
#include "cli/console.hpp"
#include "latro/annotate/game_analysis.hpp"
#include "latro/core/diagnostic.hpp"
#include "latro/game/played_game.hpp"
#include "latro/search/analyst.hpp"
#include "latro/support/jobs.hpp"

namespace latro::tool {

/// An analyst of a ruleset. There are as many as there are games in work at the same time.
struct PooledAnalyst {
  std::unique_ptr<Analyst> analyst;
  std::string ruleset;  ///< its shortest descriptor
};

/// Several threads may use it.
class Analysts {
 public:
  /// `warn` is called with warnings about other engines, by any thread.
  Analysts(const AnnotateOptions& options, std::function<void(const std::string&)> warn)
      : options_(options), warn_(std::move(warn)) {}

  /// An analyst without memory of other games. Its pointer is null if other engines have failed so many times
  /// in succession that no more are started. Throws EngineError.
  PooledAnalyst hire(const PlayedGame& game);
  void release(PooledAnalyst&& analyst);
  /// Instead of release(), for an analyst that has failed.
  void failed() { ++failures_; }

  static constexpr unsigned most_failures = 3;

 private:
  const AnnotateOptions& options_;
  std::function<void(const std::string&)> warn_;
  std::atomic<unsigned> failures_{0};  ///< since the last release
  IdleWorkers<PooledAnalyst> idle_;
};

/// The turns that are tried to find the events of a game: an allowance for each of its turns, and a reserve,
/// which is event_reserve. No game of a preset needs more in its first 600 turns. In games of latro-play,
/// those of Kowalski's rules need 760 for each turn; those of Falkener's, 250, and one of them 20,600 in
/// addition to 1,000.
struct EventAllowance {
  std::size_t per_turn = 0;
  std::size_t per_late_turn = 0;  ///< after full_event_turns
};
inline constexpr std::size_t event_reserve = 60'000;
inline constexpr std::size_t full_event_turns = 600;
/// Smaller where a turn takes longer to try: on boards of more than 128 squares, under rules about repetition
/// or with turns that can capture or remove many pieces.
EventAllowance event_allowance(const Rules& rules);

/// A game in work, or a text that is written as it is.
struct GameInHand {
  std::optional<PlayedGame> game;       ///< nullopt: the text of the input is written unchanged
  std::string text;                     ///< the game as it is in the input, if the output has the same format
  bool is_whole = true;                 ///< the text is complete
  Diagnostic place;                     ///< for messages about the game: left-out, without text
  std::uint64_t bytes = 0;              ///< of the input, for the progress bar; 0: unknown size
  GameAnalysis analysis{};              ///< empty if no analyst was used
  std::string trouble{};                ///< the error of the analyst; empty: none
  bool unasked = false;                 ///< no analyst was left
  std::size_t reserve = event_reserve;  ///< for its events
  std::int64_t debt = 0;                ///< the turns tried for events, beyond those allowed for each turn
  std::optional<std::size_t>
      events_left_out_at{};      ///< the first ply, from 1, with events that may be missing
  std::string replaced{};        ///< the limits of the shorter search whose results were replaced
  bool is_unchanged = false;     ///< nothing was added: the text of the input is written
  bool was_interrupted = false;  ///< … because Ctrl-C came before the work on it began
};

/// Analyses and annotates the game. An error of another engine becomes the game's trouble. If a search was
/// asked for and no position could be searched, the game is as it was, and is_unchanged. Throws if memory is
/// short, and UsageError if the command of an engine cannot be run. Precondition: there is a game.
void work_on(GameInHand& one, const AnnotateOptions& options, Analysts& analysts, Progress& progress);

}  // namespace latro::tool
