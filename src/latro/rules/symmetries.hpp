// The symmetries of a board that keep the rules.
#pragma once

#include "latro/rules/rules.hpp"
#include "latro/rules/ruleset.hpp"

namespace latro {

/// Whether the rules stay the same if the files or the ranks are reversed, or both. Only a closed square in
/// the middle can be moved by that: of two middle ranks or files, it is in the lower or left one. It matters
/// only while pieces are placed.
inline bool are_kept(const Rules& rules, bool files, bool ranks) {
  const BoardSize& board = rules.board();
  return rules.ruleset().closed == Ruleset::Closed::none ||
         ((!files || board.files % 2 != 0) && (!ranks || board.ranks % 2 != 0));
}

}  // namespace latro
