// How a game is laid out as text for readers.
#pragma once

#include <cstddef>
#include <optional>

namespace latro {

struct TextLayout {
  std::size_t columns = 80;  ///< no line is longer, unless a part is that is not broken
  bool colored = false;      ///< with the escape sequences of terminals (ECMA-48)
  /// As `every` in score_diagrams(). nullopt: as 0, but of the judged turns only turning points have
  /// diagrams.
  std::optional<unsigned> diagrams = {};
};

}  // namespace latro
