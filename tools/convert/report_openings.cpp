// --tree and --positions.
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "convert/report.hpp"
#include "latro/game/game_words.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "latro/play/openings.hpp"
#include "latro/support/counted.hpp"

namespace latro::tool {

namespace {

std::string percent(double part) { return fmt::format("{:.1f}", 100 * part); }

/// Games, results and lengths; then dates and an example.
std::vector<RowColumn> sums_columns() {
  return {{"games"}, {"white"}, {"drawn"},        {"black"},       {"open"},        {"score"}, {"low"},
          {"high"},  {"plies"}, {"first", false}, {"last", false}, {"file", false}, {"number"}};
}

void add_sums(RowCells& cells, const GameSums& sums, const std::string& file) {
  cells.push_back(std::to_string(sums.games()));
  for (const Result result : {Result::white_wins, Result::draw, Result::black_wins, Result::unknown})
    cells.push_back(std::to_string(sums.of(result)));
  add_score(cells, sums);
  cells.push_back(fmt::format("{:.1f}", sums.average_plies()));
  cells.push_back(date_text(sums.first_date()));
  cells.push_back(date_text(sums.last_date()));
  cells.push_back(file);
  cells.push_back(std::to_string(sums.example_number()));
}

std::vector<RowColumn> joined(std::vector<RowColumn> first, std::vector<RowColumn> then) {
  first.insert(first.end(), then.begin(), then.end());
  return first;
}

/// "412 games: White won 200, drew 30, lost 182; 38.2 plies on average; last 2026.12.17".
std::string sums_in_words(const GameSums& sums) {
  std::string text =
      fmt::format("{}: White won {}, drew {}, lost {}", counted(sums.games(), "game"),
                  sums.of(Result::white_wins), sums.of(Result::draw), sums.of(Result::black_wins));
  if (const std::uint64_t open = sums.of(Result::unknown); open > 0)
    text += fmt::format(", {} without a result", open);
  text += fmt::format("; {:.1f} plies on average", sums.average_plies());
  if (sums.last_date() != 0) text += "; last " + date_text(sums.last_date());
  return text;
}

/// Warns of what the report does not count.
template <class Openings>
void warn_of_rest(Run& run, std::string_view option, const Openings& openings) {
  if (const std::uint64_t games = openings.beyond(); games > 0)
    run.warning(fmt::format("{}: {} of further rulesets not counted; only {} rulesets are", option,
                            counted(games, "game"), most_opening_rulesets));
  if (const DroppedPositions& dropped = openings.dropped(); dropped.positions > 0)
    run.warning(fmt::format(
        "{}: of more than {} positions the rarest were dropped, {} in all: a position that is shown may have up to "
        "{} more than are counted",
        option, most_positions_kept, dropped.positions, counted(dropped.most_games, "game")));
}

class TreeReport final : public GameReport {
 public:
  explicit TreeReport(const ReportContext& context) : context_(context), tree_(options_of(context)) {}

  Addition add(const PlayedGame& game) override {
    return [this, walk = tree_.walk(game)]() -> std::optional<std::string> {
      tree_.add(walk);
      return std::nullopt;
    };
  }
  void write() override {
    if (context_.as_games)
      write_records();
    else
      write_table();
    if (tree_.elsewhere() > 0)
      context_.run.warning(fmt::format("--tree: {} not counted, which {}", counted(tree_.elsewhere(), "game"),
                                       context_.options.tree->empty()
                                           ? "did not begin with the start of the ruleset"
                                           : "did not come to the position"));
    warn_of_rest(context_.run, "--tree", tree_);
  }

 private:
  static OpeningOptions options_of(const ReportContext& context) {
    OpeningOptions options;
    options.plies = context.options.plies;
    options.mirrored = context.options.mirrored;
    if (context.as_games && options.plies > max_variation_depth)
      throw UsageError(fmt::format("--tree: a record has at most {} plies; --plies {} is for tables",
                                   max_variation_depth, options.plies));
    const std::string& text = *context.options.tree;
    if (text.empty()) return options;
    const auto parsed = parse_fen(text);
    if (!parsed) throw UsageError(fmt::format("--tree: {}", parsed.error().message));
    options.from = parsed->position;
    return options;
  }

  void write_table() {
    const bool is_text = context_.form() == RowForm::text;
    Rows rows = context_.rows(
        is_text ? joined({{"turn", false}, {"share"}}, sums_columns())
                : joined(joined({{"ruleset", false}, {"ply"}, {"turn", false}, {"line", false}, {"share"}},
                                sums_columns()),
                         {{"transposes", false}, {"fen", false}}));
    const auto root = [&](const std::string& ruleset, const Rules&, const Position& position,
                          const GameSums& sums) {
      RowCells cells = is_text ? RowCells{ruleset, "100.0"} : RowCells{ruleset, "0", "", "", "100.0"};
      add_sums(cells, sums, tree_.file(sums));
      if (!is_text) cells.insert(cells.end(), {"", fen(position)});
      rows.add(std::move(cells));
    };
    const auto line = [&](const OpeningTree::Line& one) {
      const std::size_t ply = one.turns.size();
      const std::string share =
          percent(static_cast<double>(one.sums.games()) / static_cast<double>(one.of_games));
      RowCells cells;
      if (is_text)
        cells = {fmt::format("{:{}}{} {}{}", "", ply, TurnCount(one.before).text(), one.turns.back(),
                             one.transposes ? " =" : ""),
                 share};
      else
        cells = {one.ruleset, std::to_string(ply), one.turns.back(), joined_turns(one.turns), share};
      add_sums(cells, one.sums, tree_.file(one.sums));
      if (!is_text) cells.insert(cells.end(), {one.transposes ? "yes" : "", fen(one.after)});
      rows.add(std::move(cells));
    };
    tree_.visit(context_.options.min_games, root, line);
    rows.end();
  }
  static std::string joined_turns(const std::vector<std::string>& turns) {
    std::string text;
    for (const std::string& turn : turns) text += (text.empty() ? "" : " ") + turn;
    return text;
  }

  // --- As game records ---

  struct Branch {
    PlayedMove move;
    std::vector<Branch> branches;
  };
  /// The first branch is the main line, and the others are variations of its first turn.
  static PlayedLine line_of(std::vector<Branch>& branches) {
    PlayedLine line;
    for (std::vector<Branch>* next = &branches; !next->empty(); next = &next->front().branches) {
      PlayedMove& move = line.emplace_back(std::move(next->front().move));
      for (std::size_t i = 1; i < next->size(); ++i) {
        PlayedLine& variation = move.variations.emplace_back();
        variation.push_back(std::move((*next)[i].move));
        PlayedLine rest = line_of((*next)[i].branches);
        std::move(rest.begin(), rest.end(), std::back_inserter(variation));
      }
    }
    return line;
  }
  void write_records() {
    std::vector<Branch> branches;
    std::optional<PlayedGame> record;
    const auto finish = [&] {
      if (!record) return;
      record->moves = line_of(branches);
      branches.clear();
      std::string text;
      const GameOutput::Note note = context_.output.append(*record, text);
      if (!note.message.empty()) context_.run.warning("--tree: " + note.message);
      context_.run.out().write(text);
    };
    const auto root = [&](const std::string& ruleset, const Rules& rules, const Position& position,
                          const GameSums& sums) {
      finish();
      record.emplace(PlayedGame{rules, ruleset, position, {}, {}, sums_in_words(sums), {}});
      set_tag(record->tags, "Event", fmt::format("Openings of {}", counted(sums.games(), "game")));
      set_tag(record->tags, "Rules", ruleset);
      if (position != rules.initial()) {
        set_tag(record->tags, "SetUp", "1");
        set_tag(record->tags, "FEN", fen(position));
      }
    };
    const auto line = [&](const OpeningTree::Line& one) {
      std::vector<Branch>* siblings = &branches;
      for (std::size_t ply = 1; ply < one.turns.size(); ++ply) siblings = &siblings->back().branches;
      PlayedMove& move = siblings->emplace_back().move;
      move.turn = one.turn;
      move.path =
          one.turn.kind == TurnKind::movement ? one.rules.canonical_path(one.before, one.turn) : Path();
      Position after = one.before;
      move.effect = one.rules.play(after, one.turn);
      move.text = one.turns.back();
      move.comment = sums_in_words(one.sums);
      if (one.transposes) move.comment += "; goes on as after other turns to this position";
    };
    tree_.visit(context_.options.min_games, root, line);
    finish();
  }

  const ReportContext context_;
  OpeningTree tree_;
};

class PositionsReport final : public GameReport {
 public:
  explicit PositionsReport(const ReportContext& context)
      : context_(context), positions_(options_of(context)) {}

  Addition add(const PlayedGame& game) override {
    return [this, walk = positions_.walk(game)]() -> std::optional<std::string> {
      positions_.add(walk);
      return std::nullopt;
    };
  }
  void write() override {
    Rows rows =
        context_.rows(joined(joined({{"ruleset", false}, {"ply"}}, sums_columns()), {{"fen", false}}));
    for (const auto& one : positions_.most_frequent(*context_.options.positions)) {
      RowCells cells{*one.ruleset, std::to_string(one.ply)};
      add_sums(cells, one.sums, positions_.file(one.sums));
      cells.push_back(fen(one.position));
      rows.add(std::move(cells));
    }
    rows.end();
    warn_of_rest(context_.run, "--positions", positions_);
  }

 private:
  static FrequentPositions::Options options_of(const ReportContext& context) {
    FrequentPositions::Options options;
    options.mirrored = context.options.mirrored;
    // The start of each ruleset says little.
    const PlyRange plies = context.plies.value_or(PlyRange{1, PlyRange::end});
    if (plies.last_only) throw UsageError("--ply last does not go with --positions");
    options.first = plies.first;
    options.last = plies.last;
    return options;
  }

  const ReportContext context_;
  FrequentPositions positions_;
};

}  // namespace

std::unique_ptr<GameReport> tree_report(const ReportContext& context) {
  return std::make_unique<TreeReport>(context);
}
std::unique_ptr<GameReport> positions_report(const ReportContext& context) {
  return std::make_unique<PositionsReport>(context);
}

}  // namespace latro::tool
