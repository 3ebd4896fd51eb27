#include "latro/render/pictures.hpp"

#include <cstddef>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "latro/game/game_words.hpp"
#include "latro/render/detail/captions.hpp"
#include "latro/render/diagram.hpp"
#include "latro/rules/game.hpp"

namespace latro {

namespace {

struct FoundTurns {
  ShownTurns shown;
  bool complete = true;  ///< false: there are so many turns that some were not seen
};

constexpr std::size_t most_turns = 65'536;

/// What can be done with one square of a position, under the repeat rule too. Time and memory are bounded,
/// whatever the number of turns.
class Finder final : public TurnSink {
 public:
  Finder(const Game& game, Square square) : game_(game) {
    found_.shown.from = square;
    game.visit_turns(*this);
  }

  bool take(const Turn& turn) override {
    if (++turns_ > most_turns) {
      found_.complete = false;
      return false;
    }
    ShownTurns& shown = found_.shown;
    if (turn.squares.contains(shown.from))
      (turn.kind == TurnKind::placement ? shown.placed : shown.removed) = true;
    if (turn.kind != TurnKind::movement || turn.origin != shown.from) return true;
    shown.destinations.insert(turn.destination);
    if (!shown.captures.contains(turn.destination) && strikes(turn)) shown.captures.insert(turn.destination);
    return true;
  }
  const FoundTurns& found() const { return found_; }

 private:
  bool strikes(const Turn& turn) const {
    Position after = game_.position();
    const Effect effect = game_.rules().play(after, turn);
    return effect.captured.any() || effect.bound.any();
  }

  const Game& game_;
  std::size_t turns_ = 0;
  FoundTurns found_;
};

}  // namespace

void Pictures::each_diagram(const PlayedGame& game, const PlyRange& range, const DiagramHook& hook) {
  const Captions captions(game, texts_.caption);
  std::optional<Square> shown;
  if (texts_.turns_of && game.start.board.contains(*texts_.turns_of))
    shown = game.start.board.square(*texts_.turns_of);
  const std::size_t plies = game.moves.size();
  const std::size_t first = range.last_only ? plies : range.first;
  const std::size_t last = range.last_only ? plies : std::min(range.last, plies);
  Diagram diagram;
  diagram.position = game.start;
  std::optional<Game> played;
  if (shown) played.emplace(game.rules, game.start);
  for (std::size_t ply = 0; ply <= last; ++ply) {
    const PlayedMove* const move = ply == 0 ? nullptr : &game.moves[ply - 1];
    if (move != nullptr) {
      if (ply >= first) diagram.last = last_turn(diagram.position, *move);
      game.rules.play(diagram.position, move->turn);
      if (played) played->play(move->turn);
    }
    if (ply < first) continue;
    diagram.squares.clear();
    diagram.arrows.clear();
    const auto mark = [&](std::string_view comment) {
      append_marks(comment, diagram.position.board, diagram.squares, diagram.arrows);
    };
    mark(move == nullptr ? game.comment : move->comment);
    if (ply < plies) mark(game.moves[ply].before);
    if (shown) {
      const FoundTurns found = Finder(*played, *shown).found();
      if (!found.complete) turns_left_out_ = true;
      diagram.turns = found.shown;
    }
    diagram.heading = captions.heading();
    diagram.caption = captions.caption();
    diagram.status = captions.status(ply, diagram.position, move, status_break);
    diagram.title = captions.title(ply, diagram.position, move);
    diagram.description =
        fmt::format("{} {}.", describe(diagram), captions.status(ply, diagram.position, move, ". "));
    hook(ply, diagram);
  }
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
