#include "latro/formats/game_sink.hpp"

#include <array>
#include <string_view>
#include <vector>

namespace latro {

namespace {

constexpr std::array<std::string_view, part_count> names{
    "tags",      "comments", "NAGs", "variations", "unknown SGF properties", "counters of the first position",
    "the result"};

void collect(const PlayedLine& line, Parts& parts) {
  for (const PlayedMove& move : line) {
    if (!move.before.empty() || !move.comment.empty()) parts.add(Part::comments);
    if (!move.nags.empty()) parts.add(Part::nags);
    if (!move.properties.empty()) parts.add(Part::properties);
    for (const PlayedLine& variation : move.variations) {
      parts.add(Part::variations);
      collect(variation, parts);
    }
  }
}

}  // namespace

std::string text(const Parts& parts) {
  std::vector<std::string_view> found;
  for (std::size_t i = 0; i < part_count; ++i)
    if (parts.contains(static_cast<Part>(i))) found.push_back(names[i]);
  std::string result;
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (i > 0) result += i + 1 == found.size() ? " and " : ", ";
    result += found[i];
  }
  return result;
}

Parts annotations_of(const PlayedGame& game) {
  Parts parts;
  if (!game.comment.empty()) parts.add(Part::comments);
  if (!game.properties.empty()) parts.add(Part::properties);
  collect(game.moves, parts);
  return parts;
}

}  // namespace latro
