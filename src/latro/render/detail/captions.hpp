// The texts of a game's pictures: heading, caption, the last turn, and the position in words, for readers who
// cannot see the picture.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "latro/game/played_game.hpp"
#include "latro/notation/words.hpp"
#include "latro/render/diagram.hpp"

namespace latro {

/// For a diagram of the position after the turn.
LastTurn last_turn(const Position& before, const PlayedMove& move);

/// Sentences: the board, the squares of each side's pieces (rows of three and more as "a1 to h1"), bound
/// pieces, pieces in hand, the last turn's effect, marks, turns shown. Ignores the Diagram's own texts.
std::string describe(const Diagram& diagram, Words words = {});
/// Of a mark.
std::string_view colour_name(MarkColour colour, Words words);

/// A sentence on the part of the board that is drawn; empty if it is all of it.
std::string area_text(const PictureOptions& options);

/// Above a board long names are shortened; the document's title has all of them, up to a bound.
class Captions {
 public:
  static constexpr std::size_t most_columns = 1000;  ///< of a tag's value

  /// `text` replaces the heading and the caption.
  Captions(const PlayedGame& game, const std::optional<std::string>& text, Words words = {});

  const std::string& heading() const { return heading_; }
  const std::string& caption() const { return caption_; }
  /// The ruleset, in words.
  const std::string& rules() const { return rules_; }
  /// Of the game, for the title of a document.
  std::string title() const;

  /// The turn and what comes after it, with `between` between.
  std::string status(std::size_t ply, const Position& position, const PlayedMove* move,
                     std::string_view between) const;
  /// Of a diagram, for the title of its document.
  std::string title(std::size_t ply, const Position& position, const PlayedMove* move) const;

 private:
  const PlayedGame& game_;
  Words words_;
  std::string rules_;
  std::string name_;
  std::string heading_;
  std::string caption_;
};

}  // namespace latro
