#include "latro/annotate/event_commands.hpp"

#include <algorithm>

#include "latro/notation/turn.hpp"

namespace latro {

std::string_view name(EventKind kind) {
  switch (kind) {
    case EventKind::reduced:
      return "reduced";
    case EventKind::quiet:
      return "quiet";
    case EventKind::repetition:
      return "repetition";
    case EventKind::stuck:
      return "stuck";
    case EventKind::capture:
      return "capture";
    case EventKind::removal:
      return "removal";
    case EventKind::bound:
      return "bound";
    case EventKind::freed:
      return "freed";
    case EventKind::enemy_freed:
      return "enemy-freed";
    case EventKind::self_bound:
      return "self-bound";
    case EventKind::no_defence:
      return "no-defence";
    case EventKind::only_defence:
      return "only-defence";
    case EventKind::win_threat:
      return "win-threat";
    case EventKind::win_allowed:
      return "win-allowed";
    case EventKind::must_pass:
      return "must-pass";
    case EventKind::only_turn:
      return "only-turn";
    case EventKind::win_after:
      return "win-after";
    case EventKind::held:
      return "held";
    case EventKind::passed_up:
      return "passed-up";
    case EventKind::threat:
      return "threat";
    case EventKind::double_threat:
      return "double-threat";
    case EventKind::at_once:
      return "at-once";
    case EventKind::unstoppable:
      return "unstoppable";
    case EventKind::en_prise:
      return "en-prise";
    case EventKind::left_hanging:
      return "left-hanging";
    case EventKind::rescue:
      return "rescue";
    case EventKind::last_chance:
      return "last-chance";
    case EventKind::blockade:
      return "blockade";
    case EventKind::placement_over:
      return "placement-over";
    case EventKind::quiet_left:
      return "quiet-left";
    case EventKind::repeated:
      return "repeated";
    case EventKind::wall:
      return "wall";
    case EventKind::gap:
      return "gap";
    case EventKind::in_hand:
      return "in-hand";
  }
  return {};
}

const TurnEvent* find(const TurnEvents& events, EventKind kind) {
  const auto found = std::find_if(events.events.begin(), events.events.end(),
                                  [kind](const TurnEvent& event) { return event.kind == kind; });
  return found == events.events.end() ? nullptr : &*found;
}

Position position_of_turn(const Rules& rules, const TurnEvents& events, EventKind kind) {
  Position position = events.after;
  if (kind == EventKind::win_threat) rules.play(position, Turn{});
  if (kind == EventKind::win_after) rules.play(position, *find(events, EventKind::only_turn)->turn);
  return position;
}

std::string event_turn_text(const Rules& rules, const TurnEvents& events, const TurnEvent& event) {
  return turn_text(rules, position_of_turn(rules, events, event.kind), *event.turn);
}

std::string event_commands(const Rules& rules, const TurnEvents& events) {
  std::string text;
  for (const TurnEvent& event : events.events) {
    if (!text.empty()) text += ' ';
    text += "[%event ";
    text += name(event.kind);
    if (event.squares.any()) {
      text += ' ';
      append_squares(text, rules.board(), event.squares);
    }
    if (event.turn) text += ' ' + event_turn_text(rules, events, event);
    if (event.count != 0) text += ' ' + std::to_string(event.count);
    text += ']';
  }
  return text;
}

}  // namespace latro
