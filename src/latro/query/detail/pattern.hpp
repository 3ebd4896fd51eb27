// Patterns of positions, compiled to masks. Private to query/.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/core/square.hpp"
#include "latro/core/square_set.hpp"
#include "latro/rules/position.hpp"
#include "latro/support/expected.hpp"

namespace latro::query {

/// What can be on a square: nothing, or a piece with all that matters of it.
inline constexpr std::size_t content_count = 9;
/// A set of contents, a bit each: bit 0 no piece, then S, s, D, d, +S, +s, +D, +d.
using Contents = std::uint16_t;
inline constexpr Contents all_contents = (1U << content_count) - 1;

/// What a symbol of patterns means: "S", "+s", ".".
Contents contents_of(std::string_view symbol);

/// The squares with one of the contents.
SquareSet squares_with(const Position& position, Contents contents);

/// A rank of a pattern.
struct PatternRank {
  std::vector<Contents> squares;
  bool rest = false;  ///< ends in *
};

struct Transforms {
  bool anywhere = false;
  bool mirrored = false;
  bool rotated = false;
  bool swapped = false;
};

class PositionPattern {
 public:
  /// Faults have places in the text.
  static Expected<PositionPattern, Fault> parse(std::string_view text, const Transforms& transforms);

  /// A place of the pattern on a board.
  struct Mask {
    SquareSet empty;     ///< no piece may be there
    SquareSet occupied;  ///< a piece must be there
    /// Other contents, and the squares on which they are forbidden; each content once at most.
    std::vector<std::pair<Contents, SquareSet>> forbidden;

    bool matches(const Position& position) const;
    /// The squares that matter.
    SquareSet squares() const;
  };
  /// All places and images of the pattern on boards of this size; none if it does not fit.
  std::vector<Mask> masks(BoardSize board) const;
  bool fits(BoardSize board) const { return !masks(board).empty(); }
  /// How many masks there are on the largest board.
  std::size_t most_places() const;

 private:
  std::vector<PatternRank> ranks_;  ///< from the top down
  bool rest_ = false;               ///< the last rank is only *
  Transforms transforms_;
};

/// The symbols of "count": the contents that it counts. Faults have places in the text.
Expected<Contents, Fault> parse_contents(std::string_view text);

}  // namespace latro::query
