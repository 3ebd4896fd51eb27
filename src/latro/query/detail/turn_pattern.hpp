// Patterns of turns, and the events of a turn. Private to query/.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "latro/rules/position.hpp"
#include "latro/rules/rules.hpp"

namespace latro::query {

/// The text of a turn without what a reader may leave out: capture marks after legs, the `+` list, and the D
/// before an origin.
std::string coordinate_text(std::string_view canonical);

/// "d2-*": `*` is any text, `?` any character. It matches the canonical text of a turn, or its coordinates.
class TurnPattern {
 public:
  explicit TurnPattern(std::string text) : text_(std::move(text)) {}

  bool matches_any() const { return text_ == "*"; }
  bool matches(std::string_view canonical, std::string_view coordinates) const;
  /// Whether the board has all squares that are written without `*` and `?`.
  bool fits(BoardSize board) const;

 private:
  std::string text_;
};

/// What a turn did.
enum class Event : std::uint8_t {
  place,             ///< a placement
  move,              ///< a movement: a step, a slide or leaps
  leap,              ///< a movement with a leap
  chain,             ///< a movement with more than one leap
  pass,              ///< a pass
  capture,           ///< a movement that captured enemies
  multiple_capture,  ///< a movement that captured at least two
  removal,           ///< bound enemies were taken off
  bind,              ///< enemies became bound
  multiple_bind,     ///< at least two enemies became bound
  free,              ///< pieces of the player became free
  enemy_free,        ///< enemies became free
  self_bind,         ///< pieces of the player became bound
  placement_over,    ///< the last piece in hand was placed
};
inline constexpr std::size_t event_count = static_cast<std::size_t>(Event::placement_over) + 1;

/// A set of events, a bit each.
using Events = std::uint32_t;
constexpr Events bit(Event event) { return Events{1} << static_cast<unsigned>(event); }

struct EventName {
  std::string_view name;
  Event event;
};
/// The names of events, first the usual one of each; then those of latro-annotate that differ.
std::span<const EventName> event_names();

/// The effect of a turn as positions show it.
struct TurnEffect {
  Events events = 0;
  unsigned captured = 0;
  unsigned removed = 0;
};
TurnEffect effect_of(const Rules& rules, const Position& before, const Position& after,
                     std::string_view text);

}  // namespace latro::query
