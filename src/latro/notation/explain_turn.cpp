// Refusals of turns in words: see explain.hpp.
#include <fmt/format.h>

#include "latro/notation/explain.hpp"
#include "latro/notation/ruleset.hpp"
#include "latro/notation/turn.hpp"

namespace latro {

namespace {

std::string counted(unsigned count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

/// Puts one refusal into words. The clauses name squares as the text does, and the key of the ruleset where
/// it is the reason.
class Explainer {
 public:
  Explainer(const Rules& rules, const Position& position, const TurnRequest& request, const Refusal& refusal)
      : rules_(rules), position_(position), request_(request), refusal_(refusal) {}

  std::string text() const {
    switch (refusal_.reason) {
      // any turn
      case Reason::game_decided: {
        const Verdict verdict = rules_.verdict(position_);
        return verdict.over() ? fmt::format("the game is over: {}", explain(rules_, position_, verdict))
                              : "the game is over";
      }
      case Reason::must_pass:
        return fmt::format("{} has no other turn than a pass, --", mover());
      case Reason::recreates_position:
        return refusal_.count == 0
                   ? fmt::format("it would bring back the position at the start of the game ({})",
                                 set(Key::repeat))
                   : fmt::format("it would bring back the position after ply {} ({})", refusal_.count,
                                 set(Key::repeat));
      // placements
      case Reason::nothing_in_hand:
        return fmt::format("{} has no {} in hand to place", mover(), request_.dux ? "dux" : "soldier");
      case Reason::must_place:
        return fmt::format("{} still has {} in hand and must place", mover(),
                           hand().soldiers > 0 ? soldiers_in_hand() : counted(hand().duces, "dux", "duces"));
      case Reason::soldiers_first:
        return fmt::format("the dux is placed after the soldiers, and {} still has {} in hand", mover(),
                           soldiers_in_hand());
      case Reason::dux_due:
        return fmt::format("{} has only {} left to place: D@ and one square", mover(),
                           counted(hand().duces, "dux", "duces"));
      case Reason::wrong_place_count:
        return fmt::format("{} to be placed in this turn, not {}",
                           counted(refusal_.count, "piece is", "pieces are"), request_.squares.size());
      case Reason::square_occupied:
        return fmt::format("{} stands there already", piece_on(refusal_.at));
      case Reason::square_closed:
        return fmt::format("nothing may be placed on {} ({})", at(), set(Key::closed));
      case Reason::square_named_twice:
        return fmt::format("{} is named twice", at());
      // movements: one hop
      case Reason::no_piece:
        return fmt::format("nothing stands on {}", at());
      case Reason::enemy_piece:
        return fmt::format("the piece on {} is {}'s, and {} is to move", at(),
                           name(opponent(position_.to_move)), mover());
      case Reason::piece_bound:
        if (refusal_.first == refusal_.second) return fmt::format("{} is bound and cannot move", at());
        return fmt::format("{} is bound by {} and {} and cannot move", at(), first(), second());
      case Reason::not_a_dux:
        return fmt::format("{} is a soldier, no dux", at());
      case Reason::stays_put:
        return fmt::format("the piece would stay on {}", from_text());
      case Reason::not_in_line:
        return not_in_line();
      case Reason::too_far:
        return fmt::format("{} to {} is too far: a piece goes one square ({})", from_text(), to_text(),
                           set(Key::move));
      case Reason::way_blocked:
        return fmt::format("the way from {} to {} is blocked on {}", from_text(), second(), at());
      case Reason::target_occupied:
        return fmt::format("{} is occupied by {}", at(), occupant());
      case Reason::no_leaps:
        return fmt::format("{} does not leap ({})", moves_dux() ? "the dux" : "a soldier", leap_key());
      case Reason::nothing_to_leap:
        return fmt::format("nothing stands on {} to leap over", at());
      case Reason::leaps_wrong_piece:
        return fmt::format("it may not leap over {} ({})", piece_on(refusal_.at), leap_key());
      case Reason::leap_too_far:
        return fmt::format("a leap goes over one square to the one behind it, not from {} to {}", from_text(),
                           to_text());
      case Reason::leap_needed:
        return fmt::format("{} stands between: a leap over it is written {}^{}", piece_on(refusal_.at),
                           from_text(), to_text());
      // movements: the whole way, suicide
      case Reason::no_chain:
        return fmt::format("only one leap a turn ({})", set(Key::chain));
      case Reason::no_route:
        return fmt::format("no leaps lead from {} to {}", first(), second());
      case Reason::lands_twice:
        return refusal_.at == request_.origin
                   ? fmt::format("a chain of leaps may not come back to its origin {}", at())
                   : fmt::format("the chain lands on {} twice", at());
      case Reason::chain_after_move:
        return "a step or slide is the whole turn: nothing goes before it or after it";
      case Reason::nothing_captured:
        return fmt::format("the leg to {} captures nothing, so the turn ends there ({})", at(),
                           set(Key::bonus));
      case Reason::bonus_owed:
        return fmt::format("the leg to {} captures, so the piece must go on ({})", at(), set(Key::bonus));
      case Reason::suicide:
        return fmt::format("{} would stand between {} and {} without binding either ({})", at(), first(),
                           second(), set(Key::suicide));
      case Reason::bound_on_arrival:
        return fmt::format("{} would be surrounded by {} and {} ({})", at(), first(), second(),
                           set(Key::suicide));
      // removals and passes
      case Reason::no_removal:
        return fmt::format("pieces are never bound, so none is removed ({})", set(Key::capture));
      case Reason::removal_needs_move:
        return fmt::format("a movement must follow the removal, written x{}:from-to ({})", removed(),
                           set(Key::removal));
      case Reason::removal_is_a_turn:
        return fmt::format("a removal is a turn of its own ({})", set(Key::removal));
      case Reason::not_bound:
        return position_.at(refusal_.at) ? fmt::format("the piece on {} is not bound", at())
                                         : fmt::format("nothing stands on {}", at());
      case Reason::own_piece:
        return fmt::format("the piece on {} is {}'s own", at(), mover());
      case Reason::no_passes:
        return fmt::format("there is no pass in these rules ({})", set(Key::stuck));
      case Reason::has_turns:
        return fmt::format("{} has other turns, and a pass is only for who has none ({})", mover(),
                           set(Key::stuck));
    }
    return {};  // no Reason comes here
  }

 private:
  std::string at() const { return square_text(rules_.board(), refusal_.at); }
  std::string first() const { return square_text(rules_.board(), refusal_.first); }
  std::string second() const { return square_text(rules_.board(), refusal_.second); }
  std::string set(Key key) const { return setting(rules_.ruleset(), key); }
  std::string_view mover() const { return name(position_.to_move); }
  const Hand& hand() const { return position_.hand(position_.to_move); }
  std::string soldiers_in_hand() const { return counted(hand().soldiers, "soldier", "soldiers"); }

  /// "White's soldier on d4", "the empty square d4".
  std::string piece_on(Square square) const {
    const auto piece = position_.at(square);
    if (!piece) return fmt::format("the empty square {}", square_text(rules_.board(), square));
    return fmt::format("{}'s {} on {}", name(piece->side), piece->kind == Kind::dux ? "dux" : "soldier",
                       square_text(rules_.board(), square));
  }
  /// The square from which the hop at fault sets out.
  Square from() const {
    const bool later = refusal_.hop > 0 && refusal_.hop <= request_.hops.size();
    return later ? request_.hops[refusal_.hop - 1].to : request_.origin;
  }
  std::string from_text() const { return square_text(rules_.board(), from()); }
  std::string leap_key() const {
    const bool own_key = position_.duces.contains(request_.origin) && rules_.ruleset().dux_leap.has_value();
    return set(own_key ? Key::dux_leap : Key::leap);
  }

  std::string removed() const {
    return request_.squares.empty() ? at() : square_text(rules_.board(), request_.squares.front());
  }
  bool moves_dux() const { return position_.duces.contains(request_.origin); }
  std::string to_text() const {
    return refusal_.hop < request_.hops.size() ? square_text(rules_.board(), request_.hops[refusal_.hop].to)
                                               : second();
  }
  std::string occupant() const {
    const auto piece = position_.at(refusal_.at);
    if (!piece) return "a piece";
    return fmt::format("{}'s {}", name(piece->side), piece->kind == Kind::dux ? "dux" : "soldier");
  }
  std::string not_in_line() const {
    const Coordinate a = rules_.board().coordinate(refusal_.first);
    const Coordinate b = rules_.board().coordinate(refusal_.second);
    const bool diagonal = a.file + b.rank == b.file + a.rank || a.file + a.rank == b.file + b.rank;
    if (diagonal)
      return fmt::format("{} to {} is a diagonal, and pieces move along ranks and files ({})", first(),
                         second(), set(Key::lines));
    return fmt::format("{} and {} are not in a line", first(), second());
  }

  const Rules& rules_;
  const Position& position_;
  const TurnRequest& request_;
  const Refusal& refusal_;
};

}  // namespace

std::string explain(const Rules& rules, const Position& position, const TurnRequest& request,
                    const Refusal& refusal) {
  return Explainer(rules, position, request, refusal).text();
}

}  // namespace latro
