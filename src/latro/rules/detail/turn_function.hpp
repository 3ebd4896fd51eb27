// A function that receives turns. Private to the library and its bindings.
#pragma once

#include <utility>

#include "latro/rules/rules.hpp"

namespace latro {

/// Calls the function for each turn; it returns false to stop.
template <class Take>
class TurnFunction final : public TurnSink {
 public:
  explicit TurnFunction(Take take) : take_(std::move(take)) {}
  bool take(const Turn& turn) override { return take_(turn); }

 private:
  Take take_;
};

}  // namespace latro
