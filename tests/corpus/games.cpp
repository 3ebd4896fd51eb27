// Every recorded game of the corpus: the positions that its turns lead to, and its text, which is canonical.
#include <catch2/catch.hpp>
#include <cstring>
#include <map>
#include <set>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/lgn/reader.hpp"
#include "latro/notation/lgn/writer.hpp"
#include "latro/notation/turn.hpp"
#include "latro/rules/game.hpp"
#include "latro/rules/presets.hpp"
#include "support/files.hpp"
#include "support/game_text.hpp"

namespace {

using namespace latro;

class Text final : public ByteSource {
 public:
  explicit Text(std::string_view text) : text_(text) {}
  std::size_t read(char* into, std::size_t size) override {
    const std::size_t count = std::min(size, text_.size());
    std::memcpy(into, text_.data(), count);
    text_.remove_prefix(count);
    return count;
  }

 private:
  std::string_view text_;
};

std::vector<GameText> games_in(std::string_view text) {
  Text source(text);
  RecordReader reader(source);
  std::vector<GameText> games;
  for (auto batch = reader.next_batch(1); !batch.empty(); batch = reader.next_batch(1))
    for (const auto& record : batch) {
      const auto game = parse_game(record.text);
      REQUIRE(game.has_value());
      games.push_back(*game);
    }
  return games;
}

Rules rules_of(const GameText& game) {
  const auto* descriptor = game.tag("Rules");
  REQUIRE(descriptor != nullptr);
  auto compiled = compile_descriptor(*descriptor);
  REQUIRE(compiled.has_value());
  CHECK(compiled->warnings.empty());
  return compiled->rules;
}

Game begin(const GameText& game, const Rules& rules) {
  const auto* start = game.tag("FEN");
  if (start == nullptr) return {rules, rules.initial()};
  const auto position = parse_fen(rules, *start);
  REQUIRE(position.has_value());
  return {rules, *position};
}

/// Plays the line, variations first, and writes it with canonical turns whatever the record has.
void replay(Game& game, const LineText& line, GameWriter& writer) {
  for (const auto& move : line) {
    if (!move.before.empty()) writer.comment(move.before);
    const auto mark = game.mark();
    const auto text = parse_turn(move.turn);
    REQUIRE(text.has_value());
    const auto resolved = resolve_turn(game, *text, move.turn);
    INFO(move.turn << " in " << fen(game.position()));
    REQUIRE(resolved.has_value());
    writer.turn(turn_text(game.rules(), game.position(), resolved->turn));
    auto nags = move.nags;
    std::sort(nags.begin(), nags.end());
    for (const unsigned nag : nags) writer.nag(nag);
    if (!move.comment.empty()) writer.comment(move.comment);
    for (const auto& variation : move.variations) {
      writer.begin_variation();
      replay(game, variation, writer);
      writer.end_variation();
      game.rewind(mark);
    }
    const auto effect = game.play(resolved->turn);
    CHECK_FALSE(check_bound(game.rules().board(), *text, effect));
  }
}

std::vector<std::string> fields(const std::string& line) {
  std::istringstream in(line);
  std::vector<std::string> all;
  for (std::string field; std::getline(in, field, '\t');) all.push_back(field);
  return all;
}

}  // namespace

TEST_CASE("each game's own text is its canonical text") {
  const auto paths = test::corpus("games", ".lgn");
  REQUIRE(paths.size() > 50);
  for (const auto& path : paths) {
    INFO(path.string());
    const auto text = test::read(path);
    std::string written;
    for (const auto& game : games_in(text)) {
      const auto rules = rules_of(game);
      auto state = begin(game, rules);
      GameWriter writer(written);
      writer.tags(canonical_tags(game));
      writer.begin(start_of(game));
      if (!game.comment.empty()) writer.comment(game.comment);
      replay(state, game.moves, writer);
      writer.result(result_of(game));
    }
    CHECK(written == text);
  }
}

TEST_CASE("games lead to the positions that another program found") {
  auto tables = test::corpus("games/random", ".tsv");
  const auto played = test::corpus("played", ".tsv");
  REQUIRE(tables.size() > 10);
  REQUIRE(played.size() > 9);
  tables.insert(tables.end(), played.begin(), played.end());
  for (const auto& table : tables) {
    INFO(table.string());
    auto record = table;
    record.replace_extension(".lgn");
    const auto games = games_in(test::read(record));
    const auto expected = test::lines(table);
    REQUIRE(games.size() == expected.size());
    for (std::size_t i = 0; i < games.size(); ++i) {
      const auto want = fields(expected[i]);
      REQUIRE(want.size() == 4);
      CHECK(want[0] == std::to_string(i + 1));
      const auto rules = rules_of(games[i]);
      auto state = begin(games[i], rules);
      std::string ignored;
      GameWriter writer(ignored);
      replay(state, games[i].moves, writer);
      CHECK(std::to_string(games[i].moves.size()) == want[1]);
      CHECK(text(result_of(games[i])) == want[2]);
      CHECK(fen(state.position()) == want[3]);
    }
  }
}

TEST_CASE("the corpus shows every preset at play") {
  const std::set<std::string> taught = {"schadler", "leicester",  "masters",      "latrones",   "petteia",
                                        "walker",   "kowalski-1", "kowalski-app", "kowalski-2", "rugen",
                                        "civil",    "military",   "leather",      "bell-king"};
  std::map<std::string, unsigned> games;
  std::map<std::string, unsigned> complete;  // from the start to an end that the rules bring about
  for (const auto& path : test::corpus("games", ".lgn")) {
    if (path.parent_path().filename() == "random") continue;
    for (const auto& game : games_in(test::read(path))) {
      const auto rules = rules_of(game);
      const auto name = descriptor(rules.ruleset());
      ++games[name];
      if (game.tag("FEN") != nullptr) continue;
      auto state = begin(game, rules);
      std::string ignored;
      GameWriter writer(ignored);
      replay(state, game.moves, writer);
      if (state.outcome().over()) ++complete[name];
    }
  }
  for (const auto& preset : presets()) {
    const std::string name(preset.name);
    INFO(name);
    CHECK(games[name] >= (taught.contains(name) ? 3U : 1U));
    if (taught.contains(name)) CHECK(complete[name] >= 1);
  }
}
