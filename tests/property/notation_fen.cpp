// Positions and their FENs.
#include <array>
#include <catch2/catch.hpp>
#include <string>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/epd.hpp"
#include "latro/notation/fen.hpp"
#include "support/chance.hpp"
#include "support/mutate.hpp"
#include "support/random_rulesets.hpp"

using namespace latro;

namespace {

/// Any board, any pieces, marks, hands and counters that the syntax allows, in a ruleset or not.
Position any_position(sample::Chance& chance) {
  Position position;
  position.board = {static_cast<std::uint8_t>(chance.between(2, 16)),
                    static_cast<std::uint8_t>(chance.between(2, 16))};
  const std::size_t emptiness = chance.between(1, 20);
  for (unsigned i = 0; i < position.board.squares(); ++i)
    if (chance.one_in(emptiness))
      position.put(Square{i}, {chance.pick({Side::white, Side::black}),
                               chance.one_in(5) ? PieceType::dux : PieceType::soldier, chance.one_in(4)});
  position.to_move = chance.pick({Side::white, Side::black});
  for (Hand& hand : position.hands) {
    if (chance.one_in(2)) hand.soldiers = static_cast<std::uint16_t>(chance.between(0, 256));
    if (chance.one_in(2)) hand.duces = static_cast<std::uint16_t>(chance.between(0, 3));
  }
  position.quiet = chance.between(0, chance.one_in(2) ? 40 : 1'000'000'000);
  position.number = chance.between(1, chance.one_in(2) ? 200 : 1'000'000'000);
  return position;
}

}  // namespace

TEST_CASE("a position's FEN means that position") {
  sample::Chance chance(30010);
  for (int i = 0; i < 5000; ++i) {
    const Position position = any_position(chance);
    const std::string text = fen(position);
    const auto parsed = parse_fen(text);
    INFO(text);
    if (!parsed) FAIL(parsed.error().message);
    if (!(parsed->position == position)) FAIL("another position");
    if (fen(parsed->position) != text) FAIL("another text");
    const auto line = parse_epd(text + " D1 5;");
    if (!line || !(line->fen.position == position)) FAIL("not the same in a position list");
  }
}

TEST_CASE("positions written one after the other are written as each alone") {
  sample::Chance chance(30013);
  FenSeries series;
  std::array<char, most_fen_size> text;
  for (int i = 0; i < 300; ++i) {
    Position position = any_position(chance);
    for (int turns = 0; turns < 20; ++turns) {
      const std::string written(text.data(), series.put(text.data(), position));
      if (written != fen(position)) FAIL(written + " for " + fen(position));
      const Square square{static_cast<unsigned>(chance.below(position.board.squares()))};
      position.take(square);
      if (chance.one_in(2))
        position.put(square, {chance.pick({Side::white, Side::black}),
                              chance.one_in(5) ? PieceType::dux : PieceType::soldier, chance.one_in(4)});
      position.count_turns(1);
    }
  }
}

TEST_CASE("a position of a ruleset is accepted by it") {
  sample::Chance chance(30011);
  for (int i = 0; i < 2000; ++i) {
    const Ruleset ruleset = sample::ruleset(chance);
    const auto rules = Rules::compile(ruleset);
    REQUIRE(rules);
    const Position position = sample::position(ruleset, chance);
    const auto parsed = parse_fen(*rules, fen(position));
    INFO(descriptor(ruleset) << " | " << fen(position));
    if (!parsed) FAIL(parsed.error().message);
    if (!(*parsed == position)) FAIL("another position");
  }
}

TEST_CASE("any text whatever is a FEN or a fault with its place") {
  sample::Chance chance(30012);
  const std::string letters = "SDsd+/0123456789 wb-\xFFx";
  for (int i = 0; i < 30'000; ++i) {
    std::string text = fen(any_position(chance));
    if (text.size() > 40 && chance.one_in(2)) text.resize(40);
    sample::mutate(text, letters, 4, chance);
    const auto parsed = parse_fen(text);
    INFO(text);
    if (parsed) {
      if (!(parse_fen(fen(parsed->position))->position == parsed->position)) FAIL("not stable");
    } else if (parsed.error().span.end > text.size() || parsed.error().message.empty() ||
               parsed.error().code != Code::bad_fen) {
      FAIL("a fault without a place");
    }
  }
}
