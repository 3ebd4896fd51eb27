// Games as prose for readers, on a terminal or on paper; written only.
#pragma once

#include <string>

#include "latro/formats/game_sink.hpp"
#include "latro/formats/text/layout.hpp"

namespace latro {

/// A heading (players, occasion, ruleset, result, other tags), the comments as paragraphs, the turns with
/// numbers and glyphs, and variations, indented. Boards (notation/board_text.hpp): the start, if the tag
/// FEN sets it; the end of the placement; after the plies that score_diagrams() chooses; and the end.
class TextSink final : public GameSink {
 public:
  explicit TextSink(const TextLayout& layout) : layout_(layout) {}
  /// Reports nothing as left out: commands, and tags for programs, are not for readers.
  Expected<LeftOut, std::string> write(const PlayedGame& game, std::string& out) override;

 private:
  TextLayout layout_;
};

inline constexpr std::size_t most_text_boards = 4;  ///< at turning points (game/summary_tags.hpp)

}  // namespace latro
