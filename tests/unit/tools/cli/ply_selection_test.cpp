#include <string>
#include <string_view>

#include <catch2/catch.hpp>

#include "cli/options.hpp"
#include "latro/formats/diagrams.hpp"
#include "support/played.hpp"

using namespace latro;

namespace {

constexpr std::string_view moved =
    "[Rules \"board=4x4 rows=1 move=slide\"]\n\n"
    "{[%csl Ga1]} 1. a1-a2! d4-d3 2. a2-a3 {[%lbl a1:A]} d3-d2$6 3. a3-a2 {no mark} d2-d3 *\n";

/// "0 2-4": what is selected, and in brackets what is missing.
std::string selected(std::string_view list, std::string_view record = moved) {
  const PlayedGame game = test::played(record);
  const PlySelection selection = tool::ply_selection(list);
  const SelectedPlies found = selected_plies(game, selection);
  std::string text;
  std::size_t count = 0;
  for (const PlyRange& range : found.ranges) {
    if (!text.empty()) text += ' ';
    text += std::to_string(range.first);
    if (range.last != range.first) text += "-" + std::to_string(range.last);
    count += range.last - range.first + 1;
  }
  CHECK(count == found.count);
  return found.missing == nullptr ? text : text + "(" + found.missing->text + ")";
}

}  // namespace

TEST_CASE("plies are selected by numbers, ranges and words") {
  CHECK(selected("0") == "0");
  CHECK(selected("start,last") == "0 6");
  CHECK(selected("3,1,5") == "1 3 5");
  CHECK(selected("3,1,3") == "1 3");
  CHECK(selected("1-3,2-4") == "1-4");
  CHECK(selected("1-2,3") == "1-3");
  CHECK(selected("4-") == "4-6");
  CHECK(selected("0-900") == "0-6");
  CHECK(selected("judged") == "1 4");
  CHECK(selected("marked") == "0 3");
  CHECK(selected("marked,judged,last") == "0-1 3-4 6");
}

TEST_CASE("a turn is the position after it") {
  CHECK(selected("1w") == "1");
  CHECK(selected("1b") == "2");
  CHECK(selected("3w,3b") == "5-6");
  CHECK(selected("2w-3w") == "3-5");
  CHECK(selected("2b-") == "4-6");
  CHECK(selected("2b-90w") == "4-6");
}

TEST_CASE("turns have the numbers of the record") {
  const std::string_view record =
      "[Rules \"board=4x4 rows=1 move=slide\"]\n[SetUp \"1\"]\n[FEN \"2ss/4/4/SS2 b - 0 7\"]\n\n7... d4-d3 8. a1-a2 d3-d2 *\n";
  CHECK(selected("7b", record) == "1");
  CHECK(selected("8w", record) == "2");
  CHECK(selected("8b", record) == "3");
  CHECK(selected("7w", record) == "(7w)");
  CHECK(selected("6b", record) == "(6b)");
  CHECK(selected("9w", record) == "(9w)");
  CHECK(selected("1w-7b", record) == "(1w-7b)");
  CHECK(selected("7b-8w", record) == "1-2");
}

TEST_CASE("the first part that the game does not have is known") {
  CHECK(selected("7") == "(7)");
  CHECK(selected("2,7,9") == "2(7)");
  CHECK(selected("7-") == "(7-)");
  CHECK(selected("4w") == "(4w)");
  const std::string_view plain = "[Rules \"board=4x4 rows=1 move=slide\"]\n\n1. a1-a2 *\n";
  CHECK(selected("judged", plain) == "(judged)");
  CHECK(selected("marked,judged", plain) == "(marked)");
  CHECK(selected("judged,last", plain) == "1");
}

TEST_CASE("a list of many parts that overlap costs little") {
  std::string list = "0-,judged,marked";
  for (int i = 0; i < 9'990; ++i) list += i % 3 == 0 ? ",judged" : i % 3 == 1 ? ",marked" : ",0-";
  CHECK(selected(list) == "0-6");
}
