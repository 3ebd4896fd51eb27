#include "latro/render/comment_marks.hpp"

#include <algorithm>
#include <optional>

#include "latro/notation/command.hpp"
#include "latro/notation/turn.hpp"

namespace latro {

namespace {

std::optional<Square> take_square_on(const Board& board, std::string_view& text) {
  const auto square = take_square(text);
  if (!square || !board.contains(*square)) return std::nullopt;
  return board.square(*square);
}

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
  return text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
}

}  // namespace

void append_marks(std::string_view comment, const Board& board, std::vector<SquareMark>& squares,
                  std::vector<ArrowMark>& arrows) {
  for (std::size_t from = 0; const auto command = next_command(comment, from);) {
    from = command->end;
    if (command->name != "csl" && command->name != "cal") continue;
    for (std::string_view rest = command->value; !rest.empty();) {
      const std::size_t comma = std::min(rest.find(','), rest.size());
      std::string_view mark = trimmed(rest.substr(0, comma));
      rest.remove_prefix(std::min(comma + 1, rest.size()));
      const auto colour = mark.empty() ? std::nullopt : mark_colour(mark.front());
      if (!colour) continue;
      mark.remove_prefix(1);
      const auto at = take_square_on(board, mark);
      if (!at) continue;
      if (command->name == "csl") {
        if (mark.empty()) squares.push_back({*colour, *at});
        continue;
      }
      const auto to = take_square_on(board, mark);
      if (to && mark.empty() && *to != *at) arrows.push_back({*colour, *at, *to});
    }
  }
}

}  // namespace latro
