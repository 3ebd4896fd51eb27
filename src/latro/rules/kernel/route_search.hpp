// The turns of a dux that captures the enemies over which it leaps, with chain=yes. Two routes to one square
// are different turns if they capture different pieces, so the routes are tried one by one. Private to
// rules/kernel/.
#pragma once

#include <cstddef>
#include <vector>

#include "latro/core/square_set.hpp"
#include "latro/rules/history.hpp"
#include "latro/rules/kernel/custodial_capture.hpp"
#include "latro/rules/kernel/movement.hpp"
#include "latro/rules/kernel/ply.hpp"
#include "latro/rules/ruleset.hpp"

namespace latro::kernel {

template <std::size_t N, Shape shape, Ruleset::MoveKind move>
class RouteSearch {
 public:
  /// The arguments must outlive the RouteSearch. Precondition: a dux of the mover is on `from`.
  RouteSearch(const Movement<N, shape, move>& movement, const CustodialCapture<N>& capture,
              const State<N>& state, Square from)
      : movement_(movement), capture_(capture), state_(state), from_(from) {}

  /// Calls visit(ply) for each turn of the dux until it returns false; then returns false.
  template <class Visit>
  bool each(const Visit& visit) const {
    const auto ply = [&](Square to, const Bits<N>& captured) {
      return visit(Ply<N>{TurnKind::movement, false, from_, to, {}, captured});
    };
    const Bits<N> moves = movement_.moves(state_, Bits<N>::of(from_), movement_.empty(state_));
    for (Bits<N> left = moves; left.any();) {
      const Square to = left.pop_front();
      if (!ply(to, taken_on(to))) return false;
    }
    bool complete = true;
    const auto chain = [&](Square to, const Bits<N>& captured) {
      return (moves.contains(to) && captured == taken_on(to)) || ply(to, captured);
    };
    return each_chain(chain, most_places, complete);
  }

  /// Calls visit(end, captured) for the chains of leaps, once for each end and set of captured pieces,
  /// shorter chains first, until it returns false; then returns false. There can be exponentially many routes
  /// to the same turn: after `most` places on routes no further ones are tried, and `complete` becomes false.
  template <class Visit>
  bool each_chain(const Visit& visit, std::size_t most, bool& complete) const {
    const auto& grid = movement_.grid();
    const Bits<N> over = movement_.leaping().leapable(state_, true);
    const Bits<N> open = movement_.empty(state_);
    std::vector<PlaceOnRoute> places{{from_, Bits<N>::of(from_), {}}};
    History known;
    History found;
    for (std::size_t i = 0; i < places.size(); ++i) {
      const Bits<N> at = Bits<N>::of(places[i].at);
      const Bits<N> landed = places[i].landed;
      Bits<N> left = without(movement_.leaping().single(grid, at, over, open), landed);
      while (left.any()) {
        const Square to = left.pop_front();
        const Bits<N> leapt = places[i].leapt | capture_.leapt_by_dux(grid, state_, at, Bits<N>::of(to));
        const Bits<N> captured = leapt | taken_on(to);
        if (add(found, key_of(to, captured, {})) && !visit(to, captured)) return false;
        const PlaceOnRoute next{to, landed | Bits<N>::of(to), leapt};
        if (!add(known, key_of(to, leapt, next.landed))) continue;
        complete = complete && places.size() < most;
        if (!complete) continue;
        places.push_back(next);
      }
    }
    return true;
  }

 private:
  static constexpr std::size_t most_places = 1 << 16;

  struct PlaceOnRoute {
    Square at;
    Bits<N> landed;  ///< the origin and the squares on which the dux has landed
    Bits<N> leapt;   ///< the enemies that it captures so far
  };

  /// What the dux captures by its arrival.
  Bits<N> taken_on(Square to) const {
    State<N> after = state_;
    after.own ^= Bits<N>::of(from_) | Bits<N>::of(to);
    after.duces ^= Bits<N>::of(from_) | Bits<N>::of(to);
    return capture_.taken(movement_.grid(), after, {}, Bits<N>::of(to));
  }
  static PositionKey key_of(Square to, const Bits<N>& captured, const Bits<N>& landed) {
    KeyMixer mixer;
    mixer.add(to.index());
    mixer.add(captured);
    mixer.add(landed);
    return mixer.key();
  }
  /// Returns false if the key is there already.
  static bool add(History& keys, const PositionKey& key) {
    if (keys.count(key) != 0) return false;
    keys.push(key);
    return true;
  }

  const Movement<N, shape, move>& movement_;
  const CustodialCapture<N>& capture_;
  const State<N>& state_;
  Square from_;
};

}  // namespace latro::kernel
