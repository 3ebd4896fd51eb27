// The events of a turn in words, for the comment behind it.
#pragma once

#include <string>

#include "latro/annotate/turn_events.hpp"

namespace latro {

/// Short English sentences, the most important first, at most most_event_sentences: "Takes d5. Threatens to
/// bind e4 and g4." They speak of the player who made the turn without naming him. Empty where there is
/// nothing to say. A comment's value: ASCII without braces.
std::string event_sentences(const Rules& rules, const TurnEvents& events);

inline constexpr unsigned most_event_sentences = 4;

}  // namespace latro
