#include "latro/rules/fortress.hpp"

#include <cstddef>

#include "latro/rules/kernel/fortress.hpp"

namespace latro {

namespace {

template <std::size_t N>
SquareSet proven_fortress(const Rules& rules, const Position& position, Side side) {
  return kernel::widen(kernel::Fortress<N>(rules.ruleset()).pieces(kernel::load<N>(position, side)));
}

}  // namespace

SquareSet fortress_of(const Rules& rules, const Position& position, Side side) {
  const unsigned squares = rules.board().squares();
  if (squares <= 64) return proven_fortress<1>(rules, position, side);
  if (squares <= 128) return proven_fortress<2>(rules, position, side);
  return proven_fortress<4>(rules, position, side);
}

}  // namespace latro
