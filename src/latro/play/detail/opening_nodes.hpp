// What is known of many positions, by their keys. Nearly all positions of games are different and new: a
// look-up of one that is not there reads one place of the memory, and a new node needs no memory of its own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "latro/rules/history.hpp"

namespace latro {

/// A position of a ruleset.
struct OpeningKey {
  PositionKey key;
  std::uint64_t ruleset = 0;  ///< a hash of the descriptor
  friend bool operator==(const OpeningKey&, const OpeningKey&) = default;
};
struct OpeningKeyHash {
  std::size_t operator()(const OpeningKey& key) const noexcept { return key.key.low ^ key.ruleset; }
};

/// A hash table with open addressing; a node stays where it is until some are erased.
template <class Node>
class OpeningNodes {
 public:
  using Entry = std::pair<OpeningKey, Node>;

  std::size_t size() const { return size_; }
  /// In the order in which they came.
  const Entry& at(std::size_t number) const { return blocks_[number / block_size][number % block_size]; }
  /// Null: there is none.
  const Entry* find(const OpeningKey& key) const {
    if (size_ == 0) return nullptr;
    const std::uint32_t number = slots_[slot_of(key)].number;
    return number == 0 ? nullptr : &at(number - 1);
  }
  /// The node, and whether it is new.
  std::pair<Node*, bool> try_emplace(const OpeningKey& key) {
    if (2 * size_ >= slots_.size()) fill_slots(slots_.empty() ? block_size : 2 * slots_.size());
    Slot& slot = slots_[slot_of(key)];
    const bool is_new = slot.number == 0;
    if (is_new) {
      if (size_ == blocks_.size() * block_size) blocks_.emplace_back(block_size);
      slot = {check_of(key), static_cast<std::uint32_t>(++size_)};
      own(size_ - 1).first = key;
    }
    return {&own(slot.number - 1).second, is_new};
  }
  Node& operator[](const OpeningKey& key) { return *try_emplace(key).first; }
  /// Returns the number of nodes erased.
  template <class Which>
  std::size_t erase_if(const Which& which) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < size_; ++i) {
      if (which(at(i).second)) continue;
      if (i != kept) own(kept) = std::move(own(i));
      ++kept;
    }
    for (std::size_t i = kept; i < size_; ++i) own(i) = {};
    const std::size_t before = std::exchange(size_, kept);
    fill_slots(slots_.size());
    return before - kept;
  }

 private:
  static constexpr std::size_t block_size = 256;
  struct Slot {
    std::uint32_t check = 0;   ///< a part of the hash
    std::uint32_t number = 0;  ///< from 1; 0: free
  };

  Entry& own(std::size_t number) { return blocks_[number / block_size][number % block_size]; }
  static std::uint32_t check_of(const OpeningKey& key) {
    return static_cast<std::uint32_t>(OpeningKeyHash()(key) >> 32);
  }
  /// Of the key, or the free one where it would be.
  std::size_t slot_of(const OpeningKey& key) const {
    const std::uint32_t check = check_of(key);
    for (std::size_t place = OpeningKeyHash()(key);; ++place) {
      const Slot& slot = slots_[place % slots_.size()];
      if (slot.number == 0 || (slot.check == check && at(slot.number - 1).first == key))
        return place % slots_.size();
    }
  }
  void fill_slots(std::size_t count) {
    slots_.assign(count, {});
    for (std::size_t i = 0; i < size_; ++i)
      slots_[slot_of(at(i).first)] = {check_of(at(i).first), static_cast<std::uint32_t>(i + 1)};
  }

  std::vector<std::vector<Entry>> blocks_;
  std::vector<Slot> slots_;  ///< twice as many as nodes, or more; a power of two
  std::size_t size_ = 0;
};

}  // namespace latro
