// --score: writes a game as pages for a printer.
#pragma once

#include <string>

#include "latro/formats/lines/positions.hpp"
#include "latro/game/played_game.hpp"
#include "render_svg/documents.hpp"

namespace latro::tool {

/// Creates the folder unless it exists. Throws OutputError.
void make_folder(const std::string& path);

/// Throws UsageError if the game does not have the first ply of the range.
void check_plies(const PlayedGame& game, const PlyRange& range);

/// Throws UsageError for options that have no effect with --score.
void check_with_score(const RenderOptions& options, const std::string& output);

/// Throws UsageError if the range has no turns, or if the score would have too many diagrams.
void write_score_pages(Run& run, const PlayedGame& game, const RenderOptions& options,
                       const PictureOptions& look);

}  // namespace latro::tool
