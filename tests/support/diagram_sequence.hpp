// Stories as tools make them, from a position and the texts of turns.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "latro/render/diagram.hpp"
#include "support/scene.hpp"

namespace latro::test {

/// Appends a diagram of the game after the turn; the status is the turn's text.
inline void add_turn(DiagramSequence& sequence, Game& game, const Turn& turn, Path path, std::string status) {
  Diagram diagram;
  const Position before = game.position();
  LastTurn last{turn, std::move(path), game.play(turn), {}};
  for_each(last.effect.captured | last.effect.removed,
           [&](Square square) { last.taken.emplace_back(square, *before.at(square)); });
  diagram.position = game.position();
  diagram.last = std::move(last);
  diagram.status = std::move(status);
  sequence.diagrams.push_back(std::move(diagram));
}

/// The diagrams of a game from its first position.
inline DiagramSequence begun_sequence(const Game& game) {
  DiagramSequence sequence;
  sequence.heading = "Piso - Seneca";
  sequence.caption = "Rome";
  sequence.title = "Piso - Seneca";
  sequence.description = "A game.";
  sequence.diagrams.emplace_back();
  sequence.diagrams.back().position = game.position();
  sequence.diagrams.back().status = "The start";
  return sequence;
}

/// `turns` are separated by blanks. Throws where one is refused.
inline DiagramSequence diagram_sequence(Game game, std::string_view turns) {
  DiagramSequence sequence = begun_sequence(game);
  while (!turns.empty()) {
    const std::string_view text = turns.substr(0, turns.find(' '));
    turns.remove_prefix(std::min(turns.size(), text.size() + 1));
    const auto parsed = parse_turn(text);
    if (!parsed) throw std::runtime_error(parsed.error().message);
    const auto resolved = resolve_turn(game, *parsed, text);
    if (!resolved) throw std::runtime_error(std::string(text) + ": " + resolved.error().message);
    add_turn(sequence, game, resolved->turn, resolved->path, std::string(text));
  }
  return sequence;
}

inline DiagramSequence diagram_sequence(std::string_view descriptor, std::string_view fen,
                                        std::string_view turns) {
  return diagram_sequence(game_at(descriptor, fen), turns);
}

}  // namespace latro::test
