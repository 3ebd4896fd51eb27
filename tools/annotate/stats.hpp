// The table of --stats: for each game a row, with the figures of both players; and a row for each ruleset.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "latro/annotate/game_stats.hpp"
#include "latro/game/played_game.hpp"
#include "reports/rows.hpp"

namespace latro::tool {

struct StatsForm {
  RowForm report = RowForm::text;  ///< text: with two lines for the players of a game
  bool no_formulas = false;  ///< tsv, csv: a ' before values that a spreadsheet would take for a formula
  bool mark = false;         ///< csv: a byte order mark at the beginning
};

class StatsTable {
 public:
  explicit StatsTable(StatsForm form) : form_(form) {}

  std::string head() const;
  /// Adds the rows of a game. Games are counted from 1.
  std::string add(const PlayedGame& game, const GameStats& stats);
  /// The last rows: for all games, and for each ruleset. Without games there are none, and in text also
  /// with a single game.
  std::string foot() const;

 private:
  StatsForm form_;
  GameStats all_;
  std::map<std::string, GameStats> rulesets_;  ///< by descriptor
};

}  // namespace latro::tool
