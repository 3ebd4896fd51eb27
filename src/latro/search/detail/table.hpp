// The transposition table of a search, shared by threads without locks.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "latro/rules/history.hpp"
#include "latro/support/zeroed_array.hpp"

namespace latro::search {

/// The relation of a score to the true one.
enum class Bound : std::uint8_t { none, at_least, at_most, exact };

struct Known {
  int score = 0;       ///< of the side to move; ends are counted from this position
  unsigned depth = 0;  ///< how deep it was looked at
  Bound bound = Bound::none;
  std::uint32_t turn = 0;  ///< mark of the best turn; 0: none
};

class Table {
 public:
  /// Of `mib` mebibytes at most, but with at least one bucket. May throw std::bad_alloc.
  explicit Table(std::size_t mib) : mask_(entries_in(mib, sizeof(Bucket)) - 1), buckets_(mask_ + 1) {}

  /// As if newly made.
  void clear() {
    buckets_.clear();
    age_ = 0;
  }
  /// What earlier searches left gives way first. Not while other threads work with the table.
  void begin_search() { age_ = (age_ + 1) % ages; }

  /// For a find() that follows soon: it does not wait for memory as long.
  void fetch(PositionKey key) const {
#if defined(__GNUC__) || defined(__clang__)
    __builtin_prefetch(&bucket(key));
#else
    (void)key;
#endif
  }
  bool find(PositionKey key, Known& known) const {
    for (Entry& entry : bucket(key).entries) {
      const std::uint64_t data = Word(entry.data).load(std::memory_order_relaxed);
      if ((Word(entry.check).load(std::memory_order_relaxed) ^ data) != key.high || data == 0) continue;
      known = {static_cast<std::int16_t>(data >> 48), static_cast<unsigned>(data >> 40 & 0xFF),
               static_cast<Bound>(data >> 32 & 3), static_cast<std::uint32_t>(data)};
      return true;
    }
    return false;
  }
  void keep(PositionKey key, const Known& known) {
    Entry* worst = nullptr;
    int least = 0;
    for (Entry& entry : bucket(key).entries) {
      const std::uint64_t data = Word(entry.data).load(std::memory_order_relaxed);
      const bool same = (Word(entry.check).load(std::memory_order_relaxed) ^ data) == key.high;
      const int worth = data == 0 || same
                            ? -1000
                            : static_cast<int>(data >> 40 & 0xFF) -
                                  8 * static_cast<int>((age_ - (data >> 34 & (ages - 1))) % ages);
      if (worst != nullptr && worth >= least) continue;
      worst = &entry;
      least = worth;
      if (same) break;
    }
    const std::uint64_t data = std::uint64_t{static_cast<std::uint16_t>(known.score)} << 48 |
                               std::uint64_t{std::min(known.depth, 255u)} << 40 | std::uint64_t{age_} << 34 |
                               std::uint64_t{static_cast<std::uint8_t>(known.bound)} << 32 | known.turn;
    Word(worst->check).store(key.high ^ data, std::memory_order_relaxed);
    Word(worst->data).store(data, std::memory_order_relaxed);
  }

 private:
  static constexpr unsigned ages = 64;
  /// `check` is a part of the key, changed by the data: an entry torn by two threads writing at once fits no
  /// key.
  struct Entry {
    std::uint64_t check;
    std::uint64_t data;
  };
  struct alignas(64) Bucket {
    Entry entries[4];
  };
  using Word = std::atomic_ref<std::uint64_t>;

  Bucket& bucket(PositionKey key) const { return buckets_[key.low & mask_]; }

  std::size_t mask_;
  ZeroedArray<Bucket> buckets_;
  unsigned age_ = 0;
};

}  // namespace latro::search
