#include "cli/app.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <new>

#include "cli/completion.hpp"
#include "cli/information.hpp"
#include "cli/signals.hpp"
#include "cli/text.hpp"
#include "io/file_list.hpp"
#include "reports/diagnostic_printer.hpp"

namespace latro::tool {

Run::Run(const ToolInfo& info, const CommonOptions& options, bool opens_output)
    : name_(info.name),
      options_(options),
      console_(options.color),
      progress_(console_,
                options.quiet && options.progress == When::automatic ? When::never : options.progress),
      out_(opens_output ? "-" : options.output) {
  out_.before_terminal_write([this] { console_.erase_bar(); });
}

Jobs& Run::jobs() {
  if (!jobs_) jobs_ = std::make_unique<Jobs>(options_.jobs);
  return *jobs_;
}

void Run::report(const Diagnostic& diagnostic, std::optional<Severity> other) {
  const Severity severity = other.value_or(info(diagnostic.code).severity);
  if (severity == Severity::error)
    raise(Status::fault);
  else if (options_.quiet)
    return;
  const PrintOptions how{options_.excerpt || console_.terminal(), options_.board, console_.width()};
  console_.write(print(diagnostic, severity, how, console_));
}

void Run::raise(Status status) {
  if (static_cast<int>(status) > static_cast<int>(status_)) status_ = status;
}

void Run::print_message(Paint paint, std::string_view kind, std::string_view text) {
  console_.write(fmt::format("{}: {}{}\n", name_, kind.empty() ? "" : console_.paint(paint, kind) + ": ",
                             printable(text)));
}

void Run::note(std::string_view text) {
  if (options_.verbose && !options_.quiet) print_message(Paint::note, "note", text);
}

void Run::message(std::string_view text) {
  if (!options_.quiet) print_message(Paint::note, "", text);
}

void Run::warning(std::string_view text) {
  if (!options_.quiet) print_message(Paint::warning, "warning", text);
}

void Run::warning_once(const std::string& text) {
  const std::lock_guard lock(mutex_);
  if (warned_.insert(text).second) warning(text);
}

void Run::error(std::string_view text) { print_message(Paint::error, "", text); }

void Run::one_input(const std::string& file, const std::function<void(Input&)>& work) {
  accounts_.begin(file == "-" ? "<stdin>" : file, out_.replaces(file));
  Input input(file, as_an_input, InputUse::games);
  if (input.is_terminal()) message("reading standard input; Ctrl-D ends");
  note(fmt::format("reading {}", input.name()));
  progress_.start(std::string(input.name()), input.size().value_or(0));
  input.on_read([this](std::size_t size) { progress_.advance(size); });
  work(input);
  if (input.is_empty()) warning(fmt::format("{}: the input is empty", input.name()));
}

void Run::reading(const std::function<void()>& read, const Unreadable& unreadable) {
  try {
    read();
  } catch (const InputError& failure) {
    error(fmt::format("{}: {}", failure.name(), failure.reason()));
    raise(Status::environment);
    lose("after a place where the input cannot be read");
    if (options_.strict_inputs) withhold_output();
    if (unreadable) unreadable(failure);
  }
}

void Run::lose(std::string_view what, std::string_view keeper, std::size_t file) {
  if (file >= accounts_.files().size() || !accounts_.files()[file].is_replaced) return;
  auto loss = std::ranges::find_if(losses_, [&](const Loss& one) { return one.what == what; });
  if (loss == losses_.end()) loss = losses_.insert(loss, {std::string(what), std::string(keeper), 0});
  ++loss->games;
}

void Run::report_end() const {
  if (interrupted()) return;
  for (const auto& report : reports_) report();
}

void Run::report_accounts() const {
  if (accounting_ && !interrupted()) accounting_(withheld_ || !losses_.empty());
}

void Run::finish(Output& output) {
  const std::string name(output.name());
  if (interrupted() || early_) {
    const std::string partial = output.keep_partial();
    if (!partial.empty())
      warning(fmt::format("{} was not written; what has been done is in {}", name, partial));
  } else if (withheld_) {
    if (output.has_temporary()) note(fmt::format("did not write {}", name));
    output.drop();
  } else {
    output.commit();
    if (&output == &out_ && options_.output == name) note(fmt::format("wrote {}", name));
  }
}

void Run::finish_output() {
  if (losses_.empty() || interrupted() || early_ || withheld_) return finish(out_);
  // The work of a program that can be interrupted may have taken hours.
  std::string kept;
  if (interrupt_descriptor() >= 0)
    kept = out_.keep_partial();
  else
    out_.drop();
  std::string lost;
  for (const Loss& loss : losses_) {
    lost += fmt::format("{}{} {}", lost.empty() ? "" : ", ", loss.games, loss.what);
    if (!loss.keeper.empty()) lost += fmt::format(" ({} keeps them)", loss.keeper);
  }
  fault(fmt::format(
      "{} is an input and was not replaced, because these of its games would be lost: {}; name another "
      "file for -o{}",
      options_.output, lost, kept.empty() ? "" : fmt::format(" (what has been done is in {})", kept)));
}

void Run::each_input(const std::vector<std::string>& files, const std::function<void(Input&)>& work,
                     const Unreadable& unreadable, const std::function<bool()>& is_done) {
  const std::vector<std::string>& lists = options_.files_from;
  const std::vector<std::string> inputs =
      files.empty() && lists.empty() ? std::vector<std::string>{"-"} : files;
  std::vector<const char*> readers;
  for (const std::string& list : lists)
    if (list == "-") readers.push_back(reader_of_lists);
  for (const std::string& file : inputs)
    if (file == "-") readers.push_back(as_an_input);
  check_standard_input(std::move(readers));  // before any work is done
  // Returns false when no more files are read.
  const auto read_file = [&](const std::string& file) {
    bool is_read = false;
    reading([&] { is_read = (one_input(file, work), true); }, unreadable);
    if (!is_read) ++accounts_.present().not_finished;
    return !is_done || !is_done();
  };
  const auto read_list = [&](const std::string& path) {
    FileList list(path);
    if (list.is_empty()) warning(fmt::format("{}: the list is empty", list.name()));
    while (const auto file = list.next())
      if (!read_file(*file)) return false;
    return true;
  };
  bool goes_on = true;
  for (const std::string& file : inputs) goes_on = goes_on && read_file(file);
  for (const std::string& path : lists)
    if (goes_on) reading([&] { goes_on = read_list(path); }, unreadable);
  progress_.stop();
}

namespace {

struct Frame {
  const ToolInfo& info;
  const Declare& declare;
  const Body& body;
};

void answer(Run& run, const Frame& frame, const Information& information, const OptionTable& table) {
  if (information.help)
    run.out().write(help_text(frame.info, table));
  else if (information.version)
    run.out().write(fmt::format("{} {}\n", frame.info.name, version));
  else if (information.list_rules)
    list_rules(run);
  else if (information.describe_rules)
    describe_rules(run, *information.describe_rules);
  else if (information.explain)
    explain_code(run, *information.explain);
  else if (information.completion)
    run.out().write(completion_script(*information.completion, frame.info.name));
  else
    frame.body(run);
}

Status work(int argc, const char* const* argv, const Frame& frame) {
  OptionTable table;
  CommonOptions options;
  Information information;
  frame.declare(table);
  table.add_common(options, information);
  const bool completes = argc > 1 && argv[1] == complete_option;
  if (!completes) parse_command_line(argc, argv, table, information);
  Run run(frame.info, options, !information.any() && table.opens_output());
  if (completes)
    run.out().write(completions(table, {argv + 2, argv + argc}));
  else
    answer(run, frame, information, table);
  run.progress().stop();
  run.report_end();
  run.finish_output();
  run.report_accounts();
  return run.status();
}

Status fail(const ToolInfo& info, Status status, std::string_view text, std::string_view excerpt = {}) {
  Console console;
  std::string lines = fmt::format("{}: {}\n{}", info.name, printable(text), excerpt);
  if (status == Status::usage) lines += fmt::format("Try '{} --help' for more information.\n", info.name);
  console.write(lines);
  return status;
}

Status guarded(int argc, const char* const* argv, const Frame& frame) {
  try {
    return work(argc, argv, frame);
  } catch (const ClosedPipe&) {
    return Status::closed_pipe;
  } catch (const UsageError& error) {
    return fail(frame.info, Status::usage, error.what(), error.excerpt());
  } catch (const FileError& error) {
    return fail(frame.info, Status::environment, fmt::format("{}: {}", error.name(), error.reason()));
  } catch (const std::system_error& error) {
    if (error.code() == std::errc::resource_unavailable_try_again)
      return fail(frame.info, Status::environment,
                  fmt::format("no thread can be started: {}", error.code().message()));
    return fail(frame.info, Status::environment, error.what());
  } catch (const std::bad_alloc&) {
    return fail(frame.info, Status::environment, "out of memory");
  } catch (const std::length_error&) {
    return fail(frame.info, Status::environment, "out of memory");
  } catch (const std::exception& error) {
    return fail(frame.info, Status::environment, fmt::format("internal error: {}", error.what()));
  }
}

}  // namespace

int run_tool(int argc, const char* const* argv, const ToolInfo& info, const Declare& declare,
             const Body& body) {
  fill_standard_streams();
  install_signal_handlers();
  try {
    const Status status = guarded(argc, argv, {info, declare, body});
    if (interrupted()) end_as_interrupted();
    return static_cast<int>(status);
  } catch (...) {
    // There was no memory for a message of its own.
    std::terminate();
  }
}

}  // namespace latro::tool
