#include "latro/game/position_fold.hpp"

#include <catch2/catch.hpp>

#include <string_view>
#include <vector>

#include "latro/game/symmetry.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/rules/history.hpp"
#include "latro/rules/random_turn.hpp"
#include "latro/rules/symmetries.hpp"

using namespace latro;

namespace {

constexpr Symmetry all[] = {{false, false}, {true, false}, {false, true}, {true, true}};

Position next_random(const Rules& rules, Position position, unsigned choice) {
  std::vector<Turn> turns;
  rules.legal_turns(position, turns);
  if (turns.empty()) return rules.initial();
  rules.play(position, turns[choice % turns.size()]);
  return position;
}

}  // namespace

TEST_CASE("A position and its images fold to one of them, with one key") {
  for (const std::string_view name : {"petteia", "latrones", "schadler", "kowalski-1",
                                      "latrones board=7x5 pieces=6", "petteia board=12x8 pieces=12",
                                      "latrones board=16x16 pieces=40", "latrones board=9x9 closed=centre"}) {
    CAPTURE(name);
    const Rules rules = compile_descriptor(name).value().rules;
    const PositionFold fold(rules);
    Position position = rules.initial();
    unsigned choice = 1;
    for (int ply = 0; ply < 150; ++ply) {
      choice = choice * 1103515245u + 12345u;
      position = next_random(rules, position, choice >> 8);
      const Position folded = fold.folded(position);
      const PositionKey key = folded_key(fold, position);
      CHECK(key == folded_key(rules, position));
      CHECK(key == position_key(folded));
      bool is_image = false;
      for (const Symmetry symmetry : all) {
        const BoardSymmetry on_board(rules.board(), symmetry);
        const Position image = on_board.image(position);
        CHECK(fold.image(position, symmetry) == image);
        if (position.has_hands() && !are_kept(rules, symmetry.files, symmetry.ranks)) continue;
        CHECK(folded_key(fold, image) == key);
        is_image = is_image || image == folded;
      }
      CHECK(is_image);
    }
  }
}

TEST_CASE("An image that moves the closed square is another position while pieces are placed") {
  const Rules rules = compile_descriptor("latrones closed=centre").value().rules;
  const PositionFold fold(rules);
  Position position = rules.initial();
  REQUIRE(position.has_hands());
  position.put(Square{0}, {Side::white, PieceType::soldier, false});
  const Position image = BoardSymmetry(rules.board(), mirrored).image(position);
  CHECK(folded_key(fold, image) != folded_key(fold, position));
  position.hands = {};
  Position later = image;
  later.hands = {};
  CHECK(folded_key(fold, later) == folded_key(fold, position));
}
