#include "latro/query/detail/study.hpp"

#include <algorithm>

#include "latro/notation/fen.hpp"

namespace latro::query {

std::string start_of(const Position& position) {
  Position start = position;
  start.quiet = 0;
  start.number = 1;
  return fen(start);
}

std::optional<std::size_t> Study::after(std::size_t node, std::string_view turn) const {
  const auto& next = nodes[node].next;
  const auto found =
      std::lower_bound(next.begin(), next.end(), turn,
                       [](const auto& one, std::string_view text) { return one.first < text; });
  if (found == next.end() || found->first != turn) return std::nullopt;
  return found->second;
}

void StudyBuilder::add(const PlayedGame& game) {
  const std::string start = start_of(game.start);
  auto found = starts_.find(start);
  if (found == starts_.end()) {
    found = starts_.emplace(start, new_node()).first;
    study_.starts.emplace_back(start, found->second);
  }
  add(game.moves, found->second);
}

void StudyBuilder::finish() {
  study_.nodes.resize(nodes_.size());
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    study_.nodes[i].is_end = ends_[i];
    study_.nodes[i].next.assign(nodes_[i].begin(), nodes_[i].end());
  }
}

std::size_t StudyBuilder::new_node() {
  nodes_.emplace_back();
  ends_.push_back(false);
  return nodes_.size() - 1;
}

void StudyBuilder::add(const PlayedLine& line, std::size_t node) {
  for (const PlayedMove& move : line) {
    for (const PlayedLine& variation : move.variations) add(variation, node);
    const auto next = nodes_[node].find(move.text);
    if (next != nodes_[node].end()) {
      node = next->second;
    } else {
      const std::size_t made = new_node();
      nodes_[node].emplace(move.text, made);
      node = made;
    }
  }
  ends_[node] = true;
}

}  // namespace latro::query
