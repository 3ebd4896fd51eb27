// The turns of a piece that captures and continues, and the stack for their search. Private to rules/kernel/.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "latro/core/square_set.hpp"
#include "latro/rules/history.hpp"
#include "latro/rules/kernel/custodial_capture.hpp"
#include "latro/rules/kernel/movement.hpp"
#include "latro/rules/ruleset.hpp"

namespace latro::kernel {

template <std::size_t N>
struct BonusEntry {
  Bits<N> captured;
  Bits<N> sources;  ///< the squares of the piece after a capture (or at the beginning)
  Bits<N> pending;  ///< sources that are not yet searched
  Bits<N> ends;     ///< the squares on which a turn that captured exactly `captured` can end
};

/// A stack that grows as needed and keeps its memory. A run is the entries from an index `first` on; only the
/// last run grows.
template <std::size_t N>
class BonusStack {
 public:
  std::size_t size() const { return size_; }
  BonusEntry<N>& operator[](std::size_t i) { return entries_[i]; }
  void push(const BonusEntry<N>& entry) {
    if (size_ == entries_.size()) grow();
    entries_[size_++] = entry;
  }
  /// The entry of the run that captured exactly `captured`; a new one if there is none.
  std::size_t entry_of(std::size_t first, const Bits<N>& captured) {
    const std::size_t listed = std::min(size_, first + most_listed);
    for (std::size_t i = first; i < listed; ++i)
      if (entries_[i].captured == captured) return i;
    if (size_ == listed && size_ < first + most_listed) {
      push({captured, {}, {}, {}});
    } else {
      const PositionKey key = key_of(first, captured);
      if (const auto known = keys_.find(key)) return keyed_[*known];
      keys_.push(key);
      keyed_.push_back(size_);
      push({captured, {}, {}, {}});
    }
    return size_ - 1;
  }
  /// Removes all entries from index `size` on.
  void cut(std::size_t size) {
    size_ = size;
    for (; !keyed_.empty() && keyed_.back() >= size; keyed_.pop_back()) keys_.pop();
  }

 private:
  static constexpr std::size_t most_listed = 16;

  static PositionKey key_of(std::size_t first, const Bits<N>& captured) {
    KeyMixer mixer;
    mixer.add(captured);
    mixer.add(first);
    return mixer.key();
  }
  [[gnu::noinline]] void grow() { entries_.resize(entries_.size() * 2 + 64); }

  std::vector<BonusEntry<N>> entries_;
  std::size_t size_ = 0;
  History keys_;                    ///< of entries beyond the first `most_listed` of their run
  std::vector<std::size_t> keyed_;  ///< their indices
};

// bonus=may and bonus=must: a piece can continue as long as it captures. Turns differ by destination and
// captured pieces, so the routes are grouped by captured pieces: one entry for each set, with the squares
// from which the piece can continue and the squares on which it can end. Each capture makes the set larger,
// so the search ends. The caller keeps the stack of entries, so that memory is allocated only when it grows.

/// Calls visit(captured, ends) with the destinations of the turns of the piece on `from` that capture exactly
/// `captured`: each turn once, as soon as it is found (there can be exponentially many). `legs` are the ends
/// of its first leg. Stops and returns false if visit returns false. Leaves the stack unchanged; visit may
/// use the stack if it does the same.
template <class Cpu, std::size_t N, Shape shape, Ruleset::MoveKind move, class Visit>
bool each_bonus_run(Cpu cpu, const Movement<N, shape, move>& movement, const CustodialCapture<N>& removing,
                    bool must, const State<N>& state, Square from, const Bits<N>& legs, BonusStack<N>& stack,
                    Visit&& visit) {
  const auto& grid = movement.grid();
  const std::size_t first = stack.size();
  const Bits<N> origin = Bits<N>::of(from);
  const bool dux = state.duces.contains(from);
  stack.push({{}, origin, origin, {}});
  std::size_t next = first;
  while (next < stack.size()) {
    const std::size_t current = next;
    const Bits<N> captured = stack[current].captured;
    Bits<N> pending = stack[current].pending;
    stack[current].pending = {};
    ++next;

    State<N> now = state;
    now.enemy = without(state.enemy, captured);
    const Bits<N> others = without(state.own, origin);
    const Bits<N> other_duces = state.duces & (others | now.enemy);
    Bits<N> ends;
    while (pending.any()) {
      const Bits<N> at = Bits<N>::of(pending.pop_front());
      now.own = others | at;
      now.duces = dux ? other_duces | at : other_duces;
      const Bits<N> targets = current == first ? legs : movement.targets(cpu, now, at);
      Bits<N> taking = targets & removing.taking_squares(grid, now);
      ends |= without(targets, taking);
      if (current != first && (!must || targets.empty())) ends |= at;
      while (taking.any()) {
        const Bits<N> to = Bits<N>::of(taking.pop_front());
        const Bits<N> taken = removing.taken(grid, now, at, to);
        if (taken.empty()) {
          ends |= to;
          continue;
        }
        const Bits<N> all = captured | taken;
        const std::size_t entry = stack.entry_of(first + 1, all);
        if ((stack[entry].sources & to).any()) continue;
        stack[entry].sources |= to;
        stack[entry].pending |= to;
        if (entry < next) next = entry;
      }
    }
    ends = without(ends, stack[current].ends);
    stack[current].ends |= ends;
    if (ends.any() && !visit(captured, ends)) {
      stack.cut(first);
      return false;
    }
  }
  stack.cut(first);
  return true;
}

}  // namespace latro::kernel
