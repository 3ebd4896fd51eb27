#include "render_svg_turns.hpp"

#include <cstddef>

namespace latro::tool {

namespace {

constexpr std::size_t most_turns = 65'536;

/// What a turn is asked for with, so that Game::resolve can judge it.
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
    if (tells_more(turn) && game_.resolve(request_of(game_.rules(), game_.position(), turn))) add(turn);
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
  bool tells_more(const Turn& turn) const {
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

}  // namespace

FoundTurns turns_of(const Game& game, Square square) {
  Finder finder(game, square);
  if (!game.verdict().over()) game.rules().visit_turns(game.position(), finder);
  return finder.found();
}

}  // namespace latro::tool
