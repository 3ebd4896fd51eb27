#include "bench/match/player.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <stdexcept>
#include <string>
#include <utility>

#include "io/engine.hpp"
#include "latro/notation/fen.hpp"
#include "latro/search/searcher.hpp"
#include "support/random_turn.hpp"

namespace bench {

namespace {

using namespace latro;

class RandomPlayer final : public Player {
 public:
  void start(std::uint64_t seed) override { chance_ = sample::Chance(seed); }
  Turn choose(const Game& game, const std::vector<Turn>&) override {
    return sample::random_turn(game, chance_);
  }

 private:
  sample::Chance chance_{0};
};

/// A search of this library, or an engine's.
class AnalystPlayer final : public Player {
 public:
  AnalystPlayer(std::unique_ptr<Analyst> analyst, SearchLimits limits)
      : analyst_(std::move(analyst)), limits_(limits) {}

  void start(std::uint64_t) override { analyst_->forget(); }
  Turn choose(const Game& game, const std::vector<Turn>& turns) override {
    try {
      analyst_->set_line(Game(game.rules(), game.rules().initial()), turns);
      const Analysis analysis = analyst_->analyse(game, limits_);
      if (analysis.lines.empty() || analysis.best().turns.empty())
        throw MatchFailure("no turn was chosen in " + fen(game.position()));
      return analysis.best().turns.front();
    } catch (const tool::EngineError& error) {
      throw MatchFailure(error.what());
    }
  }

 private:
  std::unique_ptr<Analyst> analyst_;
  SearchLimits limits_;
};

std::uint64_t number_of(std::string_view text, std::uint64_t most) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number == 0 || number > most)
    throw std::invalid_argument("expected a number from 1 to " + std::to_string(most) + ", found '" +
                                std::string(text) + "'");
  return number;
}

SearchLimits parse_limits(std::string_view text) {
  SearchLimits limits;
  while (!text.empty()) {
    const std::string_view item = text.substr(0, text.find(','));
    text.remove_prefix(std::min(text.size(), item.size() + 1));
    if (item.starts_with("nodes="))
      limits.nodes = number_of(item.substr(6), 1'000'000'000'000);
    else if (item.starts_with("depth="))
      limits.depth = static_cast<unsigned>(number_of(item.substr(6), Score::most_turns));
    else if (item.starts_with("movetime="))
      limits.time = std::chrono::milliseconds(number_of(item.substr(9), 1'000'000'000));
    else
      throw std::invalid_argument("expected nodes=N, depth=N or movetime=MS, found '" + std::string(item) +
                                  "'");
  }
  if (!limits.nodes && !limits.depth && !limits.time)
    throw std::invalid_argument("a search needs nodes=N, depth=N or movetime=MS");
  return limits;
}

}  // namespace

PlayerText parse_player(std::string_view text) {
  constexpr std::string_view search = "search:";
  constexpr std::string_view engine = "ugi:";
  PlayerText player;
  if (text == "random") return player;
  if (text.starts_with(search)) {
    player.kind = PlayerText::Kind::search;
    player.limits = parse_limits(text.substr(search.size()));
    return player;
  }
  if (text.starts_with(engine)) {
    text.remove_prefix(engine.size());
    const std::size_t colon = text.find(':');
    player.kind = PlayerText::Kind::engine;
    player.limits = parse_limits(text.substr(0, colon));
    if (colon == text.npos || text.find_first_not_of(' ', colon + 1) == text.npos)
      throw std::invalid_argument("the command of the engine is missing: ugi:nodes=N:COMMAND");
    player.command = text.substr(colon + 1);
    return player;
  }
  throw std::invalid_argument("expected search:nodes=N, ugi:nodes=N:COMMAND or random, found '" +
                              std::string(text) + "'");
}

std::unique_ptr<Player> make_player(const PlayerText& text, const Rules& rules,
                                    const PlayerOptions& options) {
  if (text.kind == PlayerText::Kind::random) return std::make_unique<RandomPlayer>();
  std::unique_ptr<Analyst> analyst;
  if (text.kind == PlayerText::Kind::search) {
    analyst = std::make_unique<Searcher>(rules, SearcherOptions{1, options.hash_mib});
  } else {
    try {
      analyst = tool::start_engine(text.command);
    } catch (const tool::EngineError& error) {
      throw MatchFailure(error.what());
    }
  }
  return std::make_unique<AnalystPlayer>(std::move(analyst), text.limits);
}

}  // namespace bench
