#include "convert/splitter.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "cli/options.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/utf8.hpp"

namespace latro::tool {

namespace {

/// Of longer values only so many bytes count.
constexpr std::size_t most_value = 4096;
/// "~1000000"
constexpr std::size_t suffix_room = 8;

bool is_letter_beyond_ascii(char32_t c) {
  constexpr std::pair<char32_t, char32_t> others[] = {
      {0x80, 0xA9},     {0xAB, 0xB4},       {0xB6, 0xB9},       {0xBB, 0xBF},       {0xD7, 0xD7},
      {0xF7, 0xF7},     {0x2000, 0x206F},   {0x20A0, 0x20CF},   {0x2190, 0x2BFF},   {0x2E00, 0x2E7F},
      {0x3000, 0x3004}, {0x3008, 0x3020},   {0xE000, 0xF8FF},   {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},
      {0xFFF0, 0xFFFF}, {0x1D000, 0x1D3FF}, {0x1F000, 0x1FAFF}, {0xE0000, 0x10FFFF}};
  return std::ranges::none_of(others,
                              [c](const auto& range) { return c >= range.first && c <= range.second; });
}

std::string_view first_bytes(std::string_view text, std::size_t most) {
  if (text.size() <= most) return text;
  while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0) == 0x80) --most;
  return text.substr(0, most);
}

}  // namespace

Split::Split(std::string_view text) {
  if (text == "ruleset" || text == "result") {
    by = text == "ruleset" ? By::ruleset : By::result;
  } else if (constexpr std::string_view tag_prefix = "tag:"; text.starts_with(tag_prefix)) {
    by = By::tag;
    tag = text.substr(tag_prefix.size());
    if (!is_tag_name(tag))
      throw UsageError(fmt::format("'{}' is not a tag name: a letter, then letters, digits and '_'", tag));
  } else if (!leading_digits(text).empty()) {
    games = parse_number(text, 1);
  } else {
    throw UsageError(fmt::format("'{}' is none of N (games a file), tag:NAME, ruleset and result", text));
  }
}

std::string Split::value(const GameFacts& game) const {
  switch (by) {
    case By::count:
      return {};
    case By::tag:
      return std::string(game.tag(tag));
    case By::ruleset:
      return game.ruleset;
    case By::result:
      if (game.result == Result::draw) return "draw";
      return game.result == Result::unknown ? "unfinished" : std::string(text(game.result));
  }
  return {};
}

std::string part_name(std::string_view value, std::size_t room) {
  std::string name;
  while (!value.empty()) {
    const std::string_view character = first_columns(value, 1);
    value.remove_prefix(character.size());
    const char c = character.front();
    const bool stays = character.size() > 1 ? is_letter_beyond_ascii(code_point(character))
                                            : is_of_name(c) || c == '-' || (c == '.' && !name.empty());
    if (stays)
      name += character;
    else
      name += '_';
  }
  if (name.empty()) return "none";
  return std::string(first_bytes(name, room));
}

Splitter::Splitter(Split split, NamePattern pattern, const SorterLimits& limits)
    : split_(std::move(split)), files_(std::move(pattern)) {
  if (split_.by != Split::By::count) sorter_.emplace(limits);
}

void Splitter::write(std::string_view text) {
  if (sorter_) {
    text_ += text;
    return;
  }
  if (!open_) {
    files_.begin(std::to_string(files_.count() + 1));
    open_ = true;
    in_file_ = 0;
  }
  files_.write(text);
}

void Splitter::end_game(std::string_view value) {
  if (sorter_) {
    value = first_bytes(value, most_value);
    key_ = part_name(value, files_.pattern().room() - suffix_room);
    key_ += '\0';
    key_ += value;
    sorter_->add(key_, value, text_);
    text_.clear();
  } else if (open_ && ++in_file_ == split_.games) {
    close();
  }
}

void Splitter::close() {
  if (open_) files_.end();
  open_ = false;
}

void Splitter::finish(const SameName& same_name) {
  std::string name;   // of the last file
  std::string value;  // in it
  std::uint64_t same = 1;
  const auto take = [&](std::string_view label, const Sorter::PassText& pass) {
    if (!open_ || label != value) {
      close();
      const std::string next = part_name(label, files_.pattern().room() - suffix_room);
      same = files_.count() > 0 && next == name ? same + 1 : 1;
      const std::string part = same == 1 ? next : fmt::format("{}~{}", next, same);
      if (same > 1) same_name(value, label, files_.pattern().file(part));
      files_.begin(part);
      name = next;
      value = label;
      open_ = true;
    }
    pass([this](std::string_view text) { files_.write(text); });
    return true;
  };
  if (sorter_) sorter_->finish(take);
  close();
}

void Splitter::commit() { files_.commit(sorter_ ? 0 : std::to_string(files_.count()).size()); }

}  // namespace latro::tool
