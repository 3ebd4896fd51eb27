// What is known of a line of play at each of its moments. Moments are added in order; one with the ply of an
// earlier one replaces it and those after it. Private to query/.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "latro/core/square.hpp"
#include "latro/core/square_set.hpp"
#include "latro/rules/history.hpp"

namespace latro::query {

/// How often positions have occurred.
class Occurrences {
 public:
  /// Of this position, this time included.
  std::uint64_t add(std::size_t ply, const PositionKey& key);

 private:
  struct Hash {
    std::size_t operator()(const PositionKey& key) const { return key.low; }
  };
  std::vector<PositionKey> keys_;  ///< by ply
  std::unordered_map<PositionKey, std::uint64_t, Hash> counts_;
};

/// Which turns a piece has made.
class Ways {
 public:
  /// `from`: the square that the piece left, nullopt if it was placed; `to`: its square, or those of the
  /// pieces placed. The ply of the piece's turn before, 0 if there was none.
  std::size_t add(std::size_t ply, std::optional<Square> from, std::span<const Square> to);
  /// Another turn, or the start.
  void add_none(std::size_t ply);

 private:
  struct Change {
    std::size_t ply = 0;
    Square square{};
    std::size_t last = 0;  ///< before the change
  };
  void change(std::size_t ply, Square square, std::size_t last);

  std::array<std::size_t, BoardSize::max_squares> last_{};  ///< by square: the last turn of its piece
  std::vector<Change> changes_;
};

}  // namespace latro::query
