// JSON lines: games of all presets come back from them as they were, and damaged lines are refused or read,
// never worse.
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include "support/chance.hpp"
#include "support/files.hpp"
#include "support/game_text.hpp"
#include "support/json_lines.hpp"
#include "support/mutate.hpp"
#include "support/occurrences.hpp"
#include "support/random_games.hpp"
#include "support/random_rulesets.hpp"
#include "support/read_back.hpp"
#include "support/sgf.hpp"

using namespace latro;
using sample::Chance;
using test::canonical;

namespace {

/// By way of a line; the canonical text of what comes back, or what went wrong.
std::string through_json(const PlayedGame& game) {
  const std::string line = test::json_of(game);
  const auto back = test::read_back<JsonLinesSource>(line, test::json_of);
  if (!back) return back.error();
  if (!back->faults.empty()) return "fault: " + back->faults[0].message + "\n" + line;
  return test::lgn_of(back->played);
}

GameText random_game(const Preset& preset, bool from_start, Chance& chance) {
  const Rules rules = *Rules::compile(preset.ruleset);
  return sample::game(rules, from_start ? rules.initial() : sample::position(preset.ruleset, chance), chance);
}

}  // namespace

TEST_CASE("games of all presets come back from JSON lines as they were") {
  Chance chance(1729);
  std::string all;
  for (const Preset& preset : presets()) {
    INFO(preset.name);
    for (int round = 0; round < 4; ++round) {
      const std::string record = canonical(random_game(preset, round < 2, chance));
      INFO(record);
      const PlayedGame game = test::played(record);
      CHECK(through_json(game) == record);
      all += test::json_of(game);
    }
  }
  // There was something to lose.
  for (const auto* key :
       {"captured", "bound", "freed", "removed", "placed", "variations", "nags", "before", "comment"}) {
    INFO(key);
    const std::string begin = "\"" + std::string(key) + "\":";
    CHECK(test::occurrences(all, begin + "[") + test::occurrences(all, begin + "\"") > 5);
  }
}

TEST_CASE("the games of the corpus come back from JSON lines as they were") {
  std::size_t games = 0;
  for (const auto& file : test::corpus("games", ".lgn")) {
    // Of the random games a part is enough.
    std::size_t most = file.parent_path().filename() == "random" ? 5 : 100;
    for (const auto& record : test::cut(test::read(file)).records) {
      if (most-- == 0) break;
      INFO(file.string() << ":" << record.line);
      CHECK(through_json(test::played(record.text)) == record.text + "\n");
      ++games;
    }
  }
  CHECK(games > 36);
}

TEST_CASE("properties of SGF come back from JSON lines") {
  const auto trees = test::read_sgf(test::read("corpus/sgf/collection.sgf"));
  std::size_t properties = 0;
  for (const auto& tree : trees) {
    if (!tree.game) continue;
    const auto played = play_game(*tree.game, tree.text);
    REQUIRE(played);
    const std::string line = test::json_of(*played);
    const auto back = test::read_back<JsonLinesSource>(line, test::json_of);
    INFO((back ? "" : back.error()));
    REQUIRE(back);
    CHECK(test::sgf_of(back->played) == test::sgf_of(*played));
    properties += test::occurrences(line, "\"properties\":");
  }
  CHECK(properties > 0);
}

TEST_CASE("damaged JSON lines are read or refused, with places in the line") {
  Chance chance(31);
  std::vector<std::string> lines;
  for (const Preset& preset : presets())
    if (std::string line = test::json_of(test::played(canonical(random_game(preset, true, chance))));
        line.size() < 6000)
      lines.push_back(std::move(line));
  std::size_t read = 0;
  std::size_t refused = 0;
  for (int round = 0; round < 1500; ++round) {
    std::string text = chance.pick(lines);
    if (chance.one_in(5))
      text.resize(chance.below(text.size()));
    else
      sample::mutate(text, "{}[]\":,\\u0 -1aSs@x/", 3, chance);
    const auto games = test::read_json(text);
    for (const auto& game : games) {
      INFO(text);
      if (!game.game) CHECK_FALSE(game.faults.empty());
      (game.game ? read : refused) += 1;
      for (const Span span : game.spans) {
        CHECK(span.begin <= span.end);
        CHECK(span.end <= game.record.size());
      }
      if (!game.game) continue;
      const auto played = play_game(*game.game, game.record);
      if (!played)
        CHECK(played.error().span.end <= game.record.size());
      else
        CHECK(through_json(*played) == test::lgn_of(*played));
    }
    CHECK(test::read_json(text, chance.between(1, 9)).size() == games.size());
  }
  CHECK(read > 100);
  CHECK(refused > 500);
}
