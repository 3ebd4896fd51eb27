// The trace that play leaves on a board: how often pieces come to each square, and cross from one square to
// the next, on the board or through the air.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "latro/core/side.hpp"
#include "latro/core/square.hpp"
#include "latro/rules/position.hpp"
#include "latro/rules/rules.hpp"
#include "latro/rules/turn.hpp"

namespace latro {

/// What happens on a square. A piece that steps or slides leaves a square, passes over those strictly between
/// and arrives at another one. A piece that leaps is lifted: from a square it is lifted, on another one it
/// lands, and those strictly between are leapt. That counts for each step, slide or leap of a route.
/// `captured` counts the pieces that are taken off the board, under their owner's side.
enum class SquareEvent : std::uint8_t { placed, arrived, left, passed, captured, landed, lifted, leapt };
inline constexpr std::array<std::string_view, 8> square_event_names = {
    "placed", "arrived", "left", "passed", "captured", "landed", "lifted", "leapt"};

/// All pairs of neighbouring squares, diagonal ones too: in the order of the first square.
std::vector<std::pair<Square, Square>> neighbours(const BoardSize& board);

/// Counts for each side. Sums do not depend on the order of the games.
class Traffic {
 public:
  explicit Traffic(const BoardSize& board);

  void clear();
  /// Adds a legal turn of `before`. The route is the canonical one (Rules::canonical_path). If it takes too
  /// long to find, only the origin and the destination count.
  void turn(const Rules& rules, const Position& before, const Turn& turn, const Effect& effect);
  /// Precondition: a Traffic of the same board.
  void add(const Traffic& other);

  std::uint64_t count(Side side, Square square, SquareEvent event) const;
  /// How often a piece stepped or slid from one of two neighbouring squares to the other, or leapt, in either
  /// direction. A slide or leap crosses each pair of neighbours on its way. Precondition: the squares are
  /// neighbours.
  std::uint64_t crossings(Side side, Square a, Square b, HopKind kind) const;
  /// False after of_numbers() of a table in which leaps count as slides: those of latro-play 1.0.0, for
  /// rulesets with leaps.
  bool leaps_apart() const { return leaps_apart_; }

  /// A table of tab-separated values with a header. A row `square` has the counts of one side on a square. A
  /// row `pair` has one side's crossings between a square and its neighbour. Diagonal neighbours have rows if
  /// any piece has crossed diagonally. Precondition: leaps_apart().
  void write_tsv(std::string& out) const;

  /// All counts, and a Traffic with these counts; nullopt if the board has another number of them.
  std::vector<std::uint64_t> numbers() const;
  static std::optional<Traffic> of_numbers(const Rules& rules, const std::vector<std::uint64_t>& numbers);

 private:
  static constexpr std::size_t events = square_event_names.size();
  static constexpr std::size_t directions =
      4;  ///< from the lower square: east, north-west, north, north-east
  // A row: the events without leaps, the crossings of slides, the events of leaps, the crossings of leaps.
  static constexpr std::size_t events_of_slides = static_cast<std::size_t>(SquareEvent::landed);
  static constexpr std::size_t row_of_slides = events_of_slides + directions;
  static constexpr std::size_t row_size = events + 2 * directions;

  static constexpr std::size_t column(SquareEvent event) {
    const auto at = static_cast<std::size_t>(event);
    return at < events_of_slides ? at : at + directions;
  }
  std::size_t rows() const { return counts_.size() / row_size; }
  std::size_t row(Side side, Square square) const {
    return (index_of(side) * std::size_t{board_.squares()} + square.index()) * row_size;
  }
  std::size_t pair(Side side, Square a, Square b, HopKind kind) const;
  void count(Side side, const SquareSet& squares, SquareEvent event);
  void hop(Side side, Square from, Square to, HopKind kind);
  void count_leaps_as_slides();

  BoardSize board_;
  bool leaps_apart_ = true;
  std::vector<std::uint64_t> counts_;
};

}  // namespace latro
