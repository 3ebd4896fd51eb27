// A game whose every turn is legal and has a known effect. The writers of all formats receive it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "latro/notation/lgn/writer.hpp"
#include "latro/rules/position.hpp"
#include "latro/rules/rules.hpp"
#include "latro/rules/turn.hpp"

namespace latro {

struct PlayedMove : PlayedTurn {
  PlayedMove() {
  }  // NOLINT(modernize-use-equals-default): a default one would also set all bytes to zero first

  std::string text;  ///< canonical
  /// A comment before the turn: at the start of a variation, or after variations of the last turn. Comments
  /// are comment values: no line breaks, no double blanks, not trimmed any more.
  std::string before;
  std::vector<unsigned> nags;  ///< in the order of the record
  std::string comment;
  std::vector<Property> properties;
  std::vector<std::vector<PlayedMove>> variations;  ///< each has at least one turn, instead of this one
  Span span;                                        ///< in the record it comes from
};

using PlayedLine = std::vector<PlayedMove>;

/// Calls visit(turn) for each turn of the line and of its variations in the order of the record: a turn, then
/// the variations that visit() leaves it. `Line` is PlayedLine, or const.
template <class Line, class Visit>
void for_each_turn(Line& line, const Visit& visit) {
  for (auto& move : line) {
    visit(move);
    for (auto& variation : move.variations) for_each_turn(variation, visit);
  }
}

struct PlayedGame {
  Rules rules;
  std::string ruleset;  ///< its shortest descriptor
  Position start;
  std::vector<Tag> tags;
  std::vector<Property> properties;
  std::string comment;  ///< before the first turn
  PlayedLine moves;
  Result result = Result::unknown;
  std::uint64_t number = 0;  ///< in its file, from 1; 0: not from a file
  std::string file = {};     ///< the name of its file; empty: not known
};

}  // namespace latro
