// A game in progress: a position and the positions before it, which the repeat= rules need.
#pragma once

#include <cstddef>
#include <vector>

#include "latro/rules/detail/turn_claim.hpp"
#include "latro/rules/history.hpp"
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
  /// The keys of all positions so far, the current one included: pieces_key under repeat=forbidden,
  /// position_key under repeat=third and repeat=draw; empty under repeat=free.
  const History& history() const { return history_; }
  /// The ends are checked in this order: reduced, blocked, quiet, repetition, stuck.
  Outcome outcome() const;
  /// The legal turns under the repeat rule; a pass if no other turn is left and the ruleset has passes.
  std::vector<Turn> legal_turns() const;
  /// Sends the same turns to the sink one by one until it returns false: they can be too many to store. The
  /// sink may play turns on this game if it takes them back.
  void visit_turns(TurnSink& sink) const;
  /// The number of times that this position has occurred, this time included; the repeat rule defines which
  /// positions are equal. Always 1 under repeat=free.
  unsigned occurrences() const;
  /// Whether the game is drawn because of repeat=draw, if no other end comes first.
  bool drawn_by_repetition() const;
  /// Whether the turn recreates a position, and is therefore illegal under repeat=forbidden or repeat=third.
  /// Precondition: the turn is legal by the position alone, or a pass.
  bool recreates(const Turn& turn) const;
  /// As Rules::resolve, but also refuses turns that the repeat rule forbids, and every turn after the end of
  /// the game.
  Expected<Resolved, Refusal> resolve(const TurnRequest& request) const;
  /// Precondition: the turn is legal.
  Effect play(const Turn& turn);
  /// Passes even if the rules allow no pass, to find the turns that could follow if a player did nothing.
  void skip() { (void)play(Turn{}); }

  /// A point of the game to which rewind() returns, for variations.
  struct Mark {
    Position position;
    std::size_t plies = 0;
  };
  /// The fast form of resolve() and play(), for turns that are legal and have the effects that their texts
  /// claim, as nearly all turns of records do. Plays turns until it cannot prove one quickly, and returns the
  /// number of turns played. If that is not 0, `before` becomes the point before the last turn played. The
  /// last turn taken from the source may not have been played; call resolve() with it.
  std::size_t play_written(TurnClaims& turns, Mark& before);
  /// The same for one turn.
  Played play_written(const TurnClaim& turn, Mark& before);

  Mark mark() const { return {position_, plies_}; }
  /// Precondition: this game made the mark, and still has the turns before the mark, except perhaps the last
  /// of them. (From within a variation, the caller can return to the point before the replaced turn and to
  /// the point after it.)
  void rewind(const Mark& mark);

 private:
  PositionKey key(const Position& position) const;
  bool forbids(const Position& after) const;
  /// Whether `side`, if to move, has a turn that the repeat rule allows.
  bool has_new_turn(Side side) const;

  Rules rules_;
  Position position_;
  std::size_t plies_ = 0;
  History history_;
};

}  // namespace latro
