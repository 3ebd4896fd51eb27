// The work of latro-render-svg: reads games, selects positions and writes pictures of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/app.hpp"
#include "cli/options.hpp"
#include "io/game_input.hpp"
#include "latro/render/pictures.hpp"
#include "latro/render/score/score.hpp"

namespace latro::tool {

/// A list of labels can be for any board.
inline constexpr BoardSize largest_board{BoardSize::max_side, BoardSize::max_side};

struct RenderOptions {
  enum class Html : std::uint8_t { page, article, embed };

  std::vector<std::string> files;
  GameInputOptions input;
  std::optional<NumberRanges> games;
  std::optional<PlySelection> plies;
  bool numbered = false;              ///< the turns of `plies`, a range, are drawn into one diagram
  std::optional<std::string> frames;  ///< a folder, or "-"
  unsigned columns = 0;               ///< of a sheet; 0: none
  bool animate = false;
  std::optional<Html> html;
  bool playable = false;                   ///< a page of --html on which visitors play on
  std::optional<std::string> tables;       ///< a folder: endgame tables for the engine of the page
  std::optional<std::string> score;        ///< a folder, or "-"
  std::optional<std::string> rules_sheet;  ///< the ruleset of a leaflet, in place of games
  std::optional<RulesText> rules_text;     ///< of pages and scores; none: with one game
  Paper paper = Paper::a4;
  DiagramSize diagram_size = DiagramSize::medium;
  unsigned diagrams = 20;            ///< on paper: ScoreOptions::diagrams, PageOptions::diagrams
  std::optional<double> speed;       ///< Motion::speed
  bool no_loop = false;              ///< Motion::loop is false
  PictureOptions look;               ///< its theme is that of the option `theme`
  std::optional<std::string> theme;  ///< none: auto with --html, print with --score, else marble
  bool no_caption = false;
  std::vector<std::string> labels;  ///< lists; they go to `texts`
  PictureTexts texts;
};

/// Reports why nothing was drawn, if nothing else was reported, and withholds the output. `games`: the number
/// that was read.
void report_nothing_drawn(Run& run, const RenderOptions& options, std::uint64_t games);

/// Warns if a picture of the game leaves out marks.
void report_marks(GameInput& input, const ReadGame& read, const PlayedGame& game);

/// Without files, reads standard input. Throws UsageError for options that exclude each other, and for plies
/// that the game does not have.
void render_documents(Run& run, RenderOptions& options);

/// --rules-sheet: writes the leaflet. Throws UsageError for options that have no effect on it.
void render_rules_sheet(Run& run, const RenderOptions& options);

/// --html: as render_documents().
void render_page(Run& run, const RenderOptions& options);

/// Writes the picture to this file in the folder, which is created with the first picture (`number` 0) if it
/// is missing. Of the folder "-" to standard output, with a NUL byte between pictures. Throws OutputError.
void write_picture(Run& run, const std::string& folder, const std::string& name, std::size_t number,
                   std::string_view svg);

/// The positions of --ply; without it those of `usual`. Throws UsageError if the game does not have some of
/// them.
std::vector<PlyRange> chosen_plies(const PlayedGame& game, const RenderOptions& options,
                                   const PlyRange& usual);

/// Throws UsageError for options that have no effect with --score.
void check_with_score(const RenderOptions& options, const std::string& output);

/// --score: writes the game as pages for a printer. Of --ply a range is the part that is printed, and other
/// positions are those of the diagrams. Throws UsageError if the range has no turns, or if the score would
/// have too many diagrams.
void write_score_pages(Run& run, const PlayedGame& game, const RenderOptions& options);

}  // namespace latro::tool
