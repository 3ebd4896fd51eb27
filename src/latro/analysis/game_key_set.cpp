#include "latro/analysis/game_key_set.hpp"

#include <algorithm>
#include <utility>

namespace latro {

namespace {

/// What a free slot holds. The key that looks like it is taken for another.
constexpr GameKey free_slot{};
constexpr GameKey in_its_place{1, 0};

}  // namespace

bool GameKeySet::insert(GameKey key) {
  if (key == free_slot) key = in_its_place;
  if ((size_ + 1) * 5 > first_slots_ * 4) grow();
  GameKey& found = slot(find(key));
  if (found == key) return false;
  found = key;
  ++size_;
  return true;
}

std::size_t GameKeySet::find(const GameKey& key) {
  std::size_t at = first_slot(key);
  for (; at < slots(); ++at)
    if (slot(at) == key || slot(at) == free_slot) return at;
  add_block();
  return at;
}

/// By a quarter, at least by a block.
void GameKeySet::grow() {
  std::size_t end = slots();
  const std::size_t more = std::max(block_slots, static_cast<std::size_t>(first_slots_ / 4));
  first_slots_ += more;
  while (slots() < first_slots_) add_block();
  std::vector<GameKey> run;
  while (end > 0) {
    while (end > 0 && slot(end - 1) == free_slot) --end;
    for (; end > 0 && slot(end - 1) != free_slot; --end)
      run.push_back(std::exchange(slot(end - 1), free_slot));
    for (const GameKey& key : run) slot(find(key)) = key;
    run.clear();
  }
}

}  // namespace latro
