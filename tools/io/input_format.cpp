#include "io/input_format.hpp"

#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "latro/check/game_check.hpp"
#include "latro/formats/foreign_file.hpp"
#include "latro/repair/decoded_source.hpp"
#include "latro/support/compression.hpp"

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

std::optional<Diagnostic> foreign_file(std::string_view beginning, const Run& run, const Format& format,
                                       const Format* from) {
  if (!format.has_records && utf16_encoding(beginning).empty()) return std::nullopt;
  const auto file = find_foreign_file(beginning, from != nullptr || run.options().rules);
  if (!file) return std::nullopt;
  Record record;
  record.text = beginning;
  return diagnostic_of(record, Code::foreign_file,
                       file->command.empty()
                           ? fmt::format("this is {}", file->what)
                           : fmt::format("this is {}; try: {} | {}", file->what, file->command, run.name()));
}

std::optional<Diagnostic> note_of(DecodedSource& source) {
  std::string message = source.note();
  if (message.empty()) return std::nullopt;
  Diagnostic note = diagnostic_of({}, Code::repaired, std::move(message));
  note.kind = name(source.kind());
  return note;
}

}  // namespace latro::tool
