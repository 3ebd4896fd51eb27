#include "latro/rules/history.hpp"

#include <cassert>

namespace latro {

namespace {

KeyMixer mix_pieces(const Position& position) {
  return mix_pieces(position.board, position.of(Side::white), position.of(Side::black), position.duces,
                    position.bound, position.hand(Side::white), position.hand(Side::black));
}

}  // namespace

PositionKey pieces_key(const Position& position) { return mix_pieces(position).key(); }

PositionKey position_key(const Position& position) {
  KeyMixer mixer = mix_pieces(position);
  mix_side(mixer, position.to_move);
  return mixer.key();
}

// Linear probing. Entries are removed in the reverse order of their insertion, so the last one is never in
// the probe sequence of another entry, and pop() only frees its slot.

void History::push(PositionKey key) {
  if ((keys_.size() + 1) * 2 > slots_.size()) grow();
  keys_.push_back(key);
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = key.low & mask;
  while (slots_[slot] != 0) slot = (slot + 1) & mask;
  slots_[slot] = static_cast<std::uint32_t>(keys_.size());
}

void History::pop() {
  assert(!keys_.empty());
  const auto last = static_cast<std::uint32_t>(keys_.size());
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = keys_.back().low & mask;
  while (slots_[slot] != last) slot = (slot + 1) & mask;
  slots_[slot] = 0;
  keys_.pop_back();
}

unsigned History::count(PositionKey key) const {
  if (slots_.empty()) return 0;
  unsigned found = 0;
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t slot = key.low & mask; slots_[slot] != 0; slot = (slot + 1) & mask)
    if (keys_[slots_[slot] - 1] == key) ++found;
  return found;
}

std::optional<std::size_t> History::find(PositionKey key) const {
  if (slots_.empty()) return std::nullopt;
  std::optional<std::size_t> latest;
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t slot = key.low & mask; slots_[slot] != 0; slot = (slot + 1) & mask)
    if (keys_[slots_[slot] - 1] == key && slots_[slot] - 1 >= latest.value_or(0)) latest = slots_[slot] - 1;
  return latest;
}

void History::grow() {
  std::vector<PositionKey> keys;
  keys.swap(keys_);
  slots_.assign(slots_.empty() ? 64 : slots_.size() * 2, 0);
  keys_.reserve(slots_.size() / 2);
  for (const auto key : keys) push(key);
}

}  // namespace latro
