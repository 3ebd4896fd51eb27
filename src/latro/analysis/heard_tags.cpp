#include "latro/analysis/heard_tags.hpp"

#include <algorithm>
#include <functional>

#include "latro/notation/game_writer.hpp"

namespace latro {

void HeardTags::start(std::string_view record) {
  record_ = record;
  tags_.clear();
  kept_.clear();
}

void HeardTags::hear(std::string_view name, std::string_view value) {
  const bool lasts = std::greater_equal<>()(value.data(), record_.data()) &&
                     std::less<>()(value.data(), record_.data() + record_.size());
  add(name, lasts ? value : kept_.emplace_back(value));
}

/// Most records have their tags in the usual order.
void HeardTags::add(std::string_view name, std::string_view value) {
  tags_.push_back({tag_place(name, tags_.empty() ? 0 : tags_.back().place + 1), name, value});
}

void HeardTags::set(std::string_view name, std::string_view value) {
  const auto found =
      std::find_if(tags_.begin(), tags_.end(), [name](const Entry& tag) { return tag.name == name; });
  if (found == tags_.end())
    add(name, value);
  else
    found->value = value;
}

bool HeardTags::has(std::string_view name) const {
  return std::any_of(tags_.begin(), tags_.end(), [name](const Entry& tag) { return tag.name == name; });
}

const std::vector<HeardTags::Entry>& HeardTags::sorted() {
  const auto in_front = [](const Entry& a, const Entry& b) {
    return a.place != b.place ? a.place < b.place : a.name < b.name;
  };
  if (!std::is_sorted(tags_.begin(), tags_.end(), in_front)) std::sort(tags_.begin(), tags_.end(), in_front);
  return tags_;
}

std::vector<std::string_view> HeardTags::drop_unwritable() {
  std::vector<std::string_view> dropped;
  std::erase_if(tags_, [&](const Entry& tag) {
    if (is_tag_name(tag.name)) return false;
    dropped.push_back(tag.name);
    return true;
  });
  return dropped;
}

std::vector<Tag> HeardTags::all() const {
  std::vector<Tag> tags;
  for (const Entry& tag : tags_) tags.push_back({std::string(tag.name), std::string(tag.value), {}});
  return tags;
}

}  // namespace latro
