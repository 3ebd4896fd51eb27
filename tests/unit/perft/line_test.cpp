#include "latro/perft/spread.hpp"

#include <catch2/catch.hpp>

using namespace latro;

namespace {

constexpr std::string_view whole =
    R"(2s/3/S2 w - 0 1 rules "board=3x3 pieces=2 lose=0"; id "2/3 00000000000000ff"; mult 3; depth 4;)";

std::string with(std::string_view old_text, std::string_view new_text) {
  std::string out(whole);
  out.replace(out.find(old_text), old_text.size(), new_text);
  return out;
}

Fault fault_of(const std::string& line) {
  RulesCache cache;
  const auto read = read_perft_line(line, cache);
  REQUIRE_FALSE(read);
  return read.error();
}

}  // namespace

TEST_CASE("perft line: everything in it") {
  RulesCache cache;
  const auto read = read_perft_line(whole, cache);
  REQUIRE(read);
  REQUIRE(*read);
  const PerftLine& line = **read;
  CHECK(line.depth == 4);
  CHECK(line.mult == 3u);
  CHECK_FALSE(line.count);
  REQUIRE(line.part);
  CHECK(line.part->number == 2);
  CHECK(line.part->total == 3);
  CHECK(line.part->split == 255);
  CHECK(perft_line("board=3x3 pieces=2 lose=0", line.position, *line.part, *line.mult, line.depth) == whole);
}

TEST_CASE("perft line: the count is added at the end and read again") {
  RulesCache cache;
  const std::string counted = with_count(std::string(whole) + " \t", 17);
  CHECK(counted == std::string(whole) + " count 17;");
  const auto read = read_perft_line(counted, cache);
  REQUIRE(read);
  CHECK((*read)->count == 17u);
}

TEST_CASE("perft line: blank lines and comments are no lines") {
  RulesCache cache;
  for (const std::string_view text : {"", "  ", "\t", "# depth 4;"}) {
    const auto read = read_perft_line(text, cache);
    REQUIRE(read);
    CHECK_FALSE(*read);
  }
}

TEST_CASE("perft line: what is missing or of another kind is a fault at its place") {
  CHECK(fault_of(with(" depth 4;", "")).message ==
        "the line does not say how deep to count: add \"depth 4;\" or so");
  const auto depth = fault_of(with("depth 4;", "depth 256;"));
  CHECK(depth.message == "depths go up to 255");
  CHECK(depth.span.begin == whole.find("4;"));
  const auto mult = fault_of(with("mult 3;", "mult \"3\";"));
  CHECK(mult.code == Code::bad_epd);
  CHECK(mult.message == "mult is followed by a number, as in \"mult 4;\"");
  CHECK(mult.span.begin == whole.find("3; depth") + 1 /* behind the quote */);
  CHECK(fault_of(with("mult 3;", "mult -3;")).code == Code::bad_epd);
  CHECK(fault_of(with("depth 4;", "depth 4; count a1-a2;")).code == Code::bad_epd);
  CHECK(fault_of(with("id \"2/3 00000000000000ff\";", "id 2;")).message ==
        "id is followed by a text in quotes");
  CHECK(fault_of(with("depth 4;", "depth 4; count 12")).message ==
        "the line has no ';' at its end; it can be cut off");
  CHECK(fault_of(with("pieces=2", "peices=2")).code == Code::bad_rules);
  CHECK(fault_of(with("2s/3/S2", "2s/3/S3")).code == Code::bad_fen);
}

TEST_CASE("perft line: rules may come from elsewhere") {
  RulesCache cache;
  const std::string bare = with(" rules \"board=3x3 pieces=2 lose=0\";", "");
  const auto refused = read_perft_line(bare, cache);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().code == Code::no_rules);
  const auto named = read_perft_line(whole, cache);
  REQUIRE(named);
  CHECK(read_perft_line(bare, cache, (*named)->rules));
}

TEST_CASE("perft part: other ids are none") {
  CHECK(parse_perft_part("1/1 0123456789abcdef"));
  for (const std::string_view id :
       {"", "x", "1", "1/", "1/2", "1/2 ", "1/2 0123456789abcde", "1/2 0123456789abcdefa",
        "1/2 0123456789abcdeg", "0/2 0123456789abcdef", "3/2 0123456789abcdef", "-1/2 0123456789abcdef",
        "1 /2 0123456789abcdef", "1/2  0123456789abcde", "1/18446744073709551615 0123456789abcdef",
        "1/99999999999999999999 0123456789abcdef"})
    CHECK_FALSE(parse_perft_part(id));
}

TEST_CASE("perft line: the mark depends on all that the count depends on") {
  RulesCache cache;
  const auto read = read_perft_line(whole, cache);
  REQUIRE(read);
  const Position position = (*read)->position;
  const auto mark = perft_line_mark("x", position, 3, 4);
  CHECK(mark == perft_line_mark("x", position, 3, 4));
  CHECK(mark != perft_line_mark("y", position, 3, 4));
  CHECK(mark != perft_line_mark("x", position, 4, 4));
  CHECK(mark != perft_line_mark("x", position, 3, 3));
  Position other = position;
  other.quiet = 1;
  CHECK(mark != perft_line_mark("x", other, 3, 4));
  other = position;
  other.to_move = Side::black;
  CHECK(mark != perft_line_mark("x", other, 3, 4));
}
