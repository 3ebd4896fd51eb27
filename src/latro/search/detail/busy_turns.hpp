// The turns that the threads of a search are searching at this moment.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "latro/rules/history.hpp"

namespace latro::search {

/// A thread puts off a turn that another thread is searching, and searches its other turns first; later it
/// finds the result of the other thread in the table. Threads use this without locks, so a turn can be
/// missing if two threads write at the same time. Only the order of turns depends on it.
class BusyTurns {
 public:
  BusyTurns() : groups_(groups) {}

  /// Of a turn, by its mark (mark_of); never 0. The depth does not count: what is found in a deeper search,
  /// or in one less deep, helps too.
  static std::uint64_t key_of(PositionKey position, std::uint32_t mark) {
    return (position.low ^ mark * 0x9E3779B97F4A7C15u) | 1;
  }

  bool contain(std::uint64_t key) const {
    for (const Place& place : group(key).places)
      if (place.load(std::memory_order_relaxed) == key) return true;
    return false;
  }

  /// The turn is contained while this exists.
  class Entry {
   public:
    /// Without effect if `turns` is null, or if there are too many turns.
    Entry(BusyTurns* turns, std::uint64_t key) : key_(key) {
      if (turns == nullptr) return;
      for (Place& place : turns->group(key).places)
        if (place.load(std::memory_order_relaxed) == 0) {
          place.store(key, std::memory_order_relaxed);
          place_ = &place;
          return;
        }
    }
    ~Entry() {
      // If another thread took the same place at the same moment, it clears the place itself.
      if (place_ != nullptr && place_->load(std::memory_order_relaxed) == key_)
        place_->store(0, std::memory_order_relaxed);
    }
    Entry(const Entry&) = delete;
    Entry& operator=(const Entry&) = delete;

   private:
    std::uint64_t key_;
    std::atomic<std::uint64_t>* place_ = nullptr;
  };

 private:
  using Place = std::atomic<std::uint64_t>;
  static constexpr int shift = 54;  ///< the upper bits of a key choose its group
  static constexpr std::size_t groups = std::size_t{1} << (64 - shift);
  struct alignas(64) Group {
    std::array<Place, 8> places{};
  };

  Group& group(std::uint64_t key) { return groups_[key >> shift]; }
  const Group& group(std::uint64_t key) const { return groups_[key >> shift]; }

  std::vector<Group> groups_;
};

}  // namespace latro::search
