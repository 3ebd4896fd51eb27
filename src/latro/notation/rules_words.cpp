#include "latro/notation/rules_words.hpp"

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/detail/descriptor_keys.hpp"
#include "latro/notation/ruleset_title.hpp"
#include "latro/notation/turn.hpp"
#include "latro/rules/presets.hpp"
#include "latro/support/enum_table.hpp"

namespace latro {

namespace {

bool has_hands(const Ruleset& rules) { return rules.pieces > 0 || rules.duces > 0; }
bool has_duces(const Ruleset& rules) {
  return rules.duces > 0 || rules.dux_start != Ruleset::DuxStart::none ||
         (rules.setup && rules.setup->duces.any());
}
bool is_binding(const Ruleset& rules) { return rules.capture == Ruleset::Capture::bind; }
bool has_diagonals(const Ruleset& rules) { return rules.lines == Ruleset::Lines::eight; }
bool is_immune(const Ruleset& rules) { return rules.dux == Ruleset::DuxStrength::immune; }

/// The duces of the side that has more of them.
unsigned most_duces(const Ruleset& rules) {
  if (rules.setup)
    return std::max((rules.setup->white & rules.setup->duces).count(),
                    (rules.setup->black & rules.setup->duces).count());
  return rules.rows > 0 ? (rules.dux_start == Ruleset::DuxStart::none ? 0 : 1) : rules.duces;
}

/// Paragraphs that grow by whole sentences.
class Description {
 public:
  explicit Description(Words words) : words_(words) {}

  void begin(Sentence heading) { paragraphs_.push_back({heading.english, std::string(words_(heading)), {}}); }
  void say(Sentence sentence, std::initializer_list<Fill> fills = {}) {
    std::string& text = paragraphs_.back().text;
    if (!text.empty()) text += ' ';
    text += words_(sentence, fills);
  }
  void say_if(bool applies, Sentence sentence) {
    if (applies) say(sentence);
  }
  /// The sentence at the value of an enumeration; an empty one is not said.
  template <class Table, class Enum>
  void say_of(const Table& table, Enum value) {
    const Sentence sentence = table[static_cast<std::size_t>(value)];
    say_if(!sentence.english.empty(), sentence);
  }
  std::vector<RulesParagraph> paragraphs() && { return std::move(paragraphs_); }

 private:
  Words words_;
  std::vector<RulesParagraph> paragraphs_;
};

void describe_board(Description& out, const Ruleset& rules) {
  out.begin("Board"_w);
  out.say("{files} files by {ranks} ranks, {squares} squares."_w,
          {{"files", rules.board.files}, {"ranks", rules.board.ranks}, {"squares", rules.board.squares()}});
  out.say(rules.first == Side::white ? "White sits at the low ranks and moves first."_w
                                     : "White sits at the low ranks. Black moves first."_w);
}

/// What a side has: soldiers, duces, or both.
struct HoldingSentences {
  Sentence soldiers;
  Sentence both;
  Sentence duces;
};
void describe_holding(Description& out, const HoldingSentences& sentences, unsigned soldiers,
                      unsigned duces) {
  const Sentence sentence = duces == 0      ? sentences.soldiers
                            : soldiers == 0 ? sentences.duces
                                            : sentences.both;
  out.say(sentence, {{"soldiers", soldiers}, {"duces", duces}});
}
constexpr HoldingSentences white_holding{
    "White has {soldiers} {soldiers:soldier|soldiers}."_w,
    "White has {soldiers} {soldiers:soldier|soldiers} and {duces} {duces:dux|duces}."_w,
    "White has {duces} {duces:dux|duces}."_w};
constexpr HoldingSentences black_holding{
    "Black has {soldiers} {soldiers:soldier|soldiers}."_w,
    "Black has {soldiers} {soldiers:soldier|soldiers} and {duces} {duces:dux|duces}."_w,
    "Black has {duces} {duces:dux|duces}."_w};
constexpr HoldingSentences hand_holding{
    "The board is empty, and each side has {soldiers} {soldiers:soldier|soldiers} to place."_w,
    "The board is empty, and each side has {soldiers} {soldiers:soldier|soldiers} and {duces} {duces:dux|duces} to place."_w,
    "The board is empty, and each side has {duces} {duces:dux|duces} to place."_w};

void describe_rows(Description& out, const Ruleset& rules) {
  if (rules.rows == 1)
    out.say("Each side's first rank is filled with soldiers."_w);
  else
    out.say("Each side's first {n} ranks are filled with soldiers."_w, {{"n", rules.rows}});
  const bool middle = rules.board.files % 2 == 1;
  if (rules.dux_start == Ruleset::DuxStart::front)
    out.say(middle ? "A dux is in front of them, on the middle file."_w
                   : "A dux is in front of them, just right of the middle as its owner sees it."_w);
  if (rules.dux_start == Ruleset::DuxStart::within)
    out.say(
        middle
            ? "A dux replaces one soldier of the foremost rank, on the middle file."_w
            : "A dux replaces one soldier of the foremost rank, just right of the middle as its owner sees it."_w);
}

void describe_placing(Description& out, const Ruleset& rules) {
  using Place = Ruleset::Place;
  static constexpr auto soldiers = by_value<Place, Sentence>(
      {{Place::one, "Each turn places one soldier on an empty square."_w},
       {Place::two, "Each turn places two soldiers on empty squares, or one if only one is left."_w},
       {Place::one_then_two,
        "The first turn of the game places one soldier on an empty square, and every later turn places two, or one if only one is left."_w}});
  describe_holding(out, hand_holding, rules.pieces, rules.duces);
  if (rules.pieces > 0) out.say_of(soldiers, rules.place);
  if (rules.duces > 0)
    out.say(rules.pieces == 0  ? "Each turn places one dux on an empty square."_w
            : rules.duces == 1 ? "The dux comes last, in a turn of its own."_w
                               : "The duces come last, each in a turn of its own."_w);
  if (rules.closed == Ruleset::Closed::centre) {
    const auto middle = [](unsigned size) { return static_cast<std::uint8_t>((size - 1) / 2); };
    const Coordinate centre{middle(rules.board.files), middle(rules.board.ranks)};
    out.say("No piece may be placed on the middle square, {square}."_w,
            {{"square", square_text(rules.board, rules.board.square(centre))}});
  }
  out.say("A side with pieces to place has no other turn."_w);
  if (rules.place_capture)
    out.say(is_binding(rules) ? "A placed piece binds as one that moves there does."_w
                              : "A placed piece captures as one that moves there does."_w);
  else
    out.say(is_binding(rules) ? "Nothing is bound before all pieces are placed."_w
                              : "Placing captures nothing."_w);
}

void describe_start(Description& out, const Ruleset& rules) {
  out.begin("Start"_w);
  if (rules.setup) {
    const Setup& setup = *rules.setup;
    const auto describe_side = [&](const HoldingSentences& sentences, const SquareSet& side) {
      const unsigned duces = (side & setup.duces).count();
      describe_holding(out, sentences, side.count() - duces, duces);
    };
    out.say("The game begins with an array of its own."_w);
    describe_side(white_holding, setup.white);
    describe_side(black_holding, setup.black);
  } else if (rules.rows > 0) {
    describe_rows(out, rules);
  } else {
    describe_placing(out, rules);
  }
}

void describe_movement(Description& out, const Ruleset& rules) {
  using Kind = Ruleset::MoveKind;
  static constexpr auto piece = by_value<Kind, Sentence>(
      {{Kind::step, "A piece moves one square, to an empty square."_w},
       {Kind::slide, "A piece moves any number of empty squares in a straight line."_w}});
  static constexpr auto soldier = by_value<Kind, Sentence>(
      {{Kind::step, "A soldier moves one square, to an empty square."_w},
       {Kind::slide, "A soldier moves any number of empty squares in a straight line."_w}});
  static constexpr auto dux = by_value<Kind, Sentence>(
      {{Kind::step, "A dux moves one square, to an empty square."_w},
       {Kind::slide, "A dux moves any number of empty squares in a straight line."_w}});
  out.begin("Movement"_w);
  if (has_duces(rules) && rules.dux_move_or_move() != rules.move) {
    out.say_of(soldier, rules.move);
    out.say_of(dux, rules.dux_move_or_move());
  } else {
    out.say_of(piece, rules.move);
    out.say_if(has_duces(rules), "Soldiers and duces move alike."_w);
  }
  out.say(has_diagonals(rules) ? "Pieces go along the ranks, the files and the diagonals."_w
                               : "Pieces go along the ranks and files, not diagonally."_w);
  out.say_if(is_binding(rules), "A bound piece does not move."_w);
}

void describe_leaps(Description& out, const Ruleset& rules) {
  using Leap = Ruleset::Leap;
  static constexpr auto piece = by_value<Leap, Sentence>(
      {{Leap::none, {}},
       {Leap::any,
        "A piece may instead leap over a piece of either side next to it, to the empty square just after it."_w},
       {Leap::enemy,
        "A piece may instead leap over an enemy piece next to it, to the empty square just after it."_w},
       {Leap::friends,
        "A piece may instead leap over a piece of its own side next to it, to the empty square just after it."_w},
       {Leap::friend_or_bound,
        "A piece may instead leap over a piece of its own side or a bound enemy next to it, to the empty square just after it."_w}});
  static constexpr auto soldier = by_value<Leap, Sentence>(
      {{Leap::none, "A soldier does not leap."_w},
       {Leap::any,
        "A soldier may instead leap over a piece of either side next to it, to the empty square just after it."_w},
       {Leap::enemy,
        "A soldier may instead leap over an enemy piece next to it, to the empty square just after it."_w},
       {Leap::friends,
        "A soldier may instead leap over a piece of its own side next to it, to the empty square just after it."_w},
       {Leap::friend_or_bound,
        "A soldier may instead leap over a piece of its own side or a bound enemy next to it, to the empty square just after it."_w}});
  static constexpr auto dux = by_value<Leap, Sentence>(
      {{Leap::none, "A dux does not leap."_w},
       {Leap::any,
        "A dux may instead leap over a piece of either side next to it, to the empty square just after it."_w},
       {Leap::enemy,
        "A dux may instead leap over an enemy piece next to it, to the empty square just after it."_w},
       {Leap::friends,
        "A dux may instead leap over a piece of its own side next to it, to the empty square just after it."_w},
       {Leap::friend_or_bound,
        "A dux may instead leap over a piece of its own side or a bound enemy next to it, to the empty square just after it."_w}});
  out.begin("Leaps"_w);
  const bool apart = has_duces(rules) && rules.dux_leap_or_leap() != rules.leap;
  if (rules.leap == Leap::none && !apart) return out.say("There are no leaps."_w);
  out.say_of(apart ? soldier : piece, rules.leap);
  if (apart) out.say_of(dux, rules.dux_leap_or_leap());
  out.say(
      rules.chain
          ? "Several leaps may follow each other in one turn, but never land on a square twice or on the square where the piece began."_w
          : "A turn has one leap at most."_w);
  out.say(has_duces(rules) && rules.dux_capture != Ruleset::DuxCapture::flank
              ? "A soldier's leap does not capture the piece that it goes over."_w
              : "A leap does not capture the piece that it goes over."_w);
  if (rules.chain)
    out.say(is_binding(rules) ? "Only the square where the last leap ends counts for binding."_w
                              : "Only the square where the last leap ends counts for captures."_w);
}

void describe_capture(Description& out, const Ruleset& rules) {
  using Enclosed = Ruleset::Enclosed;
  static constexpr auto enclosed = by_value<Enclosed, Sentence>(
      {{Enclosed::none, {}},
       {Enclosed::soldier,
        "A soldier is also captured when an enemy moves to the last of the squares next to it in its rank and file, so that enemies are on all of them; at an edge these are three, in a corner two."_w},
       {Enclosed::dux,
        "A dux is also captured when an enemy moves to the last of the squares next to it in its rank and file, so that enemies are on all of them; at an edge these are three, in a corner two."_w},
       {Enclosed::all,
        "Any piece is also captured when an enemy moves to the last of the squares next to it in its rank and file, so that enemies are on all of them; at an edge these are three, in a corner two."_w}});
  out.begin("Capture"_w);
  out.say(
      has_diagonals(rules)
          ? "A piece captures an enemy by moving next to it, if another piece of its side is on the opposite side of that enemy, in the same rank, file or diagonal."_w
          : "A piece captures an enemy by moving next to it, if another piece of its side is on the opposite side of that enemy, in the same rank or file."_w);
  out.say("The enemy is taken off the board at once."_w);
  if (rules.line == Ruleset::Line::one) {
    out.say(
        "One turn can capture several enemies in different directions, but never a row of two or more."_w);
  } else {
    out.say(
        "One turn can capture several enemies, and a row of enemies with no gap, however long, is captured as a whole between the piece that moved and another piece of its side."_w);
    if (is_immune(rules) && has_duces(rules))
      out.say(rules.line_dux == Ruleset::LineDux::shields
                  ? "A dux in the row shields it: nothing of it is captured."_w
                  : "A dux in the row stays, and the soldiers of the row are captured."_w);
  }
  out.say("A piece may move between two enemies in safety."_w);
  out.say_of(enclosed, rules.enclosed);
}

void describe_binding(Description& out, const Ruleset& rules) {
  out.begin("Binding"_w);
  out.say("Nothing is captured at once."_w);
  const bool arrival = rules.bind == Ruleset::Bind::arrival;
  if (arrival)
    out.say(
        has_diagonals(rules)
            ? "A piece binds an enemy by moving next to it, if another free piece of its side is on the opposite side of that enemy, in the same rank, file or diagonal."_w
            : "A piece binds an enemy by moving next to it, if another free piece of its side is on the opposite side of that enemy, in the same rank or file."_w);
  else
    out.say(
        has_diagonals(rules)
            ? "A piece is bound when two free enemies are on opposite sides of it, in its rank, file or one of its diagonals, however they came there."_w
            : "A piece is bound when two free enemies are on opposite sides of it, in its rank or file, however they came there."_w);
  out.say("A bound piece is turned over and cannot move or help to bind."_w);
  out.say(
      arrival
          ? "It stays bound as long as two free enemies are on opposite sides of it; after that it is free again."_w
          : "After each turn the bound pieces are decided anew, first those of the side that did not move, then those of the side that did."_w);

  out.begin("Suicide"_w);
  switch (rules.suicide) {
    case Ruleset::Suicide::safe:
      out.say("A piece may move between two free enemies in safety; nothing happens to it."_w);
      break;
    case Ruleset::Suicide::forbidden:
      out.say(arrival ? "A piece may not move between two free enemies, unless it binds one of the two."_w
                      : "A piece may not move to a square where it would be bound after the turn."_w);
      break;
    case Ruleset::Suicide::bound:
      out.say(
          arrival
              ? "A piece that moves between two free enemies without binding one of the two is bound itself, and binds nothing."_w
              : "A piece that moves between two free enemies, and binds neither, is bound itself."_w);
  }

  out.begin("Removal"_w);
  if (rules.removal == Ruleset::Removal::turn) {
    out.say("Instead of moving, a side may take one bound enemy off the board: that is its whole turn."_w);
    out.say("It may do so in any later turn in which the piece is still bound."_w);
  } else {
    out.say(
        "Before it moves, a side may take any number of bound enemies off the board; it must move in any case."_w);
  }
}

void describe_bonus(Description& out, const Ruleset& rules) {
  out.begin("Bonus"_w);
  if (rules.bonus == Ruleset::Bonus::must)
    return out.say(
        "A piece that has captured must move again in the same turn, until it captures nothing or cannot move."_w);
  out.say(
      "A piece that has captured may move again in the same turn, until it captures nothing or cannot move; it may stop after any capture."_w);
}

void describe_dux(Description& out, const Ruleset& rules) {
  using DuxCapture = Ruleset::DuxCapture;
  static constexpr auto by_leaps = by_value<DuxCapture, Sentence>(
      {{DuxCapture::flank, {}},
       {DuxCapture::leap, "A dux captures enemies by leaping over them, and nothing where it arrives."_w},
       {DuxCapture::both, "A dux also captures enemies by leaping over them."_w}});
  const bool enclosed = rules.enclosed == Ruleset::Enclosed::dux || rules.enclosed == Ruleset::Enclosed::all;
  out.begin("Dux"_w);
  if (is_immune(rules))
    out.say(
        is_binding(rules) ? "A dux is never bound, but it counts as a partner when enemies are bound."_w
        : enclosed
            ? "A dux is captured only if it is enclosed, and it counts as a partner when enemies are captured."_w
            : "A dux is never captured, but it counts as a partner when enemies are captured."_w);
  else
    out.say(is_binding(rules) ? "A dux is bound and removed like a soldier."_w
                              : "A dux is captured like a soldier."_w);
  out.say_of(by_leaps, rules.dux_capture);
  out.say_if(is_immune(rules) && rules.dux_capture != DuxCapture::flank,
             "A dux that is leapt over is not captured."_w);
}

void describe_corners(Description& out, const Ruleset& rules) {
  out.begin("Corners"_w);
  if (rules.corner == Ruleset::Corner::hostile)
    return out.say("A corner, empty or not, counts as a piece of the capturing side; the edges do not."_w);
  out.say(
      is_binding(rules)
          ? "A piece in a corner is also bound between enemies on the two squares next to it, one in its rank and one in its file."_w
          : "A piece in a corner is also captured between enemies on the two squares next to it, one in its rank and one in its file."_w);
}

void describe_losses(Description& out, const Ruleset& rules) {
  if (rules.lose == 0)
    out.say("A side that has lost all its pieces has lost the game."_w);
  else
    out.say("A side that is down to {n} {n:piece|pieces} has lost the game."_w, {{"n", rules.lose}});
  out.say_if(rules.lose > 0 && has_duces(rules), "Duces are counted too."_w);
  out.say_if(rules.lose > 0 && is_binding(rules), "Bound pieces are counted too."_w);
  if (rules.dux_blocked == Ruleset::DuxBlocked::lose && has_duces(rules)) {
    out.say(most_duces(rules) > 1
                ? "A side also loses when none of its duces can move and an enemy is next to each of them."_w
                : "A side also loses when its dux cannot move and an enemy is next to it."_w);
    out.say("If the duces of both sides are blocked, the side to move has lost."_w);
  }
  out.say_if(has_hands(rules), "This counts only when all pieces are placed."_w);
}

void describe_end(Description& out, const Ruleset& rules) {
  using Stuck = Ruleset::Stuck;
  static constexpr auto stuck = by_value<Stuck, Sentence>(
      {{Stuck::lose, "A side that has no turn loses."_w},
       {Stuck::pass, "A side that has no turn passes; when neither side has one, the game is drawn."_w},
       {Stuck::pass_count,
        "A side that has no turn passes; when neither side has one, the side with more pieces wins, and equal numbers draw."_w},
       {Stuck::count,
        "When the side to move has no turn, the game is over: the side with more pieces wins, and equal numbers draw."_w}});
  using Repeat = Ruleset::Repeat;
  static constexpr auto repeat = by_value<Repeat, Sentence>(
      {{Repeat::free, {}},
       {Repeat::forbidden,
        "No turn may bring back an earlier position of the game, with either side to move; a pass may."_w},
       {Repeat::third,
        "No turn may bring about a position for the third time, with the same side to move; a pass may."_w},
       {Repeat::draw,
        "When a position occurs for the third time with the same side to move, the game is drawn."_w}});
  out.begin("End"_w);
  describe_losses(out, rules);
  out.say_of(stuck, rules.stuck);
  if (rules.quiet > 0)
    out.say(
        is_binding(rules)
            ? "After {n} {n:turn|turns in a row} without a removal, those of both sides counted, the game is over: the side with more pieces wins, and equal numbers draw."_w
            : "After {n} {n:turn|turns in a row} without a capture, those of both sides counted, the game is over: the side with more pieces wins, and equal numbers draw."_w,
        {{"n", rules.quiet}});
  out.say_of(repeat, rules.repeat);
}

}  // namespace

std::vector<RulesParagraph> rules_paragraphs(const Ruleset& rules, Words words) {
  Description out(words);
  describe_board(out, rules);
  describe_start(out, rules);
  describe_movement(out, rules);
  describe_leaps(out, rules);
  if (is_binding(rules))
    describe_binding(out, rules);
  else
    describe_capture(out, rules);
  if (rules.bonus != Ruleset::Bonus::none) describe_bonus(out, rules);
  if (has_duces(rules)) describe_dux(out, rules);
  if (rules.corner != Ruleset::Corner::none) describe_corners(out, rules);
  describe_end(out, rules);
  return std::move(out).paragraphs();
}

std::string rules_in_words(const Ruleset& rules, Words words) {
  std::string out;
  for (const RulesParagraph& paragraph : rules_paragraphs(rules, words))
    out.append(paragraph.heading).append(". ").append(paragraph.text).append("\n");
  return out;
}
std::string rules_in_words(const Ruleset& rules) { return rules_in_words(rules, {}); }

std::string rules_source(const Ruleset& rules, Words words) {
  const std::string canonical = descriptor(rules);
  const std::string_view first = std::string_view(canonical).substr(0, canonical.find(' '));
  const Preset* const preset = find_preset(first);
  if (preset == nullptr) return {};
  if (first.size() == canonical.size()) return std::string(preset->source);
  return words("{source}, with changes"_w, {{"source", preset->source}});
}

namespace {

using Key = Ruleset::Key;

/// Of a key that is no choice; empty if there is nothing to say.
std::string quantity(const Ruleset& rules, Key key, Words words) {
  const auto counted = [&](std::uint32_t n, Sentence none, Sentence one, Sentence many) {
    return words(n == 0 ? none : n == 1 ? one : many, {{"n", n}});
  };
  if (key == Key::board)
    return words("board of {files}×{ranks}"_w, {{"files", rules.board.files}, {"ranks", rules.board.ranks}});
  if (key == Key::setup) return rules.setup ? std::string(words("an array of its own"_w)) : "";
  if (key == Key::rows) return counted(rules.rows, {}, "one row a side"_w, "{n} rows a side"_w);
  if (key == Key::pieces) return counted(rules.pieces, {}, "one piece a side"_w, "{n} pieces a side"_w);
  if (key == Key::duces) return counted(rules.duces, "no dux"_w, "one dux a side"_w, "{n} duces a side"_w);
  if (key == Key::lose)
    return counted(rules.lose, "lost without pieces"_w, "lost with one piece"_w, "lost with {n} pieces"_w);
  return counted(rules.quiet, "no limit without captures"_w, "over after one turn without a capture"_w,
                 "over after {n} turns without a capture"_w);
}

std::string in_words(const Ruleset& rules, const KeyInfo& key, Words words) {
  if (key.words.empty()) return quantity(rules, key.key, words);
  const std::uint32_t value = key.get(rules);
  return std::string(words(value < key.words.size() ? key.words[value] : "a dux leaps like a soldier"_w));
}

}  // namespace

std::string ruleset_title(const Ruleset& ruleset, Words words) {
  const auto shortest = parse_descriptor(descriptor(ruleset));
  const Preset* const preset = shortest ? shortest->preset : nullptr;
  const Ruleset base = preset != nullptr ? preset->ruleset : Ruleset{};
  std::string title(preset != nullptr ? preset->title : "");
  for (const KeyInfo& key : key_table()) {
    if (same_value(base, ruleset, key.key)) continue;
    // Of several ways to begin with a dux, those that are not taken are not denied.
    const bool begins_with_dux = key.key == Key::duces || key.key == Key::dux_start;
    if (begins_with_dux && key.get(ruleset) == 0 && has_duces(ruleset)) continue;
    const std::string difference = in_words(ruleset, key, words);
    if (!title.empty() && !difference.empty()) title += ", ";
    title += difference;
  }
  return title;
}
std::string ruleset_title(const Ruleset& ruleset) { return ruleset_title(ruleset, {}); }

}  // namespace latro
