// Positions that are mirror images of each other as one position.
#pragma once

#include <array>
#include <cstddef>

#include "latro/core/square.hpp"
#include "latro/core/square_set.hpp"
#include "latro/game/symmetry.hpp"
#include "latro/rules/history.hpp"
#include "latro/rules/position.hpp"
#include "latro/rules/rules.hpp"

namespace latro {

/// Chooses one of a position's images: the same one for each of them. The images are those that keep the
/// rules: files or ranks reversed, or both. While pieces are placed and the middle square is closed, only
/// those that keep that square. Constant time; nothing is played.
class PositionFold {
 public:
  explicit PositionFold(const Rules& rules);

  /// The symmetry that leads to the chosen image. Precondition here and below: the board is that of the
  /// rules.
  Symmetry symmetry(const Position& position) const;
  SquareSet image(const SquareSet& squares, Symmetry symmetry) const;
  /// As BoardSymmetry::image.
  Position image(const Position& position, Symmetry symmetry) const;
  /// The chosen image.
  Position folded(const Position& position) const { return image(position, symmetry(position)); }

 private:
  SquareSet with_ranks_reversed(const SquareSet& squares) const;
  SquareSet rotated_set(const SquareSet& squares) const;

  static constexpr std::size_t most_symmetries = 3;
  /// Those that are tried, beside the position itself.
  struct Symmetries {
    std::array<Symmetry, most_symmetries> all{};
    std::size_t count = 0;
  };

  BoardSize board_;
  Symmetries always_;
  Symmetries while_placing_;
};

/// position_key of the image that PositionFold chooses: equal for a position and its images.
PositionKey folded_key(const PositionFold& fold, const Position& position);
/// The same for one position; for several of one ruleset, keep the PositionFold.
PositionKey folded_key(const Rules& rules, const Position& position);

}  // namespace latro
