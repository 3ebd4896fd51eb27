#include "reports/summary_json.hpp"

namespace latro::tool {

void write_summary_members(JsonWriter& json, const CheckSummary& summary) {
  json.member("games", summary.games()).member("turns", summary.turns());
  json.member("errors", summary.count(Severity::error)).member("warnings", summary.count(Severity::warning));
  if (const auto notes = summary.count(Severity::note); notes > 0) json.member("notes", notes);
  json.key("codes").begin_object();
  for (const CodeInfo& entry : all_codes())
    if (const auto count = summary.count(entry.code); count > 0) json.member(entry.name, count);
  json.end_object().key("results").begin_object();
  for (const auto& [name, results] : summary.results()) {
    json.key(name).begin_object().member("games", results.games);
    for (const Result result : all_results) json.member(text(result), results.of(result));
    json.member("none", results.none).end_object();
  }
  json.end_object();
}

void write_summary(JsonWriter& json, const CheckSummary& summary) {
  json.begin_object();
  write_summary_members(json, summary);
  json.end_object();
}

}  // namespace latro::tool
