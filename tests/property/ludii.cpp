// Trials that Ludii wrote: all of them are read, the rulesets that agree with ours to the end, and written
// again they are the same.
#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include "latro/formats/ludii/reader.hpp"
#include "latro/formats/ludii/rulesets.hpp"
#include "latro/formats/ludii/steps.hpp"
#include "latro/formats/ludii/trial.hpp"
#include "latro/formats/ludii/writer.hpp"
#include "latro/notation/explain.hpp"
#include "latro/rules/game.hpp"
#include "support/chance.hpp"
#include "support/files.hpp"
#include "support/game_text.hpp"
#include "support/played.hpp"
#include "support/playout.hpp"
#include "support/read_games.hpp"

using namespace latro;

namespace {

constexpr std::size_t at_once = std::size_t(-1);

/// Where Ludii departs from the published rules (latro-formats(5)).
bool departs(const std::filesystem::path& path) {
  const std::string name = path.filename().string();
  return name.rfind("Schadler", 0) == 0 || name.rfind("Locus_Ludi_Seneca", 0) == 0;
}

std::vector<test::KeptGame> games_of(std::string_view text, bool resync = false) {
  return test::read_games<LudiiReader>(text, at_once, resync);
}

std::string written(const PlayedGame& game) {
  std::string out;
  const auto lost = LudiiSink().write(game, out);
  if (!lost) FAIL(lost.error());
  CHECK(lost->empty());
  return out;
}

/// From the first place where the text has the one up to the place where it then has the other.
std::string part(const std::string& text, std::string_view begin, std::string_view end) {
  const std::size_t at = text.find(begin);
  REQUIRE(at != std::string::npos);
  return text.substr(at, end.empty() ? end.npos : text.find(end, at) - at);
}

/// The moves of a turn, each in a line. The soldiers of one turn are put down in any order, so their squares
/// do not count.
std::vector<std::string> moves_of(std::string_view record, const MoveText& turn, const LudiiSites& sites) {
  std::vector<std::string> moves;
  std::istringstream in(std::string(record.substr(turn.span.begin, turn.span.end - turn.span.begin)));
  for (std::string move; std::getline(in, move); moves.push_back(move)) {
    const std::size_t from = move.find(",from=");
    if (from == std::string::npos || std::stoul(move.substr(from + 6)) < sites.squares()) continue;
    for (std::size_t to = move.find("to="); to != std::string::npos; to = move.find("to=", to + 1))
      move.erase(to + 3, move.find_first_of(",]", to) - to - 3);
  }
  return moves;
}

/// The number of turns of a trial, by its lines alone: a turn ends if its player does not move again. The
/// players may first agree on a number of pieces.
std::size_t count_turns(const std::string& text) {
  std::size_t count = 0;
  bool begun = false;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    begun = begun || line.find("actions=[Move:") != std::string::npos;
    if (begun && line.rfind("Move=", 0) == 0 && line.find("[SetNextPlayer:") == std::string::npos) ++count;
  }
  return count;
}

/// From where to where the moves go.
std::vector<std::string> route_of(std::vector<std::string> moves) {
  for (std::string& move : moves) move.erase(move.find("actions="));
  return moves;
}

/// A game without its places.
GameText without_places(GameText game) {
  game.result_span = {};
  for (Tag& tag : game.tags) tag.value_span = {};
  for (MoveText& move : game.moves) move.span = {};
  return game;
}

}  // namespace

TEST_CASE("trials are printed as they were") {
  std::set<std::string> variants;
  for (const auto& path : test::corpus("ludii", ".trl")) {
    INFO(path.string());
    const std::string text = test::read(path);
    const auto trial = parse_ludii_trial(text);
    REQUIRE(trial);
    std::string printed;
    append_ludii_trial(printed, *trial);
    CHECK(printed == text);
    variants.insert(trial->options.front().text);
  }
  CHECK(variants.size() == ludii_rulesets().size());
}

TEST_CASE("trials of rulesets that agree with ours are read to the end, silently") {
  std::size_t count = 0;
  for (const auto& path : test::corpus("ludii", ".trl")) {
    if (departs(path)) continue;
    INFO(path.string());
    const std::string text = test::read(path);
    const auto trial = parse_ludii_trial(text);
    const auto games = games_of(text);
    REQUIRE(games.size() == 1);
    const bool bell = path.filename().string().rfind("Bell", 0) == 0;
    bool cut = false;
    for (const std::string& fault : games[0].faults) {
      const bool half = fault.find(" left-out: the trial stops in the middle") != std::string::npos;
      cut = cut || half;
      // Ludii's count of quiet turns is not Bell's.
      if (!half && !(bell && fault.find(" foreign-end: ") != std::string::npos)) FAIL_CHECK(fault);
    }
    REQUIRE(games[0].game);
    const GameText& game = *games[0].game;
    REQUIRE_FALSE(game.moves.empty());
    // Each move is in one turn, in order; at most the last ones are in none, which make half a turn.
    std::size_t next = trial->placements;
    for (const MoveText& move : game.moves) {
      REQUIRE(next < trial->moves.size());
      CHECK(trial->moves[next].span.begin == move.span.begin);
      while (next < trial->moves.size() && trial->moves[next].span.end <= move.span.end) ++next;
    }
    CHECK((next == trial->moves.size()) != cut);
    const std::string result = !trial->winner ? "*" : *trial->winner == 1 ? "1-0" : "0-1";
    CHECK(*game.tag("Result") == result);
    ++count;
  }
  CHECK(count == 27);
}

TEST_CASE("legal turns are as many as Ludii lists") {
  std::size_t rulesets = 0;
  std::size_t compared = 0;
  for (const auto& path : test::corpus("ludii", ".trl")) {
    if (departs(path)) continue;
    INFO(path.string());
    const std::string text = test::read(path);
    const auto trial = parse_ludii_trial(text);
    const auto games = games_of(text);
    REQUIRE(games.size() == 1);
    REQUIRE(games[0].game);
    const PlayedGame played = test::played(*games[0].game);
    const Ruleset& ruleset = played.rules.ruleset();
    if (ruleset.chain || ruleset.bonus != Ruleset::Bonus::none) continue;
    ++rulesets;
    REQUIRE(trial->list_sizes.size() == trial->moves.size() - trial->placements);
    Game game(played.rules, played.start);
    std::size_t next = trial->placements;
    for (const PlayedMove& move : played.moves) {
      while (next < trial->moves.size() && trial->moves[next].span.begin != move.span.begin) ++next;
      REQUIRE(next < trial->moves.size());
      if (move.turn.kind != TurnKind::placement) {
        INFO(move.text);
        CHECK(game.legal_turns().size() == trial->list_sizes[next - trial->placements]);
        ++compared;
      }
      game.play(move.turn);
    }
  }
  CHECK(rulesets == 25);
  CHECK(compared > 5000);
}

TEST_CASE("games written as trials have Ludii's moves and are read as the same games") {
  std::size_t turns = 0;
  std::size_t same_ways = 0;
  for (const auto& path : test::corpus("ludii", ".trl")) {
    INFO(path.string());
    const std::string text = test::read(path);
    for (const auto& read : games_of(text)) {
      REQUIRE(read.game);
      const std::string again = written(test::played(*read.game));
      const auto games = games_of(again);
      REQUIRE(games.size() == 1);
      REQUIRE(games[0].game);
      CHECK(without_places(*games[0].game) == without_places(*read.game));
      if (!departs(path)) {
        CHECK(part(again, "game=", "RNG ") == part(text, "game=", "RNG "));
        CHECK(part(again, "Move=[Move:mover=0", "Move=[Move:mover=1") ==
              part(text, "Move=[Move:mover=0", "Move=[Move:mover=1"));
        CHECK(part(again, "numInitialPlacementMoves", "") == part(text, "numInitialPlacementMoves", ""));
      }
      // Ludii's text, if a chain of leaps takes the same route.
      const PlayedGame game = test::played(*read.game);
      const LudiiSites sites(game.rules.ruleset());
      REQUIRE(games[0].game->moves.size() == read.game->moves.size());
      for (std::size_t i = 0; i < game.moves.size(); ++i) {
        const auto own = moves_of(again, games[0].game->moves[i], sites);
        const auto ludii = moves_of(text, read.game->moves[i], sites);
        ++turns;
        if (route_of(own) != route_of(ludii)) continue;
        CHECK(own == ludii);
        ++same_ways;
      }
    }
  }
  CHECK(same_ways > turns - 20);
}

TEST_CASE("games played by our rules are read from their trials as they were") {
  sample::Chance chance(5);
  for (const LudiiRuleset& entry : ludii_rulesets()) {
    for (const bool repetition : {false, true}) {
      const Ruleset ruleset = ruleset_of({&entry, repetition});
      const Rules rules = *Rules::compile(ruleset);
      INFO(descriptor(ruleset));
      GameText text;
      text.set_tag("Rules", descriptor(ruleset));
      Game game(rules, rules.initial());
      while (text.moves.size() < 150) {
        const auto turns = game.legal_turns();
        if (turns.empty()) break;
        const Turn turn = sample::lively_turn(turns, chance);
        text.moves.emplace_back().turn = turn_text(rules, game.position(), turn);
        game.play(turn);
      }
      const Outcome outcome = game.outcome();
      text.result = !outcome.over()                  ? Result::unknown
                    : !outcome.winner                ? Result::draw
                    : *outcome.winner == Side::white ? Result::white_wins
                                                     : Result::black_wins;
      text.set_tag("Result", latro::text(*text.result));
      text.set_tag("Termination", outcome.over() ? name(*outcome.end) : "unterminated");
      const auto games = games_of(written(test::played(text)));
      REQUIRE(games.size() == 1);
      CHECK(games[0].faults.empty());
      REQUIRE(games[0].game);
      CHECK(without_places(*games[0].game) == text);
    }
  }
}

TEST_CASE("where Ludii departs from the rules it is told, and reading can go on behind it") {
  std::size_t count = 0;
  for (const auto& path : test::corpus("ludii", ".trl")) {
    if (!departs(path)) continue;
    ++count;
    INFO(path.string());
    const std::string text = test::read(path);
    const auto stopped = games_of(text);
    REQUIRE(stopped.size() == 1);
    REQUIRE(stopped[0].faults.size() == 1);
    REQUIRE(stopped[0].game);
    CHECK(*stopped[0].game->tag("Termination") == "unterminated");
    const Span place = stopped[0].spans[0];
    CHECK(text[place.begin] == '[');
    CHECK(text[place.end - 1] == ']');

    const auto trial = parse_ludii_trial(text);
    const auto games = games_of(text, true);
    REQUIRE(games.size() > 1);
    CHECK(games[0].game->moves == stopped[0].game->moves);
    // Between the games only the moves of the turns at fault are missing.
    std::size_t turns = 0;
    std::size_t end = 0;
    for (std::size_t i = 0; i < games.size(); ++i) {
      REQUIRE(games[i].game);
      CHECK(games[i].number == i + 1);
      CHECK_NOTHROW(test::played(*games[i].game));
      if (i > 0) CHECK(games[i].game->tag("FEN") != nullptr);
      for (const MoveText& move : games[i].game->moves) {
        CHECK(move.span.begin >= end);
        end = move.span.end;
        ++turns;
      }
    }
    CHECK(end > trial->moves[trial->moves.size() - 20].span.begin);
    std::size_t departures = 0;
    for (const auto& game : games)
      departures += static_cast<std::size_t>(std::count_if(
          game.faults.begin(), game.faults.end(),
          [](const std::string& fault) { return fault.find(" left-out: ") == std::string::npos; }));
    CHECK(turns + departures == count_turns(text));
  }
  CHECK(count == 3);
}

TEST_CASE("damaged trials are told with a place in them") {
  sample::Chance chance(20261121);
  const std::vector<std::string> words{"[",
                                       "]",
                                       ",",
                                       "=",
                                       "64",
                                       "0",
                                       "-1",
                                       "999999999999",
                                       "\n",
                                       "Move=[Move:",
                                       "Remove",
                                       "SetState:type=Cell,to=3,state=1",
                                       "mover=2",
                                       "decision=true",
                                       "game=",
                                       "\xFF",
                                       std::string(1, '\0'),
                                       "LEGAL MOVES LIST SIZE = "};
  for (const auto* name :
       {"6x6_Seega_Rules", "Bell_8x7", "Schadler_2001", "Locus_Ludi_Seneca", "Locus_Ludi_Piso"}) {
    const std::string text = test::read("corpus/ludii/" + std::string(name) + ".trl");
    for (int round = 0; round < 60; ++round) {
      std::string damaged = text;
      for (unsigned change = chance.between(1, 3); change-- > 0;) {
        const std::size_t at = chance.between(0, static_cast<unsigned>(damaged.size() - 1));
        switch (chance.between(0, 3)) {
          case 0:
            damaged.resize(std::max<std::size_t>(at, 1));
            break;
          case 1:
            damaged.erase(at, chance.between(1, 40));
            break;
          case 2:
            damaged.insert(at, chance.pick(words));
            break;
          default:
            damaged[at] = static_cast<char>(chance.between(0, 255));
            break;
        }
        if (damaged.empty()) damaged = "x";
      }
      INFO(name << " round " << round);
      for (const bool resync : {false, true}) {
        for (const auto& game : games_of(damaged, resync)) {
          if (!game.game) CHECK_FALSE(game.faults.empty());
          for (const Span& span : game.spans) {
            CHECK(span.begin <= span.end);
            CHECK(span.end <= game.record.size());
          }
          for (const std::string& fault : game.faults)
            CHECK(std::none_of(fault.begin(), fault.end(),
                               [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }));
          if (game.game) CHECK_NOTHROW(test::played(*game.game));
        }
      }
    }
  }
}
