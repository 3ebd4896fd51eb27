#include "latro/perft/spread.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <vector>

#include "latro/notation/descriptor.hpp"
#include "latro/rules/perft.hpp"

using namespace latro;

namespace {

// The lines of petteia on 4x4 after two turns, each counted three turns deep.
std::vector<std::string> split(std::string_view rules = "petteia board=4x4 rows=1", unsigned depth = 3) {
  const auto compiled = compile_descriptor(rules);
  REQUIRE(compiled);
  const auto pieces = perft_split(compiled->rules, compiled->rules.initial(), 2);
  REQUIRE(pieces);
  const std::string name = descriptor(compiled->rules.ruleset());
  PerftPart part{0, pieces->size(), 0};
  for (const auto& piece : *pieces) part.split += perft_line_mark(name, piece.position, piece.mult, depth);
  std::vector<std::string> lines;
  for (const auto& piece : *pieces) {
    ++part.number;
    lines.push_back(with_count(perft_line(name, piece.position, part, piece.mult, depth),
                               perft(compiled->rules, piece.position, depth)));
  }
  REQUIRE(lines.size() > 10);
  return lines;
}

std::string replaced(std::string line, std::string_view old_text, std::string_view new_text) {
  return line.replace(line.find(old_text), old_text.size(), new_text);
}

struct Outcome {
  std::vector<std::string> faults;
  std::string shortcoming;
  std::string total;
};
Outcome add_up(const std::vector<std::string>& lines) {
  PerftSum sum;
  Outcome outcome;
  for (const auto& line : lines)
    if (const auto fault = sum.add(line)) outcome.faults.push_back(fault->message);
  outcome.shortcoming = sum.shortcoming().value_or("");
  outcome.total = sum.total();
  return outcome;
}

}  // namespace

TEST_CASE("perft sum: the whole, in any order, with comments between") {
  auto lines = split();
  const auto compiled = compile_descriptor("petteia board=4x4 rows=1");
  const auto direct = std::to_string(perft(compiled->rules, compiled->rules.initial(), 5));
  CHECK(add_up(lines).total == direct);
  std::reverse(lines.begin(), lines.end());
  lines.insert(lines.begin() + 3, {"# half of them", ""});
  const auto outcome = add_up(lines);
  CHECK(outcome.faults.empty());
  CHECK(outcome.shortcoming.empty());
  CHECK(outcome.total == direct);
}

TEST_CASE("perft sum: lines that are missing are named") {
  auto lines = split();
  const auto total = lines.size();
  lines.erase(lines.begin() + 4, lines.begin() + 7);
  lines.erase(lines.begin() + 1);
  CHECK(add_up(lines).shortcoming ==
        fmt::format("4 of {} lines are missing or cannot be used: 2, 5-7", total));
}

TEST_CASE("perft sum: a line without its count is a fault, and missing") {
  auto lines = split();
  lines[2].erase(lines[2].find(" count"));
  const auto outcome = add_up(lines);
  CHECK(outcome.faults == std::vector<std::string>{"line 3 of the split has no count yet"});
  CHECK(outcome.shortcoming == fmt::format("1 of {} lines are missing or cannot be used: 3", lines.size()));
  for (auto& line : lines) line = line.substr(0, line.find(" count"));
  CHECK(add_up(lines).shortcoming ==
        fmt::format("{0} of {0} lines are missing or cannot be used: 1-{0}", lines.size()));
}

TEST_CASE("perft sum: a line that is there twice is a fault") {
  auto lines = split();
  lines.push_back(lines[6]);
  CHECK(add_up(lines).faults == std::vector<std::string>{"line 7 of the split is here a second time"});
}

TEST_CASE("perft sum: lines of another split are faults") {
  auto lines = split();
  auto deeper = split("petteia board=4x4 rows=1", 4);
  auto other = split("petteia board=4x4 rows=1 lose=2");
  lines.push_back(deeper[0]);
  lines.push_back(other[0]);
  const auto outcome = add_up(lines);
  REQUIRE(outcome.faults.size() == 2);
  for (const auto& fault : outcome.faults)
    CHECK(fault.substr(0, 35) == "the line belongs to another split: ");
}

TEST_CASE("perft sum: a changed line is noticed") {
  const auto lines = split();
  for (const auto& [old_text, new_text] : std::vector<std::pair<std::string, std::string>>{
           {"mult ", "mult 1"}, {" - 0 2 ", " - 3 2 "}, {" w ", " b "}, {"/S", "/1"}}) {
    auto changed = lines;
    changed[1] = replaced(changed[1], old_text, new_text);
    INFO(changed[1]);
    const auto outcome = add_up(changed);
    CHECK((!outcome.shortcoming.empty() || !outcome.faults.empty()));
  }
  auto depth = lines;
  depth[1] = replaced(depth[1], "depth 3", "depth 2");
  CHECK(add_up(depth).faults ==
        std::vector<std::string>{"the line counts to depth 2, the first one here to depth 3"});
  auto rules = lines;
  rules[1] = replaced(rules[1], "rows=1", "rows=1 lose=2");
  CHECK(add_up(rules).faults.size() == 1);
}

TEST_CASE("perft sum: nothing is not a sum") {
  CHECK(add_up({}).shortcoming == "there is nothing to add up: no line is one that --split wrote");
  CHECK(add_up({"# nothing"}).shortcoming == "there is nothing to add up: no line is one that --split wrote");
  const auto foreign =
      add_up({R"(2s/3/S2 w - 0 1 rules "board=3x3 pieces=2 lose=0"; mult 3; depth 4; count 5;)"});
  REQUIRE(foreign.faults.size() == 1);
  CHECK(foreign.faults[0].substr(0, 49) == "the line does not say which of how many it is: it");
}
