// The programs, by the name under which the executable runs: latro-validate and the others, and latro, which
// has them as its commands and opens the manual.
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/app.hpp"
#include "cli/completion.hpp"
#include "cli/errors.hpp"
#include "cli/information.hpp"
#include "cli/text.hpp"
#include "latro/core/diagnostic.hpp"
#include "latro/rules/presets.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/find.hpp"
#include "latro/support/lines.hpp"
#include "latro/support/utf8.hpp"

namespace {

using namespace latro;
using namespace latro::tool;

namespace fs = std::filesystem;

struct Command {
  std::string_view name;  ///< of the program latro-NAME
  std::string_view what;  ///< for the list: an imperative phrase
  int (*run)(int argc, const char* const* argv);
};

constexpr std::array<Command, 7> all_commands{{
    {"validate", "check records of games: syntax, legality, results", run_validate},
    {"convert", "convert games; repair, select, sort and change them", run_convert},
    {"annotate", "explain games: threats, mistakes, better turns; statistics", run_annotate},
    {"render-svg", "draw diagrams, animations, scores to print, web pages", run_render_svg},
    {"play", "play games between programs; compare rulesets by figures", run_play},
    {"perft", "count sequences of turns, to test and compare engines", run_perft},
    {"solve", "make endgame tables, and solve small games", run_solve},
}};

/// A page that `latro help` opens by a short name.
struct Subject {
  std::string_view name;
  std::string_view page;
  std::string_view section;
};

constexpr std::array<Subject, 10> all_subjects{{
    {"tutorial", "latro-tutorial", "7"},
    {"rules", "latro-rules", "7"},
    {"reconstructions", "latro-reconstructions", "7"},
    {"endings", "latro-endings", "7"},
    {"testimonia", "latro-testimonia", "7"},
    {"lgn", "lgn", "5"},
    {"formats", "latro-formats", "5"},
    {"query", "latro-query", "7"},
    {"diagnostics", "latro-diagnostics", "7"},
    {"engine", "latro-engine", "7"},
}};

bool is_name(std::string_view name) {
  return !name.empty() &&
         std::ranges::all_of(name, [](char c) { return is_lower(c) || is_digit(c) || c == '-'; });
}

bool is_program(const fs::path& file) {
  std::error_code error;
  return fs::is_regular_file(file, error) && access(file.c_str(), X_OK) == 0;
}

/// The file of a page beside this program: installed, or in the source tree in which it was built.
std::optional<std::string> page_file(std::string_view page, std::string_view section) {
  std::error_code error;
  const fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
  if (folder.empty()) return std::nullopt;
  const std::string name = std::string(page) + '.' + std::string(section);
  const std::string installed = "man" + std::string(section) + '/' + name;
  for (const fs::path& file : {folder / "../share/man" / installed,
                               folder / "../share/man" / (installed + ".gz"), folder / "../../../man" / name})
    if (fs::is_regular_file(file, error)) return fs::weakly_canonical(file, error).string();
  return std::nullopt;
}

std::vector<std::string> man_command(std::string_view page, std::string_view section) {
  if (auto file = page_file(page, section)) return {"man", "-l", std::move(*file)};
  return {"man", std::string(section), std::string(page)};
}

/// Null if there is no such command.
const Command* find_command(std::string_view name) { return find_by(all_commands, &Command::name, name); }

/// The names of commands and pages, for suggestions.
std::vector<std::string> known_subjects() {
  std::vector<std::string> names;
  names.reserve(all_commands.size() + all_subjects.size());
  for (const Command& command : all_commands) names.emplace_back(command.name);
  for (const Subject& subject : all_subjects) names.emplace_back(subject.name);
  return names;
}

/// The program latro-NAME in a folder of PATH: a command of the user. nullopt if there is none, or if the
/// name is not one of small letters, digits and hyphens.
std::optional<std::string> find_program(std::string_view name) {
  if (!is_name(name)) return std::nullopt;
  const std::string file = "latro-" + std::string(name);
  const char* const path = std::getenv("PATH");
  for (std::string_view rest = path == nullptr ? "" : path; !rest.empty();) {
    const std::string_view folder = take_item(rest, ':');
    // An empty entry means the current folder, whose files need not be programs of the user.
    if (!folder.empty() && is_program(fs::path(folder) / file)) return (fs::path(folder) / file).string();
  }
  return std::nullopt;
}

/// The command line that shows the page of a subject; empty if there is no such page. Installed pages and
/// those of a source tree are found beside the program, others by man(1).
std::vector<std::string> open_page(std::string_view subject) {
  if (subject == "latro") return man_command("latro", "1");
  const std::string_view command = subject.starts_with("latro-") ? subject.substr(6) : subject;
  if (find_command(command) != nullptr) return man_command("latro-" + std::string(command), "1");
  for (const Subject& one : all_subjects)
    if (subject == one.name || subject == one.page) return man_command(one.page, one.section);
  return {};
}

/// Replaces this process by the program; returns only if that fails, with the reason.
std::string run_program(const std::string& program, const std::vector<std::string>& arguments) {
  std::vector<char*> argv;
  argv.reserve(arguments.size() + 1);
  for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);
  execvp(program.c_str(), argv.data());
  return std::generic_category().message(errno);
}

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
  for (const Command& command : all_commands)
    text += fmt::format("  latro {:<10}  {}\n", command.name, command.what);
  std::string pages =
      "'latro COMMAND --help' lists options; 'latro help COMMAND' opens the manual. More pages:";
  for (const Subject& subject : all_subjects) pages += fmt::format(" {}", subject.name);
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
    for (const Command& command : all_commands) append_candidate(out, command.name, command.what);
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
    for (const Command& command : all_commands) known.emplace_back(command.name);
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
