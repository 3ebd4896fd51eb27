// The positions a game has been through, as 128-bit keys (two positions with one key are held to be the same
// position; by chance that happens once in 10^30 pairs). push and pop are constant time, so variations can go
// back and forth.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "latro/rules/hash.hpp"

namespace latro {

class History {
 public:
  std::size_t size() const { return keys_.size(); }
  void push(PositionKey key);
  /// Precondition: size() > 0.
  void pop();
  /// How often the key was pushed.
  unsigned count(PositionKey key) const;
  /// The latest place (from 0) at which the key stands.
  std::optional<std::size_t> find(PositionKey key) const;

 private:
  void grow();

  std::vector<PositionKey> keys_;
  std::vector<std::uint32_t> slots_;  ///< open addressing; a slot holds a place in keys_ plus one, 0 is free
};

}  // namespace latro
