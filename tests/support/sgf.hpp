// Shorthands for tests of the Smart Game Format.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "latro/formats/sgf/reader.hpp"
#include "latro/formats/sgf/writer.hpp"
#include "latro/notation/lgn/writer.hpp"
#include "support/byte_sources.hpp"
#include "support/game_text.hpp"
#include "support/played.hpp"

namespace latro::test {

/// The game of a reader, with its own text.
struct SgfGame {
  std::string text;
  Record record;  ///< its text is no longer valid
  std::optional<GameText> game;
  std::vector<Fault> faults;
};

inline std::vector<SgfGame> read_sgf(std::string_view text, std::size_t block = std::size_t(-1)) {
  BlockSource source(text, block);
  SgfReader reader(source);
  std::vector<SgfGame> games;
  for (ReadGame game; reader.next(game);) {
    auto read = read_text(reader, game);
    games.push_back({std::string(game.record.text), game.record, std::move(read), game.faults});
  }
  return games;
}

inline std::string canonical(const GameText& game) {
  std::string out;
  append_game(out, game);
  return out;
}

inline std::string sgf_of(const PlayedGame& game) {
  std::string out;
  append_sgf(out, game, "latro:test");
  return out;
}

}  // namespace latro::test
