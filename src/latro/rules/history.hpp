// Keys of positions, for repetition and for transposition tables. A key is computed from the bit sets, not
// updated turn by turn.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "latro/rules/position.hpp"

namespace latro {

struct PositionKey {
  std::uint64_t low = 0;
  std::uint64_t high = 0;
  friend constexpr bool operator==(const PositionKey&, const PositionKey&) = default;
};

/// Mixes words into a key; the order of the words matters. It has two lanes with different odd multipliers
/// (from the fractional parts of the golden ratio and of the square root of three); a collision needs both.
class KeyMixer {
 public:
  constexpr void add(std::uint64_t word) {
    low_ = (low_ ^ word) * 0x9E3779B97F4A7C15u;
    low_ ^= low_ >> 29;
    high_ = (high_ + word) * 0xBB67AE8584CAA73Bu;
    high_ ^= high_ >> 32;
  }
  template <std::size_t N>
  constexpr void add(const Bits<N>& set) {
    for (const auto word : set.words) add(word);
  }
  constexpr PositionKey key() const {
    KeyMixer last = *this;
    last.add(low_ ^ (high_ >> 7));
    last.add(high_ ^ (low_ >> 11));
    return {last.low_, last.high_};
  }

 private:
  std::uint64_t low_ = 0x243F6A8885A308D3u;
  std::uint64_t high_ = 0x13198A2E03707344u;
};

/// The mixer of pieces_key. Precondition: the sets have at least as many words as the board needs.
template <std::size_t N>
KeyMixer mix_pieces(const BoardSize& board, const Bits<N>& white, const Bits<N>& black, const Bits<N>& duces,
                    const Bits<N>& bound, const Hand& white_hand, const Hand& black_hand) {
  KeyMixer mixer;
  const std::size_t words = (board.squares() + 63) / 64;
  for (const Bits<N>* set : {&white, &black, &duces, &bound})
    for (std::size_t i = 0; i < words; ++i) mixer.add(set->words[i]);
  mixer.add(std::uint64_t{white_hand.soldiers} << 48 | std::uint64_t{white_hand.duces} << 32 |
            std::uint64_t{black_hand.soldiers} << 16 | black_hand.duces);
  mixer.add(std::uint64_t{board.files} << 8 | board.ranks);
  return mixer;
}
/// Adds the part by which position_key differs from pieces_key.
inline void mix_side(KeyMixer& mixer, Side to_move) { mixer.add(index_of(to_move) + 1); }

/// Equal for positions with the same pieces, bound marks and hands, with any side to move and any counters.
PositionKey pieces_key(const Position& position);
/// As pieces_key, with the side to move.
PositionKey position_key(const Position& position);

// The positions of a game, as 128-bit keys. Two positions with the same key count as equal; by chance this
// happens less than once in 10^30 pairs. push and pop take constant time on average, for variations.

class History {
 public:
  std::size_t size() const { return keys_.size(); }
  void push(PositionKey key);
  /// Precondition: size() > 0.
  void pop();
  /// The number of times that the key was pushed.
  unsigned count(PositionKey key) const;
  /// The latest index of the key, from 0.
  std::optional<std::size_t> find(PositionKey key) const;

 private:
  void grow();

  std::vector<PositionKey> keys_;
  std::vector<std::uint32_t> slots_;  ///< open addressing; a slot is an index of keys_ plus one; 0: free
};

}  // namespace latro
