// latro-solve: endgame tables, and small games from their start to their end.
#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/app.hpp"
#include "cli/arguments.hpp"
#include "cli/text.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/turn.hpp"
#include "latro/rules/position.hpp"
#include "latro/rules/rules.hpp"
#include "latro/search/exact_scores.hpp"
#include "latro/support/byte_source.hpp"
#include "latro/support/counted.hpp"
#include "latro/support/number.hpp"
#include "latro/tables/endgame_tables.hpp"
#include "latro/tables/material.hpp"
#include "reports/rows.hpp"
#include "solve/table_store.hpp"

namespace {

using namespace latro;
using namespace latro::tool;

struct Options {
  std::vector<std::string> arguments;
  std::optional<std::string> pieces;
  std::optional<std::string> fen;
  bool verify = false;
  std::optional<std::uint64_t> epd;
  std::optional<unsigned> in;
  std::optional<std::uint64_t> memory_mib;
  std::optional<RowForm> report;
};

void declare(OptionTable& table, Options& options) {
  table.positionals("RULES", options.arguments,
                    "RULES is a descriptor, in quotes if it has several words: \"petteia board=5x5\"",
                    {{"RULES", preset_names()}});
  table.group("What is solved");
  table.text(
      "--pieces", "W:B", options.pieces,
      "make a table of each number of pieces up to W against B (or, of one number, of all splits), without pieces "
      "in hand; without this option, solve the game from its start");
  table.text(
      "--fen", "FEN", options.fen,
      "say what this position is worth, and write the turns to the end; without --pieces, solve the game from "
      "there");
  table.number("--memory", "MB", options.memory_mib, 1, 1U << 30,
               "use at most MB MiB for tables [what the system says is free]");
  table.group("What is written");
  table.flag("--verify", options.verify, "check each value against those after each of its turns");
  table.number("--epd", "N", options.epd, 1, std::numeric_limits<std::uint64_t>::max(),
               "write N positions that are won in the most plies, as a position list with the best turns");
  table.number("--in", "P", options.in, 1, 1000, "with --epd: positions that are won in P plies");
  declare_row_form(table, options.report, "write the report as a table for people, or for programs [text]");
  table.with_jobs();
  table.opens_output([] { return true; });
  table.describe_output(
      "keep the tables in FILE; tables that it has are not made again, and what a killed run has "
      "made is in FILE.part, from which the same command goes on");
  table.restrict({"--in"}, "without --epd", [&] { return options.epd.has_value(); });
  table.restrict({"--epd"}, "without --pieces", [&] { return options.pieces.has_value(); });
  table.exclude("--epd", {"--fen", "--report"});
}

const ToolInfo info_of_tool{
    "latro-solve",
    "Make endgame tables, and solve small games",
    {{"latro-solve --pieces 3:2 \"petteia board=5x5\"", "What three soldiers can do against two or fewer"},
     {"latro-solve -j 2 --pieces 5 -o petteia.tables petteia",
      "Keep the tables of up to five pieces, for --tables of latro-annotate"},
     {"latro-solve \"petteia board=4x4 rows=1\"", "Who wins, and how, if both play as well as possible"}},
    "A side to move has won, lost or drawn a position if it can force that, whatever the other side does. The "
    "winning side goes to the end in as few plies as possible, the other one in as many. Positions that are "
    "images of each other are counted once."};

/// What the system says; 1 GiB if it says nothing.
std::uint64_t free_memory() {
  constexpr std::string_view name = "MemAvailable:";
  constexpr std::size_t most = 1U << 14;
  try {
    FileSource file("/proc/meminfo");
    const std::string text = read_all(file, most);
    std::string_view line = text;
    line.remove_prefix(std::min(text.find(name) + name.size(), text.size()));
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    if (const auto kib = take_number<std::uint64_t>(line)) return *kib * 1024;
  } catch (const std::system_error&) {  // not Linux
  }
  return std::uint64_t{1} << 30;
}

std::string size_text(std::uint64_t bytes) {
  constexpr double mib = 1024.0 * 1024.0;
  const double size = static_cast<double>(bytes) / mib;
  return size < 1024 ? fmt::format("{:.0f} MiB", std::max(size, 1.0))
                     : fmt::format("{:.1f} GiB", size / 1024);
}

/// One of each pair of materials, in the order in which they are solved.
std::vector<Material> pairs_of(const std::vector<Material>& materials) {
  std::vector<Material> pairs;
  for (const Material& material : materials)
    if (pairs.empty() || pairs.back() != material.swapped()) pairs.push_back(material);
  return pairs;
}

/// Throws UsageError if what is to be made does not fit in the memory.
void check_memory(Run& run, const EndgameTables& tables, const std::vector<Material>& pairs,
                  std::optional<std::uint64_t> memory_mib) {
  const std::uint64_t most = memory_mib ? *memory_mib << 20 : free_memory();
  std::uint64_t positions = 0;
  std::uint64_t largest = 0;
  for (const Material& material : pairs) {
    if (tables.has(material)) continue;
    const std::uint64_t count = EndgameTables::count_placements(tables.rules(), material);
    positions = saturating_sum(positions, count);
    largest = std::max(largest, count);
  }
  // A table that is being made has two bytes for each position, the others have one.
  const std::uint64_t bytes = saturating_sum(positions, largest);
  const std::string count =
      positions == std::numeric_limits<std::uint64_t>::max() ? "more than 10^19" : with_thousands(positions);
  if (bytes == std::numeric_limits<std::uint64_t>::max())
    throw UsageError(fmt::format("{} positions are too many for any memory", count));
  if (bytes > most)
    throw UsageError(fmt::format("{} positions are too many: their tables need {}, and {} {}", count,
                                 size_text(bytes), memory_mib ? "--memory allows" : "what is free is",
                                 size_text(most)));
  run.note(fmt::format("{} positions in {}, {} of memory", count,
                       counted(pairs.size(), "table or pair of tables", "tables or pairs of tables"),
                       size_text(bytes)));
}

/// A bar for each material.
class SolveProgress {
 public:
  explicit SolveProgress(Run& run) : run_(run) {}

  OnTableProgress of(std::string what) {
    what_ = std::move(what);
    plies_ = ~0U;
    return [this](double share, unsigned plies) {
      if (plies != plies_) {
        run_.progress().start(
            plies == 0 ? what_ : fmt::format("{}, ends in {}", what_, counted(plies, "ply", "plies")), parts);
        plies_ = plies;
        done_ = 0;
      }
      const auto now = static_cast<std::uint64_t>(share * parts);
      run_.progress().advance(now - std::min(done_, now));
      done_ = std::max(done_, now);
    };
  }

 private:
  static constexpr std::uint64_t parts = 1000;
  Run& run_;
  std::string what_;
  unsigned plies_ = 0;
  std::uint64_t done_ = 0;
};

void verify(Run& run, const EndgameTables& tables, const std::vector<Material>& materials) {
  SolveProgress progress(run);
  std::uint64_t checked = 0;
  std::uint64_t wrong = 0;
  for (const Material& material : materials) {
    Position first;
    const std::string name = material_text(material);
    const std::uint64_t faults =
        tables.count_faults(material, run.jobs(), progress.of("verifying " + name), first);
    checked += tables.values(material).count;
    wrong += faults;
    if (faults != 0)
      run.fault(fmt::format("table {}: {} wrong, the first is that of {}", name,
                            counted(faults, "value is", "values are"), fen(first)));
  }
  run.progress().stop();
  if (wrong == 0)
    run.message(fmt::format("verified: each of {} values follows from the turns of its position",
                            with_thousands(checked)));
}

std::string percent(std::uint64_t part, std::uint64_t all) {
  return all == 0 ? "" : fmt::format("{:.1f}", 100.0 * static_cast<double>(part) / static_cast<double>(all));
}

void report_tables(Run& run, const EndgameTables& tables, const std::vector<Material>& materials,
                   RowForm form) {
  Rows rows(run.out(), form,
            {{"pieces", false},
             {"positions"},
             {"won"},
             {"drawn"},
             {"lost"},
             {"won_percent"},
             {"longest_win"},
             {"longest_loss"},
             {"hardest_win", false}});
  for (const Material& material : materials) {
    const TableSummary sum = tables.summary(material, run.jobs());
    const auto number = [](std::uint64_t value) { return std::to_string(value); };
    rows.add({material_text(material), number(sum.positions()), number(sum.won), number(sum.drawn),
              number(sum.lost), percent(sum.won, sum.positions()),
              sum.won == 0 ? "" : number(sum.longest_win), sum.lost == 0 ? "" : number(sum.longest_loss),
              sum.hardest ? fen(*sum.hardest) : ""});
  }
  rows.end();
}

std::string line_text(const Rules& rules, Position position, const std::vector<Turn>& turns) {
  std::string text;
  for (const Turn& turn : turns) {
    if (!text.empty()) text += ' ';
    text += turn_text(rules, position, turn);
    (void)rules.play(position, turn);
  }
  return text;
}

std::uint64_t count_positions(Run& run, const EndgameTables& tables) {
  std::uint64_t count = 0;
  for (const Material& material : tables.materials())
    count += tables.summary(material, run.jobs()).positions();
  return count;
}

void report_position(Run& run, const EndgameTables& tables, const Position& position, RowForm form,
                     std::uint64_t positions) {
  const auto score = tables.find(position);
  if (!score) {
    const auto material = material_of(position);
    throw UsageError(fmt::format("--fen: there is no table of {}",
                                 material ? material_text(*material) : "so many pieces"));
  }
  const bool white_wins = score->seen_by(position.to_move).wins();
  const std::string value = !score->proven() ? "drawn" : white_wins ? "white" : "black";
  const std::string line =
      line_text(tables.rules(), position, perfect_line(tables.rules(), tables, position));
  if (form == RowForm::text) {
    std::string text;
    if (!score->proven())
      text = tables.rules().outcome(position).over() ? "The game is over, and drawn.\n"
                                                     : "Drawn: neither side can force an end.\n";
    else if (score->turns() == 0)
      text = fmt::format("The game is over: {} has won.\n", white_wins ? "White" : "Black");
    else
      text = fmt::format("{} wins in {}: {}\n", white_wins ? "White" : "Black",
                         counted(score->turns(), "ply", "plies"), line);
    run.out().write(text);
    if (positions != 0)
      run.out().write(fmt::format("{} positions were solved.\n", with_thousands(positions)));
    return;
  }
  Rows rows(run.out(), form, {{"fen", false}, {"winner", false}, {"plies"}, {"line", false}, {"positions"}});
  rows.add({fen(position), value, score->proven() ? std::to_string(score->turns()) : "", line,
            positions == 0 ? "" : std::to_string(positions)});
  rows.end();
}

/// All turns that win in the fewest plies.
std::string best_turns(const EndgameTables& tables, const Position& position) {
  std::vector<Turn> turns;
  tables.rules().legal_turns(position, turns);
  std::vector<std::string> best;
  std::optional<Score> least;
  for (const Turn& turn : turns) {
    Position after = position;
    (void)tables.rules().play(after, turn);
    const auto reply = tables.find(after);
    if (!reply || (least && *reply > *least)) continue;
    if (!least || *reply < *least) best.clear();
    least = reply;
    best.push_back(turn_text(tables.rules(), position, turn));
  }
  std::ranges::sort(best);
  return fmt::format("{}", fmt::join(best, " "));
}

/// Positions that are won in this number of plies, `wanted` of them at most, from all parts of the table.
void write_wins(Run& run, const EndgameTables& tables, const Material& material, unsigned plies,
                std::uint64_t& wanted) {
  std::uint64_t all = 0;
  tables.each_win(material, plies, [&](const Position&) {
    ++all;
    return true;
  });
  const std::uint64_t chosen = std::min(all, wanted);
  std::uint64_t at = 0;
  std::uint64_t written = 0;
  const std::string rules = descriptor(tables.rules().ruleset());
  tables.each_win(material, plies, [&](const Position& position) {
    // The n-th of `chosen` parts of equal size begins here.
    if (at++ >= written * (all / chosen) + std::min(written, all % chosen)) {
      run.out().write(fmt::format("{} rules \"{}\"; bm {}; dm {};\n", fen(position), rules,
                                  best_turns(tables, position), plies / 2 + 1));
      ++written;
    }
    return written < chosen;
  });
  wanted -= written;
}

void write_epd(Run& run, const EndgameTables& tables, const std::vector<Material>& materials,
               std::uint64_t wanted, std::optional<unsigned> in) {
  std::vector<std::pair<unsigned, Material>> longest;
  for (const Material& material : materials) {
    const TableSummary sum = tables.summary(material, run.jobs());
    if (sum.won != 0) longest.emplace_back(sum.longest_win, material);
  }
  const std::uint64_t asked = wanted;
  unsigned most = 0;
  for (const auto& [plies, material] : longest) most = std::max(most, plies);
  for (unsigned plies = in.value_or(most); plies >= 1 && wanted > 0; --plies) {
    for (const auto& [its_most, material] : longest)
      if (plies <= its_most && wanted > 0) write_wins(run, tables, material, plies, wanted);
    if (in) break;
  }
  if (wanted > 0)
    run.warning(fmt::format("only {} of {} positions: there are no more that are won{}", asked - wanted,
                            asked, in ? fmt::format(" in {}", counted(*in, "ply", "plies")) : ""));
}

void solve(Run& run, Options& options) {
  if (options.arguments.empty()) throw UsageError("RULES is missing");
  if (options.arguments.size() > 1)
    throw UsageError(fmt::format("unexpected argument '{}' (a descriptor of several words goes in quotes)",
                                 options.arguments[1]));
  const Rules rules = rules_argument(run, "RULES", options.arguments[0]);
  if (const auto why = why_no_tables(rules); !why.empty())
    throw UsageError(fmt::format("{}: {}", options.arguments[0], why));
  const Position position = options.fen ? fen_argument(run, rules, "--fen", *options.fen) : rules.initial();
  std::vector<Material> materials;
  if (options.pieces) {
    const auto limit = parse_material_limit(*options.pieces);
    if (!limit)
      throw UsageError(fmt::format("--pieces {}: it must be two numbers, such as 3:2, or one, such as 5",
                                   *options.pieces));
    materials = materials_within(rules, *limit);
    if (materials.empty())
      throw UsageError(
          fmt::format("--pieces {}: with so few pieces no game goes on by these rules: a side with {} "
                      "has lost",
                      *options.pieces, counted(rules.losing_count(), "piece")));
  } else {
    if (!material_of(position)) throw UsageError("a side has more than 255 pieces");
    materials = materials_after(rules, position);
  }
  const std::vector<Material> pairs = pairs_of(materials);

  EndgameTables tables(rules);
  std::optional<TableStore> store;
  if (run.options().output != "-") store.emplace(run.options().output, tables);
  check_memory(run, tables, pairs, options.memory_mib);
  SolveProgress progress(run);
  for (const Material& material : pairs) {
    if (tables.has(material) && tables.has(material.swapped())) continue;
    tables.solve(material, run.jobs(), progress.of(material_text(material)));
    if (!store) continue;
    store->append(material);
    if (material != material.swapped()) store->append(material.swapped());
  }
  run.progress().stop();
  if (store) store->finish();

  if (options.verify) verify(run, tables, materials);
  const RowForm form = options.report.value_or(RowForm::text);
  if (options.epd)
    write_epd(run, tables, materials, *options.epd, options.in);
  else if (options.fen || !options.pieces)
    report_position(run, tables, position, form, options.pieces ? 0 : count_positions(run, tables));
  else
    report_tables(run, tables, materials, form);
}

}  // namespace

int latro::tool::run_solve(int argc, const char* const* argv) {
  return run_tool(argc, argv, info_of_tool, declare, solve);
}
