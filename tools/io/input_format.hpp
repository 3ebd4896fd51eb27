// The format of an input of games, and the options that say how it is read.
#pragma once

#include <optional>
#include <string_view>

#include "cli/app.hpp"
#include "latro/core/diagnostic.hpp"
#include "latro/formats/format.hpp"

namespace latro {

class DecodedSource;

}  // namespace latro

namespace latro::tool {

/// --from: a format for input, or auto.
void declare_from(OptionTable& table, const Format*& from);
/// --resync
void declare_resync(OptionTable& table, bool& resync);
/// The arguments FILE, and the options that go with them: --rules, --files-from, --board.
void declare_game_files(OptionTable& table, std::vector<std::string>& files,
                        const std::string& what = "games");
/// --keep-broken and --strict
void declare_errors(OptionTable& table, bool& keep_broken, bool& strict);
/// The possible values of the arguments FILE: games in any format for input.
Values game_files();

/// An error if the input, which begins so and is read as `format`, is in UTF-16, or is to be game records and
/// is another kind of file; the message then has the command that makes records of it. `from` is the format
/// that the user has named.
std::optional<Diagnostic> foreign_file(std::string_view beginning, const Run& run, const Format& format,
                                       const Format* from);
/// The note that an input with --repair is converted, if it is.
std::optional<Diagnostic> note_of(DecodedSource& source);

}  // namespace latro::tool
