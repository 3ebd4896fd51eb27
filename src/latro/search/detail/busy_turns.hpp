// The turns that the threads of a search are working on.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "latro/rules/history.hpp"

namespace latro::search {

/// A thread that finds another one at work on a turn searches its other turns first; later the table has what
/// the other thread found. Nothing depends on what is kept here but the order of the work: a turn may be
/// missing, since threads may write at the same time.
class BusyTurns {
 public:
  BusyTurns() : groups_(groups) {}

  /// A turn, by its mark, at the same depth in plies.
  static std::uint64_t key_of(PositionKey position, std::uint32_t mark, int depth) {
    const std::uint64_t turn = std::uint64_t{mark} << 8 | static_cast<std::uint8_t>(depth);
    return (position.low ^ turn * 0x9E3779B97F4A7C15u) | 1;
  }

  bool contain(std::uint64_t key) const {
    for (const Place& place : group(key).places)
      if (place.load(std::memory_order_relaxed) == key) return true;
    return false;
  }

  /// The turn is contained as long as this exists.
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
      // Another thread may have taken the place at the same moment; then it is cleared by that one.
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
  static constexpr std::size_t groups = 1024;
  struct alignas(64) Group {
    std::array<Place, 8> places{};
  };

  Group& group(std::uint64_t key) { return groups_[key >> 54]; }
  const Group& group(std::uint64_t key) const { return groups_[key >> 54]; }

  std::vector<Group> groups_;
};

}  // namespace latro::search
