// What a turn did and what follows from it by the rules alone, as facts: every one of them is true, whoever
// plays on and however well. What cannot be known within the bound on turns looked at is left out.
//
// P is the player who made the turn, Q the other one; "before" and "after" mean the turn. A player *can* do
// something in a position where one of his legal turns there does it (repeat= included): capture, bind or
// remove a piece (in short: get at it), free one of his own, or win, which means that the game is over after
// it and he is the winner. *Had it been Q's turn* before, and *if Q did nothing* after, mean the position
// once P (Q) has passed in it, whether the rules allow a pass or not; a pass counts for the quiet limit and
// for repetition. A piece that moved is the same piece on another square; squares are those after the turn,
// but for what it took off the board.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "latro/core/square_set.hpp"
#include "latro/rules/game.hpp"
#include "latro/rules/turn.hpp"

namespace latro {

/// In the order in which events are told: the most important first. Where the game is over after the turn,
/// there are only the end and what the turn did.
enum class EventKind : std::uint8_t {
  // The end of the game, by Game::outcome() after the turn.
  reduced,
  quiet,
  repetition,
  stuck,
  // What the turn did.
  placement_over,  ///< the last piece in hand was placed
  capture,         ///< Q's pieces captured
  removal,         ///< Q's bound pieces taken off
  bound,           ///< Q's pieces free before and bound after
  freed,           ///< P's pieces bound before and free after
  enemy_freed,     ///< Q's pieces bound before and free after
  self_bound,      ///< P's pieces free before and bound after
  // What must be answered.
  win_threat,    ///< if Q did nothing, P could win; the turn named does it
  no_defence,    ///< win_threat, and after each of Q's turns P has won or can win
  only_defence,  ///< win_threat, and the same after all of Q's turns but the one named; Q has others
  win_allowed,   ///< Q can win; the turn named does it
  must_pass,     ///< Q can only pass
  only_turn,     ///< Q has one legal turn, the one named, and it is no pass
  // Pieces in danger.
  threat,  ///< Q's one piece that P could capture or bind if Q did nothing, and could not get at before
  double_threat,  ///< the same, two pieces or more
  unstoppable,    ///< the same pieces, where after each of Q's turns P can get at one of them
  en_prise,       ///< P's pieces that Q can get at and could not had it been his turn before
  left_hanging,   ///< P's pieces that he can and could; not those that stand still and were so after P's turn
                  ///< before
  rescue,         ///< P's pieces that he could and no longer can; Q has a turn that is no pass
  last_chance,    ///< Q's bound pieces that Q can free now and P could remove if Q did nothing, and which
                  ///< were free before or could not have been freed had it been Q's turn before
  // How the game stands.
  blockade,    ///< Q's free pieces that have no turn and had one had it been Q's turn before; Q has turns
  quiet_left,  ///< so many turns (both sides') may still be made without a capture, removal or placement:
               ///< said at 10, 5, 2 and 1
  repeated,    ///< repeat=draw: the position stands for the second time, the same side to move
};

struct TurnEvent {
  EventKind kind{};
  SquareSet squares;         ///< empty where the kind is not about pieces
  std::optional<Turn> turn;  ///< of Q, legal after the turn; win_threat: of P, legal if Q did nothing
  unsigned count = 0;        ///< quiet_left

  friend bool operator==(const TurnEvent&, const TurnEvent&) = default;
};

struct TurnEvents {
  Position before;
  Position after;
  Turn turn;
  Outcome outcome;                ///< after the turn
  std::vector<TurnEvent> events;  ///< in the order of EventKind, each kind once at most
};

struct EventBounds {
  std::size_t turns = 10'000;    ///< looked at of one player in one position
  std::size_t replies = 20'000;  ///< looked at of both in a search for answers to a threat
};

/// Follows a line of play turn by turn; another line wants another watch. It is quick where each call goes on
/// from the one before, and only then knows what was left hanging before.
class EventWatch {
 public:
  explicit EventWatch(const EventBounds& bounds = {});
  ~EventWatch();
  EventWatch(EventWatch&&) noexcept;
  EventWatch& operator=(EventWatch&&) noexcept;

  /// Precondition: the turn is legal in the game.
  TurnEvents next(const Game& before, const Turn& turn);

 private:
  class Work;
  std::unique_ptr<Work> work_;
};

/// The events of one turn by itself.
inline TurnEvents turn_events(const Game& before, const Turn& turn) {
  return EventWatch().next(before, turn);
}

}  // namespace latro
