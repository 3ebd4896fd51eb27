// A page of small diagrams, one for each turn, like the printed score of a game.
#pragma once

#include <string>

#include "latro/render/diagram.hpp"

namespace latro {

/// Appends one document: heading and caption, below them the sequence's diagrams in rows of at most
/// `columns`, each with its status. All cells are of one size. Precondition: columns > 0.
void append_sheet(const DiagramSequence& sequence, unsigned columns, const PictureOptions& options,
                  std::string& out);

/// The width at which a sheet is shown where nobody asks for another: so many pixels a column.
inline constexpr unsigned sheet_column_pixels = 240;

}  // namespace latro
