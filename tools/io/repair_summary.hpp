// The repairs of a run: which are made, how they are reported, and their counts by kind.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string_view>
#include <vector>

#include "cli/app.hpp"
#include "latro/core/diagnostic.hpp"
#include "latro/formats/format.hpp"
#include "latro/repair/repair.hpp"

namespace latro::tool {

struct RepairChoice {
  bool repairs = false;  ///< repair game records that were typed by hand
  bool brief = false;    ///< one note for all repairs of a game
  Trust trust = Trust::nothing;
};

/// --repair, --repairs, --trust
void declare_repair(OptionTable& table, RepairChoice& repair);

class RepairSummary {
 public:
  explicit RepairSummary(bool brief) : is_brief_(brief) {}

  /// Counts the repairs among the diagnostics of a game. If they are reported in brief, puts one note in the
  /// place of all.
  void add(std::vector<Diagnostic>& found);
  /// Counts a repair of a whole input.
  void add(const Diagnostic& note) { ++counts_[note.kind]; }
  /// Reports, once for each format, that an input of it is not repaired.
  void report_no_repair(Run& run, const Format& format);
  /// Reports the counts of all games, if there are several, or the notes were brief.
  void report(Run& run) const;

 private:
  using Counts = std::map<std::string_view, std::uint64_t>;

  bool is_brief_;
  Counts counts_;
  std::uint64_t games_ = 0;
  std::set<std::string_view> not_repaired_;  ///< formats
};

}  // namespace latro::tool
