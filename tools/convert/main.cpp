// latro-convert: turns games of one format into another.
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "cli/app.hpp"
#include "cli/errors.hpp"
#include "convert/games.hpp"
#include "io/game_output.hpp"
#include "latro/formats/json/keys.hpp"
#include "latro/formats/table/columns.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "latro/notation/lgn/writer.hpp"

namespace {

using namespace latro;
using namespace latro::tool;

const ToolInfo tool_info{
    "latro-convert",
    "Convert recorded games of latrunculi between formats, select games, and change them",
    {{"latro-convert games.lgn", "Write the games as canonical game records"},
     {"latro-convert --to jsonl --tag 'White=Piso' *.lgn | jq '.plies | length'",
      "Count the plies of each game in which Piso has White"}},
    "Only games without errors are written. The errors of the others are reported, and the exit status "
    "is 1. A warning, one for each game, lists what the format cannot represent. latro-formats(5) "
    "describes the formats."};

void declare_shape(OptionTable& table, Shape& shape) {
  table
      .valued("--json-keys", "KEYS", "jsonl: write these keys only: tags,turns or rules,plies.fen",
              [&shape](std::string_view list) {
                auto parsed = json_keys(list);
                if (!parsed) throw UsageError(parsed.error());
                shape.json_keys = *parsed;
              })
      .values = words_of(json_key_names());
  table.choice("--per", shape.per, {{"game", TableRow::game}, {"ply", TableRow::ply}},
               "table: write a row for each game, or for each ply of the main line [game]");
  table
      .valued("--columns", "NAMES", "table: write these columns: date,white,result,Site,plies",
              [&shape](std::string_view list) {
                if (list.empty()) throw UsageError("names of columns are missing");
                shape.columns = list;
              })
      .values = words_of(table_column_names(), &ColumnName::name, &ColumnName::what);
  table.flag("--csv", shape.csv, "table: write comma-separated values, as if -o ended in .csv");
  table.flag("--no-header", shape.no_header, "table: write no line with the names of the columns");
  table.flag("--no-formulas", shape.no_formulas,
             "table: write a ' before values that a spreadsheet could take for formulas");
  table.flag("--bom", shape.bom, "table: begin with a byte order mark, by which Excel knows UTF-8; with CSV");
}

void declare_formats(OptionTable& table, ConvertOptions& options) {
  table.group("Formats");
  declare_from(table, options.input.from);
  declare_to(table, options.to, Databases::yes);
  table.choice("--style", options.style, {{"canonical", Style::canonical}, {"coordinate", Style::coordinate}},
               "write turns with all that they do, or as squares alone [lgn: canonical, moves: coordinate]");
  table.valued("--ply", "N|A-B|start|last", "write these positions [epd: all, board: last]; 0 is the start",
               [&options](std::string_view text) { options.plies = ply_range(text); });
  declare_diagrams(table, options.diagrams);
  declare_shape(table, options.shape);
  declare_repair(table, options.input.repair);
  declare_resync(table, options.input.resync);
}

UsageError at_column(std::string_view text, const Fault& fault) {
  return UsageError(fmt::format("column {}: {}", locate(text, fault.span).column, fault.message));
}

/// "White=Piso", "White!=Piso", "White~^Pi".
std::string tag_query(std::string_view text) {
  const std::size_t at = text.find_first_of("=!~");
  const bool is_whole = at != std::string_view::npos && at > 0 &&
                        (text[at] != '!' || (at + 1 < text.size() && text[at + 1] == '='));
  if (!is_whole)
    throw UsageError(
        fmt::format("'{}' is no condition; write Name=value, Name!=value or Name~pattern", text));
  const std::string_view name = text.substr(0, at);
  if (!is_tag_name(name))
    throw UsageError(fmt::format(
        "'{}': no tag can have the name '{}' (letters, digits and underscores); write Name=value, "
        "Name!=value or Name~pattern. Other conditions: --where 'Date >= 2020'",
        text, name));
  const std::size_t value = at + (text[at] == '!' ? 2 : 1);
  return fmt::format("tag {} {} {}", name, text.substr(at, value - at), in_quotes(text.substr(value)));
}

std::string ruleset_query(std::string_view text) {
  if (text.find_first_not_of(' ') == std::string_view::npos)
    throw UsageError("the ruleset is missing: give a name such as petteia (--list-rules lists the presets)");
  if (const auto parsed = parse_descriptor(text); !parsed) throw at_column(text, parsed.error());
  return fmt::format("ruleset = {}", in_quotes(text));
}

/// All of the position but its counters.
std::string position_query(std::string_view text) {
  const auto parsed = parse_fen(text);
  if (!parsed) throw at_column(text, parsed.error());
  std::string board;
  append_board(board, parsed->position);
  const std::string whole = fen(parsed->position);
  const std::size_t hand = board.size() + 3;
  return fmt::format("position \"{}\" and to move = {} and hands = \"{}\"", board, whole[board.size() + 1],
                     whole.substr(hand, whole.find(' ', hand) - hand));
}

/// --tag, --ruleset, --result, --min-plies, --max-plies and --position: adds a query for each that is given.
void declare_conditions(OptionTable& table, WhereOptions& where) {
  const auto add = [&where](std::string option, auto query) {
    return [&where, option = std::move(option), query](std::string_view text) {
      where.queries.push_back({option, query(text)});
    };
  };
  table.valued("--tag", "CONDITION",
               "write games with this tag: Name=value, Name!=value, or Name~pattern for an RE2 pattern; if "
               "given several times, all must hold",
               add("--tag", tag_query), Arity::many);
  table
      .valued("--ruleset", "NAME",
              "write games with this ruleset and any settings; a descriptor with settings selects "
              "exactly these",
              add("--ruleset", ruleset_query))
      .values = preset_names();
  table
      .valued("--result", "1-0|0-1|1/2-1/2|*", "write games with this result",
              add("--result",
                  [](std::string_view word) {
                    if (result_named(word)) return fmt::format("result = {}", word);
                    throw UsageError(fmt::format("'{}' is not one of 1-0, 0-1, 1/2-1/2 and *", word));
                  }))
      .values = words_of(all_results, [](Result one) { return text(one); });
  table.valued("--min-plies", "N", "write games of at least N plies",
               add("--min-plies",
                   [](std::string_view text) { return fmt::format("plies >= {}", parse_number(text)); }));
  table.valued("--max-plies", "N", "write games of at most N plies",
               add("--max-plies",
                   [](std::string_view text) { return fmt::format("plies <= {}", parse_number(text)); }));
  table.valued("--position", "FEN",
               "write games whose main line has this position; its counters do not matter",
               add("--position", position_query));
}

void declare_selection(OptionTable& table, ConvertOptions& options) {
  table.group("Select games");
  table.text("--games", "RANGES", options.games,
             "write the games with these numbers in their file: 3-10,17,20-");
  declare_conditions(table, options.input.where);
  declare_where(table, options.input.where);
}

void declare_matches(OptionTable& table, ConvertOptions& options) {
  table.group("Matches of the query");
  table.valued(
      "--mark", "TEXT",
      "add the comment TEXT to each turn at which a condition on positions, turns or events holds; {squares} "
      "in it becomes [%csl …] with the squares [match]",
      [&options](std::string_view text) { options.mark.emplace(text.empty() ? "match" : text); },
      Arity::optional_value);
  table.choice(
      "--matches", options.matches, {{"tsv", MatchForm::tsv}, {"jsonl", MatchForm::jsonl}},
      "write a line for each such turn instead of games: file, game, ply, depth of variations, turn, FEN [tsv]",
      MatchForm::tsv);
  table.restrict({"--mark", "--matches"}, "without --where",
                 [&options] { return !options.input.where.empty(); });
  table.restrict({"--to", "--style", "--ply", "--mark", "--main-line", "--mirror", "--rotate", "--strip",
                  "--add-tag", "--merge"},
                 "with --matches", [&options] { return !options.matches; });
}

void declare_changes(OptionTable& table, ConvertOptions& options) {
  Changes& changes = options.changes;
  table.group("Change games");
  declare_names(table, options.input.names);
  table
      .text("--set-rules", "DESCRIPTOR", changes.set_rules,
            "play the turns by this ruleset and write it as tag Rules")
      .values = preset_names();
  table.number("--main-line", "N", changes.main_line, 0, std::uint64_t(-1),
               "make variation N the main line, in the order in which they begin; 0 changes nothing");
  table.flag("--mirror", changes.mirror, "exchange left and right");
  table.flag("--rotate", changes.rotate, "turn the board by 180 degrees; White stays White");
  table.valued("--cut", "A-B", "write plies A to B of the main line as a game: 17, 3-10 or 20-",
               [&changes](std::string_view text) {
                 const NumberRange range = parse_range(text, 1);
                 changes.cut = {range.first, range.last};
               });
  table.flag("--split-variations", changes.split_variations,
             "write each variation as a game of its own, with the tag Variation");
  table.flag("--expand-rules", changes.expand_rules, "write every key of the ruleset in the tag Rules");
  table.valued(
      "--strip", "WHAT", "remove comments, variations, nags or commands: a list with commas",
      [&changes](std::string_view text) { add_stripped(changes, text); }, Arity::many);
  table.valued(
      "--add-tag", "Name=value",
      "add the tag or replace its value, with {file}, {number}, {ply_count} and {hash} replaced (may be given "
      "several times)",
      [&changes](std::string_view text) { add_tag(changes, text); }, Arity::many);
}

/// Options about games that are written have no effect on tables.
void restrict_with_reports(OptionTable& table, const ConvertOptions& options) {
  const ReportOptions& reports = options.reports;
  table.restrict({"--to"}, "with --positions, --stats, --crosstable or --list-names; see --report",
                 [&reports] { return !reports.is_given() || reports.tree || reports.merge_games; });
  table.restrict({"--report"}, "with --to", [&options] { return options.to == nullptr; });
  table.restrict({"--sort", "--split", "--mark", "--matches", "--split-variations", "--duplicates",
                  "--prefer", "--merge"},
                 "with a report", [&reports] { return !reports.is_given(); });
}

void declare(OptionTable& table, ConvertOptions& options) {
  declare_game_files(table, options.files);
  table.with_jobs();
  table
      .text("--template", "DESCRIPTOR", options.blank,
            "read nothing, and write an empty record under this ruleset, with tags to fill in")
      .values = preset_names();
  table.restrict({"--from", "--rules", "--files-from", "--resync"}, "with --template",
                 [&options] { return !options.blank; });
  declare_formats(table, options);
  declare_selection(table, options);
  declare_order(table, options.order);
  declare_matches(table, options);
  declare_reports(table, options.reports);
  restrict_with_reports(table, options);
  declare_changes(table, options);
  declare_errors(table, options.input.keep_broken, options.input.strict);
  declare_ignore(table, options.input.ignored, false);
  table.choice("--summary", options.summary, {{"text", SummaryForm::text}, {"jsonl", SummaryForm::jsonl}},
               "write on standard error how many games went where, by file, with totals as those of "
               "latro-validate; jsonl: one JSON object a line [text]",
               SummaryForm::text);
}

}  // namespace

int latro::tool::run_convert(int argc, const char* const* argv) {
  return run_tool(argc, argv, tool_info, declare, convert_games);
}
