// Turns and their texts: every legal turn's text means that turn again, and no text whatever does harm.
#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <string>
#include <vector>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/turn.hpp"
#include "latro/rules/game.hpp"
#include "latro/rules/presets.hpp"
#include "support/budget.hpp"
#include "support/chance.hpp"
#include "support/first_turns.hpp"
#include "support/mutate.hpp"
#include "support/playout.hpp"
#include "support/random_rulesets.hpp"

using namespace latro;

namespace {

/// There can be too many removals and bonus turns, so only this many turns of a position are tested.
constexpr std::size_t most_turns = 400;

/// The error of a turn's text in one style; empty if it means the turn.
std::string fault_of_text(const Rules& rules, const Position& position, const Turn& turn, Style style) {
  const std::string text = turn_text(rules, position, turn, style);
  const auto parsed = parse_turn(text);
  if (!parsed) return text + " does not parse: " + parsed.error().message;
  const Game game(rules, position);
  const auto resolved = resolve_turn(game, *parsed, text);
  if (!resolved) return text + " is refused: " + resolved.error().message;
  if (!(resolved->turn == turn)) return text + " means another turn";
  Position after = position;
  const Effect effect = rules.play(after, turn);
  if (const auto fault = check_bound(rules.board(), *parsed, effect)) return text + ": " + fault->message;
  if (style == Style::canonical && text != turn_text(rules, position, resolved->turn))
    return text + " is not canonical";
  std::string again;
  append_turn(again, rules.board(), resolved->turn, resolved->path, effect.bound, style);
  if (again != text) return text + " is written " + again + " by its own route";
  return {};
}

/// Checks every turn of a position; complains at most once.
void check_position(const Rules& rules, const Position& position) {
  std::set<std::string> texts;
  const auto turns = sample::first_turns(rules, position, most_turns);
  for (const Turn& turn : turns) {
    for (const Style style : {Style::canonical, Style::coordinate}) {
      const std::string fault = fault_of_text(rules, position, turn, style);
      if (fault.empty()) continue;
      INFO(descriptor(rules.ruleset()) << " | " << fen(position));
      FAIL_CHECK(fault);
      return;
    }
    texts.insert(turn_text(rules, position, turn, Style::canonical));
  }
  INFO(descriptor(rules.ruleset()) << " | " << fen(position));
  CHECK(texts.size() == turns.size());
}

}  // namespace

TEST_CASE("every legal turn's text means that turn: games of all presets") {
  sample::Chance chance(20010);
  for (const Preset& preset : presets()) {
    const auto rules = Rules::compile(preset.ruleset);
    REQUIRE(rules);
    Position position = rules->initial();
    for (unsigned ply = 0; ply < test::budget(250); ++ply) {
      const auto turns = sample::first_turns(*rules, position, most_turns);
      if (turns.empty()) break;
      if (position.occupied().count() > 8 ? ply % 5 == 0 : ply % 2 == 0) check_position(*rules, position);
      rules->play(position, sample::lively_turn(turns, chance));
    }
  }
}

TEST_CASE("every legal turn's text means that turn: rulesets and positions that nobody proposed") {
  sample::Chance chance(20011);
  for (unsigned i = 0; i < test::budget(1500); ++i) {
    const Ruleset ruleset = sample::ruleset(chance);
    const auto rules = Rules::compile(ruleset);
    REQUIRE(rules);
    check_position(*rules, sample::position(ruleset, chance));
  }
}

TEST_CASE("any text whatever is a turn or a fault with its place") {
  sample::Chance chance(20012);
  const std::string letters = "abcdhpxD@^+:/-123456789 \n\xC3\xA9S";
  const auto seneca = Rules::compile(find_preset("seneca")->ruleset);
  REQUIRE(seneca);
  const auto position = parse_fen(*seneca, "2S5/4S3/1S1S1SS1/2S2S1S/S5SS/2S+sS3/S2S1Ss1/ss1ss3 w - 0 123");
  REQUIRE(position);
  const Game game(*seneca, *position);
  const auto legal = sample::first_turns(*seneca, *position, most_turns);
  REQUIRE(legal.size() < most_turns);
  std::size_t refused_texts = 0;
  std::size_t legal_texts = 0;
  for (unsigned i = 0; i < test::budget(30'000); ++i) {
    std::string text;
    if (chance.one_in(2)) {
      text = turn_text(*seneca, *position, chance.pick(legal));
      sample::mutate(text, letters, 3, chance);
    } else {
      for (auto left = chance.between(0, 12); left > 0; --left) text += letters[chance.below(letters.size())];
    }
    const auto parsed = parse_turn(text);
    const auto in_text = [&](const Fault& fault) {
      return fault.span.begin <= fault.span.end && fault.span.end <= text.size() && !fault.message.empty();
    };
    if (!parsed) {
      if (!in_text(parsed.error())) FAIL_CHECK(text);
      continue;
    }
    const auto resolved = resolve_turn(game, *parsed, text);
    ++(resolved ? legal_texts : refused_texts);
    if (!resolved && !in_text(resolved.error())) FAIL_CHECK(text);
    if (resolved && std::find(legal.begin(), legal.end(), resolved->turn) == legal.end()) FAIL_CHECK(text);
  }
  CHECK(refused_texts > test::need(300));
  CHECK(legal_texts > test::need(100));
}
