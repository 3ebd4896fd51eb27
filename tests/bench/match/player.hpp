// Who plays in a match: a search, or chance.
#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string_view>

#include "latro/analysis/analyst.hpp"
#include "latro/rules/game.hpp"

namespace bench {

/// The match cannot go on; says why.
class MatchFailure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class Player {
 public:
  virtual ~Player() = default;

  /// A new game begins, which has nothing to do with those before. What chance there is comes from `seed`.
  virtual void start(std::uint64_t seed) = 0;
  /// Precondition: the game is not over. May throw MatchFailure.
  virtual latro::Turn choose(const latro::Game& game) = 0;
};

/// What `--a` and `--b` say.
struct PlayerText {
  enum class Kind : std::uint8_t { search, random };
  Kind kind = Kind::random;
  latro::SearchLimits limits;  ///< of a search

  /// The same opening is played in the same way twice.
  bool repeats_itself() const { return kind != Kind::random; }
};

/// `search:nodes=1000`, `search:depth=3` (also both, with a comma), `random`. Throws std::invalid_argument
/// with what is wrong.
PlayerText parse_player(std::string_view text);

struct PlayerOptions {
  unsigned hash_mib = 16;  ///< of a search
};

std::unique_ptr<Player> make_player(const PlayerText& text, const latro::Rules& rules,
                                    const PlayerOptions& options);

}  // namespace bench
