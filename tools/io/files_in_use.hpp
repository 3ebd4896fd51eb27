// The files that the program reads and writes, whatever their names are, so that no output replaces a file
// that is still needed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace latro::tool {

/// What an input is read for.
enum class InputUse : std::uint8_t {
  games,  ///< the program works on its games: an output with these games may replace it
  other   ///< a query, a list, an archive to compare with …
};

/// Notes that the program reads this open file. Throws UsageError if an output would replace it, or if its
/// games are read and standard output goes to it: then the program would read what it writes.
void note_input(int fd, std::string_view name, InputUse use);

/// Notes that an output will replace `file`, in which symbolic links have been followed, or a new file of
/// this name. `name` is the one that the user gave. Throws UsageError if the program reads that file, or if
/// it has already written, or begun, a file of this name.
void note_output(const std::string& file, std::string_view name);
/// The output may replace inputs that are read for their games.
void allow_replacing_games(const std::string& file);
/// The output has replaced the file, or will not.
void forget_target(const std::string& file);
/// Notes that the program writes directly to this open file.
void note_direct_output(int fd);

/// Throws UsageError if no output may replace this file, because the program reads it, or writes it or has
/// written it, by this name: a symbolic link at its end is not followed.
void check_replaceable(const std::string& file);
/// Whether the output that will replace `file` replaces this input; "-" is standard input.
bool is_target(const std::string& input, const std::string& file);

}  // namespace latro::tool
