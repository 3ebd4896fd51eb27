#include "support/agreement.hpp"

#include <algorithm>

#include "latro/formats/lines/positions.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "support/oracle.hpp"
#include "support/oracle_field.hpp"

namespace agreement {

using namespace latro;

namespace {

std::string squares(const BoardSize& board, const SquareSet& set) {
  std::string text;
  for (const oracle::Spot spot : oracle::spots_of(board, set)) {
    if (!text.empty()) text += '/';
    text += static_cast<char>('a' + spot.file);
    text += std::to_string(spot.rank + 1);
  }
  return text;
}

std::string sketch(const BoardSize& board, const Turn& turn) {
  switch (turn.kind) {
    case TurnKind::pass:
      return "--";
    case TurnKind::placement:
      return (turn.dux ? "D@" : "@") + squares(board, turn.squares) +
             (turn.captured.any() ? "x" + squares(board, turn.captured) : "");
    case TurnKind::removal:
      return "x" + squares(board, turn.squares);
    case TurnKind::movement:
      break;
  }
  std::string text;
  if (turn.squares.any()) text += "x" + squares(board, turn.squares) + ":";
  if (turn.dux) text += "D";
  text += squares(board, SquareSet::of(turn.origin)) + ".." + squares(board, SquareSet::of(turn.destination));
  if (turn.captured.any()) text += "x" + squares(board, turn.captured);
  return text;
}

std::string list(const BoardSize& board, const std::vector<Turn>& turns) {
  std::string text;
  for (const Turn& turn : turns) {
    if (text.size() > 200) return text + " ...";
    text += " " + sketch(board, turn);
  }
  return text;
}

std::string sketch(const Outcome& outcome) {
  if (!outcome.end) return "goes on";
  const std::string names[] = {"reduced", "blocked", "quiet", "repetition", "stuck"};
  const std::string winner = !outcome.winner ? "draw" : *outcome.winner == Side::white ? "White" : "Black";
  return names[static_cast<unsigned>(*outcome.end)] + " " + winner;
}

std::string sketch(const BoardSize& board, const Effect& effect) {
  return "removed " + squares(board, effect.removed) + " captured " + squares(board, effect.captured) +
         " bound " + squares(board, effect.bound) + " freed " + squares(board, effect.freed) +
         (effect.self_bound ? " self-bound" : "");
}

class Collector final : public TurnSink {
 public:
  explicit Collector(std::size_t most) : most_(most) {}
  bool take(const Turn& turn) override {
    turns.push_back(turn);
    return turns.size() < most_;
  }
  std::vector<Turn> turns;

 private:
  std::size_t most_;
};

std::string compare_turns(const Rules& rules, const Position& position, const std::vector<Turn>& wanted) {
  const BoardSize& board = rules.board();
  std::vector<Turn> turns;
  rules.legal_turns(position, turns);
  std::sort(turns.begin(), turns.end(), oracle::before);
  if (turns != wanted) {
    std::vector<Turn> missing;
    std::vector<Turn> extra;
    std::set_difference(wanted.begin(), wanted.end(), turns.begin(), turns.end(), std::back_inserter(missing),
                        oracle::before);
    std::set_difference(turns.begin(), turns.end(), wanted.begin(), wanted.end(), std::back_inserter(extra),
                        oracle::before);
    return "turns missing:" + list(board, missing) + "; too many (or twice):" + list(board, extra) + "; ";
  }
  const auto count = rules.count_turns(position);
  if (count != wanted.size())
    return "count_turns " + std::to_string(count) + ", but there are " + std::to_string(wanted.size()) + "; ";
  if (wanted.empty()) return {};
  const std::size_t most = (wanted.size() + 1) / 2;
  Collector collector(most);
  rules.visit_turns(position, collector);
  std::sort(collector.turns.begin(), collector.turns.end(), oracle::before);
  if (collector.turns.size() != most || !std::includes(wanted.begin(), wanted.end(), collector.turns.begin(),
                                                       collector.turns.end(), oracle::before))
    return "visit_turns, stopped after " + std::to_string(most) + ", showed" + list(board, collector.turns) +
           "; ";
  return {};
}

std::string compare_flankers(const Rules& rules, const Position& position) {
  const oracle::Field field(position);
  for (const oracle::Spot spot : field.spots()) {
    const auto piece = field.at(spot);
    if (!piece) continue;
    const Square square = oracle::square_of(rules.board(), spot);
    const auto found = rules.flankers(position, square);
    const Side enemy = opponent(piece->side);
    const std::string name = squares(rules.board(), SquareSet::of(square));
    if (found.has_value() != oracle::between_free(rules.ruleset(), field, spot, enemy))
      return "flankers of " + name + (found ? " are none; " : " missing; ");
    if (!found) continue;
    const auto one = oracle::spot_of(rules.board(), (*found)[0]);
    const auto two = oracle::spot_of(rules.board(), (*found)[1]);
    bool pair = false;
    for (const auto& [a, b] : oracle::flanking_pairs(rules.ruleset(), field, spot))
      if ((a == one && b == two) || (a == two && b == one)) pair = true;
    for (const auto flanker : {one, two})
      if (!field.at(flanker) || field.at(flanker)->side != enemy || field.at(flanker)->bound) pair = false;
    if (!pair) return "flankers of " + name + " do not flank it; ";
  }
  return {};
}

}  // namespace

std::string where(const Ruleset& ruleset, const Position& position) {
  return "rules \"" + descriptor(ruleset) + "\" fen \"" + fen(position) + "\"";
}

std::string words(const BoardSize& board, const Turn& turn) { return sketch(board, turn); }

std::string compare(const Rules& rules, const Position& position, std::vector<Turn>& turns) {
  const Ruleset& ruleset = rules.ruleset();
  turns = oracle::legal_turns(ruleset, position);
  std::string problem;
  if (rules.check(position).has_value() != oracle::possible(ruleset, position))
    problem += rules.check(position) ? "check accepts an impossible position; "
                                     : "check refuses a possible position; ";
  const Outcome outcome = rules.outcome(position);
  const Outcome wanted = oracle::outcome(ruleset, position);
  if (outcome != wanted) problem += "outcome " + sketch(outcome) + ", but it is " + sketch(wanted) + "; ";
  problem += compare_turns(rules, position, turns);
  problem += compare_flankers(rules, position);
  if (problem.empty()) return {};
  return problem + where(ruleset, position);
}

std::string compare_play(const Rules& rules, Position& position, const Turn& turn) {
  const BoardSize& board = rules.board();
  const Position start = position;
  Position wanted = position;
  const Effect wanted_effect = oracle::play(rules.ruleset(), wanted, turn);
  const Effect effect = rules.play(position, turn);
  Position again = start;
  play_again(rules, again, {turn, {}, effect});
  if (!(again == position)) return "played again it differs; " + where(rules.ruleset(), start);
  if (effect == wanted_effect && position == wanted) return {};
  const std::string problem = "after " + sketch(board, turn) + " " + sketch(board, effect) + " fen " +
                              fen(position) + ", but it does " + sketch(board, wanted_effect) + " fen " +
                              fen(wanted) + "; " + where(rules.ruleset(), start);
  position = wanted;
  return problem;
}

bool KeyBook::Book::enter(const std::string& position, PositionKey key) {
  const Key pair{key.low, key.high};
  return keys.emplace(position, pair).first->second == pair &&
         positions.emplace(pair, position).first->second == position;
}

std::string KeyBook::enter(const Ruleset& ruleset, const Position& position) {
  std::string text;
  const auto add = [&](std::uint64_t word) {
    for (unsigned shift = 0; shift < 64; shift += 8) text += static_cast<char>(word >> shift & 0xFF);
  };
  for (const SquareSet* set : {&position.pieces[0], &position.pieces[1], &position.duces, &position.bound})
    for (const auto word : set->words) add(word);
  for (const Hand& hand : position.hands) add(std::uint64_t{hand.soldiers} << 32 | hand.duces);
  const bool pieces = pieces_.enter(text, pieces_key(position));
  text += position.to_move == Side::white ? 'w' : 'b';
  const bool full = full_.enter(text, position_key(position));
  if (pieces && full) return {};
  return std::string(pieces ? "position_key" : "pieces_key") + " is not faithful; " +
         where(ruleset, position);
}

unsigned bound_enemies(const Position& position) {
  return (position.bound & position.of(opponent(position.to_move))).count();
}

}  // namespace agreement
