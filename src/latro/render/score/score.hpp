// A game as a printed score: pages of paper with the turns in columns, comments, variations and diagrams.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "latro/formats/diagrams.hpp"
#include "latro/formats/lines/positions.hpp"
#include "latro/game/played_game.hpp"
#include "latro/render/diagram.hpp"
#include "latro/render/rules_pictures.hpp"

namespace latro {

enum class Paper : std::uint8_t { a4, letter };
/// Of the diagrams among the turns: squares of 4.5, 6.2 and 9 millimetres. The first diagram is larger. No
/// diagram is wider than its column.
enum class DiagramSize : std::uint8_t { small, medium, large };

struct ScoreOptions {
  PictureOptions look;  ///< `legend` and `pixels` have no effect
  Paper paper = Paper::a4;
  unsigned diagrams = 20;  ///< a diagram every so many turns; 0: only those that the game asks for
  std::optional<std::string> caption;  ///< replaces the players and the event; empty: no title
  DiagramSize diagram_size = DiagramSize::medium;
  /// The positions that have diagrams, as selected_plies() returns them, instead of those that `diagrams`,
  /// marks and judgements ask for.
  std::optional<std::vector<PlyRange>> diagrams_at{};
  RulesText rules_text = RulesText::off;  ///< a page with the rules: `on` after the game, `first` before it
  Words words{};                          ///< of the score itself and of the rules
};

/// The plies after which the score has a diagram, besides the first one.
std::vector<std::size_t> score_diagrams(const PlayedGame& game, const PlyRange& range,
                                        const ScoreOptions& options);

/// Of one score. The pages of a score are written one by one, but its layout is made at once.
inline constexpr std::size_t most_in_score = 5000;

/// Called with each page: its number from 1, the number of pages, and its document.
using ScorePageHook = std::function<void(std::size_t page, std::size_t pages, std::string_view svg)>;

/// The score of the turns between the first position of the range and the last one. A game without turns
/// becomes a form: numbered lines for a game to be written down. The widths of letters are estimated, with
/// room to spare. Precondition: the game has the first ply of the range.
void write_score(const PlayedGame& game, const PlyRange& range, const ScoreOptions& options,
                 const ScorePageHook& hook);

}  // namespace latro
