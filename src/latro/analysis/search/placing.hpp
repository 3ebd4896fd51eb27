// Turns of the placement phase: there are too many to look at all of them, and nothing is taken meanwhile, so
// only those go on that look best at once. Pairs are made of the squares that are best for one piece.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "latro/analysis/search/evaluation.hpp"
#include "latro/rules/kernel/search_board.hpp"

namespace latro::search {

template <std::size_t N>
class Placing {
 public:
  using State = kernel::State<N>;
  using Ply = kernel::Ply<N>;

  Placing(const kernel::SearchBoard<N>& board, const Evaluation<N>& evaluation)
      : board_(board), evaluation_(evaluation) {}

  /// Appends at most `width` placements, best first; all where there are no more. Precondition:
  /// state.placing().
  kernel::Listed best(const State& state, std::size_t width, kernel::PlyList<N>& list) const {
    const bool dux = state.own_hand.soldiers == 0;
    std::vector<Rated> rated;
    for_each(board_.open_squares(state),
             [&](Square square) { rate(state, Bits<N>::of(square), dux, rated); });
    const std::size_t squares = rated.size();
    std::size_t possible = squares;
    if (board_.due(state) == 2) {
      possible = squares * (squares - 1) / 2;
      std::size_t kept = 2;
      while (kept < squares && kept * (kept - 1) / 2 < 2 * width) ++kept;
      std::stable_sort(rated.begin(), rated.end(), better);
      rated.resize(std::min(kept, squares));
      std::vector<Rated> pairs;
      for (std::size_t i = 0; i < rated.size(); ++i)
        for (std::size_t j = i + 1; j < rated.size(); ++j)
          rate(state, rated[i].squares | rated[j].squares, dux, pairs);
      rated.swap(pairs);
    }
    std::stable_sort(rated.begin(), rated.end(), better);
    if (rated.size() > width) rated.resize(width);
    for (const Rated& one : rated) list.push({TurnKind::placement, dux, {}, {}, one.squares, {}});
    return rated.size() == possible ? kernel::Listed::all : kernel::Listed::some;
  }

 private:
  struct Rated {
    Bits<N> squares;
    int value = 0;
  };
  static bool better(const Rated& a, const Rated& b) { return a.value > b.value; }

  void rate(const State& state, const Bits<N>& squares, bool dux, std::vector<Rated>& rated) const {
    const Ply ply{TurnKind::placement, dux, {}, {}, squares, {}};
    rated.push_back({squares, -evaluation_(board_.after(state, ply))});
  }

  const kernel::SearchBoard<N>& board_;
  const Evaluation<N>& evaluation_;
};

}  // namespace latro::search
