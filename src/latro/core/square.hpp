// Squares and boards. A Coordinate is a file and a rank, as a text names them, on any board; a Square belongs
// to one BoardSize. Both are plain values and never decay to int.
#pragma once

#include <compare>
#include <cstdint>

namespace latro {

/// File and rank, counted from 0: a1 is {0, 0}, p16 is {15, 15}. Texts can name any file a-p with any rank
/// 1-99, so a coordinate may be off every board. Ordered by file, then rank, like the lists in texts.
struct Coordinate {
  std::uint8_t file = 0;
  std::uint8_t rank = 0;

  friend constexpr auto operator<=>(const Coordinate&, const Coordinate&) = default;
};

/// A square of one board. Squares are numbered rank by rank: a1, b1, …, then a2, … . A board has at most 256.
class Square {
 public:
  constexpr Square() = default;
  explicit constexpr Square(unsigned index) : index_(static_cast<std::uint8_t>(index)) {}
  constexpr unsigned index() const { return index_; }

  friend constexpr auto operator<=>(const Square&, const Square&) = default;

 private:
  std::uint8_t index_ = 0;
};

/// The size of a board: 2 to 16 files and ranks each. White's left corner is a1.
struct BoardSize {
  static constexpr unsigned min_side = 2;
  static constexpr unsigned max_side = 16;
  static constexpr unsigned max_squares = max_side * max_side;

  std::uint8_t files = 8;
  std::uint8_t ranks = 8;

  constexpr unsigned squares() const { return unsigned{files} * ranks; }
  constexpr bool valid() const {
    return files >= min_side && files <= max_side && ranks >= min_side && ranks <= max_side;
  }
  constexpr bool contains(Coordinate at) const { return at.file < files && at.rank < ranks; }
  /// Precondition: contains(at).
  constexpr Square square(Coordinate at) const { return Square{unsigned{at.rank} * files + at.file}; }
  constexpr Coordinate coordinate(Square square) const {
    return {static_cast<std::uint8_t>(square.index() % files),
            static_cast<std::uint8_t>(square.index() / files)};
  }

  friend constexpr bool operator==(const BoardSize&, const BoardSize&) = default;
};

}  // namespace latro
