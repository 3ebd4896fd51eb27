// The lines of a record that a query follows. Private to query/.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "latro/game/played_game.hpp"
#include "latro/rules/position.hpp"

namespace latro::query {

/// A FEN without its counters.
std::string start_of(const Position& position);

/// The lines of a record, as a tree of turns. Node 0 is the start.
struct Study {
  struct Node {
    std::vector<std::pair<std::string, std::size_t>> next;  ///< sorted by the canonical text of the turn
    bool is_end = false;
  };
  std::vector<std::pair<std::string, std::size_t>> starts;  ///< start_of(), and its node
  std::vector<Node> nodes;
  std::optional<std::uint64_t> least;  ///< so many plies are enough

  /// The node after a turn; nullopt: the game leaves the lines.
  std::optional<std::size_t> after(std::size_t node, std::string_view turn) const;
};

/// Makes a Study of games.
class StudyBuilder {
 public:
  explicit StudyBuilder(Study& study) : study_(study) {}

  /// Adds the turns from the start of the game on, those of variations too.
  void add(const PlayedGame& game);
  /// To be called after the last game.
  void finish();

 private:
  std::size_t new_node();
  void add(const PlayedLine& line, std::size_t node);

  Study& study_;
  std::map<std::string, std::size_t> starts_;
  std::vector<std::map<std::string, std::size_t>> nodes_;
  std::vector<bool> ends_;
};

}  // namespace latro::query
