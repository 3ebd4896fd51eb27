// The table of --stats: a line for each player of each game, and two for all games together.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "latro/annotate/detail/game_stats.hpp"
#include "latro/game/played_game.hpp"

namespace latro::tool {

class StatsTable {
 public:
  static std::string head();
  /// Adds the lines of a game.
  std::string add(std::uint64_t number, const PlayedGame& game, const std::array<PlayerStats, 2>& players);
  /// Adds the last lines, for all games, if there was more than one.
  std::string foot() const;

 private:
  std::array<PlayerStats, 2> all_{};
  std::uint64_t games_ = 0;
};

}  // namespace latro::tool
