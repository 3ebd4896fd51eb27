// The commands of latro and the pages of its manual.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace latro::tool {

struct Command {
  std::string_view name;  ///< the program latro-NAME
  std::string_view what;  ///< for the list: an imperative phrase
};
std::span<const Command> commands();

/// A page that `latro help` opens by a short name.
struct Subject {
  std::string_view name;
  std::string_view page;
  std::string_view section;
};
std::span<const Subject> subjects();

/// The program latro-NAME in the folder of this program, or in a folder of PATH; nullopt if there is none, or
/// if the name is not one of small letters, digits and hyphens.
std::optional<std::string> find_program(std::string_view name);

/// The command line that shows the page of a subject, the explanation of a diagnostic's code, or the
/// description of a preset; empty if the subject is none of these. Installed pages and those of a source tree
/// are found beside the program, others by man(1).
std::vector<std::string> help_on(const std::string& subject);

/// Replaces this process by the program, which is found by PATH if it has no slash. Returns the reason if it
/// cannot be run.
std::string run_program(const std::string& program, const std::vector<std::string>& arguments);

}  // namespace latro::tool
