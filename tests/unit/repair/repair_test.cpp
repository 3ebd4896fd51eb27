// Repairs: what is read, what is refused, and places. tests/convert/repair.py tries many habits on many
// games.
#include <string>

#include <catch2/catch.hpp>

#include "latro/notation/descriptor.hpp"
#include "latro/repair/detail/encoding.hpp"
#include "latro/repair/detail/tags.hpp"
#include "latro/repair/repair.hpp"

using namespace latro;

namespace {

/// The text with its repairs, under these rules.
RepairedText repaired(const std::string& text, const std::string& rules = "petteia") {
  RepairOptions options;
  options.rules = compile_descriptor(rules)->rules;
  RepairedText result = repair(text, options);
  CHECK(result.source == text);
  CHECK(without_repairs(result.text, result.repairs) == text);
  return result;
}

std::string kinds(const RepairedText& text) {
  std::string all;
  for (const Repair& repair : text.repairs) all.append(all.empty() ? "" : " ").append(name(repair.kind));
  return all;
}

}  // namespace

TEST_CASE("each repair has its kind and its place") {
  const RepairedText text = repaired("1) d2–d4, D7-D5 2. e2e4 e7 e5 3. c2 – c3 c7 to c6 ½:½");
  CHECK(text.text == "1. d2-d4 d7-d5 2. e2-e4 e7-e5 3. c2-c3 c7-c6 1/2-1/2");
  CHECK(kinds(text) == "number dash separator capitals missing-dash blank dash dash result");
  CHECK(text.repairs[1].found == "d2–d4");
  CHECK(text.repairs[1].written == "d2-d4");
  CHECK(text.source.substr(text.repairs[8].span.begin) == "½:½");
}

TEST_CASE("places go back to the source") {
  const RepairedText text = repaired("1) d2–d4, D7-D5 2. e2e4 e7 e5 *");
  const auto place = [&](const std::string& part) {
    const std::size_t at = text.text.find(part);
    const Span found = place_in_source(text.repairs, {at, at + part.size()});
    return text.source.substr(found.begin, found.end - found.begin);
  };
  CHECK(place("1.") == "1)");
  CHECK(place("d2-d4") == "d2–d4");
  CHECK(place("d2") == "d2–d4");  // a part of what was written
  CHECK(place("d7-d5 2.") == "D7-D5 2.");
  CHECK(place("2. e2") == "2. e2e4");
  CHECK(place("*") == "*");
}

TEST_CASE("the rules decide what words mean") {
  const std::string bare = "1. d2 e5 2. c3 f6 3. d3 g7 4. a1 h8 *";
  CHECK(repaired(bare, "schadler pieces=16").text == "1. @d2 @e5 2. @c3 @f6 3. @d3 @g7 4. @a1 @h8 *");
  CHECK(repaired("1. d2 d3 e7 e6 2. d3 d4 e6 e5 *").text == "1. d2-d3 e7-e6 2. d3-d4 e6-e5 *");
  CHECK(repaired("1. d2-d3 e7-e6 2. d3-d4x e6-e5+ *").text == "1. d2-d3 e7-e6 2. d3-d4 e6-e5 *");
}

TEST_CASE("a word with two readings is a doubt") {
  // A dash can be a pass or nothing.
  const std::string start =
      "[Rules \"seega-5x5 stuck=pass\"] [SetUp \"1\"] [FEN \"5/5/5/5/S3s w - 0 1\"]\n\n";
  const RepairedText one = repaired(start + "1. a1a2 e1e2 *");
  CHECK(one.doubts.empty());
  std::vector<std::string> readings;
  CHECK(date_meant("3/4/2015", readings) == std::nullopt);
  CHECK(readings == std::vector<std::string>{"2015.04.03", "2015.03.04"});
  const RepairedText date = repaired("[Date \"3/4/2015\"]\n\n1. d2d4 d7d5 2. e2e4 e7e5 *");
  REQUIRE(date.doubts.size() == 1);
  CHECK(date.doubts[0].code == Code::two_readings);
  CHECK(date.text.find("3/4/2015") != std::string::npos);
}

TEST_CASE("dates in other orders") {
  const auto meant = [](std::string_view text) {
    std::vector<std::string> readings;
    return date_meant(text, readings).value_or(readings.empty() ? "-" : "two");
  };
  CHECK(meant("25.3.2015") == "2015.03.25");
  CHECK(meant("3/25/2015") == "2015.03.25");
  CHECK(meant("3/3/2015") == "2015.03.03");
  CHECK(meant("2015-03-04") == "2015.03.04");
  CHECK(meant("March 4, 2015") == "2015.03.04");
  CHECK(meant("4th mar 2015") == "2015.03.04");
  CHECK(meant("March 2015") == "2015.03.??");
  CHECK(meant("3.4.2015") == "two");
  CHECK(meant("25.3.15") == "-");
  CHECK(meant("31.2.2015") == "-");
  CHECK(meant("40.13.2015") == "-");
  CHECK(meant("some time in 2015") == "-");
  CHECK(meant("") == "-");
  CHECK(meant("2015") == "2015.??.??");
  CHECK(meant("2015-07") == "2015.07.??");
  CHECK(meant("7/2015") == "2015.07.??");
  CHECK(meant("2015-13") == "-");
  CHECK(meant("15") == "-");
  CHECK(meant("Friday, 14 July 2023") == "2023.07.14");
  CHECK(meant("Fri 14.07.2023") == "2023.07.14");
  CHECK(meant("Monday, 14 July 2023") == "-");
  // The day of the week shows which of two readings is right.
  CHECK(meant("Sat 3/4/2015") == "-");
  CHECK(meant("Fri 3/4/2015") == "2015.04.03");
  CHECK(meant("Wed 3/4/2015") == "2015.03.04");
}

TEST_CASE("a record is repaired up to the first word that cannot be read") {
  const RepairedText text = repaired("1. d2d4 d7d5 2. e2e4 e7e5 3. nonsense c7c6 *");
  CHECK(text.text == "1. d2-d4 d7-d5 2. e2-e4 e7-e5 3. nonsense c7c6 *");
}

TEST_CASE("other texts are no games") {
  for (const char* text : {"", " \n", "d4 is a square", "1. d2d4 and so on", "[White Piso", "draw", "{ 1-0",
                           "= = =", "Date: 3/4/2015\n"})
    CHECK(repaired(text).text == text);
  RepairOptions none;
  CHECK(repair("1. d2d4 d7d5 2. e2e4 e7e5 *", none).repairs.empty());
}

TEST_CASE("a missing result is that of the rules or of the tag") {
  const auto end = [](const RepairedText& text) {
    return text.text.substr(text.text.find_last_of(" \n") + 1);
  };
  const std::string turns = "1. d2d4 d7d5 2. e2e4 e7e5";
  CHECK(end(repaired(turns)) == "*");
  CHECK(end(repaired("[Result 1:0]\n\n" + turns)) == "1-0");
  CHECK(repaired(turns + " ; a comment").text == "1. d2-d4 d7-d5 2. e2-e4 e7-e5 ; a comment\n*");
}

TEST_CASE("several records in one text") {
  const RepairedText text =
      repaired("White: A\n\n1. d2d4 d7d5 2. e2e4 e7e5 draw\nWhite: B\n\n1. d2d4 d7d5 2. c2c4 c7c5 *\n");
  CHECK(
      text.text ==
      "[White \"A\"]\n\n1. d2-d4 d7-d5 2. e2-e4 e7-e5 1/2-1/2\n[White \"B\"]\n\n1. d2-d4 d7-d5 2. c2-c4 c7-c5 *\n");
}

TEST_CASE("a comment between tags begins no other record") {
  const RepairedText text = repair("[Rules \"petteia\"]\n{remark}\n[White \"x\"]\n\n1. d2d4 *\n", {});
  CHECK(text.text == "[Rules \"petteia\"]\n{remark}\n[White \"x\"]\n\n1. d2-d4 *\n");
}

TEST_CASE("Windows-1252") {
  const RepairedText text = repaired(
      "[White \"Jos\xE9\"]\n\n{\x93\xE9t\xE9\x94} 1. d2\x96"
      "d4 d7d5 2. e2e4 e7e5 *");
  CHECK(text.text == "[White \"José\"]\n\n{“été”} 1. d2-d4 d7-d5 2. e2-e4 e7-e5 *");
  // 0x81 is no character.
  CHECK(DecodedText("a\x81"
                    "b")
            .repairs({})
            .empty());
}

TEST_CASE("long texts of words with several readings take no time") {
  std::string text;
  for (int i = 0; i < 20'000; ++i) text += "d2 d3 d3 d2 ";
  CHECK(repaired(text).repairs.size() <= most_repairs);
  CHECK(repaired(std::string(200'000, ';')).repairs.empty());
  CHECK(repaired(std::string(200'000, '\'')).repairs.empty());
  CHECK(repaired("[a " + std::string(200'000, ' ')).repairs.empty());
  CHECK(repaired(std::string(200'000, '{')).repairs.empty());
  CHECK(repaired(std::string(200'000, '(')).repairs.empty());
}

TEST_CASE("a result that needs repair ends a game only if no turn of it follows") {
  const auto text = [](const std::string& typed) { return repaired(typed).text; };
  const std::string turns = "1. d2-d4 d7-d5 2. a2-a3 a7-a6";
  const std::pair<std::string, std::string> results[] = {
      {"=", "1/2-1/2"},   {"draw", "1/2-1/2"}, {"1/2", "1/2-1/2"}, {"White won", "1-0"},
      {"Adjourned", "*"}, {"1:0", "1-0"},      {"½-½", "1/2-1/2"}};
  for (const auto& [result, meant] : results) {
    INFO(result);
    CHECK(text(turns + " " + result + "\n3. e2-e4 *") == turns + " {" + result + "}\n3. e2-e4 *");
    CHECK(text(turns + " " + result + "\n\n3. e2-e4 *") == turns + " {" + result + "}\n\n3. e2-e4 *");
    CHECK(text(turns + " (" + result + ") 3. e2-e4 *") == turns + " {" + result + "} 3. e2-e4 *");
    for (const std::string after : {"", "\n", " {A comment.}\n\n", "\n[Event \"x\"]*", "\n\n1. e2-e4 *"}) {
      INFO(after);
      CHECK(text(turns + " " + result + after) == turns + " " + meant + after);
    }
  }
  CHECK(text(turns + " draw offered 3. e2-e4 *") == turns + " {draw offered} 3. e2-e4 *");
  CHECK(text(turns + " (draw offered) 3. e2-e4 *") == turns + " {draw offered} 3. e2-e4 *");
  // What is written as LGN writes it is the end.
  CHECK(text(turns + " 1-0\n3. e2e4 *") == turns + " 1-0\n3. e2e4 *");
  // A number that goes down after it: this is no repair.
  CHECK(text(turns + " 1:0\n1. e2e4 e7e5 *") == turns + " {1:0}\n1. e2e4 e7e5 *");
  // Turn 1 again at the beginning of a line is another game.
  CHECK(text(turns + "\n\n1. e2e4 e7e5 *") == turns + "\n\n1. e2e4 e7e5 *");
}

TEST_CASE("a line that looks like a tag is no movetext") {
  const std::string broken = "[Rules \"petteia\"]\n[Wh!te \"A\"]\n\n[Black \"B\"]\n\n1. d2d4 *\n";
  CHECK(repaired(broken).text == "[Rules \"petteia\"]\n[Wh!te \"A\"]\n\n[Black \"B\"]\n\n1. d2-d4 *\n");
}

TEST_CASE("signs become NAGs") {
  const std::string turns = "1. d2-d4 d7-d5 2. a2-a3";
  const std::pair<const char*, const char*> signs[] = {
      {" ±", " $16"},  {"±", " $16"},  {" ∓", " $17"},   {" +-", " $18"}, {"-+", " $19"}, {" +/=", " $14"},
      {"=/+", " $15"}, {" ⩲", " $14"}, {" ⩱", " $15"},   {" ∞", " $13"},  {" □", " $7"},  {" N", " $146"},
      {"!!!", "!!"},   {"????", "??"}, {" +/-", " $16"}, {" -/+", " $17"}};
  for (const auto& [sign, written] : signs) {
    INFO(sign);
    CHECK(repaired(turns + sign + " a7-a6 *").text == turns + written + " a7-a6 *");
  }
  // Before any turn there is nothing to judge.
  CHECK(repaired("± " + turns + " a7-a6 *").text == "± " + turns + " a7-a6 *");
}

TEST_CASE("round brackets with words are comments, and with turns alone variations") {
  const std::string turns = "1. d2-d4 d7-d5 2. a2-a3 ";
  for (const char* remark : {"12 minutes", "0:12", "?", "1-0 in the other game", "d2-d3 was better",
                             "= he says", "± perhaps", "White should take", "gehört dazu"}) {
    INFO(remark);
    CHECK(repaired(turns + "(" + remark + ") 2... a7-a6 *").text == turns + "{" + remark + "} 2... a7-a6 *");
  }
  for (const char* variation : {"2. b2-b3", "2. b2-b3 b7-b6", "2. b2-b3!? {good}"}) {
    INFO(variation);
    CHECK(repaired(turns + "(" + variation + ") 2... a7-a6 *").text ==
          turns + "(" + variation + ") 2... a7-a6 *");
  }
  CHECK(repaired(turns + "(2) b2-b3) 2... a7-a6 *").text == turns + "(2. b2-b3) 2... a7-a6 *");
  CHECK(repaired(turns + "(White: b2 to b3) 2... a7-a6 *").text == turns + "( b2-b3) 2... a7-a6 *");
}

TEST_CASE("a comment that is not closed ends before the next game, if no turn is in it") {
  const std::string tags = "[Event \"1\"]\n\n";
  const std::string turns = "1. d2-d4 d7-d5 2. a2-a3 a7-a6 ";
  const std::string next = "\n\n[Event \"2\"]\n\n" + turns + "{fine} *\n";
  CHECK(repaired(tags + turns + "{He sighs. 1-0" + next).text == tags + turns + "{He sighs.} 1-0" + next);
  CHECK(repaired(tags + turns + "{He\nsighs." + next).text == tags + turns + "{He\nsighs.} *" + next);
  CHECK(repaired(tags + turns + "{He sighs.\n").text == tags + turns + "{He sighs.} *\n");
  for (const char* play : {"{good 3. b2-b3 1-0", "{good b2-b3", "{good 1-0 indeed", "{@d4"}) {
    INFO(play);
    CHECK(repaired(tags + turns + play + next).text == tags + turns + play + next);
  }
}

TEST_CASE("a line of words before a game is its event") {
  const std::string turns = "1. d2-d4 d7-d5 2. a2-a3 a7-a6 *\n";
  CHECK(repaired("Ludi, final\nWhite: A  Black: B\n\n" + turns).text ==
        "[Event \"Ludi, final\"]\n[White \"A\"] [Black \"B\"]\n\n" + turns);
  CHECK(repaired("Les Jeux\n\n" + turns + "\nÉté\n" + turns).text ==
        "[Event \"Les Jeux\"]\n\n" + turns + "\nÉté\n" + turns);
  CHECK(repaired(turns + "\nLudi\n" + turns).text == turns + "\n[Event \"Ludi\"]\n" + turns);
  CHECK(repaired("** Ludi **\n\n" + turns).text == "[Event \"** Ludi **\"]\n\n" + turns);
  // Another event is known.
  CHECK(repaired("Ludi\n[Event \"E\"]\n\n" + turns).text == "{Ludi}\n[Event \"E\"]\n\n" + turns);
  // No game follows.
  for (const std::string& text : {"Ludi\nare fun\n" + turns, std::string("Ludi\n"), "Ludi 1-0\n" + turns})
    CHECK(repaired(text).text.starts_with("Ludi"));
}

TEST_CASE("several names on a line are several tags") {
  const std::string turns = "\n\n1. d2-d4 d7-d5 2. a2-a3 a7-a6 *";
  CHECK(repaired("White: A, Black: B; Date: 2015-03-04" + turns).text ==
        "[White \"A\"] [Black \"B\"] [Date \"2015.03.04\"]" + turns);
  CHECK(repaired("Weiß: A | Schwarz: B" + turns).text == "[White \"A\"] [Black \"B\"]" + turns);
  CHECK(repaired("White: d2-d4 Black: d7-d5 White: a2-a3 Black: a7-a6 *").text ==
        " d2-d4  d7-d5  a2-a3  a7-a6 *");
}

TEST_CASE("tags: time of day, Termination, a game that was not played") {
  const std::string turns = "\n\n1. d2-d4 d7-d5 2. a2-a3 a7-a6 *";
  const auto tag = [&](const std::string& text) {
    const std::string all = repaired(text + turns).text;
    return all.substr(0, all.size() - turns.size());
  };
  CHECK(tag("[Date \"2023-07-14T12:30:00Z\"]") == "[Date \"2023.07.14\"] [Time \"12:30:00Z\"]");
  CHECK(tag("[Date 14.7.2023 12:30]") == "[Date \"2023.07.14\"] [Time \"12:30\"]");
  CHECK(tag("[Time \"9:00\"][Date \"14.7.2023 12:30\"]") == "[Time \"9:00\"][Date \"14.7.2023 12:30\"]");
  CHECK(tag("[Termination \"Time forfeit\"]") == "[Termination \"time\"]");
  CHECK(tag("[Termination \"rules infraction\"]") == "[Termination \"rules\"]");
  CHECK(tag("[Termination \"White resigns\"]") == "[Termination \"resignation\"]");
  CHECK(tag("[Termination \"normal\"]").empty());
  CHECK(tag("[Termination \"by magic\"]") == "[Termination \"by magic\"]");
  const std::string rules = "[Rules \"petteia\"]\n";
  CHECK(repaired(rules + "[Result 1:0]\n").text == rules + "[Result \"1-0\"] 1-0\n");
  CHECK(repaired(rules + "[White A]\n").text == rules + "[White A]\n");
}

TEST_CASE("markup") {
  const std::string turns = "1. d2-d4 d7-d5 2. a2-a3 a7-a6";
  CHECK(repaired("[PGN]" + turns + "&#32;*[/pgn]").text == turns + " *");
  CHECK(repaired("1. d2&ndash;d4<br>d7&#8211;d5<br />2. a2&#x2013;a3 a7-a6 *").text ==
        "1. d2-d4\nd7-d5\n2. a2-a3 a7-a6 *");
  CHECK(repaired(turns + " <b>*</b>").text == turns + " *");
  for (const char* other :
       {"&;", "&unknown;", "&#125;", "&#0;", "&#x110000;", "&#xD800;", "&", "<x>", "<", "<br", "[pgn"}) {
    INFO(other);
    const std::string text = std::string("{") + other + "}";
    CHECK(DecodedText(text).repairs({}).empty());
  }
}

TEST_CASE("a doubt says that a limit ended the repair") {
  const auto many_turns = [](char between) {
    std::string text;
    for (int i = 0; i < 3000; ++i)
      for (const char* const turn : {"a2a3", "a7a6", "a3a2", "a6a7"}) (text += turn) += between;
    return repaired(text, "petteia repeat=free");
  };
  const RepairedText repairs = many_turns('\n');
  CHECK(repairs.repairs.size() == most_repairs);
  REQUIRE(repairs.doubts.size() == 1);
  CHECK(repairs.doubts[0].code == Code::repair_limit);
  CHECK(repairs.doubts[0].span.begin == repairs.repairs.back().span.end);
  // Words with blanks between them are tried as parts of one turn.
  const RepairedText trials = many_turns(' ');
  CHECK(trials.repairs.size() < most_repairs);
  REQUIRE(trials.doubts.size() == 1);
  CHECK(trials.doubts[0].code == Code::repair_limit);
  CHECK(repaired("a2a3 a7a6 a3a2 a6a7").doubts.empty());
}

TEST_CASE("of a result and a tag that disagree, the trusted one corrects the other") {
  const std::string text = "[White \"A\"] [Result \"0-1\"] [Rules \"petteia\"]\n\n1. a2-a3 a7-a6 1:0";
  const auto trusting = [&](Trust trust) {
    RepairOptions options;
    options.trust = trust;
    return repair(text, options).text;
  };
  const std::string turns = " [Rules \"petteia\"]\n\n1. a2-a3 a7-a6 ";
  CHECK(trusting(Trust::nothing) == "[White \"A\"] [Result \"0-1\"]" + turns + "1-0");
  CHECK(trusting(Trust::result) == "[White \"A\"] [Result \"1-0\"]" + turns + "1-0");
  CHECK(trusting(Trust::tag) == "[White \"A\"] [Result \"0-1\"]" + turns + "0-1");
}
