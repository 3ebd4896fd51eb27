// What the evaluation weighs, in hundredths of a soldier. latro-engine(7) says it in words. The
// values are estimates; matches (tests/bench) tell whether others are better.
#pragma once

#include <array>
#include <string_view>

namespace latro::search {

struct Weights {
  int soldier = 100;
  int dux = 130;         ///< a dux that can be captured
  int immune_dux = 150;  ///< never lost: what counts is that both sides have one
  int few_left = 500;    ///< a piece more counts more the fewer there are: shared by the pieces above `lose`
  int bound_holds = 45;  ///< a bound piece whose side is to move and may free it
  int bound_falls = 25;  ///< a bound piece that can be taken off now
  int mobility = 22;     ///< times the natural logarithm of the number of moves, plus one
  int stuck_mobility = 40;  ///< the same where a side that is stuck loses
  int threat = 12;          ///< against the side to move: the first piece that can be captured next
  int more_threats = 35;    ///< each further one
  int promise = 14;         ///< of the side to move: each piece that it attacks
  int exposed = 3;          ///< for each flanking pair around an own piece that is not closed
  int pair = 1;             ///< neighbours
  int centre = 2;           ///< a step nearer to the centre
  int tempo = 6;            ///< to be the one to move
};

struct NamedWeight {
  std::string_view name;
  int Weights::*value;
};
/// All of them, in the order in which they are explained.
inline constexpr std::array<NamedWeight, 15> named_weights{{
    {"soldier", &Weights::soldier},
    {"dux", &Weights::dux},
    {"immune_dux", &Weights::immune_dux},
    {"few_left", &Weights::few_left},
    {"bound_holds", &Weights::bound_holds},
    {"bound_falls", &Weights::bound_falls},
    {"mobility", &Weights::mobility},
    {"stuck_mobility", &Weights::stuck_mobility},
    {"threat", &Weights::threat},
    {"more_threats", &Weights::more_threats},
    {"promise", &Weights::promise},
    {"exposed", &Weights::exposed},
    {"pair", &Weights::pair},
    {"centre", &Weights::centre},
    {"tempo", &Weights::tempo},
}};

}  // namespace latro::search
