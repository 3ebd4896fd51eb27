// Telling whether a game has been seen before, in 16 bytes a game.
#pragma once

#include <cstdint>
#include <string_view>

#include "latro/formats/played_game.hpp"
#include "latro/rules/hash.hpp"
#include "latro/rules/position.hpp"

namespace latro {

/// 128 bits that stand for the rules, the start and the turns of the main line; tags, remarks, variations and
/// the result do not count. Games with different keys differ. Games with one key are held to be the same:
/// among n games by chance some two that are not have one with a probability of about n²/2^129, 10^-26 for
/// two million games. Nothing guards against games that were made up to have one key.
struct GameKey {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  friend constexpr bool operator==(const GameKey&, const GameKey&) = default;
};

/// Makes the key of one game, turn by turn.
class GameKeyMaker {
 public:
  /// `ruleset`: its shortest descriptor.
  GameKeyMaker(std::string_view ruleset, const Position& start);

  /// The next turn of the main line: its canonical text.
  void turn(std::string_view text) { add(text); }
  GameKey key() const;

 private:
  void add(std::string_view text);

  KeyMixer mixer_;
};

GameKey game_key(const PlayedGame& game);

}  // namespace latro
