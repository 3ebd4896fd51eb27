#include "latro/analysis/game_check.hpp"
#include "latro/formats/format.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "latro/notation/ruleset.hpp"
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
  test::TextSource bytes(text);
  const auto source = format.source(bytes, {});
  ValidationOptions options;
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
using Plies = std::vector<std::size_t>;
using Numbers = std::vector<std::uint64_t>;

}  // namespace

TEST_CASE("game check: records as the validator checks them") {
  const Checked result = checked("lgn",
                                 "[Rules \"petteia\"]\n\n1. d2-d5 h7-h3 *\n\n"
                                 "[Rules \"petteia\"]\n\n1. d2-d5 1... h7-g6 *\n\n"
                                 "[Rules \"petteia\"]\n[Result \"1-0\"]\n\n1. d2-d5 0-1\n\n"
                                 "[Rules \"petteia\"]\n\n2. d2-d5 *\n");
  CHECK(result.found == Found{"7:15 illegal-turn", "12:10 result-mismatch", "16:1 wrong-number"});
  CHECK(result.plies == Plies{2, 1});
  CHECK(result.numbers == Numbers{1, 4});
}

TEST_CASE("game check: comments behind the last game are told") {
  const Checked result = checked("lgn", "[Rules \"petteia\"]\n\n1. d2-d5 *\n\n{The end}\n");
  CHECK(result.found == Found{"5:1 left-out"});
  CHECK(result.plies == Plies{1});
  CHECK(checked("lgn", "[Rules \"petteia\"]\n\n1. d2-d5 *\n\n{The end\n").found ==
        Found{"5:1 unclosed-comment"});
}

TEST_CASE("game check: other formats, with rules of their own or none") {
  const std::string moves = "rules \"petteia\"; d2-d5 h7-h3\nd2-d5\nrules \"petteia\"; d2-d5 h7-g6\n";
  const Checked result = checked("moves", moves);
  CHECK(result.found == Found{"2:1 no-rules", "3:24 illegal-turn"});
  CHECK(result.plies == Plies{2});
  const auto petteia = compile_descriptor("petteia");
  const Checked with_rules = checked("moves", moves, petteia->rules);
  CHECK(with_rules.plies == Plies{2, 1});
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
  ValidationOptions options;
  options.boards = true;
  const std::string text = "(;RU[petteia];W[a2-a5](;B[b7-b5])(;B[c7-c5];W[h2-h9]))";
  test::TextSource bytes(text);
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
