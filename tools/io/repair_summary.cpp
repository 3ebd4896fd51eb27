#include "io/repair_summary.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "latro/support/counted.hpp"

namespace latro::tool {

namespace {

bool is_repair(const Diagnostic& one) { return one.code == Code::repaired; }

/// "7 repairs: dash 4, number 3": the most frequent kinds first.
std::string text_of(const std::map<std::string_view, std::uint64_t>& counts) {
  std::vector<std::pair<std::string_view, std::uint64_t>> kinds(counts.begin(), counts.end());
  std::ranges::stable_sort(kinds, std::greater(), [](const auto& one) { return one.second; });
  std::uint64_t all = 0;
  std::string list;
  for (const auto& [kind, count] : kinds) {
    all += count;
    list += fmt::format("{}{} {}", list.empty() ? "" : ", ", kind, count);
  }
  return fmt::format("{}: {}", counted(all, "repair"), list);
}

}  // namespace

void declare_repair(OptionTable& table, RepairChoice& repair) {
  table.flag(
      "--repair", repair.repairs,
      "lgn: also read what people type by hand: d2d4, 1), 1:0, curly quotes …; each repair is reported");
  table.choice("--repairs", repair.brief, {{"full", false}, {"brief", true}},
               "report each repair (full), or for each game how many there are of each kind (brief) [full]");
  table.choice("--trust", repair.trust, {{"result", Trust::result}, {"tag", Trust::tag}},
               "if the result at the end of a game and its Result tag disagree, correct the other one");
  table.restrict({"--repairs", "--trust"}, "without --repair", [&repair] { return repair.repairs; });
}

void RepairSummary::add(std::vector<Diagnostic>& found) {
  const auto first = std::ranges::find_if(found, is_repair);
  if (first == found.end()) return;
  ++games_;
  Counts counts;
  for (const Diagnostic& one : found)
    if (is_repair(one)) ++counts[one.kind];
  for (const auto& [kind, count] : counts) counts_[kind] += count;
  if (!is_brief_) return;
  first->message = text_of(counts);
  first->kind = {};
  first->found.clear();
  first->written.clear();
  found.erase(std::remove_if(std::next(first), found.end(), is_repair), found.end());
}

void RepairSummary::report_no_repair(Run& run, const Format& format) {
  if (not_repaired_.insert(format.name).second)
    run.warning(fmt::format("--repair is for lgn, and changes nothing in {}", format.name));
}

void RepairSummary::report(Run& run) const {
  if (games_ < (is_brief_ ? 1 : 2)) return;
  run.message(fmt::format("{} repaired, {}", counted(games_, "game"), text_of(counts_)));
}

}  // namespace latro::tool
