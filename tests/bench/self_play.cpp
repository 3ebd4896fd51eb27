#include "self_play.hpp"

#include <algorithm>
#include <atomic>
#include <thread>

#include "latro/notation/descriptor.hpp"
#include "latro/search/searcher.hpp"

namespace bench {

using namespace latro;

Rules rules_of(std::string_view descriptor) {
  const auto compiled = compile_descriptor(descriptor);
  if (!compiled) throw Wrong{fmt::format("{}: {}", descriptor, compiled.error().message)};
  return compiled->rules;
}

void set_weights(std::string_view text, search::Weights& weights) {
  while (true) {
    const std::string_view item = text.substr(0, text.find(','));
    const std::size_t equals = item.find('=');
    const auto named =
        std::find_if(search::named_weights.begin(), search::named_weights.end(),
                     [&](const auto& weight) { return weight.name == item.substr(0, equals); });
    if (equals == std::string_view::npos || named == search::named_weights.end())
      throw Wrong{fmt::format("'{}' sets no weight", item)};
    weights.*named->value = number<int>(item.substr(equals + 1));
    if (item.size() == text.size()) return;
    text.remove_prefix(item.size() + 1);
  }
}

Played play(const Rules& rules, const PlayOptions& options, const Position& start,
            const search::Weights& white, const search::Weights& black, const Visit& visit) {
  constexpr std::size_t hash_mib = 1;
  SearcherOptions made;
  made.hash_mib = hash_mib;
  made.contempt = options.contempt;
  const auto whites = search::make_search(rules, made, white);
  const auto blacks = search::make_search(rules, made, black);
  SearchLimits limits;
  limits.nodes = options.nodes;
  const Game beginning(rules, start);
  Game game = beginning;
  std::vector<Turn> turns;
  while (turns.size() < options.turns && !game.outcome().over()) {
    search::AnySearch& player = game.position().to_move == Side::white ? *whites : *blacks;
    if (options.avoids) player.avoid(beginning, turns);
    const Analysis analysis = player.analyse(game, limits, {});
    if (visit) visit(game);
    turns.push_back(analysis.best().turns.front());
    (void)game.play(turns.back());
  }
  const Position& end = game.position();
  const auto pieces = [&](Side side) {
    return static_cast<int>(end.of(side).count() + end.hand(side).soldiers + end.hand(side).duces);
  };
  return {game.outcome().winner, turns.size(), start.occupied().count() - end.occupied().count(),
          pieces(Side::white) - pieces(Side::black)};
}

std::optional<Position> random_start(const Rules& rules, unsigned turns, bool placed, RandomTurns& random,
                                     Chance& chance) {
  Game game(rules, rules.initial());
  for (unsigned i = 0; i < turns || (placed && game.position().has_hands()); ++i) {
    const auto turn = random.choose(game, chance);
    if (!turn) return std::nullopt;
    (void)game.play(turn->turn);
  }
  if (game.outcome().over()) return std::nullopt;
  return game.position();
}

void in_threads(unsigned threads, std::size_t count, const std::function<void(std::size_t)>& work) {
  std::atomic<std::size_t> next{0};
  const auto some = [&] {
    for (std::size_t i = next++; i < count; i = next++) work(i);
  };
  std::vector<std::thread> others;
  for (unsigned i = 1; i < threads; ++i) others.emplace_back(some);
  some();
  for (std::thread& thread : others) thread.join();
}

}  // namespace bench
