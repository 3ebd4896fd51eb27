#include "play/player.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "cli/options.hpp"
#include "cli/signals.hpp"
#include "latro/rules/chance.hpp"
#include "latro/rules/random_turn.hpp"
#include "latro/search/searcher.hpp"
#include "latro/search/uct.hpp"
#include "latro/support/utf8.hpp"
#include "latro/ugi/command.hpp"

namespace latro::tool {

namespace {

using std::chrono::milliseconds;

constexpr std::uint64_t most_nodes = 1'000'000'000'000;
constexpr unsigned most_noise = 100;         // soldiers
constexpr unsigned most_contempt = 100;      // soldiers
constexpr double most_seconds = 1'000'000;   // of a clock
constexpr std::uint64_t few_nodes = 20'000;  // of a search for which a small table is enough
constexpr unsigned small_hash_mib = 1;
constexpr unsigned usual_hash_mib = 16;
/// An engine that is later than its limit of time by this is taken to be dead.
constexpr milliseconds engine_margin{5'000};

struct Item {
  std::string key;
  std::string value;
};

/// Cuts "nodes=1000,engine=\"a, b\"" at its commas and equals signs.
std::vector<Item> items_of(std::string_view text) {
  std::vector<Item> items;
  std::size_t at = 0;
  while (true) {
    Item item;
    while (at < text.size() && text[at] != '=' && text[at] != ',') item.key += text[at++];
    if (at < text.size() && text[at] == '=') {
      ++at;
      bool is_quoted = false;
      for (; at < text.size() && (is_quoted || text[at] != ','); ++at) {
        if (text[at] == '"')
          is_quoted = !is_quoted;
        else
          item.value += text[at];
      }
      if (is_quoted)
        throw UsageError(fmt::format("in '{}' a \" is missing at the end of {}=", text, item.key));
    }
    items.push_back(std::move(item));
    if (at == text.size()) return items;
    ++at;
  }
}

double decimal(const Item& item, std::string_view text, double most) {
  return usage_at(fmt::format("{}={}", item.key, item.value), [&] { return parse_real(text, 0, most); });
}

std::uint64_t whole(const Item& item, std::uint64_t least, std::uint64_t most) {
  return usage_at(item.key + "=", [&] { return parse_number(item.value, least, most); });
}

TimeControl time_control(const Item& item) {
  const auto time = [&](std::string_view text) {
    return milliseconds(std::llround(1000 * decimal(item, text, most_seconds)));
  };
  const std::string_view text = item.value;
  const std::size_t plus = std::min(text.find('+'), text.size());
  TimeControl clock{time(text.substr(0, plus)), {}};
  if (plus < text.size()) clock.increment = time(text.substr(plus + 1));
  if (clock.base.count() == 0) throw UsageError("tc=: the time must be more than 0 seconds");
  return clock;
}

void set_item(PlayerSpec& spec, const Item& item) {
  constexpr std::string_view option = "option.";
  if (item.key == "random" && item.value.empty()) {
    spec.kind = PlayerSpec::Kind::random;
  } else if (item.key == "uct") {
    spec.kind = PlayerSpec::Kind::uct;
    spec.playouts = whole(item, 1, UctPlayer::most_playouts);
  } else if (item.key == "engine") {
    spec.kind = PlayerSpec::Kind::engine;
    spec.command = item.value;
    const auto words = shell_words(spec.command);
    if (!words) throw UsageError(words.error());
    if (words->empty() || words->front().empty()) throw UsageError("engine=: the command is missing");
  } else if (item.key == "name") {
    if (item.value.empty()) throw UsageError("name=: the name is missing");
    spec.name = item.value;
  } else if (item.key == "nodes") {
    spec.limits.nodes = whole(item, 1, most_nodes);
  } else if (item.key == "depth") {
    spec.limits.depth = static_cast<unsigned>(whole(item, 1, Score::most_turns));
  } else if (item.key == "movetime") {
    spec.limits.time = milliseconds(static_cast<std::int64_t>(whole(item, 1, 1'000'000'000)));
  } else if (item.key == "tc") {
    spec.clock = time_control(item);
  } else if (item.key == "hash") {
    spec.hash_mib = static_cast<unsigned>(whole(item, 1, 1U << 20));
  } else if (item.key == "threads") {
    spec.threads = static_cast<unsigned>(whole(item, 1, 256));
  } else if (item.key == "tables") {
    spec.tables = std::make_shared<const TableFolder>(
        item.value, [](const TableFolder::Fault& fault) { throw UsageError("tables=: " + fault.text()); });
    if (spec.tables->empty())
      throw UsageError(fmt::format("tables={}: it has no tables (files that end in .tables)", item.value));
  } else if (item.key == "noise") {
    spec.noise = static_cast<unsigned>(std::lround(100 * decimal(item, item.value, most_noise)));
  } else if (item.key == "contempt") {
    spec.contempt = static_cast<unsigned>(std::lround(100 * decimal(item, item.value, most_contempt)));
  } else if (item.key.starts_with(option) && item.key.size() > option.size()) {
    spec.options.emplace_back(item.key.substr(option.size()), item.value);
  } else {
    throw UsageError(
        fmt::format("'{}' is none of random, uct=N, nodes=N, depth=N, movetime=MS, tc=BASE+INC, hash=MB, "
                    "threads=N, noise=E, contempt=E, tables=DIR, engine=CMD, option.NAME=VALUE, name=NAME",
                    item.key));
  }
}

void check_together(const PlayerSpec& spec, std::string_view text, const std::vector<Item>& items) {
  const bool has_limit = spec.limits.nodes || spec.limits.depth || spec.limits.time || spec.clock;
  const auto refuse = [&](std::string_view key, std::string_view why) {
    for (const Item& item : items)
      if (item.key.starts_with(key)) throw UsageError(fmt::format("'{}': {} {}", text, item.key, why));
  };
  const auto refuse_all_but = [&](std::string_view kind) {
    for (const Item& item : items)
      if (item.key != kind && item.key != "name")
        throw UsageError(fmt::format("'{}': {} does not go with {}", text, item.key, kind));
  };
  switch (spec.kind) {
    case PlayerSpec::Kind::random:
      refuse_all_but("random");
      return;
    case PlayerSpec::Kind::uct:
      refuse_all_but("uct");
      return;
    case PlayerSpec::Kind::search:
      refuse("option.", "goes with engine= only");
      break;
    case PlayerSpec::Kind::engine:
      for (const std::string_view key : {"random", "uct"}) refuse(key, "does not go with engine");
      for (const std::string_view key : {"hash", "threads", "noise", "contempt", "tables"})
        refuse(key, "is for our search; an engine has option.NAME=VALUE");
      break;
  }
  if (!has_limit)
    throw UsageError(
        fmt::format("'{}': a limit is missing: nodes=N, depth=N, movetime=MS or tc=BASE+INC", text));
}

UgiClock ugi_clock(const TimeControl& clock) {
  return {static_cast<std::uint64_t>(std::max<std::int64_t>(clock.base.count(), 1)),
          static_cast<std::uint64_t>(clock.increment.count())};
}

class RandomPlayer final : public Player {
 public:
  void start(const Rules& rules, std::uint64_t seed) override {
    if (!turns_ || !(rules_->ruleset() == rules.ruleset())) {
      rules_ = rules;
      turns_.emplace(rules);
    }
    chance_ = Chance(seed);
  }
  Choice choose(const Game& game, const Position&, const std::vector<Turn>&, const Clocks&) override {
    auto chosen = turns_->choose(game, chance_);
    return {{chosen->turn, {}, 0}, {}};
  }

 private:
  std::optional<Rules> rules_;
  std::optional<RandomTurns> turns_;
  Chance chance_{0};
};

class TreePlayer final : public Player {
 public:
  TreePlayer(const PlayerSpec& spec, const PlayerOptions& options) : spec_(spec), options_(options) {}

  void start(const Rules& rules, std::uint64_t seed) override {
    if (!player_ || !(rules_->ruleset() == rules.ruleset())) {
      rules_ = rules;
      player_.emplace(rules);
    }
    chance_ = Chance(seed);
  }
  Choice choose(const Game& game, const Position&, const std::vector<Turn>&, const Clocks&) override {
    const auto chosen = player_->choose(game, spec_.playouts, chance_, options_.interrupted);
    return {{chosen->turn, {}, 0}, {}};
  }

 private:
  const PlayerSpec& spec_;
  PlayerOptions options_;
  std::optional<Rules> rules_;
  std::optional<UctPlayer> player_;
  Chance chance_{0};
};

class SearchPlayer final : public Player {
 public:
  SearchPlayer(const PlayerSpec& spec, const PlayerOptions& options) : spec_(spec), options_(options) {}

  void start(const Rules& rules, std::uint64_t seed) override {
    if (!searcher_ || !(rules_->ruleset() == rules.ruleset())) {
      rules_ = rules;
      SearcherOptions made;
      made.threads = spec_.threads;
      made.hash_mib = hash_mib();
      made.noise = spec_.noise;
      if (spec_.tables != nullptr) made.exact = spec_.tables->scores(rules);
      made.contempt = spec_.contempt;
      searcher_ = std::make_unique<Searcher>(rules, made);
    }
    searcher_->forget();
    searcher_->set_noise_seed(seed);
  }

  Choice choose(const Game& game, const Position& start, const std::vector<Turn>& turns,
                const Clocks& clocks) override {
    SearchLimits limits = spec_.limits;
    limits.stop = options_.interrupted;
    searcher_->avoid(Game(game.rules(), start), turns);
    if (const auto& clock = clocks[index_of(game.position().to_move)]) {
      const auto time = turn_time(ugi_clock(*clock));
      limits.time = std::min(*time, limits.time.value_or(*time));
    }
    const Analysis analysis = searcher_->analyse(game, limits);
    return {{analysis.best().turns.front(), analysis.best().score, analysis.depth}, {}};
  }

 private:
  unsigned hash_mib() const {
    if (spec_.hash_mib > 0) return spec_.hash_mib;
    return spec_.limits.nodes && *spec_.limits.nodes <= few_nodes ? small_hash_mib : usual_hash_mib;
  }

  const PlayerSpec& spec_;
  PlayerOptions options_;
  std::optional<Rules> rules_;
  std::unique_ptr<Searcher> searcher_;
};

class EnginePlayer final : public Player {
 public:
  EnginePlayer(const PlayerSpec& spec, const PlayerOptions& options) : spec_(spec), options_(options) {}

  void start(const Rules&, std::uint64_t) override {
    if (!engine_) {
      EngineSettings settings{{}, spec_.options, options_.warn, kill_on_signal};
      settings.times.margin = options_.time_margin + engine_margin;
      engine_ = std::make_unique<EngineClient>(spec_.command, std::move(settings));
    }
    engine_->forget();
  }

  Choice choose(const Game& game, const Position& start, const std::vector<Turn>& turns,
                const Clocks& clocks) override {
    SearchLimits limits = spec_.limits;
    limits.stop = options_.interrupted;
    std::array<UgiClock, 2> left;
    for (std::size_t i = 0; i < left.size(); ++i)
      if (clocks[i]) left[i] = ugi_clock(*clocks[i]);
    try {
      engine_->set_line(Game(game.rules(), start), turns);
      return {engine_->choose(game, limits, left), {}};
    } catch (const EngineError&) {
      engine_.reset();
      throw;
    }
  }

 private:
  const PlayerSpec& spec_;
  PlayerOptions options_;
  std::unique_ptr<EngineClient> engine_;
};

}  // namespace

PlayerSpec parse_player(std::string_view text) {
  PlayerSpec spec;
  spec.kind = PlayerSpec::Kind::search;
  spec.text = text;
  const std::vector<Item> items = items_of(text);
  std::string without_name;
  for (const Item& item : items) {
    set_item(spec, item);
    if (item.key == "name") continue;
    if (!without_name.empty()) without_name += ',';
    without_name += item.key;
    if (!item.value.empty()) without_name += '=' + item.value;
  }
  check_together(spec, text, items);
  spec.name = printable(spec.name.empty() ? without_name : spec.name);
  return spec;
}

bool PlayerSpec::plays_as(const PlayerSpec& other) const {
  return kind == other.kind && limits.nodes == other.limits.nodes && limits.depth == other.limits.depth &&
         playouts == other.playouts && limits.time == other.limits.time && clock == other.clock &&
         hash_mib == other.hash_mib && threads == other.threads && noise == other.noise &&
         contempt == other.contempt && tables_path() == other.tables_path() && command == other.command &&
         options == other.options;
}

std::unique_ptr<Player> make_player(const PlayerSpec& spec, const PlayerOptions& options) {
  switch (spec.kind) {
    case PlayerSpec::Kind::random:
      return std::make_unique<RandomPlayer>();
    case PlayerSpec::Kind::uct:
      return std::make_unique<TreePlayer>(spec, options);
    case PlayerSpec::Kind::search:
      return std::make_unique<SearchPlayer>(spec, options);
    case PlayerSpec::Kind::engine:
      return std::make_unique<EnginePlayer>(spec, options);
  }
  return nullptr;
}

}  // namespace latro::tool
