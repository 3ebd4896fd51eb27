#include "latro/check/detail/checked_tags.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "found.hpp"
#include "latro/check/detail/fault_log.hpp"
#include "latro/notation/detail/rules_cache.hpp"
#include "latro/notation/explain.hpp"
#include "latro/support/number.hpp"
#include "latro/support/utf8.hpp"

using namespace latro;
using namespace latro::test;

TEST_CASE("bytes of a value stand where their escapes stand") {
  // The value is a"b\c, written a\"b\\c from byte 10 on.
  const std::string raw = "a\\\"b\\\\c";
  const Span place{10, 10 + raw.size()};
  CHECK(map_escapes(raw, 5, place, {0, 1}) == Span{10, 11});
  CHECK(map_escapes(raw, 5, place, {1, 2}) == Span{11, 13});
  CHECK(map_escapes(raw, 5, place, {2, 3}) == Span{13, 14});
  CHECK(map_escapes(raw, 5, place, {3, 5}) == Span{14, 17});
  CHECK(map_escapes(raw, 5, place, {5, 5}) == Span{17, 17});
  CHECK(map_escapes(raw, 5, place, {0, 99}) == Span{10, 17});
  CHECK(map_escapes(raw, 4, place, {0, 1}) == place);   // not these escapes
  CHECK(map_escapes(raw, 30, place, {0, 1}) == place);  // the value is not what is there
}

TEST_CASE("the first value of a tag stays") {
  CheckedTags tags;
  CHECK(tags.add("Result", "1-0", {}, {9, 12}));
  CHECK_FALSE(tags.add("Result", "0-1", {}, {29, 32}));
  const Fault fault = duplicate_tag("Result", {21, 27});
  CHECK(fault.code == Code::duplicate_tag);
  CHECK(fault.span == Span{21, 27});
  CHECK(result_named(tags.result.text()) == Result::white_wins);
  tags.clear();
  CHECK_FALSE(tags.result.given);
  CHECK(result_named(tags.result.text()) == std::nullopt);
  CHECK(tags.add("Result", "draw", {}, {9, 13}));
  CHECK(result_named(tags.result.text()) == std::nullopt);
}

TEST_CASE("a name is known again, whether it is usual or not and in whatever order") {
  const std::vector<std::string_view> names{"Termination", "Event",  "Annotator", "FEN",   "Site",
                                            "Even",        "Events", "event",     "Rules", "Ply",
                                            "SetUp",       "Round",  "Result"};
  CheckedTags tags;
  for (int game = 0; game < 3; ++game) {
    for (const std::string_view name : names) {
      INFO(name);
      CHECK(tags.add(name, "x", {}, {}));
    }
    for (const std::string_view name : names) {
      INFO(name);
      CHECK_FALSE(tags.add(name, "y", {}, {}));
    }
    CHECK(tags.fen.value == "x");
    CHECK(tags.rules.given);
    CHECK_FALSE(tags.ply_count.given);
    tags.clear();
    CHECK_FALSE(tags.fen.given);
    CHECK_FALSE(tags.rules.given);
  }
}

TEST_CASE("tags name ends and numbers") {
  const auto tag = [](std::string value) { return TagValue{true, std::move(value), {}}; };
  CHECK(end_named(tag("reduced").text()) == End::reduced);
  CHECK(end_named(tag("stuck").text()) == End::stuck);
  CHECK(end_named(tag("agreement").text()) == std::nullopt);
  CHECK(end_named(TagValue{}.text()) == std::nullopt);
  CHECK(parse_number<std::uint64_t>(tag("12").text()) == 12);
  for (const char* value : {"", "12x", "-1", " 1", "99999999999999999999999"})
    CHECK(parse_number<std::uint64_t>(tag(value).text()) == std::nullopt);
}

TEST_CASE("every Termination of the notation is known") {
  for (const char* word : {"reduced", "quiet", "repetition", "stuck", "agreement", "resignation", "time",
                           "adjudication", "unterminated", "abandoned", "?"}) {
    CheckedTags tags;
    tags.add("Termination", word, {}, {});
    std::vector<Fault> faults;
    tags.check_values(faults);
    INFO(word);
    CHECK(faults.empty());
  }
}

TEST_CASE("many tags, and the same one again") {
  std::string text = "[Rules \"petteia\"]\n";
  for (int i = 0; i < 3000; ++i) text += "[T" + std::to_string(i) + " \"x\"]\n";
  CHECK(places(text + "[T17 \"y\"]\n\n*\n") == Places{"3002:2-5 duplicate-tag"});
  CHECK(places(text + "\n*\n" + text + "\n*\n") == Places{});
}

TEST_CASE("a long value is quoted in part") {
  CHECK(quote("short") == "\"short\"");
  CHECK(quote(std::string(50, 'a')) == "\"" + std::string(40, 'a') + "...\"");
}

TEST_CASE("the cache of rules holds its entries and lets old ones go") {
  RulesCache cache;
  const auto compiled = [&](const std::string& text) { return cache.find(text).has_value(); };
  for (int round = 0; round < 3; ++round)
    for (int files = 4; files <= 16; ++files)
      for (int ranks = 4; ranks <= 6; ++ranks) {
        const std::string text = "petteia board=" + std::to_string(files) + "x" + std::to_string(ranks);
        REQUIRE(compiled(text));
        const auto& entry = *cache.find(text);
        CHECK(entry.initial.board ==
              BoardSize{static_cast<std::uint8_t>(files), static_cast<std::uint8_t>(ranks)});
        CHECK(*entry.name == text);
      }
  CHECK(*cache.find("petteia   lose=1")->name == "petteia");
  CHECK_FALSE(compiled("nonsense"));
  CHECK(cache.find("nonsense").error().code == Code::bad_rules);
}

TEST_CASE("the summary holds a bounded number of rulesets") {
  CheckSummary summary;
  for (int i = 0; i < 3000; ++i) {
    CheckedGame game;
    game.ruleset = std::make_shared<const std::string>("rules " + std::to_string(i));
    summary.add(game);
  }
  CHECK(summary.games() == 3000);
  CHECK(summary.results().size() == CheckSummary::most_rulesets + 1);
  CHECK(summary.results().at("others").games == 2000);
}

TEST_CASE("the summary as text") {
  CheckSummary summary;
  CHECK(summary_text(summary) == "games    0\nturns    0\nerrors   0\nwarnings 0\n");
  CheckedGame game;
  game.turns = 12;
  game.result = Result::draw;
  game.ruleset = std::make_shared<const std::string>("petteia");
  summary.add(game);
  summary.add(Code::wrong_number);
  summary.add(Code::wrong_number);
  CHECK(summary_text(summary) ==
        "games    1\n"
        "turns    12\n"
        "errors   0\n"
        "warnings 2\n"
        "  wrong-number                2\n"
        "ruleset     games      1-0      0-1  1/2-1/2        *     none\n"
        "petteia         1        0        0        1        0        0\n");
}

namespace {

std::string said_of(std::string_view name, std::string_view value) {
  CheckedTags tags;
  tags.add("Rules", "petteia", {}, {});
  tags.add(name, value, {1, 2}, {3, 4});
  std::vector<Fault> faults;
  tags.check_values(faults);
  return faults.empty() ? std::string() : faults.front().message;
}

}  // namespace

TEST_CASE("a date is a day of the calendar, as far as it is known") {
  for (const char* date : {"2026.11.24", "2024.02.29", "2000.02.29", "????.02.29", "2026.??.31", "????.??.??",
                           "?", "", "197?.??.??", "2026.1?.3?", "2026.12.??", "0044.03.15"})
    CHECK(said_of("Date", date).empty());
  for (const auto& [date, why] :
       {std::pair{"2026.13.45", "there is no month 13"}, std::pair{"2026.00.??", "there is no month 00"},
        std::pair{"2026.02.29", "this month has no day 29"},
        std::pair{"1900.02.29", "this month has no day 29"},
        std::pair{"????.04.31", "this month has no day 31"},
        std::pair{"2026.??.32", "this month has no day 32"},
        std::pair{"2026.05.00", "this month has no day 00"}})
    CHECK(said_of("Date", date) == std::string("Date is \"") + date + "\": " + why);
  for (const char* date :
       {"12 May 2026", "2026", "2026.5.1", "2026-05-12", "2026.05.12 ", "26.05.2012", "??"})
    CHECK(said_of("Date", date).find("a date is written YYYY.MM.DD") != std::string::npos);
}

TEST_CASE("names near a tag with a meaning are reported, if the game does not have that tag") {
  for (const auto& [name, meant] :
       {std::pair{"Wihte", "White"}, std::pair{"white", "White"}, std::pair{"Events", "Event"},
        std::pair{"Blck", "Black"}, std::pair{"Dtae", "Date"}, std::pair{"Fen", "FEN"},
        std::pair{"Anotator", "Annotator"}, std::pair{"TimeControll", "TimeControl"},
        std::pair{"SITE", "Site"}})
    CHECK(said_of(name, "x") ==
          std::string("the tag \"") + name + "\" has no meaning; is " + meant + " meant?");
  for (const char* name : {"Side", "Data", "Size", "Club", "EventDate", "WhiteElo", "BlackTeam", "Board",
                           "UTCDate", "Pen", "Section", "Stage", "id", "Opening", "Variant"})
    CHECK(said_of(name, "x").empty());
}
