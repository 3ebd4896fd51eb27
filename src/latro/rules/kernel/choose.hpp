// The table of kernels for one board width and shape. Each is instantiated in a file of its own.
#pragma once

#include <memory>

#include "latro/rules/kernel/kernel.hpp"

namespace latro::kernel {

template <std::size_t N, Shape shape, Move move>
std::shared_ptr<const Engine> choose_capture(const Ruleset& ruleset) {
  if (ruleset.capture == Capture::remove)
    return std::make_shared<const Kernel<N, shape, move, Removing>>(ruleset);
  if (ruleset.bind == Bind::arrival)
    return std::make_shared<const Kernel<N, shape, move, BindingOnArrival>>(ruleset);
  return std::make_shared<const Kernel<N, shape, move, BindingByStanding>>(ruleset);
}

template <std::size_t N, Shape shape>
std::shared_ptr<const Engine> choose_kernel(const Ruleset& ruleset) {
  return ruleset.move == Move::step ? choose_capture<N, shape, Move::step>(ruleset)
                                    : choose_capture<N, shape, Move::slide>(ruleset);
}

}  // namespace latro::kernel
