#include "latro/formats/game_sink.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "latro/game/played_game.hpp"

namespace latro {

namespace {

constexpr std::size_t most_named = 24;

void collect(const std::vector<Property>& properties, Annotations& found) {
  found.properties = found.properties || !properties.empty();
  for (const Property& one : properties) found.properties_left_out.insert(property_left_out(one.name));
}

}  // namespace

std::string text(const LeftOut& left_out) {
  struct Kind {
    std::string_view one;
    std::string_view several;
  };
  static constexpr std::array kinds{Kind{"the tag ", "the tags "}, Kind{"the property ", "the properties "}};
  const auto kind_of = [&](std::size_t i) -> const Kind* {
    if (i >= left_out.size()) return nullptr;
    const auto* const found = std::find_if(kinds.begin(), kinds.end(), [&](const Kind& kind) {
      return std::string_view(left_out[i]).starts_with(kind.one);
    });
    return found == kinds.end() ? nullptr : found;
  };
  const std::size_t named = std::min(left_out.size(), most_named);
  const std::size_t more = left_out.size() - named;
  std::string result;
  for (std::size_t i = 0; i < named; ++i) {
    if (i > 0) result += i + 1 == named && more == 0 ? " and " : ", ";
    const Kind* const kind = kind_of(i);
    if (kind != nullptr && i > 0 && kind_of(i - 1) == kind)
      result.append(left_out[i], kind->one.size());
    else if (kind != nullptr && kind_of(i + 1) == kind)
      result.append(kind->several).append(left_out[i], kind->one.size());
    else
      result += left_out[i];
  }
  if (more > 0) result += " and " + std::to_string(more) + " more";
  return result;
}

std::string text(const LeftOut& left_out, std::string_view format) {
  return std::string(format) + " cannot represent " + text(left_out);
}

std::string property_left_out(std::string_view name) {
  constexpr std::size_t most_shown = 40;
  return "the property " + std::string(name.substr(0, most_shown));
}

Annotations annotations_of(const PlayedGame& game) {
  Annotations found;
  found.comments = !game.comment.empty();
  collect(game.properties, found);
  for_each_turn(game.moves, [&](const PlayedMove& move) {
    found.comments = found.comments || !move.before.empty() || !move.comment.empty();
    found.nags = found.nags || !move.nags.empty();
    found.variations = found.variations || !move.variations.empty();
    collect(move.properties, found);
  });
  return found;
}

void append(LeftOut& left_out, const Annotations& annotations) {
  if (annotations.comments) left_out.emplace_back("comments");
  if (annotations.nags) left_out.emplace_back("NAGs");
  if (annotations.variations) left_out.emplace_back("variations");
  left_out.insert(left_out.end(), annotations.properties_left_out.begin(),
                  annotations.properties_left_out.end());
}

}  // namespace latro
