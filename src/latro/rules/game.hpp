// A game in progress: a position, and the positions before it, so that repeat= can be judged.
#pragma once

#include <cstddef>
#include <vector>

#include "latro/rules/detail/history.hpp"
#include "latro/rules/detail/turn_claim.hpp"
#include "latro/rules/rules.hpp"

namespace latro {

class Game {
 public:
  /// `start` must be accepted by rules.check(). The Rules are copied (cheap: they are shared).
  Game(const Rules& rules, const Position& start);

  const Rules& rules() const { return rules_; }
  const Position& position() const { return position_; }
  /// Turns made since the start.
  std::size_t plies() const { return plies_; }
  /// The positions so far, the present one included: by position_key under repeat=draw, by pieces_key under
  /// repeat=forbidden; empty under repeat=free.
  const History& history() const { return history_; }
  /// Reduced, then quiet, then repetition, then stuck.
  Outcome outcome() const;
  /// Legal turns after the repeat rule; a pass where the filter leaves no other turn and the ruleset passes.
  std::vector<Turn> legal_turns() const;
  /// The same turns one by one, until the sink has had enough: there can be more than anyone could hold.
  void visit_turns(TurnSink& sink) const;
  /// How often the position has stood, as the repeat rule compares positions, this time included. Under
  /// repeat=free nobody counts: 1.
  unsigned occurrences() const;
  /// As Rules::resolve, and refuses what repeat=forbidden forbids, and any turn once the game is decided.
  Expected<Resolved, Refusal> resolve(const TurnRequest& request) const;
  /// Precondition: the turn is legal.
  Effect play(const Turn& turn);
  /// A pass, whether the rules allow one or not: for what could follow if a player did nothing.
  void skip() { (void)play(Turn{}); }

  /// A point of the game to come back to: for variations.
  struct Mark {
    Position position;
    std::size_t plies = 0;
  };
  /// The quick way through resolve() and play(), for turns that are legal and do what they say, as nearly all
  /// turns of records are: plays them as long as that can be seen at a glance, and answers how many. Where
  /// there is one, `before` becomes the point before the last of them. Of the turns asked for, the last may
  /// be one that was not played: of that one resolve() tells what it means.
  std::size_t play_written(TurnClaims& turns, Mark& before);

  Mark mark() const { return {position_, plies_}; }
  /// Precondition: the mark was made by this game, and the turns before the mark's last one have not been
  /// replaced since. (From within a variation, both the point before the replaced turn and the point after it
  /// can be gone back to.)
  void rewind(const Mark& mark);

 private:
  PositionKey key(const Position& position) const;
  /// Under repeat=forbidden: whether `side`, were it to move, has a turn that recreates no earlier position.
  bool has_new_turn(Side side) const;
  bool recreates(const Turn& turn) const;
  bool play_next_written(TurnClaims& turns, Mark& before);

  Rules rules_;
  Position position_;
  std::size_t plies_ = 0;
  History history_;
};

}  // namespace latro
