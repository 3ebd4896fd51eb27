#include "latro/annotate/detail/turn_options.hpp"

#include <tuple>

#include "latro/rules/detail/turn_function.hpp"

namespace latro {

namespace {

/// Plays each turn of the game, up to a number of them, and takes it back. `see(turn)` is called after each
/// turn and returns false when it has seen enough. Whether there were more turns than the budget allowed.
template <class See>
bool is_cut(Game& game, std::size_t& budget, const See& see) {
  const Game::Mark here = game.mark();
  bool cut = false;
  TurnFunction trial([&](const Turn& turn) {
    cut = budget == 0;
    if (cut) return false;
    --budget;
    game.play(turn);
    const bool more = see(turn);
    game.rewind(here);
    return more;
  });
  game.visit_turns(trial);
  return cut;
}

bool wins(const Game& after, Side side) {
  const Outcome outcome = after.outcome();
  return outcome.over() && outcome.winner == side;
}

/// The opponent also still places: a placement can neither end the game nor bind.
bool only_places(const Position& position) {
  return !position.hand(position.to_move).empty() && !position.hand(opponent(position.to_move)).empty();
}

/// What a turn of the side to move before it did to the other side's pieces: those captured or bound by it.
SquareSet attacked_by(const Turn& turn, const Position& before, const Position& after) {
  return turn.captured | (without(after.bound, before.bound) & before.of(opponent(before.to_move)));
}
SquareSet removed_by(const Turn& turn) {
  return turn.kind == TurnKind::placement ? SquareSet{} : turn.squares;
}

}  // namespace

bool named_before(const BoardSize& board, const Turn& a, const Turn& b) {
  const auto order = [&board](const Turn& turn) {
    return std::tuple(turn.kind, turn.squares, board.coordinate(turn.origin),
                      board.coordinate(turn.destination), turn.captured.count(), turn.captured);
  };
  return order(a) < order(b);
}

TurnOptions look_ahead(Game& game, std::size_t& budget) {
  const Position before = game.position();
  const Side side = before.to_move;
  const bool idle = !game.rules().captures_by_placing() && only_places(before);
  TurnOptions prospect;
  const auto see = [&](const Turn& turn) {
    if (++prospect.turns == 1) {
      prospect.one = turn;
      prospect.passes = turn.kind == TurnKind::pass;
    }
    if (idle) return prospect.turns < 2;
    const Position& now = game.position();
    const SquareSet attacked = attacked_by(turn, before, now);
    prospect.attacked |= attacked;
    if (!at_most(attacked, 1)) prospect.together.push_back(attacked);
    prospect.removed |= removed_by(turn);
    if (turn.kind == TurnKind::movement) prospect.movers.insert(turn.origin);
    prospect.freed |= without(before.bound & before.of(side) & now.of(side), now.bound);
    if (wins(game, side) && (!prospect.win || named_before(now.board, turn, *prospect.win)))
      prospect.win = turn;
    return true;
  };
  prospect.complete = !is_cut(game, budget, see);
  if (prospect.turns != 1 || !prospect.complete) prospect.one.reset();
  return prospect;
}

Defences find_defences(Game& game, std::size_t& budget) {
  const Side attacker = opponent(game.position().to_move);
  Defences defences;
  bool cut = false;
  const auto see = [&](const Turn& turn) {
    bool lost = wins(game, attacker);
    const auto answer = [&](const Turn&) {
      lost = wins(game, attacker);
      return !lost;
    };
    // A game that is over has no more turns.
    if (!lost && is_cut(game, budget, answer)) {
      cut = true;
      return false;
    }
    if (lost) return true;
    defences.only = turn;
    return ++defences.count < 2;
  };
  cut = is_cut(game, budget, see) || cut;
  defences.known = !cut || defences.count == 2;
  if (!defences.known || defences.count != 1) defences.only.reset();
  return defences;
}

std::optional<bool> can_parry(Game& game, const SquareSet& targets, std::size_t& budget) {
  bool cut = false;
  bool parried = false;
  const auto see = [&](const Turn& turn) {
    SquareSet left = targets;
    if (turn.kind == TurnKind::movement && left.contains(turn.origin)) {
      left.erase(turn.origin);
      left.insert(turn.destination);
    }
    bool hit = false;
    const Position after = game.position();
    const auto answer = [&](const Turn& next) {
      hit = ((attacked_by(next, after, game.position()) | removed_by(next)) & left).any();
      return !hit;
    };
    cut = is_cut(game, budget, answer);
    parried = !hit && !cut;
    return hit;
  };
  cut = is_cut(game, budget, see) || cut;
  if (cut) return std::nullopt;
  return parried;
}

}  // namespace latro
