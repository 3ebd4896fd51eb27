// The summary as JSON, for the reports that are JSON.
#pragma once

#include "latro/formats/json_writer.hpp"
#include "latro/analysis/validation_summary.hpp"

namespace latro::tool {

/// Writes one object: {"games":…,"turns":…,"errors":…,"warnings":…,"codes":{…},"results":{RULESET:{…}}}.
void write_summary(JsonWriter& json, const ValidationSummary& summary);

}  // namespace latro::tool
