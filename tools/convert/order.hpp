// The options of latro-convert that put archives in order: which of the selected games are written, where,
// and in which sequence.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/options.hpp"
#include "convert/sort_keys.hpp"
#include "convert/splitter.hpp"

namespace latro::tool {

/// When two games are the same.
enum class Sameness : std::uint8_t {
  game,      ///< ruleset, start and turns
  turns,     ///< start and turns as squares, whatever the ruleset
  position,  ///< the last position, without its counters
  mirrored,  ///< as `game`, after a symmetry of the board
  prefix,    ///< one begins with all turns of the other, and the players are the same
  opening,   ///< ruleset, start and the first plies
};

struct Uniqueness {
  /// "mirrored", "opening:12"; empty: game. Throws UsageError.
  explicit Uniqueness(std::string_view text);

  Sameness same = Sameness::game;
  std::uint64_t plies = 0;  ///< of an opening
};

/// Which of several games that are the same stays: that which has more of it.
enum class Preference : std::uint8_t { result, comments, variations, tags, first, last };

struct OrderOptions {
  std::uint64_t skip = 0;
  std::optional<std::uint64_t> first;
  std::optional<Uniqueness> unique;
  std::vector<Preference> prefer;
  bool merge = false;  ///< the game that stays gets what the others have
  std::vector<std::string> check_files;
  std::optional<SortKeys> sort;
  std::optional<Split> split;
  // Files for games that are not in the output.
  std::optional<std::string> duplicates;
  std::optional<std::string> duplicates_report;
  std::optional<std::string> rest;
  std::optional<std::string> rejects;

  /// Whether only a part of the games that match is written.
  bool has_window() const { return skip > 0 || first; }
  /// Whether it is known at the end only which of the games that are the same stays.
  bool is_late() const { return unique && (!prefer.empty() || merge || unique->same == Sameness::prefix); }
};

void declare_order(OptionTable& table, OrderOptions& options);

/// Throws UsageError for options that exclude each other.
void check_together(const OrderOptions& options, const std::string& output, bool resync);

}  // namespace latro::tool
