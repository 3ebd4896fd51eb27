// What a search asks of a compiled ruleset, in the kernel's own words: positions from the side of the player
// to move, a few machine words each. Private to rules/ and to analysis/search; everybody else has Rules.
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

/// What can be seen of one side at a glance. "Can" is meant of that side's next turn, were it to move, and by
/// shape alone: a suicide rule may forbid it.
template <std::size_t N>
struct SideView {
  unsigned soldiers = 0;  ///< on the board, bound ones too
  unsigned duces = 0;     ///< on the board
  unsigned bound = 0;
  unsigned moves = 0;    ///< steps and slides, and pieces that can leap
  unsigned threats = 0;  ///< enemies that can be taken or bound by an arriving piece …
  Bits<N> attacked;      ///< … and which
  unsigned exposed = 0;  ///< flanking pairs in a line, around pieces of this side, that hold none of its own
  // While there are pieces in hand; else 0.
  unsigned pairs = 0;    ///< pairs of neighbours, along the lines of the ruleset
  unsigned inwards = 0;  ///< how far from the nearest edge its pieces are, in squares, together
};

/// Plies of several positions, one behind the other, as a search goes down.
template <std::size_t N>
class PlyList {
 public:
  std::size_t size() const { return size_; }
  Ply<N>& operator[](std::size_t at) { return plies_[at]; }
  const Ply<N>& operator[](std::size_t at) const { return plies_[at]; }
  /// Takes off all plies from the given one on.
  void cut(std::size_t size) { size_ = size; }
  void push(const Ply<N>& ply) {
    make_room(1);
    plies_[size_++] = ply;
  }
  /// Room for so many more, to be filled from the place answered on and told by grow().
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

/// As many plies as there was room for.
enum class Listed : bool { all, some };

template <std::size_t N>
class SearchMoveGen {
 public:
  virtual ~SearchMoveGen() = default;

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
std::shared_ptr<const SearchMoveGen<N>> make_search_move_gen(const Ruleset& ruleset);

}  // namespace latro::kernel
