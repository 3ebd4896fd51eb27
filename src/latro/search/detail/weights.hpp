// The weights of the evaluation, in hundredths of a soldier. latro-engine(7) explains them. The values were
// chosen by matches: against the same search with other values, in which few of hundreds of games are
// decided, and against a much weaker one, which shows which values turn an advantage into a win.
#pragma once

#include <array>
#include <string_view>

namespace latro::search {

struct Weights {
  int soldier = 100;
  int dux = 130;          ///< a dux that can be captured
  int immune_dux = 150;   ///< never lost: what counts is that both sides have one
  int few_left = 150;     ///< a piece more counts more the fewer there are: shared by the pieces above `lose`
  int bound_holds = 27;   ///< a bound piece whose side is to move and may free it
  int bound_falls = 25;   ///< a bound piece that can be taken off now
  int mobility = 65;      ///< times the natural logarithm of the number of moves, plus one
  int threat = 25;        ///< against the side to move: the first piece that can be captured next
  int more_threats = 35;  ///< each further one
  int promise = 45;       ///< of the side to move: each piece that it attacks
  int exposed = 3;        ///< for each flanking pair around an own piece that is not closed
  int dux_shut_in = 50;   ///< against a dux without an empty square next to it, where a blocked one loses
  int tempo = 6;          ///< to be the one to move
  /// For the side with more pieces: each square that the last pieces of the enemy cannot go to, or where they
  /// could be captured; in full where it has twice as many pieces.
  int escape = 20;
  // While pieces are placed. Later on they would only wall themselves in.
  int placing_exposed = 6;  ///< as `exposed`
  int placing_pair = 5;     ///< neighbours
  int placing_centre = 9;   ///< a step nearer to the centre
};

struct NamedWeight {
  std::string_view name;
  int Weights::*value;
};
/// All of them, in the order in which they are explained.
inline constexpr std::array<NamedWeight, 17> named_weights{{
    {"soldier", &Weights::soldier},
    {"dux", &Weights::dux},
    {"immune_dux", &Weights::immune_dux},
    {"few_left", &Weights::few_left},
    {"bound_holds", &Weights::bound_holds},
    {"bound_falls", &Weights::bound_falls},
    {"mobility", &Weights::mobility},
    {"threat", &Weights::threat},
    {"more_threats", &Weights::more_threats},
    {"promise", &Weights::promise},
    {"exposed", &Weights::exposed},
    {"dux_shut_in", &Weights::dux_shut_in},
    {"tempo", &Weights::tempo},
    {"escape", &Weights::escape},
    {"placing_exposed", &Weights::placing_exposed},
    {"placing_pair", &Weights::placing_pair},
    {"placing_centre", &Weights::placing_centre},
}};

}  // namespace latro::search
