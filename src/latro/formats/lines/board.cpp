#include "latro/formats/lines/board.hpp"

#include <string_view>

#include <fmt/format.h>

#include "latro/game/title.hpp"
#include "latro/notation/board_text.hpp"

namespace latro {

Expected<LeftOut, std::string> BoardSink::write(const PlayedGame& game, std::string& out) {
  GameTitle title;
  for (const Tag& tag : game.tags) title.add(tag.name, tag.value);
  const std::string name = title.text();
  each_position(game, plies_, [&](std::size_t ply, const Position& position, const PlayedMove* move) {
    out += fmt::format("Game {}{}{} ({}), ", game.number, name.empty() ? "" : ": ", name, game.ruleset);
    if (move == nullptr) {
      out += "start";
    } else {
      const bool black = position.to_move == Side::white;
      out += fmt::format("ply {}: {}{} {}", ply, position.number - (black ? 1 : 0), black ? "..." : ".",
                         move->text);
    }
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
