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

#include "latro/formats/ludii_reader.hpp"
#include "latro/formats/ludii_rulesets.hpp"
#include "latro/formats/ludii_trial.hpp"
#include "latro/formats/ludii_writer.hpp"
#include "latro/rules/game.hpp"
#include "support/chance.hpp"
#include "support/files.hpp"
#include "support/played.hpp"
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
  const auto lost = append_ludii_game(out, game);
  if (!lost) FAIL(lost.error());
  CHECK(lost->empty());
  return out;
}

/// Lines that begin so.
std::vector<std::string> lines_of(const std::string& text, std::string_view word) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);)
    if (line.rfind(word, 0) == 0) lines.push_back(line);
  return lines;
}

/// What is said of a game but for the places.
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
    for (const std::string& fault : games[0].faults) {
      const bool cut = fault.find(" left-out: the trial stops in the middle") != std::string::npos;
      if (!cut) FAIL_CHECK(fault);
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
    CHECK((next == trial->moves.size()) == games[0].faults.empty());
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
    if (ruleset.chain || ruleset.bonus != Bonus::none) continue;
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
  CHECK(compared > 4000);
  WARN(compared << " numbers of legal turns compared");
}

TEST_CASE("games written as trials have Ludii's moves and are read as the same games") {
  for (const auto& path : test::corpus("ludii", ".trl")) {
    INFO(path.string());
    const std::string text = test::read(path);
    for (const auto& read : games_of(text)) {
      REQUIRE(read.game);
      const std::string again = written(test::played(*read.game));
      const auto games = games_of(again);
      REQUIRE(games.size() == 1);
      CHECK(games[0].faults.empty());
      REQUIRE(games[0].game);
      CHECK(without_places(*games[0].game) == without_places(*read.game));
      // Move for move what Ludii wrote, as far as our rules are with it; a turn's placements have no order.
      const auto own = lines_of(again, "Move=");
      const auto ludii = lines_of(text, "Move=");
      REQUIRE(own.size() <= ludii.size());
      std::size_t same = 0;
      while (same < own.size() && own[same] == ludii[same]) ++same;
      INFO(own[same == own.size() ? 0 : same]);
      if (!departs(path) && read.game->tag("Rules")->find("pieces=") == std::string::npos &&
          path.filename().string().find("Rules") == std::string::npos &&
          path.filename().string().find("Bell") == std::string::npos)
        CHECK(same == own.size());
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
    CHECK(end > trial->moves[trial->moves.size() - 10].span.begin);
    WARN(path.filename().string() << ": " << games.size() << " games, " << turns << " turns");
  }
  CHECK(count == 3);
}

TEST_CASE("damaged trials are told with a place in them") {
  sample::Chance chance(20261121);
  const std::vector<std::string> words{"[", "]", ",", "=", "64", "0", "-1", "999999999999", "\n", "Move=[Move:", "Remove",
                                       "SetState:type=Cell,to=3,state=1", "mover=2", "decision=true", "game=",
                                       "\xFF", std::string(1, '\0'), "LEGAL MOVES LIST SIZE = "};
  for (const auto* name : {"6x6_Seega_Rules", "Bell_8x7", "Schadler_2001", "Locus_Ludi_Seneca", "Locus_Ludi_Piso"}) {
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
          if (game.game) CHECK_NOTHROW(test::played(*game.game));
        }
      }
    }
  }
}
