// The move generator of the search against the rules.
#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include "latro/rules/kernel/search_move_gen.hpp"
#include "latro/rules/rules.hpp"
#include "support/budget.hpp"
#include "support/chance.hpp"
#include "support/random_rulesets.hpp"

using namespace latro;
using namespace latro::kernel;

namespace {

template <std::size_t N>
Turn turn_of(const State<N>& state, const Ply<N>& ply) {
  return {ply.kind,           ply.kind == TurnKind::movement ? state.duces.contains(ply.from) : ply.dux,
          ply.from,           ply.to,
          widen(ply.squares), widen(ply.captured)};
}

bool contains(const std::vector<Turn>& turns, const Turn& turn) {
  return std::find(turns.begin(), turns.end(), turn) != turns.end();
}

struct Seen {
  unsigned positions = 0;
  unsigned sharp = 0;
  unsigned attacked = 0;
  unsigned bindings = 0;
};

/// Steps and slides, and leaps that are no chains, determine exactly which pieces are attacked.
bool attacks_are_exact(const Ruleset& ruleset) {
  return ruleset.capture == Ruleset::Capture::remove && ruleset.bonus == Ruleset::Bonus::none &&
         !ruleset.chain && ruleset.corner != Ruleset::Corner::pincer &&
         ruleset.enclosed == Ruleset::Enclosed::none && ruleset.dux_capture == Ruleset::DuxCapture::flank;
}

template <std::size_t N>
std::string fault(const Rules& rules, const Position& position, Seen& seen) {
  const auto board = make_search_move_gen<N>(rules.ruleset());
  const State<N> state = load<N>(position, position.to_move);
  std::vector<Turn> legal;
  rules.legal_turns(position, legal);
  if (legal.size() == 1 && legal[0].kind == TurnKind::pass) legal.clear();
  if (board->any(state) != !legal.empty()) return "any";

  PlyList<N> list;
  const bool all = board->plies(state, 2'000, list) == Listed::all;
  if (all != (legal.size() <= 2'000)) return "whether all are listed";
  if (list.size() != std::min<std::size_t>(legal.size(), 2'000)) return "how many are listed";
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Turn turn = turn_of(state, list[i]);
    if (!contains(legal, turn)) return "a turn that is not legal";
    Position after = position;
    rules.play(after, turn);
    const State<N> next = board->after(state, list[i]);
    const State<N> expected = load<N>(after, after.to_move);
    if (!(next.own == expected.own && next.enemy == expected.enemy && next.duces == expected.duces &&
          next.bound == expected.bound && next.own_hand == expected.own_hand &&
          next.enemy_hand == expected.enemy_hand && next.quiet == expected.quiet))
      return "what a turn leads to";
  }
  if (!all) return {};

  list.cut(0);
  board->sharp_plies(state, 2'000, list);
  std::vector<Turn> sharp;
  for (std::size_t i = 0; i < list.size(); ++i) sharp.push_back(turn_of(state, list[i]));
  const SquareSet prisoners = position.bound & position.of(opponent(position.to_move));
  const SquareSet taking = widen(board->taking_squares(state));
  SquareSet captured;
  for (const Turn& turn : sharp)
    if (!contains(legal, turn)) return "a sharp turn that is not legal";
  for (const Turn& turn : legal) {
    Position after = position;
    const Effect effect = rules.play(after, turn);
    captured |= turn.captured;
    const bool all_off = rules.ruleset().removal == Ruleset::Removal::turn || turn.squares == prisoners;
    const bool places = turn.kind == TurnKind::placement;
    const bool binds_by_arriving = !places && rules.ruleset().bind == Ruleset::Bind::arrival &&
                                   effect.bound.any() && all_off && !effect.self_bound;
    const bool is_sharp =
        (turn.captured.any() && !places) || turn.kind == TurnKind::removal || binds_by_arriving;
    if (is_sharp && !contains(sharp, turn)) return "a sharp turn that is not listed";
    if (turn.captured.any() && !places && rules.ruleset().bonus == Ruleset::Bonus::none &&
        !rules.captures_by_route() && !taking.contains(turn.destination))
      return "where something is taken";
    seen.sharp += is_sharp ? 1 : 0;
    seen.bindings += binds_by_arriving ? 1 : 0;
  }
  const SideView<N> view = board->view(state);
  if (view.soldiers + view.duces != position.of(position.to_move).count()) return "how many pieces";
  if (view.bound != (position.of(position.to_move) & position.bound).count()) return "how many are bound";
  if (view.threats != view.attacked.count()) return "how many are attacked";
  if (!state.placing() && attacks_are_exact(rules.ruleset())) {
    if (!(widen(view.attacked) == captured)) return "who is attacked";
    seen.attacked += view.threats;
  }
  ++seen.positions;
  return {};
}

}  // namespace

TEST_CASE("A search board knows the turns that the rules know") {
  sample::Chance chance(81);
  Seen seen;
  for (unsigned i = 0; i < test::budget(6'000); ++i) {
    const Ruleset ruleset = i % 8 == 0 ? sample::large_ruleset(chance) : sample::ruleset(chance);
    const auto rules = Rules::compile(ruleset);
    REQUIRE(rules);
    const Position position = sample::position(ruleset, chance, 3);
    if (rules->outcome(position).over()) continue;
    const unsigned squares = ruleset.board.squares();
    const std::string found = squares <= 64    ? fault<1>(*rules, position, seen)
                              : squares <= 128 ? fault<2>(*rules, position, seen)
                                               : fault<4>(*rules, position, seen);
    INFO("case " << i);
    REQUIRE(found == "");
  }
  CHECK(seen.positions > test::need(2'000));
  CHECK(seen.sharp > test::need(1'000));
  CHECK(seen.attacked > test::need(150));
  CHECK(seen.bindings > test::need(200));
}
