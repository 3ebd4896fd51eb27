#include "cli/options.hpp"

#include <string>

#include <catch2/catch.hpp>

#include "cli/errors.hpp"

using namespace latro;
using namespace latro::tool;

namespace {

/// Which of the numbers to 30 are in it, and whether a great one is.
std::string contained(std::string_view text) {
  const NumberRanges ranges(text);
  std::string found;
  for (std::uint64_t number = 0; number <= 30; ++number)
    if (ranges.contains(number)) (found += found.empty() ? "" : " ") += std::to_string(number);
  return ranges.contains(1'000'000) ? found + " …" : found;
}

}  // namespace

TEST_CASE("numbers and ranges of numbers") {
  CHECK(contained("7") == "7");
  CHECK(contained("3-5") == "3 4 5");
  CHECK(contained("5-5") == "5");
  CHECK(contained("28-") == "28 29 30 …");
  CHECK(contained("3-5,9,29-") == "3 4 5 9 29 30 …");
  CHECK(contained("9,3-5,4-6") == "3 4 5 6 9");
  CHECK(contained("007") == "7");
}

TEST_CASE("the last of all numbers") {
  CHECK(NumberRanges("7").last() == 7);
  CHECK(NumberRanges("9,3-5").last() == 9);
  CHECK(NumberRanges("3-5,4").last() == 5);
  CHECK(NumberRanges("20-,3").last() == NumberRange::endless);
}

TEST_CASE("what is no range is refused") {
  for (const char* text : {"", ",", "1,", ",1", "1,,2", "0", "0-3", "a", "-1", "-", "3-2", "1-2-3", "1 -2",
                           " 1", "+1", "1.5", "0x10", "99999999999999999999", "1-99999999999999999999"}) {
    CAPTURE(text);
    CHECK_THROWS_AS(NumberRanges(text), UsageError);
  }
}

TEST_CASE("plies have words of their own, and begin with 0") {
  const auto range = [](std::string_view text) {
    const PlyRange plies = ply_range(text);
    if (plies.last_only) return std::string("last");
    return std::to_string(plies.first) + "-" +
           (plies.last == PlyRange::end ? "" : std::to_string(plies.last));
  };
  CHECK(range("start") == "0-0");
  CHECK(range("0") == "0-0");
  CHECK(range("last") == "last");
  CHECK(range("24") == "24-24");
  CHECK(range("0-3") == "0-3");
  CHECK(range("5-") == "5-");
  for (const char* text : {"", "first", "Last", "-1", "3-2", "start-last", "1,2"}) {
    CAPTURE(text);
    CHECK_THROWS_AS(ply_range(text), UsageError);
  }
}

TEST_CASE("lists of plies") {
  const auto parts = [](std::string_view text) { return ply_selection(text).size(); };
  CHECK(parts("3") == 1);
  CHECK(parts("3,7,12") == 3);
  CHECK(parts("start,5b,7w-9b,12-,judged,marked,last") == 7);
  const PlySelection turns = ply_selection("7w-9b");
  CHECK(turns.front().first.of == Side::white);
  CHECK(turns.front().last->of == Side::black);
  CHECK(turns.front().last->number == 9);
  for (const char* text : {"",
                           ",",
                           "1,",
                           ",1",
                           "x",
                           "b",
                           "w",
                           "5B",
                           "5bb",
                           "b5",
                           "0b",
                           "-5b",
                           "5b-5w",
                           "5b-4b",
                           "3-5b",
                           "5b-7",
                           "5x",
                           "judged-last",
                           "Judged",
                           "1 ,2",
                           "99999999999999999999",
                           "99999999999999999999b"}) {
    CAPTURE(text);
    CHECK_THROWS_AS(ply_selection(text), UsageError);
  }
  std::string many = "1";
  for (int i = 1; i < 10'000; ++i) many += ",1";
  CHECK(parts(many) == 10'000);
  CHECK_THROWS_AS(ply_selection(many + ",1"), UsageError);
}
