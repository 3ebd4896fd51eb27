// Texts that are no queries: each message, and the column of its place; the limits.
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "latro/query/query.hpp"
#include "unit/query/games.hpp"

using namespace latro;

namespace {

struct Wrong {
  std::string query;
  std::size_t column;  ///< from 1
  std::string message;
};

/// What is wrong with a query. "none" at column 0 if nothing is.
Wrong fault_of(const std::string& query) {
  const auto compiled = Query::compile(std::vector<std::string>{query});
  if (compiled) return {query, 0, "none"};
  const QueryFault& fault = compiled.error();
  CHECK(fault.text == 0);
  CHECK(fault.span.begin <= fault.span.end);
  CHECK(fault.span.end <= query.size());
  CHECK(fault.message.find('\n') == std::string::npos);
  return {query, fault.span.begin + 1, fault.message};
}

void check(const std::vector<Wrong>& all) {
  for (const auto& [query, column, message] : all) {
    INFO(query);
    const Wrong found = fault_of(query);
    CHECK(found.column == column);
    CHECK(found.message == message);
  }
}

bool is_query(const std::string& query) {
  INFO(query.substr(0, 200));
  return fault_of(query).column == 0;
}

std::string repeated(const std::string& part, std::size_t times) {
  std::string text;
  while (times-- > 0) text += part;
  return text;
}

}  // namespace

TEST_CASE("syntax") {
  check({{"", 1, "expected a condition, found the end"},
         {"   ", 4, "expected a condition, found the end"},
         {"White", 6, "expected =, !=, ~, like, <, <=, > or >= after 'White', found the end"},
         {"White =", 8, "expected a value after '=', found the end"},
         {"White = \"x", 11, "expected the closing quote after 'x', found the end"},
         {"White = \"a\\n\"", 11, "expected the closing quote after 'a', found '\\'"},
         {"= x", 1, "expected a condition, found '='"},
         {"(White = x", 11, "expected ')' after 'x', found the end"},
         {"White = x)", 10, "expected and, or, then, within or the end after 'x', found ')'"},
         {"White = x y", 11, "expected and, or, then, within or the end, found 'y'"},
         {"tag = x", 5, "expected the name of a tag, found '='"},
         {"plies", 6, "expected =, !=, ~, like, <, <=, > or >= after 'plies', found the end"},
         {"event", 6, "expected the name of an event after 'event', found the end"},
         {"event capture ~ 3", 15, "expected and, or, then, within or the end, found '~'"},
         {"first capture", 14, "expected =, !=, <, <=, > or >= after 'capture', found the end"},
         {"captures(green) > 3", 10, "expected white or black, found 'green'"},
         {"has", 4, "expected the name of a tag after 'has', found the end"},
         {"follows x", 9, "expected a text in quotes, found 'x'"},
         {"follows \"a\" at 3", 16, "expected least, found '3'"},
         {"position", 9, "expected a text in quotes after 'position', found the end"},
         {"position x", 10, "expected a text in quotes, found 'x'"},
         {"position \"8\" colours", 21, "expected swapped after 'colours', found the end"},
         {"position \"S\" sideways", 14, "expected and, or, then, within or the end, found 'sideways'"},
         {"count(s) = 3", 7, "expected a text in quotes after '(', found 's'"},
         {"to", 3, "expected move after 'to', found the end"},
         {"to move", 8, "expected white or black after 'move', found the end"},
         {"to go white", 4, "expected move, found 'go'"},
         {"turns", 6, "expected =, !=, ~, like, <, <=, > or >= after 'turns', found the end"},
         {"turns {", 8, "expected a turn, or * for any turn after '{', found the end"},
         {"turns { }", 9, "expected a turn, or * for any turn, found '}'"},
         {"turns { d2-d4 e7-e5 }", 15, "expected ';' or '}', found 'e7'"},
         {"turns { d2-d4; }", 16, "expected a turn, or * for any turn, found '}'"},
         {"once", 5, "expected a condition after 'once', found the end"},
         {"never", 6, "expected a condition after 'never', found the end"},
         {"not", 4, "expected a condition after 'not', found the end"},
         {"in", 3, "expected variations after 'in', found the end"},
         {"in variations", 14, "expected a condition after 'variations', found the end"},
         {"in x", 4, "expected variations, found 'x'"},
         {"event move then", 16, "expected a condition after 'then', found the end"},
         {"event move then within", 23, "expected a range such as 20..60 after 'within', found the end"},
         {"White ~ (", 9, "expected a value, found '('"},
         {"player", 7, "expected =, !=, ~, like, <, <=, > or >= after 'player', found the end"},
         {"file = ", 8, "expected a value, found the end"},
         {"event move and", 15, "expected a condition after 'and', found the end"},
         {"or", 1, "expected a condition, found 'or'"},
         {"@", 1, "expected a condition, found '@'"},
         {"plies == 3", 8, "expected a value after '=', found '='; write one ="},
         {"plies => 3", 8, "expected a value after '=', found '>'"},
         {"White != \"x\" &", 14, "expected and, or, then, within or the end, found '&'"}});
}

TEST_CASE("names and relations") {
  check(
      {{"Whyte = x", 1,
        "'Whyte' is no condition; did you mean White? A tag with this name is written tag Whyte"},
       {"white = x", 1, "'white' is no condition; did you mean White?"},
       {"plies ~ \"3\"", 7, "this is a number: compare it by =, !=, <, <=, > or >="},
       {"plies like x", 7, "this is a number: compare it by =, !=, <, <=, > or >="},
       {"result < 1-0", 8, "a result can be compared by = and != only"},
       {"plies(white) > 3", 7, "plies has no sides"},
       {"event fly", 7,
        "'fly' is no event; the events are place, move, leap, chain, pass, capture, multiple-capture, removal, bind, multiple-bind, free, enemy-free, self-bind, placement-over"},
       {"first fly = 3", 7,
        "'fly' is no event; the events are place, move, leap, chain, pass, capture, multiple-capture, removal, bind, multiple-bind, free, enemy-free, self-bind, placement-over"},
       {"rules = x", 1, "rules needs a key, as in rules.move = slide; or write ruleset"},
       {"rules.nosuch = 3", 7, "there is no key called nosuch"},
       {"ruleset = nosuch", 11, "there is no preset called nosuch"},
       {"bound(red) = 1", 7, "expected white or black, found 'red'"},
       {"to move = red", 11, "expected white or black, found 'red'"},
       {"material > 5-2", 10, "a pair of numbers can be compared by = and != only"}});
}

TEST_CASE("values") {
  check(
      {{"plies = x", 9, "\"x\" is no whole number"},
       {"plies in ..", 10, "expected a range such as 20..60, or the name of a file in quotes"},
       {"plies in a..b", 10, "\"a\" is no whole number"},
       {"plies = 3-4", 9, "\"3-4\" is no whole number"},
       {"result = 2-0", 10, "\"2-0\" is none of the results 1-0, 0-1, 1/2-1/2 and *"},
       {"winner = green", 10, "expected white, black, none or a name in quotes, found 'green'"},
       {"ending = mate", 10,
        "\"mate\" is no ending; known are reduced, blocked, quiet, repetition, stuck, agreement, resignation, time, rules, adjudication, unterminated, abandoned"},
       {"ruleset = \"board=99x99\"", 12, "board is FILESxRANKS, 2 to 16 of each, such as 8x8, not 99x99"},
       {"rules.move = fly", 14, "move is one of step, slide, not fly"},
       {"event capture >= x", 18, "\"x\" is no whole number"},
       {"first capture <= x", 18, "\"x\" is no whole number"},
       {"follows \"a\" at least x", 22, "\"x\" is no whole number"},
       {"follows \"a\"", 1, "follows: files cannot be read here"},
       {"material = 5-", 12, "\"5-\" is no whole number"},
       {"material = \"x\"", 13, "\"x\" is no whole number"},
       {"hands = \"16Z\"", 10, "expected pieces in hand as in FEN, such as \"16S15s\" or \"-\""},
       {"hands = x", 9, "\"x\" is no whole number"},
       {"count(\"s\") = x", 14, "\"x\" is no whole number"},
       {"count(\"s\" in a1-q9) = 3", 14, "\"a1-q9\" is neither a square nor a rectangle such as a1-d4"},
       {"count(\"s/s\") = 1", 8, "count needs symbols for squares, such as \"s\" or \"sd\""},
       {"count(\"\") = 1", 8, "count needs symbols for squares, such as \"s\" or \"sd\""},
       {"ply = white", 7, "\"white\" is no whole number"},
       {"turns { zz }", 9, "\"zz\" is no turn; * is any turn, d2-* any from d2"},
       {"event move then within 5..1: event move", 24, "the range ends before it begins"},
       {"event move within x", 19, "\"x\" is no whole number"},
       {"Date = summer", 8, "\"summer\" is no date; write 2015, 2015.03 or 2015.03.10, or a text in quotes"},
       {"Date = 2015.13", 8,
        "\"2015.13\" is no date; write 2015, 2015.03 or 2015.03.10, or a text in quotes"},
       {"Date in summer..", 9,
        "\"summer\" is no date; write 2015, 2015.03 or 2015.03.10, or a text in quotes"},
       {"White ~ \"(\"", 10, "\"(\" is no pattern that RE2 knows: missing ): ("},
       {"White like \"\"", 13, "like needs a word"},
       {"White like \"!\"", 13, "like needs a word"},
       {"White in ..", 10, "expected a range such as 20..60, or the name of a file in quotes"},
       {"player in names.txt", 11, "expected a range such as 20..60, or the name of a file in quotes"},
       {"player in \"names.txt\"", 12, "in: files cannot be read here"},
       {"hash = 12", 8, "\"12\" is no hash, which has 16 of the digits 0-9 and a-f"},
       {"hash < 0123456789abcdef", 8, "a hash is compared by =, != and in only"},
       {"nag 256", 5,
        "\"256\" is no NAG: write a number from 0 to 255, or one of the glyphs ! ? !! ?? !? ?! in quotes"},
       {"nag \"\"", 6,
        "\"\" is no NAG: write a number from 0 to 255, or one of the glyphs ! ? !! ?? !? ?! in quotes"},
       {"nag good", 5, "\"good\" is no whole number"},
       {"path { zz }", 8, "\"zz\" is no turn; * is any turn, d2-* any from d2"},
       {"clock < \"1:2\"", 10, "\"1:2\" is no number"},
       {"eval < 0.0000001", 8, "a number has at most 12 digits before the point and 6 after it"}});
}

TEST_CASE("sums") {
  check({{"plies - ", 9, "expected a number, found the end"},
         {"plies > 3 - \"x\"", 13, "expected a number, found '\"'"},
         {"plies + turn > 3", 9, "'turn' is no condition; did you mean turns?"},
         {"plies > material(white) - 3", 9, "a number of the game cannot be compared with one of a moment"},
         {"ply - WhiteElo > 3", 7, "a number of the game cannot be compared with one of a moment"},
         {"WhiteElo - BlackElo > x", 23, "\"x\" is no number"},
         {"WhiteElo - Rond > 3", 12,
          "'Rond' is no condition; did you mean Round? A tag with this name is written tag Rond"},
         {"WhiteElo - result > 3", 12, "result is no number"},
         {"player > WhiteElo + 3", 1, "player is no number"},
         {"White ~ a + b", 7, "this is a number: compare it by =, !=, <, <=, > or >="},
         {"plies > ply+3", 9, "\"ply+3\" is no whole number; write blanks around + and -"},
         {"plies > captres", 9, "\"captres\" is no whole number; did you mean captures?"},
         {"material = 5 - 2", 12, "add up these numbers; a pair such as 5-2 has no blanks"},
         {"3 > 2", 1, "compare a number of the game or of a moment, such as plies"},
         {"plies > 1.5", 9, "\"1.5\" is no whole number"},
         {"plies >= -1", 10, "\"-1\" is no whole number"},
         {"plies + 1234567890123 > 0", 9, "a number has at most 12 digits before the point and 6 after it"},
         {"0" + repeated(" + plies", 8) + " > 3", 61, "a comparison has at most 8 numbers"},
         {"plies" + repeated(" - plies", 5'000) + " > 3", 65, "a comparison has at most 8 numbers"}});
  CHECK(is_query("plies < 99999999999999999999999999"));
  CHECK(is_query("plies + 999999999999 - 999999999999 > -999999999999.999999"));
}

TEST_CASE("patterns") {
  check({{"position \"q\"", 11, "expected a symbol for a square, a number, * or /, found 'q'"},
         {"position \"S+\"", 13, "expected S, s, D or d after '+', found the end"},
         {"position \"[S\"", 13, "expected ']' after 'S', found the end"},
         {"position \"[]\"", 12, "expected a symbol for a square after '[', found ']'"},
         {"position \"[!]\"", 13, "expected a symbol for a square after '!', found ']'"},
         {"position \"0\"", 11, "expected a symbol for a square, a number, * or /, found '0'"},
         {"position \"17\"", 11, "a rank has at most 16 squares"},
         {"position \"?????????????????\"", 27, "a rank has at most 16 squares"},
         {"position \"1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1\"", 43, "a board has at most 16 ranks"},
         {"position \"S*s\"", 13, "expected a symbol for a square, a number, * or / after '*', found 's'"},
         {"position \"S//s\"", 11, "a rank has no squares; * is any rank"},
         {"position \"\"", 11, "a rank has no squares; * is any rank"},
         {"count(\"*\") = 1", 8, "count needs symbols for squares, such as \"s\" or \"sd\""}});
}

TEST_CASE("kinds of conditions") {
  check(
      {{"once Date = 2015", 6,
        "this is about the whole game, and 'once' needs a condition on positions or turns"},
       {"always plies > 3", 8,
        "this is about the whole game, and 'always' needs a condition on positions or turns"},
       {"Date = 2015 then event move", 1,
        "this is about the whole game, and 'then' needs a condition on positions or turns"},
       {"event move then Date = 2015", 17,
        "this is about the whole game, and 'then' needs a condition on positions or turns"},
       {"Date = 2015 within 1..3", 1,
        "this is about the whole game, and 'within' needs a condition on positions or turns"},
       {"material(white) > plies", 19, "a number of the game cannot be compared with one of a moment"},
       {"plies > material", 9, "a number of the game cannot be compared with one of a moment"},
       {"event move >= 2 then event move", 1,
        "this is about the whole game, and 'then' needs a condition on positions or turns"},
       {"once (event move and plies > 3)", 22,
        "this is about the whole game, and a part of 'once', 'then' or the like needs a condition on positions or turns"},
       {"once never event move", 1,
        "this is about the whole game, and 'once' needs a condition on positions or turns"},
       {"in variations: has FEN", 16,
        "this is about the whole game, and 'in' needs a condition on positions or turns"}});
}

TEST_CASE("a fault names its text") {
  const auto compiled = Query::compile(std::vector<std::string>{"Date = 2015", "plies >= 3 and plies = x"});
  REQUIRE_FALSE(compiled);
  CHECK(compiled.error().text == 1);
  CHECK(compiled.error().span.begin == 23);
}

TEST_CASE("several texts must all hold") {
  const auto compiled = Query::compile(std::vector<std::string>{"event capture", "not event capture"});
  REQUIRE(compiled);
  CHECK(test::selected(*compiled, "[Rules \"petteia\"]\n\n1. a2-a3 *").empty());
}

TEST_CASE("limits") {
  const std::string event = "event move";
  CHECK(is_query(event + repeated(" then event move", 32)));
  check({{event + repeated(" then event move", 33), 529,
          "a query has at most 32 sequences of turns and words 'then'"},
         {"turns { *; * } " + repeated(" or turns { * }", 32), 485,
          "a query has at most 32 sequences of turns and words 'then'"}});
  CHECK(is_query("turns {" + repeated("*;", 63) + "*}"));
  check({{"turns {" + repeated("*;", 64) + "*}", 1, "a sequence has at most 64 turns"}});

  CHECK(is_query(repeated("(", 99) + event + repeated(")", 99)));
  check({{repeated("(", 101) + event + repeated(")", 101), 1, "brackets nest more than 100 deep"}});
  CHECK(is_query(repeated("not ", 5000) + event));

  constexpr std::size_t most = 65'536;
  const std::string comment = "plies > 1 #";
  CHECK(is_query(comment + repeated("x", most - comment.size())));
  CHECK_FALSE(is_query(comment + repeated("x", most + 1 - comment.size())));

  const std::string pattern = "position \"s\" anywhere mirrored rotated colours swapped";
  CHECK(is_query(pattern));
  CHECK(fault_of(pattern + repeated(" or " + pattern, 60)).message ==
        "the patterns of this query have too many places on a board; leave out anywhere or transforms");
}
