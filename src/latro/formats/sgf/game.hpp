// From a game tree of the Smart Game Format to the events of a game.
#pragma once

#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/formats/sgf/text.hpp"
#include "latro/formats/sgf/tree.hpp"
#include "latro/notation/lgn/visitor.hpp"

namespace latro {

/// Sends the game of the tree, with all texts as UTF-8; returns false if there is an error among the faults,
/// which are appended in the order of the text. Their places are in the tree's text.
///
/// The root has the start of the game, and the nodes of the main line its tags; moves are alternating turns
/// (W, B); a node's other children are variations. A comment of a node without a move belongs to the next
/// turn or, if there is none, to the last one; properties with the meaning of a command (SgfCommands) become
/// commands in the node's comment. Information that LGN cannot represent stays as a property, of the game if
/// it is in the root, else of the turn. Faults: syntax (another game, two moves in a node), bad-fen (a
/// position that cannot be read, that differs from the tag FEN, or that is set up within the game),
/// illegal-turn (a move of the wrong side), deep-variation; the warnings bad-tag, duplicate-tag.
bool send_sgf_game(const SgfTree& tree, const SgfDecoder& text, std::vector<Fault>& faults,
                   RecordVisitor& visitor);

}  // namespace latro
