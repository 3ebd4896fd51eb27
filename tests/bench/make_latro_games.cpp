// Writes random legal games of latrunculi as LGN, a ruleset after the other; annotated ones have comments,
// NAGs and variations. Always the same for the same arguments.
#include <cstdlib>
#include <string>
#include <vector>

#include "bench/game_file.hpp"
#include "bench/game_frame.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/notation/lgn/writer.hpp"
#include "latro/notation/turn.hpp"
#include "support/game_text.hpp"
#include "support/playout.hpp"

namespace {

using namespace bench;
using namespace latro;

Result named(std::string_view token) {
  for (const Result result : all_results)
    if (text(result) == token) return result;
  return Result::unknown;
}

/// Annotations: comments, clock times, arrows.
const std::vector<std::string> remarks{
    "[%clk 0:14:32]",
    "[%clk 0:03:05] Too late.",
    "[%csl Gd4,Re5][%cal Ga1a5]",
    "The only turn.",
    "He sees the danger on the left and overlooks the one on the right.",
    "[%eval 0.35] Varro prefers to wait, and with so few pieces left on that wing he may well be right; but the soldiers "
    "in the middle are cut off now, and it takes them ten turns to come home.",
};

/// A random line to be played instead of the turn to come. The game is left as it was.
LineText variation(Game& game, sample::Chance& chance) {
  LineText line;
  const Game::Mark mark = game.mark();
  for (std::size_t left = chance.between(1, 5); left > 0 && !game.outcome().over(); --left) {
    const Turn turn = chance.pick(game.legal_turns());
    line.emplace_back().turn = turn_text(game.rules(), game.position(), turn);
    game.play(turn);
  }
  game.rewind(mark);
  return line;
}

/// Adds a NAG, a comment or a variation to one turn in three. `game` is at the position before the turn.
void annotate(MoveText& move, Game& game, sample::Chance& chance) {
  if (chance.one_in(8)) move.nags.push_back(chance.between(1, 6));
  if (chance.one_in(6)) move.comment = chance.pick(remarks);
  if (chance.one_in(12)) move.variations.push_back(variation(game, chance));
}

std::size_t count_turns(const LineText& line) {
  std::size_t turns = line.size();
  for (const MoveText& move : line)
    for (const LineText& other : move.variations) turns += count_turns(other);
  return turns;
}

/// A game of random legal turns. The placement does not count for its length.
GameText random_game(const Rules& rules, bool annotated, sample::Chance& chance) {
  GameText made;
  Game game(rules, rules.initial());
  std::size_t left = random_length(chance);
  Outcome outcome;
  while (left > 0 && !(outcome = game.outcome()).over()) {
    const std::vector<Turn> legal = game.legal_turns();
    const Turn& turn = sample::lively_turn(legal, chance);
    MoveText& move = made.moves.emplace_back();
    move.turn = turn_text(rules, game.position(), turn);
    if (annotated) annotate(move, game, chance);
    if (turn.kind != TurnKind::placement) --left;
    game.play(turn);
  }
  if (left == 0) outcome = game.outcome();
  made.result = outcome.over() ? result_of(outcome) : named(random_result(chance));
  return made;
}

}  // namespace

int main(int count, char** arguments) {
  const std::string_view style = count < 6 ? "" : arguments[4];
  if (style != "plain" && style != "annotated") {
    std::fputs("Usage: make-latro-games PLIES SEED FILE plain|annotated RULES...\n", stderr);
    return 2;
  }
  const std::uint64_t plies = std::strtoull(arguments[1], nullptr, 10);
  sample::Chance chance(std::strtoull(arguments[2], nullptr, 10));
  GameFile file(arguments[3]);
  constexpr int first = 5;  // of RULES
  std::vector<Rules> rules;
  for (int i = first; i < count; ++i) {
    auto compiled = compile_descriptor(arguments[i]);
    if (!compiled) {
      std::fprintf(stderr, "%s: %s\n", arguments[i], compiled.error().message.c_str());
      return 2;
    }
    rules.push_back(compiled->rules);
  }
  while (file.plies() < plies) {
    const std::size_t kind = file.games() % rules.size();
    GameText game = random_game(rules[kind], style == "annotated", chance);
    for (const auto& [name, value] : random_roster(chance, file.games() + 1)) game.set_tag(name, value);
    append_game(file.text(), game, arguments[first + static_cast<int>(kind)]);
    file.count_game(game.moves.size(), count_turns(game.moves) - game.moves.size());
  }
  return file.finish();
}
