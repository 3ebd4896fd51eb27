// The frame of every program: options, streams, exit status. A program is a table of options and a body:
//
//   int run_thing(int argc, const char* const* argv) {
//     std::vector<std::string> files;
//     bool strict = false;
//     return latro::tool::run_tool(argc, argv, info,
//       [&](OptionTable& table) { table.flag("--strict", strict, "…"); table.positionals("[FILE…]", files,
//       "…"); },
//       [&](Run& run) { run.each_input(files, [&](Input& input) { … run.report(diagnostic); …
//       run.out().write(text); }); });
//   }
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/accounts.hpp"
#include "cli/console.hpp"
#include "cli/errors.hpp"
#include "cli/options.hpp"
#include "io/input.hpp"
#include "io/output.hpp"
#include "latro/core/diagnostic.hpp"
#include "latro/support/jobs.hpp"

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

/// The environment of a body. Other threads may use only console(), progress().advance() and warning_once().
class Run {
 public:
  /// `opens_output`: OptionTable::opens_output().
  Run(const ToolInfo& info, const CommonOptions& options, bool opens_output = false);

  const std::string& name() const { return name_; }  ///< of the program
  const CommonOptions& options() const { return options_; }
  Output& out() { return out_; }
  Console& console() { return console_; }
  const Console& console() const { return console_; }
  Progress& progress() { return progress_; }
  Jobs& jobs();  ///< uses the threads of -j

  /// Prints the diagnostic on standard error, with the code's own severity unless another one is given; an
  /// error sets the status to 1. A warning does not change the status and is not printed with -q.
  void report(const Diagnostic& diagnostic, std::optional<Severity> other = {});
  /// Raises the status to at least this value, for reports that report() does not print. 3 is greater than 1.
  void raise(Status status);
  Status status() const { return status_; }
  /// Because of an error there is no output: the file of -o is not written.
  void withhold_output() { withheld_ = true; }
  bool output_withheld() const { return withheld_; }
  /// The work ends before it is done, for a reason that was reported: what the output has goes to
  /// FILE.partial.
  void end_early() { early_ = true; }
  /// A game of the present input goes to no output; `what` says what kind of game: "with an error". If the
  /// file of -o would replace this input, it stays as it is, and the message at the end counts these games.
  /// `keeper` is the option that keeps them, such as "--rejects FILE"; empty: none.
  void lose(std::string_view what, std::string_view keeper = {}) { lose(what, keeper, accounts_.file()); }
  /// The same for a game of this input: Accounts::file().
  void lose(std::string_view what, std::string_view keeper, std::size_t file);
  /// Where the games of the inputs have gone.
  Accounts& accounts() { return accounts_; }
  /// Calls the function after the body, unless the user stops the program.
  void at_end(std::function<void()> report) { reports_.push_back(std::move(report)); }
  /// The same after the output is complete; the argument is whether it is not written.
  void after_output(std::function<void(bool is_withheld)> report) { accounting_ = std::move(report); }
  void report_end() const;
  /// Whether the file of -o would replace the present input: then each of its games must be read.
  bool replaces_input() const { return !accounts_.files().empty() && accounts_.files().back().is_replaced; }
  /// At the end of the work: commits the output, which may be another than out(), if the work is done; if it
  /// ends early or by Ctrl-C, keeps what there is in FILE.partial and says so; if there is no output, drops
  /// it.
  void finish(Output& output);
  /// The same for out(), which must not replace an input whose games are lost.
  void finish_output();
  /// Calls the function of after_output().
  void report_accounts() const;

  /// "latro-perft: text" on standard error. note: with -v only; message and warning: not with -q.
  void note(std::string_view text);
  void message(std::string_view text);
  void warning(std::string_view text);
  /// The same warning is not printed again.
  void warning_once(const std::string& text);
  void error(std::string_view text);
  /// An error that sets the status to 1.
  void fault(std::string_view text) {
    error(text);
    raise(Status::fault);
  }

  /// Opens each file and calls `work` with it: `files`, then those that the lists of --files-from name. "-"
  /// is standard input, and so is no file and no list. A file or list that cannot be opened or read is
  /// reported, here and to `unreadable`; the status becomes 3, and the other files are processed (with
  /// --strict-inputs, there is then no output). Ends when
  /// `is_done` returns true, which is called after each file. Shows progress in bytes. Throws UsageError if
  /// standard input would be read twice: check_standard_input().
  void each_input(const std::vector<std::string>& files, const std::function<void(Input&)>& work,
                  const std::function<void(const InputError&)>& unreadable = {},
                  const std::function<bool()>& is_done = {});

 private:
  using Unreadable = std::function<void(const InputError&)>;

  void print_message(Paint paint, std::string_view kind, std::string_view text);
  /// Calls `read`, and reports the InputError that it throws.
  void reading(const std::function<void()>& read, const Unreadable& unreadable);
  void one_input(const std::string& file, const std::function<void(Input&)>& work);

  std::mutex mutex_;
  std::set<std::string> warned_;  ///< by warning_once()
  std::string name_;
  const CommonOptions& options_;
  Console console_;
  Progress progress_;
  Output out_;
  std::unique_ptr<Jobs> jobs_;
  Status status_ = Status::done;
  bool withheld_ = false;
  bool early_ = false;
  Accounts accounts_;
  struct Loss {
    std::string what;
    std::string keeper;
    std::uint64_t games = 0;
  };
  std::vector<Loss> losses_;
  std::vector<std::function<void()>> reports_;  ///< at_end()
  std::function<void(bool)> accounting_;        ///< after_output()
};

using Declare = std::function<void(OptionTable&)>;
using Body = std::function<void(Run&)>;

/// Runs a program from its arguments to its exit status, and catches all exceptions.
int run_tool(int argc, const char* const* argv, const ToolInfo& info, const Declare& declare,
             const Body& body);

/// The same for a program whose options are a struct.
template <class Options>
int run_tool(int argc, const char* const* argv, const ToolInfo& info, void (*declare)(OptionTable&, Options&),
             void (*body)(Run&, Options&)) {
  Options options;
  return run_tool(
      argc, argv, info, [&](OptionTable& table) { declare(table, options); },
      [&](Run& run) { body(run, options); });
}

// The programs of the suite. They are one executable: entry/ calls the one whose name the user typed. Each is
// defined in main.cpp of its folder, takes the arguments of main() and returns its exit status.

int run_validate(int argc, const char* const* argv);
int run_convert(int argc, const char* const* argv);
int run_annotate(int argc, const char* const* argv);
int run_render_svg(int argc, const char* const* argv);
int run_play(int argc, const char* const* argv);
int run_perft(int argc, const char* const* argv);
int run_solve(int argc, const char* const* argv);

}  // namespace latro::tool
