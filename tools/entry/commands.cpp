#include "entry/commands.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>

#include "cli/programs.hpp"
#include "latro/support/ascii.hpp"

namespace latro::tool {

namespace {

namespace fs = std::filesystem;

constexpr std::array<Command, 6> all_commands{{
    {"validate", "check records of games: syntax, legality, results", run_validate},
    {"convert", "convert games; repair, select, sort and change them", run_convert},
    {"annotate", "explain games: threats, mistakes, better turns; statistics", run_annotate},
    {"render-svg", "draw diagrams, animations, scores to print, web pages", run_render_svg},
    {"play", "play games between programs; compare rulesets by figures", run_play},
    {"perft", "count sequences of turns, to test and compare engines", run_perft},
}};

constexpr std::array<Subject, 9> all_subjects{{
    {"tutorial", "latro-tutorial", "7"},
    {"rules", "latro-rules", "7"},
    {"reconstructions", "latro-reconstructions", "7"},
    {"testimonia", "latro-testimonia", "7"},
    {"lgn", "lgn", "5"},
    {"formats", "latro-formats", "5"},
    {"query", "latro-query", "7"},
    {"diagnostics", "latro-diagnostics", "7"},
    {"engine", "latro-engine", "7"},
}};

bool is_name(std::string_view name) {
  return !name.empty() &&
         std::all_of(name.begin(), name.end(), [](char c) { return is_lower(c) || is_digit(c) || c == '-'; });
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

}  // namespace

std::span<const Command> commands() { return all_commands; }
std::span<const Subject> subjects() { return all_subjects; }

const Command* find_command(std::string_view name) {
  const auto* const found = std::ranges::find(all_commands, name, &Command::name);
  return found == all_commands.end() ? nullptr : found;
}

std::vector<std::string> known_subjects() {
  std::vector<std::string> names;
  names.reserve(all_commands.size() + all_subjects.size());
  for (const Command& command : all_commands) names.emplace_back(command.name);
  for (const Subject& subject : all_subjects) names.emplace_back(subject.name);
  return names;
}

std::optional<std::string> find_program(std::string_view name) {
  if (!is_name(name)) return std::nullopt;
  const std::string file = "latro-" + std::string(name);
  const char* const path = std::getenv("PATH");
  for (std::string_view rest = path == nullptr ? "" : path; !rest.empty();) {
    const std::string_view folder = rest.substr(0, rest.find(':'));
    rest.remove_prefix(std::min(rest.size(), folder.size() + 1));
    // An empty entry means the current folder, whose files need not be programs of the user.
    if (!folder.empty() && is_program(fs::path(folder) / file)) return (fs::path(folder) / file).string();
  }
  return std::nullopt;
}

std::vector<std::string> open_page(std::string_view subject) {
  if (subject == "latro") return man_command("latro", "1");
  const std::string_view command = subject.starts_with("latro-") ? subject.substr(6) : subject;
  if (find_command(command) != nullptr) return man_command("latro-" + std::string(command), "1");
  for (const Subject& one : all_subjects)
    if (subject == one.name || subject == one.page) return man_command(one.page, one.section);
  return {};
}

std::string run_program(const std::string& program, const std::vector<std::string>& arguments) {
  std::vector<char*> argv;
  argv.reserve(arguments.size() + 1);
  for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);
  execvp(program.c_str(), argv.data());
  return std::generic_category().message(errno);
}

}  // namespace latro::tool
