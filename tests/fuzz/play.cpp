// Random turns by random rules. The input is the choices (support/chance.hpp): of a ruleset, of a position,
// of turns. Whatever is played, the invariants of positions, effects, texts and counts hold; on small boards
// engine and oracle agree.
#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "latro/notation/fen.hpp"
#include "latro/notation/turn.hpp"
#include "latro/rules/history.hpp"
#include "latro/rules/perft.hpp"
#include "support/agreement.hpp"
#include "support/first_turns.hpp"
#include "support/playout.hpp"
#include "support/random_rulesets.hpp"
#include "target.hpp"

using namespace latro;
using namespace latro::fuzz;

namespace {

constexpr unsigned most_plies = 8;
constexpr std::size_t most_turns = 64;   ///< legal turns looked at; there can be any number of them
constexpr unsigned oracle_squares = 16;  ///< the oracle is used on boards of at most this many squares

class Player {
 public:
  Player(const Rules& rules, const Position& position, sample::Chance& chance)
      : rules_(rules), game_(rules, position), chance_(chance) {}

  /// False when there is nothing more to play.
  bool play_one() {
    const Position before = game_.position();
    check_position(before);
    if (game_.outcome().over()) {
      expect(game_.legal_turns().empty(), "turns after the end", here_);
      return false;
    }
    const std::vector<Turn> turns = legal_turns();
    if (turns.empty()) fail("a game that goes on without a turn", where());
    ask_oracle(before);
    const Turn turn = sample::lively_turn(turns, chance_);
    if (!allowed(turn)) return false;
    expect_turn_texts(game_, turn);
    const auto mark = game_.mark();
    const Outcome outcome = game_.outcome();
    const Effect effect = game_.play(turn);
    const Position after = game_.position();
    check_effect(before, turn, effect, after);
    if (chance_.one_in(4)) {
      game_.rewind(mark);
      expect(game_.position() == before && game_.outcome() == outcome, "another position after going back",
             here_);
      expect(game_.play(turn) == effect && game_.position() == after,
             "another position after going back and on", here_);
    }
    return true;
  }

 private:
  std::string where() const { return agreement::where(rules_.ruleset(), game_.position()); }

  void check_position(const Position& position) const {
    expect((position.of(Side::white) & position.of(Side::black)).empty(), "two pieces on one square", here_);
    expect(without(position.duces | position.bound, position.occupied()).empty(), "a mark on an empty square",
           here_);
    expect(without(position.occupied(), SquareSet::first(position.board.squares())).empty(),
           "a piece beside the board", here_);
    expect(rules_.check(position).has_value(), "an impossible position is reached", here_);
    const Position again = value_of(parse_fen(rules_, fen(position)), "a position whose FEN is refused", {});
    expect(again == position, "a FEN means another position", here_);
    expect(position_key(again) == position_key(position) && pieces_key(again) == pieces_key(position),
           "equal positions with different keys", here_);
    Position other = position;
    other.to_move = opponent(position.to_move);
    expect(pieces_key(other) == pieces_key(position) && position_key(other) != position_key(position),
           "the side to move is in the wrong key", here_);
  }

  /// The legal turns, or the first of them, and whether the ways to count them agree.
  std::vector<Turn> legal_turns() {
    const auto first = sample::first_turns(rules_, game_.position(), most_turns);
    const bool all = first.size() < most_turns;
    if (all) {
      expect(rules_.count_turns(game_.position()) == first.size(), "count_turns differs from the turns",
             here_);
      expect(perft(rules_, game_.position(), 1) == first.size(), "perft(1) differs from the turns", here_);
      if (first.size() <= 8) check_perft(first);
    }
    // If all turns are known, those that the history forbids are removed.
    return all ? game_.legal_turns() : first;
  }

  /// The history allows the turn.
  bool allowed(const Turn& turn) const {
    if (!rules_.forbids_repetition()) return true;
    const std::string text = turn_text(rules_, game_.position(), turn);
    const auto resolved =
        resolve_turn(game_, value_of(parse_turn(text), "a legal turn's text does not parse", text), text);
    return resolved.has_value();
  }

  void check_perft(const std::vector<Turn>& turns) const {
    std::uint64_t sum = 0;
    for (const Turn& turn : turns) {
      Position after = game_.position();
      rules_.play(after, turn);
      const auto next = sample::first_turns(rules_, after, most_turns);
      if (next.size() == most_turns) return;
      sum += next.size();
    }
    expect(perft(rules_, game_.position(), 2) == sum, "perft(2) differs from the turns", here_);
    PerftOptions slow;
    slow.bulk = false;
    expect(perft(rules_, game_.position(), 2, slow) == sum, "perft(2) without bulk counting differs", here_);
  }

  void ask_oracle(Position position) {
    if (rules_.board().squares() > oracle_squares || agreement::bound_enemies(position) > 3 ||
        !chance_.one_in(4))
      return;
    std::vector<Turn> turns;
    std::string problem = agreement::compare(rules_, position, turns);
    expect(problem.empty(), problem);
    if (turns.empty()) return;
    problem = agreement::compare_play(rules_, position, chance_.pick(turns));
    expect(problem.empty(), problem);
  }

  void check_effect(const Position& before, const Turn& turn, const Effect& effect,
                    const Position& after) const {
    const Side mover = before.to_move;
    const Side enemy = opponent(mover);
    expect(after.to_move == enemy && after.board == before.board, "another side to move", here_);
    expect(after.number == before.number + (mover == Side::black ? 1 : 0), "another turn number", here_);
    expect(without(effect.removed, before.of(enemy) & before.bound).empty(), "removed what is no bound enemy",
           here_);
    expect(without(effect.captured, before.of(enemy)).empty(), "captured what is no enemy", here_);
    expect(after.of(enemy) == without(before.of(enemy), effect.removed | effect.captured),
           "enemies lost beside the effect", here_);
    SquareSet own = before.of(mover);
    Hand hand = before.hand(mover);
    if (turn.kind == TurnKind::movement) {
      own.erase(turn.origin);
      own.insert(turn.destination);
    } else if (turn.kind == TurnKind::placement) {
      own |= turn.squares;
      (turn.dux ? hand.duces : hand.soldiers) -= static_cast<std::uint16_t>(turn.squares.count());
    }
    expect(after.of(mover) == own, "pieces moved beside the turn", here_);
    expect(after.hand(mover) == hand && after.hand(enemy) == before.hand(enemy), "other pieces in hand",
           here_);
    expect(
        without(effect.bound, after.of(enemy) & after.bound).empty() && (effect.bound & before.bound).empty(),
        "bound what was bound, or is not", here_);
    expect((effect.freed & after.bound).empty() && without(effect.freed, after.occupied()).empty(),
           "freed what is not free", here_);
    if (turn.kind == TurnKind::movement && turn.dux)
      expect(after.duces.contains(turn.destination), "a dux turns into a soldier", here_);
    const bool loud = turn.kind == TurnKind::placement || effect.removed.any() || effect.captured.any();
    expect(after.quiet == (loud ? 0 : before.quiet + 1), "quiet turns miscounted", here_);
  }

  const Rules& rules_;
  Game game_;
  std::function<std::string()> here_ = [this] { return where(); };
  sample::Chance& chance_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  limit_time(size);
  sample::Chance chance(text_of(data, size));
  const Ruleset ruleset = sample::ruleset(chance);
  const auto rules = Rules::compile(ruleset);
  if (!rules) fail(rules.error().reason);
  const Position start = chance.one_in(2) ? rules->initial() : sample::position(ruleset, chance);
  Player player(*rules, start, chance);
  for (unsigned ply = 0; ply < most_plies && player.play_one(); ++ply)
    if (chance.spent()) break;
  return 0;
}
