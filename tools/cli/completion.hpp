// Completion of command lines. The program itself knows what can follow: a shell calls it with --complete and
// the words up to the cursor, and reads one candidate a line. The scripts of --completion only make shells do
// so.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/options.hpp"

namespace latro::tool {

/// The hidden option: `latro-validate --complete WORD…`.
inline constexpr std::string_view complete_option = "--complete";

/// What can stand for the last of `words`, which come after the name of the program: each possible word with
/// its meaning after a tab. The words need not begin like the last one, which shells compare in ways of their
/// own. The line
/// ":files .lgn|.sgf" stands for the names of files, first those with these suffixes; there can be none.
std::string completions(const OptionTable& table, std::vector<std::string> words);

/// A line of completions(). `meaning` can be empty.
void append_candidate(std::string& out, std::string_view word, std::string_view meaning);

/// For --completion. The script can be sourced, or installed in the shell's folder of completions.
std::string completion_script(Shell shell, std::string_view program);

}  // namespace latro::tool
