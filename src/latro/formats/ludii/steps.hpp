// How Ludii numbers the places of a board and its pieces. Private to formats/.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/core/side.hpp"
#include "latro/core/square.hpp"
#include "latro/formats/ludii/trial.hpp"
#include "latro/rules/position.hpp"
#include "latro/rules/rules.hpp"
#include "latro/rules/ruleset.hpp"
#include "latro/support/expected.hpp"

namespace latro {

/// The squares come first, rank by rank from a1, then the hands, White's before Black's; where duces are
/// placed, each side has a hand for its soldiers and then one for them.
class LudiiSites {
 public:
  explicit LudiiSites(const Ruleset& ruleset) : board_(ruleset.board), kinds_(ruleset.duces != 0 ? 2 : 1) {}

  const BoardSize& board() const { return board_; }
  unsigned squares() const { return board_.squares(); }
  unsigned count() const { return squares() + 2 * kinds_; }
  /// Precondition: the ruleset has such a hand.
  unsigned hand(Piece piece) const {
    return squares() + index_of(piece.side) * kinds_ + (piece.kind == PieceType::dux ? 1 : 0);
  }
  /// Nothing for a square. Precondition: site < count().
  std::optional<Piece> piece_of_hand(unsigned site) const {
    if (site < squares()) return std::nullopt;
    const unsigned hand = site - squares();
    return Piece{hand / kinds_ == 0 ? Side::white : Side::black,
                 hand % kinds_ == 0 ? PieceType::soldier : PieceType::dux};
  }

 private:
  BoardSize board_;
  unsigned kinds_;  ///< hands a side
};

/// What Ludii calls a piece: 1 and 2 are White's and Black's soldiers, 3 and 4 their duces.
constexpr unsigned ludii_number(Piece piece) {
  return 1 + index_of(piece.side) + (piece.kind == PieceType::dux ? 2 : 0);
}
constexpr std::optional<Piece> piece_of_number(unsigned number) {
  if (number < 1 || number > 4) return std::nullopt;
  return Piece{number % 2 == 1 ? Side::white : Side::black, number > 2 ? PieceType::dux : PieceType::soldier};
}

/// Players are numbered from 1.
constexpr unsigned ludii_player(Side side) { return 1 + index_of(side); }

// The changes of the board in the moves of a Ludii trial, without rules; LudiiReplay tests whether they are
// legal.

/// What a player decides in a move. Several moves can make one turn.
enum class LudiiStepKind : std::uint8_t {
  set_up,   ///< by no player: pieces are put on the board or in hands
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
  Piece piece;         ///< added
  unsigned count = 1;  ///< of pieces added, or then in the hand
  Span span;           ///< of the action
};

struct LudiiStep {
  LudiiStepKind kind = LudiiStepKind::pass;
  Side mover = Side::white;  ///< not used in set_up
  unsigned from = 0;         ///< site; of place and hop
  Square to;                 ///< of place, hop and removal
  std::vector<LudiiChange> changes;
  bool goes_on = false;  ///< the same player is to move again
  Span span;             ///< of the move
  Span decision;         ///< of the action decided on; of set_up: of the move
};

/// The moves of the trial, in their order. The fault is off-board (a site that is no square) or syntax (an
/// action that is unknown or incomplete).
Expected<std::vector<LudiiStep>, Fault> read_ludii_steps(const LudiiTrial& trial, const LudiiSites& sites);

/// Applies the step to pieces, marks and hands; the rest of the position stays. Returns false, and leaves the
/// position invalid, if the step moves or marks a piece that is not there, or moves onto another piece.
bool apply_ludii_step(Position& position, const LudiiStep& step, const LudiiSites& sites);

// Steps joined to requests for turns.

/// The number of steps, from the first on, that make its turn: as long as the same player continues.
std::size_t count_turn_steps(std::span<const LudiiStep> steps);

/// A turn as a request.
struct LudiiTurn {
  TurnRequest request;
  std::size_t removals = 0;  ///< steps in front of the first hop
};

/// `before` decides whether a movement of one hop is a leap. The fault is illegal-turn: steps that make no
/// turn.
Expected<LudiiTurn, Fault> join_ludii_steps(std::span<const LudiiStep> steps, const Position& before,
                                            const Rules& rules);

/// The request as a turn's text, for messages.
std::string request_text(const BoardSize& board, const TurnRequest& request);

}  // namespace latro
