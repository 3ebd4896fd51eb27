// Conditions on tags: texts, numbers, dates, patterns, words; all games are made by hand.
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "unit/query/games.hpp"

using namespace latro;
using test::Selection;

namespace {

const std::string games =
    "[Event \"Ludi\"]\n[Date \"2015.03.10\"]\n[Round \"2\"]\n[White \"Gn. Calpurnius Piso\"]\n[Black \"Seneca\"]\n"
    "[Result \"1-0\"]\n[Rules \"petteia\"]\n[Own_1 \"a \\\"b\\\" \\\\\"]\n[Termination \"resignation\"]\n\n1-0\n\n"

    "[Event \"Ludi\"]\n[Date \"2015.03.??\"]\n[Round \"10\"]\n[White \"M\xC3\xBCller, J\xC3\xBCrgen\"]\n"
    "[Black \"Piso\"]\n[Result \"0-1\"]\n[Rules \"petteia board=9x9\"]\n\n0-1\n\n"

    "[Event \"ludi\"]\n[Date \"2014.12.31\"]\n[Round \"?\"]\n[White \"Mueller\"]\n"
    "[Black \"\xD0\x98\xD0\xB2\xD0\xB0\xD0\xBD\xD0\xBE\xD0\xB2\"]\n[Result \"1/2-1/2\"]\n[Rules \"schadler "
    "pieces=20\"]\n\n1/2-1/2\n\n"

    "[Event \"Ludus\"]\n[Date \"????.??.??\"]\n[Round \"-1.5\"]\n[White \"?\"]\n[Black \"\xC3\x89lodie\"]\n[Result "
    "\"*\"]\n[Rules \"piso\"]\n[EventDate \"2015\"]\n\n*\n\n";

/// A game for each value of the tag.
std::string with_values(const std::string& name, const std::vector<std::string>& values) {
  std::string text;
  for (const std::string& value : values)
    text += "[" + name + " \"" + value + "\"]\n[Rules \"petteia\"]\n\n*\n\n";
  return text;
}

}  // namespace

TEST_CASE("a text in quotes is compared byte by byte") {
  test::check({{"Event = \"Ludi\"", {1, 2}},
               {"Event = Ludi", {1, 2}},
               {"Event != \"Ludi\"", {3, 4}},
               {"Event < \"Ludus\"", {1, 2}},
               {"Event <= \"Ludus\"", {1, 2, 4}},
               {"Event > \"Ludi\"", {3, 4}},
               {"Event >= \"Ludus\"", {3, 4}},
               {"Event in Ludi..Ludj", {1, 2}},
               {"Event in ..Ludi", {1, 2}},
               {"Round > \"10\"", {1, 3}},
               {"Own_1 = \"a \\\"b\\\" \\\\\"", {1}},
               {"Own_1 = \"\"", {2, 3, 4}},
               {"Own_1 < \"a\"", {2, 3, 4}}},
              games, 4);
}

TEST_CASE("a number without quotes is compared with numbers") {
  test::check({{"Round = 2", {1}},
               {"Round = 2.0", {}},
               {"Round = +2.0", {1}},
               {"Round > -1.45", {1, 2}},
               {"Round > 2", {2}},
               {"Round >= 2", {1, 2}},
               {"Round < 2", {4}},
               {"Round <= -1.5", {4}},
               {"Round != 2", {2, 3, 4}},
               {"Round in 1..10", {1, 2}},
               {"Round in ..2", {1, 4}},
               {"Own_1 != 3", {1, 2, 3, 4}},
               {"Own_1 = 3", {}}},
              games, 4);
}

TEST_CASE("numbers with dots are compared part by part") {
  test::check(
      {{"Round = 1.10", {4}},
       {"Round = 1.1", {8}},
       {"Round = 1", {1, 2, 3, 4, 8}},
       {"Round != 1", {5, 6, 7, 9, 10}},
       {"Round > 1", {5, 6, 7}},
       {"Round >= 1", {1, 2, 3, 4, 5, 6, 7, 8}},
       {"Round < 1", {9}},
       {"Round <= 1", {1, 2, 3, 4, 8, 9}},
       {"Round >= 1.10", {4, 5, 6, 7}},
       {"Round > 1.9", {4, 5, 6, 7}},
       {"Round < 1.10", {1, 2, 3, 8, 9}},
       {"Round in 1.2..1.10", {2, 3, 4}},
       {"Round in 1.2..1", {2, 3, 4}},
       {"Round = 1.010", {4}},
       {"Round = 2.1", {6, 7}},
       {"Round = 2.1.3", {6}},
       {"Round > 2.1.3", {7}},
       {"Round = +1.1", {4}},
       {"Round < +1.15", {1, 4, 8, 9}},
       {"Round = \"1\"", {1}}},
      with_values("Round", {"1", "1.2", "1.9", "1.10", "2", "2.1.3", "2.1.10", "01.01", "-1.5", "final"}),
      10);
}

TEST_CASE("numbers of any length are compared exactly") {
  test::check({{"Round = 9007199254740993", {2}},
               {"Round > 9007199254740992", {2, 3, 4, 5}},
               {"Round >= 18446744073709551616", {4, 5}},
               {"Round = 18446744073709551617", {5}},
               {"Round <= 18446744073709551616", {1, 2, 3, 4, 6}},
               {"Round < -9007199254740992", {6}},
               {"Round in 9007199254740993..18446744073709551615", {2, 3}},
               {"plies < 9007199254740993", {1, 2, 3, 4, 5, 6}},
               {"plies < 99999999999999999999999", {1, 2, 3, 4, 5, 6}}},
              with_values("Round", {"9007199254740992", "9007199254740993", "18446744073709551615",
                                    "18446744073709551616", "018446744073709551617", "-9007199254740993"}),
              6);
}

TEST_CASE("the name of a tag on the right means the tag") {
  const auto game = [](const std::string& white, const std::string& black, const std::string& tags) {
    return "[White \"" + white + "\"]\n[Black \"" + black + "\"]\n" + tags + "[Rules \"petteia\"]\n\n*\n\n";
  };
  const std::string all =
      game("Piso", "Piso", "[WhiteElo \"2000\"]\n[BlackElo \"900\"]\n") +
      game("Piso", "Seneca", "[WhiteElo \"1900\"]\n[BlackElo \"1900\"]\n") +
      game("Black", "White", "[WhiteElo \"1900\"]\n[BlackElo \"?\"]\n") +
      game("?", "?", "[WhiteElo \"1900\"]\n[BlackElo \"unrated\"]\n") +
      game("Varro", "Black", "[BlackElo \"1900\"]\n[Date \"2015.03.01\"]\n[EventDate \"2015\"]\n");
  test::check({{"White = Black", {1}},
               {"White != Black", {2, 3, 5}},
               {"White = \"Black\"", {3}},
               {"player = Black", {1, 2, 3, 5}},
               {"player != \"Black\"", {1, 2, 4}},
               {"player != Annotator", {}},
               {"White like Black", {3}},
               {"White ~ Black", {3}},
               {"WhiteElo > BlackElo", {1}},
               {"WhiteElo >= BlackElo", {1, 2}},
               {"WhiteElo = BlackElo", {2}},
               {"WhiteElo != BlackElo", {1, 4}},
               {"WhiteElo <= BlackElo", {2}},
               {"BlackElo < WhiteElo", {1}},
               {"WhiteElo in BlackElo..2000", {1, 2}},
               {"tag WhiteElo > tag BlackElo", {1}},
               {"White = Blackburne", {}},
               {"White < tag Black", {2, 3}},
               {"Date = EventDate", {5}},
               {"EventDate = Date", {}},
               {"EventDate >= Date", {}},
               {"White = tag", {}}},
              all, 5);
}

TEST_CASE("dates are intervals of days") {
  test::check({{"Date = 2015", {1, 2}},
               {"Date = 2015.03", {1, 2}},
               {"Date = 2015.03.10", {1}},
               {"Date = 2015.??.10", {1, 2}},
               {"Date = 201?", {1, 2, 3}},
               {"Date != 2015", {3, 4}},
               {"Date < 2015", {3}},
               {"Date < 2015.03.11", {1, 3}},
               {"Date <= 2015.03.10", {1, 3}},
               {"Date <= 2015.03.31", {1, 2, 3}},
               {"Date > 2014", {1, 2}},
               {"Date > 2015.03.01", {1}},
               {"Date >= 2015.03.01", {1, 2}},
               {"Date in 2014.12.31..2015.03.10", {1, 3}},
               {"Date in 2015..", {1, 2}},
               {"Date = \"2015.03.10\"", {1}},
               {"Date > \"2015\"", {1, 2, 4}},
               {"EventDate = 2015", {4}},
               {"EventDate != 2015", {1, 2, 3}},
               {"EventDate > 1000", {4}},
               // The form decides in other tags: 2015 is a number, 2015.03.10 a date.
               {"tag Date = 2015", {1, 2}},
               {"tag EventDate = 2015.??.??", {4}},
               {"Event = 2015.03.10", {}},
               {"Event != 2015.03.10", {1, 2, 3, 4}}},
              games, 4);
}

TEST_CASE("a part of the text matches a regular expression") {
  test::check({{"White ~ \"Piso\"", {1}},
               {"White ~ piso", {}},
               {"White ~ \"^M.*er\"", {2, 3}},
               {"White ~ \"^M.ller\"", {2}},
               {"Round ~ \"^\\\\d+$\"", {1, 2}},
               {"Own_1 ~ \"\\\\\\\\$\"", {1}},
               {"Own_1 ~ \"^$\"", {2, 3, 4}}},
              games, 4);
}

TEST_CASE("like compares words without case, accents and script") {
  test::check({{"White like piso", {1}},
               {"White like \"CALPURNIUS piso\"", {1}},
               {"White like \"gn piso\"", {}},
               {"White like pis", {}},
               {"White like muller", {2}},
               {"White like mueller", {2, 3}},
               {"White like \"M\xC3\xBCller\"", {2, 3}},
               {"White like \"muller jurgen\"", {2}},
               {"White like \"mueller juergen\"", {2}},
               {"Black like elodie", {4}},
               {"Black like Ivanov", {3}},
               {"White like \"m m m\"", {}},
               {"Black like \"\xD0\x98\xD0\x92\xD0\x90\xD0\x9D\xD0\x9E\xD0\x92\"", {3}}},
              games, 4);
}

TEST_CASE("like finds words that begin more than once") {
  test::check(
      {{"Event like \"a a b\"", {1, 3}}, {"Event like \"a b a b c\"", {2}}, {"Event like a", {1, 2, 3, 4}}},
      with_values("Event", {"a a a b", "a b a b a b c", "b a, A: b!", "ab a"}), 4);
}

TEST_CASE("player is one of the two") {
  test::check({{"player ~ Piso", {1, 2}},
               {"player like mueller", {2, 3}},
               {"player = Piso", {2}},
               {"player != Piso", {1, 3, 4}},
               {"player != \"?\"", {1, 2, 3}}},
              games, 4);
}

TEST_CASE("has and file") {
  test::check({{"has Own_1", {1}},
               {"has Termination", {1}},
               {"has White", {1, 2, 3, 4}},
               {"has Whyte", {}},
               {"tag Whyte = \"\"", {1, 2, 3, 4}},
               {"file = games.lgn", {1, 2, 3, 4}},
               {"file ~ \"\\\\.lgn$\"", {1, 2, 3, 4}},
               {"file != \"games.lgn\"", {}},
               {"file like games", {1, 2, 3, 4}}},
              games, 4);
}

TEST_CASE("the ruleset and its keys") {
  test::check({{"ruleset = petteia", {1, 2}},
               {"ruleset != petteia", {3, 4}},
               {"ruleset = \"petteia board=9x9\"", {2}},
               {"ruleset = \"schadler pieces=20\"", {3}},
               {"ruleset = \"schadler pieces=21\"", {}},
               {"ruleset ~ \"board=9\"", {2}},
               {"ruleset like schadler", {3}},
               {"rules.capture = bind", {3}},
               {"rules.capture != bind", {1, 2, 4}},
               {"rules.board = 9x9", {2}},
               {"rules.pieces >= 20", {3, 4}},
               {"rules.pieces in 0..0", {1, 2}}},
              games, 4);
}

TEST_CASE("the result, the winner and the end") {
  test::check({{"result = 1-0", {1}},
               {"result = \"0-1\"", {2}},
               {"result != *", {1, 2, 3}},
               {"result = 1/2-1/2", {3}},
               {"winner = white", {1}},
               {"winner = black", {2}},
               {"winner = none", {3, 4}},
               {"winner != white", {2, 3, 4}},
               {"winner ~ Piso", {1, 2}},
               {"winner like \"calpurnius piso\"", {1}},
               {"winner = \"Piso\"", {2}},
               {"ending = resignation", {1}},
               {"ending != resignation", {2, 3, 4}},
               {"ending = reduced", {}}},
              games, 4);
}
