// How a Ludii trial records the end of the game. Private to formats/.
#pragma once

#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/formats/ludii/steps.hpp"
#include "latro/formats/ludii/trial.hpp"
#include "latro/game/played_game.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "latro/rules/position.hpp"
#include "latro/rules/rules.hpp"
#include "latro/support/expected.hpp"

namespace latro {

struct LudiiEnd {
  Result result = Result::unknown;
  bool limit = false;  ///< there were too many moves or turns
};

/// The fault is syntax, or result-mismatch where winner and rankings contradict each other.
Expected<LudiiEnd, Fault> read_ludii_end(const LudiiTrial& trial);

/// "White has won", …
std::string_view in_words(Result result);

// Turns as moves of a Ludii trial: the other direction of join_ludii_steps(). Private to formats/.

class LudiiMoves {
 public:
  explicit LudiiMoves(const Rules& rules) : rules_(rules), sites_(rules.ruleset()) {}

  /// What sets up the board for a ruleset that begins with the position.
  void set_up(const Position& start);
  /// The players agree on more soldiers, and on the side that begins. Precondition: more > 0, or White
  /// begins.
  void agree(unsigned from, unsigned more, Side first);
  /// Precondition: the turn is legal in `before` and has this path and effect.
  void add(const Position& before, const PlayedMove& move);

  /// How many there are.
  std::size_t count() const { return moves_.size(); }
  /// All of them so far.
  std::vector<LudiiMoveText> take() { return std::move(moves_); }

 private:
  LudiiMoveText& begin(Side mover);
  LudiiMoveText& begin(Side mover, unsigned from, unsigned to);
  void move(Side mover, unsigned from, unsigned to);
  void go_on(Side mover);
  void place(const Position& before, const Turn& turn);
  void remove(Side mover, Square square, bool goes_on);
  void walk(const Position& before, const PlayedMove& move);
  void marks(const Position& before, const PlayedMove& move);
  void state(Square square, bool bound);
  bool could_go_on(const Position& before, const PlayedMove& move) const;
  /// The squares of the set, those next to `around` first: up, right, down, left of it.
  std::vector<Square> in_order(const SquareSet& squares, Square around) const;

  const Rules& rules_;
  LudiiSites sites_;
  std::vector<LudiiMoveText> moves_;
};

}  // namespace latro
