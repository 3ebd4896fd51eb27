// Recognises duplicate games, with 16 bytes a game.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "latro/game/played_game.hpp"
#include "latro/rules/history.hpp"
#include "latro/rules/position.hpp"

namespace latro {

/// 128 bits for the rules, the start and the turns of the main line; tags, comments, variations and the
/// result do not count. Games with different keys differ. Games with the same key count as the same: among n
/// games, the probability that two different ones share a key is about n²/2^129, 10^-26 for two million
/// games. There is no protection against games that were made to have the same key.
struct GameKey {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  friend constexpr bool operator==(const GameKey&, const GameKey&) = default;
};

/// Computes the key of one game, turn by turn.
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
/// A half of the key, as 16 hexadecimal digits. Among n games, the probability that two different ones share
/// it is about n²/2^65.
std::string game_hash(const GameKey& key);
std::string game_hash(const PlayedGame& game);

// A set of keys. At most 25 bytes a game, also while the set grows, and two blocks.

class GameKeySet {
 public:
  /// Returns true if the key is new. Constant time on average. At most 2^31 keys.
  bool insert(GameKey key);
  bool contains(GameKey key) const;
  std::size_t size() const { return size_; }
  /// Bytes of memory.
  std::size_t bytes() const { return blocks_.size() * sizeof(Block); }

 private:
  // Open addressing with linear probing. The first slot of a key is monotonic in the key, and probing never
  // wraps: after the first slots there are as many more as needed. So the table grows in place, from its end
  // on: each run of keys is taken out and put back, never before its old place.
  static constexpr std::size_t block_slots = 4096;
  using Block = std::array<GameKey, block_slots>;

  const GameKey& slot(std::size_t index) const {
    return (*blocks_[index / block_slots])[index % block_slots];
  }
  GameKey& slot(std::size_t index) { return (*blocks_[index / block_slots])[index % block_slots]; }
  std::size_t slots() const { return blocks_.size() * block_slots; }
  std::size_t first_slot(const GameKey& key) const {
    return static_cast<std::size_t>(((key.high >> 32) * first_slots_) >> 32);
  }
  /// The slot of the key, or the free slot for it.
  std::size_t find(const GameKey& key);
  void grow();
  void add_block() { blocks_.push_back(std::make_unique<Block>()); }

  std::vector<std::unique_ptr<Block>> blocks_;
  std::uint64_t first_slots_ = 0;  ///< the number of slots that can be the first one of a key
  std::size_t size_ = 0;
};

}  // namespace latro
