// Parts of games, their lines, and games by other rules: what is written is legal, and nothing else changes.
#include <algorithm>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "latro/check/checker.hpp"
#include "latro/game/cut.hpp"
#include "latro/game/main_line.hpp"
#include "latro/game/split.hpp"
#include "latro/game/under_rules.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/notation/explain.hpp"
#include "latro/notation/fen.hpp"
#include "latro/rules/presets.hpp"
#include "support/budget.hpp"
#include "support/byte_sources.hpp"
#include "support/chance.hpp"
#include "support/files.hpp"
#include "support/game_text.hpp"
#include "support/played.hpp"
#include "support/random_games.hpp"
#include "support/random_rulesets.hpp"

using namespace latro;
using sample::Chance;
using test::lgn_of;
using test::played;

namespace {

std::string plain_words(Chance& chance) { return "words " + std::to_string(chance.below(1000)); }

/// Errors and warnings of a validator; empty when there are none. Unusual rules are none.
std::string faults(const std::string& text) {
  Record record;
  record.text = text;
  std::vector<Diagnostic> found;
  CheckOptions options;
  options.ignored.set(static_cast<std::size_t>(Code::unusual_rules));
  Checker(options).check(record, found);
  return found.empty() ? "" : found.front().message;
}

std::vector<std::string> texts(const PlayedLine& line) {
  std::vector<std::string> texts;
  for (const PlayedMove& move : line) texts.push_back(move.text);
  return texts;
}

Outcome outcome_at_end(const PlayedGame& game) {
  Game replayed(game.rules, game.start);
  for (const PlayedMove& move : game.moves) replayed.play(move.turn);
  return replayed.outcome();
}

/// Random turns with annotations, and all tags about the end as the rules say.
PlayedGame random_game(const Rules& rules, std::size_t length, Chance& chance) {
  GameText text;
  text.set_tag("Rules", descriptor(rules.ruleset()));
  const Position start = chance.one_in(2) ? rules.initial() : sample::position(rules.ruleset(), chance, 2);
  if (start != rules.initial()) {
    text.set_tag("SetUp", "1");
    text.set_tag("FEN", fen(start));
  }
  Game replayed(rules, start);
  text.moves = sample::line(replayed, chance, length, 0, plain_words);
  if (!text.moves.empty()) text.moves.front().before.clear();
  text.comment = "the beginning";
  PlayedGame game = played(text);
  const Outcome outcome = outcome_at_end(game);
  game.result = result_of(outcome);
  set_tag(game.tags, "Result", latro::text(game.result));
  set_tag(game.tags, "Termination", outcome.over() ? name(*outcome.end) : "unterminated");
  set_tag(game.tags, "PlyCount", std::to_string(game.moves.size()));
  return played(lgn_of(game));
}

/// Of the presets, of small boards on which games repeat and end soon, and any.
std::vector<Ruleset> rulesets(Chance& chance) {
  std::vector<Ruleset> all;
  for (const Preset& preset : presets()) all.push_back(preset.ruleset);
  for (const char* const text :
       {"petteia board=4x4 rows=1 repeat=draw", "petteia board=3x3 rows=1 repeat=forbidden",
        "petteia board=3x4 rows=1 repeat=forbidden stuck=pass", "masters board=4x4 rows=1 quiet=9",
        "piso board=3x3 pieces=2 repeat=forbidden", "quintana board=3x4 rows=1 repeat=draw",
        "schadler board=4x3 pieces=3 repeat=forbidden stuck=pass",
        "petteia board=2x4 rows=1 repeat=forbidden stuck=pass",
        "petteia board=2x3 rows=1 repeat=forbidden stuck=pass-count"})
    if (const auto compiled = compile_descriptor(text)) all.push_back(compiled->rules.ruleset());
  for (unsigned more = test::budget(150); more > 0; --more)
    if (const Ruleset ruleset = sample::ruleset(chance); sample::has_text(ruleset)) all.push_back(ruleset);
  return all;
}

/// A number from `first` to `last`.
std::size_t between(Chance& chance, std::size_t first, std::size_t last) {
  return first + chance.below(last - first + 1);
}

constexpr std::size_t endless = std::size_t(-1);

struct Seen {
  std::size_t cuts = 0;
  std::size_t refused = 0;
  std::size_t ended = 0;        ///< cut at the beginning only, and the end by the rules is kept
  std::size_t unexplained = 0;  ///< … and is not
  std::size_t with_variations = 0;
};

/// Checks plies `first` to `last`.
void check_cut(const PlayedGame& game, std::size_t first, std::size_t last, Seen& seen) {
  const auto part = cut(game, first, last);
  if (!part) {
    // Only a pass can need what came before.
    CHECK(game.rules.can_pass());
    CHECK(game.rules.forbids_repetition());
    ++seen.refused;
    return;
  }
  ++seen.cuts;
  const std::string record = lgn_of(*part);
  INFO(first << "-" << last << " of\n" << lgn_of(game) << "\n" << record);
  CHECK(faults(record) == "");
  CHECK(lgn_of(played(record)) == record);
  const std::size_t end = std::min(last, game.moves.size());
  const auto whole = texts(game.moves);
  CHECK(texts(part->moves) == std::vector<std::string>(whole.begin() + static_cast<std::ptrdiff_t>(first - 1),
                                                       whole.begin() + static_cast<std::ptrdiff_t>(end)));
  if (count_variations(*part) > 0) ++seen.with_variations;
  if (const Tag* const count = find_tag(part->tags, "PlyCount"))
    CHECK(count->value == std::to_string(part->moves.size()));
  const Tag* const termination = find_tag(part->tags, "Termination");
  if (last < game.moves.size()) {
    CHECK(part->result == Result::unknown);
    REQUIRE(termination != nullptr);
    CHECK(termination->value == "unterminated");
  } else {
    CHECK(part->result == game.result);
    const Outcome outcome = outcome_at_end(game);
    if (outcome.over() && first > 1) ++(outcome_at_end(*part).over() ? seen.ended : seen.unexplained);
  }
  if (first == 1 && last == endless) CHECK(record == lgn_of(game));
}

void check_lines(const PlayedGame& game) {
  std::size_t number = 0;
  split_lines(game, [&](PlayedGame& line) {
    INFO(number << " of\n" << lgn_of(game));
    const std::string record = lgn_of(line);
    INFO(record);
    CHECK(find_tag(line.tags, "Variation")->value == std::to_string(number));
    CHECK(count_variations(line) == 0);
    CHECK(lgn_of(played(record)) == record);
    CHECK(faults(record) == "");
    const auto expected = with_main_line(game, number++);
    REQUIRE(expected);
    CHECK(texts(line.moves) == texts(expected->moves));
    CHECK(line.result == expected->result);
    for (std::size_t i = 0; i < line.moves.size(); ++i) {
      CHECK(line.moves[i].comment == expected->moves[i].comment);
      CHECK(line.moves[i].nags == expected->moves[i].nags);
    }
  });
  CHECK(number == count_variations(game) + 1);
}

}  // namespace

TEST_CASE("parts of random games are legal games") {
  Chance chance(522);
  Seen seen;
  for (const Ruleset& ruleset : rulesets(chance)) {
    INFO(descriptor(ruleset));
    const Rules rules = *Rules::compile(ruleset);
    const bool is_small = ruleset.board.squares() <= 16;
    for (unsigned round = is_small ? 10 : 2; round > 0; --round) {
      const PlayedGame game = random_game(rules, is_small ? 80 : 25, chance);
      if (game.moves.empty() || faults(lgn_of(game)) != "") continue;
      const std::size_t plies = game.moves.size();
      check_cut(game, 1, endless, seen);
      for (int range = 0; range < 5; ++range) {
        const std::size_t first = between(chance, 1, plies);
        const std::size_t last = between(chance, first, plies + 2);
        check_cut(game, first, last, seen);
        check_cut(game, first, plies, seen);
      }
    }
  }
  CHECK(seen.cuts > test::need(3000));
  CHECK(seen.with_variations > test::need(500));
  CHECK(seen.ended > test::need(100));
  CHECK(seen.unexplained > test::need(20));
  CHECK(seen.refused >= test::need(1));
}

TEST_CASE("the lines of random games are those that can become the main line") {
  Chance chance(523);
  std::size_t lines = 0;
  for (const Ruleset& ruleset : rulesets(chance)) {
    INFO(descriptor(ruleset));
    const PlayedGame game = random_game(*Rules::compile(ruleset), 20, chance);
    if (faults(lgn_of(game)) != "") continue;
    check_lines(game);
    lines += count_variations(game);
  }
  CHECK(lines > test::need(300));
}

TEST_CASE("parts and lines of the games of the corpus are legal games") {
  Chance chance(524);
  Seen seen;
  for (const auto& file : test::corpus("games", ".lgn")) {
    std::size_t most = file.parent_path().filename() == "random" ? 5 : 100;
    for (const auto& record : test::cut(test::read(file)).records) {
      if (most-- == 0) break;
      INFO(file.string() << ":" << record.line);
      const PlayedGame game = played(record.text);
      if (faults(record.text + "\n") != "") continue;
      if (game.moves.size() < 200) check_lines(game);
      if (game.moves.empty()) continue;
      const std::size_t first = between(chance, 1, game.moves.size());
      check_cut(game, first, between(chance, first, game.moves.size()), seen);
      check_cut(game, first, endless, seen);
    }
  }
  CHECK(seen.cuts > 150);
}

namespace {

/// The line with the squares of its turns alone.
LineText squares_of(const Rules& rules, const PlayedLine& line) {
  LineText text;
  for (const PlayedMove& move : line) {
    MoveText& own = text.emplace_back();
    append_turn(own.turn, rules.board(), move.turn, move.path, {}, Style::coordinate);
    for (const PlayedLine& variation : move.variations)
      own.variations.push_back(squares_of(rules, variation));
  }
  return text;
}

bool same_turns(const PlayedLine& a, const PlayedLine& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const PlayedMove& one, const PlayedMove& other) {
                      return one.text == other.text &&
                             std::equal(one.variations.begin(), one.variations.end(),
                                        other.variations.begin(), other.variations.end(), same_turns);
                    });
}

}  // namespace

TEST_CASE("by other rules a game is what its squares are by these rules") {
  Chance chance(525);
  std::size_t played_again = 0;
  std::size_t illegal = 0;
  std::size_t changed = 0;
  std::size_t other_results = 0;
  for (const Ruleset& ruleset : rulesets(chance)) {
    const Rules rules = *Rules::compile(ruleset);
    const bool is_small = ruleset.board.squares() <= 16;
    for (const char* const keys :
         {"", " suicide=forbidden", " suicide=safe", " repeat=draw", " repeat=forbidden", " lose=3",
          " quiet=5", " corner=any", " stuck=pass", " capture=remove", " capture=bind", " board=9x9",
          " dux=soldier", " leap=none", " move=slide"}) {
      const std::string other = descriptor(ruleset) + keys;
      const auto compiled = compile_descriptor(other);
      if (!compiled) continue;
      const PlayedGame game = random_game(rules, is_small ? 40 : 12, chance);
      if (faults(lgn_of(game)) != "") continue;
      GameText squares;
      squares.tags = game.tags;
      squares.set_tag("Rules", other);
      squares.moves = squares_of(rules, game.moves);
      const auto expected = play_game(squares, "");
      const auto found = under_rules(game, compiled->rules, other);
      INFO(other << "\n" << lgn_of(game));
      INFO((found ? lgn_of(*found) : found.error().message));
      INFO((expected ? std::string() : expected.error().message));
      REQUIRE(found.has_value() == expected.has_value());
      if (!found) {
        ++illegal;
        continue;
      }
      ++played_again;
      const std::string record = lgn_of(*found);
      CHECK(same_turns(found->moves, expected->moves));
      CHECK(faults(record) == "");
      CHECK(lgn_of(played(record)) == record);
      if (keys[0] == '\0') CHECK(record == lgn_of(game));
      if (!same_turns(found->moves, game.moves)) ++changed;
      if (found->result != game.result) ++other_results;
    }
  }
  CHECK(played_again > test::need(1000));
  CHECK(illegal > test::need(100));
  CHECK(changed > test::need(10));
  CHECK(other_results > test::need(15));
}
