#include "latro/rules/random_turn.hpp"

#include <utility>
#include <vector>

#include "latro/rules/detail/turn_function.hpp"
#include "latro/rules/kernel/rules_kernel.hpp"

namespace latro {

namespace {

/// Draws under a rule that forbids repetition, until the legal turns are listed: few positions have so few of
/// them.
constexpr int draws = 20;

}  // namespace

RandomTurns::RandomTurns(const Rules& rules) : scratch_(rules.kernel().random_scratch()) {}
RandomTurns::~RandomTurns() = default;
RandomTurns::RandomTurns(RandomTurns&&) noexcept = default;
RandomTurns& RandomTurns::operator=(RandomTurns&&) noexcept = default;

std::optional<RandomTurn> RandomTurns::choose(const Game& game, Chance& chance) {
  if (game.drawn_by_repetition()) return std::nullopt;
  const Rules& rules = game.rules();
  std::optional<RandomTurn> chosen(std::in_place);
  for (int i = 0; i < draws; ++i) {
    chosen->choices =
        rules.kernel().random(game.position(), *scratch_, most_considered, chance, chosen->turn);
    if (chosen->choices == 0) break;
    if (!rules.forbids_repetition() || !game.recreates(chosen->turn)) return chosen;
  }
  // A pass, the end of the game, or nearly every turn recreates a position.
  const std::vector<Turn> turns = game.legal_turns();
  if (turns.empty()) return std::nullopt;
  chosen->turn = turns[chance.below(turns.size())];
  if (chosen->turn.kind == TurnKind::pass) chosen->choices = 1;
  return chosen;
}

std::uint64_t RandomTurns::count(const Game& game) const {
  if (game.drawn_by_repetition()) return 0;
  const Rules& rules = game.rules();
  std::uint64_t steps = most_considered;
  const std::uint64_t turns = rules.count_turns(game.position(), steps);
  const std::uint64_t recreating =
      rules.forbids_repetition() ? rules.kernel().count_recreating(game.position(), game.history()) : 0;
  if (turns > recreating + 1) return turns - recreating;
  std::uint64_t found = 0;  // perhaps there is only a pass, or the game is over
  TurnFunction counter([&](const Turn&) { return ++found < most_considered; });
  game.visit_turns(counter);
  return found;
}

}  // namespace latro
