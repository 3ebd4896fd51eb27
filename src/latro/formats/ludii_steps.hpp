// What the moves of a Ludii trial say that happens on the board. It knows no rules: whether they allow it is
// asked in ludii_replay.hpp. Private to formats/.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/core/expected.hpp"
#include "latro/formats/ludii_sites.hpp"
#include "latro/formats/ludii_trial.hpp"
#include "latro/rules/position.hpp"

namespace latro {

/// What a player decides in a move. Several moves can make one turn.
enum class LudiiStepKind : std::uint8_t {
  set_up,   ///< nobody's: pieces are put on the board or in hands
  select,   ///< one more piece for both sides, before the first turn
  place,    ///< from a hand to a square
  hop,      ///< from a square to a square
  removal,  ///< a piece is taken off the square `to`
  pass,
};

/// Something that an action does beside the decision.
struct LudiiChange {
  enum class Kind : std::uint8_t { add, count, remove, bind, release };
  Kind kind{};
  unsigned site = 0;
  LudiiPiece piece;    ///< added
  unsigned count = 1;  ///< of pieces added, or then in the hand
  Span span;           ///< of the action
};

struct LudiiStep {
  LudiiStepKind kind = LudiiStepKind::pass;
  Side mover = Side::white;  ///< of set_up: nobody
  unsigned from = 0;         ///< site; of place and hop
  Square to;                 ///< of place, hop and removal
  std::vector<LudiiChange> changes;
  bool goes_on = false;  ///< the same player is to move again
  Span span;             ///< of the move
  Span decision;         ///< of the action decided on; of set_up: of the move
};

/// The moves of the trial, in their order. The fault is off-board, a site that is none or is no square, or
/// syntax: an action that is not known or lacks something.
Expected<std::vector<LudiiStep>, Fault> read_ludii_steps(const LudiiTrial& trial, const LudiiSites& sites);

/// Does to pieces, marks and hands what the step says; the rest of the position stays. False, and the
/// position is of no use, where the step moves or marks what is not there or moves onto another piece.
bool apply_ludii_step(Position& position, const LudiiStep& step, const LudiiSites& sites);

}  // namespace latro
