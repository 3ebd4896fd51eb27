// The changes that latro-convert makes to games.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "latro/check/detail/lgn_normalizer.hpp"
#include "latro/game/played_game.hpp"
#include "latro/notation/lgn/writer.hpp"
#include "latro/support/expected.hpp"

namespace latro::tool {

struct Changes : CopyChanges {
  bool mirror = false;
  bool rotate = false;
  std::size_t main_line = 0;  ///< the variation to become the main line; 0: none

  friend bool operator==(const Changes&, const Changes&) = default;

  /// Makes all changes; or returns, as a clause, why they are impossible. The main line is selected first, so
  /// that variations can be removed after it.
  Expected<void, std::string> apply(PlayedGame& game) const;
};

/// --strip: "comments,nags". Throws UsageError.
void add_stripped(Changes& changes, std::string_view words);
/// --add-tag: "Name=value". Throws UsageError.
Tag added_tag(std::string_view text);

}  // namespace latro::tool
