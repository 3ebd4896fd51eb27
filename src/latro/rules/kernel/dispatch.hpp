// Selects the implementation of RulesKernel or SearchMoveGen for a kind of move and of capture, for one board
// width and shape. Each board width and shape is instantiated in a separate file. Private to rules/kernel/.
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
  return ruleset.move == Ruleset::MoveKind::step && ruleset.dux_move_or_move() == Ruleset::MoveKind::step
             ? choose_capture<Base, Made, N, shape, Ruleset::MoveKind::step>(ruleset)
             : choose_capture<Base, Made, N, shape, Ruleset::MoveKind::slide>(ruleset);
}

}  // namespace latro::kernel
