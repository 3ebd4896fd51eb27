#include "latro/game/detail/made_again.hpp"

#include <utility>

#include "latro/notation/explain.hpp"
#include "latro/notation/lgn/detail/comment.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "latro/notation/turn.hpp"

namespace latro {

TurnRequest request_for(const Turn& turn, Path path) {
  TurnRequest request;
  request.kind = turn.kind;
  request.dux = turn.dux;
  for_each(turn.squares, [&](Square square) { request.squares.push_back(square); });
  request.origin = turn.origin;
  request.hops = std::move(path);
  return request;
}

void play_resolved(Game& game, const Resolved& resolved, PlayedMove& move) {
  const Rules& rules = game.rules();
  move.turn = resolved.turn;
  std::size_t steps = route_steps_per_leg * (resolved.path.size() + 1);
  move.path = rules.canonical_path(game.position(), move.turn, steps).value_or(resolved.path);
  move.effect = game.play(move.turn);
  move.text.clear();
  append_turn(move.text, rules.board(), move.turn, move.path, move.effect.bound, Style::canonical);
}

std::optional<std::string> make_again(Game& game, const TurnRequest& request, PlayedMove& move) {
  const auto resolved = game.resolve(request);
  if (!resolved) return explain(game.rules(), game.position(), request, resolved.error());
  play_resolved(game, *resolved, move);
  return std::nullopt;
}

std::optional<Fault> make_line_again(Game& game, PlayedLine& line,
                                     const std::function<std::optional<std::string>(PlayedMove&)>& again) {
  for (PlayedMove& move : line) {
    const Game::Mark before = game.mark();
    if (auto reason = again(move)) return Fault{Code::illegal_turn, move.span, *std::move(reason)};
    if (move.variations.empty()) continue;
    const Game::Mark after = game.mark();
    for (PlayedLine& variation : move.variations) {
      game.rewind(before);
      if (auto fault = make_line_again(game, variation, again)) return fault;
    }
    game.rewind(after);
  }
  return std::nullopt;
}

namespace {

void correct(PlayedGame& game, std::string_view name, std::string_view value) {
  if (find_tag(game.tags, name) != nullptr) set_tag(game.tags, name, value);
}

}  // namespace

void judge_anew(PlayedGame& game) {
  const Outcome outcome = outcome_of(game);
  set_result(game, result_of(outcome));
  correct(game, "Termination", outcome.over() ? name(*outcome.end) : "unterminated");
  count_plies_anew(game);
}

void count_plies_anew(PlayedGame& game) { correct(game, "PlyCount", std::to_string(game.moves.size())); }

void set_result(PlayedGame& game, Result result) {
  game.result = result;
  correct(game, "Result", text(result));
  std::erase_if(game.properties, [](const Property& property) { return property.name == "RE"; });
}

Outcome outcome_of(const PlayedGame& game) {
  Game replayed(game.rules, game.start);
  for (const PlayedMove& move : game.moves) replayed.play(move.turn);
  return replayed.outcome();
}

bool claims_end_by_rules(const PlayedGame& game) {
  const Tag* const tag = find_tag(game.tags, "Termination");
  return tag != nullptr && end_named(tag->value);
}

void join_first_comment(PlayedGame& game) {
  if (!game.moves.empty()) extend_comment(game.comment, std::exchange(game.moves.front().before, {}));
}

}  // namespace latro
