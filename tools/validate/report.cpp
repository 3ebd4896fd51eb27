#include "validate/report.hpp"

#include <string>

#include "cli/errors.hpp"

namespace latro::tool {

namespace {

// --report text: diagnostics on standard error for people, the summary on standard output.
class TextReport final : public ValidationReport {
 public:
  explicit TextReport(Run& run) : run_(run) {}

  void diagnostic(const Diagnostic& diagnostic) override { run_.report(diagnostic); }
  void end(const CheckSummary* summary) override {
    if (summary) run_.out().write(summary_text(*summary));
  }

 private:
  Run& run_;
};

// --report jsonl: a JSON object a line for each diagnostic, for jq and scripts.
class JsonlReport final : public ValidationReport {
 public:
  explicit JsonlReport(Run& run) : run_(run) {}

  /// game and ply are 0 if the fault belongs to none.
  void diagnostic(const Diagnostic& diagnostic) override {
    std::string line;
    JsonWriter json(line);
    json.begin_object()
        .member("file", diagnostic.file)
        .member("line", diagnostic.place.line)
        .member("column", diagnostic.place.column)
        .member("end_column", diagnostic.place.end_column)
        .member("severity", name(info(diagnostic.code).severity))
        .member("code", info(diagnostic.code).name)
        .member("message", diagnostic.message)
        .member("game", diagnostic.game)
        .member("ply", diagnostic.ply);
    if (!diagnostic.kind.empty())
      json.member("kind", diagnostic.kind)
          .member("found", diagnostic.found)
          .member("written", diagnostic.written);
    if (run_.options().excerpt)
      json.member("excerpt", diagnostic.excerpt).member("excerpt_column", diagnostic.excerpt_column);
    if (run_.options().board) json.member("board", diagnostic.board);
    json.end_object();
    run_.out().write(line += '\n');
  }
  void end(const CheckSummary* summary) override {
    if (!summary) return;
    std::string line;
    JsonWriter json(line);
    json.begin_object().key("summary");
    write_summary(json, *summary);
    json.end_object();
    run_.out().write(line += '\n');
  }

 private:
  Run& run_;
};

}  // namespace

std::unique_ptr<ValidationReport> make_report(ReportForm form, Run& run, bool strict) {
  switch (form) {
    case ReportForm::text:
      return std::make_unique<TextReport>(run);
    case ReportForm::jsonl:
      return std::make_unique<JsonlReport>(run);
    case ReportForm::tap:
    case ReportForm::junit:
      return make_case_report(run, form == ReportForm::junit, strict);
    case ReportForm::sarif:
      return make_sarif_report(run);
    case ReportForm::tsv:
      break;
  }
  throw UsageError("--report tsv is for --under only");
}

}  // namespace latro::tool
