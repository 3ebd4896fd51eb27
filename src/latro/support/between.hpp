// The text between two pointers. Older standard libraries make no view of them.
#pragma once

#include <cstddef>
#include <string_view>

namespace latro {

/// Precondition: a range.
constexpr std::string_view between(const char* begin, const char* end) {
  return {begin, static_cast<std::size_t>(end - begin)};
}

}  // namespace latro
