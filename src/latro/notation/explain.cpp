#include "latro/notation/explain.hpp"

#include <fmt/format.h>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/turn.hpp"
#include "latro/support/counted.hpp"
#include "latro/support/enum_table.hpp"

namespace latro {

namespace {

/// "White has won with 12 pieces to 9", "a draw with 9 pieces each".
std::string by_number(const Position& position, const Outcome& outcome, Words words) {
  const unsigned white = position.of(Side::white).count();
  const unsigned black = position.of(Side::black).count();
  if (!outcome.winner) return words("a draw with {n} {n:piece|pieces} each"_w, {{"n", white}});
  const bool white_won = *outcome.winner == Side::white;
  return words(white_won ? "White has won with {n} {n:piece|pieces} to {other}"_w
                         : "Black has won with {n} {n:piece|pieces} to {other}"_w,
               {{"n", white_won ? white : black}, {"other", white_won ? black : white}});
}

std::string_view has_won(Side side, Words words) {
  return words(side == Side::white ? "White has won"_w : "Black has won"_w);
}

std::string ended(Words words, std::string_view reason, std::string_view outcome) {
  return words("{reason}: {outcome}"_w, {{"reason", reason}, {"outcome", outcome}});
}

std::string reduced(const Position& position, const Outcome& outcome, Words words) {
  if (!outcome.winner) return ended(words, words("both sides are reduced"_w), words("a draw"_w));
  const bool white_lost = *outcome.winner == Side::black;
  const unsigned left = position.of(opponent(*outcome.winner)).count();
  const Sentence reason = left == 0 ? white_lost ? "White has no piece left"_w : "Black has no piece left"_w
                          : white_lost ? "White is reduced to {n} {n:piece|pieces}"_w
                                       : "Black is reduced to {n} {n:piece|pieces}"_w;
  return ended(words, words(reason, {{"n", left}}), has_won(*outcome.winner, words));
}

/// "White's dux on e4 is shut in: Black has won".
std::string blocked(const Position& position, Side winner, Words words) {
  const bool white_lost = winner == Side::black;
  const SquareSet duces = position.of(opponent(winner)) & position.duces;
  std::string where;
  append_squares(where, position.board, duces);
  const Sentence reason = duces.count() == 1 ? white_lost ? "White's dux on {squares} is shut in"_w
                                                          : "Black's dux on {squares} is shut in"_w
                          : white_lost       ? "White's duces on {squares} are shut in"_w
                                             : "Black's duces on {squares} are shut in"_w;
  return ended(words, words(reason, {{"squares", where}}), has_won(winner, words));
}

std::string stuck(const Rules& rules, const Position& position, const Outcome& outcome, Words words) {
  const std::string_view reason = words(rules.can_pass()                  ? "neither side has a turn"_w
                                        : position.to_move == Side::white ? "White has no turn"_w
                                                                          : "Black has no turn"_w);
  if (rules.counts_when_stuck()) return ended(words, reason, by_number(position, outcome, words));
  return ended(words, reason,
               rules.can_pass() ? words("a draw"_w) : has_won(opponent(position.to_move), words));
}

}  // namespace

std::string explain(const Rules& rules, const Position& position, const Outcome& outcome, Words words) {
  if (!outcome.end) return std::string(words("the game continues"_w));
  switch (*outcome.end) {
    case End::reduced:
      return reduced(position, outcome, words);
    case End::blocked:
      return blocked(position, *outcome.winner, words);
    case End::quiet:
      return ended(words, words("{n} {n:ply|plies} without a capture or removal"_w, {{"n", position.quiet}}),
                   by_number(position, outcome, words));
    case End::repetition:
      return ended(words, words("the position occurs for the third time"_w), words("a draw"_w));
    case End::stuck:
      return stuck(rules, position, outcome, words);
  }
  return {};
}
std::string explain(const Rules& rules, const Position& position, const Outcome& outcome) {
  return explain(rules, position, outcome, {});
}

std::string_view name(Side side) { return side == Side::white ? "White" : "Black"; }

std::string_view name(End end) {
  static constexpr auto names = by_value<End>({{End::reduced, "reduced"},
                                               {End::blocked, "blocked"},
                                               {End::quiet, "quiet"},
                                               {End::repetition, "repetition"},
                                               {End::stuck, "stuck"}});
  return names[static_cast<std::size_t>(end)];
}

std::optional<End> end_named(std::string_view text) {
  for (const End end : {End::reduced, End::blocked, End::quiet, End::repetition, End::stuck})
    if (text == name(end)) return end;
  return std::nullopt;
}

std::string explain(const BoardSize& board, const PositionRefusal& refusal) {
  const std::string at = square_text(board, refusal.at);
  switch (refusal.fault) {
    case PositionFault::wrong_board:
      return fmt::format("the ruleset is played on {}x{}", board.files, board.ranks);
    case PositionFault::unsupported_bound:
      return fmt::format("{} is marked as bound, but no two free enemies flank it", at);
    case PositionFault::never_bound:
      return fmt::format("{} is marked as bound, but the ruleset never binds it", at);
    case PositionFault::bound_too_early:
      return fmt::format("{} is marked as bound, but nothing is bound while there are pieces in hand", at);
    case PositionFault::no_duces:
      return fmt::format("{} has a dux, but the ruleset has no duces", name(refusal.side));
    case PositionFault::too_many_soldiers:
      return fmt::format("{} begins with {}, here are more on the board and in hand", name(refusal.side),
                         counted(refusal.most, "soldier"));
    case PositionFault::too_many_duces:
      return fmt::format("{} begins with {}, here are more on the board and in hand", name(refusal.side),
                         counted(refusal.most, "dux", "duces"));
    case PositionFault::no_hands:
      return fmt::format("{} has pieces in hand, but the ruleset begins with all pieces on the board",
                         name(refusal.side));
  }
  return {};
}

namespace {

bool is_diagonal(const BoardSize& board, Square from, Square to) {
  const Coordinate a = board.coordinate(from);
  const Coordinate b = board.coordinate(to);
  return a.file + b.rank == b.file + a.rank || a.file + a.rank == b.file + b.rank;
}

}  // namespace

/// The clauses name squares as the text does, and the key of the ruleset where it is the reason.
std::string explain(const Rules& rules, const Position& position, const TurnRequest& request,
                    const Refusal& refusal) {
  const auto text_of = [&](Square square) { return square_text(rules.board(), square); };
  const auto at = [&] { return text_of(refusal.at); };
  const auto first = [&] { return text_of(refusal.first); };
  const auto second = [&] { return text_of(refusal.second); };
  const auto set = [&](Ruleset::Key key) { return setting(rules.ruleset(), key); };
  const std::string_view mover = name(position.to_move);
  const Hand& hand = position.hand(position.to_move);
  const auto soldiers_in_hand = [&] { return counted(hand.soldiers, "soldier"); };
  const auto piece = position.at(refusal.at);
  // "White's soldier"
  const auto occupant = [&] {
    return fmt::format("{}'s {}", name(piece->side), piece->kind == PieceType::dux ? "dux" : "soldier");
  };
  // "White's soldier on d4", "the empty square d4"
  const auto what_is_there = [&] {
    return piece ? fmt::format("{} on {}", occupant(), at()) : fmt::format("the empty square {}", at());
  };
  // The ends of the hop at fault.
  const bool is_later = refusal.hop > 0 && refusal.hop <= request.hops.size();
  const auto from = [&] { return text_of(is_later ? request.hops[refusal.hop - 1].to : request.origin); };
  const auto to = [&] {
    return text_of(refusal.hop < request.hops.size() ? request.hops[refusal.hop].to : refusal.second);
  };
  const bool moves_dux = position.duces.contains(request.origin);
  const auto leap_key = [&] {
    const bool own_key = moves_dux && rules.ruleset().dux_leap.has_value();
    return set(own_key ? Ruleset::Key::dux_leap : Ruleset::Key::leap);
  };
  switch (refusal.reason) {
    // any turn
    case Reason::game_decided: {
      const Outcome outcome = rules.outcome(position);
      return outcome.over() ? fmt::format("the game is over: {}", explain(rules, position, outcome))
                            : "the game is over";
    }
    case Reason::must_pass:
      return fmt::format("{} has no other turn than a pass, --", mover);
    case Reason::recreates_position:
      return fmt::format(
          "it would bring back the position {}{} ({})",
          refusal.count == 0 ? "at the start of the game" : fmt::format("after ply {}", refusal.count),
          rules.repeats().forbids(2) ? "" : " for the third time", set(Ruleset::Key::repeat));
    // placements
    case Reason::nothing_in_hand:
      return fmt::format("{} has no {} in hand to place", mover, request.dux ? "dux" : "soldier");
    case Reason::must_place:
      return fmt::format("{} still has {} in hand and must place", mover,
                         hand.soldiers > 0 ? soldiers_in_hand() : counted(hand.duces, "dux", "duces"));
    case Reason::soldiers_first:
      return fmt::format("the dux is placed after the soldiers, and {} still has {} in hand", mover,
                         soldiers_in_hand());
    case Reason::dux_due:
      return fmt::format("{} has only {} left to place: D@ and one square", mover,
                         counted(hand.duces, "dux", "duces"));
    case Reason::wrong_place_count:
      return fmt::format("{} to be placed in this turn, not {}",
                         counted(refusal.count, "piece is", "pieces are"), request.squares.size());
    case Reason::square_occupied:
      return fmt::format("{} is there already", what_is_there());
    case Reason::square_closed:
      return fmt::format("nothing may be placed on {} ({})", at(), set(Ruleset::Key::closed));
    case Reason::square_named_twice:
      return fmt::format("{} is named twice", at());
    // movements: one hop
    case Reason::no_piece:
      return fmt::format("there is no piece on {}", at());
    case Reason::enemy_piece:
      return fmt::format(
          "the piece on {} is {}'s, and {} is to move{}", at(), name(opponent(position.to_move)), mover,
          rules.ruleset().first == Side::black && position == rules.initial() ? ": Black begins (first=black)"
                                                                              : "");
    case Reason::piece_bound:
      if (refusal.first == refusal.second) return fmt::format("{} is bound and cannot move", at());
      return fmt::format("{} is bound by {} and {} and cannot move", at(), first(), second());
    case Reason::not_a_dux:
      return fmt::format("{} is a soldier, no dux", at());
    case Reason::stays_put:
      return fmt::format("the piece would stay on {}", from());
    case Reason::not_in_line:
      if (is_diagonal(rules.board(), refusal.first, refusal.second))
        return fmt::format("{} to {} is a diagonal, and pieces move along ranks and files ({})", first(),
                           second(), set(Ruleset::Key::lines));
      return fmt::format("{} and {} are not in a line", first(), second());
    case Reason::too_far:
      if (rules.ruleset().dux_move != Ruleset::DuxMove::as_soldiers)
        return fmt::format("{} to {} is too far: {} goes one square ({})", from(), to(),
                           moves_dux ? "a dux" : "a soldier",
                           set(moves_dux ? Ruleset::Key::dux_move : Ruleset::Key::move));
      return fmt::format("{} to {} is too far: a piece goes one square ({})", from(), to(),
                         set(Ruleset::Key::move));
    case Reason::way_blocked:
      return fmt::format("the way from {} to {} is blocked on {}", from(), second(), at());
    case Reason::target_occupied:
      return fmt::format("{} is occupied by {}", at(), piece ? occupant() : "a piece");
    case Reason::no_leaps:
      return fmt::format("{} does not leap ({})", moves_dux ? "the dux" : "a soldier", leap_key());
    case Reason::nothing_to_leap:
      return fmt::format("there is no piece on {} to leap over", at());
    case Reason::leaps_wrong_piece:
      return fmt::format("it may not leap over {} ({})", what_is_there(), leap_key());
    case Reason::leap_too_far:
      return fmt::format("a leap goes over one square to the square after it, not from {} to {}", from(),
                         to());
    case Reason::leap_needed:
      return fmt::format("{} is in between: a leap over it is written {}^{}", what_is_there(), from(), to());
    // movements: the whole way, suicide
    case Reason::no_chain:
      return fmt::format("only one leap a turn ({})", set(Ruleset::Key::chain));
    case Reason::no_route:
      return fmt::format("no leaps lead from {} to {}", first(), second());
    case Reason::several_routes:
      return fmt::format("what the leaps from {} to {} take depends on the way: name each square on it",
                         first(), second());
    case Reason::lands_twice:
      return refusal.at == request.origin
                 ? fmt::format("a chain of leaps may not come back to its origin {}", at())
                 : fmt::format("the chain lands on {} twice", at());
    case Reason::chain_after_move:
      return "a step or slide is the whole turn: nothing goes before it or after it";
    case Reason::nothing_captured:
      return fmt::format("the leg to {} captures nothing, so the turn ends there ({})", at(),
                         set(Ruleset::Key::bonus));
    case Reason::bonus_owed:
      return fmt::format("the leg to {} captures, so the piece must go on ({})", at(),
                         set(Ruleset::Key::bonus));
    case Reason::suicide:
      return fmt::format("{} would be between {} and {} without binding either ({})", at(), first(), second(),
                         set(Ruleset::Key::suicide));
    case Reason::bound_on_arrival:
      return fmt::format("{} would be surrounded by {} and {} ({})", at(), first(), second(),
                         set(Ruleset::Key::suicide));
    // removals and passes
    case Reason::no_removal:
      return fmt::format("pieces are never bound, so none is removed ({})", set(Ruleset::Key::capture));
    case Reason::removal_needs_move:
      return fmt::format("a movement must follow the removal, written x{}:from-to ({})",
                         request.squares.empty() ? at() : text_of(request.squares.front()),
                         set(Ruleset::Key::removal));
    case Reason::removal_is_a_turn:
      return fmt::format("a removal is a turn of its own ({})", set(Ruleset::Key::removal));
    case Reason::not_bound:
      return position.at(refusal.at) ? fmt::format("the piece on {} is not bound", at())
                                     : fmt::format("there is no piece on {}", at());
    case Reason::own_piece:
      return fmt::format("the piece on {} is {}'s own", at(), mover);
    case Reason::no_passes:
      return fmt::format("there is no pass in these rules ({})", set(Ruleset::Key::stuck));
    case Reason::has_turns:
      return fmt::format("{} has other turns, and only a player without one may pass ({})", mover,
                         set(Ruleset::Key::stuck));
  }
  return {};  // no Reason comes here
}

}  // namespace latro
