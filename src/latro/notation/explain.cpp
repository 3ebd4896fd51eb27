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
                    const Refusal& refusal, Words words) {
  using Key = Ruleset::Key;
  const Ruleset& ruleset = rules.ruleset();
  const auto text_of = [&](Square square) { return square_text(rules.board(), square); };
  const Hand& hand = position.hand(position.to_move);
  const bool is_later = refusal.hop > 0 && refusal.hop <= request.hops.size();
  const bool moves_dux = position.duces.contains(request.origin);
  // Whatever a sentence has places for.
  const auto say = [&](Sentence sentence, Key key = Key::board) {
    const Piece piece = position.at(refusal.at).value_or(Piece{});
    const std::string square = text_of(refusal.at);
    const std::string one = text_of(refusal.first);
    const std::string other = text_of(refusal.second);
    // The ends of the hop at fault.
    const std::string from = text_of(is_later ? request.hops[refusal.hop - 1].to : request.origin);
    const std::string to = refusal.hop < request.hops.size() ? text_of(request.hops[refusal.hop].to) : other;
    const std::string removed = request.squares.empty() ? square : text_of(request.squares.front());
    const std::string rule = setting(ruleset, key);
    return words(sentence, {{"square", square},
                            {"one", one},
                            {"other", other},
                            {"from", from},
                            {"to", to},
                            {"removed", removed},
                            {"rule", rule},
                            {"side", position.to_move == Side::black},
                            {"of", piece.side == Side::black},
                            {"kind", piece.kind == PieceType::dux},
                            {"dux", moves_dux},
                            {"placed", request.dux},
                            {"third", !rules.repeats().forbids(2)},
                            {"diagonals", ruleset.lines == Ruleset::Lines::eight},
                            {"soldiers", hand.soldiers},
                            {"duces", hand.duces},
                            {"named", request.squares.size()},
                            {"n", refusal.count}});
  };
  const Key leap_key = moves_dux && ruleset.dux_leap.has_value() ? Key::dux_leap : Key::leap;
  switch (refusal.reason) {
    // any turn
    case Reason::game_decided: {
      const Outcome outcome = rules.outcome(position);
      if (!outcome.over()) return say("the game is over"_w);
      return words("the game is over: {outcome}"_w, {{"outcome", explain(rules, position, outcome, words)}});
    }
    case Reason::must_pass:
      return say("{side:White|Black} has no other turn than a pass, --"_w);
    case Reason::recreates_position:
      return say(
          refusal.count == 0
              ? "it would bring back the position at the start of the game{third:| for the third time} ({rule})"_w
              : "it would bring back the position after ply {n}{third:| for the third time} ({rule})"_w,
          Key::repeat);
    // placements
    case Reason::nothing_in_hand:
      return say("{side:White|Black} has no {placed:soldier|dux} in hand to place"_w);
    case Reason::must_place:
      return say(
          hand.soldiers > 0
              ? "{side:White|Black} still has {soldiers} {soldiers:soldier|soldiers} in hand and must place"_w
              : "{side:White|Black} still has {duces} {duces:dux|duces} in hand and must place"_w);
    case Reason::soldiers_first:
      return say(
          "the dux is placed after the soldiers, and {side:White|Black} still has {soldiers} "
          "{soldiers:soldier|soldiers} in hand"_w);
    case Reason::dux_due:
      return say("{side:White|Black} has only {duces} {duces:dux|duces} left to place: D@ and one square"_w);
    case Reason::wrong_place_count:
      return say("{n} {n:piece is|pieces are} to be placed in this turn, not {named}"_w);
    case Reason::square_occupied:
      return say("{of:White|Black}'s {kind:soldier|dux} on {square} is there already"_w);
    case Reason::square_closed:
      return say("nothing may be placed on {square} ({rule})"_w, Key::closed);
    case Reason::square_named_twice:
      return say("{square} is named twice"_w);
    // movements: one hop
    case Reason::no_piece:
      return say("there is no piece on {square}"_w);
    case Reason::enemy_piece:
      if (ruleset.first == Side::black && position == rules.initial())
        return say("the piece on {square} is White's, and Black is to move: Black begins ({rule})"_w,
                   Key::first);
      return say("the piece on {square} is {side:Black|White}'s, and {side:White|Black} is to move"_w);
    case Reason::piece_bound:
      return say(refusal.first == refusal.second
                     ? "{square} is bound and cannot move"_w
                     : "{square} is bound by {one} and {other} and cannot move"_w);
    case Reason::not_a_dux:
      return say("{square} is a soldier, no dux"_w);
    case Reason::stays_put:
      return say("the piece would stay on {from}"_w);
    case Reason::not_in_line:
      return say(
          is_diagonal(rules.board(), refusal.first, refusal.second)
              ? "{one} to {other} is a diagonal, and pieces move along ranks and files ({rule})"_w
              : "{one} and {other} are not in a line, and pieces move along {diagonals:ranks and files|"
                "ranks, files and diagonals} ({rule})"_w,
          Key::lines);
    case Reason::too_far:
      if (ruleset.dux_move == Ruleset::DuxMove::as_soldiers)
        return say("{from} to {to} is too far: a piece goes one square ({rule})"_w, Key::move);
      return say("{from} to {to} is too far: a {dux:soldier|dux} goes one square ({rule})"_w,
                 moves_dux ? Key::dux_move : Key::move);
    case Reason::way_blocked:
      return say("the way from {from} to {other} is blocked on {square}"_w);
    case Reason::target_occupied:
      return say("{square} is occupied by {of:White|Black}'s {kind:soldier|dux}"_w);
    case Reason::no_leaps:
      return say("{dux:a soldier|the dux} does not leap ({rule})"_w, leap_key);
    case Reason::nothing_to_leap:
      return say("there is no piece on {square} to leap over"_w);
    case Reason::leaps_wrong_piece:
      return say("it may not leap over {of:White|Black}'s {kind:soldier|dux} on {square} ({rule})"_w,
                 leap_key);
    case Reason::leap_too_far:
      return say("a leap goes over one square to the square after it, not from {from} to {to}"_w);
    case Reason::leap_needed:
      return say(
          "{of:White|Black}'s {kind:soldier|dux} on {square} is in between: a leap over it is written "
          "{from}^{to}"_w);
    // movements: the whole way, suicide
    case Reason::no_chain:
      return say("only one leap a turn ({rule})"_w, Key::chain);
    case Reason::no_route:
      return say("no leaps lead from {one} to {other}"_w);
    case Reason::several_routes:
      return say("what the leaps from {one} to {other} take depends on the way: name each square on it"_w);
    case Reason::lands_twice:
      return say(refusal.at == request.origin ? "a chain of leaps may not come back to its origin {square}"_w
                                              : "the chain lands on {square} twice"_w);
    case Reason::chain_after_move:
      return say("a step or slide is the whole turn: nothing goes before it or after it"_w);
    case Reason::nothing_captured:
      return say("the leg to {square} captures nothing, so the turn ends there ({rule})"_w, Key::bonus);
    case Reason::bonus_owed:
      return say("the leg to {square} captures, so the piece must go on ({rule})"_w, Key::bonus);
    case Reason::suicide:
      return say("{square} would be between {one} and {other} without binding either ({rule})"_w,
                 Key::suicide);
    case Reason::bound_on_arrival:
      return say("{square} would be surrounded by {one} and {other} ({rule})"_w, Key::suicide);
    // removals and passes
    case Reason::no_removal:
      return say("pieces are never bound, so none is removed ({rule})"_w, Key::capture);
    case Reason::removal_needs_move:
      return say("a movement must follow the removal, written x{removed}:from-to ({rule})"_w, Key::removal);
    case Reason::removal_is_a_turn:
      return say("a removal is a turn of its own ({rule})"_w, Key::removal);
    case Reason::not_bound:
      return say("the piece on {square} is not bound"_w);
    case Reason::own_piece:
      return say("the piece on {square} is {side:White|Black}'s own"_w);
    case Reason::no_passes:
      return say("there is no pass in these rules ({rule})"_w, Key::stuck);
    case Reason::has_turns:
      return say("{side:White|Black} has other turns, and only a player without one may pass ({rule})"_w,
                 Key::stuck);
  }
  return {};  // no Reason comes here
}
std::string explain(const Rules& rules, const Position& position, const TurnRequest& request,
                    const Refusal& refusal) {
  return explain(rules, position, request, refusal, {});
}

}  // namespace latro
