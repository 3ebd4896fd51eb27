#include "play/opening.hpp"

#include <unordered_set>
#include <utility>

#include <fmt/format.h>

#include "io/game_input.hpp"
#include "latro/notation/explain.hpp"
#include "latro/play/game_counts.hpp"
#include "latro/rules/chance.hpp"
#include "latro/rules/game.hpp"
#include "latro/rules/history.hpp"
#include "latro/rules/random_turn.hpp"

namespace latro::tool {

namespace {

constexpr unsigned most_tries = 1'000;

bool is_even(const Position& position) {
  const auto bound = [&](Side side) { return (position.bound & position.of(side)).count(); };
  return pieces_of(position, Side::white) == pieces_of(position, Side::black) &&
         bound(Side::white) == bound(Side::black);
}

}  // namespace

std::uint64_t mixed(std::uint64_t seed, std::uint64_t number) {
  KeyMixer mixer;
  mixer.add(seed);
  mixer.add(number);
  return mixer.key().low;
}

std::optional<Opening> random_opening(const Rules& rules, std::optional<unsigned> turns, std::uint64_t seed) {
  RandomTurns random(rules);
  Chance chance(seed);
  Game game(rules, rules.initial());
  Opening opening{game.position(), {}};
  const bool places = game.position().has_hands();
  const auto is_done = [&] {
    if (!turns && places) return !game.position().has_hands();
    return opening.turns.size() >= turns.value_or(usual_random_turns);
  };
  while (!is_done()) {
    const auto chosen = random.choose(game, chance);
    if (!chosen) return std::nullopt;
    (void)game.play(chosen->turn);
    opening.turns.push_back(chosen->turn);
  }
  if (game.outcome().over() || !is_even(game.position())) return std::nullopt;
  opening.key = position_key(game.position()).low;
  return opening;
}

std::vector<std::uint64_t> opening_seeds(const Rules& rules, std::optional<unsigned> turns,
                                         std::uint64_t count, std::uint64_t seed) {
  std::vector<std::uint64_t> seeds;
  std::unordered_set<std::uint64_t> known;
  unsigned tried = 0;
  for (std::uint64_t number = 0; seeds.size() < count && tried < most_tries; ++number, ++tried) {
    const std::uint64_t its_seed = mixed(seed, number);
    const auto opening = random_opening(rules, turns, its_seed);
    if (!opening || !known.insert(opening->key).second) continue;
    seeds.push_back(its_seed);
    tried = 0;
  }
  return seeds;
}

OpeningBook::OpeningBook(Run& run, const std::vector<std::string>& files) {
  GameInput games(run, {});
  KeyMixer mixer;
  GameHooks hooks;
  hooks.game = [&](const ReadGame& read, PlayedGame& played) {
    Game game(played.rules, played.start);
    Opening opening{played.start, {}};
    for (const PlayedMove& move : played.moves) {
      (void)game.play(move.turn);
      opening.turns.push_back(move.turn);
    }
    if (const Outcome outcome = game.outcome(); outcome.over())
      games.report(
          read,
          fmt::format("no opening: the game is over ({})", explain(played.rules, game.position(), outcome)),
          Severity::error);
    opening.key = position_key(game.position()).low;
    mixer.add(opening.key);
    mixer.add(opening.turns.size());
    openings_[played.ruleset].push_back(std::move(opening));
    return true;
  };
  run.each_input(files, [&](Input& input) { games.read(input, hooks); });
  digest_ = fmt::format("{:016x}", mixer.key().low);
}

const std::vector<Opening>& OpeningBook::of(const std::string& ruleset) const {
  const auto found = openings_.find(ruleset);
  return found == openings_.end() ? none_ : found->second;
}

void OpeningBook::shuffle(std::uint64_t seed) {
  Chance chance(seed);
  for (auto& [ruleset, all] : openings_)
    for (std::size_t i = all.size(); i > 1; --i) std::swap(all[i - 1], all[chance.below(i)]);
}

}  // namespace latro::tool
