// How often a text has a part.
#pragma once

#include <cstddef>
#include <string_view>

namespace latro::test {

/// Without overlaps. Precondition: `part` is not empty.
inline std::size_t occurrences(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + part.size()))
    ++found;
  return found;
}

}  // namespace latro::test
