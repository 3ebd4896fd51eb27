// A game that Python reads and changes: a tree of turns, as in python-chess, from which the record is made.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "latro/annotate/turn_events.hpp"
#include "latro/latro.hpp"

namespace latro::python {

/// A turn, and those that can follow it. The root stands for the start of the game.
struct Node {
  Node* parent = nullptr;       ///< null: the root
  std::vector<Node*> children;  ///< the first continues the line, the others are variations
  PlayedMove move;              ///< without variations; unused in the root

  Node* next() const { return children.empty() ? nullptr : children.front(); }
  /// False after its removal.
  bool is_main_variation() const { return parent == nullptr || parent->next() == this; }
};

/// The tree grows when a node is first requested: games that are only read and counted stay as they were
/// read. Nodes live as long as the tree, also after their removal.
class GameTree {
 public:
  explicit GameTree(PlayedGame game);
  ~GameTree();

  const Rules& rules() const { return game_.rules; }
  /// The game as writers take it.
  const PlayedGame& record();
  /// The same, for changes of the comment and the result.
  PlayedGame& head();

  /// A tag of the record; null if it has no such tag. To find all its tags takes O(n log n).
  Tag* find_tag(std::string_view name);
  /// Adds the tag or replaces its value.
  void set_tag(std::string_view name, std::string_view value);
  /// `tag` is one of the record.
  void remove_tag(const Tag& tag);
  void clear_tags();

  /// Plies of the main line.
  std::size_t plies() const;

  Node& root();
  /// To be called after a change of a node's annotations.
  void touch();
  /// The game up to a node.
  const TextGame& game_at(const Node& node);
  /// What latro-annotate --events finds; fastest along a line. Precondition: the node is not the root.
  const TurnEvents& events_of(const Node& node);

  /// Adds a turn after the node, as the last variation, or in front of the others if `as_main`. The error
  /// says why the turn is illegal, or that variations would nest too deep; then nothing has changed.
  Expected<Node*, Fault> add(Node& parent, std::string_view turn, bool as_main = false);
  /// The child with the turn that add() would add; null if there is none.
  Node* find(Node& parent, std::string_view turn);
  /// Moves a variation of the node to another place. False: variations would nest too deep; nothing has
  /// changed.
  bool move_variation(Node& parent, std::size_t from, std::size_t to);
  void remove_variation(Node& parent, std::size_t index);

 private:
  struct Grown;

  Grown& grown();
  void grow(Node& parent, PlayedLine& line);
  /// Gives the record the turns of the tree; corrects the result and tags if the main line has changed.
  void settle();

  PlayedGame game_;
  // The first placed_tags_ tags have their places in tag_places_; others may have larger numbers there. Only
  // the functions above add and remove tags.
  std::map<std::string, std::size_t, std::less<>> tag_places_;
  std::size_t placed_tags_ = 0;
  std::unique_ptr<Grown> grown_;
};

/// The depth of variations around a node; 0 in the main line.
unsigned variation_depth(const Node& node);

}  // namespace latro::python
