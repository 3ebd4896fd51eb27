// The totals of a check as JSON.
#pragma once

#include "latro/check/summary.hpp"
#include "latro/support/json_writer.hpp"

namespace latro::tool {

/// Writes the members of an object:
/// "games":…,"turns":…,"errors":…,"warnings":…,"codes":{…},"results":{RULESET:{…}}.
void write_summary_members(JsonWriter& json, const CheckSummary& summary);
/// Writes the object.
void write_summary(JsonWriter& json, const CheckSummary& summary);

}  // namespace latro::tool
