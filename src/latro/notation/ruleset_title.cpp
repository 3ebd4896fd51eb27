#include "latro/notation/ruleset_title.hpp"

#include <cstdint>
#include <span>
#include <string_view>

#include <fmt/format.h>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/detail/descriptor_keys.hpp"
#include "latro/rules/presets.hpp"
#include "latro/support/counted.hpp"
#include "latro/support/enum_table.hpp"

namespace latro {

namespace {

using Key = Ruleset::Key;
using Phrases = std::span<const std::string_view>;

constexpr auto dux_starts_words =
    names_by_value<Ruleset::DuxStart>({{Ruleset::DuxStart::none, "no dux"},
                                       {Ruleset::DuxStart::front, "a dux in front"},
                                       {Ruleset::DuxStart::within, "a dux in the row"}});
constexpr auto closings_words =
    names_by_value<Ruleset::Closed>({{Ruleset::Closed::none, "middle square open"},
                                     {Ruleset::Closed::centre, "middle square closed at first"}});
constexpr auto moves_words = names_by_value<Ruleset::MoveKind>(
    {{Ruleset::MoveKind::step, "moves of one square"}, {Ruleset::MoveKind::slide, "moves of any length"}});
constexpr auto line_counts_words = names_by_value<Ruleset::Lines>(
    {{Ruleset::Lines::four, "no diagonals"}, {Ruleset::Lines::eight, "diagonals too"}});
constexpr auto leaps_words = names_by_value<Ruleset::Leap>(
    {{Ruleset::Leap::none, "no leaps"},
     {Ruleset::Leap::any, "leaps over all pieces"},
     {Ruleset::Leap::enemy, "leaps over enemies"},
     {Ruleset::Leap::friends, "leaps over own pieces"},
     {Ruleset::Leap::friend_or_bound, "leaps over own pieces and bound enemies"}});
constexpr auto chains = names_by_value<bool>({{false, "one leap a turn"}, {true, "several leaps a turn"}});
constexpr auto dux_leaps = names_by_value<Ruleset::Leap>(
    {{Ruleset::Leap::none, "no leaps of a dux"},
     {Ruleset::Leap::any, "a dux leaps over all pieces"},
     {Ruleset::Leap::enemy, "a dux leaps over enemies"},
     {Ruleset::Leap::friends, "a dux leaps over own pieces"},
     {Ruleset::Leap::friend_or_bound, "a dux leaps over own pieces and bound enemies"}});
constexpr auto captures_words = names_by_value<Ruleset::Capture>(
    {{Ruleset::Capture::remove, "capture at once"}, {Ruleset::Capture::bind, "capture by binding"}});
constexpr auto binds_words = names_by_value<Ruleset::Bind>(
    {{Ruleset::Bind::arrival, "bound by moves only"}, {Ruleset::Bind::standing, "bound whoever moved"}});
constexpr auto corners_words =
    names_by_value<Ruleset::Corner>({{Ruleset::Corner::none, "no captures in corners"},
                                     {Ruleset::Corner::pincer, "captures in corners"},
                                     {Ruleset::Corner::hostile, "hostile corners"}});
constexpr auto dux_strengths_words =
    names_by_value<Ruleset::DuxStrength>({{Ruleset::DuxStrength::soldier, "a dux is captured like a soldier"},
                                          {Ruleset::DuxStrength::immune, "a dux is never captured"}});
constexpr auto suicides_words =
    names_by_value<Ruleset::Suicide>({{Ruleset::Suicide::safe, "safe between two enemies"},
                                      {Ruleset::Suicide::forbidden, "no moves between two enemies"},
                                      {Ruleset::Suicide::bound, "bound after a move between two enemies"}});
constexpr auto removals_words =
    names_by_value<Ruleset::Removal>({{Ruleset::Removal::turn, "a removal is a turn"},
                                      {Ruleset::Removal::before, "removals before the move"}});
constexpr auto bonuses_words =
    names_by_value<Ruleset::Bonus>({{Ruleset::Bonus::none, "no second move after a capture"},
                                    {Ruleset::Bonus::may, "a piece may move on after a capture"},
                                    {Ruleset::Bonus::must, "a piece must move on after a capture"}});
constexpr auto stucks_words = names_by_value<Ruleset::Stuck>(
    {{Ruleset::Stuck::lose, "lost without a turn"},
     {Ruleset::Stuck::pass, "a side without a turn passes"},
     {Ruleset::Stuck::pass_count, "pieces are counted if neither side has a turn"},
     {Ruleset::Stuck::count, "pieces are counted if a side has no turn"}});
constexpr auto repeats_words = names_by_value<Ruleset::Repeat>({{Ruleset::Repeat::free, "repetition allowed"},
                                                                {Ruleset::Repeat::forbidden, "no repetition"},
                                                                {Ruleset::Repeat::draw, "repetition draws"}});

/// For each value of a choice, in the order of the enumeration; empty for other keys.
Phrases phrases(Key key) {
  switch (key) {
    case Key::dux_start:
      return dux_starts_words;
    case Key::closed:
      return closings_words;
    case Key::move:
      return moves_words;
    case Key::lines:
      return line_counts_words;
    case Key::leap:
      return leaps_words;
    case Key::chain:
      return chains;
    case Key::dux_leap:
      return dux_leaps;
    case Key::capture:
      return captures_words;
    case Key::bind:
      return binds_words;
    case Key::corner:
      return corners_words;
    case Key::dux:
      return dux_strengths_words;
    case Key::suicide:
      return suicides_words;
    case Key::removal:
      return removals_words;
    case Key::bonus:
      return bonuses_words;
    case Key::stuck:
      return stucks_words;
    case Key::repeat:
      return repeats_words;
    case Key::board:
    case Key::setup:
    case Key::rows:
    case Key::pieces:
    case Key::duces:
    case Key::place:
    case Key::lose:
    case Key::quiet:
      return {};
  }
  return {};
}

std::string count_words(std::uint32_t number, std::string_view one, std::string_view many) {
  return number == 1 ? fmt::format("one {}", one) : counted(number, one, many);
}

/// Of a key that is no choice.
std::string quantity(const Ruleset& rules, Key key) {
  if (key == Key::board) return fmt::format("board of {}×{}", rules.board.files, rules.board.ranks);
  if (key == Key::setup) return rules.setup ? "an array of its own" : "";
  if (key == Key::rows) return rules.rows == 0 ? "" : count_words(rules.rows, "row a side", "rows a side");
  if (key == Key::pieces)
    return rules.pieces == 0 ? "" : count_words(rules.pieces, "piece a side", "pieces a side");
  if (key == Key::duces)
    return rules.duces == 0 ? "no dux" : count_words(rules.duces, "dux a side", "duces a side");
  if (key == Key::place) return rules.place == 1 ? "one placed at a time" : "two placed at a time";
  if (key == Key::lose)
    return rules.lose == 0 ? "lost without pieces"
                           : "lost with " + count_words(rules.lose, "piece", "pieces");
  return rules.quiet == 0
             ? "no limit without captures"
             : fmt::format("over after {} without a capture", count_words(rules.quiet, "turn", "turns"));
}

std::string in_words(const Ruleset& rules, Key key) {
  const Phrases all = phrases(key);
  if (all.empty()) return quantity(rules, key);
  const std::uint32_t value = info(key).get(rules);
  return value < all.size() ? std::string(all[value]) : "a dux leaps like a soldier";
}

}  // namespace

std::string ruleset_title(const Ruleset& ruleset) {
  const auto shortest = parse_descriptor(descriptor(ruleset));
  const Preset* const preset = shortest ? shortest->preset : nullptr;
  const Ruleset base = preset != nullptr ? preset->ruleset : Ruleset{};
  std::string title(preset != nullptr ? preset->title : "");
  for (const KeyInfo& key : key_table()) {
    if (same_value(base, ruleset, key.key)) continue;
    const std::string words = in_words(ruleset, key.key);
    if (words.empty()) continue;
    if (!title.empty()) title += ", ";
    title += words;
  }
  return title;
}

}  // namespace latro
