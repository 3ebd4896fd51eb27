#include "latro/formats/sgf/commands.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "latro/core/square.hpp"
#include "latro/formats/sgf/setup.hpp"
#include "latro/formats/sgf/text.hpp"
#include "latro/game/commands.hpp"
#include "latro/notation/lgn/detail/comment.hpp"
#include "latro/notation/turn.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/find.hpp"
#include "latro/support/lines.hpp"
#include "latro/support/number.hpp"

namespace latro {

namespace {

/// A property whose values are entries in the list of a command.
struct ListProperty {
  std::string_view name;
  std::string_view command;
  char colour;  ///< with which an entry begins; 0: none
};
// Commands are written in this order.
constexpr std::array list_properties{
    ListProperty{"CR", "csl", 'G'}, ListProperty{"MA", "csl", 'R'}, ListProperty{"TR", "csl", 'Y'},
    ListProperty{"SQ", "csl", 'B'}, ListProperty{"AR", "cal", 'G'}, ListProperty{"LB", "lbl", 0},
};

std::string_view clock_property(Side side) { return side == Side::white ? "WL" : "BL"; }

const ListProperty* list_property(std::string_view name) {
  return find_by(list_properties, &ListProperty::name, name);
}

// Times: seconds as in BL, normalized (`300`, `0.5`), and as in [%clk].

constexpr std::uint64_t most_seconds = 1'000'000'000;

std::optional<std::string> normalized_seconds(std::string_view text) {
  const std::size_t point = std::min(text.find('.'), text.size());
  std::string_view fraction = text.substr(std::min(point + 1, text.size()));
  if (point < text.size() && !are_digits(fraction)) return std::nullopt;
  const auto whole = number_within(text.substr(0, point), 0, most_seconds);
  if (!whole) return std::nullopt;
  fraction = fraction.substr(0, fraction.find_last_not_of('0') + 1);
  return fmt::format("{}{}{}", *whole, fraction.empty() ? "" : ".", fraction);
}

/// `h:mm:ss`, with or without a fraction.
std::optional<std::string> seconds_of_clock(std::string_view clock) {
  const std::size_t colon = std::min(clock.find(':'), clock.size());
  const std::string_view rest = clock.substr(colon);
  if (rest.size() < std::string_view(":mm:ss").size() || rest[3] != ':') return std::nullopt;
  const auto hours = number_within(clock.substr(0, colon), 0, most_seconds / 3600);
  const auto minutes = number_within(rest.substr(1, 2), 0, 59);
  const auto seconds = number_within(rest.substr(4, 2), 0, 59);
  if (!hours || !minutes || !seconds) return std::nullopt;
  return normalized_seconds(fmt::format("{}{}", (*hours * 60 + *minutes) * 60 + *seconds, rest.substr(6)));
}

/// Precondition: normalized.
std::string clock_of_seconds(std::string_view seconds) {
  const std::size_t point = std::min(seconds.find('.'), seconds.size());
  const std::uint64_t whole = *number_within(seconds.substr(0, point), 0, most_seconds);
  return fmt::format("{}:{:02}:{:02}{}", whole / 3600, whole / 60 % 60, whole % 60, seconds.substr(point));
}

// Entries of lists: `Gd4`, `Ga1c3`, `d4:text`.

std::optional<std::string> entry_of_arrow(std::string_view value) {
  const auto parts = sgf_composed(value);
  if (!parts) return std::nullopt;
  const auto from = parse_square(parts->first);
  const auto to = parse_square(parts->second);
  if (!from || !to) return std::nullopt;
  return square_text(*from) + square_text(*to);
}

bool can_be_label(std::string_view text) {
  return !text.empty() && text.find_first_of(",[]") == std::string_view::npos && comment_value(text) == text;
}

std::optional<std::string> entry_of_label(std::string_view value) {
  const auto parts = sgf_composed(value);
  if (!parts) return std::nullopt;
  const auto square = parse_square(parts->first);
  std::string label = sgf_simple_text(parts->second);
  if (!square || !can_be_label(label)) return std::nullopt;
  return square_text(*square) + ':' + label;
}

/// The entries that the value stands for; none if no command can have it.
std::vector<std::string> entries_of(const ListProperty& list, std::string_view value) {
  std::vector<std::string> entries;
  if (list.command == "csl") {
    const auto points = parse_sgf_points(sgf_word(value));
    if (!points || points->dux || points->bound || points->to.rank >= BoardSize::max_side) return entries;
    for (std::uint8_t rank = points->from.rank; rank <= points->to.rank; ++rank)
      for (std::uint8_t file = points->from.file; file <= points->to.file; ++file)
        entries.push_back(list.colour + square_text(Coordinate{file, rank}));
    return entries;
  }
  auto entry = list.command == "cal" ? entry_of_arrow(sgf_word(value)) : entry_of_label(value);
  if (entry && list.colour != 0) entry->insert(entry->begin(), list.colour);
  if (entry) entries.push_back(std::move(*entry));
  return entries;
}

/// The value for an entry of the command; nullopt if it is another property's, or none.
std::optional<std::string> value_of(const ListProperty& list, std::string_view entry) {
  constexpr std::string_view colours = "GRYB";
  if (list.colour != 0) {
    // Arrows have no colour in SGF.
    const bool is_known = list.command == "cal" ? colours.find(entry.substr(0, 1)) != std::string_view::npos
                                                : entry.starts_with(list.colour);
    if (entry.empty() || !is_known) return std::nullopt;
    entry.remove_prefix(1);
  }
  const auto square = take_square(entry);
  if (!square) return std::nullopt;
  std::string value = square_text(*square);
  if (list.command == "csl") return entry.empty() ? std::optional(value) : std::nullopt;
  value += ':';
  if (list.command == "cal") {
    const auto to = take_square(entry);
    return to && entry.empty() ? std::optional(value + square_text(*to)) : std::nullopt;
  }
  if (!entry.starts_with(':') || !can_be_label(entry.substr(1))) return std::nullopt;
  for (const char c : entry.substr(1)) {
    if (c == '\\' || c == ':') value += '\\';
    value += c;
  }
  return value;
}

/// Calls `each` with the name and an entry of the lists in the comment.
template <class Each>
void each_entry(std::string_view comment, Each each) {
  for (auto command = next_command(comment); command; command = next_command(comment, command->end)) {
    if (command->name != "csl" && command->name != "cal" && command->name != "lbl") continue;
    for (std::string_view list = command->value; !list.empty();)
      each(command->name, sgf_word(take_item(list, ',')));
  }
}

/// The same for two entries that mean the same in SGF.
std::string key_of(std::string_view command, std::string_view entry) {
  return fmt::format("{}{}", command,
                     command == "cal" ? entry.substr(std::min<std::size_t>(1, entry.size())) : entry);
}

void append_command(std::string& comment, std::string_view name, std::string_view value) {
  fmt::format_to(std::back_inserter(comment), "{}[%{} {}]", comment.empty() ? "" : " ", name, value);
}

/// The value of the clock in the comment, in seconds, if BL or WL can have it.
std::optional<std::string> clock_in(std::string_view comment) {
  const auto clock = command_value(comment, "clk");
  return clock ? seconds_of_clock(*clock) : std::nullopt;
}

/// Returns whether the comment has the property now.
bool take_clock(std::string& comment, const Property& property) {
  const auto seconds =
      property.values.size() == 1 ? normalized_seconds(sgf_word(property.values[0])) : std::nullopt;
  if (!seconds) return false;
  if (command_value(comment, "clk")) return clock_in(comment) == seconds;
  append_command(comment, "clk", clock_of_seconds(*seconds));
  return true;
}

}  // namespace

bool is_sgf_command(std::string_view property) {
  return property == "BL" || property == "WL" || list_property(property) != nullptr;
}

void take_sgf_commands(std::string& comment, std::vector<Property>& properties, std::optional<Side> mover) {
  const auto is_any = [](const Property& one) { return is_sgf_command(one.name); };
  if (std::none_of(properties.begin(), properties.end(), is_any)) return;
  std::set<std::string> known;
  each_entry(comment,
             [&](std::string_view command, std::string_view entry) { known.insert(key_of(command, entry)); });
  if (mover)
    std::erase_if(properties, [&](const Property& one) {
      return one.name == clock_property(*mover) && take_clock(comment, one);
    });
  std::string entries;
  for (const ListProperty& list : list_properties) {
    std::erase_if(properties, [&](Property& one) {
      if (one.name != list.name) return false;
      std::set<std::string> taken;  // a rectangle is many entries, and can be repeated
      std::erase_if(one.values, [&](const std::string& value) {
        if (taken.contains(value)) return true;
        const auto found = entries_of(list, value);
        for (const std::string& entry : found)
          if (known.insert(key_of(list.command, entry)).second)
            entries.append(entries.empty() ? "" : ",").append(entry);
        if (found.empty()) return false;
        taken.insert(value);
        return true;
      });
      return one.values.empty();
    });
    const bool is_last = &list == &list_properties.back() || (&list)[1].command != list.command;
    if (is_last && !entries.empty()) append_command(comment, list.command, std::exchange(entries, {}));
  }
}

SgfComment sgf_comment(const std::string& comment, const std::vector<Property>& kept,
                       std::optional<Side> mover) {
  SgfComment out{comment, {}};
  std::set<std::string> added;
  const auto add = [&](std::string_view name, std::string value) {
    const bool is_kept = find_by(kept, &Property::name, name) != nullptr;
    if (is_kept || !added.insert(std::string(name) + value).second) return;
    Property* found = find_by(out.properties, &Property::name, name);
    if (found == nullptr) found = &out.properties.emplace_back(Property{std::string(name), {}});
    found->values.push_back(std::move(value));
  };
  if (const auto seconds = mover ? clock_in(comment) : std::nullopt) add(clock_property(*mover), *seconds);
  each_entry(comment, [&](std::string_view command, std::string_view entry) {
    for (const ListProperty& list : list_properties)
      if (list.command == command)
        if (auto value = value_of(list, entry)) add(list.name, std::move(*value));
  });
  if (out.properties.empty()) return out;

  // Where the commands at the end begin, the last one first; more than one of each are not restored.
  constexpr std::size_t most = 4;
  std::vector<Command> commands;
  for (auto command = next_command(comment); command; command = next_command(comment, command->end))
    commands.push_back(*command);
  std::vector<std::size_t> begins;
  std::size_t end = comment.size();
  for (auto last = commands.rbegin(); last != commands.rend() && last->end == end && begins.size() < most;
       ++last) {
    begins.push_back(last->begin);
    end = last->begin - (last->begin > 0 ? 1 : 0);
  }
  for (; !begins.empty(); begins.pop_back()) {
    std::string text = comment.substr(0, begins.back());
    if (text.ends_with(' ')) text.pop_back();
    std::string again = text;
    std::vector<Property> properties = out.properties;
    take_sgf_commands(again, properties, mover);
    if (again != comment || !properties.empty()) continue;
    out.text = std::move(text);
    break;
  }
  return out;
}

}  // namespace latro
