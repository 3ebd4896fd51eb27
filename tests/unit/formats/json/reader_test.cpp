// Games from JSON lines, and the diagnostics of bad ones, with their places.
#include "latro/formats/json/reader.hpp"

#include <algorithm>

#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "latro/formats/json/cutter.hpp"
#include "latro/notation/descriptor.hpp"
#include "support/game_text.hpp"
#include "support/json_lines.hpp"

using namespace latro;
using test::read_json;

namespace {

GameText only(std::string_view line) {
  const auto games = read_json(line);
  REQUIRE(games.size() == 1);
  INFO((games[0].faults.empty() ? "" : games[0].faults[0]));
  REQUIRE(games[0].game);
  return *games[0].game;
}

using Said = std::vector<std::string>;
/// Of all games; "(no game)" and "(game)" are the results of each.
Said said(std::string_view text) {
  Said all;
  for (const auto& game : read_json(text)) {
    for (const std::string& fault : game.faults) all.push_back(fault);
    all.emplace_back(game.game ? "(game)" : "(no game)");
  }
  return all;
}
Said refused(std::string fault) { return {std::move(fault), "(no game)"}; }

std::string ply(std::string_view members) {
  return R"({"rules":"petteia","plies":[{"turn":"a2-a5",)" + std::string(members) + "}]}";
}
std::string tag(const GameText& game, std::string_view name) {
  const std::string* const value = game.tag(name);
  return value != nullptr ? *value : "(none)";
}

}  // namespace

TEST_CASE("a game is its turns and what is said about them") {
  const GameText game = only(
      R"( { "tags" : {"White":"Pi\"so \u00e4\ud83d\ude00","Round":null}, "rules":"petteia",)"
      R"("comment":" two\nlines\u0000 ","plies":[{"turn":"a2-a5","nags":[1,255],"comment":"a","eval":null},)"
      R"({"turn":"b7-b5","before":"b","variations":[[{"turn":"c7-c5","before":"c"}]]}],"result":"1-0",)"
      R"("termination":"resignation","properties":[{"name":"KO","values":["x","\\]"]}] } )");
  CHECK(tag(game, "White") == "Pi\"so \xC3\xA4\xF0\x9F\x98\x80");
  CHECK(tag(game, "Round") == "(none)");
  CHECK(tag(game, "Rules") == "petteia");
  CHECK(tag(game, "Termination") == "resignation");
  CHECK(game.comment == "two lines");
  CHECK(game.result == Result::white_wins);
  CHECK(game.properties == std::vector<Property>{{"KO", {"x", "\\]"}}});
  REQUIRE(game.moves.size() == 2);
  CHECK(game.moves[0].turn == "a2-a5");
  CHECK(game.moves[0].nags == std::vector<unsigned>{1, 255});
  CHECK(game.moves[0].comment == "a");
  CHECK(game.moves[1].before == "b");
  REQUIRE(game.moves[1].variations.size() == 1);
  CHECK(game.moves[1].variations[0][0].turn == "c7-c5");
  CHECK(game.moves[1].variations[0][0].before == "c");
}

TEST_CASE("surrogate pairs are the characters from U+10000 to U+10FFFF") {
  const GameText game = only(R"({"tags":{"First":"\ud800\udc00","Last":"\udbff\udfff"}})");
  CHECK(tag(game, "First") == "\xF0\x90\x80\x80");
  CHECK(tag(game, "Last") == "\xF4\x8F\xBF\xBF");
}

TEST_CASE("no turns, no rules, no result: what is absent is absent") {
  const GameText game = only("{}");
  CHECK(game == GameText{});
  CHECK(only(R"({"tags":null,"rules":null,"fen":null,"plies":null,"result":null,"comment":null})") ==
        GameText{});
}

TEST_CASE("a position is a tag where games do not begin with it anyway") {
  CHECK(
      tag(only(
              R"({"rules":"petteia","fen":"ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1","plies":[]})"),
          "FEN") == "(none)");
  const GameText game =
      only(R"({"rules":"petteia","fen":"ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS b - 0 1","plies":[]})");
  CHECK(tag(game, "FEN") == "ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS b - 0 1");
  CHECK(tag(game, "SetUp") == "1");
}

TEST_CASE("rules may come from outside") {
  const Rules rules = compile_descriptor("petteia")->rules;
  const std::string_view line = R"({"plies":[{"turn":"a2-a5","to":"a4"}]})";
  const auto games = test::read_games<JsonLinesSource>(line, 100, &rules);
  REQUIRE(games.size() == 1);
  CHECK(games[0].faults == Said{R"(1:32 wrong-derived: to is "a4", but by the rules it is "a5")"});
  CHECK(said(line) == Said{"(game)"});  // nobody can know
}

TEST_CASE("the turns of games that are not wanted are not read") {
  class Unwilling final : public QuietVisitor {
   public:
    bool end_of_tags() override { return false; }
    bool foreign_turn(std::string_view, Span) override {
      FAIL("a turn is sent");
      return true;
    }
  };
  test::BlockSource source(R"({"rules":"petteia","plies":[{"turn":"a2-a5","to":7,"what":{}}]})");
  JsonLinesSource reader(source);
  ReadGame game;
  REQUIRE(reader.next(game));
  Unwilling visitor;
  CHECK(reader.send(game, visitor));
  CHECK(game.faults.empty());
  CHECK_FALSE(reader.next(game));
}

TEST_CASE("bad lines do no harm to others, and blank ones are none") {
  CHECK(said("\xEF\xBB\xBF{}\n\n \t\r\n[1]\r\n{\"a\n{}") ==
        Said{"(game)", "4:1 syntax: a line is an object, and this is a list", "(no game)",
             "5:2 syntax: this text has no closing quote in its line", "(no game)", "(game)"});
}

namespace {

/// How many records there are, and which of them are games: "+" a game, "-" none.
std::string outcome(std::string_view text) {
  std::string out;
  for (const auto& game : read_json(text)) out += game.game ? '+' : '-';
  for (const std::size_t block : {1U, 7U}) {
    std::string again;
    for (const auto& game : read_json(text, block)) again += game.game ? '+' : '-';
    CHECK(again == out);
  }
  return out;
}

}  // namespace

TEST_CASE("objects over several lines, and arrays of objects") {
  const std::string one = R"({"rules":"petteia","tags":{"White":"a ] } b"},"plies":[{"turn":"a2-a5"}]})";
  const std::string pretty =
      "{\n  \"rules\": \"petteia\",\n  \"plies\": [\n    {\n      \"turn\": \"a2-a5\"\n    }\n  ]\n}\n";
  const std::string flush =
      "{\r\n\"rules\": \"petteia\",\r\n\"plies\": [\r\n{\r\n\"turn\": \"a2-a5\"\r\n}\r\n]\r\n}";
  const std::string loose = "{ \"rules\": \"petteia\",\n  \"turns\": [\"a2-a5\"] }";
  for (const std::string& text : {one, pretty, flush, loose}) {
    INFO(text);
    CHECK(outcome(text) == "+");
    CHECK(outcome(text + "\n" + text + "\n" + one) == "+++");
    CHECK(outcome("[" + text + "]") == "+");
    CHECK(outcome(" [ " + text + " ,\n" + text + "," + text + "\n]\n" + text) == "++++");
    CHECK(only(text).moves.size() == 1);
    CHECK(read_json("[" + text + ",\n" + text + "]").at(1).number == 2);
  }
  CHECK(outcome("[]") == "");
  CHECK(outcome("[ ]\n[\n]\n" + one) == "+");
  // Places are those in the stream.
  CHECK(said("[\n  {},\n  {\n    \"rules\": \"petteia\",\n    \"plies\": 7\n  }\n]") ==
        Said{"(game)", "5:14 syntax: the value of plies is a list, and this is a number", "(no game)"});
  CHECK(said("[{}, {\"plies\": 7}]") ==
        Said{"(game)", "1:16 syntax: the value of plies is a list, and this is a number", "(no game)"});
}

TEST_CASE("a broken object does no harm to others") {
  const std::string one = R"({"rules":"petteia"})";
  const std::string pretty = "{\n  \"rules\": \"petteia\"\n}";
  // Cut off in the middle of a line, or of a line's object.
  CHECK(outcome("{\"rules\":\"pet\n" + one + "\n" + one) == "-++");
  CHECK(outcome("{\"rules\":\"petteia\",\"plies\":[\n" + one + "\n" + one) == "-++");
  CHECK(outcome("{\n  \"rules\": \"petteia\",\n  \"plies\": [\n" + pretty + "\n" + pretty) == "-++");
  CHECK(outcome("[\n  {\n    \"rules\": \"pet\n  },\n  " + one + ",\n  " + one + "\n]") == "-++");
  CHECK(outcome("[\n  {\n    \"plies\": [\n,\n  " + one + ",\n  " + one + "\n]") == "-++");
  CHECK(outcome("[1, " + one + ", \"x\"]") == "-");
  CHECK(outcome("[" + one + ", 1, \"x\", " + one + "]\n" + one) == "+--++");
  CHECK(said("[" + one + ",\n" + one) ==
        Said{"(game)", "(game)",
             "2:20 syntax: the array that begins in line 1 has no ']'; the end of the file can be missing",
             "(no game)"});
  CHECK(said("{\n  \"rules\": \"petteia\",\n") ==
        Said{"2:22 syntax: expected a key in quotes after the comma, found the end of the object",
             "(no game)"});
}

TEST_CASE("what is no JSON is told in our words, at the byte") {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"x", "1:1 syntax: expected '{': a line is an object, and a game, found 'x'"},
      {"1", "1:1 syntax: a line is an object, and this is a number"},
      {"{", "1:2 syntax: expected a key in quotes or '}', found the end of the line"},
      {"{1:2}", "1:2 syntax: expected a key in quotes or '}', found '1'"},
      {R"({"a" 1})", "1:6 syntax: expected ':' after the key, found '1'"},
      {R"({"a":})", "1:6 syntax: expected a value after the key, found '}'"},
      {R"({"a":1,})", "1:8 syntax: expected a key in quotes after the comma, found '}'"},
      {R"({"a":1, 5})", "1:9 syntax: expected a key in quotes after the comma, found '5'"},
      {R"({"a":1 "b":2})", "1:8 syntax: expected ',' or '}', found '\"'"},
      {R"({"a":[1 2]})", "1:9 syntax: expected ',' or ']', found '2'"},
      {R"({"a":[1,]})", "1:9 syntax: expected a value after the comma, found ']'"},
      {R"({"a":[})", "1:7 syntax: expected a value or ']', found '}'"},
      {R"({"a":NaN})", "1:6 syntax: expected a value after the key, found 'NaN'"},
      {R"({"a":01})", "1:6 syntax: 01 is no number as JSON has them"},
      {R"({"a":-})", "1:6 syntax: - is no number as JSON has them"},
      {R"({"a":1.e5})", "1:6 syntax: 1.e5 is no number as JSON has them"},
      {R"({"a":[1e999]})", "1:7 syntax: 1e999 is too large a number"},
      {R"({} {})", "1:4 syntax: expected the end of the line after the game, found '{'"},
      {"1 2", "1:3 syntax: expected ',' or ']', found '2'"},
      {R"({"a":nullx})", "1:10 syntax: expected ',' or '}', found 'x'"},
      {R"({"a":[1-2]})", "1:7 syntax: 1-2 is no number as JSON has them"},
      {R"({01:2})", "1:2 syntax: 01 is no number as JSON has them"},
      {R"({"a":1,1e999:2})", "1:8 syntax: expected a key in quotes after the comma, found '1'"},
      {std::string("{}\0", 3), "1:3 control-character: control character 0x00"},
      {std::string("{\0}", 3), "1:2 control-character: control character 0x00"},
      {"{\"a\":\"b\x01\"}",
       "1:8 control-character: control character 0x01 in a text, where JSON writes \\u0001"},
      {"{\"\xE4\":1}", "1:3 syntax: the byte 0xE4 is not UTF-8, which JSON is always in"},
      {R"({"a":"\x"})",
       R"(1:7 syntax: JSON has no such escape; a backslash is written \\, and the others are \" \/ \b \f \n \r \t \u)"},
      {R"({"a":"\u12g4"})", R"(1:7 syntax: \u must be followed by four hexadecimal digits)"},
      {R"({"a":"b\ud800c"})", "1:8 syntax: half of a surrogate pair, without the second half"},
      {R"({"a":"\ud800\u0041"})", "1:7 syntax: half of a surrogate pair, without the second half"},
      {R"({"a":"\udc00"})", "1:7 syntax: half of a surrogate pair, without the first half"},
  };
  for (const auto& [line, fault] : cases) {
    INFO(line);
    CHECK(said(line) == refused(fault));
    CHECK(said(line + "\n{}\n") == Said{fault, "(no game)", "(game)"});
  }
}

TEST_CASE("nothing nests without end") {
  const auto nested = [](std::size_t depth, const std::string& open, const std::string& close) {
    std::string text;
    for (std::size_t i = 0; i < depth; ++i) text += open;
    for (std::size_t i = 0; i < depth; ++i) text += close;
    return text;
  };
  CHECK(said("{\"a\":" + nested(255, "[", "]") + "}").back() == "(game)");
  CHECK(said("{\"a\":" + nested(256, "[", "]") + "}") ==
        refused("1:261 syntax: values nest more than 256 deep here"));
  CHECK(said("{\"a\":" + nested(100000, "[", "]") + "}").front() ==
        "1:261 syntax: values nest more than 256 deep here");

  const auto variations = [&](std::size_t depth) {
    return R"({"rules":"petteia","plies":[)" +
           nested(depth, R"({"turn":"a2-a5","variations":[[)", "]]}")
               .insert(depth * 31, R"({"turn":"a2-a5"})") +
           "]}";
  };
  CHECK(said(variations(64)) == Said{"(game)"});
  CHECK(said(variations(65)) == refused("1:2043 deep-variation: variations nest more than 64 deep here"));
  const Said deep = said(variations(1000));
  CHECK(deep.front().find(" deep-variation: variations nest more than 64 deep here") != std::string::npos);
}

TEST_CASE("values of the wrong kind") {
  const std::vector<std::pair<std::string, std::string>> cases{
      {R"({"tags":[]})", "1:9 syntax: the value of tags is an object, and this is a list"},
      {R"({"tags":{"Round":3}})", "1:18 syntax: the value of Round is a text, and this is a number"},
      {R"({"tags":{"":"3"}})", "1:10 syntax: a tag has a name"},
      {R"({"tags":{"A":"b\nc"}})",
       "1:14 control-character: a control character in the value of A; the values of tags cannot have any, not even line ends"},
      {R"({"tags":{"A\u007f":"b"}})", "1:10 control-character: a control character in the name of a tag"},
      {R"({"rules":5})", "1:10 syntax: the value of rules is a text, and this is a number"},
      {R"({"fen":false})", "1:8 syntax: the value of fen is a text, and this is true or false"},
      {R"({"result":"1:0"})", "1:11 syntax: '1:0' is no result: they are 1-0, 0-1, 1/2-1/2 and *"},
      {R"({"plies":{}})", "1:10 syntax: the value of plies is a list, and this is an object"},
      {R"({"plies":["a2-a5"]})", "1:11 syntax: a ply is an object, and this is a text"},
      {R"({"plies":[{"from":"a2","to":"a5","kind":"move"}]})",
       "1:11 syntax: this ply has no key turn, which says what was played; from, to and kind do not say enough"},
      {R"({"plies":[{"turn":null}]})",
       "1:11 syntax: this ply has no key turn, which says what was played; from, to and kind do not say enough"},
      {ply(R"("nags":[256])"), "1:53 syntax: 256 is no NAG: they go from 0 to 255"},
      {ply(R"("nags":[-1])"), "1:53 syntax: -1 is no NAG: they go from 0 to 255"},
      {ply(R"("nags":["1"])"), R"(1:53 syntax: "1" is no NAG: they go from 0 to 255)"},
      {ply(R"("comment":1)"), "1:55 syntax: the value of comment is a text, and this is a number"},
      {ply(R"("before":{})"), "1:54 syntax: the value of before is a text, and this is an object"},
      {ply(R"("variations":[[]])"), "1:59 empty-variation: a variation without a turn"},
      {ply(R"("variations":[{}])"), "1:59 syntax: a variation is a list, and this is an object"},
      {ply(R"("turn":"a2-a5")"), "1:45 syntax: the key turn occurs twice in one object"},
      {R"({"rules":"petteia","\u0072ules":"petteia"})",
       "1:20 syntax: the key rules occurs twice in one object"},
      {R"({"properties":[{"name":"ko","values":["1"]}]})",
       "1:24 syntax: the name of a property is upper case letters, as in SGF"},
      {R"({"properties":[{"name":"KO","values":["]"]}]})",
       "1:39 syntax: the value of a property is a text as SGF writes it: ] and \\ have a \\ before them"},
      {R"({"properties":[{"name":"KO","values":[]}]})", "1:38 syntax: a property has at least one value"},
      {R"({"properties":[{"name":"KO"}]})", "1:16 syntax: a property has a name and values"},
  };
  for (const auto& [line, fault] : cases) {
    INFO(line);
    CHECK(said(line) == refused(fault));
  }
}

TEST_CASE("tags and keys that contradict one another") {
  CHECK(said(R"({"tags":{"A":"1","A":"2"}})") ==
        Said{"1:18 duplicate-tag: the tag A is given twice; the first one counts", "(game)"});
  CHECK(said(R"({"tags":{"Result":"0-1"},"result":"1-0"})") ==
        refused("1:35 result-mismatch: the result is 1-0 here, and 0-1 by the tag Result"));
  CHECK(
      said(R"({"tags":{"Termination":"time"},"termination":"quiet"})") ==
      refused(
          "1:46 termination-mismatch: the game ended by 'quiet' here, and by 'time' in the tag Termination"));
  CHECK(said(R"({"tags":{"Rules":"petteia"},"rules":"bell","plies":[]})") ==
        refused(R"(1:37 wrong-derived: rules is "bell", but by the tag Rules it is "petteia")"));
  CHECK(said(R"({"tags":{"Rules":"petteia"},"rules":"petteia board=8x8","plies":[]})") == Said{"(game)"});
  CHECK(said(R"({"tags":{"Rules":"petteia"},"rules":"what","plies":[]})")
            .front()
            .starts_with("1:37 bad-rules: "));
  CHECK(
      said(R"({"tags":{"Rules":"petteia","FEN":"ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS b - 0 1"},)"
           R"("fen":"ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1"})") ==
      refused(
          R"(1:95 wrong-derived: fen is "ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1", but by the tag FEN it is )"
          R"("ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS b - 0 1")"));
}

TEST_CASE("keys that are not known are told once") {
  CHECK(said(R"({"rules":"petteia","elo":1,"plies":[{"turn":"a2-a5","san":[],"elo":2}]})") ==
        Said{"1:20 left-out: the keys 'elo' and 'san' are not known here and are left out", "(game)"});
  CHECK(said(R"({"a\u0001b":1})") ==
        Said{"1:2 left-out: the key 'a\\x01b' is not known here and is left out", "(game)"});
}

TEST_CASE("what follows from the turns is compared") {
  const std::string begin =
      R"({"rules":"petteia","plies":[{"turn":"a2-a5"},{"turn":"b7-b5"},{"turn":"c2-c5xb5","comment":"[%eval 0.50] [%clk 0:01:00]",)";
  const auto third = [&](std::string_view members) { return said(begin + std::string(members) + "}]}"); };
  for (const auto* right :
       {R"("ply":3,"number":2,"side":"white","kind":"move","from":"c2","to":"c5","path":["c5"])",
        R"("captured":["b5"],"bound":[],"freed":[],"removed":[],"placed":[],"piece":"soldier")",
        R"("fen":"ssssssss/s1ssssss/8/S1S5/8/8/1S1SSSSS/SSSSSSSS b - 0 2")",
        R"("fen":"ssssssss/s1ssssss/8/S1S5/8/8/1S1SSSSS/SSSSSSSS b - 0 2","ply":3.0,"number":2e0)",
        R"("eval":0.5,"clock":"0:01:00")"})
    CHECK(third(right) == Said{"(game)"});
  const std::vector<std::pair<std::string, std::string>> wrong{
      {R"("ply":4)", "ply is 4, but by the rules it is 3"},
      {R"("number":3)", "number is 3, but by the rules it is 2"},
      {R"("side":"black")", R"(side is "black", but by the rules it is "white")"},
      {R"("side":1)", R"(side is 1, but by the rules it is "white")"},
      {R"("kind":"place")", R"(kind is "place", but by the rules it is "move")"},
      {R"("from":"c3")", R"(from is "c3", but by the rules it is "c2")"},
      {R"("to":"c6")", R"(to is "c6", but by the rules it is "c5")"},
      {R"("path":["c4","c5"])", R"(path is ["c4","c5"], but by the rules it is ["c5"])"},
      {R"("placed":["c5"])", R"(placed is ["c5"], but by the rules there is none)"},
      {R"("captured":[])", R"(captured is [], but by the rules it is ["b5"])"},
      {R"("captured":["b5","b5"])", R"(captured is ["b5","b5"], but by the rules it is ["b5"])"},
      {R"("bound":["b5"])", R"(bound is ["b5"], but by the rules there is none)"},
      {R"("freed":["b5"])", R"(freed is ["b5"], but by the rules there is none)"},
      {R"("removed":["b5"])", R"(removed is ["b5"], but by the rules there is none)"},
      {R"("piece":"dux")", R"(piece is "dux", but by the rules it is "soldier")"},
      {R"("fen":"8/8/8/8/8/8/8/8 b - 0 2")",
       R"(fen is "8/8/8/8/8/8/8/8 b - 0 2", but by the rules it is "ssssssss/s1ssssss/8/S1S5/8/8/1S1SSSSS/SSSSSSSS b - 0 2")"},
      {R"("eval":0.6)", "eval is 0.6, but by the comment it is 0.50"},
      {R"("clock":"1:00")", R"(clock is "1:00", but by the comment it is "0:01:00")"},
  };
  for (const auto& [members, message] : wrong) {
    INFO(members);
    const std::size_t column = begin.size() + members.find(':') + 2;
    CHECK(third(members) == refused("1:" + std::to_string(column) + " wrong-derived: " + message));
  }
}

TEST_CASE("what is wrong in a variation has its place too, and there is an end to it") {
  CHECK(
      said(
          R"({"rules":"petteia","plies":[{"turn":"a2-a5","variations":[[{"turn":"b2-b5"},{"turn":"a7-a6","ply":1}]]}]})") ==
      refused("1:99 wrong-derived: ply is 1, but by the rules it is 2"));
  std::string many = R"({"rules":"petteia","plies":[)";
  for (const auto* turn : {"a2-a3", "a7-a6", "b2-b3", "b7-b6", "c2-c3", "c7-c6", "d2-d3"})
    many += R"({"turn":")" + std::string(turn) + R"(","ply":99,"side":0},)";
  many.back() = ']';
  const Said all = said(many + "}");
  CHECK(all.size() == 11);
  CHECK(all.back() == "(no game)");
}

TEST_CASE("a turn that the rules refuse is for the next one to tell, at its place") {
  const std::string line = R"({"rules":"petteia","plies":[{"turn":"a2-b5","to":"a1"}]})";
  const auto games = read_json(line);
  REQUIRE(games[0].game);
  CHECK(games[0].faults.empty());
  const auto played = play_game(*games[0].game, games[0].record);
  REQUIRE_FALSE(played);
  CHECK(played.error().code == Code::illegal_turn);
  CHECK(line.substr(played.error().span.begin, 5) == "a2-b5");
}

TEST_CASE("many tags, keys and brackets take no longer than their bytes") {
  std::string tags = R"({"tags":{)";
  for (int i = 0; i < 200000; ++i) tags += "\"t" + std::to_string(i) + R"(":"",)";
  tags.back() = '}';
  const GameText game = only(tags + "}");
  CHECK(game.tags.size() == 200000);
  std::string keys = "{";
  for (int i = 0; i < 200000; ++i) keys += "\"k" + std::to_string(i) + R"(":1,)";
  keys.back() = '}';
  const Said all = said(keys);
  REQUIRE(all.size() == 2);
  CHECK(all[0].size() < 500);
}

TEST_CASE("memory is bounded and time is linear, whatever the stream of JSON holds") {
  const auto count = [](std::vector<test::GeneratedSource::Part> parts) {
    test::GeneratedSource source(std::move(parts));
    JsonCutter cutter(source);
    std::size_t records = 0;
    std::size_t longest = 0;
    for (Record record; cutter.next(record) != JsonCutter::Kind::end; ++records)
      longest = std::max(longest, record.text.size());
    CHECK(longest <= JsonCutter::max_bytes);
    return records;
  };
  CHECK(count({{"{\n", 5000000}}) > 0);
  CHECK(count({{"{\"a\n", 1000000}}) == 1000000);
  CHECK(count({{"[", 5000000}}) == 1);
  CHECK(count({{"[{", 1}, {"[", 5000000}}) == 2);
  CHECK(count({{"[{\"", 1}, {"x", 5000000}, {"\"},{}", 1}, {",{}", 100000}, {"]", 1}}) == 100002);
  CHECK(count({{"[{},\n {\n", 1}, {" {[\n", 500000}}) > 1);
  CHECK(count({{"x", 9000000}}) == 1);
}

TEST_CASE("a line has 4 MiB at most") {
  const std::string_view begin = R"({"comment":")";
  const auto line = [&](std::size_t size) {
    return std::string(begin) + std::string(size - begin.size() - 2, 'x') + "\"}";
  };
  CHECK(said(line(JsonLinesSource::max_bytes)) == Said{"(game)"});
  CHECK(said(line(JsonLinesSource::max_bytes + 1) + "\n{}") ==
        Said{"1:1 record-too-long: the object is longer than 4 MiB (4194304 bytes) and is skipped",
             "(no game)", "(game)"});
}
