// How a game is laid out as text for readers.
#pragma once

#include <cstddef>

namespace latro {

struct TextLayout {
  std::size_t columns = 80;  ///< no line is longer, unless one word is
  bool colored = false;      ///< with the escape sequences of terminals (ECMA-48)
};

}  // namespace latro
