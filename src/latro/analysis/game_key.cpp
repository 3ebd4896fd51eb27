#include "latro/analysis/game_key.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

namespace latro {

GameKeyMaker::GameKeyMaker(std::string_view ruleset, const Position& start) {
  add(ruleset);
  const PositionKey position = position_key(start);
  mixer_.add(position.low);
  mixer_.add(position.high);
  mixer_.add(std::uint64_t{start.quiet} << 32 | start.number);
}

GameKey GameKeyMaker::key() const {
  const PositionKey mixed = mixer_.key();
  return {mixed.low, mixed.high};
}

/// Seven bytes a word, and in the eighth how many of them are the text's and whether it goes on: so no two
/// sequences of texts have the same words.
void GameKeyMaker::add(std::string_view text) {
  constexpr std::size_t most = 7;
  constexpr unsigned goes_on = 8;
  do {
    const std::size_t count = std::min(text.size(), most);
    std::array<unsigned char, most + 1> bytes{};
    std::copy_n(text.begin(), count, bytes.begin());
    text.remove_prefix(count);
    bytes[most] = static_cast<unsigned char>(count | (text.empty() ? 0 : goes_on));
    mixer_.add(std::bit_cast<std::uint64_t>(bytes));
  } while (!text.empty());
}

GameKey game_key(const PlayedGame& game) {
  GameKeyMaker maker(game.ruleset, game.start);
  for (const PlayedMove& move : game.moves) maker.turn(move.text);
  return maker.key();
}

}  // namespace latro
