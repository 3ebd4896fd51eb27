#include "latro/notation/game_head.hpp"

#include <algorithm>

namespace latro {

bool is_tag_name(std::string_view name) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
  const auto is_inner = [&](char c) { return is_letter(c) || (c >= '0' && c <= '9'); };
  return !name.empty() && is_letter(name.front()) && std::all_of(name.begin(), name.end(), is_inner);
}

const Tag* find_tag(const std::vector<Tag>& tags, std::string_view name) {
  const auto found = std::find_if(tags.begin(), tags.end(), [&](const Tag& tag) { return tag.name == name; });
  return found == tags.end() ? nullptr : &*found;
}

void set_tag(std::vector<Tag>& tags, std::string_view name, std::string_view value) {
  const auto found = std::find_if(tags.begin(), tags.end(), [&](const Tag& tag) { return tag.name == name; });
  if (found == tags.end())
    tags.push_back({std::string(name), std::string(value), {}});
  else
    found->value = value;
}

void drop_tag(std::vector<Tag>& tags, std::string_view name) {
  std::erase_if(tags, [&](const Tag& tag) { return tag.name == name; });
}

const std::string* GameHead::tag(std::string_view name) const {
  const Tag* const found = find_tag(tags, name);
  return found == nullptr ? nullptr : &found->value;
}

bool send_head(const GameHead& game, RecordVisitor& visitor) {
  for (const Tag& tag : game.tags) visitor.tag(tag.name, tag.value, {}, tag.value_span);
  if (!visitor.end_of_tags()) return false;
  if (!game.comment.empty()) visitor.comment(game.comment, {});
  for (const Property& property : game.properties) visitor.property(property.name, property.values);
  return true;
}

void send_result(const GameHead& game, RecordVisitor& visitor) {
  if (game.result) visitor.result(*game.result, game.result_span);
}

}  // namespace latro
