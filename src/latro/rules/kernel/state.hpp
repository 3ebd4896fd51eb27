// A position as the kernels use it: from the view of the player to move, in as many words as the board needs.
// No rule has a forward direction, so it has no colours. Private to rules/kernel/ and search/.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "latro/core/square_set.hpp"
#include "latro/rules/position.hpp"

namespace latro::kernel {

template <std::size_t N>
struct State {
  Bits<N> own;  ///< the mover's pieces
  Bits<N> enemy;
  Bits<N> duces;  ///< of both
  Bits<N> bound;  ///< of both
  Hand own_hand;
  Hand enemy_hand;
  std::uint32_t quiet = 0;

  Bits<N> occupied() const { return own | enemy; }
  bool placing() const { return !own_hand.empty(); }
  bool hands_empty() const { return own_hand.empty() && enemy_hand.empty(); }
  /// The same position from the other player's view.
  State passed_on() const { return {enemy, own, duces, bound, enemy_hand, own_hand, quiet}; }
};

/// Changes to the other player's view.
template <std::size_t N>
LATRO_INLINE void pass_on(State<N>& state) {
  std::swap(state.own, state.enemy);
  std::swap(state.own_hand, state.enemy_hand);
}

template <std::size_t N>
Bits<N> narrow(const SquareSet& set) {
  Bits<N> result;
  for (std::size_t i = 0; i < N; ++i) result.words[i] = set.words[i];
  return result;
}

template <std::size_t N>
SquareSet widen(const Bits<N>& set) {
  SquareSet result;
  for (std::size_t i = 0; i < N; ++i) result.words[i] = set.words[i];
  return result;
}

template <std::size_t N>
State<N> load(const Position& position, Side mover) {
  return {narrow<N>(position.of(mover)),
          narrow<N>(position.of(opponent(mover))),
          narrow<N>(position.duces),
          narrow<N>(position.bound),
          position.hand(mover),
          position.hand(opponent(mover)),
          position.quiet};
}

/// Writes the parts of the position that a turn can change; `mover` is the side whose view the state is.
/// Precondition: the position has the same board, so that its words beyond the board are zero.
template <std::size_t N>
void store(const State<N>& state, Side mover, Position& position) {
  SquareSet& own = position.pieces[index_of(mover)];
  SquareSet& enemy = position.pieces[index_of(opponent(mover))];
  for (std::size_t i = 0; i < N; ++i) {
    own.words[i] = state.own.words[i];
    enemy.words[i] = state.enemy.words[i];
    position.duces.words[i] = state.duces.words[i];
    position.bound.words[i] = state.bound.words[i];
  }
  position.hands[index_of(mover)] = state.own_hand;
  position.hands[index_of(opponent(mover))] = state.enemy_hand;
  position.quiet = state.quiet;
}

}  // namespace latro::kernel
