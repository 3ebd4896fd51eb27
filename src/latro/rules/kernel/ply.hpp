// A turn in the words of the kernels.
#pragma once

#include <cstddef>

#include "latro/core/square_set.hpp"
#include "latro/rules/turn.hpp"

namespace latro::kernel {

template <std::size_t N>
struct Ply {
  TurnKind kind = TurnKind::pass;
  bool dux = false;  ///< placements only
  Square from;
  Square to;
  Bits<N> squares;  ///< as Turn::squares
  Bits<N> captured;
};

}  // namespace latro::kernel
