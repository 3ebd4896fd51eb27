#include "latro/game/under_rules.hpp"

#include <optional>
#include <utility>

#include <fmt/format.h>

#include "latro/game/detail/made_again.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/notation/explain.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "latro/notation/turn.hpp"

namespace latro {

namespace {

/// The request for the turn on another board, by the names of its squares. The error is the first square that
/// is not on that board.
Expected<TurnRequest, Coordinate> request_on(const BoardSize& board, const PlayedMove& move,
                                             const BoardSize& old_board) {
  std::optional<Coordinate> off_board;
  const auto moved = [&](Square square) {
    const Coordinate at = old_board.coordinate(square);
    if (board.contains(at)) return board.square(at);
    if (!off_board) off_board = at;
    return Square{};
  };
  TurnRequest request = request_for(move.turn, move.path);
  for (Square& square : request.squares) square = moved(square);
  if (request.kind == TurnKind::movement) {
    request.origin = moved(request.origin);
    request.dux = false;  // of a movement the piece is known
  }
  for (Hop& hop : request.hops) hop = {hop.kind, moved(hop.to), {}};
  if (off_board) return unexpected(*off_board);
  return request;
}

Expected<Position, Fault> start_under(const PlayedGame& game, const Rules& rules) {
  const Tag* const tag = find_tag(game.tags, "FEN");
  if (tag == nullptr) return rules.initial();
  if (const auto allowed = rules.check(game.start); !allowed)
    return unexpected(Fault{Code::bad_fen, tag->value_span,
                            fmt::format("the position of the tag FEN cannot occur: {}",
                                        explain(rules.board(), allowed.error()))});
  return game.start;
}

void correct_end(PlayedGame& game, const Outcome& before, const Outcome& now) {
  const Tag* const tag = find_tag(game.tags, "Termination");
  const bool was_by_rules = tag != nullptr ? claims_end_by_rules(game) : before.over();
  if (now.over()) {
    // A result that is not claimed stays unknown.
    if (game.result != Result::unknown || !before.over()) set_result(game, result_of(now));
    if (tag != nullptr) set_tag(game.tags, "Termination", name(*now.end));
  } else if (was_by_rules) {
    set_result(game, Result::unknown);
    if (tag != nullptr) set_tag(game.tags, "Termination", "unterminated");
  }
}

}  // namespace

Expected<PlayedGame, Fault> under_rules(PlayedGame game, const Rules& rules, std::string_view descriptor) {
  auto start = start_under(game, rules);
  if (!start) return unexpected(std::move(start.error()));
  const Outcome before = outcome_of(game);
  const BoardSize& board = rules.board();
  Game played(rules, *start);
  const auto again = [&](PlayedMove& move) {
    const auto request = request_on(board, move, game.rules.board());
    auto reason = request ? make_again(played, *request, move)
                          : fmt::format("{} is not on the board of {}x{}", square_text(request.error()),
                                        board.files, board.ranks);
    if (reason) reason = fmt::format("{}: {}", move.text, *reason);
    return reason;
  };
  if (auto fault = make_line_again(played, game.moves, again)) return unexpected(std::move(*fault));
  game.rules = rules;
  game.ruleset = latro::descriptor(rules.ruleset());
  game.start = *start;
  set_tag(game.tags, "Rules", descriptor);
  correct_end(game, before, played.outcome());
  return game;
}

}  // namespace latro
