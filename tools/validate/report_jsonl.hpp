// The summary as JSON, for the reports that are JSON.
#pragma once

#include "latro/check/summary.hpp"
#include "latro/support/json_writer.hpp"

namespace latro::tool {

/// Writes one object: {"games":…,"turns":…,"errors":…,"warnings":…,"codes":{…},"results":{RULESET:{…}}}.
void write_summary(JsonWriter& json, const CheckSummary& summary);

}  // namespace latro::tool
