// Diagnostics as text for people:
//   games.lgn:14:23: error[illegal-turn]: e5-e6: e5 is bound by d5 and f5 and cannot move
//     14 | 11. e5-e6
//        |     ^^^^^
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "cli/console.hpp"
#include "latro/core/diagnostic.hpp"

namespace latro::tool {

struct PrintOptions {
  bool excerpt = false;  ///< print the line and the caret (if the diagnostic has its line)
  bool board = false;    ///< print the board (if the diagnostic has one)
  std::size_t width = 80;
};

/// Lines with their ends. `console` gives the colours.
std::string print(const Diagnostic& diagnostic, Severity severity, const PrintOptions& options,
                  const Console& console);

/// The line with a caret under [place.column, place.end_column): a part around the caret if the line is too
/// wide. `line` begins at `first_column`. `margin` comes before it, and as many blanks before the caret.
std::string excerpt(std::string_view line, std::uint64_t first_column, const Place& place,
                    std::string_view margin, std::size_t width, const Console& console);

/// The name of a file as a URI. A relative name stays relative ("my games/a.lgn" is "my%20games/a.lgn"), an
/// absolute one becomes "file:///…". Every byte except letters, digits, '-', '.', '_', '~' and '/' is
/// percent-encoded, so that any name, UTF-8 or not, can be restored.
std::string file_uri(std::string_view name);

}  // namespace latro::tool
