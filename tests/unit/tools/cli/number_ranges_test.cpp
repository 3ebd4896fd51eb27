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
