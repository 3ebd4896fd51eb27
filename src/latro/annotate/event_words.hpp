// The events of a turn in words, for the comment after it.
#pragma once

#include <string>

#include "latro/annotate/turn_events.hpp"

namespace latro {

/// Short English sentences, the most important first, at most most_event_sentences: "Takes d5. Threatens to
/// bind e4 and g4." The player of the turn is the implied subject. Empty if there is nothing to report. The
/// text is a value of a comment: ASCII without braces.
std::string event_sentences(const Rules& rules, const TurnEvents& events);

inline constexpr unsigned most_event_sentences = 4;

}  // namespace latro
