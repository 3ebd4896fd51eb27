// Games with all their effects by the rules, from their texts.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "latro/formats/lgn/lgn.hpp"
#include "support/game_text.hpp"

namespace latro::test {

/// Throws std::runtime_error with the fault's message where something in it is wrong.
inline PlayedGame played(const GameText& game, std::string_view record = {}) {
  auto played = play_game(game, record);
  if (!played) throw std::runtime_error(played.error().message);
  return std::move(*played);
}

/// The game of a record of LGN; likewise.
inline PlayedGame played(std::string_view record) {
  const auto game = parse_game(record);
  if (!game) throw std::runtime_error(game.error().message);
  return played(*game, record);
}

/// The canonical text of the game.
inline std::string lgn_of(const PlayedGame& game) {
  std::string out;
  LgnSink().write(game, out);
  return out;
}

}  // namespace latro::test
