// Walks a piece through one turn, leg by leg, on a copy of the position: the common part of resolving a text
// and finding a canonical path. Private to rules/.
#pragma once

#include <vector>

#include "latro/rules/kernel/rules_kernel.hpp"
#include "latro/rules/position.hpp"
#include "latro/rules/rules.hpp"

namespace latro {

class LegWalker {
 public:
  /// `position` is the position before the turn, without the pieces removed before the movement.
  /// Precondition: a free piece of the side to move is on `origin`.
  LegWalker(const Rules& rules, const Position& position, Square origin)
      : rules_(&rules), position_(position), at_(origin) {}

  const Position& position() const { return position_; }
  Square at() const { return at_; }
  const SquareSet& captured() const { return captured_; }
  /// The enemies that the leaps of the present leg capture when it ends.
  const SquareSet& leapt() const { return leapt_; }

  SquareSet hops(HopKind kind) const { return rules_->kernel().hops(position_, at_, kind); }
  SquareSet chains() const { return rules_->kernel().chains(position_, at_); }
  /// The squares to which one more leg of any kind can lead; with chain=yes, one more leap.
  SquareSet legs() const { return hops(HopKind::move) | hops(HopKind::leap); }

  /// Moves the piece by one hop to an empty square; take() captures.
  void go(Square to, HopKind kind) {
    if (kind == HopKind::leap) leapt_ |= rules_->kernel().leapt(position_, at_, to);
    const auto piece = *position_.at(at_);
    position_.take(at_);
    position_.put(to, piece);
    at_ = to;
  }
  /// Ends a chain of leaps whose route is not walked: moves the piece, and removes what it captures.
  void end_chain(Square to, const SquareSet& captured) {
    go(to, HopKind::move);
    for_each(captured, [this](Square square) { position_.take(square); });
    captured_ |= captured;
  }
  /// Ends a leg: removes the pieces that the leaps and the arrival capture, and returns them (empty with
  /// capture=bind).
  SquareSet take() {
    const SquareSet taken = rules_->kernel().taken(position_, at_) | leapt_;
    leapt_ = {};
    for_each(taken, [this](Square square) { position_.take(square); });
    captured_ |= taken;
    return taken;
  }

 private:
  const Rules* rules_;
  Position position_;
  Square at_;
  SquareSet captured_;
  SquareSet leapt_;
};

/// The squares in the order of texts: by file, then by rank.
std::vector<Square> in_text_order(const BoardSize& board, SquareSet squares);

}  // namespace latro
