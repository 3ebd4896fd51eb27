// A few of the legal turns: removals and bonus turns can be beyond number.
#pragma once

#include <cstddef>
#include <vector>

#include "latro/rules/rules.hpp"

namespace sample {

/// The first `count` legal turns of the position.
inline std::vector<latro::Turn> first_turns(const latro::Rules& rules, const latro::Position& position,
                                            std::size_t count) {
  struct Sink final : latro::TurnSink {
    explicit Sink(std::size_t limit) : most(limit) {}
    bool take(const latro::Turn& turn) override {
      turns.push_back(turn);
      return turns.size() < most;
    }
    std::size_t most;
    std::vector<latro::Turn> turns;
  } sink(count);
  rules.visit_turns(position, sink);
  return sink.turns;
}

}  // namespace sample
