// The search finds the best turns of corpus/tactics, or enough of them.
#include <catch2/catch.hpp>
#include <iostream>
#include <string>

#include "latro/notation/turn.hpp"
#include "latro/search/searcher.hpp"
#include "tactics/tactic.hpp"

namespace {

constexpr std::uint64_t most_nodes = 20'000;
constexpr unsigned least_solved = 77;

}  // namespace

TEST_CASE("the search finds the best turn with a fixed number of nodes", "[solved]") {
  unsigned solved = 0;
  std::string missed;
  const auto all = tactics::all_tactics();
  for (const auto& tactic : all) {
    latro::Searcher searcher(tactic.game.rules(), {1, 1});
    latro::SearchLimits limits;
    limits.nodes = most_nodes;
    const auto analysis = searcher.analyse(tactic.game, limits);
    REQUIRE_FALSE(analysis.lines.empty());
    const latro::Turn& turn = analysis.best().turns.front();
    if (tactic.is_best(turn))
      ++solved;
    else
      missed += "  " + tactic.id + ": " + turn_text(tactic.game.rules(), tactic.game.position(), turn) + "\n";
  }
  std::cout << "solved " << solved << " of " << all.size() << " with " << most_nodes << " nodes\n" << missed;
  CHECK(solved >= least_solved);
}
