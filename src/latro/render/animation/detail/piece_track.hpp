// When an animation shows what: a sequence's course in time.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "latro/render/diagram.hpp"

namespace latro {

/// Milliseconds since the animation began.
using Moment = std::uint64_t;

struct Timing {
  static constexpr Moment lead = 1000;  ///< before the animation begins, at any speed
  static constexpr Moment start_held = 2000;
  static constexpr Moment ply = 1200;
  static constexpr Moment movement = 500;     ///< of one leg; a placement and a removal take as long
  static constexpr Moment further_leg = 200;  ///< by which each makes a movement longer
  static constexpr Moment longest_movement = 850;
  static constexpr Moment fading = 300;     ///< of pieces that a movement takes
  static constexpr Moment half_turn = 150;  ///< of a piece that is turned over, until it is on its edge
  static constexpr Moment end_held = 4000;
  static constexpr Moment instant = 10;  ///< too short to see

  static_assert(longest_movement + fading <= ply && longest_movement + 2 * half_turn <= ply);

  /// When the turn that leads to the diagram of that number begins. Precondition: not 0.
  static constexpr Moment begin(std::size_t diagram) { return start_held + (diagram - 1) * ply; }
  /// Of one round. Precondition: more than one.
  static constexpr Moment whole(std::size_t diagrams) { return begin(diagrams) + end_held; }
};

/// The parts of one turn's time.
struct TurnTimes {
  Moment begin = 0;
  Moment departure = 0;  ///< of the piece that moves: pieces that are removed first are gone by then
  Moment arrival =
      0;  ///< of the piece that moves or is placed; pieces that it binds and frees turn over then
};

inline TurnTimes turn_times(const LastTurn& last, std::size_t diagram) {
  const Moment begin = Timing::begin(diagram);
  const bool removes_first = last.turn.kind == TurnKind::movement && last.turn.squares.any();
  const Moment departure = begin + (removes_first ? Timing::fading : 0);
  const Moment further_legs = last.path.empty() ? 0 : last.path.size() - 1;
  const Moment arrival = std::min(departure + Timing::movement + further_legs * Timing::further_leg,
                                  begin + Timing::longest_movement);
  return {begin, departure, arrival};
}

/// When the piece that moves is at the end of that leg of its path, counted from 0.
inline Moment leg_end(const TurnTimes& times, const Path& path, std::size_t leg) {
  return times.departure + (times.arrival - times.departure) * (leg + 1) / path.size();
}

// Each piece of a sequence, followed from its first square to its last.

struct TimeSpan {
  Moment begin = 0;
  Moment end = 0;  ///< the same as `begin` where something happens at once

  friend bool operator==(const TimeSpan&, const TimeSpan&) = default;
};

/// One hop.
struct PieceHop {
  TimeSpan when;
  Square to;

  friend bool operator==(const PieceHop&, const PieceHop&) = default;
};

/// What one element of an animation shows.
struct PieceTrack {
  Piece piece;                      ///< as it is when it appears
  Square first;                     ///< its first square
  std::optional<TimeSpan> appears;  ///< nothing: it is there from the beginning
  std::vector<PieceHop> walks;
  std::vector<Moment> turned_over;   ///< when it begins to turn upside down, or back
  std::optional<TimeSpan> vanishes;  ///< nothing: it is there at the end

  Square last() const { return walks.empty() ? first : walks.back().to; }
  bool bound_at_last() const { return piece.bound != (turned_over.size() % 2 != 0); }
};

/// In the order of drawing. A piece that passes one drawn later continues as another track, which is drawn
/// above it: a moving piece is seen from above.
std::vector<PieceTrack> follow_pieces(const std::vector<Diagram>& diagrams);

}  // namespace latro
