// Shorthands for tests of JSON lines.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "latro/formats/json/reader.hpp"
#include "latro/formats/json/writer.hpp"
#include "support/played.hpp"
#include "support/read_games.hpp"

namespace latro::test {

inline std::vector<KeptGame> read_json(std::string_view text, std::size_t block = std::size_t(-1)) {
  return read_games<JsonLinesSource>(text, block);
}

/// The line of the game, with its end.
inline std::string json_of(const PlayedGame& game) {
  std::string out;
  if (const auto lost = JsonLinesSink().write(game, out); !lost || !lost->empty())
    throw std::runtime_error("something was lost");
  return out;
}

}  // namespace latro::test
