// Diagnostics and their places: each expected place is counted by hand in the text beside it.
#include "latro/check/checker.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "found.hpp"
#include "latro/notation/descriptor.hpp"

using namespace latro;
using namespace latro::test;

namespace {

/// Line 1; the movetext is in line 3.
const std::string petteia = "[Rules \"petteia\"]\n\n";
/// White captures b4 by c1-c4 and leaves Black one piece, which ends the game. The movetext is in line 5.
const std::string ending = "[Rules \"petteia\"]\n[SetUp \"1\"]\n[FEN \"7s/8/8/8/Ss6/8/8/2S5 w - 0 12\"]\n\n";
/// White binds b4 by c3-c4. The movetext is in line 5.
const std::string binding = "[Rules \"schadler\"]\n[SetUp \"1\"]\n[FEN \"7s/8/8/8/Ss6/2S5/8/8 w - 0 1\"]\n\n";

CheckOptions with_rules(std::string_view descriptor) {
  CheckOptions options;
  options.rules = compile_descriptor(descriptor)->rules;
  return options;
}

CheckOptions ignoring(Code code) {
  CheckOptions options;
  options.ignored.set(static_cast<std::size_t>(code));
  return options;
}

std::string first_message(const std::string& text) {
  const Collector found = validate(text);
  REQUIRE(!found.diagnostics.empty());
  return found.diagnostics[0].message;
}

std::string message(const std::string& text) {
  const Collector found = validate(text);
  REQUIRE(found.diagnostics.size() == 1);
  return found.diagnostics[0].message;
}

}  // namespace

TEST_CASE("nothing is wrong") {
  CHECK(places("") == Places{});
  CHECK(places("\n  \n% only a remark\n") == Places{});
  CHECK(places("[Rules \"petteia\"]\n*\n") == Places{});
  CHECK(places(petteia + "1. a2-a5 b7-b5 2. c2-c5xb5 *\n") == Places{});
  CHECK(places(petteia + "a2-a5 b7-b5 c2-c5 *") == Places{});
  CHECK(places("[Result \"1-0\"]\n" + ending + "12. c1-c4xb4 1-0\n") == Places{});
  CHECK(places(binding + "1. c3-c4+b4 *\n") == Places{});
  // Players may resign or agree.
  CHECK(places(petteia + "1. a2-a5 0-1\n") == Places{});
  CHECK(places("[Termination \"resignation\"]\n" + petteia + "1. a2-a5 0-1\n") == Places{});
  CHECK(places("[Event \"?\"]\n[Termination \"?\"]\n[PlyCount \"?\"]\n" + petteia + "*\n") == Places{});
}

TEST_CASE("faults of syntax stand at the first character of what does not parse") {
  CHECK(places(petteia + "1. a2-a5 b7b5 *\n") == Places{"3:10-14 syntax"});
  CHECK(places(petteia + "1. a2-a5 {never closed *\n") == Places{"3:10-11 unclosed-comment"});
  CHECK(places(petteia + "1. a2-a5 (1. b2-b5 *\n") == Places{"3:10-11 unclosed-variation"});
  CHECK(places("[Event \"x]\n\n*\n") == Places{"1:8-9 unclosed-quote"});
  CHECK(places(petteia + "1. a2-a5 () *\n") == Places{"3:10-12 empty-variation"});
  CHECK(places(petteia + "(1. a2-a5) *\n") == Places{"3:1-2 orphan-variation"});
  CHECK(places(petteia + "1. a2-a5 (1. b2-b5 1-0) *\n") == Places{"3:20-23 result-in-variation"});
  CHECK(places(petteia + "1. a2-a5 {a\x01} *\n") == Places{"3:12-13 control-character"});
  CHECK(places(petteia + std::string("1. a2-a5 {a\0b} *\n", 18)) == Places{"3:12-13 control-character"});
}

TEST_CASE("a comment that has swallowed a game") {
  const std::string next = "[Event \"x\"]\n[Rules \"petteia\"]\n\n1. a2-a3 {b} *\n";
  // The brace that closes is that of the other game's comment.
  CHECK(places(petteia + "1. a2-a5 {a *\n\n" + next) == Places{"3:10-11 unclosed-comment"});
  CHECK(places(petteia + "1. a2-a5 * {a\n\n" + next) == Places{"3:12-13 unclosed-comment"});
  CHECK(places(petteia + "1. a2-a5 *\n{a\n\n" + next) == Places{"4:1-2 unclosed-comment"});
  CHECK(places("{a\n\n" + petteia + "1. a2-a5 {b} *\n") == Places{"1:1-2 unclosed-comment"});
  // It is not.
  CHECK(places(petteia + "1. a2-a5 {a\n\n[Event \"x\"]\n\n1. a2-a3} *\n") == Places{"5:1-7 tag-in-comment"});
  CHECK(places(petteia + "1. a2-a5 {a {b} *\n") == Places{});
  CHECK(places(petteia + "1. a2-a5 {a {b\n\n[Event \"x\"]} *\n") == Places{"5:1-7 tag-in-comment"});
  // Behind the last result too, where comments belong to no game.
  CHECK(places(petteia + "1. a2-a5 *\n{a\n\n[Event \"x\"]\n\n1. a2-a3}\n") ==
        Places{"4:1-3 left-out", "6:1-7 tag-in-comment"});
  CHECK(places(petteia + "1. a2-a5 {a\n[Event \"x\"]} *\n") == Places{});
  CHECK(
      first_message(petteia + "* {as White \xE2\x80\xA6\n\n[Event \"x\"]}") ==
      "a game seems to begin here, within the comment \"as White \xE2\x80\xA6\": is a '}' missing before it?");
}

TEST_CASE("a comment that has swallowed turns") {
  CHECK(places(petteia + "1. a2-a5 {a 1... b7-b6 2. c2-c3 {b} c7-c6 *\n") ==
        Places{"3:13-17 turns-in-comment"});
  CHECK(places(petteia + "1. a2-a5 {a} b7-b6 {2.\nc2-c3 c7-c6 {b} *\n") ==
        Places{"3:21-23 turns-in-comment"});
  CHECK(places(petteia + "1. a2-a5 {a} b7-b6 {then 2. D@c3 {b} *\n") == Places{"3:26-28 turns-in-comment"});
  CHECK(places(petteia + "1. a2-a5 b7-b6 * {2.c2-c3 {b}\n") == Places{"3:19-26 turns-in-comment"});
  CHECK(first_message(petteia + "1. a2-a5 {a 1... b7-b6 {b} c7-c6 *\n") ==
        "turns seem to begin here, within the comment \"a\": is a '}' missing before them?");
  // It has not.
  CHECK(places(petteia + "1. a2-a5 {in round 2. c {b} *\n") == Places{});
  CHECK(places(petteia + "1. a2-a5 {:2. {b} *\n") == Places{});
  CHECK(places(petteia + "1. a2-a5 {1... b7-b6} b7-b6 {2. c2-c3} *\n") == Places{});
  CHECK(places(petteia + "1. a2-a5 {{ 1... b7-b6} b7-b6 *\n") == Places{});
}

TEST_CASE("an unclosed variation is the fault, whatever its turns would have been") {
  // The game continues where the variation should have ended: nothing of that is reported.
  CHECK(places(petteia + "1. a2-a5 (1. b2-b5 7. b7-b6 a2-a8 1-0\n") == Places{"3:10-11 unclosed-variation"});
  CHECK(places(petteia + "7. a2-a5 (1. b2-b5 a2-a8 1-0\n") ==
        Places{"3:1-3 wrong-number", "3:10-11 unclosed-variation"});
  CHECK(places(petteia + "a2-a5 {\xFF} (1. b2-b5 {\xFF} a2-a8 1-0\n") ==
        Places{"3:8-9 not-utf8", "3:11-12 unclosed-variation"});
  // But errors before the bracket come first.
  CHECK(places(petteia + "1. a2-a8 (1. b2-b5 b7-b6 1-0\n") == Places{"3:4-9 illegal-turn"});
}

TEST_CASE("variations nest at most 64 deep") {
  const auto nested = [](int depth) {
    std::string text = petteia + "a2-a3\n";
    for (int i = 0; i < depth; ++i) text += i % 2 == 0 ? "(b2-b3\n" : "(c2-c3\n";
    return text + std::string(static_cast<std::size_t>(depth), ')') + "\n*\n";
  };
  CHECK(places(nested(64)) == Places{});
  CHECK(places(nested(65)) == Places{"68:1-2 deep-variation"});
  CHECK(places(nested(10000)) == Places{"68:1-2 deep-variation"});
}

TEST_CASE("a turn that is against the rules stands at its first character") {
  const Collector found = validate(petteia + "1. a2-a5 a7-a4 *\n");
  CHECK(places(found) == Places{"3:10-15 illegal-turn"});
  CHECK(found.diagnostics[0].game == 1);
  CHECK(found.diagnostics[0].ply == 2);
  CHECK(found.diagnostics[0].excerpt == "1. a2-a5 a7-a4 *");
  CHECK(found.diagnostics[0].excerpt_column == 1);
  CHECK(found.diagnostics[0].message.starts_with("a7-a4: "));
  CHECK(found.games.at(0).turns == 1);
  // Columns are code points: the comment has five of them, in six bytes.
  CHECK(places(petteia + "{caf\xC3\xA9} 1. a2-a5 a7-a4 *\n") == Places{"3:17-22 illegal-turn"});
  // The number belongs to no turn, even when it clings to one.
  CHECK(places(petteia + "1.a2-a5 1...a7-a4 *\n") == Places{"3:13-18 illegal-turn"});
}

TEST_CASE("squares beyond the board, and marks that are wrong") {
  CHECK(places(petteia + "1. a2-i5 *\n") == Places{"3:4-9 off-board"});
  CHECK(places(petteia + "1. a2-a5 b7-b5 2. c2-c5xb6 *\n") == Places{"3:24-27 wrong-capture"});
  CHECK(places(petteia + "1. a2-a5 b7-b5 2. c2-c5xb5/d5 *\n") == Places{"3:24-30 wrong-capture"});
  CHECK(places(petteia + "1. a2-a5xb5 *\n") == Places{"3:9-12 wrong-capture"});
  CHECK(places(petteia + "1. a2-a5+b5 *\n") == Places{"3:9-12 wrong-binding"});
  CHECK(places(binding + "1. c3-c4+b5 *\n") == Places{"5:9-12 wrong-binding"});
  CHECK(places(binding + "1. c3-c4xb4 *\n") == Places{"5:9-12 wrong-capture"});
}

TEST_CASE("a turn after the end") {
  const Collector found = validate(ending + "12. c1-c4xb4 h8-h7 1-0\n");
  CHECK(places(found) == Places{"5:14-19 game-over"});
  CHECK(found.diagnostics[0].ply == 2);
}

TEST_CASE("turn numbers are optional, and wrong ones are warned of") {
  CHECK(places(petteia + "1. a2-a5 1... a7-a6 2.b2-b3 2...b7-b6 3. ... *\n") ==
        Places{"3:39-45 wrong-number"});
  CHECK(places(petteia + "1. a2-a5 a7-a6 3. b2-b3 4... b7-b6 *\n") ==
        Places{"3:16-18 wrong-number", "3:25-29 wrong-number"});
  CHECK(places(petteia + "1. a2-a5 1. a7-a6 *\n") == Places{"3:10-12 wrong-number"});
  CHECK(places(petteia + "1... a2-a5 a7-a6 *\n") == Places{"3:1-5 wrong-number"});
  CHECK(places(petteia + "99999999999999999999999. a2-a5 *\n") == Places{"3:1-25 wrong-number"});
  CHECK(places(ending + "1. c1-c3 *\n") == Places{"5:1-3 wrong-number"});
  CHECK(places(petteia + "1. a2-a5 (1. b2-b5 1... b7-b6) (2. c2-c5) 1... a7-a6 *\n") ==
        Places{"3:33-35 wrong-number"});
  CHECK(message(petteia + "1. a2-a5 2. a7-a6 *\n") == "found 2., expected 1... for Black's turn");
}

TEST_CASE("a wrong number is told of in one line, however it is written") {
  const auto told = [](const std::string& number) { return message(petteia + number + " a2-a5 *\n"); };
  CHECK(told("2.\t...") == "found 2..., expected 1. for White's turn");
  CHECK(told("2.\n\n...") == "found 2..., expected 1. for White's turn");
  CHECK(told("2.") == "found 2., expected 1. for White's turn");
  CHECK(told(std::string(1000, '7') + "...") ==
        "found 77777777777777777777…..., expected 1. for White's turn");
}

TEST_CASE("of many warnings of one kind the first hundred are listed and the rest is counted") {
  std::string text = petteia;
  for (int i = 0; i < 150; ++i) text += i % 2 == 0 ? "77. a2-a3\n77. a7-a6\n" : "77. a3-a2\n77. a6-a7\n";
  const Collector found = validate(text + "*\n");
  // White's turn 77 has its right number by chance.
  REQUIRE(found.diagnostics.size() == 101);
  CHECK(found.diagnostics[99].place == Place{102, 1, 4});
  CHECK(found.diagnostics[100].place == Place{302, 1, 4});
  CHECK(found.summary.count(Code::wrong_number) == 299);
  CHECK(found.diagnostics[100].message ==
        "199 more warnings of this kind in this game, the last of them here");
  // In each game anew.
  CHECK(validate(text + "*\n" + text + "*\n").diagnostics.size() == 202);
}

TEST_CASE("variations are followed like the game") {
  // 1. a2-a5 is replaced, then 1... b7-b5 twice; each line continues from its own position.
  const std::string game =
      "1. a2-a5 (1. h2-h5 h7-h6) 1... b7-b5 (1... a7-a6 2. a5-a4) (1... c7-c5 (1... d7-d5) 2. d2-d5) "
      "2. c2-c5xb5 *\n";
  const Collector found = validate(petteia + game);
  CHECK(places(found) == Places{});
  CHECK(found.games.at(0).turns == 3);

  const Collector wrong = validate(petteia + "1. a2-a5 b7-b5 (1... a7-a6 2. a5-a6) 2. c2-c5xb5 *\n");
  CHECK(places(wrong) == Places{"3:31-36 illegal-turn"});
  CHECK(wrong.diagnostics[0].ply == 3);
  // After a variation the game continues as if it had not been there.
  CHECK(places(petteia + "1. a2-a5 b7-b5 (1... a7-a6 2. c2-c5) 2. c2-c5xb6 *\n") ==
        Places{"3:46-49 wrong-capture"});
}

TEST_CASE("without variations only their syntax is checked") {
  CheckOptions options;
  options.variations = false;
  CHECK(places(petteia + "1. a2-a5 (1. a2-p16 (7. p1-p2)) a7-a6 *\n", options) == Places{});
  CHECK(places(petteia + "1. a2-a5 (1. a2-p16 (7. p1-p2)) a7-a5 *\n", options) ==
        Places{"3:33-38 illegal-turn"});
  CHECK(places(petteia + "1. a2-a5 (1. a2p16) a7-a6 *\n", options) == Places{"3:14-19 syntax"});
}

TEST_CASE("repetition is judged along the line that is followed") {
  const std::string rules = "[Rules \"petteia repeat=forbidden\"]\n\n";
  CHECK(places(rules + "1. a2-a3 a7-a6 2. a3-a2 a6-a7 *\n") == Places{"3:25-30 illegal-turn"});
  CHECK(places(rules + "1. a2-a3 (1. b2-b3 a7-a6 2. b3-b2 b7-b6) 1... a7-a6 2. a3-a2 b7-b6 *\n") == Places{});
  CHECK(places(rules + "1. a2-a3 (1. b2-b3 a7-a6 2. b3-b2 a6-a7) 1... a7-a6 2. a3-a2 b7-b6 *\n") ==
        Places{"3:35-40 illegal-turn"});
}

TEST_CASE("the rules of a game must be known") {
  CHECK(places("[Event \"x\"]\n\n1. a2-a5 *\n") == Places{"1:1-7 no-rules"});
  CHECK(places("\n\n  1. a2-a5 *\n") == Places{"3:3-5 no-rules"});
  CHECK(places("{first} 1. a2-a5 *\n") == Places{"1:1-8 no-rules"});
  // Where there is a fault of syntax before any turn, that is the fault.
  CHECK(places("\x7F"
               "ELF\x02") == Places{"1:1-2 syntax"});
  CHECK(places("1. a2-a5 \x01") == Places{"1:1-3 no-rules"});
  CHECK(places("1. a2-a5 *\n", with_rules("petteia")) == Places{});
  CHECK(places("[Rules \"walker\"]\n1. a1-a5 *\n", with_rules("petteia")) == Places{});
  const std::string said = message("*");
  CHECK(said.find("[Rules \"petteia\"]") != std::string::npos);
  CHECK(said.find("--rules") != std::string::npos);
}

TEST_CASE("descriptors and positions have their columns inside the tag") {
  CHECK(places("[Rules \"peteia\"]\n\n*\n") == Places{"1:9-15 bad-rules"});
  CHECK(places("[Rules \"petteia board=99x9\"]\n\n*\n") == Places{"1:17-27 bad-rules"});
  CHECK(places("[Rules \"schadler pieces=30\"]\n\n*\n") == Places{"1:18-27 unusual-rules"});
  // Each escape is two bytes of the text and one of the value.
  CHECK(places("[Rules \"petteia lose=\\\"x\"]\n\n*\n") == Places{"1:17-25 bad-rules"});
  // A board of the wrong size, a dux that petteia has not, a broken side.
  CHECK(places("[Rules \"petteia\"]\n[SetUp \"1\"]\n[FEN \"8/8/3D4/8/8/8/8/sS6 w - 0 1\"]\n\n*\n") ==
        Places{"3:12-13 bad-fen"});
  CHECK(places("[Rules \"petteia\"]\n[SetUp \"1\"]\n[FEN \"8/8/8/8/8/8/8/sS6 x - 0 1\"]\n\n*\n") ==
        Places{"3:25-26 bad-fen"});
  // The FEN may come before the rules.
  CHECK(places("[FEN \"8/8/3D4/8/8/8/8/sS6 w\"]\n[SetUp \"1\"]\n[Rules \"petteia\"]\n\n*\n") ==
        Places{"1:12-13 bad-fen"});
}

TEST_CASE("tags given twice, and values that a tag cannot have") {
  const Collector found =
      validate("[Rules \"petteia\"]\n[White \"a\"]\n[Rules \"nonsense\"]\n[White \"b\"]\n\n1. a2-a5 *\n");
  CHECK(places(found) == Places{"3:2-7 duplicate-tag", "4:2-7 duplicate-tag"});
  CHECK(places("[Termination \"boredom\"]\n" + petteia + "*\n") == Places{"1:15-22 bad-tag"});
  CHECK(places("[SetUp \"1\"]\n" + petteia + "*\n") == Places{"1:9-10 bad-tag"});
  CHECK(places("[SetUp \"2\"]\n" + petteia + "*\n") == Places{"1:9-10 bad-tag"});
  CHECK(places("[FEN \"s7/s7/8/8/8/8/8/SS6 w\"]\n" + petteia + "*\n") == Places{"1:7-28 bad-tag"});
  CHECK(places("[FEN \"s7/s7/8/8/8/8/8/SS6 w\"]\n[SetUp \"0\"]\n" + petteia + "*\n") ==
        Places{"2:9-10 bad-tag"});
  CHECK(places("[PlyCount \"two\"]\n" + petteia + "1. a2-a5 *\n") == Places{"1:12-15 bad-tag"});
  CHECK(places("[PlyCount \"2\"]\n" + petteia + "1. a2-a5 *\n") == Places{"1:12-13 bad-tag"});
  CHECK(places("[PlyCount \"0\"]\n" + petteia + "1. a2-a5 *\n") == Places{"1:12-13 bad-tag"});
  CHECK(places("[PlyCount \"1\"]\n" + petteia + "1. a2-a5 (1. b2-b5 b7-b6) *\n") == Places{});
}

TEST_CASE("the result, its tag and the position must agree") {
  // Nothing is decided: the tag is what the token must equal.
  CHECK(places("[Result \"1-0\"]\n" + petteia + "1. a2-a5 0-1\n") == Places{"4:10-13 result-mismatch"});
  CHECK(places("[Result \"1-0\"]\n" + petteia + "1. a2-a5 *\n") == Places{"4:10-11 result-mismatch"});
  CHECK(places("[Result \"1:0\"]\n" + petteia + "1. a2-a5 1-0\n") == Places{"1:10-13 result-mismatch"});
  // White has won.
  CHECK(places(ending + "12. c1-c4xb4 0-1\n") == Places{"5:14-17 result-mismatch"});
  CHECK(places(ending + "12. c1-c4xb4 1/2-1/2\n") == Places{"5:14-21 result-mismatch"});
  CHECK(places(ending + "12. c1-c4xb4 *\n") == Places{"5:14-15 unclaimed-result"});
  CHECK(places("[Result \"0-1\"]\n" + ending + "12. c1-c4xb4 0-1\n") == Places{"6:14-17 result-mismatch"});
  CHECK(places("[Result \"0-1\"]\n" + ending + "12. c1-c4xb4 1-0\n") == Places{"1:10-13 result-mismatch"});
  CHECK(places("[Result \"*\"]\n" + ending + "12. c1-c4xb4 *\n") == Places{"6:14-15 unclaimed-result"});
  CHECK(places("[Result \"1-0\"]\n" + ending + "12. c1-c4xb4 *\n") == Places{"6:14-15 result-mismatch"});
  const Collector found = validate("[Result \"1-0\"]\n" + ending + "12. c1-c4xb4 0-1\n");
  CHECK(found.games.at(0).result == std::nullopt);
  CHECK(found.games.at(0).turns == 1);
}

TEST_CASE("the Termination tag must be borne out") {
  const auto tagged = [](const std::string& word, const std::string& rest) {
    return "[Termination \"" + word + "\"]\n" + rest;
  };
  CHECK(places(tagged("reduced", ending + "12. c1-c4xb4 1-0\n")) == Places{});
  for (const std::string word : {"reduced", "quiet", "repetition", "stuck"}) {
    INFO(word);
    const std::string end = std::to_string(15 + word.size());
    CHECK(places(tagged(word, petteia + "1. a2-a5 1-0\n")) ==
          Places{"1:15-" + end + " termination-mismatch"});
    if (word != "reduced")
      CHECK(places(tagged(word, ending + "12. c1-c4xb4 1-0\n")) ==
            Places{"1:15-" + end + " termination-mismatch"});
  }
  CHECK(places(tagged("time", ending + "12. c1-c4xb4 1-0\n")) == Places{});
  CHECK(places(tagged("quiet", "[Rules \"petteia quiet=2\"]\n\n1. a2-a5 a7-a6 1/2-1/2\n")) == Places{});
  CHECK(places(tagged("repetition",
                      "[Rules \"petteia repeat=draw\"]\n\n1. a2-a3 a7-a6 2. a3-a2 a6-a7 3. a2-a3 a7-a6 "
                      "4. a3-a2 a6-a7 1/2-1/2\n")) == Places{});
}

TEST_CASE("a missing result stands at the next game or at the end of the file") {
  const Collector found = validate(petteia + "1. a2-a5\n\n  [Event \"next\"]\n" + petteia + "1. a2-a5 *\n");
  CHECK(places(found) == Places{"5:3-9 missing-result"});
  CHECK(found.diagnostics[0].game == 1);
  CHECK(found.diagnostics[0].excerpt == "  [Event \"next\"]");
  CHECK(places(petteia + "1. a2-a5") == Places{"3:9-10 missing-result"});
  CHECK(places(petteia + "1. a2-a5\n\n") == Places{"5:1-2 missing-result"});
  CHECK(places("[Event \"a\"]\n[Rules \"petteia\"]\n[Event \"b\"]\n[Rules \"petteia\"]\n*\n") ==
        Places{"3:1-7 missing-result"});
}

TEST_CASE("bytes that are not UTF-8 are warned of once a game") {
  const Collector found = validate(petteia + "1. a2-a5 {\xE9 \xC3\xA9 \xFF} *\n" + petteia + "{\x80} *\n");
  CHECK(places(found) == Places{"3:11-12 not-utf8", "6:2-3 not-utf8"});
  CHECK(found.diagnostics[0].message == "the byte 0xE9 is not UTF-8, nor is 1 more in this game");
  CHECK(found.diagnostics[1].message == "the byte 0x80 is not UTF-8");
  // In the order of the text; text after an error is not checked.
  CHECK(places(petteia + "1. a2-a5 {\xE9} a7-a4 *\n") == Places{"3:11-12 not-utf8", "3:14-19 illegal-turn"});
  CHECK(places(petteia + "1. a2-a5 a7-a4 {\xE9} *\n") == Places{"3:10-15 illegal-turn"});
  CHECK(places(petteia + "1. a2-a5 \xE9 *\n") == Places{"3:10-11 not-utf8", "3:10-11 syntax"});
}

TEST_CASE("a byte that is not UTF-8 is found wherever it stands") {
  for (std::size_t before = 0; before < 300; ++before) {
    const std::string text =
        petteia + "{" + std::string(before, 'x') + "\xC3\xA9\x80" + std::string(200, 'y') + "} *\n";
    const std::string column = std::to_string(before + 3);
    CHECK(places(text) == Places{"3:" + column + "-" + std::to_string(before + 4) + " not-utf8"});
  }
}

TEST_CASE("after an error the next game is looked at") {
  const std::string bad = petteia + "1. a2-a5 a7-a4 2. nonsense p9-p10 1-0\n\n";
  const Collector found = validate(bad + petteia + "1. a2-a5 *\n\n" + petteia + "1. a2-a8 *\n");
  CHECK(places(found) == Places{"3:10-15 illegal-turn", "11:4-9 illegal-turn"});
  CHECK(found.diagnostics[1].game == 3);
  CHECK(found.games.size() == 3);
}

TEST_CASE("an unclosed comment swallows nothing but its game") {
  const std::string bad = petteia + "1. a2-a5 {open *\n\n";
  const Collector found = validate(bad + "[Event \"2\"]\n" + petteia + "1. a2-a8 *\n");
  CHECK(places(found) == Places{"3:10-11 unclosed-comment", "8:4-9 illegal-turn"});
  CHECK(found.diagnostics[1].game == 2);
  // Even if an illegal turn comes before it.
  CHECK(places(petteia + "1. a2-a8 {open *\n\n" + petteia + "1. a2-a8 *\n") ==
        Places{"3:4-9 illegal-turn", "7:4-9 illegal-turn"});
}

TEST_CASE("a record that is too long is refused") {
  const std::string long_comment = "{" + std::string(RecordReader::max_bytes, 'a') + "} *\n\n";
  const Collector found = validate(petteia + "1. a2-a5 " + std::string(RecordReader::max_bytes, ' ') +
                                   "*\n\n" + petteia + "1. a2-a8 *\n");
  CHECK(places(found) == Places{"1:1-7 record-too-long", "7:4-9 illegal-turn"});
  CHECK(places(petteia + long_comment + petteia + "1. a2-a8 *\n") ==
        Places{"3:1-2 unclosed-comment", "7:4-9 illegal-turn"});
  // The limit may fall into an ordinary comment, which is not the fault; but it is if games are in it.
  const std::string blanks(RecordReader::max_bytes - 100, ' ');
  const std::string end = std::string(100, 'b') + "} *\n\n" + petteia + "1. a2-a8 *\n";
  CHECK(places(petteia + blanks + "{" + end) == Places{"1:1-7 record-too-long", "7:4-9 illegal-turn"});
  for (std::size_t last :
       {1, 2, 3})  // the closing brace is the last byte that is allowed, the first that is not, …
    CHECK(places(petteia + blanks.substr(petteia.size() + 4 - last) + "{" + end) ==
          Places{"1:1-7 record-too-long", "7:4-9 illegal-turn"});
  CHECK(places(petteia + blanks.substr(100) + "{open *\n\n" + petteia + "1. a2-a8 " + std::string(200, ' ') +
               "{" + end) ==
        Places{"3:1048377-1048378 unclosed-comment", "7:4-9 illegal-turn", "11:4-9 illegal-turn"});
}

TEST_CASE("comments behind the last game are no game") {
  CHECK(places(petteia + "*\n{The end.}\n") == Places{"4:1-5 left-out"});
  CHECK(places(petteia + "*\n{The \xFF end.}\n") == Places{"4:1-5 left-out", "4:6-7 not-utf8"});
  CHECK(places(petteia + "*\n{The end.\n") == Places{"4:1-2 unclosed-comment"});
}

TEST_CASE("line ends and byte order marks") {
  CHECK(places("\xEF\xBB\xBF[Rules \"petteia\"]\r\n\r\n1. a2-a8 *\r\n") == Places{"3:4-9 illegal-turn"});
  CHECK(places("[Rules \"petteia\"]\r\r1. a2-a8 *\r") == Places{"3:4-9 illegal-turn"});
  CHECK(places("\xEF\xBB\xBF[Rules \"peteia\"] *") == Places{"1:9-15 bad-rules"});
  CHECK(places(petteia + "1. a2-a5 1-0 [Rules \"petteia\"] 1. a2-a8 *") == Places{"3:35-40 illegal-turn"});
}

TEST_CASE("what is ignored is not told, and lists that are ignored do not stop the checking") {
  CHECK(places(petteia + "1. a2-a5xb5 a7-a4 *\n", ignoring(Code::wrong_capture)) ==
        Places{"3:13-18 illegal-turn"});
  CHECK(places(petteia + "1. a2-a5+b5 a7-a4 *\n", ignoring(Code::wrong_binding)) ==
        Places{"3:13-18 illegal-turn"});
  CHECK(places(petteia + "7. a2-a5 a7-a4 *\n", ignoring(Code::wrong_number)) ==
        Places{"3:10-15 illegal-turn"});
  CHECK(places(petteia + "1. a2-a5 a7-a4 *\n", ignoring(Code::illegal_turn)) == Places{});
  CHECK(places(petteia + "1. a2-a5 nonsense *\n\n" + petteia + "1. a2-a8 *\n", ignoring(Code::syntax)) ==
        Places{"7:4-9 illegal-turn"});
  CHECK(places(petteia + "{\xFF} *\n", ignoring(Code::not_utf8)) == Places{});
  CHECK(places(petteia + "1. a2-a5\n", ignoring(Code::missing_result)) == Places{});
}

TEST_CASE("the grammar alone") {
  CheckOptions options;
  options.syntax_only = true;
  const Collector found =
      validate("[Rules \"nonsense\"]\n[Rules \"x\"]\n\n7. p1-p2 (p3-p4 p5-p6) p7-p8 1-0\n", options);
  CHECK(places(found) == Places{});
  CHECK(found.games.at(0).turns == 2);
  CHECK(places("1. a2a5 *\n", options) == Places{"1:4-8 syntax"});
  CHECK(places("{\xFF} *\n", options) == Places{"1:2-3 not-utf8"});
}

TEST_CASE("the board is drawn where one is concerned") {
  CheckOptions options;
  options.boards = true;
  const Collector found = validate(petteia + "1. a2-a5 a7-a4 *\n", options);
  REQUIRE(found.diagnostics.size() == 1);
  // Ranks from the top: Black's in 8 and 7, White's in 2 and 1 and on a5; a7 and a4 are marked.
  CHECK(found.diagnostics[0].board.find("[s]") != std::string::npos);
  CHECK(validate(petteia + "1. a2-a5 a7-a4 *\n").diagnostics[0].board.empty());
  CHECK(validate("*\n", options).diagnostics[0].board.empty());
}

TEST_CASE("the summary counts games, turns, codes and results") {
  const std::string text = petteia + "1. a2-a5 1-0\n\n" + petteia + "1. a2-a5 a7-a6 0-1\n\n" + petteia +
                           "1. a2-a5 a7-a4 0-1\n\n" + "[Rules \"walker\"]\n\n7. a1-a5 1/2-1/2\n\n*\n";
  const CheckSummary summary = validate(text).summary;
  CHECK(summary.games() == 5);
  CHECK(summary.turns() == 1 + 2 + 1 + 1);
  CHECK(summary.count(Severity::error) == 2);
  CHECK(summary.count(Severity::warning) == 1);
  CHECK(summary.count(Code::illegal_turn) == 1);
  CHECK(summary.count(Code::no_rules) == 1);
  CHECK(summary.count(Code::wrong_number) == 1);
  REQUIRE(summary.results().size() == 3);
  const auto& petteias = summary.results().at("petteia");
  CHECK(petteias.games == 3);
  CHECK(petteias.of(Result::white_wins) == 1);
  CHECK(petteias.of(Result::black_wins) == 1);
  CHECK(petteias.none == 1);
  CHECK(summary.results().at("walker").of(Result::draw) == 1);
  CHECK(summary.results().at("?").none == 1);
}
