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
};

struct OrderOptions {
  std::uint64_t skip = 0;
  std::optional<std::uint64_t> first;
  std::optional<Sameness> unique;
  std::vector<std::string> check_files;
  std::optional<SortKeys> sort;
  std::optional<Split> split;
  // Files for games that are not in the output.
  std::optional<std::string> duplicates;
  std::optional<std::string> rest;
  std::optional<std::string> rejects;

  /// Whether only a part of the games that match is written.
  bool has_window() const { return skip > 0 || first; }
};

void declare_order(OptionTable& table, OrderOptions& options);

/// Throws UsageError for options that exclude each other.
void check_together(const OrderOptions& options, const std::string& output, bool resync);

}  // namespace latro::tool
