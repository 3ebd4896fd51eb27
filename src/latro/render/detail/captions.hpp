// The texts of a game's pictures: heading, caption, the last turn, the end.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "latro/game/played_game.hpp"
#include "latro/render/diagram.hpp"

namespace latro {

/// The glyph of a judgement, $1 to $6: "!", "?", "!!", "??", "!?", "?!"; empty for any other NAG.
std::string_view nag_glyph(unsigned nag);

/// "12." or "12...", of the turn that led to `after`.
std::string turn_number(const Position& after);
/// "12... a7-a6?": number, turn and glyphs.
std::string turn_with_number(const Position& after, const PlayedMove& move);

/// For a diagram of the position after the turn.
LastTurn last_turn(const Position& before, const PlayedMove& move);

/// The texts that are not empty, with `between` between.
std::string joined_by(std::string_view between, std::string first, std::string_view second);

/// Why the game ended, or the tag Termination; empty if neither is known. `position` is the last one.
std::string reason_of_end(const PlayedGame& game, const Position& position);
/// The state or end of the game after its last turn: "1-0: Black is reduced to 1 piece: White has won".
std::string end_of(const PlayedGame& game, const Position& position);

/// Above a board long names are shortened; the document's title has all of them, up to a bound.
class Captions {
 public:
  static constexpr std::size_t most_columns = 1000;  ///< of a tag's value

  /// `text` replaces the heading and the caption.
  Captions(const PlayedGame& game, const std::optional<std::string>& text);

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
  std::string rules_;
  std::string name_;
  std::string heading_;
  std::string caption_;
};

}  // namespace latro
