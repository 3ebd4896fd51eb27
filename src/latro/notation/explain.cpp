#include "latro/notation/explain.hpp"

#include <fmt/format.h>

#include "latro/notation/turn.hpp"

namespace latro {

namespace {

std::string counted(unsigned count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

/// "White has won with 12 pieces to 9", "a draw with 9 pieces each".
std::string by_number(const Position& position, const Verdict& verdict) {
  const unsigned white = position.of(Side::white).count();
  const unsigned black = position.of(Side::black).count();
  if (!verdict.winner) return fmt::format("a draw with {} each", counted(white, "piece", "pieces"));
  const bool white_won = *verdict.winner == Side::white;
  return fmt::format("{} has won with {} to {}", name(*verdict.winner),
                     counted(white_won ? white : black, "piece", "pieces"), white_won ? black : white);
}

std::string reduced(const Position& position, const Verdict& verdict) {
  if (!verdict.winner) return "both sides are reduced: a draw";
  const Side loser = opponent(*verdict.winner);
  const unsigned left = position.of(loser).count();
  const std::string what =
      left == 0 ? fmt::format("{} has no piece left", name(loser))
                : fmt::format("{} is reduced to {}", name(loser), counted(left, "piece", "pieces"));
  return fmt::format("{}: {} has won", what, name(*verdict.winner));
}

std::string stuck(const Rules& rules, const Position& position, const Verdict& verdict) {
  const std::string_view mover = name(position.to_move);
  const bool counts = rules.counts_when_stuck();
  if (rules.can_pass())
    return fmt::format("neither side has a turn: {}", counts ? by_number(position, verdict) : "a draw");
  return fmt::format(
      "{} has no turn: {}", mover,
      counts ? by_number(position, verdict) : fmt::format("{} has won", name(opponent(position.to_move))));
}

}  // namespace

std::string explain(const Rules& rules, const Position& position, const Verdict& verdict) {
  if (!verdict.end) return "the game goes on";
  switch (*verdict.end) {
    case End::reduced:
      return reduced(position, verdict);
    case End::quiet:
      return fmt::format("{} without a capture or removal: {}", counted(position.quiet, "turn", "turns"),
                         by_number(position, verdict));
    case End::repetition:
      return "the position stands for the third time: a draw";
    case End::stuck:
      return stuck(rules, position, verdict);
  }
  return {};
}

std::string_view name(Side side) { return side == Side::white ? "White" : "Black"; }

std::string_view name(End end) {
  switch (end) {
    case End::reduced:
      return "reduced";
    case End::quiet:
      return "quiet";
    case End::repetition:
      return "repetition";
    case End::stuck:
      return "stuck";
  }
  return {};
}

std::string explain(const Board& board, const PositionRefusal& refusal) {
  const std::string at = square_text(board, refusal.at);
  switch (refusal.fault) {
    case PositionFault::wrong_board:
      return fmt::format("the ruleset is played on {}x{}", board.files, board.ranks);
    case PositionFault::unsupported_bound:
      return fmt::format("{} is marked as bound, but no two free enemies stand on two sides of it", at);
    case PositionFault::never_bound:
      return fmt::format("{} is marked as bound, but the ruleset never binds it", at);
    case PositionFault::bound_too_early:
      return fmt::format("{} is marked as bound, but nothing is bound while there are pieces in hand", at);
    case PositionFault::no_duces:
      return fmt::format("{} has a dux, but the ruleset has none", name(refusal.side));
    case PositionFault::too_many_soldiers:
      return fmt::format("{} begins with {}, here are more on the board and in hand", name(refusal.side),
                         counted(refusal.most, "soldier", "soldiers"));
    case PositionFault::too_many_duces:
      return fmt::format("{} begins with {}, here are more on the board and in hand", name(refusal.side),
                         counted(refusal.most, "dux", "duces"));
    case PositionFault::no_hands:
      return fmt::format("{} has pieces in hand, but the ruleset begins with all pieces on the board",
                         name(refusal.side));
  }
  return {};
}

}  // namespace latro
