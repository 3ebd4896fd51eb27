#include "latro/formats/lines/board.hpp"

#include <fmt/format.h>

#include "latro/game/game_words.hpp"
#include "latro/game/title.hpp"
#include "latro/notation/board_text.hpp"

namespace latro {

Expected<LeftOut, std::string> BoardSink::write(const PlayedGame& game, std::string& out) {
  GameTitle title;
  for (const Tag& tag : game.tags) title.add(tag.name, tag.value);
  const std::string name = title.text();
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
