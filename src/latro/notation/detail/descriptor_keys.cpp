#include "latro/notation/detail/descriptor_keys.hpp"

#include <array>
#include <type_traits>

#include <fmt/format.h>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "latro/support/find.hpp"

namespace latro {

namespace {

/// A value of a choice: its name in descriptors, and in words for titles.
template <class Enum>
struct Choice {
  Enum value;
  std::string_view name;
  Sentence words;
};
template <std::size_t N>
struct Choices {
  std::array<std::string_view, N> names{};
  std::array<Sentence, N> words{};
};
template <class Enum, std::size_t N>
consteval Choices<N> choices(const Choice<Enum> (&all)[N]) {
  Choices<N> table;
  for (const auto& [value, name, words] : all) {
    const auto index = static_cast<std::size_t>(value);
    if (index >= N || !table.names[index].empty()) throw "a value is missing or is there twice";
    table.names[index] = name;
    table.words[index] = words;
  }
  return table;
}

constexpr auto dux_starts =
    choices<Ruleset::DuxStart>({{Ruleset::DuxStart::none, "none", "no dux"_w},
                                {Ruleset::DuxStart::front, "front", "a dux in front"_w},
                                {Ruleset::DuxStart::within, "within", "a dux in the row"_w}});
constexpr auto places = choices<Ruleset::Place>(
    {{Ruleset::Place::one, "1", "one placed at a time"_w},
     {Ruleset::Place::two, "2", "two placed at a time"_w},
     {Ruleset::Place::one_then_two, "1-2", "one placed first, then two at a time"_w}});
constexpr auto place_captures =
    choices<bool>({{false, "no", "placed pieces take nothing"_w}, {true, "yes", "placed pieces take too"_w}});
constexpr auto closings =
    choices<Ruleset::Closed>({{Ruleset::Closed::none, "none", "middle square open"_w},
                              {Ruleset::Closed::centre, "centre", "middle square closed at first"_w}});
constexpr auto moves =
    choices<Ruleset::MoveKind>({{Ruleset::MoveKind::step, "step", "moves of one square"_w},
                                {Ruleset::MoveKind::slide, "slide", "moves of any length"_w}});
constexpr auto dux_moves =
    choices<Ruleset::DuxMove>({{Ruleset::DuxMove::as_soldiers, "as", "a dux moves like a soldier"_w},
                               {Ruleset::DuxMove::step, "step", "a dux moves one square"_w},
                               {Ruleset::DuxMove::slide, "slide", "a dux moves any length"_w}});
constexpr auto line_counts = choices<Ruleset::Lines>(
    {{Ruleset::Lines::four, "4", "no diagonals"_w}, {Ruleset::Lines::eight, "8", "diagonals too"_w}});
constexpr auto leaps = choices<Ruleset::Leap>(
    {{Ruleset::Leap::none, "none", "no leaps"_w},
     {Ruleset::Leap::any, "any", "leaps over all pieces"_w},
     {Ruleset::Leap::enemy, "enemy", "leaps over enemies"_w},
     {Ruleset::Leap::friends, "friend", "leaps over own pieces"_w},
     {Ruleset::Leap::friend_or_bound, "friend-or-bound", "leaps over own pieces and bound enemies"_w}});
constexpr auto chains =
    choices<bool>({{false, "no", "one leap a turn"_w}, {true, "yes", "several leaps a turn"_w}});
constexpr auto dux_leaps = choices<Ruleset::Leap>(
    {{Ruleset::Leap::none, "none", "no leaps of a dux"_w},
     {Ruleset::Leap::any, "any", "a dux leaps over all pieces"_w},
     {Ruleset::Leap::enemy, "enemy", "a dux leaps over enemies"_w},
     {Ruleset::Leap::friends, "friend", "a dux leaps over own pieces"_w},
     {Ruleset::Leap::friend_or_bound, "friend-or-bound", "a dux leaps over own pieces and bound enemies"_w}});
constexpr auto captures =
    choices<Ruleset::Capture>({{Ruleset::Capture::remove, "remove", "capture at once"_w},
                               {Ruleset::Capture::bind, "bind", "capture by binding"_w}});
constexpr auto binds =
    choices<Ruleset::Bind>({{Ruleset::Bind::arrival, "arrival", "bound by moves only"_w},
                            {Ruleset::Bind::standing, "standing", "bound after either side's turn"_w}});
constexpr auto lines = choices<Ruleset::Line>(
    {{Ruleset::Line::one, "one", "no rows taken"_w}, {Ruleset::Line::all, "all", "rows taken"_w}});
constexpr auto line_duces =
    choices<Ruleset::LineDux>({{Ruleset::LineDux::shields, "shields", "a dux shields its row"_w},
                               {Ruleset::LineDux::spared, "spared", "a dux stays when its row is taken"_w}});
constexpr auto enclosures =
    choices<Ruleset::Enclosed>({{Ruleset::Enclosed::none, "none", "no captures by enclosing"_w},
                                {Ruleset::Enclosed::soldier, "soldier", "enclosed soldiers taken"_w},
                                {Ruleset::Enclosed::dux, "dux", "an enclosed dux taken"_w},
                                {Ruleset::Enclosed::all, "all", "enclosed pieces taken"_w}});
constexpr auto corners =
    choices<Ruleset::Corner>({{Ruleset::Corner::none, "none", "no captures in corners"_w},
                              {Ruleset::Corner::pincer, "pincer", "captures in corners"_w},
                              {Ruleset::Corner::hostile, "hostile", "hostile corners"_w}});
constexpr auto dux_strengths = choices<Ruleset::DuxStrength>(
    {{Ruleset::DuxStrength::soldier, "soldier", "a dux is captured like a soldier"_w},
     {Ruleset::DuxStrength::immune, "immune", "a dux is never captured"_w}});
constexpr auto dux_captures =
    choices<Ruleset::DuxCapture>({{Ruleset::DuxCapture::flank, "flank", "a dux takes like a soldier"_w},
                                  {Ruleset::DuxCapture::leap, "leap", "a dux takes by leaping"_w},
                                  {Ruleset::DuxCapture::both, "both", "a dux takes by leaping too"_w}});
constexpr auto suicides = choices<Ruleset::Suicide>(
    {{Ruleset::Suicide::safe, "safe", "safe between two enemies"_w},
     {Ruleset::Suicide::forbidden, "forbidden", "no moves between two enemies"_w},
     {Ruleset::Suicide::bound, "bound", "bound after a move between two enemies"_w}});
constexpr auto removals =
    choices<Ruleset::Removal>({{Ruleset::Removal::turn, "turn", "a removal is a turn"_w},
                               {Ruleset::Removal::before, "before", "removals before the move"_w}});
constexpr auto bonuses =
    choices<Ruleset::Bonus>({{Ruleset::Bonus::none, "none", "no second move after a capture"_w},
                             {Ruleset::Bonus::may, "may", "a piece may move on after a capture"_w},
                             {Ruleset::Bonus::must, "must", "a piece must move on after a capture"_w}});
constexpr auto blocked_duces =
    choices<Ruleset::DuxBlocked>({{Ruleset::DuxBlocked::none, "none", "no loss by a blocked dux"_w},
                                  {Ruleset::DuxBlocked::lose, "lose", "lost with a blocked dux"_w}});
constexpr auto stucks = choices<Ruleset::Stuck>(
    {{Ruleset::Stuck::lose, "lose", "lost without a turn"_w},
     {Ruleset::Stuck::pass, "pass", "a side without a turn passes"_w},
     {Ruleset::Stuck::pass_count, "pass-count", "pieces are counted if neither side has a turn"_w},
     {Ruleset::Stuck::count, "count", "pieces are counted if a side has no turn"_w}});
constexpr auto repeats =
    choices<Ruleset::Repeat>({{Ruleset::Repeat::free, "free", "repetition allowed"_w},
                              {Ruleset::Repeat::forbidden, "forbidden", "no repetition"_w},
                              {Ruleset::Repeat::third, "third", "no third repetition"_w},
                              {Ruleset::Repeat::draw, "draw", "repetition draws"_w}});
constexpr auto beginners =
    choices<Side>({{Side::white, "white", "White begins"_w}, {Side::black, "black", "Black begins"_w}});

template <auto Member>
std::uint32_t get(const Ruleset& ruleset) {
  return static_cast<std::uint32_t>(ruleset.*Member);
}
template <auto Member>
void set(Ruleset& ruleset, std::uint32_t value) {
  ruleset.*Member = static_cast<std::remove_reference_t<decltype(ruleset.*Member)>>(value);
}
std::uint32_t get_dux_leap(const Ruleset& ruleset) {
  return ruleset.dux_leap ? static_cast<std::uint32_t>(*ruleset.dux_leap)
                          : std::uint32_t{dux_leaps.names.size()};
}
void set_dux_leap(Ruleset& ruleset, std::uint32_t value) {
  ruleset.dux_leap = static_cast<Ruleset::Leap>(value);
}

using Way = std::optional<unsigned>;
template <auto Member, std::size_t N>
constexpr KeyInfo choice(Ruleset::Key key, std::string_view name, const Choices<N>& choices, Way way = {}) {
  return {key, name, ValueKind::choice, choices.names, choices.words, 0, 0, way, get<Member>, set<Member>};
}
template <auto Member>
constexpr KeyInfo number(Ruleset::Key key, std::string_view name, std::uint32_t least, std::uint32_t most,
                         Way way = {}) {
  return {key, name, ValueKind::number, {}, {}, least, most, way, get<Member>, set<Member>};
}

constexpr std::uint32_t most_pieces = BoardSize::max_squares;
constexpr std::uint32_t most_quiet = 1'000'000;

constexpr std::array table{
    KeyInfo{Ruleset::Key::board, "board", ValueKind::board, {}, {}, 0, 0, {}},
    KeyInfo{Ruleset::Key::setup, "setup", ValueKind::setup, {}, {}, 0, 0, 0},
    number<&Ruleset::rows>(Ruleset::Key::rows, "rows", 0, most_pieces, 1),
    choice<&Ruleset::dux_start>(Ruleset::Key::dux_start, "dux-start", dux_starts, 1),
    number<&Ruleset::pieces>(Ruleset::Key::pieces, "pieces", 0, most_pieces, 2),
    number<&Ruleset::duces>(Ruleset::Key::duces, "duces", 0, most_pieces, 2),
    choice<&Ruleset::place>(Ruleset::Key::place, "place", places),
    choice<&Ruleset::place_capture>(Ruleset::Key::place_capture, "place-capture", place_captures),
    choice<&Ruleset::closed>(Ruleset::Key::closed, "closed", closings),
    choice<&Ruleset::move>(Ruleset::Key::move, "move", moves),
    choice<&Ruleset::dux_move>(Ruleset::Key::dux_move, "dux-move", dux_moves),
    choice<&Ruleset::lines>(Ruleset::Key::lines, "lines", line_counts),
    choice<&Ruleset::leap>(Ruleset::Key::leap, "leap", leaps),
    choice<&Ruleset::chain>(Ruleset::Key::chain, "chain", chains),
    KeyInfo{Ruleset::Key::dux_leap,
            "dux-leap",
            ValueKind::choice,
            dux_leaps.names,
            dux_leaps.words,
            0,
            0,
            {},
            get_dux_leap,
            set_dux_leap},
    choice<&Ruleset::capture>(Ruleset::Key::capture, "capture", captures),
    choice<&Ruleset::bind>(Ruleset::Key::bind, "bind", binds),
    choice<&Ruleset::line>(Ruleset::Key::line, "line", lines),
    choice<&Ruleset::line_dux>(Ruleset::Key::line_dux, "line-dux", line_duces),
    choice<&Ruleset::enclosed>(Ruleset::Key::enclosed, "enclosed", enclosures),
    choice<&Ruleset::corner>(Ruleset::Key::corner, "corner", corners),
    choice<&Ruleset::dux>(Ruleset::Key::dux, "dux", dux_strengths),
    choice<&Ruleset::dux_capture>(Ruleset::Key::dux_capture, "dux-capture", dux_captures),
    choice<&Ruleset::suicide>(Ruleset::Key::suicide, "suicide", suicides),
    choice<&Ruleset::removal>(Ruleset::Key::removal, "removal", removals),
    choice<&Ruleset::bonus>(Ruleset::Key::bonus, "bonus", bonuses),
    number<&Ruleset::lose>(Ruleset::Key::lose, "lose", 0, most_pieces),
    choice<&Ruleset::dux_blocked>(Ruleset::Key::dux_blocked, "dux-blocked", blocked_duces),
    choice<&Ruleset::stuck>(Ruleset::Key::stuck, "stuck", stucks),
    number<&Ruleset::quiet>(Ruleset::Key::quiet, "quiet", 0, most_quiet),
    choice<&Ruleset::repeat>(Ruleset::Key::repeat, "repeat", repeats),
    choice<&Ruleset::first>(Ruleset::Key::first, "first", beginners),
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
  const KeyInfo* const found = find_by(table, &KeyInfo::name, name);
  return found == nullptr ? std::nullopt : std::optional(found->key);
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
  if (entry.kind == ValueKind::board) return fmt::format("{}x{}", ruleset.board.files, ruleset.board.ranks);
  if (entry.kind == ValueKind::setup) return setup_text(ruleset);
  if (entry.kind == ValueKind::number) return fmt::format("{}", entry.get(ruleset));
  if (key == Ruleset::Key::dux_leap)
    return std::string(leaps.names[static_cast<std::size_t>(ruleset.dux_leap_or_leap())]);
  return std::string(entry.choices[entry.get(ruleset)]);
}

std::string setting(const Ruleset& ruleset, Ruleset::Key key) {
  return fmt::format("{}={}", name(key), value_text(ruleset, key));
}

}  // namespace latro
