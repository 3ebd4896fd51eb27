// The frame of every tool: options, streams, exit status. A tool is a table of options and a body:
//
//   int main(int argc, char** argv) {
//     std::vector<std::string> files;
//     bool strict = false;
//     return latro::tool::run_tool(argc, argv, info,
//       [&](OptionTable& table) { table.flag("--strict", strict, "…"); table.positionals("[FILE…]", files,
//       "…"); },
//       [&](Run& run) { run.each_input(files, [&](Input& input) { … run.report(diagnostic); …
//       run.out().write(text); }); });
//   }
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/console.hpp"
#include "cli/errors.hpp"
#include "cli/options.hpp"
#include "io/input.hpp"
#include "io/jobs.hpp"
#include "io/output.hpp"
#include "latro/core/diagnostic.hpp"

namespace latro::tool {

struct Example {
  std::string_view command;
  std::string_view purpose;  ///< one sentence without a full stop
};

struct ToolInfo {
  std::string_view name;     ///< "latro-perft"
  std::string_view summary;  ///< one sentence without a full stop
  std::vector<Example> examples;
  std::string_view notes = {};  ///< paragraphs at the end of the help text, a line each
};

/// What a body works with. Not to be used by other threads, except console() and progress().advance().
class Run {
 public:
  Run(const ToolInfo& info, const CommonOptions& options);

  const CommonOptions& options() const { return options_; }
  Output& out() { return out_; }
  Console& console() { return console_; }
  const Console& console() const { return console_; }
  Progress& progress() { return progress_; }
  Jobs& jobs();  ///< as many threads as -j says

  /// Prints the diagnostic on standard error and raises the status to 1 for an error. A warning does neither
  /// raise the status nor, with -q, appear.
  void report(const Diagnostic& diagnostic);
  /// As report, with another severity than the code's own (--strict).
  void report(const Diagnostic& diagnostic, Severity severity);
  /// The status is at least this from now on: for reports that are not printed by report(). 3 beats 1.
  void raise(Status status);
  Status status() const { return status_; }
  /// There is nothing to put out, because of what was reported: a file that -o names is not written.
  void withhold_output() { withheld_ = true; }
  bool output_withheld() const { return withheld_; }

  /// "latro-perft: text" on standard error. note: with -v only; warning: not with -q.
  void note(std::string_view text);
  void warning(std::string_view text);
  void error(std::string_view text);

  /// Opens each file ("-" is standard input, no file at all too) and calls `work` with it. One that cannot be
  /// opened or read is reported, here and to `unreadable`, the status raised to 3, and the rest goes on.
  /// Progress in bytes is shown meanwhile.
  void each_input(const std::vector<std::string>& files, const std::function<void(Input&)>& work,
                  const std::function<void(const InputError&)>& unreadable = {});

 private:
  void say(Paint paint, std::string_view kind, std::string_view text);

  std::string name_;
  const CommonOptions& options_;
  Console console_;
  Progress progress_;
  Output out_;
  std::unique_ptr<Jobs> jobs_;
  Status status_ = Status::done;
  bool withheld_ = false;
};

using Declare = std::function<void(OptionTable&)>;
using Body = std::function<void(Run&)>;

/// The whole of main(): the exit status. Holds every catch.
int run_tool(int argc, char** argv, const ToolInfo& info, const Declare& declare, const Body& body);

}  // namespace latro::tool
