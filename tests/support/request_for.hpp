// The request that a turn's text would be.
#pragma once

#include "latro/rules/rules.hpp"

namespace sample {

/// `path`: of a movement, a route to the turn.
inline latro::TurnRequest request_for(const latro::Turn& turn, const latro::Path& path) {
  latro::TurnRequest request;
  request.kind = turn.kind;
  request.dux = turn.dux;
  for_each(turn.squares, [&](latro::Square square) { request.squares.push_back(square); });
  request.origin = turn.origin;
  request.hops = path;
  return request;
}

}  // namespace sample
