#include "latro/query/detail/turn_pattern.hpp"

#include <algorithm>

#include "latro/support/ascii.hpp"
#include "latro/support/number.hpp"

namespace latro::query {

namespace {

bool is_hop(char c) { return c == '-' || c == '^'; }

/// Two texts of which the first may have `*` and `?`. Linear but for the characters after a star.
bool is_like(std::string_view pattern, std::string_view text) {
  std::size_t at = 0;
  std::size_t in = 0;
  std::size_t star = std::string_view::npos;
  std::size_t after_star = 0;
  while (in < text.size()) {
    if (at < pattern.size() && pattern[at] == '*') {
      star = at++;
      after_star = in;
    } else if (at < pattern.size() && (pattern[at] == '?' || pattern[at] == text[in])) {
      ++at;
      ++in;
    } else if (star != std::string_view::npos) {
      at = star + 1;
      in = ++after_star;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', at) == std::string_view::npos;
}

constexpr EventName names[] = {
    {"place", Event::place},
    {"move", Event::move},
    {"leap", Event::leap},
    {"chain", Event::chain},
    {"pass", Event::pass},
    {"capture", Event::capture},
    {"multiple-capture", Event::multiple_capture},
    {"removal", Event::removal},
    {"bind", Event::bind},
    {"multiple-bind", Event::multiple_bind},
    {"free", Event::free},
    {"enemy-free", Event::enemy_free},
    {"self-bind", Event::self_bind},
    {"placement-over", Event::placement_over},
    {"bound", Event::bind},
    {"freed", Event::free},
    {"enemy-freed", Event::enemy_free},
    {"self-bound", Event::self_bind},
};

}  // namespace

std::string coordinate_text(std::string_view canonical) {
  std::string out;
  canonical = canonical.substr(0, canonical.find('+'));
  if (canonical == "--") return std::string(canonical);
  if (canonical.starts_with('x')) {
    const std::size_t colon = canonical.find(':');
    if (colon == std::string_view::npos) return std::string(canonical);
    out = canonical.substr(0, colon + 1);
    canonical.remove_prefix(colon + 1);
  }
  if (canonical.starts_with('@') || canonical.starts_with("D@")) return out.append(canonical);
  if (canonical.starts_with('D')) canonical.remove_prefix(1);
  bool listed = false;
  for (const char c : canonical) {
    if (c == 'x') listed = true;
    if (is_hop(c)) listed = false;
    if (!listed) out += c;
  }
  return out;
}

bool TurnPattern::matches(std::string_view canonical, std::string_view coordinates) const {
  return is_like(text_, canonical) || is_like(text_, coordinates);
}

bool TurnPattern::fits(BoardSize board) const {
  for (std::string_view rest = text_; !rest.empty();) {
    const char letter = rest.front();
    rest.remove_prefix(1);
    if (letter < 'a' || letter > 'p') continue;
    // More digits can be meant by a `*` or `?` after these.
    const std::string_view digits = leading_digits(rest);
    rest.remove_prefix(digits.size());
    if (letter - 'a' >= board.files) return false;
    if (!digits.empty() && (digits.front() == '0' || number_value(digits) > board.ranks)) return false;
  }
  return true;
}

std::span<const EventName> event_names() { return names; }

TurnEffect effect_of(const Rules& rules, const Position& before, const Position& after,
                     std::string_view text) {
  TurnEffect effect;
  const Side side = before.to_move;
  const SquareSet& own = after.of(side);
  const SquareSet& enemy = after.of(opponent(side));
  const auto add = [&](Event event, bool has) {
    if (has) effect.events |= bit(event);
  };
  const bool pass = text.starts_with("--");
  const bool places = text.starts_with('@') || text.starts_with("D@");
  const bool only_removes = text.starts_with('x') && text.find(':') == std::string_view::npos;
  add(Event::pass, pass);
  add(Event::place, places);
  if (!pass && !places && !only_removes) {
    effect.events |= bit(Event::move);
    const auto leaps = std::ranges::count(text, '^');
    add(Event::leap, leaps > 0);
    add(Event::chain, leaps > 1);
  }
  const SquareSet& enemy_before = before.of(opponent(side));
  const unsigned gone = without(enemy_before, enemy).count();
  (rules.captures_bind() ? effect.removed : effect.captured) = gone;
  add(Event::capture, effect.captured > 0);
  add(Event::multiple_capture, effect.captured > 1);
  add(Event::removal, effect.removed > 0);
  if (before.bound.any() || after.bound.any()) {
    // A piece may have moved to the square of a bound enemy that it removed.
    const SquareSet own_before = before.bound & before.of(side);
    const SquareSet bound_enemies = before.bound & enemy_before;
    const unsigned bound = without(after.bound & enemy, bound_enemies).count();
    add(Event::bind, bound > 0);
    add(Event::multiple_bind, bound > 1);
    add(Event::self_bind, without(after.bound & own, own_before).any());
    add(Event::free, without(own_before & own, after.bound).any());
    add(Event::enemy_free, without(bound_enemies & enemy, after.bound).any());
  }
  add(Event::placement_over, before.has_hands() && !after.has_hands());
  return effect;
}

}  // namespace latro::query
