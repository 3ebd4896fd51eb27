// latro-convert: turns games of one format into another.
#include <string>
#include <string_view>
#include <vector>

#include "cli/app.hpp"
#include "convert/games.hpp"
#include "io/game_output.hpp"

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

void declare_formats(OptionTable& table, ConvertOptions& options) {
  table.group("Formats");
  declare_from(table, options.input.from);
  declare_to(table, options.to);
  table.choice("--style", options.style, {{"canonical", Style::canonical}, {"coordinate", Style::coordinate}},
               "write turns with all that they do, or as squares alone [lgn: canonical, moves: coordinate]");
  table.valued("--ply", "N|A-B|start|last", "write these positions [epd: all, board: last]; 0 is the start",
               [&options](std::string_view text) { options.plies = ply_range(text); });
  declare_shape(table, options.shape);
  declare_repair(table, options.input.repair);
  declare_resync(table, options.input.resync);
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
  table.restrict(
      {"--to", "--style", "--ply", "--mark", "--main-line", "--mirror", "--rotate", "--strip", "--add-tag"},
      "with --matches", [&options] { return !options.matches; });
}

void declare_changes(OptionTable& table, Changes& changes) {
  table.group("Change games");
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
  declare_changes(table, options.changes);
  declare_errors(table, options.input.keep_broken, options.input.strict);
}

}  // namespace

int latro::tool::run_convert(int argc, const char* const* argv) {
  return run_tool(argc, argv, tool_info, declare, convert_games);
}
