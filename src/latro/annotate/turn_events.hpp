// The effects of a turn and what follows from it by the rules, as facts: each is true, however the players
// continue. Facts that cannot be proved within the bound on turns are left out.
//
// P is the player of the turn, Q the opponent; "before" and "after" refer to the turn. A player *can* do
// something in a position if a legal turn there does it (repeat= included): capture, bind or remove a piece
// (in short: attack it), free one of his own, or win, which means that the game is over after the turn and
// the player is the winner. *Had it been Q's turn* before, and *if Q did nothing* after, mean the position
// after a pass of P (Q), whether the rules allow a pass or not; the pass counts for the quiet limit and for
// repetition. A piece that moved is the same piece on another square. Squares are those after the turn,
// except for pieces that the turn took off the board.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "latro/core/square_set.hpp"
#include "latro/game/game_tree.hpp"
#include "latro/rules/game.hpp"
#include "latro/rules/turn.hpp"

namespace latro {

/// In the order in which events are reported: the most important first, and at the end the story. If the game
/// is over after the turn, there are only the end, the direct effects of the turn, and of the story
/// recapture, threat_done, lead and level.
enum class EventKind : std::uint8_t {
  // The end of the game, by Game::outcome() after the turn.
  reduced,
  blocked,
  quiet,
  repetition,
  stuck,
  // The direct effects of the turn.
  placement_over,  ///< the last piece in hand was placed
  capture,         ///< Q's pieces captured
  removal,         ///< Q's bound pieces taken off
  bound,           ///< Q's pieces free before and bound after
  freed,           ///< P's pieces bound before and free after
  enemy_freed,     ///< Q's pieces bound before and free after
  self_bound,      ///< P's pieces free before and bound after
  // Threats that need an answer.
  win_threat,    ///< if Q did nothing, P could win; the turn named does it
  no_defence,    ///< win_threat, and after each of Q's turns P has won or can win
  only_defence,  ///< win_threat, and the same after all of Q's turns but the one named; Q has others
  win_allowed,   ///< Q can win; the turn named does it
  must_pass,     ///< Q can only pass
  only_turn,     ///< Q has one legal turn, the one named, and it is no pass
  win_after,     ///< only_turn and no_defence, and after Q's only turn P can win by the turn named
  // Pieces in danger.
  held,       ///< Q's pieces that this turn bound and that no turn of Q frees
  passed_up,  ///< the turn captured, bound and removed nothing; Q's pieces that P could have attacked by it;
              ///< not those that P's turn before also passed up
  threat,     ///< Q's one piece that P could capture or bind if Q did nothing, and could not attack before
  double_threat,  ///< the same, two pieces or more
  at_once,        ///< double_threat, and the most of these pieces that one turn of P can capture or bind
  unstoppable,    ///< the same pieces, if after each of Q's turns P can attack one of them
  en_prise,       ///< P's pieces that Q can attack, and could not had it been Q's turn before
  left_hanging,   ///< P's pieces that Q can attack and could before; not those that did not move and were so
                  ///< after P's turn before
  rescue,         ///< P's pieces that Q could attack and no longer can; Q has a turn other than a pass
  last_chance,    ///< Q's bound pieces that Q can free now and P could remove if Q did nothing, and which
                  ///< were free before or could not have been freed had it been Q's turn before
  // The state of the game.
  blockade,    ///< Q's free pieces that have no turn and had one had it been Q's turn before; Q has turns
  quiet_left,  ///< this many plies are left without a capture, removal or placement: reported at 10, 5, 2 and
               ///< 1
  repeated,    ///< repeat=draw: the position occurs for the second time with the same side to move
  wall,  ///< P placed a piece; P's least_wall pieces or more, side by side on a rank or file, among them the
         ///< piece; of several such rows the longest
  gap,   ///< P placed a piece; empty squares that are the only gap in a row of P's least_wall pieces or
         ///< more on a rank or file, among them the piece
  in_hand,  ///< P placed a piece; both players have this number of pieces left to place, at most half of all
            ///< that each places, and P had more than half before
  // The story so far. Only a watch that has followed the turns before knows these.
  fortress,        ///< pieces of one player, who has fewer than the other and at most most_in_fortress: the
                   ///< fortress that he holds (rules/fortress.hpp). Not if he held one before the turn, or
                   ///< after one of the turns before, with fewer pieces and at most so many.
  recapture,       ///< Q's pieces that the turn took off the board, after Q's turn before took some off
  threat_done,     ///< Q's pieces that the turn captured or bound, that have not moved since P's turn before
                   ///< and which that turn threatened (threat, double_threat)
  threat_ignored,  ///< those of left_hanging that Q's turn before threatened; none if that turn had
                   ///< unstoppable, only_turn or must_pass
  threat_met,      ///< those of rescue that Q's turn before threatened
  lead,   ///< the turn took pieces off the board; P now has this number of pieces more than Q, and had
          ///< no more before. Pieces in hand count.
  level,  ///< the same; both have the same number of pieces, which is this number
  calm,   ///< for this number of turns of each player nothing has been captured, removed, bound, freed or
          ///< placed: reported at 10, 20, 40 and so on
};

/// The kinds from this one on are the story.
inline constexpr EventKind first_of_story = EventKind::fortress;

/// With more pieces fortresses are easily made, and seldom kept: they are not reported.
inline constexpr unsigned most_in_fortress = 8;

/// The shortest row of pieces that is reported.
inline constexpr unsigned least_wall = 4;

struct TurnEvent {
  EventKind kind{};
  SquareSet squares;  ///< empty if the kind has no pieces
  /// Of Q, legal after the turn; win_threat: of P, legal if Q did nothing; win_after: of P, legal after Q's
  /// only turn.
  std::optional<Turn> turn;
  unsigned count = 0;  ///< at_once, quiet_left, in_hand

  friend bool operator==(const TurnEvent&, const TurnEvent&) = default;
};

struct TurnEvents {
  Position before;
  Position after;
  Turn turn;
  Outcome outcome;                ///< after the turn
  std::vector<TurnEvent> events;  ///< in the order of EventKind, each kind once at most
};

/// Bounds of the turns that are tried to find events. Beyond them, events that need more are left out.
struct EventBounds {
  std::size_t turns = 10'000;    ///< of one player in one position
  std::size_t replies = 20'000;  ///< of both, in a search for answers to a threat
  std::size_t all = std::numeric_limits<std::size_t>::max();  ///< by one watch
};

/// Follows a line of play turn by turn; use another watch for another line. It is fast if each call continues
/// from the last one, and only then it knows which pieces were left hanging or passed up before.
class EventWatch {
 public:
  explicit EventWatch(const EventBounds& bounds = {});
  ~EventWatch();
  EventWatch(EventWatch&&) noexcept;
  EventWatch& operator=(EventWatch&&) noexcept;

  /// Plays the turn and returns its events. Precondition: it is legal in the game.
  TurnEvents next(Game& game, const Turn& turn);
  /// Whether EventBounds::all has been reached.
  bool exhausted() const;
  /// Raises EventBounds::all.
  void allow(std::size_t turns);
  /// The turns that were tried.
  std::size_t tried() const;
  /// Whether the last call of next() left out events because EventBounds::all was reached.
  bool is_incomplete() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// The events of nodes of one GameTree; fastest along a line.
class TreeEvents {
 public:
  /// The result is valid until the next call. Precondition: the node is not the root, and all calls are for
  /// the same tree.
  const TurnEvents& at(const GameTree& tree, const GameNode& node);

 private:
  EventWatch watch_;
  std::optional<Game> game_;
  std::vector<const GameNode*> line_;
  TurnEvents events_;
};

/// The events of one turn by itself.
inline TurnEvents turn_events(Game before, const Turn& turn) { return EventWatch().next(before, turn); }

}  // namespace latro
