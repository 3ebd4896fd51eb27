// latro-validate: checks game records and says what is wrong with them.
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "common/app.hpp"
#include "common/json.hpp"
#include "common/nearest.hpp"
#include "common/rules_argument.hpp"
#include "latro/analysis/validation_run.hpp"
#include "latro/analysis/validation_summary.hpp"

namespace {

using namespace latro;
using namespace latro::tool;

enum class Report { text, jsonl };

struct Options {
  std::vector<std::string> files;
  Report report = Report::text;
  bool summary = false;
  std::optional<std::uint64_t> max_errors;
  bool strict = false;
  Codes ignored;
  bool no_variations = false;
  bool syntax_only = false;
};

const ToolInfo tool_info{
    "latro-validate",
    "Checks recorded games of latrunculi: syntax, tags, the legality of every turn, and the result",
    {{"latro-validate games.lgn", "says nothing and ends with status 0 when all is well"},
     {"latro-validate --report jsonl --summary -j 4 games/*.lgn | jq -r .code",
      "checks four batches of games at a time and lists the codes of what is wrong"}},
    "After an error in a game the next game is looked at; after an error of syntax, that is the next line "
    "that begins "
    "with a tag after a blank line. Warnings do not change the exit status, except with --strict. --explain "
    "CODE tells "
    "more about a diagnostic."};

/// --ignore
Code code_argument(std::string_view name) {
  if (const auto code = code_by_name(name)) return *code;
  std::vector<std::string> known;
  for (const CodeInfo& entry : all_codes()) known.emplace_back(entry.name);
  std::string message = "no such code: '" + std::string(name) + "'";
  if (const auto near = nearest(name, known); !near.empty()) message += " (did you mean " + near + "?)";
  throw UsageError(message);
}

void declare(OptionTable& table, Options& options) {
  table.positionals("[FILE…]", options.files,
                    "FILE: game records (LGN); - is standard input, and so is no file at all",
                    {{"FILE", files({".lgn"})}});
  table.with_rules();
  table.with_jobs();
  table.with_board();
  table.group("What is checked");
  table.flag("--no-variations", options.no_variations, "do not follow the variations");
  table.flag("--syntax-only", options.syntax_only,
             "check the grammar alone: no rules are needed and no turn is made");
  OptionSpec ignore;
  ignore.names = "--ignore";
  ignore.value = "CODE";
  ignore.help = "pass over this kind of fault (may be given several times)";
  ignore.arity = Arity::many;
  ignore.set = [&options](std::string_view name) {
    options.ignored.set(static_cast<std::size_t>(code_argument(name)));
  };
  ignore.values = diagnostic_codes();
  table.add(std::move(ignore));
  table.flag("--strict", options.strict, "warnings too make the exit status 1");
  table.number("--max-errors", "N", options.max_errors, 1, std::uint64_t(-1), "stop after N errors");
  table.group("Report");
  table.choice<Report>("--report", options.report, {{"text", Report::text}, {"jsonl", Report::jsonl}},
                       "text: messages on standard error; jsonl: a JSON object a line on standard output");
  table.flag("--summary", options.summary,
             "at the end, count games, turns, faults by code and results by ruleset on standard output");
}

/// game and ply are 0 where the fault is of none.
std::string json_line(const Diagnostic& diagnostic) {
  std::string line;
  JsonWriter json(line);
  json.begin_object()
      .member("file", diagnostic.file)
      .member("line", diagnostic.place.line)
      .member("column", diagnostic.place.column)
      .member("end_column", diagnostic.place.end_column)
      .member("severity", info(diagnostic.code).severity == Severity::error ? "error" : "warning")
      .member("code", info(diagnostic.code).name)
      .member("message", diagnostic.message)
      .member("game", diagnostic.game)
      .member("ply", diagnostic.ply)
      .end_object();
  return line += '\n';
}

std::string json_line(const ValidationSummary& summary) {
  std::string line;
  JsonWriter json(line);
  json.begin_object().key("summary").begin_object();
  json.member("games", summary.games()).member("turns", summary.turns());
  json.member("errors", summary.count(Severity::error)).member("warnings", summary.count(Severity::warning));
  json.key("codes").begin_object();
  for (const CodeInfo& entry : all_codes())
    if (const auto count = summary.count(entry.code); count > 0) json.member(entry.name, count);
  json.end_object().key("results").begin_object();
  for (const auto& [name, results] : summary.results()) {
    json.key(name).begin_object().member("games", results.games);
    for (const Result result : {Result::white_wins, Result::black_wins, Result::draw, Result::unknown})
      json.member(text(result), results.of(result));
    json.member("none", results.none).end_object();
  }
  json.end_object().end_object().end_object();
  return line += '\n';
}

class Validation final : public ValidationSink {
 public:
  Validation(Run& run, const Options& options) : run_(run), options_(options) {}

  void validate(const std::vector<std::string>& files);

  bool take(const Diagnostic& diagnostic) override;
  void take(const CheckedGame& game) override { summary_.add(game); }

 private:
  ValidationOptions checks();
  bool stopped() const { return options_.max_errors && errors_ >= *options_.max_errors; }

  Run& run_;
  const Options& options_;
  ValidationSummary summary_;
  std::string file_;
  std::uint64_t errors_ = 0;
};

ValidationOptions Validation::checks() {
  ValidationOptions checks;
  if (const auto& rules = run_.options().rules) checks.rules = rules_argument(run_, "--rules", *rules);
  checks.variations = !options_.no_variations;
  checks.syntax_only = options_.syntax_only;
  checks.boards = run_.options().board && options_.report == Report::text;
  checks.ignored = options_.ignored;
  return checks;
}

bool Validation::take(const Diagnostic& found) {
  Diagnostic diagnostic = found;
  diagnostic.file = file_;
  const bool is_error = info(diagnostic.code).severity == Severity::error;
  if (options_.report == Report::text)
    run_.report(diagnostic);
  else
    run_.out().write(json_line(diagnostic));
  if (is_error || options_.strict) run_.raise(Status::fault);
  summary_.add(diagnostic.code);
  if (is_error) ++errors_;
  return !stopped();
}

void Validation::validate(const std::vector<std::string>& files) {
  ValidationRun validation(checks(), [this](std::size_t count, const auto& work, const auto& emit) {
    run_.jobs().in_order(count, work, emit);
  });
  // One by one, so that what comes after --max-errors is not even opened.
  for (const std::string& file : files) {
    run_.each_input({file}, [&](Input& input) {
      file_ = input.name();
      validation.validate(input, *this);
    });
    if (!stopped()) continue;
    run_.warning("stopped after " + std::to_string(errors_) + (errors_ == 1 ? " error" : " errors"));
    break;
  }
  if (!options_.summary) return;
  run_.out().write(options_.report == Report::text ? summary_text(summary_) : json_line(summary_));
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  return run_tool(
      argc, argv, tool_info, [&](OptionTable& table) { declare(table, options); },
      [&](Run& run) {
        if (options.files.empty()) options.files.emplace_back("-");
        Validation(run, options).validate(options.files);
      });
}
