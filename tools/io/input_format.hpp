// The arguments and options that say which games are read, and how.
#pragma once

#include <string>
#include <vector>

#include "cli/options.hpp"
#include "latro/formats/format.hpp"

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

}  // namespace latro::tool
