// The commands of latro and the pages of its manual.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace latro::tool {

struct Command {
  std::string_view name;  ///< of the program latro-NAME
  std::string_view what;  ///< for the list: an imperative phrase
  int (*run)(int argc, const char* const* argv);
};
std::span<const Command> commands();
/// Null if there is no such command.
const Command* find_command(std::string_view name);

/// A page that `latro help` opens by a short name.
struct Subject {
  std::string_view name;
  std::string_view page;
  std::string_view section;
};
std::span<const Subject> subjects();

/// The names of commands and pages, for suggestions.
std::vector<std::string> known_subjects();

/// The program latro-NAME in a folder of PATH: a command of the user. nullopt if there is none, or if the
/// name is not one of small letters, digits and hyphens.
std::optional<std::string> find_program(std::string_view name);

/// The command line that shows the page of a subject; empty if there is no such page. Installed pages and
/// those of a source tree are found beside the program, others by man(1).
std::vector<std::string> open_page(std::string_view subject);

/// Replaces this process by the program; returns only if that fails, with the reason.
std::string run_program(const std::string& program, const std::vector<std::string>& arguments);

}  // namespace latro::tool
