// The players of latro-play: our search, another engine, random playouts, or chance.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "latro/rules/game.hpp"
#include "latro/search/analyst.hpp"
#include "latro/tables/table_scores.hpp"
#include "latro/ugi/engine_client.hpp"

namespace latro::tool {

/// `tc=BASE+INC`
struct TimeControl {
  std::chrono::milliseconds base{};
  std::chrono::milliseconds increment{};  ///< after each turn

  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

/// The value of --player.
struct PlayerSpec {
  enum class Kind : std::uint8_t { random, uct, search, engine };

  Kind kind = Kind::random;
  std::string text;            ///< the value
  std::string name;            ///< for tags and tables: `name=`, else the value without `name=`
  std::uint64_t playouts = 0;  ///< of uct, for each turn
  SearchLimits limits;
  std::optional<TimeControl> clock;
  unsigned hash_mib = 0;  ///< 0: not given
  unsigned threads = 1;
  unsigned noise = 0;                         ///< in hundredths of a soldier
  unsigned contempt = 0;                      ///< the same
  std::shared_ptr<const TableFolder> tables;  ///< null without
  std::string command;
  std::vector<std::pair<std::string, std::string>> options;  ///< of the engine: names and values

  /// Empty without tables.
  std::string tables_path() const { return tables == nullptr ? std::string() : tables->path(); }
  /// All but the name is the same.
  bool plays_as(const PlayerSpec& other) const;
  /// The turns do not depend on the seed.
  bool ignores_seed() const { return kind != Kind::random && kind != Kind::uct && noise == 0; }
};

/// `random`, `uct=1000`, or keys with values between commas: `nodes=1000,noise=0.5`,
/// `engine=CMD,tc=60+0.5,name=Marcus`. A value with a comma is put in double quotes. Throws UsageError.
PlayerSpec parse_player(std::string_view text);

/// A player's turn.
struct Choice : EngineClient::Choice {
  std::chrono::nanoseconds time{};
};

/// The clocks of the players, by index_of(side); nullopt: no clock.
using Clocks = std::array<std::optional<TimeControl>, 2>;

class Player {
 public:
  virtual ~Player() = default;

  /// A new game begins, independent of those before. Random choices depend on `seed`. Throws EngineError if
  /// its program cannot be started.
  virtual void start(const Rules& rules, std::uint64_t seed) = 0;
  /// `line` is the start of the game and its turns from there. `clocks` have the time that is left.
  /// Precondition: the game is not over. Throws EngineError if the player cannot continue and has lost the
  /// game, EngineTurnError if its turn is not legal; after that it can only be started again.
  virtual Choice choose(const Game& game, const Position& start, const std::vector<Turn>& turns,
                        const Clocks& clocks) = 0;
};

/// How players are made.
struct PlayerOptions {
  std::chrono::milliseconds time_margin{0};        ///< of clocks
  const std::atomic<bool>* interrupted = nullptr;  ///< ends searches
  std::function<void(const std::string&)> warn{};  ///< about engines; several threads may call it
};

/// The thread that starts a player must not end before the player does.
std::unique_ptr<Player> make_player(const PlayerSpec& spec, const PlayerOptions& options);

}  // namespace latro::tool
