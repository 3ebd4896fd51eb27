#include "bench/match/opening.hpp"

#include <set>
#include <string>
#include <utility>

#include "bench/match/player.hpp"
#include "latro/rules/detail/history.hpp"
#include "support/prover.hpp"
#include "support/random_turn.hpp"

namespace bench {

namespace {

using namespace latro;

/// By then the first lines of pieces are no longer complete: games from there are drawn less often than games
/// in which both sides only close their walls.
constexpr unsigned usual_turns = 12;
constexpr unsigned tries = 200;  // for one opening

bool all_placed(const Position& position) { return position.hands[0].empty() && position.hands[1].empty(); }

bool is_even(const Position& position) {
  return test::balance(position, Side::white) == 0 && (position.bound & position.of(Side::white)).count() ==
                                                          (position.bound & position.of(Side::black)).count();
}

/// Plays it too; nothing where the game has ended.
std::optional<Opening> play_opening(Game& game, std::optional<unsigned> turns, sample::Chance& chance) {
  Opening opening;
  const bool places = !all_placed(game.position());
  const auto done = [&] {
    if (!turns && places) return all_placed(game.position());
    return opening.size() >= turns.value_or(usual_turns);
  };
  while (!done()) {
    if (game.outcome().over()) return std::nullopt;
    opening.push_back(sample::random_turn(game, chance));
    game.play(opening.back());
  }
  if (game.outcome().over()) return std::nullopt;
  return opening;
}

}  // namespace

std::vector<Opening> make_openings(const Rules& rules, std::optional<unsigned> turns, std::size_t count,
                                   std::uint64_t seed) {
  if (turns == 0u) return std::vector<Opening>(count);
  sample::Chance chance(seed);
  std::vector<Opening> openings;
  std::set<std::pair<std::uint64_t, std::uint64_t>> known;
  for (unsigned tried = 0; openings.size() < count; ++tried) {
    if (tried == tries)
      throw MatchFailure("there are only " + std::to_string(openings.size()) +
                         " different openings to be found");
    Game game(rules, rules.initial());
    auto opening = play_opening(game, turns, chance);
    if (!opening || !is_even(game.position())) continue;
    const PositionKey key = position_key(game.position());
    if (!known.emplace(key.low, key.high).second) continue;
    openings.push_back(std::move(*opening));
    tried = 0;
  }
  return openings;
}

}  // namespace bench
