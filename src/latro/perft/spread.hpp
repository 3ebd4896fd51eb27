// The lines in which a perft travels from machine to machine: position lists (lgn(5)) whose lines say how
// often the position is reached, how deep to count from it and, once that is done, the count:
//
//   <fen> rules "petteia"; id "17/1200 8c1f03d97a52be46"; mult 3; depth 4; count 1446216;
//
// The id says which line of how many it is, and of which split: the sum of the marks of all its lines, in 16
// hexadecimal digits. So the loss, the doubling and the mixing up of lines are noticed, and changes of their
// text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "latro/core/diagnostic.hpp"
#include "latro/notation/detail/rules_cache.hpp"
#include "latro/rules/rules.hpp"
#include "latro/support/expected.hpp"
#include "latro/support/natural.hpp"
#include "latro/support/number_set.hpp"

namespace latro {

/// The id: 1 <= number <= total.
struct PerftPart {
  std::uint64_t number = 0;
  std::uint64_t total = 0;
  std::uint64_t split = 0;
};
/// Nothing when `id` is of another form.
std::optional<PerftPart> parse_perft_part(std::string_view id);

struct PerftLine {
  Rules rules;
  Position position;
  unsigned depth = 0;
  std::optional<std::uint64_t> mult;
  std::optional<std::uint64_t> count;
  std::optional<PerftPart> part;
};

/// nullopt for blank lines and those that begin with #. `rules`: for lines without a rules opcode. Faults:
/// those of parse_epd and check_fen, no-rules, bad-rules; bad-epd if depth is missing, if depth, mult, count
/// or id has a value of another kind (an id with a text of another form is ignored), or if the last semicolon
/// is missing: a number that was cut off would be another one.
Expected<std::optional<PerftLine>, Fault> read_perft_line(std::string_view line, RulesCache& cache,
                                                          const std::optional<Rules>& rules = std::nullopt);

/// `rules` is the descriptor. No count, no line end.
std::string perft_line(std::string_view rules, const Position& position, const PerftPart& part,
                       std::uint64_t mult, unsigned depth);
/// `line`, which was read without a fault, with its count.
std::string with_count(std::string_view line, std::uint64_t count);

/// What the line adds, modulo 2^64, to its split's PerftPart::split.
std::uint64_t perft_line_mark(std::string_view rules, const Position& position, std::uint64_t mult,
                              unsigned depth);

// Adds up the lines of a spread perft, and determines whether the sum is complete: every line of one split
// exactly once, unchanged, with its count.

class PerftSum {
 public:
  /// Takes a line without its end. A fault: the line is not added, and the sum is not to be had.
  std::optional<Fault> add(std::string_view line);

  /// Why the lines that were added are not the whole, in one sentence; nothing when they are.
  std::optional<std::string> shortcoming() const;
  /// The sum of mult * count. Means something when there is no shortcoming and no line had a fault.
  std::string total() const { return total_.decimal(); }
  std::uint64_t lines() const { return seen_.size(); }

 private:
  /// What all lines of a split have in common.
  struct Split {
    std::uint64_t total = 0;
    std::uint64_t mark = 0;
    unsigned depth = 0;
    Ruleset ruleset;
    std::string rules;  ///< the descriptor
  };
  std::optional<std::string> refusal(const PerftLine& line) const;

  RulesCache cache_;
  std::optional<Split> split_;  ///< from the first line
  NumberSet seen_;
  std::uint64_t mark_ = 0;
  Natural total_;
};

}  // namespace latro
