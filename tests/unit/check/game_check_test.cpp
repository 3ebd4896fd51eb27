#include "latro/check/game_check.hpp"
#include "latro/formats/format.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "latro/notation/descriptor.hpp"
#include "support/byte_sources.hpp"

using namespace latro;

namespace {

struct Checked {
  std::vector<std::string> found;      ///< "3:5 illegal-turn": line, column, code
  std::vector<std::size_t> plies;      ///< of the games that are right
  std::vector<std::uint64_t> numbers;  ///< likewise
};

Checked checked(std::string_view format_name, std::string_view text, std::optional<Rules> rules = {}) {
  const Format& format = *find_format(format_name);
  test::BlockSource bytes(text);
  const auto source = format.source(bytes, {});
  CheckOptions options;
  options.rules = std::move(rules);
  GameCheck check(options);
  Checked result;
  std::vector<Diagnostic> found;
  for (ReadGame game; source->next(game);) {
    check.check(*source, game, found);
    if (check.game() == nullptr) continue;
    result.plies.push_back(check.game()->moves.size());
    result.numbers.push_back(check.game()->number);
  }
  for (const Diagnostic& one : found)
    result.found.push_back(std::to_string(one.place.line) + ":" + std::to_string(one.place.column) + " " +
                           std::string(info(one.code).name));
  return result;
}

using Found = std::vector<std::string>;
using MoveGenerator = std::vector<std::size_t>;
using Numbers = std::vector<std::uint64_t>;

}  // namespace

TEST_CASE("game check: records as the validator checks them") {
  const Checked result = checked("lgn",
                                 "[Rules \"petteia\"]\n\n1. d2-d5 h7-h3 *\n\n"
                                 "[Rules \"petteia\"]\n\n1. d2-d5 1... h7-g6 *\n\n"
                                 "[Rules \"petteia\"]\n[Result \"1-0\"]\n\n1. d2-d5 0-1\n\n"
                                 "[Rules \"petteia\"]\n\n2. d2-d5 *\n");
  CHECK(result.found == Found{"7:15 illegal-turn", "12:10 result-mismatch", "16:1 wrong-number"});
  CHECK(result.plies == MoveGenerator{2, 1});
  CHECK(result.numbers == Numbers{1, 4});
}

TEST_CASE("game check: comments behind the last game are told") {
  const Checked result = checked("lgn", "[Rules \"petteia\"]\n\n1. d2-d5 *\n\n{The end}\n");
  CHECK(result.found == Found{"5:1 left-out"});
  CHECK(result.plies == MoveGenerator{1});
  CHECK(checked("lgn", "[Rules \"petteia\"]\n\n1. d2-d5 *\n\n{The end\n").found ==
        Found{"5:1 unclosed-comment"});
}

TEST_CASE("game check: other formats, with rules of their own or none") {
  const std::string moves = "rules \"petteia\"; d2-d5 h7-h3\nd2-d5\nrules \"petteia\"; d2-d5 h7-g6\n";
  const Checked result = checked("moves", moves);
  CHECK(result.found == Found{"2:1 no-rules", "3:24 illegal-turn"});
  CHECK(result.plies == MoveGenerator{2});
  const auto petteia = compile_descriptor("petteia");
  const Checked with_rules = checked("moves", moves, petteia->rules);
  CHECK(with_rules.plies == MoveGenerator{2, 1});
  CHECK(with_rules.numbers == Numbers{1, 2});
}

TEST_CASE("game check: a result that the position contradicts") {
  const std::string over = "(;GM[99]SZ[4]RU[petteia board=4x4]AB[a3][b3]AW[a1][b1]RE[W+]PL[W])";
  CHECK(checked("sgf", over).found.empty());
  // White has one piece left: he has lost.
  const Checked result = checked("sgf", "(;GM[99]SZ[4]RU[petteia board=4x4]AB[a3][b3]AW[a1]RE[W+]PL[W])");
  CHECK(result.found == Found{"1:54 result-mismatch"});
  CHECK(result.plies.empty());
}

TEST_CASE("game check: formats without results claim none") {
  const std::string fen = "7s/8/8/8/8/8/8/S6S w - 0 1";
  CHECK(checked("epd", fen + " rules \"petteia\";").found.empty());
  CHECK(checked("moves", "rules \"petteia\"; fen \"" + fen + "\";").found.empty());
  CHECK(checked("sgf", "(;RU[petteia]RE[?]AB[h8]AW[a1][h1])").found == Found{"1:17 unclaimed-result"});
}

TEST_CASE("game check: the board at a turn that is at fault, in variations too") {
  CheckOptions options;
  options.boards = true;
  const std::string text = "(;RU[petteia];W[a2-a5](;B[b7-b5])(;B[c7-c5];W[h2-h9]))";
  test::BlockSource bytes(text);
  const Format& format = *find_format("sgf");
  const auto games = format.source(bytes, {});
  GameCheck check(options);
  ReadGame game;
  std::vector<Diagnostic> found;
  REQUIRE(games->next(game));
  check.check(*games, game, found);
  CHECK(check.game() == nullptr);
  REQUIRE(found.size() == 1);
  CHECK(found[0].code == Code::off_board);
  CHECK(found[0].board.find("\n 5   S   .   s   .") != std::string::npos);
  CHECK(found[0].board.find("[S]") != std::string::npos);
}

TEST_CASE("game check: faults of turns, rules and starts of other formats are at their places") {
  const auto found = [](std::string_view line) { return checked("moves", line).found; };
  CHECK(found("rules \"petteia\"; a2-a3 b8-b5") == Found{"1:24 illegal-turn"});
  CHECK(found("rules \"petteia\"; a2-a3 b7-i7") == Found{"1:24 off-board"});
  CHECK(found("rules \"petteia\"; a2-a5xa6") == Found{"1:23 wrong-capture"});
  CHECK(found("rules \"petteia\"; a2-a3 b7-") == Found{"1:27 syntax"});
  CHECK(found("rules \"petteia bored=9x9\"; a2-a3") == Found{"1:16 bad-rules"});
  CHECK(found("rules \"petteia\"; fen \"8/8/8/8/8/8/8/+S7 w - 0 1\"; a1-a2") == Found{"1:37 bad-fen"});
  CHECK(found("rules \"schadler pieces=24\"; fen \"8/8/8/8/2s1S3/3S4/8/S6s w - 0 7\"; d3-d4+c4") ==
        Found{"1:73 wrong-binding"});
  // Each game begins anew.
  CHECK(found("rules \"petteia\"; a2-a3 b8-b5\nrules \"petteia\"; a2-a3\nrules \"petteia\"; a2-a9") ==
        Found{"1:24 illegal-turn", "3:18 off-board"});
}

TEST_CASE("game check: what JSON says about a turn counts if all turns are legal") {
  const std::string wrong = R"({"rules":"petteia","plies":[{"turn":"a2-a5","to":"a4"},{"turn":"b7-b5"})";
  CHECK(checked("jsonl", wrong + R"(],"result":"1-0"})").found == Found{"1:50 wrong-derived"});
  CHECK(checked("jsonl", wrong + R"(,{"turn":"a5-b6"}]})").found == Found{"1:82 illegal-turn"});
  CHECK(checked("jsonl", wrong + R"(,{"turn":7}]})").found == Found{"1:81 syntax"});
}

TEST_CASE("game check: comments belong to the turns that other formats give them to") {
  const std::string text =
      "(;RU[petteia]C[game];C[first];W[a2-a3]C[a];C[before b];B[a7-a6]N[x](;W[h2-h3](;C[late]))(;W[g2-g3]))";
  test::BlockSource bytes(text);
  const auto games = find_format("sgf")->source(bytes, {});
  GameCheck check({});
  ReadGame game;
  std::vector<Diagnostic> found;
  REQUIRE(games->next(game));
  check.check(*games, game, found);
  REQUIRE(check.game() != nullptr);
  const PlayedGame& played = *check.game();
  CHECK(played.comment == "game first");
  REQUIRE(played.moves.size() == 3);
  CHECK(played.moves[0].comment == "a");
  CHECK(played.moves[1].before == "before b");
  REQUIRE(played.moves[1].properties.size() == 1);
  CHECK(played.moves[1].properties[0].name == "N");
  CHECK(played.moves[2].comment == "late");
  REQUIRE(played.moves[2].variations.size() == 1);
  CHECK(played.moves[2].variations[0][0].text == "g2-g3");
}
