#include "latro/formats/game_sink.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace latro {

namespace {

constexpr std::size_t most_named = 24;

void collect(const PlayedLine& line, Annotations& found) {
  for (const PlayedMove& move : line) {
    found.comments = found.comments || !move.before.empty() || !move.comment.empty();
    found.nags = found.nags || !move.nags.empty();
    found.properties = found.properties || !move.properties.empty();
    for (const PlayedLine& variation : move.variations) {
      found.variations = true;
      collect(variation, found);
    }
  }
}

}  // namespace

std::string text(const LeftOut& left_out) {
  constexpr std::string_view tag = "the tag ";
  const auto is_tag = [&](std::size_t i) {
    return i < left_out.size() && std::string_view(left_out[i]).starts_with(tag);
  };
  const std::size_t named = std::min(left_out.size(), most_named);
  const std::size_t more = left_out.size() - named;
  std::string result;
  for (std::size_t i = 0; i < named; ++i) {
    if (i > 0) result += i + 1 == named && more == 0 ? " and " : ", ";
    if (is_tag(i) && i > 0 && is_tag(i - 1))
      result.append(left_out[i], tag.size());
    else if (is_tag(i) && is_tag(i + 1))
      result.append("the tags ").append(left_out[i], tag.size());
    else
      result += left_out[i];
  }
  if (more > 0) result += " and " + std::to_string(more) + " more";
  return result;
}

Annotations annotations_of(const PlayedGame& game) {
  Annotations found;
  found.comments = !game.comment.empty();
  found.properties = !game.properties.empty();
  collect(game.moves, found);
  return found;
}

void append(LeftOut& left_out, const Annotations& annotations) {
  if (annotations.comments) left_out.emplace_back("comments");
  if (annotations.nags) left_out.emplace_back("NAGs");
  if (annotations.variations) left_out.emplace_back("variations");
  if (annotations.properties) left_out.emplace_back("properties of SGF");
}

}  // namespace latro
