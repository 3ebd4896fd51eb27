// The figures in corpus/positions, the counts in corpus/perft, the tactics in corpus/tactics and the
// descriptors in corpus/rulesets: every position can occur in its ruleset, every turn that is named is legal
// and canonical, and every descriptor can be played.
#include <catch2/catch.hpp>
#include <set>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/epd.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/turn.hpp"
#include "latro/rules/game.hpp"
#include "support/files.hpp"

namespace {

using namespace latro;

/// Plays the turns one after the other, or each in the same position.
void check_turns(const Rules& rules, const Position& position, std::string_view line, const Opcode& opcode,
                 bool one_after_the_other) {
  const auto& turns = std::get<std::vector<TurnText>>(opcode.value);
  REQUIRE_FALSE(turns.empty());
  Game game(rules, position);
  for (const auto& turn : turns) {
    const std::string written(line.substr(turn.span.begin, turn.span.end - turn.span.begin));
    INFO(opcode.name << ' ' << written);
    const auto resolved = resolve_turn(game, turn, written);
    REQUIRE(resolved.has_value());
    CHECK(turn_text(rules, game.position(), resolved->turn) == written);
    if (one_after_the_other) game.play(resolved->turn);
  }
}

bool is_comment_line(const std::string& line) { return line.empty() || line.front() == '#'; }

}  // namespace

TEST_CASE("positions can occur and their turns are legal") {
  unsigned best_turns = 0;
  for (const auto* folder : {"positions", "perft", "tactics"}) {
    std::set<std::string> ids;
    const auto paths = test::corpus(folder, ".epd");
    REQUIRE_FALSE(paths.empty());
    for (const auto& path : paths)
      for (const auto& line : test::lines(path)) {
        if (is_comment_line(line)) continue;
        INFO(path.filename().string() << ": " << line);
        const auto epd = parse_epd(line);
        REQUIRE(epd.has_value());
        const auto descriptor = epd->text("rules");
        REQUIRE(descriptor.has_value());
        const auto compiled = compile_descriptor(*descriptor);
        REQUIRE(compiled.has_value());
        const auto& position = epd->fen.position;
        REQUIRE(compiled->rules.check(position).has_value());
        CHECK(line.starts_with(fen(position)));
        const auto id = epd->text("id");
        REQUIRE(id.has_value());
        CHECK(ids.insert(std::string(*id)).second);
        if (const auto* opcode = epd->find("bm")) {
          ++best_turns;
          check_turns(compiled->rules, position, line, *opcode, false);
        }
        if (const auto* opcode = epd->find("pv")) check_turns(compiled->rules, position, line, *opcode, true);
      }
  }
  CHECK(best_turns >= 12);
}

TEST_CASE("the descriptors in corpus/rulesets can be played") {
  const auto paths = test::corpus("rulesets", ".rules");
  REQUIRE(paths.size() >= 5);
  for (const auto& path : paths) {
    INFO(path.filename().string());
    unsigned descriptors = 0;
    unsigned remarks = 0;
    for (const auto& line : test::lines(path)) {
      if (is_comment_line(line)) {
        ++remarks;
        continue;
      }
      ++descriptors;
      const auto compiled = compile_descriptor(line);
      REQUIRE(compiled.has_value());
      CHECK(compiled->warnings.empty());
      CHECK(compiled->rules.count_turns(compiled->rules.initial()) > 0);
    }
    CHECK(descriptors == 1);
    CHECK(remarks >= 1);
  }
}
