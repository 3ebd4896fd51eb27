// The Smart Game Format: games of all presets come back from it as they were, and damaged text is refused or
// read, never worse.
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include "latro/formats/sgf/tree.hpp"
#include "latro/rules/presets.hpp"
#include "support/budget.hpp"
#include "support/chance.hpp"
#include "support/files.hpp"
#include "support/game_text.hpp"
#include "support/mutate.hpp"
#include "support/random_games.hpp"
#include "support/random_rulesets.hpp"
#include "support/read_back.hpp"
#include "support/sgf.hpp"

using namespace latro;
using sample::Chance;
using test::canonical;

namespace {

/// By way of a game tree; the canonical text of what comes back, or what went wrong.
std::string through_sgf(const std::string& record) {
  const auto game = parse_game(record);
  if (!game) return "no LGN: " + game.error().message;
  const auto played = play_game(*game, record);
  if (!played) return "not played: " + played.error().message;
  std::string sgf;
  if (const auto lost = SgfSink("latro:test").write(*played, sgf).value(); !lost.empty())
    return "lost: " + lost.front();
  const auto back = test::read_back<SgfReader>(sgf, test::sgf_of);
  if (!back) return back.error();
  if (!back->faults.empty()) return "fault: " + back->faults[0].message + "\n" + sgf;
  // Its tree, written, is the same game.
  const auto tree = parse_sgf_tree(sgf);
  std::string tree_text;
  if (tree) test::append_sgf_tree(tree_text, *tree);
  const auto tree_game = test::read_sgf(tree_text);
  if (tree_game.size() != 1 || !tree_game[0].game || canonical(*tree_game[0].game) != canonical(back->game))
    return "another tree:\n" + tree_text;
  return canonical(back->game);
}

}  // namespace

TEST_CASE("games of all presets come back from SGF as they were") {
  Chance chance(4711);
  std::size_t turns = 0;
  std::size_t variations = 0;
  for (const Preset& preset : presets()) {
    INFO(preset.name);
    const Rules rules = *Rules::compile(preset.ruleset);
    for (int round = 0; round < 6; ++round) {
      const Position start = round < 3 ? rules.initial() : sample::position(preset.ruleset, chance);
      const GameText game = sample::game(rules, start, chance);
      turns += game.moves.size();
      for (const MoveText& move : game.moves) variations += move.variations.size();
      const std::string record = canonical(game);
      INFO(record);
      CHECK(through_sgf(record) == record);
    }
  }
  CHECK(turns > 1000);
  CHECK(variations > 100);
}

TEST_CASE("the games of the corpus come back from SGF as they were") {
  std::size_t games = 0;
  for (const auto& file : test::corpus("games", ".lgn")) {
    // Of the random games a part is enough.
    std::size_t most = file.parent_path().filename() == "random" ? 5 : 100;
    for (const auto& record : test::cut(test::read(file)).records) {
      if (most-- == 0) break;
      INFO(file.string() << ":" << record.line);
      CHECK(through_sgf(record.text) == record.text + "\n");
      ++games;
    }
  }
  CHECK(games > 36);
}

TEST_CASE("damaged SGF is read or refused, with places in the text") {
  Chance chance(99);
  std::vector<std::string> streams;
  for (const auto* name : {"collection.sgf", "old.sgf", "latin1.sgf", "broken.sgf"})
    streams.push_back(test::read(std::string("corpus/sgf/") + name));
  std::size_t read = 0;
  std::size_t refused = 0;
  for (unsigned round = 0; round < test::budget(3000); ++round) {
    std::string text = chance.pick(streams);
    if (chance.one_in(5))
      text.resize(chance.below(text.size()));
    else
      sample::mutate(text, "()[];:\\\n !aD4BWCxFG", 6, chance);
    const auto games = test::read_sgf(text);
    std::uint64_t end = 0;
    for (const auto& game : games) {
      INFO(text);
      CHECK(game.record.offset >= end);
      end = game.record.offset;
      if (!game.game) CHECK_FALSE(game.faults.empty());
      (game.game ? read : refused) += 1;
      for (const Fault& fault : game.faults) {
        CHECK(fault.span.begin <= fault.span.end);
        CHECK(fault.span.end <= game.text.size());
      }
      if (!game.game) continue;
      const auto played = play_game(*game.game, game.text);
      if (!played) {
        CHECK(played.error().span.end <= game.text.size());
        continue;
      }
      // Written once, it is written and read the same from then on.
      const auto back = test::read_back<SgfReader>(test::sgf_of(*played), test::sgf_of);
      INFO((back ? "" : back.error()));
      CHECK(back);
    }
    CHECK(test::read_sgf(text, chance.between(1, 9)).size() == games.size());
  }
  CHECK(read > test::need(1500));
  CHECK(refused > test::need(800));
}
