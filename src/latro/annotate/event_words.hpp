// The events of a turn in words, for the comment after it.
#pragma once

#include <array>
#include <cstdint>
#include <set>
#include <string>

#include "latro/annotate/turn_events.hpp"

namespace latro {

enum class EventStyle : std::uint8_t {
  full,   ///< all events but for what the notation of the turn shows
  brief,  ///< the same, and nothing twice while nothing changes
  alone,  ///< for events by themselves: also what the notation shows
};

/// Follows a line of play, as EventWatch does, and puts its events into words.
class EventCommentary {
 public:
  explicit EventCommentary(EventStyle style) : style_(style) {}

  /// Precondition: the turn is the first, or follows the last one. Short English sentences, the most
  /// important first, at most most_event_sentences: "Takes back d5. Threatens to bind e4 and g4." The player
  /// of the turn is the implied subject. Empty if there is nothing to report. The text is a value of a
  /// comment: ASCII without braces.
  std::string next(const Rules& rules, const TurnEvents& events);

 private:
  EventStyle style_;
  /// brief: the sentences about each side's turns since a piece was last placed, captured, bound or freed.
  std::array<std::set<std::string>, 2> said_;
  SquareSet endangered_;  ///< the pieces of en_prise and left_hanging of the last turn
};

inline constexpr unsigned most_event_sentences = 4;

/// The sentences about one turn by itself.
inline std::string event_sentences(const Rules& rules, const TurnEvents& events,
                                   EventStyle style = EventStyle::alone) {
  return EventCommentary(style).next(rules, events);
}

}  // namespace latro
