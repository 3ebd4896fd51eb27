// From a game tree of the Smart Game Format to the events of a game.
#pragma once

#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/formats/sgf/tree.hpp"
#include "latro/notation/lgn/visitor.hpp"

namespace latro {

/// Sends the game of the tree, all texts as UTF-8; false if an error is among the faults, which are appended
/// in the order of the text. Their places are those of the tree's text.
///
/// The root says how the game begins and is called; moves are turns (W, B) by turns; a node's other children
/// are variations. A comment of a node without a move belongs to the turn that follows, or where none does to
/// the one before. What has no counterpart stays as a property, of the game if it is the root's, else of the
/// turn. Faults: syntax (another game, an encoding that is not known, two moves in a node), bad-fen (a
/// position that cannot be read, or that differs from the tag FEN, or is set up in mid-game), illegal-turn (a
/// move of the side whose turn it is not), deep-variation; the warnings bad-tag, duplicate-tag, not-utf8.
bool send_sgf_game(const SgfTree& tree, std::vector<Fault>& faults, RecordVisitor& visitor);

}  // namespace latro
