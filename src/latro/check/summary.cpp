#include "latro/check/summary.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace latro {

namespace {

constexpr std::string_view unknown_rules = "?";
constexpr std::string_view other_rules = "others";

void append_codes(std::string& out, const CheckSummary& summary, Severity severity,
                  std::string_view heading) {
  out += fmt::format("{:<9}{}\n", heading, summary.count(severity));
  for (const CodeInfo& entry : all_codes())
    if (const auto count = summary.count(entry.code, severity); count > 0)
      out += fmt::format("  {:<20} {:>8}\n", entry.name, count);
}

}  // namespace

void CheckSummary::add(const CheckedGame& game) {
  ++games_;
  turns_ += game.turns;
  for (const CodeCount& more : game.unlisted)
    codes_[index_of(info(more.code).severity)][static_cast<std::size_t>(more.code)] += more.count;
  std::string_view name = game.ruleset ? std::string_view(*game.ruleset) : unknown_rules;
  auto found = results_.find(name);
  if (found == results_.end()) {
    if (results_.size() >= most_rulesets) name = other_rules;
    found = results_.try_emplace(std::string(name)).first;
  }
  Results& results = found->second;
  ++results.games;
  if (game.result)
    ++results.by_result[static_cast<std::size_t>(*game.result)];
  else
    ++results.none;
}

std::uint64_t CheckSummary::count(Severity severity) const {
  std::uint64_t sum = 0;
  for (const std::uint64_t one : codes_[index_of(severity)]) sum += one;
  return sum;
}

std::uint64_t CheckSummary::count(Code code) const {
  std::uint64_t sum = 0;
  for (const auto& of_severity : codes_) sum += of_severity[static_cast<std::size_t>(code)];
  return sum;
}

std::string summary_text(const CheckSummary& summary) {
  std::string out = fmt::format("games    {}\nturns    {}\n", summary.games(), summary.turns());
  append_codes(out, summary, Severity::error, "errors");
  append_codes(out, summary, Severity::warning, "warnings");
  if (summary.count(Severity::note) > 0) append_codes(out, summary, Severity::note, "notes");
  if (summary.results().empty()) return out;

  constexpr std::size_t widest = 40;
  std::size_t width = 8;
  for (const auto& [name, results] : summary.results())
    width = std::max(width, std::min(name.size(), widest));
  const auto append_row = [&](const auto&... cells) {
    out += fmt::format("{:<{}} {:>8} {:>8} {:>8} {:>8} {:>8} {:>8}\n", cells...);
  };
  append_row("ruleset", width, "games", "1-0", "0-1", "1/2-1/2", "*", "none");
  for (const auto& [name, results] : summary.results())
    append_row(name, width, results.games, results.of(Result::white_wins), results.of(Result::black_wins),
               results.of(Result::draw), results.of(Result::unknown), results.none);
  return out;
}

}  // namespace latro
