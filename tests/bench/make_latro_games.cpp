// Writes random legal games of latrunculi as LGN, a ruleset after the other. Always the same for the same
// arguments.
#include <cstdlib>
#include <string>
#include <vector>

#include "bench/game_file.hpp"
#include "bench/game_frame.hpp"
#include "latro/notation/game_writer.hpp"
#include "latro/notation/ruleset.hpp"
#include "latro/notation/turn.hpp"
#include "support/playout.hpp"

namespace {

using namespace bench;
using namespace latro;

Result result_of(const Verdict& verdict) {
  if (!verdict.winner) return Result::draw;
  return *verdict.winner == Side::white ? Result::white_wins : Result::black_wins;
}

Result named(std::string_view token) {
  for (const Result result : all_results)
    if (text(result) == token) return result;
  return Result::unknown;
}

/// A game of random legal turns. The placement does not count for its length.
GameText random_game(const Rules& rules, sample::Chance& chance) {
  GameText made;
  Game game(rules, rules.initial());
  std::size_t left = random_length(chance);
  Verdict verdict;
  while (left > 0 && !(verdict = game.verdict()).over()) {
    const std::vector<Turn> legal = game.legal_turns();
    const Turn& turn = sample::lively_turn(legal, chance);
    MoveText& move = made.moves.emplace_back();
    move.turn = turn_text(rules, game.position(), turn);
    if (turn.kind != TurnKind::placement) --left;
    game.play(turn);
  }
  if (left == 0) verdict = game.verdict();
  made.result = verdict.over() ? result_of(verdict) : named(random_result(chance));
  return made;
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 5) {
    std::fputs("Usage: make-latro-games PLIES SEED FILE RULES...\n", stderr);
    return 2;
  }
  const std::uint64_t plies = std::strtoull(arguments[1], nullptr, 10);
  sample::Chance chance(std::strtoull(arguments[2], nullptr, 10));
  GameFile file(arguments[3]);
  std::vector<Rules> rules;
  for (int i = 4; i < count; ++i) {
    auto compiled = compile_descriptor(arguments[i]);
    if (!compiled) {
      std::fprintf(stderr, "%s: %s\n", arguments[i], compiled.error().message.c_str());
      return 2;
    }
    rules.push_back(compiled->rules);
  }
  while (file.plies() < plies) {
    const std::size_t kind = file.games() % rules.size();
    GameText game = random_game(rules[kind], chance);
    for (const auto& [name, value] : random_roster(chance, file.games() + 1)) game.set_tag(name, value);
    append_game(file.text(), game, arguments[4 + kind]);
    file.count_game(game.moves.size());
  }
  return file.finish();
}
