#include "latro/notation/detail/descriptor_keys.hpp"

#include <array>
#include <type_traits>

#include <fmt/format.h>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "latro/support/enum_table.hpp"

namespace latro {

namespace {

using Choices = std::span<const std::string_view>;

constexpr auto dux_starts = names_by_value<DuxStart>(
    {{DuxStart::none, "none"}, {DuxStart::front, "front"}, {DuxStart::within, "within"}});
constexpr auto closings = names_by_value<Closed>({{Closed::none, "none"}, {Closed::centre, "centre"}});
constexpr auto moves = names_by_value<Move>({{Move::step, "step"}, {Move::slide, "slide"}});
constexpr auto line_counts = names_by_value<Lines>({{Lines::four, "4"}, {Lines::eight, "8"}});
constexpr auto leaps = names_by_value<Leap>({{Leap::none, "none"},
                                             {Leap::any, "any"},
                                             {Leap::enemy, "enemy"},
                                             {Leap::friends, "friend"},
                                             {Leap::friend_or_bound, "friend-or-bound"}});
constexpr auto no_yes = names_by_value<bool>({{false, "no"}, {true, "yes"}});
constexpr auto captures = names_by_value<Capture>({{Capture::remove, "remove"}, {Capture::bind, "bind"}});
constexpr auto binds = names_by_value<Bind>({{Bind::arrival, "arrival"}, {Bind::standing, "standing"}});
constexpr auto corners = names_by_value<Corner>(
    {{Corner::none, "none"}, {Corner::pincer, "pincer"}, {Corner::hostile, "hostile"}});
constexpr auto dux_strengths =
    names_by_value<DuxStrength>({{DuxStrength::soldier, "soldier"}, {DuxStrength::immune, "immune"}});
constexpr auto suicides = names_by_value<Suicide>(
    {{Suicide::safe, "safe"}, {Suicide::forbidden, "forbidden"}, {Suicide::bound, "bound"}});
constexpr auto removals = names_by_value<Removal>({{Removal::turn, "turn"}, {Removal::before, "before"}});
constexpr auto bonuses =
    names_by_value<Bonus>({{Bonus::none, "none"}, {Bonus::may, "may"}, {Bonus::must, "must"}});
constexpr auto stucks = names_by_value<Stuck>({{Stuck::lose, "lose"},
                                               {Stuck::pass, "pass"},
                                               {Stuck::pass_count, "pass-count"},
                                               {Stuck::count, "count"}});
constexpr auto repeats = names_by_value<Repeat>(
    {{Repeat::free, "free"}, {Repeat::forbidden, "forbidden"}, {Repeat::draw, "draw"}});

template <auto Member>
std::uint32_t get(const Ruleset& ruleset) {
  return static_cast<std::uint32_t>(ruleset.*Member);
}
template <auto Member>
void set(Ruleset& ruleset, std::uint32_t value) {
  ruleset.*Member = static_cast<std::remove_reference_t<decltype(ruleset.*Member)>>(value);
}
std::uint32_t get_dux_leap(const Ruleset& ruleset) {
  return ruleset.dux_leap ? static_cast<std::uint32_t>(*ruleset.dux_leap) : std::uint32_t{leaps.size()};
}
void set_dux_leap(Ruleset& ruleset, std::uint32_t value) { ruleset.dux_leap = static_cast<Leap>(value); }

template <auto Member>
constexpr KeyInfo choice(Key key, std::string_view name, Choices choices) {
  return {key, name, ValueKind::choice, choices, 0, 0, get<Member>, set<Member>};
}
template <auto Member>
constexpr KeyInfo number(Key key, std::string_view name, std::uint32_t least, std::uint32_t most) {
  return {key, name, ValueKind::number, {}, least, most, get<Member>, set<Member>};
}

constexpr std::uint32_t most_pieces = Board::max_squares;
constexpr std::uint32_t most_quiet = 1'000'000;

constexpr std::array table{
    KeyInfo{Key::board, "board", ValueKind::board, {}, 0, 0, nullptr, nullptr},
    KeyInfo{Key::setup, "setup", ValueKind::setup, {}, 0, 0, nullptr, nullptr},
    number<&Ruleset::rows>(Key::rows, "rows", 0, most_pieces),
    choice<&Ruleset::dux_start>(Key::dux_start, "dux-start", dux_starts),
    number<&Ruleset::pieces>(Key::pieces, "pieces", 0, most_pieces),
    number<&Ruleset::duces>(Key::duces, "duces", 0, most_pieces),
    number<&Ruleset::place>(Key::place, "place", 1, 2),
    choice<&Ruleset::closed>(Key::closed, "closed", closings),
    choice<&Ruleset::move>(Key::move, "move", moves),
    choice<&Ruleset::lines>(Key::lines, "lines", line_counts),
    choice<&Ruleset::leap>(Key::leap, "leap", leaps),
    choice<&Ruleset::chain>(Key::chain, "chain", no_yes),
    KeyInfo{Key::dux_leap, "dux-leap", ValueKind::choice, leaps, 0, 0, get_dux_leap, set_dux_leap},
    choice<&Ruleset::capture>(Key::capture, "capture", captures),
    choice<&Ruleset::bind>(Key::bind, "bind", binds),
    choice<&Ruleset::corner>(Key::corner, "corner", corners),
    choice<&Ruleset::dux>(Key::dux, "dux", dux_strengths),
    choice<&Ruleset::suicide>(Key::suicide, "suicide", suicides),
    choice<&Ruleset::removal>(Key::removal, "removal", removals),
    choice<&Ruleset::bonus>(Key::bonus, "bonus", bonuses),
    number<&Ruleset::lose>(Key::lose, "lose", 0, most_pieces),
    choice<&Ruleset::stuck>(Key::stuck, "stuck", stucks),
    number<&Ruleset::quiet>(Key::quiet, "quiet", 0, most_quiet),
    choice<&Ruleset::repeat>(Key::repeat, "repeat", repeats),
};

constexpr bool in_order() {
  for (std::size_t i = 0; i < table.size(); ++i)
    if (static_cast<std::size_t>(table[i].key) != i) return false;
  return true;
}
static_assert(in_order(), "the table follows the enumeration Key");
static_assert(table.size() == key_count, "key_count names the last key");

std::string setup_text(const Ruleset& ruleset) {
  Position position;
  position.board = ruleset.setup ? ruleset.setup->board : ruleset.board;
  if (ruleset.setup) {
    position.pieces = {ruleset.setup->white, ruleset.setup->black};
    position.duces = ruleset.setup->duces;
  }
  std::string out;
  append_board(out, position);
  return out;
}

}  // namespace

std::span<const KeyInfo> key_table() { return table; }

const KeyInfo& info(Key key) { return table[static_cast<std::size_t>(key)]; }

std::string_view name(Key key) { return info(key).name; }

std::optional<Key> key_by_name(std::string_view name) {
  for (const auto& entry : table)
    if (entry.name == name) return entry.key;
  return std::nullopt;
}

std::optional<unsigned> way_to_begin(Key key) {
  switch (key) {
    case Key::setup:
      return 0;
    case Key::rows:
    case Key::dux_start:
      return 1;
    case Key::pieces:
    case Key::duces:
      return 2;
    case Key::board:
    case Key::place:
    case Key::closed:
    case Key::move:
    case Key::lines:
    case Key::leap:
    case Key::chain:
    case Key::dux_leap:
    case Key::capture:
    case Key::bind:
    case Key::corner:
    case Key::dux:
    case Key::suicide:
    case Key::removal:
    case Key::bonus:
    case Key::lose:
    case Key::stuck:
    case Key::quiet:
    case Key::repeat:
      break;
  }
  return std::nullopt;
}

bool same_value(const Ruleset& a, const Ruleset& b, Key key) {
  if (key == Key::board) return a.board == b.board;
  if (key == Key::setup) return a.setup == b.setup;
  return info(key).get(a) == info(key).get(b);
}

bool is_default(const Ruleset& ruleset, Key key) { return same_value(ruleset, Ruleset{}, key); }

void copy_value(Ruleset& to, const Ruleset& from, Key key) {
  if (key == Key::board)
    to.board = from.board;
  else if (key == Key::setup)
    to.setup = from.setup;
  else if (key == Key::dux_leap)
    to.dux_leap = from.dux_leap;
  else
    info(key).set(to, info(key).get(from));
}

std::string value_text(const Ruleset& ruleset, Key key) {
  const KeyInfo& entry = info(key);
  switch (entry.kind) {
    case ValueKind::board:
      return fmt::format("{}x{}", ruleset.board.files, ruleset.board.ranks);
    case ValueKind::setup:
      return setup_text(ruleset);
    case ValueKind::number:
      return fmt::format("{}", entry.get(ruleset));
    case ValueKind::choice:
      break;
  }
  if (key == Key::dux_leap) return std::string(leaps[static_cast<std::size_t>(ruleset.dux_leap_or_leap())]);
  return std::string(entry.choices[entry.get(ruleset)]);
}

std::string setting(const Ruleset& ruleset, Key key) {
  return fmt::format("{}={}", name(key), value_text(ruleset, key));
}

}  // namespace latro
