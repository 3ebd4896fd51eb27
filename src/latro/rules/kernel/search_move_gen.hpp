// The interface of a compiled ruleset to the search, in the kernel's own types: positions from the side of
// the player to move, in a few machine words each. Private to rules/ and search/; all other code uses Rules.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <vector>

#include "latro/rules/kernel/bonus.hpp"
#include "latro/rules/kernel/move_generator.hpp"
#include "latro/rules/kernel/state.hpp"
#include "latro/rules/ruleset.hpp"

namespace latro::kernel {

/// Properties of one side that need no move generation. "Can" means in that side's next turn, were it to
/// move, and by shape alone: a suicide rule may forbid it.
template <std::size_t N>
struct SideView {
  unsigned soldiers = 0;  ///< on the board, bound ones included
  unsigned duces = 0;     ///< on the board
  unsigned bound = 0;
  unsigned moves = 0;    ///< steps and slides, and pieces that can leap
  unsigned threats = 0;  ///< enemies that an arriving piece can capture or bind …
  Bits<N> attacked;      ///< … and which
  unsigned exposed =
      0;  ///< flanking pairs in a line, around pieces of this side, with no piece of this side on them
  // While there are pieces in hand; else 0.
  unsigned pairs = 0;    ///< pairs of neighbours, along the lines of the ruleset
  unsigned inwards = 0;  ///< the sum of the distances of its pieces from the nearest edge, in squares
};

/// The plies of several positions, in the order in which a search descends.
template <std::size_t N>
class PlyList {
 public:
  std::size_t size() const { return size_; }
  Ply<N>& operator[](std::size_t at) { return plies_[at]; }
  const Ply<N>& operator[](std::size_t at) const { return plies_[at]; }
  /// Removes all plies from the given one on.
  void cut(std::size_t size) { size_ = size; }
  void push(const Ply<N>& ply) {
    make_room(1);
    plies_[size_++] = ply;
  }
  /// Makes room for this many more plies and returns the beginning of the room; grow() then adds those
  /// written.
  Ply<N>* make_room(std::size_t more) {
    if (plies_.size() < size_ + more) plies_.resize(std::max(size_ + more, 2 * plies_.size()));
    return plies_.data() + size_;
  }
  void grow(std::size_t by) { size_ += by; }

  BonusStack<N>& scratch() { return scratch_; }

 private:
  std::vector<Ply<N>> plies_;
  std::size_t size_ = 0;
  BonusStack<N> scratch_;
};

/// Whether all plies were appended, or only some because of the limit.
enum class Listed : bool { all, some };

template <std::size_t N>
class SearchMoveGen {
 public:
  virtual ~SearchMoveGen() = default;

  /// Appends the placements, movements and removals of the side to move, each once, at most about `most`: no
  /// passes, and without a test whether the game is over.
  virtual Listed plies(const State<N>& state, std::size_t most, PlyList<N>& list) const = 0;
  /// Appends those that take a piece off the board, or bring a piece to a square where it may bind one. None
  /// while there are pieces to place.
  virtual void sharp_plies(const State<N>& state, std::size_t most, PlyList<N>& list) const = 0;
  /// The squares on which an arriving piece may bind or capture: at least all on which it does.
  virtual Bits<N> taking_squares(const State<N>& state) const = 0;
  /// Whether there is a ply.
  virtual bool any(const State<N>& state) const = 0;
  /// The state after the ply, or after a pass, from the view of the other player.
  virtual State<N> after(const State<N>& state, const Ply<N>& ply) const = 0;
  /// The properties of the side to move.
  virtual SideView<N> view(const State<N>& state) const = 0;
  /// The empty squares on which a soldier can be placed, and the number of placements in a turn.
  virtual Bits<N> open_squares(const State<N>& state) const = 0;
  virtual unsigned due(const State<N>& state) const = 0;
};

/// Precondition: the ruleset's board needs N words (words_for), and the ruleset has no contradictions.
template <std::size_t N>
std::shared_ptr<const SearchMoveGen<N>> make_search_move_gen(const Ruleset& ruleset);

}  // namespace latro::kernel
