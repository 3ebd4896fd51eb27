#include "latro/game/under_rules.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>

#include "latro/notation/descriptor.hpp"
#include "support/played.hpp"

using namespace latro;

namespace {

std::string by(std::string_view rules, std::string_view record) {
  const auto other = under_rules(test::played(record), compile_descriptor(rules)->rules, rules);
  if (other) return test::lgn_of(*other);
  const Span place = other.error().span;
  return std::string(record.substr(place.begin, place.end - place.begin)) + ": " + other.error().message;
}

constexpr std::string_view start = "[SetUp \"1\"]\n[FEN \"1Ss1/4/4/s2S w - 0 1\"]\n";
std::string small(std::string_view tags, std::string_view movetext) {
  return std::string(tags) + std::string(start) + "[Rules \"petteia board=4x4\"]\n\n" + std::string(movetext);
}
/// The result and the tag Termination.
std::string end_by(std::string_view rules, const std::string& record) {
  const std::string text = by(rules, record);
  std::string found;
  for (const std::string_view name : {"[Result \"", "[Termination \""})
    if (const std::size_t at = text.find(name); at != std::string::npos)
      found += text.substr(at + name.size(), text.find('"', at + name.size()) - at - name.size()) + " ";
  return found;
}

}  // namespace

TEST_CASE("other rules: what a turn captures or binds follows from the new rules") {
  const std::string captured = small("", "1. d1-d4xc4 1-0\n");
  CHECK(by("petteia board=4x4 capture=bind", captured).find("1. d1-d4+c4 *\n") != std::string::npos);
  CHECK(by("petteia board=4x4 capture=bind", captured).find("[Rules \"petteia board=4x4 capture=bind\"]\n") !=
        std::string::npos);
}

TEST_CASE("other rules: the first illegal turn, in a variation too") {
  CHECK(by("piso", "[Rules \"petteia\"]\n\n1. a2-a3 *\n")
            .starts_with("a2-a3: a2-a3: White still has 20 soldiers in hand"));
  CHECK(by("petteia board=6x6", "[Rules \"petteia\"]\n\n1. a2-a3 (1. h2-h3) *\n") ==
        "h2-h3: h2-h3: h2 is not on the board of 6x6");
  CHECK(by("petteia move=step", "[Rules \"petteia\"]\n\n1. a2-a3 (1. h2-h5) *\n")
            .starts_with("h2-h5: h2-h5: "));
  CHECK(by("petteia board=5x5", small("", "1. d1-c1 *\n"))
            .starts_with("1Ss1/4/4/s2S w - 0 1: the position of the tag FEN cannot occur: "));
}

TEST_CASE("other rules: on a larger board the squares keep their names") {
  CHECK(by("petteia board=9x9", "[Rules \"petteia\"]\n\n1. a2-a3 h7-h6 *\n") ==
        "h7-h6: h7-h6: there is no piece on h7");
  CHECK(by("petteia board=9x9", "[Rules \"petteia\"]\n\n1. a2-a3 (1. b2-b3) *\n")
            .find("1. a2-a3 (1. b2-b3) *") != std::string::npos);
}

TEST_CASE("other rules: results") {
  const std::string reduced = small("[Result \"1-0\"]\n[Termination \"reduced\"]\n", "1. d1-d4xc4 1-0\n");
  CHECK(end_by("petteia board=4x4", reduced) == "1-0 reduced ");
  CHECK(end_by("petteia board=4x4 lose=0", reduced) == "* unterminated ");
  CHECK(end_by("petteia board=4x4 lose=0", small("[Result \"1-0\"]\n", "1. d1-d4xc4 1-0\n")) == "* ");
  const std::string resigned =
      small("[Result \"0-1\"]\n[Termination \"resignation\"]\n", "1. d1-c1 a1-a2 0-1\n");
  CHECK(end_by("petteia board=4x4 lose=0", resigned) == "0-1 resignation ");
  CHECK(end_by("petteia board=4x4 quiet=2", resigned) == "1/2-1/2 quiet ");
}
