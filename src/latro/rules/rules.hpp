// A compiled ruleset: determines the legal turns of a Position. Immutable after compile(); threads can share
// it. A Game (rules/game.hpp) applies the rules that depend on history (repeat=forbidden, repeat=draw); the
// functions here look at one position only, as perft does.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "latro/rules/outcome.hpp"
#include "latro/rules/position.hpp"
#include "latro/rules/refusal.hpp"
#include "latro/rules/ruleset.hpp"
#include "latro/rules/turn.hpp"
#include "latro/support/expected.hpp"

namespace latro {

namespace kernel {
class RulesKernel;
}

/// The reason why a position cannot occur in a ruleset. `at` is valid if a square is wrong.
enum class PositionFault : std::uint8_t {
  wrong_board,        ///< the size is not that of the ruleset
  unsupported_bound,  ///< the piece on `at` is marked bound but no two free enemies flank it
  never_bound,  ///< `at` is marked bound, but the ruleset binds nothing (capture=remove, or an immune dux)
  bound_too_early,    ///< `at` is marked bound while there are pieces in hand, and the ruleset has
                      ///< bind=standing
  no_duces,           ///< `at` is a dux (or one is in hand), but the ruleset has none
  too_many_soldiers,  ///< of `side`, in sum on the board and in hand
  too_many_duces,
  no_hands,  ///< pieces in hand, but the ruleset begins with a starting array
};
struct PositionRefusal {
  PositionFault fault{};
  Square at{};
  Side side{};
  unsigned most = 0;  ///< the greatest number allowed, for the faults too_many_…
};

/// A turn as its text describes it; it can be illegal. See resolve().
struct TurnRequest {
  TurnKind kind = TurnKind::pass;
  bool dux = false;             ///< the text has D
  std::vector<Square> squares;  ///< placed, removed, or removed before a movement; in the order of the text
  Square origin;
  /// `captured` matters only for a chain of leaps that is given by its end, if its captures depend on its
  /// route (Rules::captures_by_route): it selects the route. Empty: the text has no list.
  std::vector<Hop> hops;
};

/// A request that is a legal turn. `path` is the route as requested; the last hop of each leg has the squares
/// that the leg captured.
struct Resolved {
  Turn turn;
  Path path;
};

/// A row of pieces between two enemies that an immune dux in it shields (line=all, line-dux=shields).
struct ShieldedRow {
  Square first;  ///< next to the piece that moved
  Square last;
  Square dux;
};

/// Receives turns one at a time; take() returns false to stop.
class TurnSink {
 public:
  virtual bool take(const Turn& turn) = 0;

 protected:
  ~TurnSink() = default;
};

/// A bound for Rules::canonical_path of a turn whose text is known: for each of its legs and one more. The
/// routes of nearly all turns need only a few.
inline constexpr std::size_t route_steps_per_leg = 64;

class Rules {
 public:
  static Expected<Rules, Contradiction> compile(const Ruleset& ruleset);

  const Ruleset& ruleset() const { return *ruleset_; }
  const BoardSize& board() const { return ruleset_->board; }
  Position initial() const;

  // Properties of the ruleset for other code. Such code compares no keys, so a new value of a key changes
  // only rules/ (and the code that puts rulesets into words).
  /// A capture binds the piece, and a later turn removes it.
  bool captures_bind() const { return ruleset_->capture == Ruleset::Capture::bind; }
  /// Bound pieces are removed in the same turn as a movement, before it.
  bool removes_before_moving() const { return ruleset_->removal == Ruleset::Removal::before; }
  bool dux_is_immune() const { return ruleset_->dux == Ruleset::DuxStrength::immune; }
  /// A soldier or a dux slides; else all pieces step.
  bool slides() const {
    return ruleset_->move == Ruleset::MoveKind::slide ||
           ruleset_->dux_move_or_move() == Ruleset::MoveKind::slide;
  }
  /// A soldier or a dux can leap.
  bool leaps() const {
    return ruleset_->leap != Ruleset::Leap::none || ruleset_->dux_leap_or_leap() != Ruleset::Leap::none;
  }
  /// A piece can be bound while a side has pieces in hand.
  bool binds_while_placing() const {
    return ruleset_->bind != Ruleset::Bind::standing || ruleset_->place_capture;
  }
  /// A movement between two enemies can be illegal.
  bool forbids_suicide() const { return ruleset_->suicide == Ruleset::Suicide::forbidden; }
  /// Pieces move, and are captured, along the diagonals too.
  bool uses_diagonals() const { return ruleset_->lines == Ruleset::Lines::eight; }
  /// A dux can capture what it leaps over.
  bool duces_capture_by_leaping() const { return ruleset_->dux_capture != Ruleset::DuxCapture::flank; }
  /// A movement can consist of several leaps.
  bool chains_leaps() const { return ruleset_->chain; }
  /// A capture entitles the piece to another leg in the same turn.
  bool captures_go_on() const { return ruleset_->bonus != Ruleset::Bonus::none; }
  /// A side with at most this many pieces has lost.
  unsigned losing_count() const { return ruleset_->lose; }
  /// The number of plies without a capture or removal that end the game; 0: no limit.
  std::uint32_t quiet_limit() const { return ruleset_->quiet; }
  /// If the game ends because the side to move has no turn, the side with more pieces wins. If false, the
  /// side to move has lost (rulesets without passes), or the game is drawn (rulesets with passes).
  bool counts_when_stuck() const {
    return ruleset_->stuck == Ruleset::Stuck::count || ruleset_->stuck == Ruleset::Stuck::pass_count;
  }
  /// A side without a turn passes if the other side has one.
  bool can_pass() const {
    return ruleset_->stuck == Ruleset::Stuck::pass || ruleset_->stuck == Ruleset::Stuck::pass_count;
  }
  RepeatRule repeats() const { return RepeatRule(ruleset_->repeat); }
  /// A turn may not bring a position about again, or not for the third time.
  bool forbids_repetition() const { return repeats().forbids_any(); }
  /// The third occurrence of a position is a draw.
  bool draws_repetition() const { return ruleset_->repeat == Ruleset::Repeat::draw; }
  /// The squares of the empty board on which a piece can be placed.
  SquareSet open_squares() const;
  /// A placed piece captures or binds.
  bool captures_by_placing() const { return ruleset_->place_capture; }
  /// An arriving piece captures nothing but single enemies that it flanks.
  bool captures_by_flanking_alone() const {
    return ruleset_->line == Ruleset::Line::one && ruleset_->enclosed == Ruleset::Enclosed::none &&
           ruleset_->dux_capture == Ruleset::DuxCapture::flank;
  }
  /// A chain of leaps of a dux captures the enemies over which it goes, so its captures depend on its route.
  bool captures_by_route() const {
    return ruleset_->chain && ruleset_->dux_capture != Ruleset::DuxCapture::flank;
  }
  /// A side loses if its duces cannot move and an enemy is next to each of them.
  bool blocked_dux_loses() const { return ruleset_->dux_blocked == Ruleset::DuxBlocked::lose; }

  /// Whether a game by the other rules continues like one by these, whatever both begin with: the same turns
  /// and ends in all positions without pieces in hand, and with `placing` in all others too.
  bool continues_like(const Rules& other, bool placing) const;

  /// Succeeds if the position can occur in this ruleset. The position is checked as it is; nothing is bound
  /// or freed first.
  Expected<void, PositionRefusal> check(const Position& position) const;

  /// The outcome by the position alone. The ends are checked in this order: reduced, blocked, quiet, stuck.
  /// Precondition here and below: check() accepts the position.
  Outcome outcome(const Position& position) const;
  /// All legal turns in no particular order, each once; a pass if it is the only turn; empty if the game is
  /// over. Their number can be exponential in the number of bound pieces (removal=before) or of pieces that
  /// one turn can capture (bonus).
  void legal_turns(const Position& position, std::vector<Turn>& turns) const;
  /// Sends the same turns to the sink one by one, until the sink returns false.
  void visit_turns(const Position& position, TurnSink& sink) const;
  /// The number of legal turns.
  std::uint64_t count_turns(const Position& position) const;
  /// The same within a bound of the time: each set of pieces that one turn can capture in several legs
  /// (bonus), or remove (removal=before), costs one of `steps`. If that becomes 0, there may be more turns
  /// than the number returned.
  std::uint64_t count_turns(const Position& position, std::uint64_t& steps) const;

  /// Returns the legal turn that the request describes, or the reason why it is illegal. The cost is linear
  /// in the text and does not depend on the number of legal turns.
  Expected<Resolved, Refusal> resolve(const Position& position, const TurnRequest& request) const;
  /// Precondition: the turn is legal here (from legal_turns or resolve).
  Effect play(Position& position, const Turn& turn) const;
  /// The canonical route of a legal movement (fewest squares, then first in order by coordinates), with
  /// captures.
  Path canonical_path(const Position& position, const Turn& turn) const;
  /// The same within a bound of the time, which can be exponential in the number of captured pieces: each leg
  /// that is tried costs one of `steps`; nullopt if that becomes 0. Only turns of several legs (bonus) need
  /// steps.
  std::optional<Path> canonical_path(const Position& position, const Turn& turn, std::size_t& steps) const;
  /// Two free enemies of the piece on `square` that flank it; nullopt if there are none.
  std::optional<std::array<Square, 2>> flankers(const Position& position, Square square) const;

  /// The shielded row, if any, that a piece of the side to move would capture by going from `from` to `to` if
  /// the dux were a soldier, and in which `square` is.
  std::optional<ShieldedRow> shielded_row(const Position& position, Square from, Square to,
                                          Square square) const;
  /// Two squares of `flank` that flank `square`; nullopt if there are none.
  std::optional<std::array<Square, 2>> flanking_pair(const SquareSet& flank, Square square) const;
  /// The outcome if the side to move has no turn; `opponent_can_move`: the other side has one.
  Outcome outcome_when_stuck(const Position& position, bool opponent_can_move) const;

  const kernel::RulesKernel& kernel() const { return *kernel_; }

 private:
  Rules(std::shared_ptr<const Ruleset> ruleset, std::shared_ptr<const kernel::RulesKernel> kernel);

  std::shared_ptr<const Ruleset> ruleset_;
  std::shared_ptr<const kernel::RulesKernel> kernel_;
};

}  // namespace latro
