#include "latro/annotate/event_commands.hpp"

#include "latro/notation/turn.hpp"
#include "latro/support/enum_table.hpp"
#include "latro/support/find.hpp"

namespace latro {

namespace {

constexpr auto kinds = by_value<EventKind>({
    {EventKind::reduced, "reduced"},
    {EventKind::blocked, "blocked"},
    {EventKind::quiet, "quiet"},
    {EventKind::repetition, "repetition"},
    {EventKind::stuck, "stuck"},
    {EventKind::capture, "capture"},
    {EventKind::removal, "removal"},
    {EventKind::bound, "bound"},
    {EventKind::freed, "freed"},
    {EventKind::enemy_freed, "enemy-freed"},
    {EventKind::self_bound, "self-bound"},
    {EventKind::no_defence, "no-defence"},
    {EventKind::only_defence, "only-defence"},
    {EventKind::win_threat, "win-threat"},
    {EventKind::win_allowed, "win-allowed"},
    {EventKind::must_pass, "must-pass"},
    {EventKind::only_turn, "only-turn"},
    {EventKind::win_after, "win-after"},
    {EventKind::held, "held"},
    {EventKind::passed_up, "passed-up"},
    {EventKind::threat, "threat"},
    {EventKind::double_threat, "double-threat"},
    {EventKind::at_once, "at-once"},
    {EventKind::unstoppable, "unstoppable"},
    {EventKind::en_prise, "en-prise"},
    {EventKind::left_hanging, "left-hanging"},
    {EventKind::rescue, "rescue"},
    {EventKind::last_chance, "last-chance"},
    {EventKind::blockade, "blockade"},
    {EventKind::placement_over, "placement-over"},
    {EventKind::quiet_left, "quiet-left"},
    {EventKind::repeated, "repeated"},
    {EventKind::wall, "wall"},
    {EventKind::gap, "gap"},
    {EventKind::in_hand, "in-hand"},
    {EventKind::fortress, "fortress"},
    {EventKind::recapture, "recapture"},
    {EventKind::threat_done, "threat-done"},
    {EventKind::threat_ignored, "threat-ignored"},
    {EventKind::threat_met, "threat-met"},
    {EventKind::lead, "lead"},
    {EventKind::level, "level"},
    {EventKind::calm, "calm"},
});

}  // namespace

std::string_view name(EventKind kind) { return kinds[static_cast<std::size_t>(kind)]; }

const TurnEvent* find(const TurnEvents& events, EventKind kind) {
  return find_by(events.events, &TurnEvent::kind, kind);
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
