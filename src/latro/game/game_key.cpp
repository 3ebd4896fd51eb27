#include "latro/game/game_key.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <utility>

#include <fmt/format.h>

namespace latro {

GameKeyMaker::GameKeyMaker(std::string_view ruleset, const Position& start) {
  add(ruleset);
  const PositionKey position = position_key(start);
  mixer_.add(position.low);
  mixer_.add(position.high);
  mixer_.add(std::uint64_t{start.quiet} << 32 | start.number);
}

GameKey GameKeyMaker::key() const {
  const PositionKey mixed = mixer_.key();
  return {mixed.low, mixed.high};
}

/// Seven bytes in a word; the eighth has the number of text bytes and whether the text continues, so that
/// different sequences of texts have different words.
void GameKeyMaker::add(std::string_view text) {
  constexpr std::size_t most = 7;
  constexpr unsigned goes_on = 8;
  do {
    const std::size_t count = std::min(text.size(), most);
    std::array<unsigned char, most + 1> bytes{};
    std::copy_n(text.begin(), count, bytes.begin());
    text.remove_prefix(count);
    bytes[most] = static_cast<unsigned char>(count | (text.empty() ? 0 : goes_on));
    mixer_.add(std::bit_cast<std::uint64_t>(bytes));
  } while (!text.empty());
}

GameKey game_key(const PlayedGame& game) {
  GameKeyMaker maker(game.ruleset, game.start);
  for (const PlayedMove& move : game.moves) maker.turn(move.text);
  return maker.key();
}

std::string game_hash(const GameKey& key) { return fmt::format("{:016x}", key.low); }
std::string game_hash(const PlayedGame& game) { return game_hash(game_key(game)); }

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

bool GameKeySet::contains(GameKey key) const {
  if (size_ == 0) return false;
  if (key == free_slot) key = in_its_place;
  for (std::size_t at = first_slot(key); at < slots() && slot(at) != free_slot; ++at)
    if (slot(at) == key) return true;
  return false;
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
