// Rulesets made at random: engine and oracle agree on games from the start and on positions from nowhere.
#include <catch2/catch.hpp>

#include <map>
#include <set>
#include <string>

#include "latro/rules/rules.hpp"
#include "support/agreement.hpp"
#include "support/budget.hpp"
#include "support/oracle.hpp"
#include "support/playout.hpp"
#include "support/random_rulesets.hpp"

using namespace latro;

namespace {

/// The cases tried, so that the test can report missing ones.
class Tally {
 public:
  void add(const Ruleset& ruleset) {
    hit("setup", ruleset.setup.has_value());
    hit("rows", ruleset.rows > 0);
    hit("dux-start", ruleset.dux_start);
    hit("pieces", ruleset.pieces > 0);
    hit("duces", ruleset.duces > 0);
    hit("place", ruleset.place);
    hit("place-capture", ruleset.place_capture);
    hit("closed", ruleset.closed);
    hit("move", ruleset.move);
    hit("dux-move", ruleset.dux_move);
    hit("lines", ruleset.lines);
    hit("leap", ruleset.leap);
    hit("chain", ruleset.chain);
    hit("dux-leap", ruleset.dux_leap ? 1 + static_cast<int>(*ruleset.dux_leap) : 0);
    hit("capture", ruleset.capture);
    hit("bind", ruleset.bind);
    hit("line", ruleset.line);
    hit("line-dux", ruleset.line_dux);
    hit("enclosed", ruleset.enclosed);
    hit("corner", ruleset.corner);
    hit("dux", ruleset.dux);
    hit("dux-capture", ruleset.dux_capture);
    hit("suicide", ruleset.suicide);
    hit("removal", ruleset.removal);
    hit("bonus", ruleset.bonus);
    hit("lose", ruleset.lose);
    hit("dux-blocked", ruleset.dux_blocked);
    hit("stuck", ruleset.stuck);
    hit("quiet", ruleset.quiet > 0);
    hit("repeat", ruleset.repeat);
    hit("first", ruleset.first);
  }
  void add(const Ruleset& ruleset, const Turn& turn, const Effect& effect) {
    hit("turn", turn.kind);
    const int way = ruleset.capture == Ruleset::Capture::remove ? 0 : 1 + static_cast<int>(ruleset.bind);
    if (turn.kind == TurnKind::movement && turn.squares.any()) hit("removal before", way);
    if (effect.captured.count() > 1) hit("several captured", ruleset.bonus);
    if (turn.kind == TurnKind::movement && turn.captured.any() && turn.origin == turn.destination)
      hit("back on its origin", 0);
    if (effect.bound.any()) hit("bound", way);
    if (effect.freed.any()) hit("freed", way);
    if (effect.self_bound) hit("self-bound", way);
  }
  void add(const Outcome& outcome) {
    if (outcome.end) hit(outcome.winner ? "won" : "drawn", *outcome.end);
  }
  /// Every value of every key must have been tried, in a whole test.
  void compare_keys() const {
    if (test::share() > 1) return;
    compare({{"setup", 2}, {"rows", 2},     {"dux-start", 3}, {"pieces", 2},        {"duces", 2},
             {"place", 3}, {"closed", 2},   {"move", 2},      {"lines", 2},         {"leap", 5},
             {"chain", 2}, {"dux-leap", 6}, {"capture", 2},   {"bind", 2},          {"corner", 3},
             {"dux", 2},   {"suicide", 3},  {"removal", 2},   {"bonus", 3},         {"lose", 3},
             {"stuck", 4}, {"quiet", 2},    {"repeat", 4},    {"place-capture", 2}, {"dux-move", 3},
             {"line", 2},  {"line-dux", 2}, {"enclosed", 4},  {"dux-capture", 3},   {"dux-blocked", 2},
             {"first", 2}});
  }
  /// And everything that can happen must have happened.
  void compare_values() const {
    if (test::share() > 1) return;
    compare_keys();
    compare({{"turn", 4},
             {"won", 4},
             {"drawn", 3},
             {"bound", 2},
             {"freed", 2},
             {"self-bound", 2},
             {"several captured", 3},
             {"removal before", 2},
             {"back on its origin", 1}});
  }

 private:
  void compare(const std::map<std::string, std::size_t>& wanted) const {
    for (const auto& [key, values] : wanted) {
      INFO("values tried of " << key);
      const auto found = seen_.find(key);
      CHECK((found == seen_.end() ? 0 : found->second.size()) == values);
    }
  }
  template <class T>
  void hit(const std::string& key, T value) {
    seen_[key].insert(static_cast<int>(value));
  }

  std::map<std::string, std::set<int>> seen_;
};

void play_on(const Rules& rules, Position position, unsigned plies, sample::Chance& chance, Tally& tally) {
  agreement::KeyBook keys;
  std::vector<Turn> turns;
  for (unsigned ply = 0; ply < plies; ++ply) {
    if (rules.ruleset().removal == Ruleset::Removal::before && agreement::bound_enemies(position) > 5) return;
    std::string problem = agreement::compare(rules, position, turns) + keys.enter(rules.ruleset(), position);
    if (!problem.empty()) FAIL(problem);
    tally.add(rules.outcome(position));
    if (turns.empty()) return;
    const Turn& turn = sample::lively_turn(turns, chance);
    Position after = position;
    tally.add(rules.ruleset(), turn, rules.play(after, turn));
    problem = agreement::compare_play(rules, position, turn);
    if (!problem.empty()) FAIL(problem);
  }
}

/// All turns of a small position, each played.
void play_all(const Rules& rules, const Position& position) {
  for (const Turn& turn : oracle::legal_turns(rules.ruleset(), position)) {
    Position after = position;
    const std::string problem = agreement::compare_play(rules, after, turn);
    if (!problem.empty()) FAIL(problem);
  }
}

}  // namespace

TEST_CASE("random rulesets: compile refuses just what contradicts itself") {
  sample::Chance chance(77);
  for (unsigned i = 0; i < test::budget(20'000); ++i) {
    const Ruleset ruleset = sample::any_ruleset(chance);
    const auto contradiction = oracle::contradiction(ruleset);
    const auto rules = Rules::compile(ruleset);
    if (rules.has_value() != !contradiction)
      FAIL("seed 77, ruleset " << i << ": "
                               << (contradiction ? *contradiction : "nothing contradicts itself"));
    if (!rules && rules.error().reason.empty()) FAIL("seed 77, ruleset " << i << ": no reason");
  }
}

TEST_CASE("random rulesets: games and positions") {
  Tally tally;
  for (std::uint64_t seed = 1; seed <= test::budget(600); ++seed) {
    INFO("seed " << seed);
    sample::Chance chance(seed);
    const Ruleset ruleset = sample::ruleset(chance);
    const auto rules = Rules::compile(ruleset);
    REQUIRE(rules);
    tally.add(ruleset);
    const bool large = ruleset.board.squares() > 64;
    if (!(rules->initial() == oracle::initial(ruleset))) FAIL(agreement::where(ruleset, rules->initial()));
    play_on(*rules, rules->initial(), large ? 25 : 60, chance, tally);
    for (unsigned i = 0; i < 6; ++i) {
      const Position position = sample::position(ruleset, chance);
      play_on(*rules, position, large ? 3 : 8, chance, tally);
      if (ruleset.board.squares() <= 30) play_all(*rules, position);
    }
  }
  tally.compare_values();
}

TEST_CASE("random rulesets: positions of large boards") {
  Tally two_words;
  Tally four_words;
  for (std::uint64_t seed = 5001; seed <= 5000 + test::budget(250); ++seed) {
    INFO("seed " << seed);
    sample::Chance chance(seed);
    const Ruleset ruleset = sample::large_ruleset(chance);
    const auto rules = Rules::compile(ruleset);
    REQUIRE(rules);
    Tally& tally = ruleset.board.squares() <= 128 ? two_words : four_words;
    tally.add(ruleset);
    for (unsigned i = 0; i < 2; ++i) play_on(*rules, sample::position(ruleset, chance, 4), 3, chance, tally);
  }
  two_words.compare_keys();
  four_words.compare_keys();
}
