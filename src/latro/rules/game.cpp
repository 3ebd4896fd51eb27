#include "latro/rules/game.hpp"

#include <cassert>
#include <utility>

#include "latro/rules/detail/turn_function.hpp"
#include "latro/rules/history.hpp"
#include "latro/rules/kernel/rules_kernel.hpp"

namespace latro {

namespace {

/// Removed pieces never return, so only a movement that removes no piece can recreate an earlier position.
bool reversible(const Turn& turn) {
  return turn.kind == TurnKind::movement && turn.squares.empty() && turn.captured.empty();
}

/// A run of one turn.
class OneTurn final : public TurnClaims {
 public:
  explicit OneTurn(const TurnClaim& turn) : TurnClaims(turn.asks_style), turn_(&turn) {}
  const TurnClaim* next() override { return std::exchange(turn_, nullptr); }
  void played(bool canonical) override { canonical_ = canonical; }
  bool canonical() const { return canonical_; }

 private:
  const TurnClaim* turn_;
  bool canonical_ = false;
};

}  // namespace

Game::Game(const Rules& rules, const Position& start) : rules_(rules), position_(start) {
  if (rules_.repeats().remembers()) history_.push(key(position_));
}

PositionKey Game::key(const Position& position) const {
  return rules_.repeats().heeds_side() ? position_key(position) : pieces_key(position);
}

/// Whether a turn may not lead to the position.
bool Game::forbids(const Position& after) const {
  return rules_.repeats().forbids(history_.count(key(after)) + 1);
}

bool Game::recreates(const Turn& turn) const {
  if (!reversible(turn)) return false;
  Position after = position_;
  rules_.play(after, turn);
  return forbids(after);
}

bool Game::drawn_by_repetition() const {
  return rules_.draws_repetition() && rules_.repeats().draws(occurrences());
}

bool Game::has_new_turn(Side side) const {
  Position position = position_;
  position.to_move = side;
  if (!rules_.kernel().has_turn(position, side)) return false;
  bool found = false;
  TurnFunction finder([&](const Turn& turn) {
    if (reversible(turn)) {
      Position after = position;
      rules_.play(after, turn);
      if (forbids(after)) return true;
    }
    found = true;
    return false;
  });
  rules_.kernel().visit(position, finder);
  return found;
}

Outcome Game::outcome() const {
  const Outcome outcome = rules_.outcome(position_);
  if (outcome.over() && outcome.end != End::stuck) return outcome;
  if (drawn_by_repetition()) return {End::repetition, std::nullopt};
  if (!rules_.forbids_repetition()) return outcome;
  if (has_new_turn(position_.to_move)) return {};
  return rules_.outcome_when_stuck(position_, has_new_turn(opponent(position_.to_move)));
}

std::vector<Turn> Game::legal_turns() const {
  std::vector<Turn> turns;
  TurnFunction collector([&](const Turn& turn) {
    turns.push_back(turn);
    return true;
  });
  visit_turns(collector);
  return turns;
}

void Game::visit_turns(TurnSink& sink) const {
  if (outcome().over()) return;
  const Position here = position_;  // the sink may play on this game
  if (!rules_.forbids_repetition()) {
    rules_.visit_turns(here, sink);
    return;
  }
  bool any = false;
  TurnFunction filter([&](const Turn& turn) {
    if (recreates(turn)) return true;
    any = true;
    return sink.take(turn);
  });
  rules_.visit_turns(here, filter);
  if (!any) sink.take(Turn{});
}

unsigned Game::occurrences() const {
  return rules_.repeats().remembers() ? history_.count(key(position_)) : 1;
}

Expected<Resolved, Refusal> Game::resolve(const TurnRequest& request) const {
  if (outcome().over()) return unexpected(Refusal{Reason::game_decided});
  if (!rules_.forbids_repetition()) return rules_.resolve(position_, request);
  if (request.kind == TurnKind::pass && !has_new_turn(position_.to_move)) return Resolved{};
  auto resolved = rules_.resolve(position_, request);
  if (resolved && recreates(resolved->turn)) {
    Position after = position_;
    rules_.play(after, resolved->turn);
    Refusal refusal{Reason::recreates_position, resolved->turn.destination};
    refusal.count = static_cast<std::uint32_t>(history_.find(key(after)).value_or(0));
    return unexpected(refusal);
  }
  return resolved;
}

Effect Game::play(const Turn& turn) {
  const Effect effect = rules_.play(position_, turn);
  ++plies_;
  if (rules_.repeats().remembers()) history_.push(key(position_));
  return effect;
}

std::size_t Game::play_written(TurnClaims& turns, Mark& before) {
  std::size_t played = 0;
  if (!rules_.repeats().remembers()) {
    played = rules_.kernel().play_written(position_, turns, before.position);
    plies_ += played;
    if (played > 0) before.plies = plies_ - 1;
    return played;
  }
  while (const TurnClaim* const turn = turns.next()) {
    const Played how = play_written(*turn, before);
    if (how == Played::no) break;
    if (turn->asks_style) turns.played(how == Played::canonical);
    ++played;
  }
  return played;
}

Played Game::play_written(const TurnClaim& turn, Mark& before) {
  OneTurn one(turn);
  const auto answer = [&] { return one.canonical() ? Played::canonical : Played::yes; };
  if (!rules_.repeats().remembers()) return play_written(one, before) > 0 ? answer() : Played::no;
  Mark old;
  if (drawn_by_repetition() || rules_.kernel().play_written(position_, one, old.position) == 0)
    return Played::no;
  // The repeat rule allows a turn that recreates no position; the turn proves that the side was not stuck.
  if (forbids(position_)) {
    position_ = old.position;
    return Played::no;
  }
  history_.push(key(position_));
  old.plies = plies_++;
  before = old;
  return answer();
}

void Game::rewind(const Mark& mark) {
  assert(mark.plies <= plies_ + 1);
  position_ = mark.position;
  plies_ = mark.plies;
  if (!rules_.repeats().remembers()) return;
  while (history_.size() > plies_) history_.pop();
  history_.push(key(position_));
}

}  // namespace latro
