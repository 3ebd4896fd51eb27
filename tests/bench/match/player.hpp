// Who plays in a match: a search, another program, or chance.
#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "latro/rules/game.hpp"
#include "latro/search/analyst.hpp"

namespace bench {

/// The match cannot continue, with the reason.
class MatchFailure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class Player {
 public:
  virtual ~Player() = default;

  /// A new game begins, independent of those before. Random choices depend on `seed`.
  virtual void start(std::uint64_t seed) = 0;
  /// `turns` are those that the game has made since the ruleset's initial position. Precondition: it is not
  /// over. May throw MatchFailure.
  virtual latro::Turn choose(const latro::Game& game, const std::vector<latro::Turn>& turns) = 0;
};

/// The value of `--a` or `--b`.
struct PlayerText {
  enum class Kind : std::uint8_t { search, engine, random };
  Kind kind = Kind::random;
  latro::SearchLimits limits;  ///< of a search, be it an engine's
  std::string command;         ///< of an engine

  /// The same opening is played in the same way twice.
  bool repeats_itself() const { return kind != Kind::random; }
};

/// `search:nodes=1000`, with nodes=N, depth=N, movetime=MS or several of them between commas;
/// `ugi:nodes=1000:COMMAND`, a program that speaks UGI; `random`. Throws std::invalid_argument with what is
/// wrong.
PlayerText parse_player(std::string_view text);

struct PlayerOptions {
  unsigned hash_mib = 16;  ///< of a search
};

/// May throw MatchFailure.
std::unique_ptr<Player> make_player(const PlayerText& text, const latro::Rules& rules,
                                    const PlayerOptions& options);

}  // namespace bench
