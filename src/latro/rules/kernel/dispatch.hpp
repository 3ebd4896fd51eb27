// The table of kernels for one board width and shape: for each kind of move and capture an implementation of
// RulesKernel or SearchMoveGen. No other code dispatches. Each board width and shape is instantiated in a
// file of its own.
#pragma once

#include <memory>

#include "latro/rules/kernel/binding.hpp"
#include "latro/rules/kernel/custodial_capture.hpp"
#include "latro/rules/kernel/grid.hpp"
#include "latro/rules/ruleset.hpp"

namespace latro::kernel {

/// `Made` is a template of <N, shape, move, CaptureRule>, derived from Base and constructed from a ruleset.
template <class Base,
          template <std::size_t, Shape, Ruleset::MoveKind, template <std::size_t> class> class Made,
          std::size_t N, Shape shape, Ruleset::MoveKind move>
std::shared_ptr<const Base> choose_capture(const Ruleset& ruleset) {
  if (ruleset.capture == Ruleset::Capture::remove)
    return std::make_shared<const Made<N, shape, move, CustodialCapture>>(ruleset);
  if (ruleset.bind == Ruleset::Bind::arrival)
    return std::make_shared<const Made<N, shape, move, BindingOnArrival>>(ruleset);
  return std::make_shared<const Made<N, shape, move, BindingByStanding>>(ruleset);
}

template <class Base,
          template <std::size_t, Shape, Ruleset::MoveKind, template <std::size_t> class> class Made,
          std::size_t N, Shape shape>
std::shared_ptr<const Base> dispatch(const Ruleset& ruleset) {
  return ruleset.move == Ruleset::MoveKind::step
             ? choose_capture<Base, Made, N, shape, Ruleset::MoveKind::step>(ruleset)
             : choose_capture<Base, Made, N, shape, Ruleset::MoveKind::slide>(ruleset);
}

}  // namespace latro::kernel
