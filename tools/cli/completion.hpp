// Completion scripts for shells, made from the option table: they offer the declared options with their
// values, and nothing else.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/app.hpp"

namespace latro::tool {

/// For --completion. The script can be sourced, or installed in the shell's folder of completions.
std::string completion_script(Shell shell, const ToolInfo& info, const OptionTable& table);

std::string bash_completion(const ToolInfo& info, const OptionTable& table);
std::string zsh_completion(const ToolInfo& info, const OptionTable& table);
std::string fish_completion(const ToolInfo& info, const OptionTable& table);

// The common parts of the three shells.

/// One set of arguments: those of the table, or those of an option that replaces them.
struct ArgumentSet {
  std::vector<std::string> options;  ///< its names; empty for the table's own set
  const std::vector<Argument>* arguments = nullptr;
};

/// The table's own set is the first.
std::vector<ArgumentSet> argument_sets(const OptionTable& table);

/// The lists of words that a script offers; each list occurs once in it.
class WordLists {
 public:
  /// The number of this list, from 1.
  std::size_t number(const std::vector<Word>& words);
  const std::vector<std::vector<Word>>& all() const { return lists_; }

 private:
  std::vector<std::vector<Word>> lists_;
};

/// "--output", "-o": the names that a user can type.
std::vector<std::string> names_of(const OptionSpec& spec);

/// Whether the word after the option is its value.
bool takes_next_word(const OptionSpec& spec);

/// For names of shell functions: "latro_perft".
std::string function_name(const ToolInfo& info);

std::string replaced(std::string_view text, std::string_view what, std::string_view by);

}  // namespace latro::tool
