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

/// Plays lines again, on another board if the new rules have one.
class OtherRulesPlayer {
 public:
  OtherRulesPlayer(const BoardSize& old_board, const Rules& rules, const Position& start)
      : old_board_(old_board), game_(rules, start) {}

  const Game& game() const { return game_; }

  /// nullopt if all turns are legal; otherwise the line is incomplete.
  std::optional<Fault> line(PlayedLine& line) {
    return make_line_again(game_, line, [this](PlayedMove& move) { return turn(move); });
  }

 private:
  std::optional<Fault> turn(PlayedMove& move) {
    off_board_.reset();
    TurnRequest request = request_for(move.turn, move.path);
    for (Square& square : request.squares) square = moved(square);
    if (request.kind == TurnKind::movement) {
      request.origin = moved(request.origin);
      request.dux = false;  // of a movement the piece is known
    }
    for (Hop& hop : request.hops) hop = {hop.kind, moved(hop.to), {}};
    if (off_board_)
      return Fault{Code::illegal_turn, move.span,
                   fmt::format("{}: {} is not on the board of {}x{}", move.text, square_text(*off_board_),
                               board().files, board().ranks)};
    if (const auto reason = make_again(game_, request, move))
      return Fault{Code::illegal_turn, move.span, fmt::format("{}: {}", move.text, *reason)};
    return std::nullopt;
  }
  const BoardSize& board() const { return game_.rules().board(); }
  /// The square with the same name.
  Square moved(Square square) {
    const Coordinate at = old_board_.coordinate(square);
    if (at.file < board().files && at.rank < board().ranks) return board().square(at);
    if (!off_board_) off_board_ = at;
    return {};
  }

  BoardSize old_board_;
  Game game_;
  std::optional<Coordinate> off_board_;
};

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
  OtherRulesPlayer player(game.rules.board(), rules, *start);
  if (auto fault = player.line(game.moves)) return unexpected(std::move(*fault));
  game.rules = rules;
  game.ruleset = latro::descriptor(rules.ruleset());
  game.start = *start;
  set_tag(game.tags, "Rules", descriptor);
  correct_end(game, before, player.game().outcome());
  return game;
}

}  // namespace latro
