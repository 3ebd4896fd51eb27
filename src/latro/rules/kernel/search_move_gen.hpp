// The interface of a compiled ruleset for the search, in the types of the kernel: positions from the view of
// the player to move, in a few machine words. Private to rules/ and search/; all other code uses Rules.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "latro/rules/kernel/bonus.hpp"
#include "latro/rules/kernel/ply.hpp"
#include "latro/rules/kernel/state.hpp"
#include "latro/rules/ruleset.hpp"

namespace latro::kernel {

/// SideView::covered: a side with at most this number of pieces is hunted.
inline constexpr unsigned most_hunted = 8;

/// Properties of one side that need no move generation. "Can" means: in the next turn of this side, if it
/// were to move, by geometry alone; a suicide rule may forbid it.
template <std::size_t N>
struct SideView {
  unsigned soldiers = 0;  ///< on the board, bound ones included
  unsigned duces = 0;     ///< on the board
  unsigned bound = 0;
  unsigned moves = 0;    ///< the number of steps and slides, plus that of pieces that can leap
  unsigned threats = 0;  ///< the number of enemies that an arriving piece can capture or bind
  Bits<N> attacked;      ///< these enemies
  Bits<N> reached;       ///< the empty squares to which pieces of this side can go
  /// If this side has more pieces on the board, the enemy has at most most_hunted, and no piece is in hand:
  /// the empty squares on which an enemy that goes there can be flanked. Else empty.
  Bits<N> covered;
  unsigned exposed =
      0;  ///< flanking pairs in a line, around pieces of this side, with no piece of this side on them
  unsigned dux_exits = 0;  ///< with dux-blocked=lose: the empty squares next to duces of this side
  // Only while pieces are in hand; else 0.
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
  /// Removes all plies from index `size` on.
  void cut(std::size_t size) { size_ = size; }
  void push(const Ply<N>& ply) {
    make_room(1);
    plies_[size_++] = ply;
  }
  /// Makes room for `more` plies and returns the beginning of the room. The caller writes plies there, and
  /// adds them with grow().
  Ply<N>* make_room(std::size_t more) {
    if (plies_.size() < size_ + more) plies_.resize(std::max(size_ + more, 2 * plies_.size()));
    return plies_.data() + size_;
  }
  void grow(std::size_t by) { size_ += by; }

  BonusStack<N>& scratch() { return scratch_; }

  /// The generator calls this from time to time, because a single position can have a great many plies; when
  /// it returns true, the generator stops. An empty function: never.
  void interrupt_by(std::function<bool()> interrupted) { interrupted_ = std::move(interrupted); }
  /// For the generator, at each ply that it found.
  bool interrupted() { return ++found_ % plies_between_looks == 0 && interrupted_ && interrupted_(); }

 private:
  static constexpr std::size_t plies_between_looks = 64;

  std::function<bool()> interrupted_;
  std::size_t found_ = 0;
  std::vector<Ply<N>> plies_;
  std::size_t size_ = 0;
  BonusStack<N> scratch_;
};

/// Whether all plies were appended, or only some, because of the limit or an interruption.
enum class Listed : bool { all, some };

template <std::size_t N>
class SearchMoveGen {
 public:
  virtual ~SearchMoveGen() = default;

  /// Appends the placements, movements and removals of the side to move, each once, at most `most`; no
  /// passes. Does not test whether the game is over.
  virtual Listed plies(const State<N>& state, std::size_t most, PlyList<N>& list) const = 0;
  /// Appends at most `most` of MoveGenerator::each_sharp: captures, removals, and movements to squares where
  /// a piece may bind. Appends no ply while the side to move has pieces in hand.
  virtual void sharp_plies(const State<N>& state, std::size_t most, PlyList<N>& list) const = 0;
  /// A superset of the squares on which an arriving piece binds or captures.
  virtual Bits<N> taking_squares(const State<N>& state) const = 0;
  /// Whether the side to move has a ply.
  virtual bool any(const State<N>& state) const = 0;
  /// The state after the ply, or after a pass, from the view of the other player.
  virtual State<N> after(const State<N>& state, const Ply<N>& ply) const = 0;
  /// The properties of the side to move.
  virtual SideView<N> view(const State<N>& state) const = 0;
  /// The empty squares on which a soldier can be placed, and the number of pieces in the next placement.
  virtual Bits<N> open_squares(const State<N>& state) const = 0;
  virtual unsigned due(const State<N>& state) const = 0;
  /// Sets what the placement of `ply` captures; returns false if the suicide rule forbids it.
  virtual bool complete_placement(const State<N>& state, Ply<N>& ply) const = 0;
};

/// Precondition: the board needs N words (1, 2 or 4), and the ruleset has no contradictions.
template <std::size_t N>
std::shared_ptr<const SearchMoveGen<N>> make_search_move_gen(const Ruleset& ruleset);

}  // namespace latro::kernel
