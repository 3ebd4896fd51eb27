// All games of a text, by a reader of a format.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "latro/game/game_source.hpp"
#include "support/byte_sources.hpp"
#include "support/game_text.hpp"

namespace latro::test {

/// A ReadGame that outlives its source; its faults with their places.
struct KeptGame {
  std::optional<GameText> game;
  std::vector<std::string> faults;  ///< "3:14 illegal-turn: message"
  std::vector<Span> spans;          ///< of the faults, in the record
  std::string record;
  std::uint64_t number = 0;
};

template <typename Reader, typename... Options>
std::vector<KeptGame> read_games(std::string_view text, std::size_t block, Options... options) {
  BlockSource source(text, block);
  Reader reader(source, options...);
  std::vector<KeptGame> games;
  const Rules* fallback = nullptr;
  if constexpr (sizeof...(Options) > 0 && (std::is_convertible_v<Options, const Rules*> && ...))
    fallback = (options, ...);
  for (ReadGame game; reader.next(game);) {
    KeptGame& kept = games.emplace_back();
    kept.game = read_text(reader, game, fallback);
    kept.record = std::string(game.record.text);
    kept.number = game.record.number;
    for (const Fault& fault : game.faults) {
      const Place place = locate(game.record, fault.span);
      kept.faults.push_back(std::to_string(place.line) + ":" + std::to_string(place.column) + " " +
                            std::string(info(fault.code).name) + ": " + fault.message);
      kept.spans.push_back(fault.span);
    }
  }
  return games;
}

}  // namespace latro::test
