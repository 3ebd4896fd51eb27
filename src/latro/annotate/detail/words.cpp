#include "latro/annotate/detail/words.hpp"

#include <algorithm>
#include <cstddef>

#include "latro/notation/turn.hpp"

#include <fmt/format.h>

namespace latro {

std::vector<std::string> names(const BoardSize& board, const SquareSet& set) {
  std::vector<std::string> items;
  if (set.empty()) return items;
  std::string squares;
  append_squares(squares, board, set);
  for (std::size_t from = 0; from < squares.size();) {
    const std::size_t to = std::min(squares.find('/', from), squares.size());
    items.push_back(squares.substr(from, to - from));
    from = to + 1;
  }
  return items;
}

std::string percent(double chance) { return fmt::format("{:.0f} %", 100 * chance); }

}  // namespace latro
