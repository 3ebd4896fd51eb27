// Games with repeat=forbidden and repeat=draw against the oracle's plain list of positions.
#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include "latro/rules/game.hpp"
#include "support/agreement.hpp"
#include "support/budget.hpp"
#include "support/oracle.hpp"
#include "support/playout.hpp"
#include "support/random_requests.hpp"
#include "support/random_rulesets.hpp"

using namespace latro;

namespace {

struct Seen {
  unsigned filtered = 0;     ///< positions where a turn was forbidden
  unsigned passes = 0;       ///< only by the filter was there nothing but a pass
  unsigned stuck = 0;        ///< the filter ended the game
  unsigned repetitions = 0;  ///< draws by repeat=draw
  unsigned rewinds = 0;
};

/// The forbidden turns must be refused, naming the ply at which the position stood.
std::string compare_refusals(const Game& game, const std::vector<Position>& history,
                             const std::vector<Turn>& allowed, Seen& seen) {
  const Rules& rules = game.rules();
  std::vector<Turn> turns;
  rules.legal_turns(game.position(), turns);
  bool any = false;
  for (const Turn& turn : turns) {
    const auto resolved =
        game.resolve(sample::request_for(turn, rules.canonical_path(game.position(), turn)));
    const bool legal = std::binary_search(allowed.begin(), allowed.end(), turn, oracle::before);
    const std::string name = agreement::words(rules.board(), turn);
    if (resolved.has_value() != legal) return "resolve is wrong about " + name + "; ";
    if (legal) {
      if (!(resolved->turn == turn)) return name + " is resolved to another turn; ";
      continue;
    }
    any = true;
    const Refusal& refusal = resolved.error();
    if (refusal.reason == Reason::game_decided && game.outcome().over()) continue;
    if (turn.kind == TurnKind::pass) continue;
    Position next = game.position();
    oracle::play(rules.ruleset(), next, turn);
    if (refusal.reason != Reason::recreates_position || refusal.count >= history.size() ||
        !same_pieces(history[refusal.count], next))
      return "refusal of " + name + " does not name the ply; ";
  }
  if (any && !game.outcome().over()) ++seen.filtered;
  if (any && allowed.size() == 1 && allowed[0].kind == TurnKind::pass) ++seen.passes;
  return {};
}

void play_game(const Rules& rules, const Position& start, unsigned plies, sample::Chance& chance,
               Seen& seen) {
  const Ruleset& ruleset = rules.ruleset();
  Game game(rules, start);
  std::vector<Position> history{start};
  Game::Mark mark = game.mark();
  std::size_t marked = 1;
  for (unsigned ply = 0; ply < plies; ++ply) {
    auto turns = game.legal_turns();
    std::sort(turns.begin(), turns.end(), oracle::before);
    const auto wanted = oracle::legal_turns(ruleset, history);
    const Outcome outcome = oracle::outcome(ruleset, history);
    std::string problem;
    if (turns != wanted) problem += "legal turns differ; ";
    if (game.outcome() != outcome) problem += "verdicts differ; ";
    problem += compare_refusals(game, history, wanted, seen);
    if (!problem.empty()) {
      for (const Position& position : history) problem += "\n" + agreement::where(ruleset, position);
      FAIL(problem);
    }
    if (outcome.end == End::repetition) ++seen.repetitions;
    if (outcome.end == End::stuck && !oracle::outcome(ruleset, history.back()).over()) ++seen.stuck;
    if (chance.one_in(25) || (wanted.empty() && chance.one_in(2))) {
      game.rewind(mark);
      history.resize(marked);
      ++seen.rewinds;
      if (!(game.position() == history.back())) FAIL("rewind; " << agreement::where(ruleset, history.back()));
      continue;
    }
    if (wanted.empty()) return;
    if (chance.one_in(25)) {
      mark = game.mark();
      marked = history.size();
    }
    const Turn turn = chance.pick(wanted);
    Position next = history.back();
    const Effect effect = oracle::play(ruleset, next, turn);
    if (!(game.play(turn) == effect) || !(game.position() == next))
      FAIL(agreement::words(rules.board(), turn) << " " << agreement::where(ruleset, history.back()));
    history.push_back(next);
  }
}

Ruleset small_ruleset(sample::Chance& chance, Ruleset::Repeat repeat) {
  while (true) {
    Ruleset ruleset = sample::ruleset(chance);
    if (ruleset.board.squares() > 16 || ruleset.quiet == 4) continue;
    ruleset.repeat = repeat;
    return ruleset;
  }
}

Seen play_games(Ruleset::Repeat repeat, std::uint64_t first_seed) {
  Seen seen;
  for (std::uint64_t seed = first_seed; seed < first_seed + test::budget(200); ++seed) {
    INFO("seed " << seed);
    sample::Chance chance(seed);
    const auto rules = Rules::compile(small_ruleset(chance, repeat));
    REQUIRE(rules);
    play_game(*rules, rules->initial(), 60, chance, seen);
    play_game(*rules, sample::position(rules->ruleset(), chance, 4), 60, chance, seen);
  }
  return seen;
}

}  // namespace

TEST_CASE("games with repeat=forbidden") {
  const Seen seen = play_games(Ruleset::Repeat::forbidden, 1);
  CHECK(seen.filtered >= test::need(100));
  CHECK(seen.passes >= test::need(1));
  CHECK(seen.stuck >= test::need(1));
  CHECK(seen.rewinds >= test::need(1));
}

TEST_CASE("games with repeat=third") {
  const Seen seen = play_games(Ruleset::Repeat::third, 3001);
  CHECK(seen.filtered >= test::need(20));
  CHECK(seen.passes >= test::need(1));
  CHECK(seen.stuck >= test::need(1));
  CHECK(seen.rewinds >= test::need(1));
}

TEST_CASE("games with repeat=draw") {
  const Seen seen = play_games(Ruleset::Repeat::draw, 1001);
  CHECK(seen.repetitions >= test::need(20));
  CHECK(seen.filtered == 0);
  CHECK(seen.rewinds >= test::need(1));
}

TEST_CASE("games with repeat=free") {
  const Seen seen = play_games(Ruleset::Repeat::free, 2001);
  CHECK(seen.repetitions == 0);
  CHECK(seen.filtered == 0);
}
