// Perft suites: position lists whose lines have counts, `D1 32; D2 944;` (lgn(5)). Counts are checked, or the
// count of the opcode `depth` is added: `depth 3;` becomes `depth 3; D3 37796;`. Each line is done
// independently, so that lines can be spread over threads and machines.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/rules/perft.hpp"
#include "latro/rules/rules.hpp"
#include "latro/support/expected.hpp"

namespace latro {

struct SuiteOptions {
  PerftOptions perft;
  bool add_counts = false;                 ///< add missing counts instead of checking those that are there
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
  std::string addition;       ///< with add_counts: " D3 37796;"; empty if the line has the count of its depth
  std::vector<Fault> faults;  ///< wrong-count for each count that failed, in order; else why the line is
                              ///< unreadable; unusual-rules
};

/// Any number of threads may call check() at the same time. Lines of one ruleset that follow each other share
/// a transposition table.
class PerftSuite {
 public:
  explicit PerftSuite(SuiteOptions options) : options_(std::move(options)) {}

  /// `line` without its end. Blank lines and lines that begin with # come to nothing at all.
  SuiteLine check(std::string_view line);

 private:
  Expected<void, Fault> check(std::string_view text, SuiteLine& out);
  std::shared_ptr<const PerftCounter> counter_for(const Rules& rules);

  SuiteOptions options_;
  std::mutex mutex_;  ///< of counter_
  std::shared_ptr<const PerftCounter> counter_;
};

}  // namespace latro
