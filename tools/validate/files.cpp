#include "validate/files.hpp"

#include "io/game_input.hpp"
#include "latro/check/summary.hpp"
#include "latro/support/counted.hpp"

namespace latro::tool {

namespace {

class Validation {
 public:
  Validation(Run& run, const ValidateOptions& options, ValidationReport& report)
      : run_(run), options_(options), report_(report) {}

  void validate();

 private:
  bool take(const Diagnostic& diagnostic);
  bool take(const ReadGame& game, const CheckedGame& checked, const std::vector<Diagnostic>& found);
  bool stopped() const { return options_.max_errors && errors_ >= *options_.max_errors; }
  void stop();

  Run& run_;
  const ValidateOptions& options_;
  ValidationReport& report_;
  CheckSummary summary_;
  std::uint64_t errors_ = 0;
};

/// Returns false to stop.
bool Validation::take(const Diagnostic& diagnostic) {
  report_.diagnostic(diagnostic);
  const Severity severity = info(diagnostic.code).severity;
  if (severity >= (options_.input.strict ? Severity::warning : Severity::error)) run_.raise(Status::fault);
  summary_.add(diagnostic.code);
  if (severity == Severity::error) ++errors_;
  return !stopped();
}

bool Validation::take(const ReadGame& game, const CheckedGame& checked,
                      const std::vector<Diagnostic>& found) {
  bool goes_on = true;
  for (auto one = found.begin(); one != found.end() && goes_on; ++one) goes_on = take(*one);
  if (game.is_game) {
    summary_.add(checked);
    report_.game(checked);
  }
  return goes_on;
}

void Validation::stop() {
  const std::string reason = "stopped after " + counted(errors_, "error");
  run_.warning(reason);
  report_.stopped(reason);
}

void Validation::validate() {
  GameInput input(run_, options_.input);
  CheckOptions checks = input.checks();
  checks.variations = !options_.no_variations;
  checks.syntax_only = options_.syntax_only;
  checks.ignored = options_.ignored;
  checks.titles = report_.wants_titles();
  GameWorkers workers(checks);
  GameHooks hooks;
  hooks.workers = &workers;
  hooks.checked = [this](const ReadGame& game, const CheckedGame& checked,
                         const std::vector<Diagnostic>& found) { return take(game, checked, found); };
  hooks.of_input = [this](const Diagnostic& found) { return take(found); };
  run_.each_input(
      options_.files,
      [&](Input& one) {
        report_.begin_file(std::string(one.name()));
        if (input.read(one, hooks)) report_.end_file();
      },
      [this](const InputError& failure) { report_.unreadable(failure); }, [this] { return stopped(); });
  if (stopped()) stop();
  input.end();
  report_.end(options_.summary ? &summary_ : nullptr);
}

}  // namespace

void validate_files(Run& run, const ValidateOptions& options) {
  const auto report = make_report(options.report, run, options.input.strict);
  Validation(run, options, *report).validate();
}

}  // namespace latro::tool
