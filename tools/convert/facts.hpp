// What sorting and splitting need to know about a game that is to be written.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "latro/notation/lgn/writer.hpp"

namespace latro::tool {

struct GameFacts {
  std::vector<Tag> tags;
  std::string ruleset;  ///< its shortest descriptor
  Result result = Result::unknown;
  std::uint64_t plies = 0;
  std::uint64_t number = 0;  ///< in its file, from 1
  std::string file;

  /// The value of a tag as it is written; empty if there is none.
  std::string_view tag(std::string_view name) const {
    if (name == "Result") return text(result);
    if (const Tag* const found = find_tag(tags, name)) return found->value;
    return name == "Rules" ? std::string_view(ruleset) : std::string_view();
  }
};

}  // namespace latro::tool
