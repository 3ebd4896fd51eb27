// Perft suites: position lists whose lines have counts, `D1 32; D2 944;` (lgn(5)). Each line is checked
// independently, so that lines can be spread over threads.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/rules/perft.hpp"
#include "latro/rules/rules.hpp"

namespace latro {

struct SuiteOptions {
  PerftOptions perft;
  std::optional<std::uint64_t> max_nodes;  ///< counts expected to be larger are skipped
  std::optional<Rules> rules;              ///< for lines without a rules opcode
};

/// One count of a line.
struct SuiteCheck {
  enum class Status : std::uint8_t { passed, failed, skipped };

  unsigned depth = 0;
  std::uint64_t expected = 0;
  std::uint64_t found = 0;  ///< 0 when skipped
  Status status = Status::passed;
};

/// What a line of a suite came to.
struct SuiteLine {
  std::vector<SuiteCheck> checks;  ///< in the order of the line
  std::uint64_t passed = 0;
  std::uint64_t failed = 0;
  std::uint64_t skipped = 0;
  bool unreadable = false;    ///< nothing of the line was counted
  std::string id;             ///< empty when it has none
  std::string board;          ///< the position as text for people, if a count is wrong
  std::vector<Fault> faults;  ///< wrong-count for each count that failed, in order; else why the line is
                              ///< unreadable; unusual-rules
};

/// `line` without its end. Blank lines and lines that begin with # come to nothing at all.
SuiteLine check_suite_line(std::string_view line, const SuiteOptions& options);

}  // namespace latro
