#include "bench/match/match.hpp"

#include <utility>
#include <vector>

namespace bench {

namespace {

using namespace latro;

using Pair = std::array<MatchGame, 2>;

/// A number that depends on all bits of both.
std::uint64_t mixed(std::uint64_t seed, std::uint64_t number) {
  KeyMixer mixer;
  mixer.add(seed);
  mixer.add(number);
  return mixer.key().low;
}

Pair play_pair(const Rules& rules, const MatchPlan& plan, const Opening& opening, std::size_t number) {
  const auto a = make_player(plan.a, rules, plan.options);
  const auto b = make_player(plan.b, rules, plan.options);
  Pair pair;
  for (std::size_t i = 0; i < pair.size(); ++i) {
    a->start(mixed(plan.seed, 4 * number + 2 * i + 1));
    b->start(mixed(plan.seed, 4 * number + 2 * i + 2));
    pair[i] = play_game(rules, opening, i == 0 ? std::array{a.get(), b.get()} : std::array{b.get(), a.get()},
                        plan.most_turns);
  }
  return pair;
}

}  // namespace

void play_match(const Rules& rules, const MatchPlan& plan, tool::Jobs& jobs,
                const std::function<void(const MatchGame& first, const MatchGame& second)>& tell) {
  const auto openings = make_openings(rules, plan.opening, plan.pairs, plan.seed);
  std::vector<Pair> pairs(plan.pairs);
  jobs.in_order(
      plan.pairs, [&](std::size_t i) { pairs[i] = play_pair(rules, plan, openings[i], i); },
      [&](std::size_t i) {
        tell(pairs[i][0], pairs[i][1]);
        pairs[i] = {};
      });
}

}  // namespace bench
