// Adds up the lines of a spread perft (perft_line.hpp), and knows whether the sum is the whole: every line of
// one split there once, unchanged, with its count.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "latro/analysis/perft_line.hpp"
#include "latro/core/diagnostic.hpp"
#include "latro/core/natural.hpp"
#include "latro/core/number_set.hpp"
#include "latro/notation/rules_cache.hpp"

namespace latro {

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
  std::optional<Split> split_;  ///< as the first line says
  NumberSet seen_;
  std::uint64_t mark_ = 0;
  Natural total_;
};

}  // namespace latro
