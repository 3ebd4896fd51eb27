// A page of small diagrams, one for each turn, like the printed score of a game.
#pragma once

#include <string>

#include "latro/render/diagram.hpp"

namespace latro {

/// Appends one document: heading and caption, and below them the diagrams in rows of at most `columns`, each
/// with its status. All cells have the same size. Precondition: columns > 0.
void append_sheet(const DiagramSequence& sequence, unsigned columns, const PictureOptions& options,
                  std::string& out);

/// The usual width of a sheet: pixels for each column.
inline constexpr unsigned sheet_column_pixels = 240;

}  // namespace latro
