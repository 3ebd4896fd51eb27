// What looking for the turns of a capturing piece has to remember: kept by the caller, so that a search
// allocates only while it grows.
#pragma once

#include <cstddef>
#include <vector>

#include "latro/core/square_set.hpp"

namespace latro::kernel {

template <std::size_t N>
struct BonusEntry {
  Bits<N> captured;
  Bits<N> sources;  ///< where the piece stands having just captured (or begins)
  Bits<N> pending;  ///< sources not yet looked at
  Bits<N> ends;     ///< where a turn that took exactly `captured` can end
};

/// Grows as far as it is needed and keeps the room.
template <std::size_t N>
class BonusStack {
 public:
  std::size_t size() const { return size_; }
  BonusEntry<N>& operator[](std::size_t i) { return entries_[i]; }
  void push(const BonusEntry<N>& entry) {
    if (size_ == entries_.size()) grow();
    entries_[size_++] = entry;
  }
  /// Takes off all entries from the given one on.
  void cut(std::size_t size) { size_ = size; }

 private:
  void grow() { entries_.resize(entries_.size() + 64); }

  std::vector<BonusEntry<N>> entries_;
  std::size_t size_ = 0;
};

}  // namespace latro::kernel
