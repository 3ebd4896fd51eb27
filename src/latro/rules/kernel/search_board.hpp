// What a search asks of a compiled ruleset, in the kernel's own words: positions from the side of the player
// to move, a few machine words each. Private to rules/ and to analysis/search; everybody else has Rules.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "latro/rules/kernel/bonus_stack.hpp"
#include "latro/rules/kernel/ply.hpp"
#include "latro/rules/kernel/state.hpp"
#include "latro/rules/ruleset.hpp"

namespace latro::kernel {

/// What can be seen of one side at a glance. "Can" is meant of that side's next turn, were it to move, and by
/// shape alone: a suicide rule may forbid it.
template <std::size_t N>
struct SideView {
  unsigned moves = 0;  ///< steps and slides, and pieces that can leap
  Bits<N> reached;     ///< empty squares that a piece can go to
  Bits<N> attacked;    ///< enemies that can be taken or bound by an arriving piece
  unsigned pairs = 0;    ///< pairs of neighbours, along the lines of the ruleset
  unsigned exposed = 0;  ///< flanking pairs in a line, around pieces of this side, that hold none of its pieces
};

/// Plies of several positions, one behind the other, as a search goes down.
template <std::size_t N>
struct PlyList {
  std::vector<Ply<N>> plies;
  BonusStack<N> scratch;
};

/// As many plies as there was room for.
enum class Listed : bool { all, some };

template <std::size_t N>
class SearchBoard {
 public:
  virtual ~SearchBoard() = default;

  /// Appends the placements, movements and removals of the side to move, each once, at most about `most` of
  /// them: no passes, and without asking whether the game is over.
  virtual Listed plies(const State<N>& state, std::size_t most, PlyList<N>& list) const = 0;
  /// Appends those that take something off the board, or bring a piece where it may bind one. None while
  /// pieces are placed.
  virtual void sharp_plies(const State<N>& state, std::size_t most, PlyList<N>& list) const = 0;
  /// Of the squares to which such a piece is brought at least those where it binds or takes something.
  virtual Bits<N> taking_squares(const State<N>& state) const = 0;
  /// Whether there is any ply.
  virtual bool any(const State<N>& state) const = 0;
  /// The state after the ply, or after a pass, from the view of the other player.
  virtual State<N> after(const State<N>& state, const Ply<N>& ply) const = 0;
  /// What the side to move sees of itself.
  virtual SideView<N> view(const State<N>& state) const = 0;
  /// Empty squares on which a soldier can be placed, and how many one turn places.
  virtual Bits<N> open_squares(const State<N>& state) const = 0;
  virtual unsigned due(const State<N>& state) const = 0;
};

/// Precondition: N words are what the ruleset's board needs (words_for), and it is free of contradictions.
template <std::size_t N>
std::shared_ptr<const SearchBoard<N>> make_search_board(const Ruleset& ruleset);

}  // namespace latro::kernel
