#include "latro/query/detail/followed_lines.hpp"

#include "latro/notation/fen.hpp"

namespace latro::query {

std::string start_of(const Position& position) {
  Position start = position;
  start.quiet = 0;
  start.number = 1;
  return fen(start);
}

void FollowedLines::add(const PlayedGame& game) {
  const auto [found, is_new] = starts_.try_emplace(start_of(game.start), none);
  if (is_new) found->second = new_node(0);
  add(game.moves, found->second);
}

std::optional<FollowedLines::Node> FollowedLines::start(const std::string& position) const {
  const auto found = starts_.find(position);
  return found == starts_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<FollowedLines::Node> FollowedLines::after(Node node, std::string_view turn) const {
  const auto known = turns_.find(std::string(turn));
  const Node found = known == turns_.end() ? none : child(node, known->second);
  return found == none ? std::nullopt : std::optional(found);
}

FollowedLines::Node FollowedLines::new_node(std::uint32_t turn) {
  nodes_.emplace_back().turn = turn;
  return static_cast<Node>(nodes_.size() - 1);
}

FollowedLines::Node FollowedLines::child(Node node, std::uint32_t turn) const {
  Node found = nodes_[node].first;
  while (found != none && nodes_[found].turn != turn) found = nodes_[found].next;
  return found;
}

void FollowedLines::add(const PlayedLine& line, Node node) {
  for (const PlayedMove& move : line) {
    for (const PlayedLine& variation : move.variations) add(variation, node);
    const auto turn = turns_.try_emplace(move.text, static_cast<std::uint32_t>(turns_.size())).first->second;
    Node next = child(node, turn);
    if (next == none) {
      next = new_node(turn);
      nodes_[next].next = nodes_[node].first;
      nodes_[node].first = next;
    }
    node = next;
  }
  nodes_[node].is_end = true;
}

}  // namespace latro::query
