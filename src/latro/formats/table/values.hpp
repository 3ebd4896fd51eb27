// The values of a table's cells, as plain text.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>

#include "latro/formats/table/columns.hpp"
#include "latro/game/played_game.hpp"

namespace latro {

/// Of the main line, and of all annotations.
struct CellCounts {
  std::array<std::size_t, 2> captured{};  ///< by index_of(side): by whom
  std::array<std::size_t, 2> removed{};
  std::size_t comments = 0;
  std::size_t variations = 0;
  std::size_t nags = 0;
};

/// The values of one game. What takes time is computed when it is first needed.
class GameValues {
 public:
  /// The game must outlive the use of its values.
  explicit GameValues(const PlayedGame& game) : game_(game) {}

  std::string text(GameColumn column);
  /// Empty if the game has no such tag. Rules and Result, which every written game has, are never empty.
  std::string text(const TagColumn& column) const;
  /// Empty for a column of plies.
  std::string cell(const ColumnContents& column);

 private:
  const CellCounts& counts();

  const PlayedGame& game_;
  std::optional<CellCounts> counts_;
};

/// A ply of the main line.
struct PlyOfTable {
  std::size_t ply = 0;     ///< from 1
  const PlayedMove& move;  ///< the turn
  const Position& before;
  const Position& after;
};

std::string text_of(PlyColumn column, const PlyOfTable& ply);

}  // namespace latro
