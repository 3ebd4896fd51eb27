// Scripts with which shells complete a tool's command line, made from the option table: what is declared is
// offered, with its values, and nothing else.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/app.hpp"

namespace latro::tool {

/// For --completion. The script may be sourced or put where the shell looks for completions.
std::string completion_script(Shell shell, const ToolInfo& info, const OptionTable& table);

std::string bash_completion(const ToolInfo& info, const OptionTable& table);
std::string zsh_completion(const ToolInfo& info, const OptionTable& table);
std::string fish_completion(const ToolInfo& info, const OptionTable& table);

// What the three have in common.

/// One set of arguments: those of the table, or those that an option brings with it.
struct ArgumentSet {
  std::vector<std::string> options;  ///< its names; none for the table's own
  const std::vector<Argument>* arguments = nullptr;
};

/// The table's own first.
std::vector<ArgumentSet> argument_sets(const OptionTable& table);

/// The lists of words that a script offers, each of which stands in it once.
class WordLists {
 public:
  /// The number of this list, from 1.
  std::size_t number(const std::vector<Word>& words);
  const std::vector<std::vector<Word>>& all() const { return lists_; }

 private:
  std::vector<std::vector<Word>> lists_;
};

/// "--output", "-o": the names that can be typed.
std::vector<std::string> names_of(const OptionSpec& spec);

/// Whether the word after the option is its value.
bool takes_next_word(const OptionSpec& spec);

/// For names of shell functions: "latro_perft".
std::string function_name(const ToolInfo& info);

std::string replaced(std::string_view text, std::string_view what, std::string_view by);

}  // namespace latro::tool
