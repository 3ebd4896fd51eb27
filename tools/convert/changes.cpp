#include "convert/changes.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/errors.hpp"
#include "cli/options.hpp"
#include "latro/game/commands.hpp"
#include "latro/game/cut.hpp"
#include "latro/game/game_key.hpp"
#include "latro/game/main_line.hpp"
#include "latro/game/played_game.hpp"
#include "latro/game/symmetry.hpp"
#include "latro/game/under_rules.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/counted.hpp"
#include "latro/support/find.hpp"
#include "latro/support/lines.hpp"
#include "latro/support/utf8.hpp"

namespace latro::tool {

namespace {

/// Tags that define the game, or follow from it: adding them would change the game.
constexpr std::array<std::string_view, 6> fixed_tags{"Rules",  "FEN",         "SetUp",
                                                     "Result", "Termination", "PlyCount"};

/// Of tags.
constexpr std::array<std::string_view, 4> placeholders{"file", "number", "ply_count", "hash"};

bool has_placeholders(const TagTemplate& tag) { return tag.text.has_placeholders(); }

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

std::string TagTemplate::value_for(const PlayedGame& game) const {
  return text.fill([&](std::size_t placeholder) { return value_of(placeholder, game); });
}

void Changes::compile(Run& run) {
  if (set_rules) rules = std::make_shared<const Rules>(rules_argument(run, "--set-rules", *set_rules));
}

bool Changes::need_parts() const {
  return set_rules || mirror || rotate || main_line != 0 || cut || split_variations || expand_rules ||
         std::ranges::any_of(tags, has_placeholders);
}

void Changes::strip_comment(std::string& comment) const {
  if (strip_comments)
    comment.clear();
  else if (strip_commands)
    comment = without_commands(comment);
}

void Changes::strip(PlayedGame& game) const {
  if (!strip_comments && !strip_commands && !strip_nags && !strip_variations) return;
  strip_comment(game.comment);
  for_each_turn(game.moves, [&](PlayedMove& move) {
    strip_comment(move.before);
    strip_comment(move.comment);
    if (strip_nags) move.nags.clear();
    if (strip_variations) move.variations.clear();
  });
}

Expected<void, NotChanged> Changes::select_main_line(PlayedGame& game) const {
  const std::size_t most = count_variations(game);
  if (main_line > most)
    return unexpected(NotChanged{
        most == 0 ? "it has no variations" : fmt::format("it has {} only", counted(most, "variation")), {}});
  auto changed = with_main_line(std::move(game), main_line);
  if (!changed)
    return unexpected(NotChanged{
        fmt::format("with variation {} as its main line it would nest variations too deep", main_line), {}});
  game = std::move(*changed);
  return {};
}

/// All changes of the game as a whole.
Expected<void, NotChanged> Changes::change(PlayedGame& game) const {
  if (rules != nullptr) {
    auto other = under_rules(std::move(game), *rules, *set_rules);
    if (!other)
      return unexpected(NotChanged{fmt::format("under these rules it is illegal: {}", other.error().message),
                                   other.error().span});
    game = std::move(*other);
  }
  if (main_line != 0)
    if (auto selected = select_main_line(game); !selected) return selected;
  if (mirror || rotate) {
    auto image = symmetric_image(std::move(game), {mirror != rotate, rotate});
    if (!image) return unexpected(NotChanged{std::move(image.error().message), {}});
    game = std::move(*image);
  }
  if (!cut) return {};
  const std::size_t plies = game.moves.size();
  if (cut->first > plies)
    return unexpected(NotChanged{
        fmt::format("it has no ply {}: it has {}", cut->first, counted(plies, "ply", "plies")), {}, false});
  auto part = latro::cut(std::move(game), cut->first, cut->last);
  if (!part) return unexpected(NotChanged{std::move(part.error().message), part.error().span});
  game = std::move(*part);
  return {};
}

Expected<void, NotChanged> Changes::apply(PlayedGame& game, const LineHook& write) const {
  if (auto changed = change(game); !changed) return changed;
  const auto finish = [&](PlayedGame& one) {
    if (expand_rules) set_tag(one.tags, "Rules", full_descriptor(one.rules.ruleset()));
    strip(one);
    for (const TagTemplate& tag : tags) set_tag(one.tags, tag.name, tag.value_for(one));
    write(one);
  };
  if (split_variations)
    split_lines(std::move(game), finish);
  else
    finish(game);
  return {};
}

void add_stripped(Changes& changes, std::string_view words) {
  using Kind = std::pair<std::string_view, bool Changes::*>;
  static constexpr Kind kinds[] = {{"comments", &Changes::strip_comments},
                                   {"variations", &Changes::strip_variations},
                                   {"nags", &Changes::strip_nags},
                                   {"commands", &Changes::strip_commands}};
  for (const std::string_view word : split(words, ',')) {
    const Kind* const kind = find_by(kinds, &Kind::first, word);
    if (kind == nullptr)
      throw UsageError(fmt::format(
          "'{}' is none of comments, variations, nags and commands (with commas between them)", word));
    changes.*kind->second = true;
  }
}

void add_tag(Changes& changes, std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos)
    throw UsageError(fmt::format("'{}' is not of the form Name=value", text));
  const std::string_view name = text.substr(0, equals);
  const std::string_view value = text.substr(equals + 1);
  if (!is_tag_name(name))
    throw UsageError(fmt::format("'{}' is not a tag name: a letter, then letters, digits and '_'", name));
  if (std::ranges::find(fixed_tags, name) != fixed_tags.end())
    throw UsageError(fmt::format("{} follows from the game and cannot be added{}", name,
                                 name == "Rules" ? "; --rules names the rules of games that name none, and "
                                                   "--set-rules replaces those of all games"
                                                 : ""));
  for (std::size_t at = 0; at < value.size();) {
    const std::size_t length = utf8_length(value.substr(at));
    if (length == 0) throw UsageError("the value is not UTF-8");
    if (is_control(value[at])) throw UsageError("the value of a tag cannot contain a control character");
    at += length;
  }
  TagTemplate tag(name, value);
  std::vector<TagTemplate>& tags = changes.tags;
  std::erase_if(tags, [&](const TagTemplate& other) { return other.name == name; });
  tags.insert(has_placeholders(tag) ? tags.end() : std::ranges::find_if(tags, has_placeholders),
              std::move(tag));
}

}  // namespace latro::tool
