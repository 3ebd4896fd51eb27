// In which order turns are looked at: best first, as far as it can be guessed.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "latro/analysis/search/mark.hpp"
#include "latro/rules/kernel/search_board.hpp"

namespace latro::search {

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
    int& entry = history_[place(ply, side)];
    entry += by - entry * std::abs(by) / most;
  }

  std::array<std::array<std::uint32_t, 2>, most_plies + 1> killers_{};
  std::vector<int> history_;
};

}  // namespace latro::search
