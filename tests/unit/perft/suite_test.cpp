#include "latro/perft/suite.hpp"

#include <catch2/catch.hpp>

using namespace latro;

namespace {

// One soldier a side on nine squares: two turns in each corner, then three from an edge.
constexpr std::string_view small =
    R"(2s/3/S2 w - 0 1 rules "board=3x3 pieces=2 lose=0"; id "small"; D1 2; D2 4; D3 12;)";

std::string with(std::string_view line, std::string_view old_text, std::string_view new_text) {
  std::string out(line);
  out.replace(out.find(old_text), old_text.size(), new_text);
  return out;
}

SuiteLine check_suite_line(std::string_view line, const SuiteOptions& options) {
  return PerftSuite(options).check(line);
}

}  // namespace

TEST_CASE("suite line: right counts pass") {
  const auto line = check_suite_line(small, {});
  CHECK(line.passed == 3);
  REQUIRE(line.checks.size() == 3);
  CHECK(line.checks[1].depth == 2);
  CHECK(line.checks[1].found == 4);
  CHECK(line.failed == 0);
  CHECK(line.skipped == 0);
  CHECK_FALSE(line.unreadable);
  CHECK(line.id == "small");
  CHECK(line.faults.empty());
  CHECK(line.board.empty());
}

TEST_CASE(
    "suite line: a wrong count is a fault at the number, with the board; the others are still checked") {
  const std::string text = with(small, "D2 4;", "D2 5;");
  const auto line = check_suite_line(text, {});
  CHECK(line.passed == 2);
  CHECK(line.failed == 1);
  CHECK_FALSE(line.unreadable);
  REQUIRE(line.faults.size() == 1);
  CHECK(line.faults[0].code == Code::wrong_count);
  CHECK(line.faults[0].span == Span{text.find("5;"), text.find("5;") + 1});
  CHECK(line.faults[0].message == "small: D2: expected 5, found 4");
  CHECK_FALSE(line.board.empty());
}

TEST_CASE("suite line: a count that is too large is never right") {
  SuiteOptions options;
  options.perft.hash_mib = 1;
  for (const unsigned threads : {1u, 3u}) {
    options.perft.threads = threads;
    const auto line = check_suite_line(
        R"(1s/S1 w - 0 1 rules "board=2x2 pieces=1 lose=0"; D200 0; D201 18446744073709551615; D1 2;)",
        options);
    CHECK(line.passed == 1);
    CHECK(line.failed == 2);
    REQUIRE(line.faults.size() == 2);
    CHECK(line.faults[0].message == "D200: expected 0, found 18446744073709551615 or more");
  }
}

TEST_CASE("suite line: counts above the limit are skipped, the limit itself is not") {
  SuiteOptions options;
  options.max_nodes = 4;
  const auto line = check_suite_line(small, options);
  CHECK(line.passed == 2);
  CHECK(line.skipped == 1);
  REQUIRE(line.checks.size() == 3);
  CHECK(line.checks[1].status == SuiteCheck::Status::passed);
  CHECK(line.checks[2].status == SuiteCheck::Status::skipped);
  CHECK(line.checks[2].expected == 12);
}

TEST_CASE("suite line: blank lines and comments come to nothing") {
  for (const std::string_view text : {"", "   ", "\t", "# D1 5;"}) {
    const auto line = check_suite_line(text, {});
    CHECK(line.passed + line.failed + line.skipped == 0);
    CHECK_FALSE(line.unreadable);
    CHECK(line.faults.empty());
  }
}

TEST_CASE("suite line: rules given beside the line serve only where it names none") {
  Ruleset ruleset;
  ruleset.board = {3, 3};
  ruleset.pieces = 2;
  ruleset.lose = 0;
  SuiteOptions options;
  options.rules = *Rules::compile(ruleset);
  CHECK(check_suite_line("2s/3/S2 w - 0 1 D1 2;", options).passed == 1);
  CHECK(check_suite_line(R"(2s/3/S2 w - 0 1 rules "board=3x3 pieces=2"; D1 0;)", options).passed == 1);
  const auto without = check_suite_line("2s/3/S2 w - 0 1 D1 2;", {});
  CHECK(without.unreadable);
  REQUIRE(without.faults.size() == 1);
  CHECK(without.faults[0].code == Code::no_rules);
}

TEST_CASE("suite line: what cannot be counted is a fault at its place") {
  const auto fault_at = [](std::string_view old_text, std::string_view new_text, Code code,
                           std::string_view place) {
    const std::string text = with(small, old_text, new_text);
    INFO(text);
    const auto line = check_suite_line(text, {});
    CHECK(line.unreadable);
    CHECK(line.passed + line.failed + line.skipped == 0);
    REQUIRE(line.faults.size() == 1);
    CHECK(line.faults[0].code == code);
    CHECK(line.faults[0].span.begin == text.find(place));
    CHECK(line.faults[0].span.end > line.faults[0].span.begin);
  };
  fault_at("D3 12", "D256 12", Code::bad_epd, "D256");
  fault_at("D3 12", "D99999999999 12", Code::bad_epd, "D99999999999");
  fault_at("D3 12", "D3 \"12\"", Code::bad_epd, "12\"");
  fault_at("D3 12", "D3 -12", Code::bad_epd, "-12");
  fault_at("D3 12", "D3 a1-a2", Code::bad_epd, "a1-a2;");
  fault_at("lose=0", "loose=0", Code::bad_rules, "loose");
  fault_at("pieces=2", "pieces=5", Code::bad_rules, "pieces=5");
  fault_at("2s/3/S2", "2s/3/SSS", Code::bad_fen, "S w");
}

TEST_CASE("suite line: other opcodes that begin with D are not counts") {
  const auto line = check_suite_line(with(small, "id ", "D \"x\"; Date \"y\"; D1x 3; D00 1; id "), {});
  CHECK(line.passed == 4);
  CHECK(line.failed == 0);
}

TEST_CASE("suite line: a depth is given once") {
  const auto line = check_suite_line(with(small, "D3 12;", "D02 4;"), {});
  CHECK(line.unreadable);
  CHECK(line.checks.empty());
  REQUIRE(line.faults.size() == 1);
  CHECK(line.faults[0].code == Code::bad_epd);
  CHECK(line.faults[0].message == "D2 is given twice");
}

namespace {

constexpr std::string_view to_count =
    R"(2s/3/S2 w - 0 1 rules "board=3x3 pieces=2 lose=0"; mult 3; depth 2;)";

SuiteLine counted(std::string_view line) {
  SuiteOptions options;
  options.add_counts = true;
  return check_suite_line(line, options);
}

}  // namespace

TEST_CASE("suite line: a count is added, once, and is right") {
  const auto line = counted(to_count);
  CHECK(line.addition == " D2 4;");
  CHECK(line.faults.empty());
  const std::string whole = std::string(to_count) + line.addition;
  CHECK(check_suite_line(whole, {}).passed == 1);
  CHECK(counted(whole).addition.empty());
  CHECK(counted(with(whole, "D2 4", "D2 5")).addition.empty());
  CHECK(counted(with(whole, "D2 4", "D1 2")).addition == " D2 4;");
  CHECK(counted("# depth 2;").addition.empty());
}

TEST_CASE("suite line: a count that cannot be added is a fault at its place") {
  const auto fault_at = [](std::string_view old_text, std::string_view new_text, std::string_view place) {
    const std::string text = with(to_count, old_text, new_text);
    INFO(text);
    const auto line = counted(text);
    CHECK(line.unreadable);
    CHECK(line.addition.empty());
    REQUIRE(line.faults.size() == 1);
    CHECK(line.faults[0].code == Code::bad_epd);
    CHECK(line.faults[0].span.begin == (place.empty() ? text.size() : text.find(place)));
  };
  fault_at(" depth 2;", "", "2s/");
  fault_at("depth 2", "depth 256", "256");
  fault_at("depth 2", "depth \"2\"", "2\"");
  fault_at("depth 2;", "depth 2", "");
}
