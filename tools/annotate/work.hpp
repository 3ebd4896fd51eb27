// What is done with one game, by itself and in any thread; and how far the work has come.
#pragma once

#include <cstdint>
#include <string>

#include "annotate/analysts.hpp"
#include "annotate/games.hpp"
#include "cli/console.hpp"
#include "latro/annotate/game_analysis.hpp"
#include "latro/core/diagnostic.hpp"
#include "latro/game/played_game.hpp"

namespace latro::tool {

/// A game in hand.
struct GameInHand {
  PlayedGame game;
  Diagnostic place;         ///< of what is to be said of it: left-out, without a message
  std::uint64_t bytes = 0;  ///< of the input, for the bar; 0: where its size is not known
  GameAnalysis analysis;    ///< of no positions where no analyst has been asked
  std::string trouble;      ///< what the analyst failed of; empty: it did not
  bool unasked = false;     ///< there was no analyst any more
  bool begun = false;       ///< what is not when the work is interrupted is left alone
};

/// Analyses and annotates the game. What goes wrong with another engine becomes the game's trouble; thrown is
/// want of memory, and UsageError where an engine's command is none.
void work_on(GameInHand& one, const AnnotateOptions& options, Analysts& analysts, Progress& progress);

}  // namespace latro::tool
