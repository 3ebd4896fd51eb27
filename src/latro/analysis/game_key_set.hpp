// The games seen so far, by their keys. At most 25 bytes a game, also while the set grows, and two blocks.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "latro/analysis/game_key.hpp"

namespace latro {

class GameKeySet {
 public:
  /// True when the key is new. Constant time on average. At most 2^31 keys.
  bool insert(GameKey key);
  std::size_t size() const { return size_; }
  /// Of memory.
  std::size_t bytes() const { return blocks_.size() * sizeof(Block); }

 private:
  // Open addressing with linear probing. The first slot for a key grows with the key, and probing never
  // wraps: behind the slots that are first ones there are as many more as it takes. So the table grows where
  // it is, from its end on: each run of keys is taken out and put back, never before the place where it
  // stood.
  static constexpr std::size_t block_slots = 4096;
  using Block = std::array<GameKey, block_slots>;

  GameKey& slot(std::size_t index) { return (*blocks_[index / block_slots])[index % block_slots]; }
  std::size_t slots() const { return blocks_.size() * block_slots; }
  std::size_t first_slot(const GameKey& key) const {
    return static_cast<std::size_t>(((key.high >> 32) * first_slots_) >> 32);
  }
  /// Where the key stands, or the free slot that it belongs in.
  std::size_t find(const GameKey& key);
  void grow();
  void add_block() { blocks_.push_back(std::make_unique<Block>()); }

  std::vector<std::unique_ptr<Block>> blocks_;
  std::uint64_t first_slots_ = 0;  ///< of the slots those that are the first for some key
  std::size_t size_ = 0;
};

}  // namespace latro
