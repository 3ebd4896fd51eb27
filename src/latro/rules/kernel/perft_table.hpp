// The transposition table of perft: counts by position and depth, shared without locks. Private to rules/.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "latro/rules/history.hpp"
#include "latro/support/zeroed_array.hpp"

namespace latro::kernel {

class PerftTable {
 public:
  /// Of `mib` mebibytes at most, but with at least one entry. May throw std::bad_alloc.
  explicit PerftTable(std::size_t mib) : mask_(entries_in(mib, sizeof(Entry)) - 1), entries_(mask_ + 1) {}

  /// If the table contains the count, sets `count` and returns true.
  bool find(PositionKey key, unsigned depth, std::uint64_t& count) const {
    Entry& entry = entries_[place(key, depth)];
    const std::uint64_t stored = Word(entry.count).load(std::memory_order_relaxed);
    if (Word(entry.check).load(std::memory_order_relaxed) != (lock(key, depth) ^ stored)) return false;
    count = stored;
    return true;
  }
  void keep(PositionKey key, unsigned depth, std::uint64_t count) {
    Entry& entry = entries_[place(key, depth)];
    Word(entry.check).store(lock(key, depth) ^ count, std::memory_order_relaxed);
    Word(entry.count).store(count, std::memory_order_relaxed);
  }

 private:
  /// `check` is the upper half of the key, mixed with the depth and the count: an entry that two threads
  /// wrote at the same time matches no key, so threads need no lock.
  struct Entry {
    std::uint64_t check;
    std::uint64_t count;
  };
  using Word = std::atomic_ref<std::uint64_t>;
  /// A position has a different place at each depth. If few positions recur, counts of many depths are needed
  /// at the same time, and threads that replaced each other's entries would count them again and again.
  std::size_t place(PositionKey key, unsigned depth) const {
    return (key.low + depth * 0x9E3779B97F4A7C15u) & mask_;
  }
  static std::uint64_t lock(PositionKey key, unsigned depth) {
    return key.high ^ (std::uint64_t{depth} * 0xD6E8FEB86659FD93u);
  }

  std::size_t mask_;
  ZeroedArray<Entry> entries_;
};

}  // namespace latro::kernel
