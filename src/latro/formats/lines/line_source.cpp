#include "latro/formats/lines/line_source.hpp"

#include <fmt/format.h>

#include "latro/notation/epd.hpp"

namespace latro {

bool LineSource::next(ReadGame& game) {
  auto line = lines_.next();
  while (line && is_comment_line(line->text)) line = lines_.next();
  if (!line) return false;
  game = {};
  game.record.text = line->text;
  game.record.first_line = line->number;
  game.record.number = ++games_;
  game.record.offset = line->offset;
  game.record.too_long = line->too_long;
  if (line->too_long)
    game.faults.push_back({Code::record_too_long,
                           {0, 1},
                           fmt::format("the line is longer than {} MiB ({} bytes) and is skipped",
                                       lines_.most_bytes() >> 20, lines_.most_bytes())});
  return true;
}

}  // namespace latro
