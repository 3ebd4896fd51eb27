// The programs, by the name under which the executable runs: latro-validate and the others, and latro, which
// has them as its commands and opens the manual.
#include <array>
#include <cstdio>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/completion.hpp"
#include "cli/errors.hpp"
#include "cli/information.hpp"
#include "cli/programs.hpp"
#include "cli/text.hpp"
#include "entry/commands.hpp"
#include "latro/core/diagnostic.hpp"
#include "latro/rules/presets.hpp"
#include "latro/support/utf8.hpp"

namespace {

using namespace latro;
using namespace latro::tool;

int fail(Status status, std::string_view message, std::string_view hint = "'latro' lists the commands.") {
  fmt::print(stderr, "latro: {}\n", printable(message));
  if (!hint.empty()) fmt::print(stderr, "{}\n", hint);
  return static_cast<int>(status);
}

/// Standard output can be full or closed.
int print(const std::string& text) {
  const bool written =
      std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
  return written ? 0 : fail(Status::environment, "standard output cannot be written", {});
}

std::string overview() {
  std::string text = "latro: tools for recorded games of latrunculi, the Roman game of little soldiers\n";
  for (const Command& command : commands())
    text += fmt::format("  latro {:<10}  {}\n", command.name, command.what);
  std::string pages =
      "'latro COMMAND --help' lists options; 'latro help COMMAND' opens the manual. More pages:";
  for (const Subject& subject : subjects()) pages += fmt::format(" {}", subject.name);
  append_wrapped(text, pages + '.', 0, 80);
  return text;
}

std::string usage() {
  return overview() +
         "\nOptions:\n"
         "  -h, --help               print this text\n"
         "      --version            print the version\n"
         "      --completion SHELL   print a script that completes command lines: bash, zsh or fish\n"
         "\nA program latro-NAME in a folder of PATH is the command NAME. 'latro help' also\n"
         "explains the code of a diagnostic, such as illegal-turn, and describes the rules\n"
         "of a preset, such as petteia.\n";
}

/// The description of a preset, or the explanation of a code.
int validate(const char* option, const std::string& subject) {
  const std::array<const char*, 4> argv{"latro-validate", option, subject.c_str(), nullptr};
  return run_validate(3, argv.data());
}

int help(const std::vector<std::string>& arguments) {
  if (arguments.empty()) return print(usage());
  if (arguments.size() > 1) return fail(Status::usage, "help: one subject at a time", {});
  const std::string& subject = arguments.front();
  const std::vector<std::string> man = open_page(subject);
  if (!man.empty()) {
    const std::string reason = run_program(man.front(), man);
    return fail(Status::environment, fmt::format("help: man cannot be run: {}", reason),
                fmt::format("Install man-db to read the page {}.", man.back()));
  }
  if (code_by_name(subject)) return validate("--explain", subject);
  if (find_preset(subject) != nullptr) return validate("--describe-rules", subject);
  return fail(Status::usage,
              fmt::format("help: there is no page, code or preset {}{}", quote(subject),
                          did_you_mean(subject, known_subjects())),
              "'latro' lists the pages.");
}

/// --completion
int print_script(const std::vector<std::string>& arguments) {
  if (arguments.size() == 1)
    for (const auto& [name, shell] : std::initializer_list<std::pair<std::string_view, Shell>>{
             {"bash", Shell::bash}, {"zsh", Shell::zsh}, {"fish", Shell::fish}})
      if (arguments.front() == name) return print(completion_script(shell, "latro"));
  return fail(Status::usage, "--completion: give bash, zsh or fish", {});
}

/// --complete: `words` are the words after latro up to the cursor. Those after a command are completed by its
/// program.
int complete(std::vector<const char*> words) {
  const std::string_view first = words.empty() ? "" : words.front();
  std::string out;
  if (words.size() < 2) {
    if (first.starts_with("-")) return print("--help\n--version\n--completion\n");
    for (const Command& command : commands()) append_candidate(out, command.name, command.what);
    append_candidate(out, "help", "open a page of the manual");
  } else if (const Command* const command = find_command(first)) {
    words.front() = complete_option.data();
    words.insert(words.begin(), "latro");
    return command->run(static_cast<int>(words.size()), words.data());
  } else if (first == "help" && words.size() == 2) {
    for (const std::string& subject : known_subjects()) append_candidate(out, subject, {});
  }
  return print(out);
}

/// A command of the user.
int run_own(const std::string& name, std::vector<std::string> arguments) {
  const auto program = find_program(name);
  if (!program) {
    std::vector<std::string> known{"help"};
    for (const Command& command : commands()) known.emplace_back(command.name);
    return fail(Status::usage,
                fmt::format("there is no command {}{}", quote(name), did_you_mean(name, known)));
  }
  arguments.insert(arguments.begin(), "latro-" + name);
  const std::string reason = run_program(*program, arguments);
  return fail(Status::environment, fmt::format("{} cannot be run: {}", *program, reason), {});
}

int run_latro(int argc, char** argv) {
  if (argc < 2) return print(overview());
  const std::string first = argv[1];
  if (const Command* const command = find_command(first)) return command->run(argc - 1, argv + 1);
  const std::vector<std::string> rest(argv + 2, argv + argc);
  if (first == "help") return help(rest);
  if (first == "-h" || first == "--help") return print(usage());
  if (first == "--version") return print(fmt::format("latro {}\n", version));
  if (first == complete_option) return complete({argv + 2, argv + argc});
  if (first == "--completion") return print_script(rest);
  if (first.starts_with("--completion=")) return print_script({first.substr(first.find('=') + 1)});
  if (first.starts_with("-"))
    return fail(Status::usage,
                fmt::format("there is no option {}; options of a command come after it", quote(first)));
  return run_own(first, rest);
}

}  // namespace

int main(int argc, char** argv) {
  std::string_view name = argc > 0 ? argv[0] : "";
  name.remove_prefix(name.rfind('/') + 1);
  if (name.starts_with("latro-"))
    if (const Command* const command = find_command(name.substr(6))) return command->run(argc, argv);
  return run_latro(argc, argv);
}
