// The events of turns in random games, of presets and of rulesets made at random, against the plain words of
// their definitions.
#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include "latro/annotate/event_commands.hpp"
#include "latro/annotate/event_words.hpp"
#include "latro/game/commands.hpp"
#include "latro/notation/turn.hpp"
#include "support/agreement.hpp"
#include "support/budget.hpp"
#include "support/first_turns.hpp"
#include "support/playout.hpp"
#include "support/random_rulesets.hpp"
#include "support/scene.hpp"
#include "support/slow_events.hpp"

using namespace latro;

namespace {

using EventCounts = std::map<EventKind, unsigned>;

bool fits(const TurnEvent& event, const slow::Fact& fact) {
  if (event.squares != fact.squares || event.count != fact.count) return false;
  if (!event.turn) return fact.turns.empty();
  return std::find(fact.turns.begin(), fact.turns.end(), *event.turn) != fact.turns.end();
}

/// Both must report the same kinds, in order, with the same squares, turns and numbers.
std::string compare(const TurnEvents& found, const slow::Facts& facts) {
  std::string problem;
  auto fact = facts.begin();
  for (const TurnEvent& event : found.events) {
    for (; fact != facts.end() && fact->first < event.kind; ++fact)
      problem += "not told: " + std::string(name(fact->first)) + "; ";
    if (fact == facts.end() || fact->first != event.kind) {
      problem += "untrue: " + std::string(name(event.kind)) + "; ";
      continue;
    }
    if (!fits(event, fact->second)) problem += "wrong: " + std::string(name(event.kind)) + "; ";
    ++fact;
  }
  for (; fact != facts.end(); ++fact) problem += "not told: " + std::string(name(fact->first)) + "; ";
  return problem;
}

/// With a small bound some events are missing, and some squares of others.
std::string compare_bounded(const TurnEvents& found, const slow::Facts& facts) {
  for (const TurnEvent& event : found.events) {
    auto fact = facts.find(event.kind);
    if (event.kind == EventKind::threat && fact == facts.end()) fact = facts.find(EventKind::double_threat);
    if (fact == facts.end()) return "untrue when bounded: " + std::string(name(event.kind));
    slow::Fact part = fact->second;
    part.squares &= event.squares;
    if (!fits(event, part)) return "wrong when bounded: " + std::string(name(event.kind));
  }
  return {};
}

/// The text must be a value of a comment, its commands readable, one for each event.
std::string compare_texts(const Rules& rules, const TurnEvents& found) {
  const std::string commands = event_commands(rules, found);
  std::size_t count = 0;
  for (auto command = next_command(commands); command; command = next_command(commands, command->end)) {
    if (command->name != "event") return "no event: " + commands;
    ++count;
  }
  if (count != found.events.size()) return "not all commands are found in " + commands;
  const std::string words = event_sentences(rules, found);
  if (words.find_first_of("{}[]") != std::string::npos || words.find("  ") != std::string::npos ||
      (!words.empty() && (words.back() != '.' || words.front() == ' ')) ||
      std::count(words.begin(), words.end(), '.') > most_event_sentences)
    return "no sentence: " + words;
  return {};
}

bool placing(const Position& position) { return !position.hands[0].empty() && !position.hands[1].empty(); }

/// Removals and bonus turns can be beyond number, and too many turns take too long.
bool small(const Game& game) {
  const auto few = [](const Position& position) {
    return (position.bound & position.of(opponent(position.to_move))).count() <= 4;
  };
  Position other = game.position();
  other.to_move = opponent(other.to_move);
  constexpr std::size_t most = 120;
  return few(game.position()) && few(other) &&
         sample::first_turns(game.rules(), game.position(), most).size() < most &&
         sample::first_turns(game.rules(), other, most).size() < most;
}

/// Plays up to `plies` turns at random; the first `unheeded` of them, and placements far from the last, are
/// not looked at.
void play(Game game, unsigned plies, unsigned unheeded, sample::Chance& chance, EventCounts& tally) {
  EventWatch watch;
  std::array<SquareSet, 2> known{};
  std::array<SquareSet, 2> passed{};
  slow::Story story;
  bool follows = false;
  for (unsigned ply = 0; ply < plies && !game.outcome().over(); ++ply) {
    const auto turns = game.rules().forbids_repetition() && !placing(game.position())
                           ? game.legal_turns()
                           : sample::first_turns(game.rules(), game.position(), 500);
    const Turn turn = sample::lively_turn(turns, chance);
    const Game before = game;
    game.play(turn);
    if (ply < unheeded || placing(before.position()) || !small(before) || !small(game)) {
      follows = false;
      continue;
    }
    const Side side = before.position().to_move;
    if (!follows) {
      watch = EventWatch();
      known = {};
      passed = {};
      story = {};
    }
    Game played = before;
    const TurnEvents found = watch.next(played, turn);
    CHECK(played.position() == game.position());
    for (const TurnEvent& event : found.events) ++tally[event.kind];
    slow::Facts facts = slow::facts(before, turn, known[index_of(side)], passed[index_of(side)]);
    story.put(facts, before, turn);
    std::string problem = compare(found, facts) + compare_texts(game.rules(), found);
    if (problem.empty() && chance.one_in(4)) {
      slow::Facts alone = slow::facts(before, turn, {}, {});
      slow::Story().put(alone, before, turn);
      problem = compare(turn_events(before, turn), alone);
      EventBounds bounds{1 + chance.below(30), 1 + chance.below(100)};
      bounds.all = bounds.turns * 8;
      Game bounded = before;
      problem += compare_bounded(EventWatch(bounds).next(bounded, turn), alone);
    }
    if (!problem.empty())
      FAIL(problem << "\n"
                   << agreement::where(game.rules().ruleset(), before.position()) << "\n"
                   << turn_text(game.rules(), before.position(), turn) << "\n"
                   << event_commands(game.rules(), found));
    passed[index_of(side)] = slow::passed_up(before, turn);
    SquareSet& others = passed[index_of(opponent(side))];
    others = slow::followed(others, before, turn);
    known[index_of(side)] = game.outcome().over() ? SquareSet{} : slow::in_danger(game);
    follows = true;
  }
}

void check_seen(const EventCounts& tally, EventKind from, EventKind to) {
  for (auto i = static_cast<int>(from); i <= static_cast<int>(to); ++i) {
    const auto kind = static_cast<EventKind>(i);
    INFO(name(kind));
    CHECK(tally.count(kind) >= test::need(1));
  }
}

}  // namespace

TEST_CASE("events in random games of the presets") {
  sample::Chance chance(7001);
  EventCounts tally;
  for (const auto* name : {"schadler", "leicester", "masters", "latrones", "petteia", "walker",
                           "schadler-1994", "seneca", "piso", "quintana", "falkener", "kowalski-12x8",
                           "kowalski-11x10", "bell", "bell-7x8", "seega-6x6", "kharebga-7x6"}) {
    const Rules rules = test::rules(name);
    for (int round = 0; round < 2; ++round)
      play(Game(rules, rules.initial()), 90, chance.between(0, 70), chance, tally);
  }
  check_seen(tally, EventKind::capture, EventKind::bound);
  check_seen(tally, EventKind::threat, EventKind::rescue);
  check_seen(tally, EventKind::recapture, EventKind::calm);
}

TEST_CASE("events in random games of random rulesets") {
  sample::Chance chance(7002);
  EventCounts tally;
  for (unsigned round = 0; round < test::budget(700); ++round) {
    const Ruleset ruleset = sample::ruleset(chance);
    const auto rules = Rules::compile(ruleset);
    REQUIRE(rules);
    Position start = chance.one_in(4) ? rules->initial() : sample::position(ruleset, chance, 4);
    play(Game(*rules, start), 20, 0, chance, tally);
  }
  check_seen(tally, EventKind::reduced, EventKind::win_allowed);  // a pass is seen below
  check_seen(tally, EventKind::only_turn, EventKind::wall);
}

TEST_CASE("events while pieces are placed") {
  sample::Chance chance(7004);
  EventCounts tally;
  for (const auto* name : {"schadler", "bell", "seega-6x6", "kharebga-8x7", "quintana", "schadler-1994"}) {
    const Rules rules = test::rules(name);
    for (int round = 0; round < 12; ++round) {
      Game game(rules, rules.initial());
      EventWatch watch;
      while (placing(game.position())) {
        // Pieces side by side, as people place them.
        const auto turns = sample::first_turns(rules, game.position(), 200);
        const Turn turn =
            turns[chance.one_in(3) ? chance.below(turns.size()) : chance.below(3) % turns.size()];
        Game then = game;
        then.play(turn);
        slow::Facts facts;
        slow::put_placement_facts(facts, then, turn);
        std::string problem;
        TurnEvents found = watch.next(game, turn);
        std::erase_if(found.events, [](const TurnEvent& event) {
          return event.kind < EventKind::wall || event.kind >= first_of_story;
        });
        for (const TurnEvent& event : found.events) ++tally[event.kind];
        problem = compare(found, facts);
        INFO(name << ": " << agreement::where(rules.ruleset(), then.position()));
        CHECK(problem == "");
      }
    }
  }
  check_seen(tally, EventKind::wall, EventKind::in_hand);
}

TEST_CASE("events where there is room for fortresses") {
  sample::Chance chance(7005);
  EventCounts tally;
  for (const auto* name : {"petteia board=4x4 rows=1", "masters board=5x4 rows=1", "petteia board=5x5 rows=2",
                           "schadler board=5x4 pieces=6"}) {
    const Rules rules = test::rules(name);
    for (int round = 0; round < 16; ++round) play(Game(rules, rules.initial()), 60, 0, chance, tally);
  }
  check_seen(tally, EventKind::fortress, EventKind::fortress);
}

TEST_CASE("events where positions come again") {
  sample::Chance chance(7003);
  EventCounts tally;
  for (const auto* name :
       {"board=3x3 rows=1 lose=0 repeat=forbidden", "board=3x4 rows=1 lose=1 stuck=pass repeat=forbidden",
        "board=3x4 rows=1 repeat=draw move=slide", "board=2x4 rows=1 lose=0 stuck=pass repeat=forbidden",
        "board=4x3 pieces=3 capture=bind leap=any stuck=count repeat=forbidden"}) {
    const Rules rules = test::rules(name);
    for (int round = 0; round < 16; ++round) play(Game(rules, rules.initial()), 40, 0, chance, tally);
  }
  check_seen(tally, EventKind::stuck, EventKind::stuck);
  check_seen(tally, EventKind::win_threat, EventKind::only_turn);
  check_seen(tally, EventKind::repeated, EventKind::repeated);
}
