#include "latro/formats/lines/game_line.hpp"

#include <fmt/format.h>

namespace latro {

bool take_game_line(LineReader& lines, bool (*is_passed_over)(std::string_view line), std::uint64_t& number,
                    ReadGame& game) {
  auto line = lines.next();
  while (line && is_passed_over(line->text)) line = lines.next();
  if (!line) return false;
  game = {};
  game.record.text = line->text;
  game.record.first_line = line->number;
  game.record.number = ++number;
  game.record.offset = line->offset;
  game.record.too_long = line->too_long;
  if (line->too_long)
    game.faults.push_back({Code::record_too_long,
                           {0, 1},
                           fmt::format("the line is longer than {} MiB ({} bytes) and is skipped",
                                       lines.most_bytes() >> 20, lines.most_bytes())});
  return true;
}

}  // namespace latro
