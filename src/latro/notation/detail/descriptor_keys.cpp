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

constexpr auto dux_starts = names_by_value<Ruleset::DuxStart>({{Ruleset::DuxStart::none, "none"},
                                                               {Ruleset::DuxStart::front, "front"},
                                                               {Ruleset::DuxStart::within, "within"}});
constexpr auto closings =
    names_by_value<Ruleset::Closed>({{Ruleset::Closed::none, "none"}, {Ruleset::Closed::centre, "centre"}});
constexpr auto moves = names_by_value<Ruleset::MoveKind>(
    {{Ruleset::MoveKind::step, "step"}, {Ruleset::MoveKind::slide, "slide"}});
constexpr auto line_counts =
    names_by_value<Ruleset::Lines>({{Ruleset::Lines::four, "4"}, {Ruleset::Lines::eight, "8"}});
constexpr auto leaps = names_by_value<Ruleset::Leap>({{Ruleset::Leap::none, "none"},
                                                      {Ruleset::Leap::any, "any"},
                                                      {Ruleset::Leap::enemy, "enemy"},
                                                      {Ruleset::Leap::friends, "friend"},
                                                      {Ruleset::Leap::friend_or_bound, "friend-or-bound"}});
constexpr auto no_yes = names_by_value<bool>({{false, "no"}, {true, "yes"}});
constexpr auto captures = names_by_value<Ruleset::Capture>(
    {{Ruleset::Capture::remove, "remove"}, {Ruleset::Capture::bind, "bind"}});
constexpr auto binds = names_by_value<Ruleset::Bind>(
    {{Ruleset::Bind::arrival, "arrival"}, {Ruleset::Bind::standing, "standing"}});
constexpr auto corners = names_by_value<Ruleset::Corner>({{Ruleset::Corner::none, "none"},
                                                          {Ruleset::Corner::pincer, "pincer"},
                                                          {Ruleset::Corner::hostile, "hostile"}});
constexpr auto dux_strengths = names_by_value<Ruleset::DuxStrength>(
    {{Ruleset::DuxStrength::soldier, "soldier"}, {Ruleset::DuxStrength::immune, "immune"}});
constexpr auto suicides = names_by_value<Ruleset::Suicide>({{Ruleset::Suicide::safe, "safe"},
                                                            {Ruleset::Suicide::forbidden, "forbidden"},
                                                            {Ruleset::Suicide::bound, "bound"}});
constexpr auto removals = names_by_value<Ruleset::Removal>(
    {{Ruleset::Removal::turn, "turn"}, {Ruleset::Removal::before, "before"}});
constexpr auto bonuses = names_by_value<Ruleset::Bonus>(
    {{Ruleset::Bonus::none, "none"}, {Ruleset::Bonus::may, "may"}, {Ruleset::Bonus::must, "must"}});
constexpr auto stucks = names_by_value<Ruleset::Stuck>({{Ruleset::Stuck::lose, "lose"},
                                                        {Ruleset::Stuck::pass, "pass"},
                                                        {Ruleset::Stuck::pass_count, "pass-count"},
                                                        {Ruleset::Stuck::count, "count"}});
constexpr auto repeats = names_by_value<Ruleset::Repeat>({{Ruleset::Repeat::free, "free"},
                                                          {Ruleset::Repeat::forbidden, "forbidden"},
                                                          {Ruleset::Repeat::draw, "draw"}});

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
void set_dux_leap(Ruleset& ruleset, std::uint32_t value) {
  ruleset.dux_leap = static_cast<Ruleset::Leap>(value);
}

template <auto Member>
constexpr KeyInfo choice(Ruleset::Key key, std::string_view name, Choices choices) {
  return {key, name, ValueKind::choice, choices, 0, 0, get<Member>, set<Member>};
}
template <auto Member>
constexpr KeyInfo number(Ruleset::Key key, std::string_view name, std::uint32_t least, std::uint32_t most) {
  return {key, name, ValueKind::number, {}, least, most, get<Member>, set<Member>};
}

constexpr std::uint32_t most_pieces = BoardSize::max_squares;
constexpr std::uint32_t most_quiet = 1'000'000;

constexpr std::array table{
    KeyInfo{Ruleset::Key::board, "board", ValueKind::board, {}, 0, 0, nullptr, nullptr},
    KeyInfo{Ruleset::Key::setup, "setup", ValueKind::setup, {}, 0, 0, nullptr, nullptr},
    number<&Ruleset::rows>(Ruleset::Key::rows, "rows", 0, most_pieces),
    choice<&Ruleset::dux_start>(Ruleset::Key::dux_start, "dux-start", dux_starts),
    number<&Ruleset::pieces>(Ruleset::Key::pieces, "pieces", 0, most_pieces),
    number<&Ruleset::duces>(Ruleset::Key::duces, "duces", 0, most_pieces),
    number<&Ruleset::place>(Ruleset::Key::place, "place", 1, 2),
    choice<&Ruleset::closed>(Ruleset::Key::closed, "closed", closings),
    choice<&Ruleset::move>(Ruleset::Key::move, "move", moves),
    choice<&Ruleset::lines>(Ruleset::Key::lines, "lines", line_counts),
    choice<&Ruleset::leap>(Ruleset::Key::leap, "leap", leaps),
    choice<&Ruleset::chain>(Ruleset::Key::chain, "chain", no_yes),
    KeyInfo{Ruleset::Key::dux_leap, "dux-leap", ValueKind::choice, leaps, 0, 0, get_dux_leap, set_dux_leap},
    choice<&Ruleset::capture>(Ruleset::Key::capture, "capture", captures),
    choice<&Ruleset::bind>(Ruleset::Key::bind, "bind", binds),
    choice<&Ruleset::corner>(Ruleset::Key::corner, "corner", corners),
    choice<&Ruleset::dux>(Ruleset::Key::dux, "dux", dux_strengths),
    choice<&Ruleset::suicide>(Ruleset::Key::suicide, "suicide", suicides),
    choice<&Ruleset::removal>(Ruleset::Key::removal, "removal", removals),
    choice<&Ruleset::bonus>(Ruleset::Key::bonus, "bonus", bonuses),
    number<&Ruleset::lose>(Ruleset::Key::lose, "lose", 0, most_pieces),
    choice<&Ruleset::stuck>(Ruleset::Key::stuck, "stuck", stucks),
    number<&Ruleset::quiet>(Ruleset::Key::quiet, "quiet", 0, most_quiet),
    choice<&Ruleset::repeat>(Ruleset::Key::repeat, "repeat", repeats),
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

const KeyInfo& info(Ruleset::Key key) { return table[static_cast<std::size_t>(key)]; }

std::string_view name(Ruleset::Key key) { return info(key).name; }

std::optional<Ruleset::Key> key_by_name(std::string_view name) {
  for (const auto& entry : table)
    if (entry.name == name) return entry.key;
  return std::nullopt;
}

std::optional<unsigned> way_to_begin(Ruleset::Key key) {
  switch (key) {
    case Ruleset::Key::setup:
      return 0;
    case Ruleset::Key::rows:
    case Ruleset::Key::dux_start:
      return 1;
    case Ruleset::Key::pieces:
    case Ruleset::Key::duces:
      return 2;
    case Ruleset::Key::board:
    case Ruleset::Key::place:
    case Ruleset::Key::closed:
    case Ruleset::Key::move:
    case Ruleset::Key::lines:
    case Ruleset::Key::leap:
    case Ruleset::Key::chain:
    case Ruleset::Key::dux_leap:
    case Ruleset::Key::capture:
    case Ruleset::Key::bind:
    case Ruleset::Key::corner:
    case Ruleset::Key::dux:
    case Ruleset::Key::suicide:
    case Ruleset::Key::removal:
    case Ruleset::Key::bonus:
    case Ruleset::Key::lose:
    case Ruleset::Key::stuck:
    case Ruleset::Key::quiet:
    case Ruleset::Key::repeat:
      break;
  }
  return std::nullopt;
}

bool same_value(const Ruleset& a, const Ruleset& b, Ruleset::Key key) {
  if (key == Ruleset::Key::board) return a.board == b.board;
  if (key == Ruleset::Key::setup) return a.setup == b.setup;
  return info(key).get(a) == info(key).get(b);
}

bool is_default(const Ruleset& ruleset, Ruleset::Key key) { return same_value(ruleset, Ruleset{}, key); }

void copy_value(Ruleset& to, const Ruleset& from, Ruleset::Key key) {
  if (key == Ruleset::Key::board)
    to.board = from.board;
  else if (key == Ruleset::Key::setup)
    to.setup = from.setup;
  else if (key == Ruleset::Key::dux_leap)
    to.dux_leap = from.dux_leap;
  else
    info(key).set(to, info(key).get(from));
}

std::string value_text(const Ruleset& ruleset, Ruleset::Key key) {
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
  if (key == Ruleset::Key::dux_leap)
    return std::string(leaps[static_cast<std::size_t>(ruleset.dux_leap_or_leap())]);
  return std::string(entry.choices[entry.get(ruleset)]);
}

std::string setting(const Ruleset& ruleset, Ruleset::Key key) {
  return fmt::format("{}={}", name(key), value_text(ruleset, key));
}

}  // namespace latro
