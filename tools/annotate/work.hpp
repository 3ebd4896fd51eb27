// The work on one game, independent of others and possible in any thread; and the progress of the work.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "annotate/analysts.hpp"
#include "annotate/games.hpp"
#include "cli/console.hpp"
#include "latro/annotate/game_analysis.hpp"
#include "latro/core/diagnostic.hpp"
#include "latro/game/played_game.hpp"

namespace latro::tool {

/// The bound of the turns that are tried to find the events of a game, for each byte of its record. Nearly
/// all games need less than 10. It is lower where a turn takes longer to try: on boards of more than 128
/// squares with rules about repetition, or with turns that can capture or remove many pieces.
std::size_t most_turns_tried_per_byte(const Rules& rules);

/// A game in work, or a text that is written as it is.
struct GameInHand {
  std::optional<PlayedGame> game;  ///< nullopt: the text of the input is written unchanged
  std::string text;                ///< the game as it is in the input, if the output has the same format
  bool is_whole = true;            ///< the text is complete
  Diagnostic place;                ///< for messages about the game: left-out, without text
  std::size_t record_bytes = 0;
  std::uint64_t bytes = 0;       ///< of the input, for the progress bar; 0: unknown size
  GameAnalysis analysis{};       ///< empty if no analyst was used
  std::string trouble{};         ///< the error of the analyst; empty: none
  bool unasked = false;          ///< no analyst was left
  bool events_left_out = false;  ///< the bound of turns tried was reached
  std::string replaced{};        ///< the limits of the shorter search whose results were replaced
  bool is_unchanged = false;     ///< nothing was added: the text of the input is written
  bool was_interrupted = false;  ///< … because Ctrl-C came before the work on it began
};

/// Analyses and annotates the game. An error of another engine becomes the game's trouble. If a search was
/// asked for and no position could be searched, the game is as it was, and is_unchanged. Throws if memory is
/// short, and UsageError if the command of an engine cannot be run. Precondition: there is a game.
void work_on(GameInHand& one, const AnnotateOptions& options, Analysts& analysts, Progress& progress);

}  // namespace latro::tool
