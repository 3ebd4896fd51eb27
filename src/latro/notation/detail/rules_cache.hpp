// Descriptors compiled once: the games of a file mostly share a few rulesets. Holds a bounded number of them.
#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <string>
#include <string_view>

#include "latro/notation/descriptor.hpp"
#include "latro/rules/position.hpp"
#include "latro/support/expected.hpp"

namespace latro {

class RulesCache {
 public:
  /// A descriptor that can be played.
  struct Playable {
    CompiledDescriptor compiled;
    Position initial;
    std::shared_ptr<const std::string> name;  ///< the shortest descriptor
  };
  using Entry = Expected<Playable, Fault>;

  /// The result of compile_descriptor for the text. Valid until the next call.
  const Entry& find(std::string_view text);

 private:
  static constexpr std::size_t capacity = 40;
  struct Slot {
    std::string text;
    Entry entry;
  };
  std::list<Slot> slots_;  ///< the one used last comes first
};

}  // namespace latro
