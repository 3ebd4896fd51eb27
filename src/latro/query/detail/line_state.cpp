#include "latro/query/detail/line_state.hpp"

namespace latro::query {

std::uint64_t Occurrences::add(std::size_t ply, const PositionKey& key) {
  for (; keys_.size() > ply; keys_.pop_back()) {
    const auto known = counts_.find(keys_.back());
    if (--known->second == 0) counts_.erase(known);
  }
  keys_.push_back(key);
  return ++counts_[key];
}

void Ways::add_none(std::size_t ply) {
  for (; !changes_.empty() && changes_.back().ply >= ply; changes_.pop_back())
    last_[changes_.back().square.index()] = changes_.back().last;
}

std::size_t Ways::add(std::size_t ply, std::optional<Square> from, std::span<const Square> to) {
  add_none(ply);
  const std::size_t before = from ? last_[from->index()] : 0;
  if (from) change(ply, *from, 0);
  for (const Square square : to) change(ply, square, ply);
  return before;
}

void Ways::change(std::size_t ply, Square square, std::size_t last) {
  changes_.push_back({ply, square, last_[square.index()]});
  last_[square.index()] = last;
}

}  // namespace latro::query
