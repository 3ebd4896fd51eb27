// The table of kernels for one board width. Each width is instantiated in a file of its own.
#pragma once

#include <memory>

#include "latro/rules/kernel/kernel.hpp"

namespace latro::kernel {

template <std::size_t N, Move move>
std::shared_ptr<const Engine> choose_capture(const Ruleset& ruleset) {
  if (ruleset.capture == Capture::remove) return std::make_shared<const Kernel<N, move, Removing>>(ruleset);
  if (ruleset.bind == Bind::arrival)
    return std::make_shared<const Kernel<N, move, BindingOnArrival>>(ruleset);
  return std::make_shared<const Kernel<N, move, BindingByStanding>>(ruleset);
}

template <std::size_t N>
std::shared_ptr<const Engine> choose_kernel(const Ruleset& ruleset) {
  return ruleset.move == Move::step ? choose_capture<N, Move::step>(ruleset)
                                    : choose_capture<N, Move::slide>(ruleset);
}

}  // namespace latro::kernel
