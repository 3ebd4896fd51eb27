// How the readers of formats with one game a line begin with each.
#pragma once

#include <cstdint>
#include <string_view>

#include "latro/game/game_source.hpp"
#include "latro/support/line_reader.hpp"

namespace latro {

/// Makes the next line that is not to be passed over the record of `game`, of which nothing else is kept, and
/// counts it. False at the end. Of a line that is too long (Record::too_long) the fault is told here, and it
/// is not to be read.
bool take_game_line(LineReader& lines, bool (*is_passed_over)(std::string_view line), std::uint64_t& number,
                    ReadGame& game);

}  // namespace latro
