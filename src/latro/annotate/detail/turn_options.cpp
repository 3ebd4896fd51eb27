#include "latro/annotate/detail/turn_options.hpp"

#include <string>

#include "latro/notation/turn.hpp"

namespace latro {

namespace {

/// Goes through the turns of a game, up to a number of them, and plays each on a copy.
template <class See>
class Trial final : public TurnSink {
 public:
  /// `see(turn, after)` is given the game after each turn and returns false when it has seen enough.
  Trial(const Game& game, std::size_t& budget, See see)
      : after_(game), mark_(game.mark()), budget_(budget), see_(see) {
    game.visit_turns(*this);
  }
  bool take(const Turn& turn) override {
    if (budget_ == 0) {
      cut_ = true;
      return false;
    }
    --budget_;
    after_.play(turn);
    const bool more = see_(turn, after_);
    after_.rewind(mark_);
    return more;
  }
  /// There were more turns than the budget allowed.
  bool cut() const { return cut_; }

 private:
  Game after_;
  Game::Mark mark_;
  std::size_t& budget_;
  See see_;
  bool cut_ = false;
};

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

TurnOptions look_ahead(const Game& game, std::size_t most_turns) {
  const Position& before = game.position();
  const Side side = before.to_move;
  const bool idle = only_places(before);
  TurnOptions prospect;
  std::string win;
  const auto see = [&](const Turn& turn, const Game& after) {
    if (++prospect.turns == 1) {
      prospect.one = turn;
      prospect.passes = turn.kind == TurnKind::pass;
    }
    if (idle) return prospect.turns < 2;
    const Position& now = after.position();
    prospect.attacked |= attacked_by(turn, before, now);
    prospect.removed |= removed_by(turn);
    if (turn.kind == TurnKind::movement) prospect.movers.insert(turn.origin);
    prospect.freed |= without(before.bound & before.of(side) & now.of(side), now.bound);
    if (wins(after, side)) {
      std::string text = turn_text(game.rules(), before, turn);
      if (!prospect.win || text < win) {
        prospect.win = turn;
        win = std::move(text);
      }
    }
    return true;
  };
  std::size_t budget = most_turns;
  prospect.complete = !Trial(game, budget, see).cut();
  if (prospect.turns != 1 || !prospect.complete) prospect.one.reset();
  return prospect;
}

Defences find_defences(const Game& game, std::size_t most_turns) {
  const Side attacker = opponent(game.position().to_move);
  Defences defences;
  std::size_t budget = most_turns;
  bool cut = false;
  const auto see = [&](const Turn& turn, const Game& after) {
    bool lost = wins(after, attacker);
    const auto answer = [&](const Turn&, const Game& end) {
      lost = wins(end, attacker);
      return !lost;
    };
    // Of a game that is over there are no turns to look at.
    if (!lost && Trial(after, budget, answer).cut()) {
      cut = true;
      return false;
    }
    if (lost) return true;
    defences.only = turn;
    return ++defences.count < 2;
  };
  cut = Trial(game, budget, see).cut() || cut;
  defences.known = !cut || defences.count == 2;
  if (!defences.known || defences.count != 1) defences.only.reset();
  return defences;
}

std::optional<bool> can_parry(const Game& game, const SquareSet& targets, std::size_t most_turns) {
  std::size_t budget = most_turns;
  bool cut = false;
  bool parried = false;
  const auto see = [&](const Turn& turn, const Game& after) {
    SquareSet left = targets;
    if (turn.kind == TurnKind::movement && left.contains(turn.origin)) {
      left.erase(turn.origin);
      left.insert(turn.destination);
    }
    bool hit = false;
    const auto answer = [&](const Turn& next, const Game& then) {
      hit = ((attacked_by(next, after.position(), then.position()) | removed_by(next)) & left).any();
      return !hit;
    };
    cut = Trial(after, budget, answer).cut();
    parried = !hit && !cut;
    return hit;
  };
  cut = Trial(game, budget, see).cut() || cut;
  if (cut) return std::nullopt;
  return parried;
}

}  // namespace latro
