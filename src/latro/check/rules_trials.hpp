// Under which rules is a recorded game legal? Checks one record under several rulesets, and finds the
// smallest changes of a ruleset under which it is legal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "latro/check/checker.hpp"
#include "latro/core/diagnostic.hpp"
#include "latro/notation/lgn/reader.hpp"
#include "latro/rules/ruleset.hpp"

namespace latro {

/// A ruleset under which games are tried.
struct TriedRules {
  std::string name;  ///< for reports
  Ruleset ruleset;
};

/// The check of one record under one ruleset.
struct RulesTrial {
  std::string name;         ///< TriedRules::name; of changes: of the ruleset, then the keys that differ
  std::string descriptor;   ///< the shortest descriptor of the ruleset as fitted() to the record
  std::uint64_t plies = 0;  ///< of the main line: the legal turns before the first error
  std::optional<Diagnostic> fault;  ///< the first error; nullopt: all of the record is legal
};

class RulesTrials {
 public:
  /// Each game is tried under these rulesets, fitted() to it. None: only for smallest_changes(). Of the
  /// options, `rules` (for smallest_changes() of records that name none), `variations` and `ignored` are
  /// used. Warnings and a missing result do not count.
  RulesTrials(std::vector<TriedRules> rulesets, const CheckOptions& options);
  ~RulesTrials();

  /// Reads a record. Returns nullopt if its syntax is wrong (Checker::check reports it); otherwise what the
  /// text claims. The text must be valid until the trials are done.
  std::optional<GameClaims> read(const Record& record);
  /// The title of the game by its tags; may be empty.
  std::string title() const;

  /// Tries the record that was read last under the rulesets, in their order. Valid until the next call.
  std::span<const RulesTrial> under_all();

  /// The smallest changes of the record's own ruleset under which it is legal: sets of at most `most` keys,
  /// all of the same size. One trial without changes if the game is legal under its own ruleset. If there is
  /// no such set, one trial with the fault under its own ruleset. The keys board, setup, pieces and duces are
  /// not changed; all values are those of published rulesets. `complete` is false after most_trials, or a
  /// cost of most_cost.
  struct Changes {
    std::vector<RulesTrial> trials;
    bool complete = true;
  };
  static constexpr std::size_t most_trials = 20'000;
  /// Precondition: names_rules().
  Changes smallest_changes(std::size_t most);

  /// The same with what it took.
  struct BoundedChanges : Changes {
    std::size_t keys = 0;  ///< of the sets that were tried last
    std::size_t cost = 0;  ///< of all trials: for each 1, and 1 more for each trial_bytes read of the record
  };
  static constexpr std::size_t trial_bytes = 128;
  static constexpr std::size_t most_cost = 1'000'000;
  /// Sets of one key are always tried; others up to most_trials and to this cost.
  BoundedChanges smallest_changes(std::size_t most, std::size_t cost);
  /// Whether the record names rules that are right, or the options do.
  bool names_rules() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace latro
