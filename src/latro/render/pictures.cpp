#include "latro/render/pictures.hpp"

#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "latro/game/game_words.hpp"
#include "latro/render/detail/captions.hpp"
#include "latro/render/detail/numbered.hpp"
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

/// No line ends in it.
std::string in_one_line(std::string_view text) {
  std::string out;
  for (const char c : text) out += c == ' ' ? std::string("\u00A0") : std::string(1, c);
  return out;
}

}  // namespace

void Pictures::each_diagram(const PlayedGame& game, const PlyRange& range, const DiagramHook& hook) {
  const std::size_t last = game.moves.size();
  if (range.last_only || range.first <= last)
    each_diagram(game, std::vector{range.last_only ? PlyRange{last, last} : range}, hook);
}

void Pictures::each_diagram(const PlayedGame& game, const std::vector<PlyRange>& ranges,
                            const DiagramHook& hook) {
  if (ranges.empty()) return;
  const Captions captions(game, texts_.caption, texts_.words);
  std::optional<Square> shown;
  if (texts_.turns_of && game.start.board.contains(*texts_.turns_of))
    shown = game.start.board.square(*texts_.turns_of);
  auto range = ranges.begin();
  Diagram diagram;
  std::optional<Game> played;
  if (shown) played.emplace(game.rules, game.start);
  each_position(game, {0, ranges.back().last},
                [&](std::size_t ply, const Position& position, const PlayedMove* move) {
                  if (ply > range->last) ++range;
                  const bool is_in = ply >= range->first;
                  if (is_in && move != nullptr && !texts_.bare)
                    diagram.last = last_turn(diagram.position, *move);
                  diagram.position = position;
                  if (move != nullptr && played) played->play(move->turn);
                  if (!is_in) return;
                  CommentMarks marks;
                  append_labels(texts_.labels, game.start.board, marks);
                  for (const std::string_view comment : comments_at(game, ply))
                    append_marks(comment, game.start.board, marks);
                  set_marks(diagram, std::move(marks));
                  if (shown) diagram.turns = shown_turns(*played, *shown, turns_left_out_);
                  diagram.title = captions.title(ply, diagram.position, move);
                  diagram.description = fmt::format("{} {}.", describe(diagram, texts_.words),
                                                    captions.status(ply, diagram.position, move, ". "));
                  if (!texts_.bare) {
                    diagram.heading = captions.heading();
                    diagram.caption = captions.caption();
                    diagram.status = captions.status(ply, diagram.position, move, status_break);
                  }
                  hook(ply, diagram);
                });
}

Diagram Pictures::numbered(const PlayedGame& game, const PlyRange& range) const {
  const Words words = texts_.words;
  const Captions captions(game, texts_.caption, words);
  Diagram diagram;
  std::string first;
  std::string last;
  each_position(game, {0, range.last},
                [&](std::size_t ply, const Position& position, const PlayedMove* move) {
                  if (ply == range.first) diagram.position = position;
                  if (ply == range.first + 1) first = in_one_line(turn_with_number(position, *move));
                  if (ply > range.first && ply == range.last)
                    last = in_one_line(turn_with_number(position, *move));
                });
  CommentMarks marks;
  append_labels(texts_.labels, game.start.board, marks);
  set_marks(diagram, std::move(marks));
  NumberedTurns turns = numbered_turns(game, range, diagram.position, words);
  diagram.numbers = std::move(turns.pieces);
  std::string plies =
      range.last == range.first + 1
          ? words("ply {n}: {turn}"_w, {{"n", range.last}, {"turn", first}})
          : words("plies {n} to {last}: {turn} to {last_turn}"_w,
                  {{"n", range.first + 1}, {"last", range.last}, {"turn", first}, {"last_turn", last}});
  std::string notes;
  std::string unbroken;
  for (const std::string& note : turns.notes) {
    (notes += notes.empty() ? "" : ", ") += note;
    (unbroken += unbroken.empty() ? "" : ", ") += in_one_line(note);
  }
  diagram.title = words("{reason}: {outcome}"_w, {{"reason", captions.title()}, {"outcome", plies}});
  diagram.description = describe(diagram, words);
  if (!notes.empty()) diagram.description += " " + words("Also: {notes}."_w, {{"notes", notes}});
  if (plies[0] >= 'a' && plies[0] <= 'z') plies[0] = static_cast<char>(plies[0] - 'a' + 'A');
  diagram.status = texts_.bare ? unbroken : joined_by(status_break, plies, unbroken);
  if (texts_.bare) return diagram;
  diagram.heading = captions.heading();
  diagram.caption = captions.caption();
  return diagram;
}

DiagramSequence PositionList::take(Words words) {
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
  sequence.title = count == 1 ? last.title : words("{n} positions of latrunculi"_w, {{"n", count}});
  sequence.description = count == 1 ? last.description
                                    : words("A sheet of {n} diagrams. The last: {last}"_w,
                                            {{"n", count}, {"last", last.description}});
  share(&Diagram::heading, sequence.heading);
  share(&Diagram::caption, sequence.caption);
  if (count > 1 && !sequence.heading.empty())
    sequence.title =
        words("{reason}: {outcome}"_w, {{"reason", sequence.title}, {"outcome", sequence.heading}});
  for (Diagram& diagram : sequence.diagrams) {
    diagram.status = joined_by(status_break, std::exchange(diagram.caption, {}), diagram.status);
    diagram.title.clear();
    diagram.description.clear();
  }
  return sequence;
}

DiagramSequence Pictures::sequence(const PlayedGame& game, const PlyRange& range, SequenceKind kind) {
  const std::size_t last = game.moves.size();
  return sequence(game, std::vector{range.last_only ? PlyRange{last, last} : range}, kind);
}

DiagramSequence Pictures::sequence(const PlayedGame& game, const std::vector<PlyRange>& ranges,
                                   SequenceKind kind) {
  DiagramSequence sequence;
  const Captions captions(game, texts_.caption, texts_.words);
  if (!texts_.bare) {
    sequence.heading = captions.heading();
    sequence.caption = captions.caption();
  }
  sequence.title = captions.title();
  each_diagram(game, ranges, [&](std::size_t, const Diagram& diagram) {
    sequence.diagrams.push_back(diagram);
    for (std::string* const text : {&sequence.diagrams.back().heading, &sequence.diagrams.back().caption,
                                    &sequence.diagrams.back().title, &sequence.diagrams.back().description})
      text->clear();
    sequence.description = diagram.description;
  });
  if (const std::size_t count = sequence.diagrams.size(); count > 1)
    sequence.description =
        texts_.words(kind == SequenceKind::sheet ? "A sheet of {n} diagrams. The last: {last}"_w
                                                 : "An animation of {n} positions. The last: {last}"_w,
                     {{"n", count}, {"last", sequence.description}});
  return sequence;
}

}  // namespace latro
