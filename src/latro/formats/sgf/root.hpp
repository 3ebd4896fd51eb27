// The root of a game tree of the Smart Game Format: information about the game as a whole. Private to the
// reader.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/core/side.hpp"
#include "latro/formats/sgf/text.hpp"
#include "latro/formats/sgf/tree.hpp"
#include "latro/notation/lgn/writer.hpp"

namespace latro {

/// What the root says of the first turn.
struct SgfStart {
  Side first_to_move = Side::white;
  bool side_known = true;  ///< false if the tag FEN cannot be read
};

/// Fills in the tags, the result and the properties of the game; the comment, the commands and a move of the
/// root are left to the caller. Information about the game can also be in later nodes of the main line.
/// Returns nothing if an error is among the faults, which are appended.
std::optional<SgfStart> read_sgf_root(const SgfTree& tree, std::span<const std::uint32_t> main_line,
                                      const SgfDecoder& text, GameHead& game, std::vector<Fault>& faults);

}  // namespace latro
