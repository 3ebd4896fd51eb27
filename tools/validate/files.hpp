// The work of latro-validate: reads the files, checks their games, and sends the results to the report.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/app.hpp"
#include "io/repair_summary.hpp"
#include "io/where.hpp"
#include "latro/check/checker.hpp"
#include "latro/formats/format.hpp"
#include "validate/report.hpp"

namespace latro::tool {

struct ValidateOptions {
  std::vector<std::string> files;
  const Format* from = nullptr;  ///< null: detect_format() for each file
  ReportForm report = ReportForm::text;
  bool summary = false;
  std::optional<std::uint64_t> max_errors;
  bool strict = false;
  Codes ignored;
  bool no_variations = false;
  RepairChoice repair;
  bool syntax_only = false;
  std::vector<std::string> under;  ///< lists of rulesets; not empty: see validate/under.hpp
  WhereOptions where;
};

/// Without files, reads standard input.
void validate_files(Run& run, const ValidateOptions& options);

}  // namespace latro::tool
