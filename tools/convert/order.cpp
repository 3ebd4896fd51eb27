#include "convert/order.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "io/game_input.hpp"
#include "latro/support/compression.hpp"
#include "latro/support/find.hpp"
#include "latro/support/lines.hpp"

namespace latro::tool {

namespace {

/// The outputs that would all be standard output, or nothing.
void check_outputs(const OrderOptions& options, const std::string& output) {
  std::string before = output == "-" && !options.split ? "the games" : "";
  for (const auto& [name, file] :
       {std::pair<std::string_view, const std::optional<std::string>&>("--duplicates", options.duplicates),
        {"--duplicates-report", options.duplicates_report},
        {"--rest", options.rest},
        {"--rejects", options.rejects}}) {
    if (!file) continue;
    if (file->empty()) throw UsageError(fmt::format("{}: the name of the file is missing", name));
    if (*file != "-") continue;
    if (!before.empty())
      throw UsageError(fmt::format("{} -: {} go to standard output already; name a file", name, before));
    before = fmt::format("the games of {}", name);
  }
}

constexpr std::array<std::string_view, 6> preference_words{"result", "comments", "variations",
                                                           "tags",   "first",    "last"};

/// --prefer: nothing can follow what always decides.
std::vector<Preference> preferences(std::string_view text) {
  std::vector<Preference> out;
  for (const std::string_view word : split(text, ',')) {
    const auto found = std::ranges::find(preference_words, word);
    if (found == preference_words.end())
      throw UsageError(fmt::format(
          "'{}' is none of result, comments, variations, tags, first and last (with commas between them)",
          word));
    if (!out.empty() && out.back() >= Preference::first)
      throw UsageError(fmt::format("'{}' comes after '{}', which always decides", word,
                                   preference_words[static_cast<std::size_t>(out.back())]));
    out.push_back(Preference(found - preference_words.begin()));
  }
  return out;
}

}  // namespace

Uniqueness::Uniqueness(std::string_view text) {
  using Word = std::pair<std::string_view, Sameness>;
  static constexpr Word words[] = {{"", Sameness::game},
                                   {"game", Sameness::game},
                                   {"turns", Sameness::turns},
                                   {"position", Sameness::position},
                                   {"mirrored", Sameness::mirrored},
                                   {"prefix", Sameness::prefix}};
  constexpr std::string_view opening = "opening:";
  if (text.starts_with(opening)) {
    same = Sameness::opening;
    plies = parse_number(text.substr(opening.size()), 1);
  } else if (const Word* const word = find_by(words, &Word::first, text)) {
    same = word->second;
  } else {
    throw UsageError(
        fmt::format("'{}' is none of game, turns, position, mirrored, prefix and opening:N", text));
  }
}

void declare_order(OptionTable& table, OrderOptions& options) {
  table.group("Put games in order");
  OptionSpec& check_file =
      table.texts("--check-file", "FILE", options.check_files,
                  "remove games that are in this file, in any format (may be given several times)");
  check_file.values = game_files();
  table.text("--duplicates", "FILE", options.duplicates, "write the removed games to FILE").values = files();
  table.number("--first", "N", options.first, 1, std::uint64_t(-1),
               "write N games at most, then stop reading");
  table
      .text("--rejects", "FILE", options.rejects,
            "write the text of games with errors to FILE, each after its diagnostics")
      .values = files();
  table.text("--rest", "FILE", options.rest, "write the text of games that are not selected to FILE").values =
      files();
  table.number("--skip", "N", options.skip, 0, std::uint64_t(-1), "do not write the first N games");
  table.text("--sort", "KEYS", options.sort,
             "sort by these keys, with commas between them: date, white, black, event, site, round, result, "
             "ruleset, plies, number, file, or the name of a tag; a minus before a key reverses it");
  OptionSpec& split = table.text(
      "--split", "N|tag:NAME|ruleset|result", options.split,
      "write several files: N games in each, or one for each value; -o then has %s in its name: part-%s.lgn");
  split.values = {Values::Kind::words,
                  {{"tag:", "a file for each value of this tag"}, {"ruleset", ""}, {"result", ""}},
                  {}};
  OptionSpec& unique = table.valued(
      "--unique", "game|turns|position|mirrored|prefix|opening:N",
      "remove duplicate games: same ruleset, start and turns; turns: same start and turns; position: same last "
      "position; mirrored: as game, after a symmetry of the board; prefix: same players, and one game is the "
      "beginning of the other; opening:N: same ruleset, start and first N plies [game]",
      [&options](std::string_view text) { options.unique.emplace(text); }, Arity::optional_value);
  unique.values = {Values::Kind::words,
                   {{"game", "same ruleset, start and turns"},
                    {"turns", "same start and turns"},
                    {"position", "same last position"},
                    {"mirrored", "same after a symmetry of the board"},
                    {"prefix", "one is the beginning of the other"},
                    {"opening:", "same first plies"}},
                   {}};
  table
      .valued(
          "--prefer", "WHAT",
          "keep the duplicate with a result, or more comments, variations or tags: a list with commas, in "
          "this order; then the first or the last [first]",
          [&options](std::string_view text) { options.prefer = preferences(text); })
      .values = words_of(preference_words);
  table
      .text("--duplicates-report", "FILE", options.duplicates_report,
            "write a table of the removed games to FILE: file, number, kind, of which file and number")
      .values = files();
  table.flag(
      "--merge", options.merge,
      "add to the duplicate that stays what the others have: tags, a result, comments, NAGs and variations");
  table.restrict({"--prefer", "--merge"}, "without --unique",
                 [&options] { return options.unique.has_value(); });
  table.restrict({"--duplicates", "--duplicates-report"}, "without --unique or --check-file",
                 [&options] { return options.unique.has_value() || !options.check_files.empty(); });
  table.opens_output([&options] { return options.split.has_value(); });
}

void check_together(const OrderOptions& options, const std::string& output, bool resync) {
  if (options.split && output == "-")
    throw UsageError("--split needs the name of the files, with %s for what differs: -o 'part-%s.lgn'");
  if (options.split && compression_of_name(output) != Compression::none)
    throw UsageError(
        fmt::format("--split writes no compressed files; write to '{}', and compress the files after that",
                    uncompressed_name(output)));
  if (!options.split && output.find("%s") != std::string::npos)
    throw UsageError(fmt::format(
        "-o: '{}' has %s, which --split replaces by the number or value of each file; give --split too",
        output));
  check_outputs(options, output);
  const auto merges = {Sameness::game, Sameness::mirrored, Sameness::prefix};
  if (options.merge && std::ranges::find(merges, options.unique->same) == merges.end())
    throw UsageError(
        "--merge: with --unique=game, mirrored or prefix; the other kinds remove games with other rules or turns, which one record cannot have");
  if ((options.sort || options.is_late()) && options.rest && options.has_window())
    throw UsageError(
        "--rest: with --sort, --prefer, --merge or --unique=prefix, games that --first or --skip leave out have no text of the input any more; leave "
        "out one of the options");
  if (resync && (options.rest || options.rejects))
    throw UsageError("--resync makes several games of one trial, which --rest and --rejects cannot divide");
}

}  // namespace latro::tool
