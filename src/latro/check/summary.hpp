// The result of a check in numbers: games, turns, diagnostics by code, results by ruleset.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <map>
#include <string>
#include <string_view>

#include "latro/check/checker.hpp"
#include "latro/core/diagnostic.hpp"

namespace latro {

class CheckSummary {
 public:
  /// The games of one ruleset by result. Games under `none` had no result, or an error.
  struct Results {
    std::uint64_t games = 0;
    std::array<std::uint64_t, std::size(all_results)> by_result{};  ///< by Result
    std::uint64_t none = 0;

    std::uint64_t of(Result result) const { return by_result[static_cast<std::size_t>(result)]; }
  };

  /// Counts a diagnostic, with the code's own severity unless another one is given.
  void add(Code code) { add(code, info(code).severity); }
  void add(Code code, Severity severity) { ++codes_[index_of(severity)][static_cast<std::size_t>(code)]; }
  void add(const CheckedGame& game);

  std::uint64_t games() const { return games_; }
  std::uint64_t turns() const { return turns_; }
  std::uint64_t count(Code code) const;
  std::uint64_t count(Code code, Severity severity) const {
    return codes_[index_of(severity)][static_cast<std::size_t>(code)];
  }
  std::uint64_t count(Severity severity) const;
  /// By the shortest descriptor; games whose rules are not known are under "?". After the first
  /// most_rulesets, all others are counted together as "others", so that memory stays bounded.
  const std::map<std::string, Results, std::less<>>& results() const { return results_; }

  static constexpr std::size_t most_rulesets = 1000;

 private:
  static constexpr std::size_t index_of(Severity severity) { return static_cast<std::size_t>(severity); }

  std::uint64_t games_ = 0;
  std::uint64_t turns_ = 0;
  std::array<std::array<std::uint64_t, code_count>, 3> codes_{};  ///< by Severity
  std::map<std::string, Results, std::less<>> results_;
};

/// For people: lines with their ends, a number in each.
std::string summary_text(const CheckSummary& summary);

}  // namespace latro
