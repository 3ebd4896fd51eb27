#include "latro/render/pictures.hpp"

#include <cstddef>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "latro/game/game_words.hpp"
#include "latro/render/detail/captions.hpp"
#include "latro/render/diagram.hpp"
#include "latro/rules/detail/turn_function.hpp"
#include "latro/rules/game.hpp"

namespace latro {

namespace {

constexpr std::size_t most_turns = 65'536;

/// What can be done with one square of a position, under the repeat rule too. Time and memory are bounded,
/// whatever the number of turns; `left_out` becomes true if some were not seen.
ShownTurns shown_turns(const Game& game, Square from, bool& left_out) {
  ShownTurns shown;
  shown.from = from;
  const auto strikes = [&](const Turn& turn) {
    Position after = game.position();
    const Effect effect = game.rules().play(after, turn);
    return effect.captured.any() || effect.bound.any();
  };
  std::size_t turns = 0;
  bool every_placement_strikes = true;
  TurnFunction see([&](const Turn& turn) {
    if (++turns > most_turns) return false;
    const bool places = turn.kind == TurnKind::placement;
    if (turn.squares.contains(from)) {
      (places ? shown.placed : shown.removed) = true;
      every_placement_strikes = every_placement_strikes && (!places || strikes(turn));
    }
    if (turn.kind != TurnKind::movement || turn.origin != from) return true;
    shown.destinations.insert(turn.destination);
    if (!shown.captures.contains(turn.destination) && strikes(turn)) shown.captures.insert(turn.destination);
    return true;
  });
  game.visit_turns(see);
  if (shown.placed && every_placement_strikes) shown.captures.insert(from);
  left_out = left_out || turns > most_turns;
  return shown;
}

}  // namespace

void Pictures::each_diagram(const PlayedGame& game, const PlyRange& range, const DiagramHook& hook) {
  const Captions captions(game, texts_.caption);
  std::optional<Square> shown;
  if (texts_.turns_of && game.start.board.contains(*texts_.turns_of))
    shown = game.start.board.square(*texts_.turns_of);
  const std::size_t first = range.last_only ? game.moves.size() : range.first;
  const PlyRange until = range.last_only ? every_ply : PlyRange{0, range.last};
  Diagram diagram;
  std::optional<Game> played;
  if (shown) played.emplace(game.rules, game.start);
  each_position(game, until, [&](std::size_t ply, const Position& position, const PlayedMove* move) {
    if (move != nullptr && ply >= first) diagram.last = last_turn(diagram.position, *move);
    diagram.position = position;
    if (move != nullptr && played) played->play(move->turn);
    if (ply < first) return;
    diagram.squares.clear();
    diagram.arrows.clear();
    for (const std::string_view comment : comments_at(game, ply))
      append_marks(comment, game.start.board, diagram.squares, diagram.arrows);
    if (shown) diagram.turns = shown_turns(*played, *shown, turns_left_out_);
    diagram.heading = captions.heading();
    diagram.caption = captions.caption();
    diagram.status = captions.status(ply, diagram.position, move, status_break);
    diagram.title = captions.title(ply, diagram.position, move);
    diagram.description =
        fmt::format("{} {}.", describe(diagram), captions.status(ply, diagram.position, move, ". "));
    hook(ply, diagram);
  });
}

DiagramSequence PositionList::take() {
  DiagramSequence sequence;
  sequence.diagrams = std::exchange(diagrams_, {});
  const std::size_t count = sequence.diagrams.size();
  const auto share = [&](std::string Diagram::*text, std::string& of_all) {
    const std::string first = sequence.diagrams.front().*text;
    for (const Diagram& diagram : sequence.diagrams)
      if (diagram.*text != first) return;
    of_all = first;
    for (Diagram& diagram : sequence.diagrams) (diagram.*text).clear();
  };
  const Diagram& last = sequence.diagrams.back();
  sequence.title = count == 1 ? last.title : fmt::format("{} positions of latrunculi", count);
  sequence.description = count == 1
                             ? last.description
                             : fmt::format("A sheet of {} diagrams. The last: {}", count, last.description);
  share(&Diagram::heading, sequence.heading);
  share(&Diagram::caption, sequence.caption);
  if (count > 1 && !sequence.heading.empty()) sequence.title += ": " + sequence.heading;
  for (Diagram& diagram : sequence.diagrams) {
    diagram.status = joined_by(status_break, std::exchange(diagram.caption, {}), diagram.status);
    diagram.title.clear();
    diagram.description.clear();
  }
  return sequence;
}

DiagramSequence Pictures::sequence(const PlayedGame& game, const PlyRange& range, SequenceKind kind) {
  DiagramSequence sequence;
  const Captions captions(game, texts_.caption);
  sequence.heading = captions.heading();
  sequence.caption = captions.caption();
  sequence.title = captions.title();
  each_diagram(game, range, [&](std::size_t, const Diagram& diagram) {
    sequence.diagrams.push_back(diagram);
    for (std::string* const text : {&sequence.diagrams.back().heading, &sequence.diagrams.back().caption,
                                    &sequence.diagrams.back().title, &sequence.diagrams.back().description})
      text->clear();
    sequence.description = diagram.description;
  });
  if (const std::size_t count = sequence.diagrams.size(); count > 1) {
    const std::string whole = kind == SequenceKind::sheet
                                  ? fmt::format("A sheet of {} diagrams", count)
                                  : fmt::format("An animation of {} positions", count);
    sequence.description = fmt::format("{}. The last: {}", whole, sequence.description);
  }
  return sequence;
}

}  // namespace latro
