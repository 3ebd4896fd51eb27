#include "play/opening.hpp"

#include <utility>

#include <fmt/format.h>

#include "io/game_input.hpp"
#include "latro/notation/explain.hpp"
#include "latro/rules/chance.hpp"
#include "latro/rules/detail/history.hpp"
#include "latro/rules/game.hpp"
#include "latro/rules/random_turn.hpp"

namespace latro::tool {

namespace {

constexpr unsigned most_tries = 1'000;

bool all_placed(const Position& position) { return position.hands[0].empty() && position.hands[1].empty(); }

unsigned pieces_of(const Position& position, Side side) {
  const Hand& hand = position.hand(side);
  return position.of(side).count() + hand.soldiers + hand.duces;
}

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
  const bool places = !all_placed(rules.initial());
  for (unsigned tried = 0; tried < most_tries; ++tried) {
    Game game(rules, rules.initial());
    Opening opening{game.position(), {}};
    const auto is_done = [&] {
      if (!turns && places) return all_placed(game.position());
      return opening.turns.size() >= turns.value_or(usual_random_turns);
    };
    while (!is_done()) {
      const auto chosen = random.choose(game, chance);
      if (!chosen) break;
      (void)game.play(chosen->turn);
      opening.turns.push_back(chosen->turn);
    }
    if (is_done() && !game.outcome().over() && is_even(game.position())) return opening;
  }
  return std::nullopt;
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
    mixer.add(position_key(game.position()).low);
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
