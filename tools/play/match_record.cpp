#include "play/match_record.hpp"

#include <chrono>
#include <cstddef>

#include <fmt/format.h>

#include "latro/notation/fen.hpp"
#include "latro/notation/turn.hpp"
#include "latro/search/analyst.hpp"

namespace latro::tool {

namespace {

std::string time_text(std::chrono::nanoseconds time) {
  const auto seconds = std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
  return fmt::format("{}:{:02}:{:02}.{:03}", seconds / 3'600'000, seconds / 60'000 % 60, seconds / 1000 % 60,
                     seconds % 1000);
}

}  // namespace

PlayedGame match_record(const Rules& rules, const std::string& descriptor, const MatchGame& game) {
  PlayedGame record{rules, descriptor, game.start, {}, {}, {}, {}, Result::draw};
  if (const auto winner = game.ending.winner)
    record.result = *winner == Side::white ? Result::white_wins : Result::black_wins;
  set_tag(record.tags, "Termination", termination(game.ending));
  if (!(game.start == rules.initial())) set_tag(record.tags, "FEN", fen(game.start));
  Position position = game.start;
  for (std::size_t ply = 0; ply < game.turns.size(); ++ply) {
    const Choice& choice = game.turns[ply];
    PlayedMove& move = record.moves.emplace_back();
    move.turn = choice.turn;
    move.path = choice.turn.kind == TurnKind::movement ? rules.canonical_path(position, choice.turn) : Path{};
    const Side side = position.to_move;
    Position after = position;
    move.effect = rules.play(after, choice.turn);
    append_turn(move.text, position.board, move.turn, move.path, move.effect.bound, Style::canonical);
    position = after;
    if (ply < game.opening) continue;
    if (choice.score) move.comment = fmt::format("[%eval {}] ", eval_text(choice.score->seen_by(side)));
    if (choice.depth > 0) move.comment += fmt::format("[%depth {}] ", choice.depth);
    move.comment += fmt::format("[%emt {}]", time_text(choice.time));
  }
  return record;
}

}  // namespace latro::tool
