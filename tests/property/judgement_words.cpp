// What judgements say of pieces, in random games with the lines of a short search, against the board itself.
#include <catch2/catch.hpp>

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "latro/annotate/judgement_words.hpp"
#include "latro/notation/turn.hpp"
#include "latro/rules/presets.hpp"
#include "latro/search/searcher.hpp"
#include "support/agreement.hpp"
#include "support/budget.hpp"
#include "support/first_turns.hpp"
#include "support/playout.hpp"
#include "support/slow_events.hpp"

using namespace latro;

namespace {

/// The text between the two, empty if one is not there.
std::string between(const std::string& text, std::string_view begin, std::string_view end) {
  const std::size_t from = text.find(begin);
  if (from == std::string::npos) return {};
  const std::size_t to = text.find(end, from + begin.size());
  return to == std::string::npos ? std::string() : text.substr(from + begin.size(), to - from - begin.size());
}

/// The squares of "c4", "c4 and d5", "c4, d5 and e6"; empty for "7 pieces".
SquareSet squares_of(const BoardSize& board, const std::string& list) {
  SquareSet found;
  for (std::size_t i = 0; i + 1 < list.size(); ++i) {
    const bool begins = i == 0 || list[i - 1] == ' ';
    if (!begins || list[i] < 'a' || list[i] > 'p' || list[i + 1] < '1' || list[i + 1] > '9') continue;
    const auto rank = std::stoul(list.substr(i + 1));
    found.insert(
        board.square({static_cast<std::uint8_t>(list[i] - 'a'), static_cast<std::uint8_t>(rank - 1)}));
  }
  return found;
}

SquareSet pieces_of(const Position& position, Side side, bool bound_only) {
  SquareSet found;
  for (unsigned i = 0; i < position.board.squares(); ++i)
    if (const auto piece = position.at(Square{i});
        piece && piece->side == side && (!bound_only || piece->bound))
      found.insert(Square{i});
  return found;
}

/// The pieces of the other side that the turn captures, those that it removes, and those that it binds.
struct Hit {
  SquareSet taken;
  SquareSet removed;
  SquareSet bound;
};
Hit hit(const Game& before, const Turn& turn) {
  Game after = before;
  after.play(turn);
  const Side side = opponent(before.position().to_move);
  const auto gone =
      without(pieces_of(before.position(), side, false), pieces_of(after.position(), side, false));
  const auto bound =
      without(pieces_of(after.position(), side, true), pieces_of(before.position(), side, true));
  const auto removed = gone & pieces_of(before.position(), side, true);
  return {without(gone, removed), removed, bound};
}

/// The first fault of what the text says; `tally` counts what it says.
std::string fault(const std::string& text, const Game& before, const Turn& turn, const AnalysedTurn& analysed,
                  std::map<std::string, unsigned>& tally) {
  const BoardSize& board = before.rules().board();
  Game after = before;
  after.play(turn);
  const auto agrees = [&](const std::string& list, const SquareSet& pieces) {
    const SquareSet named = squares_of(board, list);
    return named.any() ? named == pieces : list == std::to_string(pieces.count()) + " pieces";
  };
  if (const std::string lost = between(text, ": loses ", " to "); !lost.empty()) {
    ++tally["loses"];
    const Hit found = hit(after, analysed.reply.front());
    if (!agrees(lost, found.taken)) return "loses " + lost;
    if (found.removed.any() || found.bound.any()) return "does more than that";
  }
  const std::string wrong = text.substr(0, text.find(". ") + 1);
  for (const std::string_view removes : {": White removes ", ": Black removes "}) {
    const std::string list =
        between(wrong, removes, wrong.find(" and plays ") < wrong.size() ? " and plays " : ".");
    if (list.empty()) continue;
    ++tally["removes"];
    const Hit found = hit(after, analysed.reply.front());
    const std::string bound = between(wrong, ", which binds ", ".");
    if (!agrees(list, found.removed) || found.taken.any() || bound.empty() != found.bound.empty() ||
        !(bound.empty() || agrees(bound, found.bound)))
      return "removes " + list + ", binds " + bound;
  }
  const std::string better = text.substr(std::min(text.size(), text.find(" Better ")));
  Game then = before;
  then.play(analysed.best.front());
  if (const std::string list = between(better, " which takes ", "."); !list.empty()) {
    ++tally[" which takes "];
    const Hit found = hit(before, analysed.best.front());
    const std::size_t also = list.find(" and binds ");
    if (!agrees(list.substr(0, also), found.taken)) return "takes " + list;
    if ((also != std::string::npos) != found.bound.any() ||
        (found.bound.any() && !agrees(between(list + ".", " and binds ", "."), found.bound)))
      return "takes and binds " + list;
  }
  if (const std::string list = between(better, " which binds ", "."); !list.empty()) {
    const Hit found = hit(before, analysed.best.front());
    if (found.taken.any() || !agrees(list, found.bound)) return "binds " + list;
  }
  if (const std::string list = between(better, " which saves ", "."); !list.empty()) {
    ++tally["saves"];
    // In danger after the turn played, and not after the better one.
    const SquareSet saved = squares_of(board, list);
    if ((saved & slow::in_danger(after)) != saved) return "was not in danger: " + list;
    const SquareSet there = slow::followed(saved, before, analysed.best.front());
    if ((there & slow::in_danger(then)).any() || there.count() != saved.count())
      return "is not saved: " + list;
  }
  return {};
}

}  // namespace

TEST_CASE("judgements in words are true") {
  sample::Chance chance(7101);
  std::map<std::string, unsigned> tally;
  for (unsigned round = 0; round < test::budget(200); ++round) {
    const Preset& preset = presets()[chance.below(presets().size())];
    if (preset.ruleset.board.squares() > 100) continue;
    const auto rules = Rules::compile(preset.ruleset);
    REQUIRE(rules);
    Game game(*rules, rules->initial());
    Searcher searcher(*rules, {1, 1});
    JudgementCommentary commentary(*rules);
    const std::size_t unheeded = chance.below(120);
    for (std::size_t ply = 0; ply < unheeded + 12 && !game.outcome().over(); ++ply) {
      const auto turns = rules->forbids_repetition() ? game.legal_turns()
                                                     : sample::first_turns(*rules, game.position(), 300);
      const Turn turn = sample::lively_turn(turns, chance);
      const Game before = game;
      game.play(turn);
      if (ply < unheeded || !before.position().hands[0].empty() || game.outcome().over()) continue;
      SearchLimits limits;
      limits.nodes = 150;
      const Analysis best = searcher.analyse(before, limits);
      const Analysis reply = searcher.analyse(game, limits);
      AnalysedTurn analysed;
      analysed.value.emplace();
      analysed.value->best = best.best().score;
      analysed.value->played = one_turn_before(reply.best().score);
      analysed.best = best.best().turns;
      analysed.reply = reply.best().turns;
      if (analysed.best.front() == turn) continue;
      const std::string text = commentary.next(before.position(), turn, analysed, Judgement::mistake);
      INFO(agreement::where(rules->ruleset(), before.position())
           << " " << turn_text(*rules, before.position(), turn) << ": " << text);
      CHECK(fault(text, before, turn, analysed, tally) == "");
    }
  }
  for (const auto* said : {"loses", " which takes ", "saves"}) {
    INFO(said);
    CHECK(tally[said] > test::need(20));
  }
  CHECK(tally["removes"] >= test::need(6));
}
