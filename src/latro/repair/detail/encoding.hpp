// Bytes that are not UTF-8, read as Windows-1252, and what web pages and forums put into text. Private to
// repair/.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "latro/game/repairs.hpp"

namespace latro {

/// A text in which each such byte that is a character there has been decoded; and entities of HTML (&ndash;),
/// elements of HTML that format text (<br>), [pgn] and [/pgn]. A text can consist of such pieces, so little
/// is kept of each.
class DecodedText {
 public:
  /// Refers to the source.
  explicit DecodedText(std::string_view source);

  const std::string& text() const { return text_; }
  /// The place in the source of a place in the text, which is not within a character that was decoded.
  std::size_t in_source(std::size_t offset) const;
  /// The decoding, and the repairs of the text, as repairs of the source. Bytes that are near each other
  /// become one repair.
  std::vector<Repair> repairs(std::vector<Repair> of_text) const;

 private:
  struct Piece {
    std::size_t place;     ///< in the source
    std::size_t text_end;  ///< where it ends in the text
  };

  std::string_view source_;
  std::string text_;
  std::vector<Piece> pieces_;
};

}  // namespace latro
