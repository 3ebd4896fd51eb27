#include "latro/render/detail/captions.hpp"

#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "latro/game/game_words.hpp"
#include "latro/game/title.hpp"
#include "latro/notation/explain.hpp"
#include "latro/notation/ruleset_title.hpp"
#include "latro/notation/turn.hpp"
#include "latro/support/counted.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

namespace {

/// Rank by rank.
std::string places(const BoardSize& board, SquareSet squares) {
  std::vector<std::string> items;
  while (squares.any()) {
    const Square first = squares.pop_front();
    unsigned last = first.index();
    while ((last + 1) % board.files != 0 && squares.contains(Square{last + 1})) ++last;
    if (last - first.index() < 2) {
      items.push_back(square_text(board, first));
      continue;
    }
    for (unsigned i = first.index() + 1; i <= last; ++i) squares.erase(Square{i});
    items.push_back(fmt::format("{} to {}", square_text(board, first), square_text(board, Square{last})));
  }
  return listed(items);
}

std::string pieces(unsigned soldiers, unsigned duces) {
  std::vector<std::string> items;
  if (soldiers > 0 || duces == 0) items.push_back(counted(soldiers, "soldier"));
  if (duces > 0) items.push_back(duces == 1 ? "a dux" : counted(duces, "dux", "duces"));
  return listed(items);
}

void append_side(std::string& text, const Position& position, Side side) {
  const SquareSet& all = position.of(side);
  text += fmt::format(" {}: ", name(side));
  if (all.empty()) {
    text += "no pieces on the board";
  } else {
    const SquareSet duces = all & position.duces;
    const SquareSet soldiers = without(all, position.duces);
    std::vector<std::string> items;
    if (soldiers.any())
      items.push_back(
          fmt::format("{} on {}", counted(soldiers.count(), "soldier"), places(position.board, soldiers)));
    if (duces.any())
      items.push_back(fmt::format("{} on {}", pieces(0, duces.count()), places(position.board, duces)));
    text += listed(items);
    if (const SquareSet bound = all & position.bound; bound.any())
      text += fmt::format("; bound {} on {}", bound.count() == 1 ? "is the one" : "are those",
                          places(position.board, bound));
  }
  if (const Hand& hand = position.hand(side); !hand.empty())
    text += fmt::format("; in hand {}", pieces(hand.soldiers, hand.duces));
  text += '.';
}

void append_last_turn(std::string& text, const BoardSize& board, const LastTurn& last) {
  const auto on = [&](const SquareSet& squares) { return places(board, squares); };
  switch (last.turn.kind) {
    case TurnKind::placement:
      text += fmt::format(" Last turn: placed on {}", on(last.turn.squares));
      if (last.turn.captured.any()) text += fmt::format(", captured on {}", on(last.turn.captured));
      text += '.';
      break;
    case TurnKind::removal:
      text += fmt::format(" Last turn: removed from {}.", on(last.turn.squares));
      break;
    case TurnKind::pass:
      text += " Last turn: a pass.";
      break;
    case TurnKind::movement:
      text += fmt::format(" Last turn: from {} to {}", square_text(board, last.turn.origin),
                          square_text(board, last.turn.destination));
      if (last.path.size() > 1) {
        std::vector<std::string> by;
        for (std::size_t i = 0; i + 1 < last.path.size(); ++i)
          by.push_back(square_text(board, last.path[i].to));
        text += fmt::format(" by {}", listed(by));
      }
      if (last.turn.squares.any()) text += fmt::format(", removed from {}", on(last.turn.squares));
      if (last.turn.captured.any()) text += fmt::format(", captured on {}", on(last.turn.captured));
      text += '.';
  }
  if (last.effect.bound.any()) text += fmt::format(" It bound {}.", on(last.effect.bound));
  if (last.effect.freed.any()) text += fmt::format(" It freed {}.", on(last.effect.freed));
}

void append_marks(std::string& text, const Diagram& diagram) {
  const BoardSize& board = diagram.position.board;
  std::vector<std::string> items;
  for (const SquareMark& mark : diagram.squares)
    items.push_back(fmt::format("{} in {}", square_text(board, mark.at), info(mark.colour).name));
  for (const ArrowMark& mark : diagram.arrows)
    items.push_back(fmt::format("an arrow from {} to {} in {}", square_text(board, mark.from),
                                square_text(board, mark.to), info(mark.colour).name));
  if (!items.empty()) text += fmt::format(" Marked: {}.", listed(items));
  items.clear();
  for (const SquareLabel& label : diagram.labels)
    items.push_back(fmt::format("{} on {}", label.text, square_text(board, label.at)));
  if (!items.empty()) text += fmt::format(" Labels: {}.", listed(items));
  items.clear();
  for (const NumberedPiece& one : diagram.numbers)
    items.push_back(one.way.empty()
                        ? fmt::format("{} on {}", one.ply, square_text(board, one.square))
                        : fmt::format("{} from {} to {}", one.ply, square_text(board, one.way.front()),
                                      square_text(board, one.square)));
  if (!items.empty()) text += fmt::format(" Numbered turns: {}.", listed(items));
}

void append_turns(std::string& text, const BoardSize& board, const ShownTurns& turns) {
  const std::string from = square_text(board, turns.from);
  if (turns.placed) text += fmt::format(" A piece can be placed on {}.", from);
  if (turns.removed) text += fmt::format(" The piece on {} can be removed.", from);
  if (turns.destinations.any())
    text += fmt::format(" From {} there are turns to {}.", from, places(board, turns.destinations));
  if (turns.captures.any())
    text += fmt::format(" {} {} captures or binds.", turns.placed ? "Placing on" : "Going to",
                        places(board, turns.captures));
  if (!turns.placed && !turns.removed && turns.destinations.empty())
    text += fmt::format(" There is no turn from {}.", from);
}

}  // namespace

std::string describe(const Diagram& diagram) {
  const Position& position = diagram.position;
  std::string text = fmt::format("A board of {} by {} squares.", position.board.files, position.board.ranks);
  append_side(text, position, Side::white);
  append_side(text, position, Side::black);
  if (diagram.last) append_last_turn(text, position.board, *diagram.last);
  append_marks(text, diagram);
  if (diagram.turns) append_turns(text, position.board, *diagram.turns);
  return text;
}

std::string area_text(const PictureOptions& options) {
  if (!options.area) return {};
  return fmt::format(" The picture shows the squares from {} to {}.", square_text(options.area->from),
                     square_text(options.area->to));
}

LastTurn last_turn(const Position& before, const PlayedMove& move) {
  LastTurn last{move.turn, move.path, move.effect, {}};
  for_each(move.effect.captured | move.effect.removed, [&](Square square) {
    if (const auto piece = before.at(square)) last.taken.emplace_back(square, *piece);
  });
  return last;
}

Captions::Captions(const PlayedGame& game, const std::optional<std::string>& text, Words words)
    : game_(game), words_(words), rules_(ruleset_title(game.rules.ruleset(), words)) {
  GameTitle title(game.tags);
  GameTitle name(game.tags, most_columns);
  title.isolate();
  name.isolate();
  name_ = name.text();
  heading_ = title.players();
  std::string occasion = title.occasion(words);
  if (heading_.empty()) heading_ = std::exchange(occasion, {});
  if (const Tag* const id = find_tag(game.tags, "id"); heading_.empty() && id != nullptr)
    name_ = heading_ = isolated(printable(shortened(id->value, most_columns)));
  caption_ = joined_by(status_break, std::move(occasion), rules_);
  if (!text) return;
  heading_ = printable(*text);
  caption_.clear();
}

std::string Captions::title() const { return joined_by(", ", name_, fmt::format("latrunculi ({})", rules_)); }

std::string Captions::status(std::size_t ply, const Position& position, const PlayedMove* move,
                             std::string_view between) const {
  const std::string after =
      ply == game_.moves.size()
          ? end_of(game_, position, words_)
          : std::string(words_(position.to_move == Side::white ? "White to move"_w : "Black to move"_w));
  return joined_by(between, move == nullptr ? std::string() : turn_with_number(position, *move), after);
}

std::string Captions::title(std::size_t ply, const Position& position, const PlayedMove* move) const {
  std::string text = title();
  if (move != nullptr) return text += fmt::format(": after {}", turn_with_number(position, *move));
  return game_.moves.empty() && ply == 0 ? text += ": a position" : text += ": the start";
}

}  // namespace latro
