// The lines of a record that a query follows. Private to query/.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "latro/game/played_game.hpp"
#include "latro/rules/position.hpp"

namespace latro::query {

/// A FEN without its counters.
std::string start_of(const Position& position);

/// The lines of games, as trees of turns with a node after each.
class FollowedLines {
 public:
  using Node = std::uint32_t;

  std::optional<std::uint64_t> least;  ///< so many plies are enough

  /// Adds the turns from the start of the game on, those of variations too.
  void add(const PlayedGame& game);

  std::size_t size() const { return nodes_.size(); }
  bool is_end(Node node) const { return nodes_[node].is_end; }
  /// The node of a start; nullopt: no game begins so.
  std::optional<Node> start(const std::string& position) const;
  /// The node after a turn, by its canonical text; nullopt: the game leaves the lines.
  std::optional<Node> after(Node node, std::string_view turn) const;

 private:
  static constexpr Node none = UINT32_MAX;
  struct Data {
    std::uint32_t turn = 0;  ///< that leads here: by turns_
    Node first = none;       ///< the node after a turn from here
    Node next = none;        ///< the node after another turn from the same node as this one
    bool is_end = false;
  };

  Node new_node(std::uint32_t turn);
  void add(const PlayedLine& line, Node node);
  Node child(Node node, std::uint32_t turn) const;

  std::unordered_map<std::string, Node> starts_;          ///< by start_of()
  std::unordered_map<std::string, std::uint32_t> turns_;  ///< their numbers, by canonical text
  std::vector<Data> nodes_;
};

}  // namespace latro::query
