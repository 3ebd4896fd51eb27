// How the readers of formats with one game a line begin with each.
#pragma once

#include <cstdint>
#include <string_view>

#include "latro/game/game_source.hpp"
#include "latro/support/line_reader.hpp"

namespace latro {

/// Makes the next line that is not ignored the record of `game`, resets all else of `game`, and counts it.
/// Returns false at the end. If a line is too long (Record::too_long), its fault is added here, and the line
/// must not be read.
bool take_game_line(LineReader& lines, bool (*is_passed_over)(std::string_view line), std::uint64_t& number,
                    ReadGame& game);

}  // namespace latro
