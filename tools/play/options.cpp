#include "play/options.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/errors.hpp"
#include "io/game_output.hpp"
#include "latro/support/lines.hpp"

namespace latro::tool {

namespace {

constexpr double most_soldiers = 300;

int centisoldiers(std::string_view text) {
  return static_cast<int>(std::lround(100 * parse_real(text, 0, most_soldiers)));
}

/// The items of a value of this form.
std::vector<std::string_view> split_as(std::string_view text, std::string_view form) {
  std::vector<std::string_view> items = split(text, ',');
  if (items.size() == split(form, ',').size()) return items;
  throw UsageError(fmt::format("expected {}, found '{}'", form, text));
}

SprtOptions sprt_options(std::string_view text) {
  SprtOptions sprt;
  for (std::string_view value : split(text, ',')) {
    const std::string_view key = take_item(value, '=');
    if (key == "elo0")
      sprt.elo0 = parse_real(value, -1000, 1000);
    else if (key == "elo1")
      sprt.elo1 = parse_real(value, -1000, 1000);
    else if (key == "alpha")
      sprt.alpha = parse_real(value, 1e-6, 0.499);
    else if (key == "beta")
      sprt.beta = parse_real(value, 1e-6, 0.499);
    else
      throw UsageError(fmt::format("'{}' is none of elo0, elo1, alpha, beta", key));
  }
  if (sprt.elo0 >= sprt.elo1) throw UsageError("elo0 must be less than elo1");
  return sprt;
}

void declare_players(OptionTable& table, PlayOptions& options) {
  table.group("Players");
  table.texts(
      "--player", "PLAYER", options.players,
      "random, or uct=N (tree search with N random playouts for each turn), or keys with values between "
      "commas: nodes=N, depth=N, movetime=MS, tc=BASE+INC (seconds) limit a turn; hash=MB, threads=N, "
      "noise=E and contempt=E (soldiers), tables=DIR are for our search; engine=CMD and option.NAME=VALUE are "
      "for another engine; name=NAME; twice for a match, more often for a tournament [nodes=1000]");
  table.text("--white", "PLAYER", options.white, "the player of White in all games");
  table.text("--black", "PLAYER", options.black, "the player of Black in all games");
  table.flag("--gauntlet", options.gauntlet,
             "the first player plays against each of the others, and no other games");
  table.flag("--ladder", options.ladder, "each player plays against the next one, and no other games");
  table.number("--timemargin", "MS", options.adjudication.time_margin, 0, 1'000'000,
               "a player loses on time only if it is later than this [0]");
}

void declare_games(OptionTable& table, PlayOptions& options) {
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  table.group("Games");
  table.number("--games", "N", options.games, 1, 1'000'000'000,
               "games for each ruleset and pair of players [1, or as many as the openings]");
  table
      .texts("--openings", "FILE", options.openings,
             "begin with the games or positions of FILE, in any format, each once")
      .values = files();
  table.flag("--shuffle", options.shuffle, "take the openings in a random order");
  table.number("--random-turns", "N", options.random_turns, 0, 1000,
               "begin with N turns at random [until all pieces are placed, or 12; random players: 0]");
  table.flag("--swap", options.swap,
             "play each opening twice, with colours swapped; the default if players differ");
  table.number("--seed", "N", options.seed, 0, most, "where chance begins [1]");
  table.number("--max-turns", "N", options.adjudication.most_turns, 1, 1'000'000,
               "adjudicate a game after N turns [600]");
  table.choice("--adjudicate", options.adjudication.by_material, {{"draw", false}, {"material", true}},
               "such a game is drawn, or won by the side with more pieces [draw]");
  table.valued(
      "--resign", "S,N",
      "a player resigns if its evaluation is S soldiers behind, or worse, for N of its turns in succession",
      [&options](std::string_view text) {
        const auto items = split_as(text, "S,N");
        options.adjudication.resign = {centisoldiers(items[0]),
                                       static_cast<unsigned>(parse_number(items[1], 1, 1000))};
      });
  table.valued(
      "--draw", "S,N,FROM",
      "a game is drawn if, after turn FROM, all evaluations are within S soldiers for N turns of each player",
      [&options](std::string_view text) {
        const auto items = split_as(text, "S,N,FROM");
        options.adjudication.draw = {centisoldiers(items[0]),
                                     static_cast<unsigned>(parse_number(items[1], 1, 1000)),
                                     parse_number(items[2], 0, 1'000'000)};
      });
}

void declare_output(OptionTable& table, PlayOptions& options) {
  table.group("Output");
  declare_to(table, options.to);
  declare_diagrams(table, options.diagrams);
  table.flag("--evals", options.evals,
             "write each turn's evaluation, depth and time as [%eval], [%depth], [%emt]");
  table.flag("--no-games", options.no_games, "write no games, only the table");
  table.flag("--match", options.match,
             "a table of the match: score, Elo with its 95 % interval, ends; the default if players differ");
  table.flag("--stats", options.stats, "a table of the figures of each ruleset, with 95 % intervals");
  table.choice("--report", options.report,
               {{"text", PlayReport::text},
                {"markdown", PlayReport::markdown},
                {"csv", PlayReport::csv},
                {"jsonl", PlayReport::jsonl}},
               "the form of the table [text]");
  table.flag("--bom", options.bom, "csv: begin with a byte order mark, by which Excel knows UTF-8");
  table.valued("--sprt", "KEYS",
               "end the match when it decides between elo0=E and elo1=E, with error rates alpha=P and beta=P "
               "[elo0=0,elo1=10,alpha=0.05,beta=0.05]",
               [&options](std::string_view text) { options.sprt = sprt_options(text); });
  table.text("--plot", "FILE", options.plot, "draw the figures of the rulesets side by side as SVG").values =
      files({".svg"});
  table
      .text("--traffic", "FILE", options.traffic,
            "write what happened on each square and between neighbours, as a table (TSV) or, if FILE ends in "
            ".svg, as maps of the board")
      .values = files();
  declare_theme(table, options.theme);
}

void declare_long_runs(OptionTable& table, PlayOptions& options) {
  table.group("Long runs");
  table.text("--state", "FILE", options.state,
             "keep what is done in FILE; a second call with the same options goes on");
  table.valued("--part", "I/N", "play only each N-th piece of the work, beginning with the I-th",
               [&options](std::string_view text) {
                 const std::size_t slash = std::min(text.find('/'), text.size());
                 if (slash == text.size()) throw UsageError(fmt::format("expected I/N, found '{}'", text));
                 options.parts = parse_number(text.substr(slash + 1), 1, most_parts);
                 options.part = parse_number(text.substr(0, slash), 1, options.parts);
               });
  table
      .flag("--merge", options.merge, "add up the tables of parts: the arguments are files of --report jsonl")
      .arguments = {{"TABLE", files({".jsonl"})}};
}

void declare_recorded(OptionTable& table, PlayOptions& options) {
  table.group("Recorded games");
  table
      .flag("--stats-of", options.stats_of,
            "play nothing; write the figures (with --match, the results of players) of recorded games")
      .arguments = {{"FILE", game_files()}};
  table.flag("--pool", options.pool, "one line for each ruleset, for all players together");
  declare_from(table, options.recorded.from);
  declare_where(table, options.recorded.where);
}

}  // namespace

void declare(OptionTable& table, PlayOptions& options) {
  table.positionals("RULES… | --merge TABLE… | --stats-of FILE…", options.rules,
                    "RULES: rulesets, each in quotes if it has several words", {{"RULES", preset_names()}});
  table.flag("--presets", options.presets, "all presets");
  table.texts("--vary", "KEY=V1,V2…", options.vary,
              "each ruleset with each of these values of the key; several times: with all combinations");
  table.with_rules();
  table.with_jobs();
  declare_players(table, options);
  declare_games(table, options);
  declare_output(table, options);
  declare_long_runs(table, options);
  declare_recorded(table, options);
  table.exclude("--merge", {"--stats-of"});
  table.exclude("--player", {"--white", "--black"});
  table.exclude("--swap", {"--white", "--black"});
  table.exclude("--ladder", {"--gauntlet"});
  table.exclude("--random-turns", {"--openings"});
  table.restrict({"--shuffle"}, "without --openings", [&options] { return !options.openings.empty(); });
  table.restrict({"--evals", "--to", "--diagrams"}, "with --no-games",
                 [&options] { return !options.no_games; });
  table.restrict({"--bom"}, "without --report csv", [&options] { return options.report == PlayReport::csv; });
  table.restrict({"--theme"}, "without --plot or --traffic",
                 [&options] { return options.plot || options.traffic; });
  const std::vector<std::string_view> of_play = {
      "--presets",  "--vary",         "--ladder",   "--player",  "--white",     "--black",
      "--openings", "--random-turns", "--swap",     "--seed",    "--max-turns", "--adjudicate",
      "--resign",   "--draw",         "--to",       "--evals",   "--state",     "--part",
      "--gauntlet", "--timemargin",   "--no-games", "--diagrams"};
  table.restrict(of_play, "with --merge", [&options] { return !options.merge; });
  table.restrict(of_play, "with --stats-of", [&options] { return !options.stats_of; });
  table.restrict({"--games", "--jobs"}, "with --merge", [&options] { return !options.merge; });
  table.restrict({"--rules"}, "without --stats-of or --openings",
                 [&options] { return options.stats_of || !options.openings.empty(); });
  table.restrict({"--pool", "--from", "--where", "--query-file"}, "without --stats-of",
                 [&options] { return options.stats_of; });
}

}  // namespace latro::tool
