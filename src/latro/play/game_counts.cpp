#include "latro/play/game_counts.hpp"

#include <algorithm>

#include "latro/game/commands.hpp"
#include "latro/rules/game.hpp"
#include "latro/rules/random_turn.hpp"

namespace latro {

namespace {

/// White's pieces minus Black's, in hand and on the board; bound pieces count as lost.
int material(const Position& position) {
  const auto of = [&](Side side) {
    const Hand& hand = position.hand(side);
    return static_cast<int>(without(position.of(side), position.bound).count()) + hand.soldiers + hand.duces;
  };
  return of(Side::white) - of(Side::black);
}

int sign(int number) { return (number > 0) - (number < 0); }

/// Of a member of all.
template <class List, class Member>
std::uint64_t sum_of(const List& list, Member member) {
  std::uint64_t sum = 0;
  for (const auto& one : list) sum += one.*member;
  return sum;
}

}  // namespace

int pieces_of(const Position& position, Side side) {
  return static_cast<int>(position.of(side).count() + position.hand(side).count());
}

void PlayerCounts::add_turn(const Position& before, const Turn& turn, const Effect& effect,
                            std::uint64_t legal_turns) {
  ++turns;
  if (!before.hand(before.to_move).empty()) ++placing;
  choices += legal_turns;
  if (effect.captured.any()) captured += effect.captured.count();
  if (effect.removed.any()) removed += effect.removed.count();
  if (effect.bound.any()) bound += effect.bound.count();
  if (effect.freed.any()) freed += (effect.freed & before.of(before.to_move)).count();
  if (effect.self_bound) ++self_bound;
  if (turn.kind == TurnKind::pass) ++passes;
}

PlayerCounts& PlayerCounts::operator+=(const PlayerCounts& other) {
  using Counts = PlayerCounts;
  for (const auto count :
       {&Counts::turns, &Counts::placing, &Counts::choices, &Counts::captured, &Counts::removed,
        &Counts::bound, &Counts::freed, &Counts::self_bound, &Counts::passes})
    this->*count += other.*count;
  return *this;
}

std::uint64_t GameCounts::captured() const {
  return sum_of(players, &PlayerCounts::captured) + sum_of(players, &PlayerCounts::removed);
}
std::uint64_t GameCounts::turns() const { return sum_of(tenths, &Part::turns); }
std::uint64_t GameCounts::choices() const { return sum_of(tenths, &Part::choices); }

void GameCounter::PositionSet::clear() {
  ++round_;
  size_ = 0;
}

void GameCounter::PositionSet::insert(PositionKey key) {
  if ((size_ + 1) * 2 > slots_.size()) grow();
  const std::size_t mask = slots_.size() - 1;
  std::size_t at = key.low & mask;
  for (; slots_[at].round == round_; at = (at + 1) & mask)
    if (slots_[at].key == key) return;
  slots_[at] = {key, round_};
  ++size_;
}

void GameCounter::PositionSet::grow() {
  std::vector<Slot> old(slots_.size() * 2);
  old.swap(slots_);
  size_ = 0;
  for (const Slot& slot : old)
    if (slot.round == round_) insert(slot.key);
}

GameCounter::GameCounter(const Rules& rules, bool traffic) : rules_(rules) {
  if (traffic) traffic_.emplace(rules.board());
}

void GameCounter::begin(const Position& start) {
  if (traffic_) traffic_->clear();
  facts_ = {};
  facts_.squares = start.board.squares();
  first_ = start.to_move;
  covered_ = {};
  most_ahead_ = least_ahead_ = material(start);
  positions_.clear();
  choices_.clear();
  scores_.clear();
  see(start);
}

void GameCounter::see(const Position& position) {
  occupied_ = position.occupied();
  covered_ |= occupied_;
  positions_.insert(pieces_key(position));
}

void GameCounter::turn(const Position& before, const Turn& turn, const Effect& effect, const Position& after,
                       std::uint64_t choices, std::optional<Score> score) {
  if (traffic_) traffic_->turn(rules_, before, turn, effect);
  if (score) {
    const int value = std::clamp(score->seen_by(before.to_move).value(), -most_score, most_score);
    if (!scores_.empty() && sign(scores_.back().score) != sign(value)) ++facts_.lead_changes;
    scores_.push_back({choices_.size(), value});
  }
  choices_.push_back(std::min(choices, most_choices));
  if (choices > 1) ++facts_.decisions;
  facts_.players[index_of(before.to_move)].add_turn(before, turn, effect, choices);
  const SquareSet taken = effect.captured | effect.removed;
  if (taken.any()) {
    ++facts_.capturing;
    if (facts_.first_capture == 0) facts_.first_capture = choices_.size();
  }
  if (taken.any() || after.bound != before.bound) {
    const int ahead = material(after);
    most_ahead_ = std::max(most_ahead_, ahead);
    least_ahead_ = std::min(least_ahead_, ahead);
  }
  if (effect.bound.any()) ++facts_.binding;
  if (effect.freed.any()) ++facts_.freeing;
  see(after);
}

GameCounts GameCounter::end(const std::optional<Outcome>& outcome) {
  GameCounts facts = facts_;
  const std::optional<Side> winner = outcome ? outcome->winner : std::nullopt;
  if (winner) {
    constexpr int behind = 2;
    facts.result = *winner == first_ ? GameCounts::Result::first : GameCounts::Result::second;
    facts.comeback = *winner == Side::white ? least_ahead_ <= -behind : most_ahead_ >= behind;
  } else {
    facts.result = outcome ? GameCounts::Result::drawn : GameCounts::Result::timeout;
  }
  // Part k begins with the first turn i for which 10 i / n is at least k.
  std::size_t i = 0;
  for (std::size_t k = 0; k < GameCounts::parts; ++k)
    for (const std::size_t end = ((k + 1) * choices_.size() + GameCounts::parts - 1) / GameCounts::parts;
         i < end; ++i) {
      ++facts.tenths[k].turns;
      facts.tenths[k].choices += choices_[i];
    }
  facts.left = occupied_.count();
  facts.covered = covered_.count();
  facts.positions = positions_.size();
  add_scores(facts, winner);
  return facts;
}

void GameCounter::add_scores(GameCounts& facts, std::optional<Side> winner) const {
  facts.scored = scores_.size();
  if (!winner || scores_.empty()) return;
  const int of_winner = *winner == Side::white ? 1 : -1;
  int best_of_loser = -most_score;
  for (const ScoredTurn& one : scores_) {
    const int score = one.score * of_winner;
    best_of_loser = std::max(best_of_loser, -score);
    if (score < 0) facts.deficit += static_cast<std::uint64_t>(-score);
    if (score > 0) ++facts.favoured;
  }
  const auto decisive = std::ranges::find_if(
      scores_, [&](const ScoredTurn& one) { return one.score * of_winner > best_of_loser; });
  facts.decided_after = decisive == scores_.end() ? choices_.size() : decisive->index;
}

CountedGame counted(const PlayedGame& game, bool traffic) {
  GameCounter counter(game.rules, traffic);
  const RandomTurns legal(game.rules);
  Game here(game.rules, game.start);
  counter.begin(game.start);
  for (const PlayedMove& move : game.moves) {
    const Position before = here.position();
    const std::uint64_t choices = legal.count(here);
    std::optional<Score> score;
    if (const auto value = command_value(move.comment, "eval"))
      if (const auto of_white = parse_eval(*value)) score = of_white->seen_by(before.to_move);
    const Effect effect = here.play(move.turn);
    counter.turn(before, move.turn, effect, here.position(), choices, score);
  }
  CountedGame one{ending_of(game, here.outcome()), game.moves.size()};
  one.counts = counter.end(one.ending.outcome());
  if (traffic) one.traffic = counter.traffic();
  return one;
}

}  // namespace latro
