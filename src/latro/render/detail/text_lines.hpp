// Texts in lines. The font is not known, so widths are those of letters like those of a book face.
#pragma once

#include <cstddef>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace latro {

struct TextStyle {
  double size = 0;
  bool bold = false;
  bool italic = false;
  bool quiet = false;  ///< in Theme::quiet_text

  friend bool operator==(const TextStyle&, const TextStyle&) = default;
};

struct TextRun {
  std::string text;
  TextStyle style;

  friend bool operator==(const TextRun&, const TextRun&) = default;
};

/// Runs of different styles, one after the other.
using StyledText = std::vector<TextRun>;

/// About how wide the text is.
double text_width(std::string_view text, double size);
double text_width(const StyledText& text);

/// The length in bytes of the character with which `text` begins: a code point with the marks that are drawn
/// on it, at most 8, and at most 8 code points joined to it by U+200D. A byte that is not UTF-8 is a
/// character. Precondition: not empty.
std::size_t character_length(std::string_view text);

struct BrokenText {
  std::vector<StyledText> lines;
  bool complete = true;  ///< false: there is more text than `most_lines` hold
};

/// The text in lines of at most about `width`: broken at blanks, and within words that are too long for a
/// line. Runs of blanks count as one blank; a no-break space is no blank. A zero width space (U+200B) is a
/// place to break, and is not written. Marks without a character are drawn on a dotted circle. Every line has
/// at least one character, so that the number of lines is bounded whatever the width is.
BrokenText broken(const StyledText& text, double width,
                  std::size_t most_lines = std::numeric_limits<std::size_t>::max());

/// As broken(), for a text of one style. If there is more text, the last line ends in "…". Empty for an empty
/// text.
std::vector<std::string> wrapped(std::string_view text, double size, double width, std::size_t most_lines);

}  // namespace latro
