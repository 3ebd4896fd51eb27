#include "annotate/analysts.hpp"

#include <algorithm>
#include <utility>

#include "cli/signals.hpp"
#include "latro/search/searcher.hpp"
#include "latro/ugi/engine_client.hpp"

namespace latro::tool {

/// One for the same rules if there is one; else any, so that no more are kept than work at the same time.
PooledAnalyst Analysts::find(const PlayedGame& game) {
  const std::lock_guard lock(mutex_);
  if (idle_.empty()) return {};
  auto found = std::find_if(idle_.begin(), idle_.end(),
                            [&](const PooledAnalyst& one) { return one.ruleset == game.ruleset; });
  if (found == idle_.end()) found = idle_.end() - 1;
  PooledAnalyst hired = std::move(*found);
  idle_.erase(found);
  return hired;
}

PooledAnalyst Analysts::hire(const PlayedGame& game) {
  if (failures_ >= most_failures) return {};
  PooledAnalyst hired = find(game);
  // Another engine receives the rules of each game anyway.
  if (hired.analyst && (options_.engine || hired.ruleset == game.ruleset)) {
    hired.analyst->forget();
    return hired;
  }
  if (options_.engine)
    return {std::make_unique<EngineClient>(
                *options_.engine, EngineSettings{{}, options_.engine_options, warn_, kill_on_signal}),
            game.ruleset};
  hired.analyst.reset();  // before there is another table
  hired.analyst =
      std::make_unique<Searcher>(game.rules, SearcherOptions{options_.threads, options_.hash_mib});
  hired.ruleset = game.ruleset;
  return hired;
}

void Analysts::release(PooledAnalyst&& analyst) {
  failures_ = 0;
  const std::lock_guard lock(mutex_);
  idle_.push_back(std::move(analyst));
}

}  // namespace latro::tool
