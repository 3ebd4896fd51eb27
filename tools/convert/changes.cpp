#include "convert/changes.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "latro/game/main_line.hpp"
#include "latro/game/symmetry.hpp"
#include "latro/support/utf8.hpp"

namespace latro::tool {

namespace {

/// Tags that define the game, or follow from it: adding them would change the game.
constexpr std::array<std::string_view, 6> fixed_tags{"Rules",  "FEN",         "SetUp",
                                                     "Result", "Termination", "PlyCount"};

}  // namespace

Expected<void, std::string> Changes::apply(PlayedGame& game) const {
  if (main_line != 0) {
    const std::size_t most = count_variations(game);
    if (main_line > most)
      return unexpected(most == 0 ? "it has no variations"
                                  : fmt::format("it has {} variation{} only", most, most == 1 ? "" : "s"));
    auto changed = with_main_line(std::move(game), main_line);
    if (!changed)
      return unexpected(
          fmt::format("with variation {} as its main line it would nest variations too deep", main_line));
    game = std::move(*changed);
  }
  if (mirror || rotate) {
    auto image = symmetric_image(std::move(game), {mirror != rotate, rotate});
    if (!image) return unexpected(std::move(image.error().message));
    game = std::move(*image);
  }
  CopyChanges::apply(game);
  return {};
}

void add_stripped(Changes& changes, std::string_view words) {
  for (;;) {
    const std::size_t comma = std::min(words.find(','), words.size());
    const std::string_view word = words.substr(0, comma);
    if (word == "comments")
      changes.strip_comments = true;
    else if (word == "variations")
      changes.strip_variations = true;
    else if (word == "nags")
      changes.strip_nags = true;
    else if (word == "commands")
      changes.strip_commands = true;
    else
      throw UsageError(fmt::format(
          "'{}' is none of comments, variations, nags and commands (with commas between them)", word));
    if (comma == words.size()) return;
    words.remove_prefix(comma + 1);
  }
}

Tag added_tag(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos)
    throw UsageError(fmt::format("'{}' is not of the form Name=value", text));
  const std::string_view name = text.substr(0, equals);
  const std::string_view value = text.substr(equals + 1);
  if (!is_tag_name(name))
    throw UsageError(fmt::format("'{}' is not a tag name: a letter, then letters, digits and '_'", name));
  if (std::find(fixed_tags.begin(), fixed_tags.end(), name) != fixed_tags.end())
    throw UsageError(fmt::format("{} follows from the game and cannot be added{}", name,
                                 name == "Rules" ? "; --rules names the rules of games that name none" : ""));
  for (std::size_t at = 0; at < value.size();) {
    const std::size_t length = utf8_length(value.substr(at));
    if (length == 0) throw UsageError("the value is not UTF-8");
    if (const auto byte = static_cast<unsigned char>(value[at]); byte < 0x20 || byte == 0x7F)
      throw UsageError("the value of a tag cannot contain a control character");
    at += length;
  }
  return {std::string(name), std::string(value), {}};
}

}  // namespace latro::tool
