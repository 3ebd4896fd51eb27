// A game that a program changes: a tree of turns, as in python-chess, from which the record is made.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/game/played_game.hpp"
#include "latro/game/text_game.hpp"
#include "latro/support/expected.hpp"

namespace latro {

/// A turn, and those that can follow it. The root stands for the start of the game. Only GameTree changes it.
class GameNode {
 public:
  /// Null: the root.
  GameNode* parent() const { return parent_; }
  /// The first continues the line, the others are variations.
  const std::vector<GameNode*>& children() const { return children_; }
  /// Without variations; unused in the root.
  const PlayedMove& move() const { return move_; }

  GameNode* next() const { return children_.empty() ? nullptr : children_.front(); }
  /// Whether the node is the first child of its parent. True for the root; false after its removal.
  bool is_main_variation() const { return parent_ == nullptr || parent_->next() == this; }
  /// Whether the node is in the main line of the game.
  bool is_mainline() const;
  /// The turns from the start of the game to this one.
  std::vector<const GameNode*> path() const;
  /// The number of variations around the node; 0 in the main line.
  unsigned depth() const;

 private:
  friend class GameTree;

  GameNode* parent_ = nullptr;
  std::vector<GameNode*> children_;
  PlayedMove move_;
};

/// The tree grows when a node is first requested: games that are only read and counted stay as they were
/// read. Nodes live as long as the tree, also after their removal. After a change of the main line the result
/// and the tag Termination are those of the rules if the rules end the game, now or before the change, and
/// the tag PlyCount, if there is one, is the new number of plies.
class GameTree {
 public:
  explicit GameTree(PlayedGame game);
  ~GameTree();
  GameTree(GameTree&&) noexcept;
  GameTree& operator=(GameTree&&) noexcept;

  const Rules& rules() const { return game_.rules; }
  const Position& start() const { return game_.start; }
  /// The game as writers take it.
  const PlayedGame& record();
  /// Plies of the main line.
  std::size_t plies() const;

  // Tags.

  /// Null if the record has no such tag. To find all its tags takes O(n log n).
  const Tag* find_tag(std::string_view name);
  /// Adds the tag or replaces its value. The error says why the game cannot have it.
  Expected<void, std::string> set_tag(std::string_view name, std::string_view value);
  /// False if there is no such tag.
  bool remove_tag(std::string_view name);
  void clear_tags();

  // Turns.

  GameNode& root();
  /// The game up to a node.
  const TextGame& game_at(const GameNode& node);
  /// Adds a turn after the node, as the last variation, or in front of the others if `as_main`. The error
  /// says why the turn is illegal, or that variations would nest too deep (Code::deep_variation); then
  /// nothing has changed.
  Expected<GameNode*, Fault> add(GameNode& parent, std::string_view turn, bool as_main = false);
  /// The child with the turn that add() would add; null if there is none.
  GameNode* find(const GameNode& parent, std::string_view turn);
  /// Moves a variation of the node to another place: 0 makes it the one that continues the line. False:
  /// variations would nest too deep; nothing has changed.
  bool move_variation(GameNode& parent, std::size_t from, std::size_t to);
  void remove_variation(GameNode& parent, std::size_t index);

  // Annotations. In a text that is set, line breaks and control characters become blanks, a closing brace a
  // parenthesis.

  /// The comment before the first turn.
  const std::string& comment();
  void set_comment(std::string_view text);
  /// The comment after a turn; of the root that of the game.
  const std::string& comment(const GameNode& node);
  void set_comment(GameNode& node, std::string_view text);
  /// Sets the comment before a turn. Before the first turn of the game it becomes the comment of the game,
  /// and elsewhere in a line that of the turn before, when the record is written. Precondition: the node is
  /// not the root.
  void set_starting_comment(GameNode& node, std::string_view text);
  /// Precondition: each is at most 255, and the node is not the root.
  void set_nags(GameNode& node, std::vector<unsigned> nags);
  /// Sets a command in the comment, as ("eval", "0.35"), in place of an earlier one; without a value it is
  /// removed. The error says that a comment cannot have it.
  Expected<void, std::string> set_command(GameNode& node, std::string_view name,
                                          const std::optional<std::string>& value);

 private:
  struct Grown;

  Grown& grown();
  void grow(GameNode& parent, PlayedLine& line);
  /// Gives the record the turns of the tree; corrects the result and tags if the main line has changed.
  void settle();
  Tag* tag_named(std::string_view name);

  PlayedGame game_;
  // The first placed_tags_ tags have their places in tag_places_; others may have larger numbers there. Only
  // the functions of tags add and remove them.
  std::map<std::string, std::size_t, std::less<>> tag_places_;
  std::size_t placed_tags_ = 0;
  std::unique_ptr<Grown> grown_;
};

}  // namespace latro
