// --report sarif: SARIF 2.1.0 (OASIS), for code scanning and editors.
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "cli/information.hpp"
#include "cli/text.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/json_writer.hpp"
#include "latro/support/utf8.hpp"
#include "reports/diagnostic_printer.hpp"
#include "validate/report.hpp"

namespace latro::tool {

namespace {

/// A diagnostic's region in SARIF: the end is one past the last character, and equal to the start if there is
/// no character, as at the end of a line.
struct Region {
  std::uint64_t begin = 1;
  std::uint64_t end = 1;
  std::string_view text;  ///< the text of the region; empty if the excerpt has only a part of it

  explicit Region(const Diagnostic& diagnostic)
      : begin(diagnostic.place.column), end(diagnostic.place.end_column) {
    const std::string_view line = diagnostic.excerpt;
    const auto before = static_cast<std::size_t>(begin - std::min(begin, diagnostic.excerpt_column));
    const std::string_view head = first_columns(line, before);
    if (head.size() == line.size()) {
      end = begin;
      return;
    }
    const auto columns = static_cast<std::size_t>(end - begin);
    text = first_columns(line.substr(head.size()), columns);
    if (count_columns(text) < columns) text = {};
  }
};

/// One line without a full stop as a sentence.
std::string sentence(std::string_view line) {
  std::string text(line);
  text[0] = upper(text[0]);
  return text += '.';
}

class SarifReport final : public ValidationReport {
 public:
  explicit SarifReport(Run& run) : run_(run) {
    json_.begin_object().member("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
    json_.member("version", "2.1.0").key("runs").begin_array().begin_object();
    json_.key("tool").begin_object().key("driver").begin_object();
    json_.member("name", "latro-validate").member("version", version).key("rules").begin_array();
    write_rules();
    json_.end_array().end_object().end_object();
    json_.member("columnKind", "unicodeCodePoints");
    json_.key("newlineSequences").begin_array().value("\r\n").value("\n").value("\r").end_array();
    json_.new_line().key("results").begin_array();
    flush();
  }

  void begin_file(std::string_view name) override { file_ = name; }
  void diagnostic(const Diagnostic& diagnostic) override { diagnostics_.push_back(diagnostic); }
  void game(const CheckedGame& game) override {
    empty_ = false;
    write_results(game.title);
  }
  void end_file() override {
    if (empty_ && diagnostics_.empty())
      notifications_.push_back({"note", file_, file_ + ": there is no game in this file"});
    write_results({});
    empty_ = true;
  }
  void unreadable(const InputError& failure) override {
    write_results({});
    const std::string name(failure.name());
    notifications_.push_back({"error", name, name + ": " + failure.reason()});
    empty_ = true;
  }
  void stopped(std::string_view reason) override {
    write_results({});
    notifications_.push_back(
        {"warning", {}, std::string(reason) + " (--max-errors): what follows was not checked"});
  }
  void end(const CheckSummary* summary) override {
    json_.end_array();
    json_.new_line().key("invocations").begin_array();
    write_invocation();
    json_.end_array();
    if (summary) {
      json_.new_line().key("properties").begin_object().key("summary");
      write_summary(json_, *summary);
      json_.end_object();
    }
    json_.end_object().end_array().end_object();
    text_ += '\n';
    flush();
  }
  bool wants_titles() const override { return true; }

 private:
  struct Notification {
    std::string_view level;
    std::string file;  ///< empty: of none
    std::string text;
  };

  void write_message(std::string_view key, std::string_view text) {
    json_.key(key).begin_object().member("text", text).end_object();
  }
  /// All codes, in their order, so that an index is the code's number.
  void write_rules() {
    for (const CodeInfo& code : all_codes()) {
      json_.new_line().begin_object().member("id", code.name);
      write_message("shortDescription", sentence(code.summary));
      write_message("fullDescription", code.explanation);
      write_message("help", code.explanation);
      json_.key("defaultConfiguration").begin_object().member("level", name(code.severity));
      json_.end_object().end_object();
    }
  }
  void write_results(std::string_view title) {
    for (const Diagnostic& diagnostic : diagnostics_) write_result(diagnostic, title);
    diagnostics_.clear();
    flush();
  }
  void write_result(const Diagnostic& diagnostic, std::string_view title) {
    const CodeInfo& code = info(diagnostic.code);
    const Region region(diagnostic);
    json_.new_line().begin_object().member("ruleId", code.name);
    json_.member("ruleIndex", static_cast<unsigned>(code.code)).member("level", name(code.severity));
    write_message("message", diagnostic.message);
    json_.key("locations").begin_array();
    write_location(diagnostic, region);
    json_.end_array();
    // Neither lines nor the games before it take part, so that it stays when a file grows.
    json_.key("partialFingerprints").begin_object();
    const std::string parts =
        fmt::format("{1}{0}{2}{0}{3}{0}{4}{0}", '\0', title, code.name, diagnostic.ply, region.text);
    json_.member("titlePlyAndText/v1", fmt::format("{:016x}", hash_of(parts)));
    json_.end_object();
    json_.key("properties").begin_object();
    json_.member("game", diagnostic.game).member("ply", diagnostic.ply);
    if (!title.empty()) json_.member("title", title);
    if (run_.options().board && !diagnostic.board.empty()) json_.member("board", diagnostic.board);
    json_.end_object().end_object();
  }
  void write_location(const Diagnostic& diagnostic, const Region& region) {
    const auto write_region = [&](std::string_view key, std::uint64_t begin, std::uint64_t end,
                                  std::string_view text) {
      json_.key(key).begin_object().member("startLine", diagnostic.place.line);
      json_.member("startColumn", begin).member("endColumn", end);
      if (!text.empty()) write_message("snippet", text);
      json_.end_object();
    };
    json_.begin_object().key("physicalLocation").begin_object();
    write_artifact(diagnostic.file);
    write_region("region", region.begin, region.end, region.text);
    const std::uint64_t first = diagnostic.excerpt_column;
    const std::uint64_t last = first + count_columns(diagnostic.excerpt);
    // The context has to be more than the region.
    if (first <= region.begin && last >= region.end && last - first > region.end - region.begin)
      write_region("contextRegion", first, last, diagnostic.excerpt);
    json_.end_object();
    if (diagnostic.game > 0) {
      json_.key("logicalLocations").begin_array().begin_object();
      json_.member("name", fmt::format("game {}", diagnostic.game)).member("kind", "game");
      json_.end_object().end_array();
    }
    json_.end_object();
  }
  void write_artifact(std::string_view file) {
    json_.key("artifactLocation").begin_object().member("uri", file_uri(file));
    if (file == "<stdin>") write_message("description", "standard input");
    json_.end_object();
  }
  void write_invocation() {
    json_.begin_object().member("executionSuccessful", run_.status() != Status::environment);
    json_.member("exitCode", static_cast<int>(run_.status()));
    json_.key("toolExecutionNotifications").begin_array();
    for (const Notification& notification : notifications_) {
      json_.new_line().begin_object().member("level", notification.level);
      write_message("message", notification.text);
      if (!notification.file.empty()) {
        json_.key("locations").begin_array().begin_object().key("physicalLocation").begin_object();
        write_artifact(notification.file);
        json_.end_object().end_object().end_array();
      }
      json_.end_object();
    }
    json_.end_array().end_object();
  }
  void flush() {
    run_.out().write(text_);
    text_.clear();
  }

  Run& run_;
  std::string text_;
  JsonWriter json_{text_};
  std::string file_;
  bool empty_ = true;                        ///< no game in this file so far
  std::vector<Diagnostic> diagnostics_;      ///< of the next game
  std::vector<Notification> notifications_;  ///< at most one a file
};

}  // namespace

std::unique_ptr<ValidationReport> make_sarif_report(Run& run) { return std::make_unique<SarifReport>(run); }

}  // namespace latro::tool
