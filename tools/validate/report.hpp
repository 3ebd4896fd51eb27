// The options and the reports of latro-validate. A report receives everything in the order of the input, in
// one thread, and writes at once: memory does not grow with the input.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/app.hpp"
#include "io/game_input.hpp"
#include "latro/check/checker.hpp"
#include "latro/check/summary.hpp"
#include "reports/summary_json.hpp"

namespace latro::tool {

/// tsv: only of try_rules().
enum class ReportForm { text, jsonl, tap, junit, sarif, tsv };

struct ValidateOptions {
  std::vector<std::string> files;
  GameInputOptions input;
  ReportForm report = ReportForm::text;
  bool summary = false;
  std::optional<std::uint64_t> max_errors;
  Codes ignored;
  bool no_variations = false;
  bool syntax_only = false;
  std::vector<std::string> under;  ///< lists of rulesets; not empty: see try_rules()
};

/// --under: a table of the rulesets under which each game is legal, instead of diagnostics. Throws UsageError
/// for an unknown ruleset or an option that does not go together with --under.
void try_rules(Run& run, const ValidateOptions& options);

/// For each input: begin_file; diagnostic and game for each game, its diagnostics first; then diagnostics
/// that belong to no game; end_file. An input that cannot be opened has only unreadable; if reading fails
/// later, unreadable comes instead of end_file. At --max-errors, stopped comes instead of end_file, and only
/// end follows.
class ValidationReport {
 public:
  ValidationReport() = default;
  virtual ~ValidationReport() = default;
  ValidationReport(const ValidationReport&) = delete;
  ValidationReport& operator=(const ValidationReport&) = delete;

  /// `name` is the name in diagnostics.
  virtual void begin_file(std::string_view /*name*/) {}
  virtual void diagnostic(const Diagnostic& diagnostic) = 0;
  virtual void game(const CheckedGame&) {}
  virtual void end_file() {}
  /// Run has reported it on standard error, and what comes before stopped().
  virtual void unreadable(const InputError&) {}
  /// `reason`: "stopped after 3 errors".
  virtual void stopped(std::string_view /*reason*/) {}
  /// Completes the document. `summary`: only with --summary.
  virtual void end(const CheckSummary* summary) = 0;

  /// Whether the report uses CheckedGame::title.
  virtual bool wants_titles() const { return false; }
};

/// Throws UsageError for tsv. The report writes to run.out(); run.options() sets boards and excerpts.
/// `strict`: a warning counts as an error.
std::unique_ptr<ValidationReport> make_report(ReportForm form, Run& run, bool strict);

/// --report tap, or with `junit` that.
std::unique_ptr<ValidationReport> make_case_report(Run& run, bool junit, bool strict);
std::unique_ptr<ValidationReport> make_sarif_report(Run& run);

}  // namespace latro::tool
