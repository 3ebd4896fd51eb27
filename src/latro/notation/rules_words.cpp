#include "latro/notation/rules_words.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>

#include <fmt/format.h>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/detail/descriptor_keys.hpp"
#include "latro/notation/ruleset_title.hpp"
#include "latro/rules/presets.hpp"
#include "latro/support/counted.hpp"
#include "latro/support/enum_table.hpp"

namespace latro {

namespace {

std::string soldiers(unsigned number) { return counted(number, "soldier"); }
std::string duces(unsigned number) { return number == 1 ? "a dux" : counted(number, "dux", "duces"); }

bool has_hands(const Ruleset& rules) { return rules.pieces > 0 || rules.duces > 0; }
bool has_duces(const Ruleset& rules) {
  return rules.duces > 0 || rules.dux_start != Ruleset::DuxStart::none ||
         (rules.setup && rules.setup->duces.any());
}

/// The duces of the side that has more of them.
unsigned most_duces(const Ruleset& rules) {
  if (rules.setup)
    return std::max((rules.setup->white & rules.setup->duces).count(),
                    (rules.setup->black & rules.setup->duces).count());
  return rules.rows > 0 ? (rules.dux_start == Ruleset::DuxStart::none ? 0 : 1) : rules.duces;
}

std::string board_sentences(const Ruleset& rules) {
  return fmt::format("{} files by {} ranks, {} squares. White sits at the low ranks{}.", rules.board.files,
                     rules.board.ranks, rules.board.squares(),
                     rules.first == Side::white ? " and moves first" : ". Black moves first");
}

std::string side_of_setup(const Setup& setup, const SquareSet& side) {
  const unsigned number_of_duces = (side & setup.duces).count();
  std::string out = soldiers(side.count() - number_of_duces);
  if (number_of_duces > 0) out += " and " + duces(number_of_duces);
  return out;
}

std::string_view middle(const BoardSize& board) {
  return board.files % 2 == 1 ? "on the middle file" : "just right of the middle as its owner sees it";
}

std::string_view placing_words(Ruleset::Place place) {
  using Place = Ruleset::Place;
  static constexpr auto words = by_value<Place>(
      {{Place::one, " to place. They are placed one at a turn"},
       {Place::two, " to place. They are placed two at a turn (one if only one is left)"},
       {Place::one_then_two,
        " to place. One is placed in the first turn, and two at a turn from then on (one if only one is left)"}});
  return words[static_cast<std::size_t>(place)];
}

std::string start_sentences(const Ruleset& rules) {
  if (rules.setup)
    return fmt::format("From an array of its own: White has {}, Black has {}.",
                       side_of_setup(*rules.setup, rules.setup->white),
                       side_of_setup(*rules.setup, rules.setup->black));
  if (rules.rows > 0) {
    std::string out = rules.rows == 1
                          ? "Each side's first rank is filled with soldiers"
                          : fmt::format("Each side's first {} ranks are filled with soldiers", rules.rows);
    if (rules.dux_start == Ruleset::DuxStart::front)
      out += fmt::format(", and a dux is in front of them, {}", middle(rules.board));
    if (rules.dux_start == Ruleset::DuxStart::within)
      out += fmt::format(", except that a dux is in the foremost rank, {}", middle(rules.board));
    return out + ".";
  }
  std::string out = "The board is empty, and each side has ";
  if (rules.pieces > 0) out += soldiers(rules.pieces);
  if (rules.duces > 0) out += (rules.pieces > 0 ? " and " : "") + duces(rules.duces);
  out += placing_words(rules.place);
  out += rules.closed == Ruleset::Closed::centre ? " on empty squares, but not on the middle square"
                                                 : " on any empty squares";
  if (rules.pieces > 0 && rules.duces > 0)
    out += rules.duces == 1 ? "; the dux comes last, in a turn of its own"
                            : "; the duces come last, each in a turn of its own";
  return out + ". A side with pieces to place has no other turn, and " +
         (rules.place_capture ? fmt::format("a placed piece {} as one that moves there does.",
                                            rules.capture == Ruleset::Capture::bind ? "binds" : "captures")
                              : "placing captures nothing.");
}

std::string_view whom(Ruleset::Leap leap) {
  using Leap = Ruleset::Leap;
  static constexpr auto words =
      by_value<Leap>({{Leap::none, ""},
                      {Leap::any, "a piece of either side"},
                      {Leap::enemy, "an enemy piece"},
                      {Leap::friends, "a piece of its own side"},
                      {Leap::friend_or_bound, "a piece of its own side or a bound enemy"}});
  return words[static_cast<std::size_t>(leap)];
}

std::string movement_sentences(const Ruleset& rules) {
  const std::string_view lines =
      rules.lines == Ruleset::Lines::eight ? "in any of the eight directions" : "along the ranks and files";
  const auto moves = [&](std::string_view who, Ruleset::MoveKind kind) {
    return kind == Ruleset::MoveKind::step
               ? fmt::format("{} one square to an empty square, {}.", who, lines)
               : fmt::format("{} any number of empty squares in a straight line, {}.", who, lines);
  };
  const bool apart = has_duces(rules) && rules.dux_move_or_move() != rules.move;
  std::string out = moves(apart              ? "A soldier moves"
                          : has_duces(rules) ? "Soldiers and duces alike move"
                                             : "A piece moves",
                          rules.move);
  if (apart) out += " " + moves("A dux moves", rules.dux_move_or_move());
  if (rules.capture == Ruleset::Capture::bind) out += " A bound piece does not move.";
  return out;
}

std::string leaps_of(std::string_view who, Ruleset::Leap leap, bool chain) {
  if (leap == Ruleset::Leap::none) return fmt::format("{} does not leap.", who);
  std::string out = fmt::format("{} may instead leap over {} next to it, to the empty square just after it",
                                who, whom(leap));
  if (chain)
    out +=
        "; several leaps may follow each other in one turn, but never land on a square twice or on the "
        "piece's first square";
  else
    out += "; one leap a turn";
  return out + ".";
}

std::string leaping_sentences(const Ruleset& rules) {
  const Ruleset::Leap dux = rules.dux_leap_or_leap();
  const bool apart = has_duces(rules) && dux != rules.leap;
  if (rules.leap == Ruleset::Leap::none && !apart) return "There are no leaps.";
  std::string out =
      apart ? leaps_of("A soldier", rules.leap, rules.chain) + " " + leaps_of("A dux", dux, rules.chain)
            : leaps_of("A piece", rules.leap, rules.chain);
  out += has_duces(rules) && rules.dux_capture != Ruleset::DuxCapture::flank
             ? " A soldier's leap does not capture the piece that it goes over"
             : " A leap does not capture the piece that it goes over";
  return out + (rules.chain ? "; only the square where the last leap ends counts for captures." : ".");
}

std::string_view opposite(const Ruleset& rules) {
  return rules.lines == Ruleset::Lines::eight ? "on opposite sides, in its rank, file or one of its diagonals"
                                              : "on opposite sides, in its rank or file";
}

std::string row_words(const Ruleset& rules) {
  if (rules.line == Ruleset::Line::one) return "but never a row of two or more.";
  std::string out =
      "and a row of enemies with no gap, however long, is captured as a whole between the piece that moved and "
      "another piece of its side.";
  if (rules.dux == Ruleset::DuxStrength::immune && has_duces(rules))
    out += rules.line_dux == Ruleset::LineDux::shields
               ? " A dux in the row shields it: nothing of it is captured."
               : " A dux in the row stays, and the soldiers of the row are captured.";
  return out;
}

std::string enclosed_words(Ruleset::Enclosed enclosed) {
  using Enclosed = Ruleset::Enclosed;
  static constexpr auto who = by_value<Enclosed>({{Enclosed::none, ""},
                                                  {Enclosed::soldier, "A soldier"},
                                                  {Enclosed::dux, "A dux"},
                                                  {Enclosed::all, "A piece of any kind"}});
  if (enclosed == Enclosed::none) return {};
  return fmt::format(
      " {} is also captured when the last of the squares next to it in its rank and file is filled by an enemy "
      "that moves there, so that enemies are on all of them; at an edge these are three, in a corner two.",
      who[static_cast<std::size_t>(enclosed)]);
}

std::string capture_sentences(const Ruleset& rules) {
  if (rules.capture == Ruleset::Capture::remove)
    return fmt::format(
        "A piece that moves so that an enemy is between it and another piece of its side, {}, captures "
        "that enemy at once. One turn can capture several enemies, {} A piece may move between two enemies "
        "in safety.{}",
        opposite(rules), row_words(rules), enclosed_words(rules.enclosed));
  if (rules.bind == Ruleset::Bind::arrival)
    return fmt::format(
        "Nothing is captured at once. A piece that moves so that an enemy is between it and another free "
        "piece of its side, {}, binds that enemy: it is turned over and cannot move or help to bind. It "
        "stays bound as long as two free enemies are on opposite sides of it; after that it is free again.",
        opposite(rules));
  return fmt::format(
      "Nothing is captured at once. A piece between two free enemies, {}, is bound, however they came "
      "there: it is turned over and cannot move or help to bind. After each turn the bound pieces are "
      "decided anew, first those of the side that did not move, then those of the side that did.{}",
      opposite(rules), rules.place_capture ? "" : " Nothing is bound before all pieces are placed.");
}

std::string suicide_sentences(const Ruleset& rules) {
  const bool standing = rules.bind == Ruleset::Bind::standing;
  switch (rules.suicide) {
    case Ruleset::Suicide::safe:
      return "A piece may move between two free enemies in safety; nothing happens to it.";
    case Ruleset::Suicide::forbidden:
      return standing ? "A piece may not move to a square where it would be bound after the turn."
                      : "A piece may not move between two free enemies, unless it binds one of the two.";
    case Ruleset::Suicide::bound:
      return standing ? "A piece that moves between two free enemies, and binds neither, is bound itself."
                      : "A piece that moves between two free enemies without binding one of the two is bound "
                        "itself, and binds nothing.";
  }
  return {};
}

std::string removal_sentences(const Ruleset& rules) {
  if (rules.removal == Ruleset::Removal::turn)
    return "Instead of moving, a side may take one bound enemy off the board: that is its whole turn. It may "
           "do so in any later turn in which the piece is still bound.";
  return "Before it moves, a side may take any number of bound enemies off the board; it must move in "
         "any case.";
}

std::string bonus_sentences(const Ruleset& rules) {
  return fmt::format(
      "A piece that has captured {} move again in the same turn, until it captures nothing or cannot move{}.",
      rules.bonus == Ruleset::Bonus::may ? "may" : "must",
      rules.bonus == Ruleset::Bonus::may ? "; it may stop after any capture" : "");
}

std::string dux_sentences(const Ruleset& rules) {
  const bool binds = rules.capture == Ruleset::Capture::bind;
  const bool enclosed = rules.enclosed == Ruleset::Enclosed::dux || rules.enclosed == Ruleset::Enclosed::all;
  std::string out;
  if (rules.dux == Ruleset::DuxStrength::immune)
    out = fmt::format("It is never {}{}, but it counts as a partner when enemies are {}.",
                      binds ? "bound" : "captured", enclosed ? " but by enclosing" : "",
                      binds ? "bound" : "captured");
  else
    out = fmt::format("It is {} like a soldier.", binds ? "bound and removed" : "captured");
  if (rules.dux_capture != Ruleset::DuxCapture::flank)
    out +=
        fmt::format(" It captures {}an enemy by leaping over it{}{}.",
                    rules.dux_capture == Ruleset::DuxCapture::both ? "also " : "",
                    rules.dux == Ruleset::DuxStrength::immune ? ", but not a dux" : "",
                    rules.dux_capture == Ruleset::DuxCapture::both ? "" : ", and nothing where it arrives");
  return out;
}

std::string corners_sentences(const Ruleset& rules) {
  if (rules.corner == Ruleset::Corner::pincer)
    return "A piece in a corner is also caught between enemies on the two squares next to it, one in its "
           "rank and one in its file.";
  return "A corner, empty or not, counts as a piece of the capturing side; the edges do not.";
}

std::string_view stuck_sentences(Ruleset::Stuck stuck) {
  using Stuck = Ruleset::Stuck;
  static constexpr auto sentences = by_value<Stuck>(
      {{Stuck::lose, "A side that has no turn loses."},
       {Stuck::pass, "A side that has no turn passes; when neither side has one, the game is drawn."},
       {Stuck::pass_count,
        "A side that has no turn passes; when neither side has one, the side with more pieces wins, and equal "
        "numbers draw."},
       {Stuck::count,
        "When the side to move has no turn the game is over: the side with more pieces wins, and equal "
        "numbers draw."}});
  return sentences[static_cast<std::size_t>(stuck)];
}

std::string ends_sentences(const Ruleset& rules) {
  std::string out = rules.lose == 0
                        ? "A side that has lost all its pieces has lost the game"
                        : fmt::format("A side that is down to {} has lost the game",
                                      rules.lose == 1 ? "one piece" : counted(rules.lose, "piece"));
  if (rules.lose > 0 && has_duces(rules)) out += ", duces counted";
  if (rules.lose > 0 && rules.capture == Ruleset::Capture::bind) out += ", bound ones counted";
  out += has_hands(rules) ? " (not before all pieces are placed). " : ". ";
  if (rules.dux_blocked == Ruleset::DuxBlocked::lose && has_duces(rules))
    out += fmt::format(
        "A side loses when its dux{} cannot move and an enemy is next to it{}; if the duces of both sides are "
        "blocked, the side to move has lost. ",
        most_duces(rules) > 1 ? ", or each of its duces," : "",
        has_hands(rules) ? " (not before all pieces are placed)" : "");
  out += stuck_sentences(rules.stuck);
  if (rules.quiet > 0)
    out += fmt::format(
        " After {} without a {} the game is over: the side with more pieces wins, and equal numbers draw.",
        counted(rules.quiet, "turn", "turns in a row"),
        rules.capture == Ruleset::Capture::bind ? "removal" : "capture");
  if (rules.repeat == Ruleset::Repeat::forbidden)
    out += " No turn may bring back an earlier position of the game, with either side to move; a pass may.";
  if (rules.repeat == Ruleset::Repeat::third)
    out += " No turn may bring about a position for the third time, with the same side to move; a pass may.";
  if (rules.repeat == Ruleset::Repeat::draw)
    out += " When a position occurs for the third time with the same side to move, the game is drawn.";
  return out;
}

}  // namespace

std::vector<RulesParagraph> rules_paragraphs(const Ruleset& rules) {
  using Topic = RulesTopic;
  const bool binds = rules.capture == Ruleset::Capture::bind;
  std::vector<RulesParagraph> all{
      {Topic::board, "Board", board_sentences(rules)},
      {Topic::start, "Start", start_sentences(rules)},
      {Topic::movement, "Movement", movement_sentences(rules)},
      {Topic::leaps, "Leaps", leaping_sentences(rules)},
      {Topic::capture, binds ? "Binding" : "Capture", capture_sentences(rules)},
      {Topic::suicide, "Suicide", binds ? suicide_sentences(rules) : ""},
      {Topic::removal, "Removal", binds ? removal_sentences(rules) : ""},
      {Topic::bonus, "Bonus", rules.bonus != Ruleset::Bonus::none ? bonus_sentences(rules) : ""},
      {Topic::dux, "Dux", has_duces(rules) ? dux_sentences(rules) : ""},
      {Topic::corners, "Corners", rules.corner != Ruleset::Corner::none ? corners_sentences(rules) : ""},
      {Topic::end, "End", ends_sentences(rules)}};
  std::erase_if(all, [](const RulesParagraph& one) { return one.text.empty(); });
  return all;
}

std::string rules_in_words(const Ruleset& rules) {
  std::string out;
  for (const RulesParagraph& one : rules_paragraphs(rules))
    out += fmt::format("{}. {}\n", one.heading, one.text);
  return out;
}

std::string rules_source(const Ruleset& rules) {
  const std::string canonical = descriptor(rules);
  const std::string_view first = std::string_view(canonical).substr(0, canonical.find(' '));
  const Preset* const preset = find_preset(first);
  if (preset == nullptr) return {};
  return std::string(preset->source) + (first.size() < canonical.size() ? ", with changes" : "");
}

namespace {

using Key = Ruleset::Key;

std::string count_words(std::uint32_t number, std::string_view one, std::string_view many) {
  return number == 1 ? fmt::format("one {}", one) : counted(number, one, many);
}

/// Of a key that is no choice.
std::string quantity(const Ruleset& rules, Key key) {
  if (key == Key::board) return fmt::format("board of {}×{}", rules.board.files, rules.board.ranks);
  if (key == Key::setup) return rules.setup ? "an array of its own" : "";
  if (key == Key::rows) return rules.rows == 0 ? "" : count_words(rules.rows, "row a side", "rows a side");
  if (key == Key::pieces)
    return rules.pieces == 0 ? "" : count_words(rules.pieces, "piece a side", "pieces a side");
  if (key == Key::duces)
    return rules.duces == 0 ? "no dux" : count_words(rules.duces, "dux a side", "duces a side");
  if (key == Key::lose)
    return rules.lose == 0 ? "lost without pieces"
                           : "lost with " + count_words(rules.lose, "piece", "pieces");
  return rules.quiet == 0
             ? "no limit without captures"
             : fmt::format("over after {} without a capture", count_words(rules.quiet, "turn", "turns"));
}

std::string in_words(const Ruleset& rules, const KeyInfo& key) {
  if (key.words.empty()) return quantity(rules, key.key);
  const std::uint32_t value = key.get(rules);
  return value < key.words.size() ? std::string(key.words[value]) : "a dux leaps like a soldier";
}

}  // namespace

std::string ruleset_title(const Ruleset& ruleset) {
  const auto shortest = parse_descriptor(descriptor(ruleset));
  const Preset* const preset = shortest ? shortest->preset : nullptr;
  const Ruleset base = preset != nullptr ? preset->ruleset : Ruleset{};
  std::string title(preset != nullptr ? preset->title : "");
  for (const KeyInfo& key : key_table()) {
    if (same_value(base, ruleset, key.key)) continue;
    const std::string words = in_words(ruleset, key);
    // Of several ways to begin with a dux, those that are not taken say this.
    if (words.empty() || (words == "no dux" && has_duces(ruleset))) continue;
    if (!title.empty()) title += ", ";
    title += words;
  }
  return title;
}

}  // namespace latro
