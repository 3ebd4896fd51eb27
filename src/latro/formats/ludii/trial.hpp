// Trials of the Ludii general game system as texts: the contents of their lines, in order. The effects of
// actions are in ludii/steps.hpp.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/core/location.hpp"
#include "latro/support/expected.hpp"

namespace latro {

/// `key=value`, as in "to=64".
struct LudiiPair {
  std::string key;
  std::string value;
  Span span = {};  ///< of the value

  friend bool operator==(const LudiiPair&, const LudiiPair&) = default;
};

/// The first pair with the key, or nullptr.
const LudiiPair* find_pair(const std::vector<LudiiPair>& pairs, std::string_view key);

/// `[Remove:type=Cell,to=25]`.
struct LudiiAction {
  std::string kind;
  std::vector<LudiiPair> pairs;  ///< in their order
  Span span;                     ///< with the brackets

  /// Whether it is what the player decided; the other actions of a move are its consequences.
  bool is_decision() const;
  friend bool operator==(const LudiiAction&, const LudiiAction&) = default;
};

struct LudiiMoveText {
  std::vector<LudiiPair> pairs;  ///< mover, from, to
  std::vector<LudiiAction> actions;
  Span span;  ///< from `Move=` to the last bracket

  friend bool operator==(const LudiiMoveText&, const LudiiMoveText&) = default;
};

/// A line's text that is kept as it is.
struct LudiiLine {
  std::string text;
  Span span;

  friend bool operator==(const LudiiLine&, const LudiiLine&) = default;
};

struct LudiiTrial {
  LudiiLine game;                  ///< path or name of the game
  std::vector<LudiiLine> options;  ///< category/item
  std::string random_state;        ///< signed bytes and commas
  std::vector<LudiiMoveText> moves;
  std::vector<std::string> move_lists;  ///< the lines of each list of legal moves, with their ends
  std::vector<std::size_t> list_sizes;  ///< of the lists of legal moves
  std::size_t placements = 0;           ///< how many of the moves set up the board
  Span placements_span;
  std::optional<unsigned> winner;  ///< player; 0: no winner. nullopt if the game is not finished
  Span winner_span;
  std::string end_type;  ///< empty if the game is not finished
  Span end_span;
  LudiiLine rankings;
  bool sandbox = false;
  std::string version;
};

/// The text of one trial, from `game=` on. The fault has code syntax.
Expected<LudiiTrial, Fault> parse_ludii_trial(std::string_view text);

/// The layout that Ludii gives a trial, lines ending in LF.
void append_ludii_trial(std::string& out, const LudiiTrial& trial);

}  // namespace latro
