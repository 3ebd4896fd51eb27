#include "support/refusal_claims.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>

#include "support/oracle.hpp"
#include "support/oracle_field.hpp"

namespace agreement {

using namespace latro;
using oracle::Field;
using oracle::Spot;

namespace {

/// The claims of one refusal, and the board as the hop at fault finds it.
class Claims {
 public:
  Claims(const Ruleset& ruleset, const Position& position, const TurnRequest& request, const Refusal& refusal)
      : ruleset_(ruleset), position_(position), request_(request), refusal_(refusal), field_(position) {
    if (request.kind == TurnKind::movement) walk();
  }

  bool hold() const {
    switch (request_.kind) {
      case TurnKind::pass:
        return pass();
      case TurnKind::placement:
        return general() || placement();
      case TurnKind::removal:
        return general() || must_place() || removal();
      case TurnKind::movement:
        return general() || must_place() || removal() || movement() || hop() || leg();
    }
    return false;
  }

 private:
  Spot spot(Square square) const { return oracle::spot_of(ruleset_.board, square); }
  auto piece(Square square) const { return position_.at(square); }
  bool is(Reason reason) const { return refusal_.reason == reason; }
  bool named(Square square) const {
    return std::count(request_.squares.begin(), request_.squares.end(), square) > 0;
  }
  bool can_pass() const {
    return ruleset_.stuck == Ruleset::Stuck::pass || ruleset_.stuck == Ruleset::Stuck::pass_count;
  }
  std::vector<Turn> turns() const { return oracle::legal_turns(ruleset_, position_); }

  /// Goes along the request up to the hop at fault: the piece is lifted, `from_` is where it would start.
  void walk() {
    from_ = spot(request_.origin);
    for (const Square square : request_.squares) field_.at(spot(square)).reset();
    mover_ = field_.at(from_);
    field_.at(from_).reset();
    if (!mover_) return;
    for (std::size_t i = 0; i < refusal_.hop && i < request_.hops.size(); ++i) {
      const Spot before = from_;
      from_ = spot(request_.hops[i].to);
      stood_.push_back(from_);
      if (ruleset_.bonus == Ruleset::Bonus::none) continue;
      taken_ = take(field_, before, request_.hops[i]);
    }
  }
  std::vector<Spot> take(Field& field, Spot from, const Hop& hop) const {
    const Spot at = spot(hop.to);
    std::vector<Spot> over;
    if (hop.kind == HopKind::leap) over.push_back({(from.file + at.file) / 2, (from.rank + at.rank) / 2});
    field.at(at) = mover_;
    const auto taken = oracle::taken_by(ruleset_, field, at, over);
    for (const Spot victim : taken) field.at(victim).reset();
    field.at(at).reset();
    return taken;
  }

  bool general() const {
    if (is(Reason::game_decided)) return oracle::outcome(ruleset_, position_).over();
    return is(Reason::must_pass) && turns() == std::vector<Turn>{Turn{}};
  }
  bool must_place() const { return is(Reason::must_place) && !position_.hand(position_.to_move).empty(); }
  bool pass() const {
    if (is(Reason::game_decided)) return oracle::outcome(ruleset_, position_).over();
    if (is(Reason::no_passes)) return !can_pass();
    return is(Reason::has_turns) && can_pass() && !turns().empty();
  }
  bool placement() const {
    const Hand& hand = position_.hand(position_.to_move);
    const Square at = refusal_.at;
    switch (refusal_.reason) {
      case Reason::nothing_in_hand:
        return request_.dux ? hand.duces == 0 : hand.empty();
      case Reason::soldiers_first:
        return request_.dux && hand.soldiers > 0;
      case Reason::dux_due:
        return !request_.dux && hand.soldiers == 0 && hand.duces > 0;
      case Reason::wrong_place_count: {
        const auto legal = turns();
        return !legal.empty() && legal.front().squares.count() == refusal_.count &&
               request_.squares.size() != refusal_.count;
      }
      case Reason::square_occupied:
        return named(at) && piece(at);
      case Reason::square_closed: {
        const auto legal = turns();
        return named(at) && !piece(at) && std::none_of(legal.begin(), legal.end(), [&](const Turn& turn) {
                 return turn.squares.contains(at);
               });
      }
      case Reason::square_named_twice:
        return std::count(request_.squares.begin(), request_.squares.end(), at) > 1;
      case Reason::suicide:
      case Reason::bound_on_arrival: {
        std::vector<Spot> placed;
        for (const Square square : request_.squares) placed.push_back(spot(square));
        return named(at) && ruleset_.place_capture && surrounds(field_, placed);
      }
      default:
        return false;
    }
  }
  /// The suicide rule forbids an arrival, and `first` and `second` flank `at`. `before` is the board without
  /// the pieces that arrive.
  bool surrounds(Field before, const std::vector<Spot>& arrived) const {
    if (ruleset_.suicide != Ruleset::Suicide::forbidden) return false;
    const PieceType kind =
        request_.dux || (mover_ && mover_->kind == PieceType::dux) ? PieceType::dux : PieceType::soldier;
    for (const Spot at : arrived) before.at(at) = Piece{position_.to_move, kind, false};
    Field after = before;
    if (ruleset_.bind == Ruleset::Bind::standing) {
      oracle::settle_standing(ruleset_, after, position_.to_move);
      return is(Reason::bound_on_arrival) && flanked(after);
    }
    Ruleset safe = ruleset_;
    safe.suicide = Ruleset::Suicide::safe;
    oracle::settle_arrival(safe, after, arrived);
    return is(Reason::suicide) && flanked(before) && flanked(after);
  }
  bool removal() const {
    const Square at = refusal_.at;
    const bool before = ruleset_.removal == Ruleset::Removal::before;
    const bool any = !request_.squares.empty();
    switch (refusal_.reason) {
      case Reason::no_removal:
        return any && ruleset_.capture == Ruleset::Capture::remove;
      case Reason::removal_needs_move:
        return request_.kind == TurnKind::removal && before;
      case Reason::removal_is_a_turn:
        return request_.kind == TurnKind::movement && any && !before;
      case Reason::square_named_twice:
        return std::count(request_.squares.begin(), request_.squares.end(), at) > 1;
      case Reason::no_piece:
        return named(at) && !piece(at);
      case Reason::own_piece:
        return named(at) && piece(at) && piece(at)->side == position_.to_move;
      case Reason::not_bound:
        return named(at) && piece(at) && piece(at)->side != position_.to_move && !piece(at)->bound;
      default:
        return false;
    }
  }
  /// `first` and `second` are free enemies on a flanking pair of `at`, in the field.
  bool flanked(const Field& field) const {
    const Spot one = spot(refusal_.first);
    const Spot two = spot(refusal_.second);
    for (const Spot captor : {one, two})
      if (!field.at(captor) || field.at(captor)->side == position_.to_move || field.at(captor)->bound)
        return false;
    for (const auto& pair : oracle::flanking_pairs(ruleset_, field, spot(refusal_.at)))
      if ((pair.first == one && pair.second == two) || (pair.first == two && pair.second == one)) return true;
    return false;
  }
  bool movement() const {
    const Square at = refusal_.at;
    const auto standing = piece(request_.origin);
    switch (refusal_.reason) {
      case Reason::no_piece:
        return at == request_.origin && !standing;
      case Reason::enemy_piece:
        return at == request_.origin && standing && standing->side != position_.to_move;
      case Reason::piece_bound:
        return at == request_.origin && standing && standing->bound && flanked(Field(position_));
      case Reason::not_a_dux:
        return request_.dux && standing && standing->kind == PieceType::soldier;
      case Reason::suicide:
      case Reason::bound_on_arrival:
        return !request_.hops.empty() && at == request_.hops.back().to && surrounds(field_, {spot(at)});
      default:
        return false;
    }
  }
  bool steps() const {
    if (mover_->kind == PieceType::soldier || ruleset_.dux_move == Ruleset::DuxMove::as_soldiers)
      return ruleset_.move == Ruleset::MoveKind::step;
    return ruleset_.dux_move == Ruleset::DuxMove::step;
  }
  bool hop() const {
    if (refusal_.hop >= request_.hops.size() || !mover_) return false;
    const Hop& hop = request_.hops[refusal_.hop];
    const Spot to = spot(hop.to);
    const Spot at = spot(refusal_.at);
    const int files = to.file - from_.file;
    const int ranks = to.rank - from_.rank;
    const int length = std::max(std::abs(files), std::abs(ranks));
    const bool diagonal = files != 0 && ranks != 0;
    const bool in_line =
        length > 0 &&
        (!diagonal || (std::abs(files) == std::abs(ranks) && ruleset_.lines == Ruleset::Lines::eight));
    const bool ends = spot(refusal_.first) == from_ && spot(refusal_.second) == to;
    const Spot middle{from_.file + files / 2, from_.rank + ranks / 2};
    const bool leap = hop.kind == HopKind::leap;
    const Ruleset::Leap over = mover_->kind == PieceType::dux ? ruleset_.dux_leap_or_leap() : ruleset_.leap;
    switch (refusal_.reason) {
      case Reason::stays_put:
        return to == from_;
      case Reason::not_in_line:
        return ends && !in_line;
      case Reason::too_far:
        return ends && !leap && steps() && in_line && length > 1;
      case Reason::way_blocked: {
        if (!ends || leap || !in_line || !field_.at(at)) return false;
        for (int i = 1; i < length; ++i)
          if (Spot{from_.file + files / length * i, from_.rank + ranks / length * i} == at) return true;
        return false;
      }
      case Reason::target_occupied:
        return at == to && field_.at(to).has_value();
      case Reason::no_leaps:
        return leap && over == Ruleset::Leap::none;
      case Reason::nothing_to_leap:
        return leap && in_line && length == 2 && at == middle && !field_.at(middle);
      case Reason::leaps_wrong_piece: {
        if (!leap || !in_line || length != 2 || at != middle || !field_.at(middle)) return false;
        const auto ways = oracle::leaps(ruleset_, field_, *mover_, from_);
        return field_.empty(to) &&
               std::none_of(ways.begin(), ways.end(), [&](const auto& way) { return way.to == to; });
      }
      case Reason::leap_too_far:
        return ends && leap && in_line && length != 2;
      case Reason::leap_needed:
        return ends && !leap && in_line && length == 2 && at == middle && field_.at(middle) &&
               field_.empty(to);
      case Reason::several_routes: {
        const auto all = oracle::routes(ruleset_, position_, {}, 100'000);
        std::set<SquareSet> captured;
        for (const auto& way : *all)
          if (way.turn.origin == request_.origin && way.turn.destination == hop.to &&
              way.path.front().kind == HopKind::leap)
            captured.insert(way.turn.captured);
        return ends && captured.size() > 1;
      }
      case Reason::no_route:
        return ends && leap && ruleset_.chain && request_.hops.size() == 1 && (!in_line || length != 2);
      default:
        return false;
    }
  }
  /// Errors between the hops.
  bool leg() const {
    const Spot at = spot(refusal_.at);
    const std::size_t hop = refusal_.hop;
    if (hop >= request_.hops.size()) return false;
    switch (refusal_.reason) {
      case Reason::no_chain:
        return hop > 0 && !ruleset_.chain && ruleset_.bonus == Ruleset::Bonus::none;
      case Reason::lands_twice:
        return at == spot(request_.hops[hop].to) &&
               (at == spot(request_.origin) || std::find(stood_.begin(), stood_.end(), at) != stood_.end());
      case Reason::chain_after_move:
        return ruleset_.bonus == Ruleset::Bonus::none && request_.hops.size() > 1;
      case Reason::nothing_captured:
        return hop > 0 && ruleset_.bonus != Ruleset::Bonus::none && taken_.empty() && at == from_;
      case Reason::bonus_owed: {
        if (ruleset_.bonus != Ruleset::Bonus::must || hop + 1 != request_.hops.size() || !mover_)
          return false;
        Field after = field_;
        const Spot end = spot(request_.hops.back().to);
        if (take(after, from_, request_.hops.back()).empty() || at != end) return false;
        after.at(end) = mover_;
        return !oracle::single_hops(ruleset_, after, end).empty();
      }
      default:
        return false;
    }
  }

  const Ruleset& ruleset_;
  const Position& position_;
  const TurnRequest& request_;
  const Refusal& refusal_;
  Field field_;
  Spot from_;
  std::optional<Piece> mover_;
  std::vector<Spot> stood_;
  std::vector<Spot> taken_;
};

}  // namespace

bool borne_out(const Ruleset& ruleset, const Position& position, const TurnRequest& request,
               const Refusal& refusal) {
  return Claims(ruleset, position, request, refusal).hold();
}

}  // namespace agreement
