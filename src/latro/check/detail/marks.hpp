// Comments that hold what should not be comment.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "latro/check/detail/checked_tags.hpp"
#include "latro/core/diagnostic.hpp"
#include "latro/notation/lgn/detail/comment.hpp"
#include "latro/notation/lgn/reader.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "latro/rules/game.hpp"
#include "latro/rules/position.hpp"

namespace latro {

/// check_comment for a comment with a line that begins with a bracket, or with a brace.
std::optional<Fault> check_suspect_comment(std::string_view record, std::string_view raw);

/// The fault of a comment that contains the beginning of a game, at that game's first tag, or turns and the
/// beginning of another comment, at the first turn. `raw`, the comment's text, is a view of `record`.
inline std::optional<Fault> check_comment(std::string_view record, std::string_view raw) {
  if (!has_bracket_line(raw) && raw.find('{') == std::string_view::npos) return std::nullopt;
  return check_suspect_comment(record, raw);
}

// What is wrong with comments that belong to no game. Private to Checker.

/// Appends the faults of RecordReader::trailing_comments(): a left-out, unless their syntax is wrong.
void check_trailing_comments(const Record& trailing_comments, std::vector<Fault>& faults);

// The numbers before turns.

/// Whether it is the number of the turn after this number of turns, if `to_move` makes the first of them with
/// the number `first`. `dots` is 1 before a turn of White's and 3 before one of Black's.
inline bool is_number_after(Side to_move, std::uint32_t first, std::size_t turns, std::uint64_t number,
                            unsigned dots) {
  const bool white_to_move = (turns % 2 == 0) == (to_move == Side::white);
  return (dots == 1) == white_to_move && number == first + (turns + index_of(to_move)) / 2;
}

/// The fault of a number that is not that of the next turn. `span` is the number's in `record`.
Fault wrong_number(const Position& position, unsigned dots, std::string_view record, Span span);

/// The fault of the first turn beyond the number that a game can have.
Fault too_many_turns(Span turn, std::size_t most);

// Whether the result and the tags about the end agree with the position.

struct WrittenResult {
  Result result = Result::unknown;
  Span span;
};

/// The faults of the result and of the tags Result, Termination and PlyCount. `game` is at its last turn.
void check_result(const Game& game, std::uint64_t plies, const WrittenResult& written,
                  const CheckedTags& tags, std::vector<Fault>& faults);

}  // namespace latro
