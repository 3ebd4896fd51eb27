#include "latro/formats/lines/lines.hpp"

#include <fmt/format.h>

#include "latro/game/game_words.hpp"
#include "latro/game/title.hpp"
#include "latro/notation/board_text.hpp"
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

std::optional<std::string> repeats_too_much(std::size_t bytes, std::size_t lines) {
  constexpr std::size_t most = std::size_t{256} << 20;
  if (bytes <= most / (lines + 1)) return std::nullopt;
  return fmt::format("each of its {} lines would repeat {} bytes of its tags", lines, bytes);
}

Expected<LeftOut, std::string> BoardSink::write(const PlayedGame& game, std::string& out) {
  const std::string name = GameTitle(game.tags).text();
  each_position(game, plies_, [&](std::size_t ply, const Position& position, const PlayedMove* move) {
    out += fmt::format("Game {}{}{} ({}), ", game.number, name.empty() ? "" : ": ", name, game.ruleset);
    out += move == nullptr ? "start" : fmt::format("ply {}: {} {}", ply, turn_number(position), move->text);
    if (ply == game.moves.size() && game.result != Result::unknown)
      out += fmt::format(", {}", text(game.result));
    out += '\n';
    out += board_text(position, move == nullptr ? SquareSet{} : squares_of(*move));
    out += '\n';
    drain(out);
  });
  return LeftOut{};
}

}  // namespace latro
