// The placement of pieces from the hand. Private to rules/.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "latro/rules/kernel/state.hpp"
#include "latro/rules/ruleset.hpp"

namespace latro::kernel {

template <std::size_t N>
class Placement {
 public:
  explicit Placement(const Ruleset& ruleset)
      : open_(Bits<N>::first(ruleset.board.squares())),
        at_once_(ruleset.place == Ruleset::Place::one ? 1 : 2),
        begins_with_one_(ruleset.place == Ruleset::Place::one_then_two) {
    // Of two middle ranks or files, the lower or left one.
    const auto middle = [](unsigned side) { return static_cast<std::uint8_t>((side - 1) / 2); };
    const BoardSize& board = ruleset.board;
    if (ruleset.closed == Ruleset::Closed::centre)
      open_.erase(board.square({middle(board.files), middle(board.ranks)}));
  }

  /// The empty squares that are not closed.
  Bits<N> squares(const State<N>& state) const { return without(open_, state.occupied()); }
  /// The number of pieces in the next placement; 0 if there is no room. Precondition: state.placing().
  unsigned due(const State<N>& state) const {
    const unsigned room = squares(state).count();
    return std::min(room, wanted(state));
  }
  /// The same if there is room for all. Precondition: state.placing().
  unsigned wanted(const State<N>& state) const {
    if (at_once_ == 1 || (begins_with_one_ && state.occupied().empty())) return 1;
    if (state.own_hand.soldiers == 0) return 1;
    return std::min<unsigned>(at_once_, state.own_hand.soldiers);
  }
  [[gnu::noinline]] std::uint64_t count(const State<N>& state) const {
    const std::uint64_t room = squares(state).count();
    return due(state) == 2 ? room * (room - 1) / 2 : room;
  }
  /// Calls visit(squares, dux) for each placement until it returns false; then returns false.
  template <class Visit>
  bool each(const State<N>& state, Visit&& visit) const {
    const bool dux = state.own_hand.soldiers == 0;
    const bool pair = due(state) == 2;
    Bits<N> left = squares(state);
    while (left.any()) {
      const Bits<N> one = Bits<N>::of(left.pop_front());
      if (!pair) {
        if (!visit(one, dux)) return false;
        continue;
      }
      Bits<N> partners = left;
      while (partners.any())
        if (!visit(one | Bits<N>::of(partners.pop_front()), dux)) return false;
    }
    return true;
  }
  /// Precondition: `count` is the number of squares.
  void place(State<N>& state, const Bits<N>& squares, std::size_t count, bool dux) const {
    state.own |= squares;
    if (dux) {
      state.duces |= squares;
      --state.own_hand.duces;
    } else {
      state.own_hand.soldiers = static_cast<std::uint16_t>(state.own_hand.soldiers - count);
    }
    state.quiet = 0;
  }

 private:
  Bits<N> open_;
  unsigned at_once_;
  bool begins_with_one_;  ///< one piece is placed on the empty board
};

}  // namespace latro::kernel
