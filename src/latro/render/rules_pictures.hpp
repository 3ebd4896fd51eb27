// Examples of the rules of a ruleset as small pictures, found by play under these rules.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "latro/notation/words.hpp"
#include "latro/render/diagram.hpp"
#include "latro/rules/rules.hpp"

namespace latro {

/// Whether pages and scores have the rules of their games.
enum class RulesText : std::uint8_t {
  off,
  on,
  first,  ///< with the first game of each ruleset; in a score, before the game
};

/// What a picture shows. White makes the turn.
enum class RulesExample : std::uint8_t {
  capture,         ///< of one piece between two
  bind,            ///< likewise
  leaps,           ///< several in one turn
  leap,            ///< without a capture
  slide,           ///< over at least one square
  step,            ///< to the next square
  removal,         ///< of one bound piece
  freed,           ///< a piece that was bound
  end,             ///< of the game
  row,             ///< of pieces captured together
  dux_leap,        ///< a dux captures what it leaps over
  run,             ///< a capture, after which the piece goes on in the same turn
  corner_piece,    ///< captured or bound in a corner by the pieces beside it
  hostile_corner,  ///< captures together with a piece
  enclosed,        ///< a piece captured by enemies on all sides
  safe,            ///< a move between two enemies
  suicide,         ///< a move between two enemies that binds the piece
};

struct RulesPicture {
  RulesExample example{};
  Position before;  ///< on the ruleset's board
  PlayedTurn turn;  ///< legal by the position
  std::string caption;
  /// After the turn. The board is the part of the ruleset's board from a1 to the greatest square that is
  /// drawn.
  Diagram diagram;
};

/// At most `most` pictures, the most important first; fewer if no example is found. The same rules give the
/// same pictures; the time does not depend on the number of turns that the rules allow.
std::vector<RulesPicture> rules_pictures(const Rules& rules, std::size_t most = 4, Words words = {});

}  // namespace latro
