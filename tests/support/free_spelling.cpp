#include "support/free_spelling.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "latro/notation/turn.hpp"
#include "latro/rules/detail/leg_walker.hpp"
#include "support/first_turns.hpp"
#include "support/playout.hpp"

namespace sample {

namespace {

using namespace latro;

std::vector<Square> list_of(const SquareSet& squares) {
  std::vector<Square> list;
  for_each(squares, [&list](Square square) { list.push_back(square); });
  return list;
}

class FreeWriter {
 public:
  FreeWriter(const Rules& rules, const Spelling& spelling, Chance& chance)
      : rules_(rules), game_(rules, rules.initial()), spelling_(spelling), chance_(chance) {}

  std::string record(unsigned plies) {
    tags();
    if (!spelling_.plain) remarks(8);
    line(plies, 0);
    result();
    return std::move(text_);
  }

 private:
  void tags() {
    if (chance_.one_in(6)) comment();
    std::vector<std::string> tags;
    if (spelling_.names_rules) tags.push_back("[Rules \"" + descriptor(rules_.ruleset()) + "\"]");
    const std::vector<std::string> others{"[Event \"Saturnalia\"]",
                                          "[White \"Pi\\\"so\\\\\"]",
                                          "[ Black\t\"x\" ]",
                                          "[Date \"?\"]",
                                          "[zeta \"\"]",
                                          "[Zeta \"z\"]",
                                          "[Annotator \"\\a\"]",
                                          "[Site \"a\\\\\"]"};
    for (const std::string& other : others)
      if (chance_.one_in(2)) tags.push_back(other);
    if (chance_.one_in(8)) tags.push_back(chance_.pick(others));
    if (chance_.one_in(3)) tags.emplace_back("[Result \"?\"]"), asked_result_ = true;
    if (!chance_.one_in(4)) chance_.shuffle(tags);
    for (const std::string& tag : tags) {
      text_ += tag;
      text_ += chance_.one_in(5) ? " " : "\n";
      if (chance_.one_in(20)) comment();
    }
    // The faults of the result are known at the end: see result().
    text_ += "\n";
  }

  /// Plays on, and leaves the game where it ends.
  void line(unsigned plies, unsigned depth) {
    bool began = false;
    for (unsigned i = 0; i < plies && !game_.outcome().over(); ++i) {
      const auto turns =
          rules_.forbids_repetition() ? game_.legal_turns() : first_turns(rules_, game_.position(), 300);
      if (turns.empty()) break;
      if (!began || chance_.one_in(3)) number();
      began = true;
      const Game::Mark before = game_.mark();
      const Turn turn = lively_turn(turns, chance_);
      write(turn);
      game_.play(turn);
      if (spelling_.plain) {
        gap();
        continue;
      }
      if (chance_.one_in(12)) text_ += chance_.pick({"!", "?", "!!", "??", "!?", "?!"});
      gap();
      remarks(6);
      while (depth < 3 && chance_.one_in(14)) {
        const Game::Mark after = game_.mark();
        game_.rewind(before);
        text_ += '(';
        if (chance_.one_in(3)) gap();
        if (chance_.one_in(4)) comment();
        line(chance_.between(1, 4), depth + 1);
        text_ += ')';
        gap();
        game_.rewind(after);
        remarks(3);
      }
    }
  }

  void write(const Turn& turn) {
    const bool canonical = chance_.one_in(3);
    if (chance_.one_in(600)) {
      text_ += chance_.pick({"a1-a1", "p16-p15", "a1-", "@", "xa1", "--"});
      return;
    }
    if (canonical || (spelling_.plain && !chance_.one_in(10))) {
      text_ += turn_text(rules_, game_.position(), turn, canonical ? Style::canonical : Style::coordinate);
      return;
    }
    Position after = game_.position();
    const Effect effect = rules_.play(after, turn);
    if (turn.kind == TurnKind::pass) {
      text_ += "--";
    } else if (turn.kind == TurnKind::placement) {
      text_ += turn.dux ? "D@" : "@";
      list(turn.squares);
    } else if (turn.kind == TurnKind::removal) {
      text_ += 'x';
      list(turn.squares);
    } else {
      if (turn.squares.any()) text_ += 'x', list(turn.squares), text_ += ':';
      if (turn.dux && chance_.one_in(2)) text_ += 'D';
      square(turn.origin);
      for (const Hop& hop : some_path(turn)) {
        text_ += hop.kind == HopKind::leap ? '^' : '-';
        square(hop.to);
        if (hop.captured.any() && (by_route(turn) || !chance_.one_in(4))) text_ += 'x', list(hop.captured);
      }
    }
    if (effect.bound.any() && !chance_.one_in(4)) text_ += '+', list(effect.bound);
  }

  /// Whether another route to the same square can be another turn.
  bool by_route(const Turn& turn) const { return turn.dux && rules_.captures_by_route(); }
  /// A route of the turn, which need not be the canonical one.
  Path some_path(const Turn& turn) {
    if (by_route(turn)) return rules_.canonical_path(game_.position(), turn);
    const Ruleset& ruleset = rules_.ruleset();
    Position rest = game_.position();
    if (ruleset.capture == Ruleset::Capture::bind)
      for_each(turn.squares, [&rest](Square at) { rest.take(at); });
    const bool runs = ruleset.bonus != Ruleset::Bonus::none;
    if (ruleset.chain && !runs && chance_.one_in(4)) {
      const LegWalker start(rules_, rest, turn.origin);
      if (start.chains().contains(turn.destination))
        return {{HopKind::leap, turn.destination, turn.captured}};
    }
    for (int tries = 0; tries < 40 && (runs || ruleset.chain); ++tries) {
      LegWalker route(rules_, rest, turn.origin);
      SquareSet landed = SquareSet::of(turn.origin);
      Path path;
      while (path.size() < 6) {
        const SquareSet steps = route.hops(HopKind::move);
        const auto legs =
            list_of(without(runs ? route.legs() : route.hops(HopKind::leap), runs ? SquareSet{} : landed));
        if (legs.empty()) break;
        const Square to = chance_.pick(legs);
        const HopKind kind = runs && steps.contains(to) ? HopKind::move : HopKind::leap;
        route.go(to, kind);
        landed.insert(to);
        path.push_back({kind, to, {}});
        if (runs) path.back().captured = route.take();
        if (runs && without(route.captured(), turn.captured).any()) break;
        if (to == turn.destination && !runs) {
          path.back().captured = route.take();
          return path;
        }
        if (runs && to == turn.destination && route.captured() == turn.captured &&
            (path.back().captured.empty() || ruleset.bonus != Ruleset::Bonus::must || route.legs().empty()))
          return path;
        if (runs && path.back().captured.empty()) break;
      }
    }
    return rules_.canonical_path(game_.position(), turn);
  }

  void square(Square at) { append_square(text_, rules_.board().coordinate(at)); }
  void list(const SquareSet& squares) {
    auto all = list_of(squares);
    chance_.shuffle(all);
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (i > 0) text_ += '/';
      square(all[i]);
    }
  }
  void number() {
    const Position& position = game_.position();
    const bool white = position.to_move == Side::white;
    if (spelling_.plain && !white) return;
    text_ += std::to_string(chance_.one_in(200) ? 77 : position.number);
    text_ += white ? "." : chance_.pick({"...", ". ..."});
    if (!chance_.one_in(4)) gap();
  }
  void gap() {
    text_ += chance_.pick({" ", " ", " ", " ", "\n", "\t ", "\r\n", "  \n", "\n% an ignored line\n"});
  }
  /// Comments and NAGs, in front of a turn comments alone; each as likely as one in `n`.
  void remarks(std::size_t n) {
    while (chance_.one_in(n)) {
      if (chance_.one_in(2) || text_.back() == '\n')
        comment();
      else if (told_turn())
        text_ += "$" + std::to_string(chance_.below(256)) + " ";
    }
  }
  /// Whether a NAG is allowed here: after a turn.
  bool told_turn() const { return game_.plies() > 0; }
  void comment() {
    text_ +=
        chance_.pick({"{Bene!}", "{ }", "{}", "; to the end of the line }\n", ";\n",
                      "{a comment that is too long for one line of canonical text, so that it is broken}",
                      "{two\n\n  lines\tand a tab}", "{[%clk 0:05:00] quick}",
                      "{x [%eval\t-0.35][%csl Gd4]y}", "{[%no end}", "{a]}", "{[%csl Gd4,Re5]}"});
    gap();
  }
  void result() {
    const Outcome outcome = game_.outcome();
    Result result = Result::unknown;
    if (outcome.over() && !chance_.one_in(5))
      result = !outcome.winner                  ? Result::draw
               : *outcome.winner == Side::white ? Result::white_wins
                                                : Result::black_wins;
    if (!outcome.over() && chance_.one_in(3)) result = chance_.pick({Result::white_wins, Result::draw});
    if (asked_result_) {
      const std::size_t tag = text_.find("[Result \"?\"]");
      text_.replace(tag + std::string("[Result \"").size(), 1, latro::text(result));
    }
    if (!chance_.one_in(25)) text_ += latro::text(result);
    text_ += "\n\n";
  }

  const Rules& rules_;
  Game game_;
  Spelling spelling_;
  Chance& chance_;
  std::string text_;
  bool asked_result_ = false;
};

}  // namespace

std::string free_record(const Rules& rules, unsigned plies, const Spelling& spelling, Chance& chance) {
  return FreeWriter(rules, spelling, chance).record(plies);
}

}  // namespace sample
