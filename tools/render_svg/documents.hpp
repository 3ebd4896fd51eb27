// The work of latro-render-svg: reads games, chooses positions and writes pictures of them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/app.hpp"
#include "cli/options.hpp"
#include "io/game_input.hpp"
#include "latro/render/pictures.hpp"

namespace latro::tool {

struct RenderOptions {
  std::vector<std::string> files;
  GameInputOptions input;
  std::optional<NumberRanges> games;
  std::optional<PlyRange> plies;
  std::optional<std::string> frames;  ///< a folder, or "-"
  unsigned columns = 0;               ///< of a sheet; 0: none
  bool animate = false;
  bool no_coordinates = false;
  bool flipped = false;
  unsigned pixels = 0;  ///< 0: as is usual
  std::string theme = "marble";
  bool no_caption = false;
  PictureTexts texts;
};

/// Without files standard input is read. Throws UsageError for options that do not go together or that the
/// game has no answer to.
void render_documents(Run& run, RenderOptions& options);

}  // namespace latro::tool
