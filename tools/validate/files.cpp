#include "validate/files.hpp"

#include <algorithm>

#include "io/game_input.hpp"
#include "latro/check/summary.hpp"
#include "latro/support/counted.hpp"

namespace latro::tool {

void validate_files(Run& run, const ValidateOptions& options) {
  const auto report = make_report(options.report, run, options.input.strict);
  CheckSummary summary;
  std::uint64_t errors = 0;
  const auto is_stopped = [&] { return options.max_errors && errors >= *options.max_errors; };
  GameInput input(run, options.input);
  CheckOptions checks = input.checks();
  checks.variations = !options.no_variations;
  checks.syntax_only = options.syntax_only;
  checks.ignored = options.ignored;
  checks.titles = report->wants_titles();
  GameWorkers workers(checks);
  GameHooks hooks;
  hooks.workers = &workers;
  hooks.of_input = [&](const Diagnostic& found) {
    report->diagnostic(found);
    const Severity severity = info(found.code).severity;
    if (severity >= (options.input.strict ? Severity::warning : Severity::error)) run.raise(Status::fault);
    summary.add(found.code);
    if (severity == Severity::error) ++errors;
    return !is_stopped();
  };
  hooks.checked = [&](const ReadGame& game, const CheckedGame& checked,
                      const std::vector<Diagnostic>& found) {
    const bool goes_on = std::ranges::all_of(found, hooks.of_input);
    if (game.is_game) {
      summary.add(checked);
      report->game(checked);
    }
    return goes_on;
  };
  run.each_input(
      options.files,
      [&](Input& one) {
        report->begin_file(std::string(one.name()));
        if (input.read(one, hooks)) report->end_file();
      },
      [&](const InputError& failure) { report->unreadable(failure); }, is_stopped);
  if (is_stopped()) {
    const std::string reason = "stopped after " + counted(errors, "error");
    run.warning(reason);
    report->stopped(reason);
  }
  input.end();
  report->end(options.summary ? &summary : nullptr);
}

}  // namespace latro::tool
