#include "convert/tag_template.hpp"

#include <array>

#include "latro/game/game_key.hpp"
#include "latro/support/utf8.hpp"

namespace latro::tool {

namespace {

constexpr std::array<std::string_view, 4> placeholders{"file", "number", "ply_count", "hash"};

/// Of a placeholder, by its index.
std::string value_of(std::size_t placeholder, const PlayedGame& game) {
  // A name of a file can have bytes that a tag cannot.
  if (placeholder == 0) return printable(game.file);
  if (placeholder == 1) return std::to_string(game.number);
  if (placeholder == 2) return std::to_string(game.moves.size());
  return game_hash(game);
}

}  // namespace

TagTemplate::TagTemplate(std::string_view its_name, std::string_view its_text)
    : name(its_name), text(its_text, placeholders) {}

std::optional<std::string> TagTemplate::fixed_value() const {
  if (text.has_placeholders()) return std::nullopt;
  return text.fixed();
}

std::string TagTemplate::value_for(const PlayedGame& game) const {
  return text.fill([&](std::size_t placeholder) { return value_of(placeholder, game); });
}

}  // namespace latro::tool
