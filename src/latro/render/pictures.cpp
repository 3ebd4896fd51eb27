#include "latro/render/pictures.hpp"

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "latro/game/detail/title.hpp"
#include "latro/notation/explain.hpp"
#include "latro/notation/ruleset_title.hpp"
#include "latro/notation/turn.hpp"
#include "latro/render/detail/words.hpp"
#include "latro/render/diagram.hpp"
#include "latro/rules/game.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

namespace {

/// "12." or "12...", and the turn.
std::string turn_with_number(const Position& after, const PlayedMove& move) {
  constexpr std::array<std::string_view, 7> glyphs{"", "!", "?", "!!", "??", "!?", "?!"};
  const bool black = after.to_move == Side::white;
  std::string text = fmt::format("{}{} {}", after.number - (black ? 1 : 0), black ? "..." : ".", move.text);
  for (const unsigned nag : move.nags)
    if (nag < glyphs.size()) text += glyphs[nag];
  return text;
}

/// Before it is played.
LastTurn last_turn(const Position& before, const PlayedMove& move) {
  LastTurn last{move.turn, move.path, move.effect, {}};
  for_each(move.effect.captured | move.effect.removed, [&](Square square) {
    if (const auto piece = before.at(square)) last.taken.emplace_back(square, *piece);
  });
  return last;
}

std::string joined(std::string first, std::string_view second, std::string_view between) {
  if (!first.empty() && !second.empty()) first += between;
  return first += second;
}

/// The state or end of the game after its last turn.
std::string end_of(const PlayedGame& game, const Position& position) {
  const Outcome outcome = game.rules.outcome(position);
  std::string reason;
  if (outcome.over())
    reason = explain(game.rules, position, outcome);
  else if (const Tag* const tag = find_tag(game.tags, "Termination"); tag != nullptr)
    reason = printable(tag->value);
  if (game.result == Result::unknown && !outcome.over())
    return fmt::format("{} to move", name(position.to_move));
  return joined(std::string(game.result == Result::unknown ? "" : text(game.result)), reason, ": ");
}

struct FoundTurns {
  ShownTurns shown;
  bool complete = true;  ///< false: there are so many turns that some were not tested
};

constexpr std::size_t most_turns = 65'536;

/// The request for a turn, so that Game::resolve can test it.
TurnRequest request_of(const Rules& rules, const Position& position, const Turn& turn) {
  TurnRequest request;
  request.kind = turn.kind;
  request.dux = turn.dux;
  for_each(turn.squares, [&](Square square) { request.squares.push_back(square); });
  request.origin = turn.origin;
  if (turn.kind == TurnKind::movement) request.hops = rules.canonical_path(position, turn);
  return request;
}

class Finder final : public TurnSink {
 public:
  Finder(const Game& game, Square square) : game_(game) { found_.shown.from = square; }

  bool take(const Turn& turn) override {
    if (++turns_ > most_turns) {
      found_.complete = false;
      return false;
    }
    if (shows_more(turn) && game_.resolve(request_of(game_.rules(), game_.position(), turn))) add(turn);
    return true;
  }
  const FoundTurns& found() const { return found_; }

 private:
  bool goes_from(const Turn& turn) const {
    return turn.kind == TurnKind::movement && turn.origin == found_.shown.from;
  }
  bool strikes(const Turn& turn) const {
    Position after = game_.position();
    const Effect effect = game_.rules().play(after, turn);
    return effect.captured.any() || effect.bound.any();
  }
  bool shows_more(const Turn& turn) const {
    const ShownTurns& shown = found_.shown;
    if (turn.squares.contains(shown.from))
      return turn.kind == TurnKind::placement ? !shown.placed : !shown.removed;
    if (!goes_from(turn)) return false;
    return !shown.destinations.contains(turn.destination) ||
           (!shown.captures.contains(turn.destination) && strikes(turn));
  }
  void add(const Turn& turn) {
    ShownTurns& shown = found_.shown;
    if (turn.squares.contains(shown.from))
      (turn.kind == TurnKind::placement ? shown.placed : shown.removed) = true;
    if (!goes_from(turn)) return;
    shown.destinations.insert(turn.destination);
    if (strikes(turn)) shown.captures.insert(turn.destination);
  }

  const Game& game_;
  std::size_t turns_ = 0;
  FoundTurns found_;
};

/// What can be done with one square of a position, under the repeat rule too. Time and memory are bounded,
/// whatever the number of turns.
FoundTurns turns_of(const Game& game, Square square) {
  Finder finder(game, square);
  if (!game.outcome().over()) game.rules().visit_turns(game.position(), finder);
  return finder.found();
}

}  // namespace

/// The texts of a game's diagrams. Above a board long names are shortened; the document's title has all of
/// them, up to a bound.
class Pictures::Captions {
 public:
  static constexpr std::size_t most_columns = 1000;  ///< of a tag's value

  Captions(const PlayedGame& game, const PictureTexts& texts)
      : game_(game), rules_(ruleset_title(game.rules.ruleset())) {
    GameTitle whole(most_columns);
    GameTitle title;
    for (const Tag& tag : game.tags) {
      whole.add(tag.name, tag.value);
      title.add(tag.name, tag.value);
    }
    name_ = whole.text();
    heading_ = title.players();
    std::string occasion = title.occasion();
    if (heading_.empty()) heading_ = std::exchange(occasion, {});
    if (const Tag* const id = find_tag(game.tags, "id"); heading_.empty() && id != nullptr)
      name_ = heading_ = printable(shortened(id->value, most_columns));
    caption_ = joined(std::move(occasion), rules_, " · ");
    if (!texts.caption) return;
    heading_ = printable(*texts.caption);
    caption_.clear();
  }

  const std::string& heading() const { return heading_; }
  const std::string& caption() const { return caption_; }
  /// Of the game, for the title of a document.
  std::string title() const { return joined(name_, fmt::format("latrunculi ({})", rules_), ", "); }

  /// The turn and what comes after it, with `between` between.
  std::string status(std::size_t ply, const Position& position, const PlayedMove* move,
                     std::string_view between) const {
    const std::string after = ply == game_.moves.size() ? end_of(game_, position)
                                                        : fmt::format("{} to move", name(position.to_move));
    return joined(move == nullptr ? std::string() : turn_with_number(position, *move), after, between);
  }
  std::string title(std::size_t ply, const Position& position, const PlayedMove* move) const {
    std::string text = title();
    if (move != nullptr) return text += fmt::format(": after {}", turn_with_number(position, *move));
    return game_.moves.empty() && ply == 0 ? text += ": a position" : text += ": the start";
  }

 private:
  const PlayedGame& game_;
  std::string rules_;
  std::string name_;
  std::string heading_;
  std::string caption_;
};

void Pictures::each_diagram(const PlayedGame& game, const PlyRange& range, const DiagramHook& hook) {
  const Captions captions(game, texts_);
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
      const FoundTurns found = turns_of(*played, *shown);
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
    diagram.status = joined(std::exchange(diagram.caption, {}), diagram.status, status_break);
    diagram.title.clear();
    diagram.description.clear();
  }
  return sequence;
}

DiagramSequence Pictures::sequence(const PlayedGame& game, const PlyRange& range, SequenceKind kind) {
  DiagramSequence sequence;
  const Captions captions(game, texts_);
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
