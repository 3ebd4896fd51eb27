#include "validate/files.hpp"

#include "cli/arguments.hpp"
#include "io/decoded_source.hpp"
#include "io/input_format.hpp"
#include "io/repaired_source.hpp"
#include "latro/check/stream_check.hpp"
#include "latro/check/summary.hpp"
#include "latro/support/counted.hpp"

namespace latro::tool {

namespace {

class Validation final : public CheckSink {
 public:
  Validation(Run& run, const ValidateOptions& options, ValidationReport& report)
      : run_(run), options_(options), report_(report), repairs_(options.repair.brief) {}

  void validate(CheckOptions& checks);

  bool take(const Diagnostic& diagnostic) override;
  void take(const CheckedGame& game) override;

 private:
  bool validate_games(GameSource& source, Checker& checker);
  bool stopped() const { return options_.max_errors && errors_ >= *options_.max_errors; }
  void stop();

  Run& run_;
  const ValidateOptions& options_;
  ValidationReport& report_;
  CheckSummary summary_;
  RepairSummary repairs_;
  std::string file_;
  std::uint64_t errors_ = 0;
};

bool Validation::take(const Diagnostic& found) {
  Diagnostic diagnostic = found;
  diagnostic.file = file_;
  report_.diagnostic(diagnostic);
  const Severity severity = info(diagnostic.code).severity;
  const bool is_error = severity == Severity::error;
  if (severity >= (options_.strict ? Severity::warning : Severity::error)) run_.raise(Status::fault);
  summary_.add(diagnostic.code);
  if (is_error) ++errors_;
  return !stopped();
}

void Validation::take(const CheckedGame& game) {
  summary_.add(game);
  report_.game(game);
}

void Validation::stop() {
  const std::string reason = "stopped after " + counted(errors_, "error");
  run_.warning(reason);
  report_.stopped(reason);
}

/// One game after the other. Returns false to stop.
bool Validation::validate_games(GameSource& source, Checker& checker) {
  ReadGame game;
  std::vector<Diagnostic> found;
  while (source.next(game)) {
    found.clear();
    const CheckedGame checked = checker.check(source, game, found);
    if (!checked.wanted) continue;
    repairs_.add(found);
    for (const Diagnostic& diagnostic : found)
      if (!take(diagnostic)) return false;
    if (game.is_game) take(checked);
  }
  return true;
}

void Validation::validate(CheckOptions& checks) {
  Where(run_, options_.where).add_to(checks, checks.rules ? &*checks.rules : nullptr, file_);
  StreamCheck validation(checks, [this](OrderedPipeline& work) { run_.jobs().stream(work); });
  Checker games(checks);
  ReadOptions how;
  how.rules = checks.rules ? &*checks.rules : nullptr;
  run_.each_input(
      options_.files,
      [&](Input& input) {
        file_ = input.name();
        report_.begin_file(file_);
        DecodedSource decoded(input);
        PeekedSource source(options_.repair.repairs ? static_cast<ByteSource&>(decoded) : input);
        const Format& from = format_of(source, options_.from, file_);
        const auto foreign = foreign_file(source, run_, from, options_.from);
        const auto validated = [&] {
          if (foreign) return take(*foreign);
          if (options_.repair.repairs) {
            const auto note = note_of(decoded);
            if (note) repairs_.add(*note);
            if (note && !take(*note)) return false;
            if (!note && !from.has_records) repairs_.report_no_repair(run_, from);
          }
          if (!from.has_records) return validate_games(*from.source(source, how), games);
          if (!options_.repair.repairs) return validation.validate(source, *this);
          RepairedSource repaired(source, checks, options_.repair.trust);
          return validate_games(repaired, games);
        };
        if (validated()) report_.end_file();
      },
      [this](const InputError& failure) { report_.unreadable(failure); }, [this] { return stopped(); });
  if (stopped()) stop();
  repairs_.report(run_);
  report_.end(options_.summary ? &summary_ : nullptr);
}

}  // namespace

void validate_files(Run& run, const ValidateOptions& options) {
  CheckOptions checks;
  if (const auto& rules = run.options().rules) checks.rules = rules_argument(run, "--rules", *rules);
  checks.variations = !options.no_variations;
  checks.syntax_only = options.syntax_only;
  checks.boards = run.options().board;
  checks.ignored = options.ignored;
  const auto report = make_report(options.report, run, options.strict);
  checks.titles = report->wants_titles();
  Validation(run, options, *report).validate(checks);
}

}  // namespace latro::tool
