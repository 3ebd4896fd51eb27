// The geometry of one board as shifts and masks over N 64-bit words. Squares are numbered rank by rank, so a
// step along an axis is one shift; masks remove squares that wrap around an edge. Immutable; made once by
// Rules::compile(). Private to rules/kernel/.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "latro/core/square.hpp"
#include "latro/core/square_set.hpp"
#include "latro/rules/kernel/cpu.hpp"
#include "latro/rules/ruleset.hpp"

namespace latro::kernel {

/// Precondition: by < 64 * N. Squares shifted beyond the last word are lost.
template <std::size_t N>
constexpr Bits<N> shifted_up(const Bits<N>& set, unsigned by) {
  Bits<N> result;
  if constexpr (N == 1) {
    result.words[0] = set.words[0] << by;
  } else {
    const std::size_t whole = by / 64;
    const unsigned part = by % 64;
    for (std::size_t i = whole; i < N; ++i) {
      result.words[i] = set.words[i - whole] << part;
      if (part != 0 && i > whole) result.words[i] |= set.words[i - whole - 1] >> (64 - part);
    }
  }
  return result;
}

/// Precondition: by < 64 * N.
template <std::size_t N>
constexpr Bits<N> shifted_down(const Bits<N>& set, unsigned by) {
  Bits<N> result;
  if constexpr (N == 1) {
    result.words[0] = set.words[0] >> by;
  } else {
    const std::size_t whole = by / 64;
    const unsigned part = by % 64;
    for (std::size_t i = 0; i + whole < N; ++i) {
      result.words[i] = set.words[i + whole] >> part;
      if (part != 0 && i + whole + 1 < N) result.words[i] |= set.words[i + whole + 1] << (64 - part);
    }
  }
  return result;
}

/// The same for short distances, without a branch. Precondition: 0 < by < 64.
template <std::size_t N>
constexpr Bits<N> stepped_up(const Bits<N>& set, unsigned by) {
  Bits<N> result;
  result.words[0] = set.words[0] << by;
  for (std::size_t i = 1; i < N; ++i) result.words[i] = set.words[i] << by | set.words[i - 1] >> (64 - by);
  return result;
}
template <std::size_t N>
constexpr Bits<N> stepped_down(const Bits<N>& set, unsigned by) {
  Bits<N> result;
  for (std::size_t i = 0; i + 1 < N; ++i)
    result.words[i] = set.words[i] >> by | set.words[i + 1] << (64 - by);
  result.words[N - 1] = set.words[N - 1] >> by;
  return result;
}

/// A corner and its two orthogonal neighbours: an additional flanking pair under corner=pincer.
template <std::size_t N>
struct Pincer {
  Bits<N> corner;
  std::array<Bits<N>, 2> arms;
};

/// The properties of a board that are known at compile time. Most rulesets have eight files, lines=4 and no
/// pincer corners: for these the shifts are constants and the compiler removes much code.
enum class Shape { any, eight_files };

inline bool has_eight_files(const Ruleset& ruleset) {
  return ruleset.board.files == 8 && ruleset.lines == Ruleset::Lines::four &&
         ruleset.corner != Ruleset::Corner::pincer;
}

template <std::size_t N, Shape shape>
class Grid {
 public:
  explicit Grid(const Ruleset& ruleset) : Grid(ruleset.board, ruleset.lines, ruleset.corner) {}

  /// All squares of the board.
  const Bits<N>& all() const { return all_; }
  /// Two axes for lines=4, four for lines=8. Each has an upward and a downward direction.
  unsigned axes() const { return shape == Shape::eight_files ? 2 : axes_; }

  /// Calls visit(axis) for each axis. Most rulesets have two axes; then there is no loop.
  template <class Visit>
  LATRO_INLINE void each_axis(Visit&& visit) const {
    visit(0u);
    visit(1u);
    if (axes() == 2) return;
    visit(2u);
    visit(3u);
  }

  /// The difference between the numbers of neighbouring squares along an axis.
  LATRO_INLINE unsigned amount(unsigned axis) const {
    if constexpr (shape == Shape::eight_files) return axis == 0 ? 1 : 8;
    return amount_[axis];
  }
  /// The longest slide along an axis, in squares.
  unsigned reach(unsigned axis) const { return reach_[axis]; }
  /// The squares to which a step up (down) along an axis can lead.
  const Bits<N>& up_mask(unsigned axis) const { return up_mask_[axis]; }
  const Bits<N>& down_mask(unsigned axis) const { return down_mask_[axis]; }

  /// Every square of `set` moved one square up (towards higher numbers) or down along an axis; squares that
  /// would leave the board are removed.
  LATRO_INLINE Bits<N> up(const Bits<N>& set, unsigned axis) const {
    return stepped_up(set, amount(axis)) & up_mask_[axis];
  }
  LATRO_INLINE Bits<N> down(const Bits<N>& set, unsigned axis) const {
    return stepped_down(set, amount(axis)) & down_mask_[axis];
  }

  /// The squares next to any square of `set`, along the lines of the ruleset.
  Bits<N> neighbours(const Bits<N>& set) const {
    Bits<N> result;
    each_axis([&](unsigned axis) LATRO_INLINE_LAMBDA { result |= up(set, axis) | down(set, axis); });
    return result;
  }

  /// The squares that have a flanking pair within `flank`.
  LATRO_INLINE Bits<N> between(const Bits<N>& flank) const {
    Bits<N> result;
    each_axis([&](unsigned axis) LATRO_INLINE_LAMBDA { result |= up(flank, axis) & down(flank, axis); });
    for (const auto& pincer : pincers())
      if ((flank & pincer.arms[0]).any() && (flank & pincer.arms[1]).any()) result |= pincer.corner;
    return result;
  }

  /// The squares reached by sliding over squares of `empty` in one direction, from all squares of `from` at
  /// the same time: the occluded fill of chess programs, which doubles the distance each time. Pieces block
  /// each other on a line, so no square is reached twice and the size of the fill is the number of slides.
  template <bool is_up>
  Bits<N> fill(Bits<N> from, const Bits<N>& empty, unsigned axis) const {
    const auto shifted = [](const Bits<N>& set, unsigned by) LATRO_INLINE_LAMBDA {
      return is_up ? shifted_up(set, by) : shifted_down(set, by);
    };
    Bits<N> open = empty & (is_up ? up_mask_[axis] : down_mask_[axis]);
    Bits<N> reached = from;
    unsigned by = amount(axis);
    for (unsigned length = reach_[axis]; length > 1; length = (length + 1) / 2) {
      reached |= open & shifted(reached, by);
      open &= shifted(open, by);
      by *= 2;
    }
    return (is_up ? up(reached, axis) : down(reached, axis)) & empty;
  }

  /// The enemies in `targets` that have a flanking pair of a square of `at` and a square of `partners`.
  Bits<N> flanked_from(const Bits<N>& at, const Bits<N>& targets, const Bits<N>& partners) const {
    Bits<N> result;
    each_axis([&](unsigned axis) LATRO_INLINE_LAMBDA {
      result |= (up(at, axis) & down(partners, axis)) | (down(at, axis) & up(partners, axis));
    });
    for (const auto& pincer : pincers())
      for (const unsigned arm : {0u, 1u})
        if ((at & pincer.arms[arm]).any() && (partners & pincer.arms[1 - arm]).any()) result |= pincer.corner;
    return result & targets;
  }
  /// The squares of `partners` that form a flanking pair with the square `at` around one of `targets`.
  Bits<N> flanking_with(const Bits<N>& at, const Bits<N>& targets, const Bits<N>& partners) const {
    Bits<N> result;
    each_axis([&](unsigned axis) LATRO_INLINE_LAMBDA {
      result |= up(up(at, axis) & targets, axis) | down(down(at, axis) & targets, axis);
    });
    for (const auto& pincer : pincers())
      for (const unsigned arm : {0u, 1u})
        if ((at & pincer.arms[arm]).any() && (targets & pincer.corner).any()) result |= pincer.arms[1 - arm];
    return result & partners;
  }
  /// The squares `at` for which flanked_from(at, targets, partners) is not empty, and perhaps other squares
  /// of `partners`.
  Bits<N> flanking_squares(const Bits<N>& targets, const Bits<N>& partners) const {
    Bits<N> result;
    each_axis([&](unsigned axis) LATRO_INLINE_LAMBDA {
      result |= down(down(partners, axis) & targets, axis);
      result |= up(up(partners, axis) & targets, axis);
    });
    for (const auto& pincer : pincers())
      for (const unsigned arm : {0u, 1u})
        if ((targets & pincer.corner).any() && (partners & pincer.arms[1 - arm]).any())
          result |= pincer.arms[arm];
    return result;
  }

  /// Calls visit(target, partner) for each pair of squares such that an arrival on `at` flanks a piece on
  /// `target` together with a piece on `partner`.
  template <class Visit>
  void each_flank(Square at, Visit&& visit) const {
    const Bits<N> one = Bits<N>::of(at);
    const auto pair = [&visit](const Bits<N>& target, const Bits<N>& partner) {
      if (partner.any()) visit(target.front(), partner.front());
    };
    for (unsigned axis = 0; axis < axes(); ++axis) {
      pair(up(one, axis), up(up(one, axis), axis));
      pair(down(one, axis), down(down(one, axis), axis));
    }
    for (const auto& pincer : pincers())
      for (const unsigned arm : {0u, 1u})
        if ((one & pincer.arms[arm]).any()) pair(pincer.corner, pincer.arms[1 - arm]);
  }

  /// The corners of the board under corner=hostile, which count as pieces of the capturing side; else empty.
  const Bits<N>& hostile() const { return hostile_; }

 private:
  Grid(const BoardSize& board, Ruleset::Lines lines, Ruleset::Corner corner)
      : axes_(lines == Ruleset::Lines::eight ? 4 : 2) {
    const unsigned files = board.files;
    const unsigned ranks = board.ranks;
    all_ = Bits<N>::first(board.squares());
    Bits<N> first_file;
    Bits<N> last_file;
    for (unsigned rank = 0; rank < ranks; ++rank) {
      first_file.insert(Square{rank * files});
      last_file.insert(Square{rank * files + files - 1});
    }
    const Bits<N> not_first = without(all_, first_file);
    const Bits<N> not_last = without(all_, last_file);
    // Upwards: east, north, north-east, north-west. Downwards: west, south, south-west, south-east.
    amount_ = {1, files, files + 1, files - 1};
    up_mask_ = {not_first, all_, not_first, not_last};
    down_mask_ = {not_last, all_, not_last, not_first};
    reach_ = {files - 1, ranks - 1, std::min(files, ranks) - 1, std::min(files, ranks) - 1};

    const auto corner_square = [&](bool right, bool top) {
      return Square{(top ? ranks - 1 : 0) * files + (right ? files - 1 : 0)};
    };
    for (const bool right : {false, true})
      for (const bool top : {false, true}) {
        const Square square = corner_square(right, top);
        if (corner == Ruleset::Corner::hostile) hostile_.insert(square);
        if (corner != Ruleset::Corner::pincer) continue;
        const unsigned beside = right ? square.index() - 1 : square.index() + 1;
        const unsigned above = top ? square.index() - files : square.index() + files;
        pincers_[pincer_count_++] = {Bits<N>::of(square),
                                     {Bits<N>::of(Square{beside}), Bits<N>::of(Square{above})}};
      }
  }

  std::span<const Pincer<N>> pincers() const {
    return {pincers_.data(), shape == Shape::eight_files ? 0 : pincer_count_};
  }

  Bits<N> all_;
  unsigned axes_;
  std::array<unsigned, 4> amount_{};
  std::array<unsigned, 4> reach_{};
  std::array<Bits<N>, 4> up_mask_{};
  std::array<Bits<N>, 4> down_mask_{};
  Bits<N> hostile_;
  std::array<Pincer<N>, 4> pincers_{};
  std::size_t pincer_count_ = 0;
};

}  // namespace latro::kernel
