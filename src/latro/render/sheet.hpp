// A page of small diagrams, one for each turn, like the printed score of a game.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "latro/render/diagram.hpp"

namespace latro {

/// For one sheet: a browser still shows so many, and their places are exact (SvgNumber).
inline constexpr std::size_t most_in_sheet = 5000;

/// Takes the text of a picture piece by piece, so that all of it is never in memory.
using PictureDrain = std::function<void(std::string_view piece)>;

/// Appends one document: heading and caption, and below them the diagrams in rows of at most `columns`, each
/// with its own heading, if it has one, and its status. All cells have the same size, that of the greatest
/// board. 0 columns count as 1.
void append_sheet(const DiagramSequence& sequence, unsigned columns, const PictureOptions& options,
                  std::string& out);
/// As append_sheet().
void write_sheet(const DiagramSequence& sequence, unsigned columns, const PictureOptions& options,
                 const PictureDrain& drain);

/// The usual width of a sheet: pixels for each column.
inline constexpr unsigned sheet_column_pixels = 240;

}  // namespace latro
