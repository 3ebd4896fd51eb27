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
#include "latro/core/expected.hpp"
#include "latro/notation/rules_cache.hpp"
#include "latro/rules/rules.hpp"

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

/// Nothing for blank lines and those that begin with #. `rules`: for lines without a rules opcode. Faults: of
/// parse_epd and check_fen, no-rules, bad-rules; bad-epd where depth is missing or one of depth, mult, count
/// and id has a value of another kind (an id that is text of another form is none).
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

}  // namespace latro
