#include "convert/game_parts.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <initializer_list>
#include <string_view>

#include <fmt/format.h>

#include "latro/game/title.hpp"
#include "latro/rules/history.hpp"

namespace latro::tool {

namespace {

/// What a game can have beside its turns; in the order of the enumeration.
enum class Part : std::uint8_t { result, names, tags, comments, variations, nags };
constexpr std::array<std::string_view, 6> part_words{"result",   "names",      "tags",
                                                     "comments", "variations", "nags"};
constexpr unsigned part_bits = 3;

/// Tags that follow from what else is compared.
bool is_of_game(std::string_view name) {
  constexpr std::array<std::string_view, 7> names{"Rules",    "FEN",   "SetUp", "Result",
                                                  "PlyCount", "White", "Black"};
  return std::ranges::find(names, name) != names.end();
}

void append_line(const PlayedLine& line, std::string& out) {
  for (const PlayedMove& move : line) {
    for (const std::string_view text :
         {std::string_view(move.before), std::string_view(move.text), std::string_view(move.comment)})
      out.append(text).push_back('\1');
    for (const unsigned nag : move.nags) out += fmt::format("${}", nag);
    for (const PlayedLine& variation : move.variations) {
      out += '(';
      append_line(variation, out);
      out += ')';
    }
  }
}

std::uint32_t count_of(std::span<const std::uint64_t> parts, std::initializer_list<Part> kinds) {
  return static_cast<std::uint32_t>(std::ranges::count_if(parts, [&](std::uint64_t part) {
    return std::ranges::find(kinds, Part(part & ((1U << part_bits) - 1))) != kinds.end();
  }));
}

}  // namespace

GameParts parts_of(const PlayedGame& game) {
  GameParts parts;
  const auto add = [&parts](Part part, std::uint64_t place, std::string_view text) {
    KeyMixer mixer;
    mixer.add(place);
    mixer.add(std::hash<std::string_view>()(text));
    parts.push_back(mixer.key().low << part_bits | static_cast<std::uint64_t>(part));
  };
  if (game.result != Result::unknown) add(Part::result, 0, text(game.result));
  for (const Tag& tag : game.tags) {
    const bool is_name = tag.name == "White" || tag.name == "Black";
    if (is_known(tag.value) && (is_name || !is_of_game(tag.name)))
      add(is_name ? Part::names : Part::tags, std::hash<std::string>()(tag.name), tag.value);
  }
  if (!game.comment.empty()) add(Part::comments, 0, game.comment);
  std::string line;
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    const PlayedMove& move = game.moves[i];
    if (!move.before.empty()) add(Part::comments, 2 * i + 1, move.before);
    if (!move.comment.empty()) add(Part::comments, 2 * i + 2, move.comment);
    for (const unsigned nag : move.nags) add(Part::nags, i, std::to_string(nag));
    for (const PlayedLine& variation : move.variations) {
      line.clear();
      append_line(variation, line);
      add(Part::variations, i, line);
    }
  }
  std::ranges::sort(parts);
  return parts;
}

std::string lost_parts(std::span<const std::uint64_t> kept, std::span<const std::uint64_t> dropped) {
  std::array<bool, part_words.size()> is_lost{};
  for (const std::uint64_t part : dropped)
    if (!std::ranges::binary_search(kept, part)) is_lost[part & ((1U << part_bits) - 1)] = true;
  std::string out;
  for (std::size_t i = 0; i < is_lost.size(); ++i)
    if (is_lost[i]) out += fmt::format("{}{}", out.empty() ? "" : ",", part_words[i]);
  return out;
}

std::uint32_t count_of(std::span<const std::uint64_t> parts, Preference preference) {
  switch (preference) {
    case Preference::result:
      return count_of(parts, {Part::result});
    case Preference::comments:
      return count_of(parts, {Part::comments, Part::nags});
    case Preference::variations:
      return count_of(parts, {Part::variations});
    case Preference::tags:
      return count_of(parts, {Part::tags, Part::names});
    case Preference::first:
    case Preference::last:
      break;
  }
  return 0;
}

}  // namespace latro::tool
