#include "latro/render/detail/captions.hpp"

#include <initializer_list>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "latro/game/game_words.hpp"
#include "latro/game/title.hpp"
#include "latro/notation/explain.hpp"
#include "latro/notation/ruleset_title.hpp"
#include "latro/notation/turn.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

namespace {

/// The position in words; each function returns or appends sentences.
class Description {
 public:
  Description(const BoardSize& board, Words words) : board_(board), words_(words) {
    text_ =
        words_("A board of {files} by {ranks} squares."_w, {{"files", board.files}, {"ranks", board.ranks}});
  }

  void add_side(const Position& position, Side side) {
    const SquareSet& all = position.of(side);
    std::string what = std::string(words_("no pieces on the board"_w));
    if (all.any()) {
      const SquareSet duces = all & position.duces;
      const SquareSet soldiers = without(all, position.duces);
      std::vector<std::string> items;
      if (soldiers.any())
        items.push_back(words_("{n} {n:soldier|soldiers} on {squares}"_w,
                               {{"n", soldiers.count()}, {"squares", places(soldiers)}}));
      if (duces.any())
        items.push_back(
            words_(duces.count() == 1 ? "a dux on {squares}"_w : "{n} {n:dux|duces} on {squares}"_w,
                   {{"n", duces.count()}, {"squares", places(duces)}}));
      what = listed(items, words_);
      if (const SquareSet bound = all & position.bound; bound.any())
        what = words_("{what}; bound {n:is the one|are those} on {squares}"_w,
                      {{"what", what}, {"n", bound.count()}, {"squares", places(bound)}});
    }
    if (const Hand& hand = position.hand(side); !hand.empty()) {
      std::vector<std::string> items;
      if (hand.soldiers > 0) items.push_back(words_("{n} {n:soldier|soldiers}"_w, {{"n", hand.soldiers}}));
      if (hand.duces > 0)
        items.push_back(words_(hand.duces == 1 ? "a dux"_w : "{n} {n:dux|duces}"_w, {{"n", hand.duces}}));
      what = words_("{what}; in hand {pieces}"_w, {{"what", what}, {"pieces", listed(items, words_)}});
    }
    add("{side:White|Black}: {what}."_w, {{"side", side == Side::black}, {"what", what}});
  }

  void add_last_turn(const LastTurn& last) {
    std::string turn = std::string(words_("a pass"_w));
    if (last.turn.kind == TurnKind::placement)
      turn = words_("placed on {squares}"_w, {{"squares", places(last.turn.squares)}});
    if (last.turn.kind == TurnKind::removal)
      turn = words_("removed from {squares}"_w, {{"squares", places(last.turn.squares)}});
    if (last.turn.kind == TurnKind::movement) {
      std::vector<std::string> by;
      for (std::size_t i = 0; i + 1 < last.path.size(); ++i) by.push_back(name_of(last.path[i].to));
      turn = words_(by.empty() ? "from {from} to {to}"_w : "from {from} to {to} by {by}"_w,
                    {{"from", name_of(last.turn.origin)},
                     {"to", name_of(last.turn.destination)},
                     {"by", listed(by, words_)}});
      if (last.turn.squares.any())
        turn = words_("{turn}, removed from {squares}"_w,
                      {{"turn", turn}, {"squares", places(last.turn.squares)}});
    }
    if (last.turn.captured.any())
      turn = words_("{turn}, captured on {squares}"_w,
                    {{"turn", turn}, {"squares", places(last.turn.captured)}});
    add("Last turn: {turn}."_w, {{"turn", turn}});
    if (last.effect.bound.any()) add("It bound {squares}."_w, {{"squares", places(last.effect.bound)}});
    if (last.effect.freed.any()) add("It freed {squares}."_w, {{"squares", places(last.effect.freed)}});
  }

  void add_marks(const Diagram& diagram) {
    std::vector<std::string> items;
    for (const SquareMark& mark : diagram.squares)
      items.push_back(words_("{square} in {colour}"_w,
                             {{"square", name_of(mark.at)}, {"colour", colour_name(mark.colour, words_)}}));
    for (const ArrowMark& mark : diagram.arrows)
      items.push_back(words_("an arrow from {from} to {to} in {colour}"_w,
                             {{"from", name_of(mark.from)},
                              {"to", name_of(mark.to)},
                              {"colour", colour_name(mark.colour, words_)}}));
    if (!items.empty()) add("Marked: {list}."_w, {{"list", listed(items, words_)}});
    items.clear();
    for (const SquareLabel& label : diagram.labels)
      items.push_back(
          words_("{label} on {square}"_w, {{"label", label.text}, {"square", name_of(label.at)}}));
    if (!items.empty()) add("Labels: {list}."_w, {{"list", listed(items, words_)}});
    items.clear();
    for (const NumberedPiece& one : diagram.numbers)
      items.push_back(
          one.way.empty()
              ? words_("{ply} on {squares}"_w, {{"ply", one.ply}, {"squares", name_of(one.square)}})
              : words_("{ply} from {from} to {to}"_w,
                       {{"ply", one.ply}, {"from", name_of(one.way.front())}, {"to", name_of(one.square)}}));
    if (!items.empty()) add("Numbered turns: {list}."_w, {{"list", listed(items, words_)}});
  }

  void add_turns(const ShownTurns& turns) {
    const std::string from = name_of(turns.from);
    if (turns.placed) add("A piece can be placed on {square}."_w, {{"square", from}});
    if (turns.removed) add("The piece on {square} can be removed."_w, {{"square", from}});
    if (turns.destinations.any())
      add("From {square} there are turns to {squares}."_w,
          {{"square", from}, {"squares", places(turns.destinations)}});
    if (turns.captures.any())
      add(turns.placed ? "Placing on {squares} captures or binds."_w
                       : "Going to {squares} captures or binds."_w,
          {{"squares", places(turns.captures)}});
    if (!turns.placed && !turns.removed && turns.destinations.empty())
      add("There is no turn from {square}."_w, {{"square", from}});
  }

  std::string take() && { return std::move(text_); }

 private:
  void add(Sentence sentence, std::initializer_list<Fill> fills) { text_ += " " + words_(sentence, fills); }

  std::string name_of(Square square) const { return square_text(board_, square); }

  /// Rank by rank.
  std::string places(SquareSet squares) const {
    std::vector<std::string> items;
    while (squares.any()) {
      const Square first = squares.pop_front();
      unsigned last = first.index();
      while ((last + 1) % board_.files != 0 && squares.contains(Square{last + 1})) ++last;
      if (last - first.index() < 2) {
        items.push_back(name_of(first));
        continue;
      }
      for (unsigned i = first.index() + 1; i <= last; ++i) squares.erase(Square{i});
      items.push_back(words_("{from} to {to}"_w, {{"from", name_of(first)}, {"to", name_of(Square{last})}}));
    }
    return listed(items, words_);
  }

  BoardSize board_;
  Words words_;
  std::string text_;
};

}  // namespace

std::string_view colour_name(MarkColour colour, Words words) {
  switch (colour) {
    case MarkColour::green:
      return words("green"_w);
    case MarkColour::red:
      return words("red"_w);
    case MarkColour::yellow:
      return words("yellow"_w);
    case MarkColour::blue:
      return words("blue"_w);
  }
  return {};
}

std::string describe(const Diagram& diagram, Words words) {
  Description description(diagram.position.board, words);
  description.add_side(diagram.position, Side::white);
  description.add_side(diagram.position, Side::black);
  if (diagram.last) description.add_last_turn(*diagram.last);
  description.add_marks(diagram);
  if (diagram.turns) description.add_turns(*diagram.turns);
  return std::move(description).take();
}

std::string area_text(const PictureOptions& options) {
  if (!options.area) return {};
  return " " +
         options.words("The picture shows the squares from {from} to {to}."_w,
                       {{"from", square_text(options.area->from)}, {"to", square_text(options.area->to)}});
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
  GameTitle whole(game.tags, most_columns);
  title.isolate();
  whole.isolate();
  name_ = joined_by(", ", whole.players(), whole.occasion(words));
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
  const std::string game = title();
  if (move != nullptr)
    return words_("{game}: after {turn}"_w, {{"game", game}, {"turn", turn_with_number(position, *move)}});
  return words_(game_.moves.empty() && ply == 0 ? "{game}: a position"_w : "{game}: the start"_w,
                {{"game", game}});
}

}  // namespace latro
