// The appearance of pictures: a theme is colours and a few options, plain data. Some themes are built in;
// others are read from files (theme_file.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "latro/core/side.hpp"
#include "latro/game/comment_marks.hpp"

namespace latro {

/// A colour in SVG's form `#rgb` or `#rrggbb`; some members also allow `none`.
using Colour = std::string;

/// A counter of glass: light falls from the upper left.
struct CounterColours {
  Colour light;  ///< where the light falls; with Theme::gradients only
  Colour body;
  Colour dark;  ///< the far rim; with Theme::gradients only
  Colour edge;  ///< the outline
  Colour base;  ///< the underside, which a bound piece shows
  Colour sign;  ///< signs on the counter: the star of a dux, the ring and spot of a bound piece
};

struct MarkColours {
  Colour green;
  Colour red;
  Colour yellow;
  Colour blue;
};

struct MarkInfo {
  char letter = 'G';  ///< in `[%csl]` and `[%cal]`
  std::string_view name;
  std::string_view dashes;  ///< with Theme::dashed_marks; empty for a solid line
  Colour MarkColours::*in_theme = nullptr;
};

const MarkInfo& info(MarkColour colour);

struct Theme {
  std::string name;  ///< [a-z0-9-]+: ids in pictures begin with it, so that pictures can share a page
  Colour page;       ///< the background, or `none`
  Colour text;
  Colour quiet_text;  ///< less important text: event and date, the number of a diagram
  Colour frame;       ///< around the board, under the coordinates
  Colour coordinates;
  Colour square;
  Colour other_square;                     ///< every other square; the same as `square` on a board of lines
  Colour line;                             ///< between squares and around the board
  std::array<CounterColours, 2> counters;  ///< by index_of(side)
  Colour trail;                            ///< the last turn's arrow and the squares it touches
  Colour taken;                            ///< the cross over a captured piece
  Colour turns;                            ///< the dots of --show-turns
  Colour outline = "none";                 ///< around arrows and rings, so that they are seen on any piece
  MarkColours marks;
  bool gradients = true;  ///< counters are shaded like glass
  bool dashed_marks =
      false;  ///< each colour of marks has its own dashes, so that they differ in black and white
  std::string font = "Georgia,'Times New Roman',serif";

  /// The colours for readers who prefer dark pages; null: the same. Not owned. Two colours that differ here
  /// do not have the same text above.
  const Theme* dark = nullptr;

  const CounterColours& counter(Side side) const { return counters[index_of(side)]; }
};

std::span<const Theme> themes();
/// Returns null if no theme has this name.
const Theme* find_theme(std::string_view name);

/// Whether it is `#rgb` or `#rrggbb`.
bool is_colour(std::string_view text);

}  // namespace latro
