#include "latro/render/rules_pictures.hpp"

#include <algorithm>
#include <map>
#include <regex>

#include <catch2/catch.hpp>

#include "latro/notation/fen.hpp"
#include "latro/notation/turn.hpp"
#include "latro/rules/presets.hpp"
#include "support/budget.hpp"
#include "support/oracle.hpp"
#include "support/random_rulesets.hpp"

using namespace latro;

namespace {

/// The squares that the text names, in its order.
std::vector<Square> squares_of(const BoardSize& board, const std::string& text) {
  static const std::regex square("\\b[a-p][0-9]{1,2}\\b");
  std::vector<Square> squares;
  for (std::sregex_iterator at(text.begin(), text.end(), square), end; at != end; ++at) {
    const std::string found = at->str();
    std::string_view rest = found;
    const auto coordinate = take_square(rest);
    REQUIRE((coordinate && board.contains(*coordinate)));
    squares.push_back(board.square(*coordinate));
  }
  return squares;
}

SquareSet set_of(const std::vector<Square>& squares) {
  SquareSet set;
  for (const Square square : squares) set.insert(square);
  return set;
}

bool is_opposite(const BoardSize& board, Square one, Square middle, Square other) {
  const auto [a, b, c] = std::tuple(board.coordinate(one), board.coordinate(middle), board.coordinate(other));
  return a.file + c.file == 2 * b.file && a.rank + c.rank == 2 * b.rank && one != other &&
         std::max(std::abs(a.file - b.file), std::abs(a.rank - b.rank)) == 1;
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

/// What the caption says, by the oracle. `position` is before the turn, `after` and `effect` are the
/// oracle's.
void check_caption(const Ruleset& rules, const RulesPicture& picture, const Position& after,
                   const Effect& effect) {
  const BoardSize& board = rules.board;
  const std::string& caption = picture.caption;
  const auto named = squares_of(board, caption);
  const Turn& turn = picture.turn.turn;
  const SquareSet changed = effect.captured | effect.removed | effect.bound | effect.freed;
  // The ends of the way and all that is captured, bound, freed or removed; the end of a game says the way
  // only.
  if (turn.kind == TurnKind::movement) {
    CHECK(set_of(named).contains(turn.origin));
    CHECK(set_of(named).contains(turn.destination));
  }
  if (picture.example != RulesExample::end) CHECK(without(changed, set_of(named)).empty());
  const auto is_enemy = [&](Square square) { return after.of(Side::black).contains(square); };
  const auto is_free_white = [&](Square square) {
    return after.of(Side::white).contains(square) && !after.bound.contains(square);
  };
  CHECK(has(caption, "capture") ==
        (effect.captured.any() && picture.example != RulesExample::end && turn.kind == TurnKind::movement));
  switch (picture.example) {
    case RulesExample::capture:
    case RulesExample::bind: {
      const SquareSet struck = effect.captured | effect.bound;
      REQUIRE(named.size() == 5);
      CHECK((struck == SquareSet::of(named[2]) && picture.before.of(Side::black).contains(named[2])));
      CHECK(is_opposite(board, named[3], named[2], named[4]));
      CHECK((is_free_white(named[3]) && is_free_white(named[4])));
      CHECK((effect.bound.any() == after.bound.contains(named[2])));
      break;
    }
    case RulesExample::row:
      CHECK(effect.captured.count() > 1);
      break;
    case RulesExample::leap:
      CHECK(is_opposite(board, named[0], named[1], named[2]));
      CHECK(picture.before.occupied().contains(named[1]));
      CHECK(changed.empty());
      break;
    case RulesExample::leaps:
      CHECK(named.size() == picture.turn.path.size() + 1);
      CHECK(changed.empty());
      break;
    case RulesExample::slide:
    case RulesExample::step:
      CHECK((changed.empty() && !after.bound.contains(turn.destination)));
      break;
    case RulesExample::removal:
      CHECK((effect.removed == SquareSet::of(named.front()) && picture.before.bound.contains(named.front())));
      CHECK(!after.occupied().contains(named.front()) ==
            (turn.destination != named.front() || turn.kind == TurnKind::removal));
      CHECK(has(caption, "the whole turn") == (turn.kind == TurnKind::removal));
      break;
    case RulesExample::freed:
      CHECK((picture.before.bound.contains(named[2]) && after.occupied().contains(named[2]) &&
             !after.bound.contains(named[2])));
      break;
    case RulesExample::end: {
      const Outcome outcome = oracle::outcome(rules, after);
      CHECK(outcome.over());
      CHECK((outcome.winner == Side::white) ==
            (has(caption, "White has won") || has(caption, "and has lost")));
      CHECK((outcome.winner == Side::black) == has(caption, "Black has won"));
      // All pieces of the losing side can be seen.
      CHECK(after.of(Side::black).count() == picture.diagram.position.of(Side::black).count());
      std::smatch number;
      if (std::regex_search(caption, number, std::regex("Black has (\\d+) piece")))
        CHECK(after.of(Side::black).count() == std::stoul(number[1]));
      break;
    }
    case RulesExample::dux_leap:
      CHECK((turn.dux && picture.before.duces.contains(turn.origin)));
      CHECK(is_opposite(board, named[0], effect.captured.front(), named[1]));
      break;
    case RulesExample::run:
      CHECK((picture.turn.path.size() > 1 && effect.captured.any()));
      break;
    case RulesExample::corner_piece: {
      const Coordinate at = board.coordinate(named[2]);
      CHECK(((at.file == 0 || at.file + 1 == board.files) && (at.rank == 0 || at.rank + 1 == board.ranks)));
      break;
    }
    case RulesExample::hostile_corner:
      CHECK(is_opposite(board, turn.destination, named[2], named[3]));
      break;
    case RulesExample::enclosed:
      CHECK(effect.captured.count() == 1);
      break;
    case RulesExample::safe:
    case RulesExample::suicide:
      CHECK(is_opposite(board, named[2], turn.destination, named[3]));
      CHECK((is_enemy(named[2]) && is_enemy(named[3])));
      CHECK((picture.example == RulesExample::suicide) == after.bound.contains(turn.destination));
      CHECK(effect.self_bound == after.bound.contains(turn.destination));
      break;
  }
}

/// Whether the picture shows the position after the turn, as far as its board goes.
void check_diagram(const RulesPicture& picture, const Position& after) {
  const Position& shown = picture.diagram.position;
  for (unsigned i = 0; i < after.board.squares(); ++i) {
    const Coordinate at = after.board.coordinate(Square{i});
    if (shown.board.contains(at))
      CHECK(shown.at(shown.board.square(at)) == after.at(Square{i}));
    else  // what cannot be seen has no part in the turn
      CHECK(picture.before.at(Square{i}) == after.at(Square{i}));
  }
}

std::map<RulesExample, unsigned> check_pictures(const Ruleset& ruleset) {
  const Rules rules = Rules::compile(ruleset).value();
  const auto pictures = rules_pictures(rules);
  CHECK(pictures.size() <= 4);
  std::map<RulesExample, unsigned> examples;
  for (const RulesPicture& picture : pictures) {
    INFO(fen(picture.before) << ": " << picture.caption);
    CHECK(++examples[picture.example] == 1);
    REQUIRE(rules.check(picture.before));
    const auto turns = oracle::legal_turns(ruleset, picture.before);
    CHECK(std::find(turns.begin(), turns.end(), picture.turn.turn) != turns.end());
    CHECK(picture.before.to_move == Side::white);
    Position after = picture.before;
    const Effect effect = oracle::play(ruleset, after, picture.turn.turn);
    CHECK(effect == picture.turn.effect);
    check_caption(ruleset, picture, after, effect);
    check_diagram(picture, after);
  }
  return examples;
}

}  // namespace

TEST_CASE("every preset has pictures that are legal and whose captions are true", "[rules-pictures]") {
  for (const Preset& preset : presets()) {
    INFO(preset.name);
    const auto examples = check_pictures(preset.ruleset);
    CHECK(examples.size() == 4);
    using enum RulesExample;
    // A capture or a binding, and how pieces move.
    CHECK(examples.count(capture) + examples.count(bind) + examples.count(run) >= 1);
    CHECK(examples.count(leaps) + examples.count(leap) + examples.count(slide) + examples.count(step) == 1);
    if (preset.ruleset.capture == Ruleset::Capture::bind)
      CHECK((examples.contains(removal) && examples.contains(freed)));
    if (preset.ruleset.chain) CHECK(examples.contains(leaps));
  }
}

TEST_CASE("so have rulesets made at random, whatever their boards", "[rules-pictures]") {
  sample::Chance chance(50);
  std::map<RulesExample, unsigned> all;
  unsigned with_two = 0;
  const unsigned rulesets = test::budget(200);
  for (unsigned i = 0; i < rulesets; ++i) {
    INFO(i);
    const auto examples =
        check_pictures(i % 4 == 0 ? sample::large_ruleset(chance) : sample::ruleset(chance));
    with_two += examples.size() >= 2 ? 1 : 0;
    for (const auto& [example, count] : examples) all[example] += count;
  }
  CHECK(with_two > rulesets / 2);
  if (test::share() == 1) CHECK(all.size() >= 14);  // of 17
}

TEST_CASE("the same rules give the same pictures, in every language", "[rules-pictures]") {
  const Rules rules = Rules::compile(find_preset("seneca")->ruleset).value();
  const auto pictures = rules_pictures(rules);
  for (const LanguageInfo& language : languages()) {
    const auto again = rules_pictures(rules, 4, language.language);
    REQUIRE(again.size() == pictures.size());
    for (std::size_t i = 0; i < pictures.size(); ++i) {
      CHECK(again[i].before == pictures[i].before);
      CHECK(again[i].turn.turn == pictures[i].turn.turn);
      CHECK((again[i].caption == pictures[i].caption) == (language.language == Language::en));
      CHECK(squares_of(rules.board(), again[i].caption).size() ==
            squares_of(rules.board(), pictures[i].caption).size());
    }
  }
  CHECK(rules_pictures(rules, 2).size() == 2);
  CHECK(rules_pictures(rules, 0).empty());
}
