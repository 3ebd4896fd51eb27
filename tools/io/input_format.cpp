#include "io/input_format.hpp"

#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace latro::tool {

void declare_from(OptionTable& table, const Format*& from) {
  std::vector<NamedValue<const Format*>> words{{"auto", nullptr}};
  for (const Format& format : formats())
    if (format.source != nullptr) words.push_back({format.name, &format});
  table.choice("--from", from, std::move(words),
               "read this format; auto detects it by the first bytes, then by the name [auto]");
}

void declare_resync(OptionTable& table, bool& resync) {
  table.flag("--resync", resync,
             "ludii: if a trial departs from the rules, continue after that as a new game");
}

void declare_game_files(OptionTable& table, std::vector<std::string>& files, const std::string& what) {
  table.positionals(
      "[FILE…]", files,
      fmt::format("FILE: {} in any format of --from; without FILE, or if it is -, standard input", what),
      {{"FILE", game_files()}});
  table.with_rules();
  table.with_files_from();
  table.with_board();
}

void declare_errors(OptionTable& table, bool& keep_broken, bool& strict) {
  table.group("Errors");
  table.flag("--keep-broken", keep_broken,
             "also take the legal beginning of a game with an error; the rest of its text becomes a comment");
  table.flag("--strict", strict, "exit with status 1 for warnings too");
}

Values game_files() {
  std::vector<std::string> suffixes;
  for (const Format& format : formats())
    for (const std::string_view suffix : format.suffixes)
      if (format.source != nullptr && !suffix.empty())
        for (const std::string_view compressed : {"", ".gz", ".zst"})
          suffixes.push_back(fmt::format("{}{}", suffix, compressed));
  return files(std::move(suffixes));
}

}  // namespace latro::tool
