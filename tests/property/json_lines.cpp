// JSON lines: games of all presets come back from them as they were, and damaged lines are refused or read,
// never worse.
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include "latro/formats/json/keys.hpp"
#include "support/budget.hpp"
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

namespace {

/// A board as the page of latro-render-svg follows it: it knows the text of a turn and the squares of the
/// pieces that are turned over, and no rules.
class Follower {
 public:
  explicit Follower(const Position& start) : at_(start) {}

  void follow(const TurnText& turn, const std::vector<std::string>& turned) {
    const Side side = at_.to_move;
    const auto square = [&](Coordinate place) { return at_.board.square(place); };
    if (turn.kind == TurnKind::placement) {
      Hand& hand = at_.hands[index_of(side)];
      for (const SquareText& one : turn.squares) {
        at_.put(square(one.at), {side, turn.dux ? PieceType::dux : PieceType::soldier, false});
        --(turn.dux ? hand.duces : hand.soldiers);
      }
      for (const SquareText& one : turn.captured) at_.take(square(one.at));
    } else {
      for (const SquareText& one : turn.squares) at_.take(square(one.at));
    }
    if (turn.kind == TurnKind::movement) {
      const Piece piece = *at_.at(square(turn.origin.at));
      at_.take(square(turn.origin.at));
      Square last = square(turn.origin.at);
      for (const HopText& hop : turn.hops) {
        for (const SquareText& one : hop.captured) at_.take(square(one.at));
        last = square(hop.to.at);
      }
      at_.put(last, piece);
    }
    for (const std::string& name : turned) {
      std::string_view rest = name;
      const Square one = square(*take_square(rest));
      if (at_.bound.contains(one))
        at_.bound.erase(one);
      else
        at_.bound.insert(one);
    }
    at_.to_move = opponent(side);
  }
  const Position& at() const { return at_; }

 private:
  Position at_;
};

/// The values of the key `turned` of the plies of the main line.
std::vector<std::string> turned_in(std::string_view ply) {
  std::vector<std::string> names;
  constexpr std::string_view key = ",\"turned\":[";
  if (const std::size_t begin = ply.find(key); begin != std::string_view::npos) {
    std::string_view list = ply.substr(begin + key.size());
    list = list.substr(0, list.find(']'));
    for (std::size_t from = 0; from < list.size(); from = list.find(',', from) + 1) {
      names.emplace_back(list.substr(from + 1, list.find('"', from + 1) - from - 1));
      if (list.find(',', from) == std::string_view::npos) break;
    }
  }
  return names;
}

}  // namespace

TEST_CASE("the text of a turn and the pieces it turns over give the next position, without rules") {
  Chance chance(4711);
  std::size_t turned = 0;
  const auto check = [&](const Rules& rules, const Position& start) {
    Game game(rules, start);
    const GameText text = sample::game(rules, start, chance);
    PlayedGame played = test::played(canonical(text));
    for (PlayedMove& move : played.moves) {  // only the main line
      move.variations.clear();
      move.comment.clear();
      move.before.clear();
    }
    std::string line;
    REQUIRE(JsonLinesSink(drawing_json_keys()).write(played, line));
    std::string_view rest(line);
    Follower follower(start);
    Position position = start;
    for (const PlayedMove& move : played.moves) {
      const std::size_t begin = rest.find("{\"turn\":\"");
      REQUIRE(begin != std::string_view::npos);
      rest.remove_prefix(begin + 1);
      const std::string_view ply = rest.substr(0, rest.find('}'));
      const auto names = turned_in(ply);
      turned += names.size();
      const auto parsed = parse_turn(move.text);
      REQUIRE(parsed);
      follower.follow(*parsed, names);
      rules.play(position, move.turn);
      INFO(canonical(text) << "\n" << move.text << "\n" << line);
      REQUIRE(same_pieces(follower.at(), position));
    }
  };
  for (const Preset& preset : presets()) {
    const Rules rules = *Rules::compile(preset.ruleset);
    for (int round = 0; round < 6; ++round)
      check(rules, round < 2 ? rules.initial() : sample::position(preset.ruleset, chance));
  }
  for (unsigned round = 0; round < test::budget(300); ++round) {
    const Ruleset ruleset = sample::ruleset(chance);
    if (!sample::has_text(ruleset)) continue;
    check(*Rules::compile(ruleset), sample::position(ruleset, chance));
  }
  CHECK(turned > test::need(100));
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
  for (unsigned round = 0; round < test::budget(1500); ++round) {
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
  CHECK(read > test::need(100));
  CHECK(refused > test::need(500));
}

TEST_CASE("a selection of keys keeps these values, and turns with their rules are enough to read a game") {
  Chance chance(2026);
  std::size_t shorter = 0;
  std::size_t games = 0;
  const auto words = json_key_names();
  for (const Preset& preset : presets()) {
    INFO(preset.name);
    for (int round = 0; round < 3; ++round) {
      const PlayedGame game = test::played(canonical(random_game(preset, round < 2, chance)));
      const auto written = [&](const std::string& keys) {
        std::string out;
        REQUIRE(JsonLinesSink(*json_keys(keys)).write(game, out));
        return out;
      };
      // All keys make what the writer of whole games makes.
      CHECK(written("tags,rules,fen,comment,properties,plies,result,termination") == test::json_of(game));

      PlayedGame bare = game;
      bare.comment.clear();
      for (PlayedMove& move : bare.moves) {
        move.before.clear();
        move.comment.clear();
        move.nags.clear();
        move.variations.clear();
      }
      const std::string record = test::lgn_of(bare);
      const std::string line = written("tags,turns");
      CHECK(line.size() <= 2 * record.size());
      if (line.size() < test::json_of(bare).size()) ++shorter;
      const auto back = test::read_back<JsonLinesSource>(line, [&](const PlayedGame& again) {
        std::string out;
        JsonLinesSink(*json_keys("tags,turns")).write(again, out);
        return out;
      });
      INFO((back ? "" : back.error()));
      REQUIRE(back);
      CHECK(test::lgn_of(back->played).substr(record.find("\n\n")) == record.substr(record.find("\n\n")));

      // Any other keys with them are read too; those of plies agree with the rules.
      for (int more = 0; more < 5; ++more) {
        std::string keys = "tags,turns,result,plies.turn";
        for (unsigned count = 0; count < 4; ++count) keys += "," + chance.pick(words);
        INFO(keys);
        const std::string some = written(keys);
        const auto read = test::read_json(some);
        REQUIRE(read.size() == 1);
        INFO(some);
        CHECK(read[0].faults.empty());
        REQUIRE(read[0].game);
        const auto again = play_game(*read[0].game, read[0].record);
        REQUIRE(again);
        CHECK(again->moves.size() == game.moves.size());
        CHECK(again->result == game.result);
      }
      ++games;
    }
  }
  CHECK(shorter > games / 2);
}
