// A turn in 32 bits, to be found again among the turns of its position.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "latro/rules/kernel/ply.hpp"
#include "latro/rules/kernel/search_move_gen.hpp"
#include "latro/rules/rules.hpp"
#include "latro/search/detail/evaluation.hpp"

namespace latro::search {

/// Never 0. Two turns of a position may have one mark, if seldom; a search that takes the one for the other
/// loses time, no truth.
template <std::size_t N>
std::uint32_t mark_of(const kernel::Ply<N>& ply) {
  std::uint64_t sets = 0;
  if (ply.squares.any() || ply.captured.any())
    for (std::size_t i = 0; i < N; ++i)
      sets = (sets ^ ply.squares.words[i] ^ ply.captured.words[i] * 3) * 0x9E3779B97F4A7C15u;
  return 0x80000000u | static_cast<std::uint32_t>(ply.kind) << 29 | ply.from.index() << 21 |
         ply.to.index() << 13 | static_cast<std::uint32_t>(sets >> 51);
}

// In which order turns are looked at: best first, as far as it can be guessed.

inline constexpr unsigned most_plies = 96;  ///< how far ahead a search goes

template <std::size_t N>
class Ordering {
 public:
  using Ply = kernel::Ply<N>;

  /// What takes or binds something is rated higher.
  static constexpr int dull = 1 << 19;

  Ordering() : history_(2 * squares * squares) {}

  /// Greater is earlier. `side` is 0 or 1, whichever side it is, always the same.
  int rating(const Ply& ply, std::uint32_t known_best, unsigned depth_from_root, unsigned side,
             const Bits<N>& taking, const Bits<N>& endangered) const {
    const std::uint32_t mark = mark_of(ply);
    if (mark == known_best) return 1 << 30;
    int rating = 0;
    if (ply.kind == TurnKind::removal) rating += 1 << 22;
    if (ply.captured.any()) rating += (1 << 24) + (static_cast<int>(ply.captured.count()) << 18);
    if (ply.kind == TurnKind::movement) {
      if (ply.squares.any()) rating += (1 << 21) + (static_cast<int>(ply.squares.count()) << 18);
      if (ply.captured.empty() && taking.contains(ply.to)) rating += 1 << 20;
      if (endangered.contains(ply.from)) rating += 1 << 11;
    }
    const auto& killers = killers_[depth_from_root];
    if (mark == killers[0]) rating += 1 << 18;
    if (mark == killers[1]) rating += 1 << 17;
    return rating + history_[place(ply, side)];
  }

  /// The turn was good enough, and those tried before it were not.
  void reward(const Ply& ply, unsigned depth, unsigned depth_from_root, unsigned side) {
    auto& killers = killers_[depth_from_root];
    const std::uint32_t mark = mark_of(ply);
    if (killers[0] != mark) {
      killers[1] = killers[0];
      killers[0] = mark;
    }
    change(ply, bonus(depth), side);
  }
  void punish(const Ply& ply, unsigned depth, unsigned side) { change(ply, -bonus(depth), side); }

  int history(const Ply& ply, unsigned side) const { return history_[place(ply, side)]; }

  void clear() {
    killers_ = {};
    std::fill(history_.begin(), history_.end(), 0);
  }

 private:
  static constexpr std::size_t squares = 64 * N;
  static constexpr int most = 1 << 14;

  static int bonus(unsigned depth) { return static_cast<int>(std::min(depth * depth, 400u)) * 8; }
  static std::size_t place(const Ply& ply, unsigned side) {
    const Square from =
        ply.kind == TurnKind::movement || ply.squares.empty() ? ply.from : ply.squares.front();
    const Square to = ply.kind == TurnKind::movement ? ply.to : from;
    return (side * squares + from.index()) * squares + to.index();
  }
  void change(const Ply& ply, int by, unsigned side) {
    std::int16_t& entry = history_[place(ply, side)];
    entry = static_cast<std::int16_t>(entry + by - entry * std::abs(by) / most);
  }

  std::array<std::array<std::uint32_t, 2>, most_plies + 1> killers_{};
  std::vector<std::int16_t> history_;  ///< from -most to most, about
};

// Turns of the placement phase: there are too many to search all of them, so only those with the best static
// value are searched. Pairs are made of the squares that are best for one piece.

template <std::size_t N>
class Placing {
 public:
  using State = kernel::State<N>;
  using Ply = kernel::Ply<N>;

  Placing(const Rules& rules, const kernel::SearchMoveGen<N>& move_gen, const Evaluation<N>& evaluation)
      : captures_(rules.captures_by_placing()), move_gen_(move_gen), evaluation_(evaluation) {}

  /// Appends at most `width` legal placements, best first; all if there are no more. Precondition:
  /// state.placing().
  kernel::Listed best(const State& state, std::size_t width, kernel::PlyList<N>& list) const {
    const bool pair = move_gen_.due(state) == 2;
    std::vector<Rated> rated;
    for_each(move_gen_.open_squares(state), [&](Square square) {
      Ply ply = placement(state, Bits<N>::of(square));
      // A square that the suicide rule forbids to one piece can be good for a pair.
      if (complete(state, ply) || pair) rate(state, ply, rated);
    });
    bool all = true;
    if (pair) {
      std::stable_sort(rated.begin(), rated.end(), better);
      std::size_t kept = 2;
      while (kept < rated.size() && kept * (kept - 1) / 2 < 2 * width) ++kept;
      std::vector<Rated> pairs = pairs_of(state, rated, kept);
      // The suicide rule can forbid all pairs of the best squares.
      while (pairs.empty() && kept < rated.size()) pairs = pairs_of(state, rated, kept *= 2);
      all = kept >= rated.size();
      rated.swap(pairs);
    }
    std::stable_sort(rated.begin(), rated.end(), better);
    if (rated.size() > width) {
      rated.resize(width);
      all = false;
    }
    for (const Rated& one : rated) list.push(one.ply);
    return all ? kernel::Listed::all : kernel::Listed::some;
  }

 private:
  struct Rated {
    Ply ply;
    int value = 0;
  };
  static bool better(const Rated& a, const Rated& b) { return a.value > b.value; }

  static Ply placement(const State& state, const Bits<N>& squares) {
    return {TurnKind::placement, state.own_hand.soldiers == 0, {}, {}, squares, {}};
  }
  /// As SearchMoveGen::complete_placement.
  bool complete(const State& state, Ply& ply) const {
    return !captures_ || move_gen_.complete_placement(state, ply);
  }
  /// The legal pairs of the first `kept` squares.
  std::vector<Rated> pairs_of(const State& state, const std::vector<Rated>& squares, std::size_t kept) const {
    std::vector<Rated> pairs;
    for (std::size_t i = 0; i < std::min(kept, squares.size()); ++i)
      for (std::size_t j = i + 1; j < std::min(kept, squares.size()); ++j) {
        Ply ply = placement(state, squares[i].ply.squares | squares[j].ply.squares);
        if (complete(state, ply)) rate(state, ply, pairs);
      }
    return pairs;
  }
  void rate(const State& state, const Ply& ply, std::vector<Rated>& rated) const {
    rated.push_back({ply, -evaluation_(move_gen_.after(state, ply))});
  }

  bool captures_;  ///< place-capture=yes
  const kernel::SearchMoveGen<N>& move_gen_;
  const Evaluation<N>& evaluation_;
};

}  // namespace latro::search
