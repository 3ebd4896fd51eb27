#include "annotate/games.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "annotate/stats.hpp"
#include "annotate/work.hpp"
#include "cli/arguments.hpp"
#include "cli/signals.hpp"
#include "io/file_reserve.hpp"
#include "io/game_output.hpp"
#include "io/output.hpp"
#include "io/temporary.hpp"
#include "latro/check/game_check.hpp"
#include "latro/support/compression.hpp"
#include "latro/support/counted.hpp"
#include "latro/ugi/engine_client.hpp"
#include "reports/game_curve.hpp"

namespace latro::tool {

namespace {

/// Games in work for each thread: with more of them, long and short games balance better.
constexpr std::size_t games_per_thread = 4;
/// A limit on the turns of all games in work.
constexpr std::size_t most_turns_in_hand = 20'000;

void check_together(const AnnotateOptions& options) {
  if (!options.annotates() && !options.graph && !options.stats)
    throw UsageError(
        "no annotation is selected: give --events, --eval, --judge or --lines N (--graph FILE and "
        "--stats describe games)");
  if (options.all_lines && options.lines == 0) throw UsageError("--all-lines: how many? (--lines N)");
  if (options.has_stats_only() && (options.annotates() || options.to != nullptr))
    throw UsageError(
        "--stats: the table takes the place of the games; --stats=FILE writes it beside them, into a file");
  if (options.graph == "-" || options.stats == "-")
    throw UsageError(fmt::format("{}: a file is needed, games go to standard output",
                                 options.graph == "-" ? "--graph" : "--stats"));
  if (options.graph) check_is_svg("--graph", *options.graph);
}

/// The first graph has the name given, the second has "-2" before its suffix: game-2.svg, game-2.svg.gz.
std::string graph_name(const std::string& file, std::uint64_t number) {
  if (number == 1) return file;
  const std::size_t name = folder_of(file).size();
  const std::string_view plain = uncompressed_name(file);
  std::size_t dot = plain.rfind('.');
  if (dot == std::string_view::npos || dot <= name) dot = plain.size();
  return fmt::format("{}-{}{}", file.substr(0, dot), number, file.substr(dot));
}

/// Throws UsageError if the command cannot be run.
void check_engine(const std::string& command) {
  const auto words = shell_words(command);
  if (!words) throw UsageError("--engine: " + words.error());
  if (words->empty() || words->front().empty()) throw UsageError("--engine: the command is missing");
}

WriteOptions write_options(const CommonOptions& common, const Format& to, const AnnotateOptions& options) {
  WriteOptions how;
  how.table.csv = writes_csv(to, common.output);
  how.table.mark = options.bom && how.table.csv;
  how.layout = text_layout(common, to, options.diagrams);
  return how;
}

/// Whether the format is a drawing or a table, whose sink does not report annotations as left out.
bool lacks_annotations(const Format& to) { return to.source == nullptr && !to.has_layout; }

StatsForm stats_form(const AnnotateOptions& options) {
  const RowForm report = row_form(options.stats_report, options.stats.value_or(""));
  if (options.no_formulas && report != RowForm::csv && report != RowForm::tsv)
    throw UsageError("--no-formulas: only with --stats and --report csv or tsv");
  return {report, options.no_formulas, options.bom && report == RowForm::csv};
}

/// At most so many games are in work: see FileReserve.
constexpr std::size_t event_lag = 128;
constexpr std::int64_t most_event_debt = 5'000'000;

/// Of a text that is written unchanged: the rest of a longer one is not kept.
constexpr std::size_t most_text_kept = std::size_t{1} << 20;

class Annotating final : VerbatimTaker {
 public:
  Annotating(Run& run, AnnotateOptions& options)
      : run_(run),
        options_(options),
        input_(run, options.input),
        to_(output_format(options.to, run.options().output)),
        output_(to_, write_options(run.options(), to_, options)),
        analysts_(options, [&run](const std::string& text) { run.warning_once(text); }),
        stats_(stats_form(options)),
        draws_(lacks_annotations(to_)) {
    if (options.bom && !stats_form(options).mark && !write_options(run.options(), to_, options).table.mark)
      throw UsageError("--bom: only with a table in CSV: with --stats and --report csv, or with -o FILE.csv");
    if (options.graph) {
      theme_ = theme_argument(options.theme.value_or("marble"));
      look_.theme = &theme_;
    }
    hooks_.numbers = options.games ? &*options.games : nullptr;
    hooks_.game = [this](const ReadGame& read, PlayedGame& game) {
      take(read, std::move(game));
      return goes_on();
    };
    if (options.writes_games(run.options().output) && to_.source != nullptr && !options.input.resync) {
      hooks_.verbatim = true;
      hooks_.faulty = [this](const ReadGame& read, const auto&, auto) { take_unchanged(read); };
      run.out().allow_replacing_games();
    }
    hooks_.before_wait = [this] { work(); };
    if (options.has_stats_only()) run.out().write(stats_.head());
    if (options.writes_games(run.options().output)) run.out().write(output_.head());
    if (options.stats && !options.stats->empty()) {
      stats_out_.emplace(*options.stats);
      stats_out_->write(stats_.head());
    }
  }

  /// The bar is that of the work, not of the reading.
  void read(Input& input) {
    if (!goes_on()) return;
    file_ = input.name();
    input.on_read({});
    const std::uint64_t size = input.text_size().value_or(0);
    size_known_ = size > 0;
    read_ = 0;
    run_.progress().start(std::string(input.name()), size);
    input_.read(input, hooks_);
    work();
  }
  /// When all has been read.
  void finish() {
    input_.end();
    if (options_.games && !input_.has_numbered() && run_.status() == Status::done && !interrupted()) {
      run_.fault("--games: no game of the input has such a number");
    }
    if (unchanged_ > 0)
      run_.warning(fmt::format("{} could not be annotated and {} written unchanged",
                               counted(unchanged_, "game"), unchanged_ == 1 ? "is" : "are"));
    if (not_begun_ > 0 && goes_on())
      run_.warning(fmt::format("interrupted: {} had not begun and {} written unchanged",
                               counted(not_begun_, "game"), not_begun_ == 1 ? "is" : "are"));
    if (!options_.stats) return;
    (stats_out_ ? *stats_out_ : run_.out()).write(stats_.foot());
    if (stats_out_) run_.finish(*stats_out_);
  }

 private:
  void take(const ReadGame& read, PlayedGame&& game) {
    turns_in_hand_ += game.moves.size();
    GameInHand one;
    one.game = std::move(game);
    if (copies() && !options_.input.keep_broken) one.text = read.record.text;
    hold(read, std::move(one));
    if (run_.options().jobs == 1 || in_hand_.size() >= most_in_hand() || turns_in_hand_ >= most_turns_in_hand)
      work();
  }
  /// A game with an error, or a text outside of games.
  void take_unchanged(const ReadGame& read) {
    if (!copies()) return run_.lose(read.is_game ? "with an error" : "that are text outside of games");
    if (read.is_game) ++unchanged_;
    if (in_hand_.size() >= most_in_hand()) work();
    GameInHand one;
    one.is_whole = false;
    hold(read, std::move(one));
    input_.copy_verbatim(*this);
  }
  void bytes(std::string_view text) override {
    in_hand_.back().text += text;
    if (in_hand_.back().text.size() <= most_text_kept) return;
    work();
    std::string& kept = in_hand_.front().text;
    run_.out().write(std::string_view(kept).substr(0, kept.size() - verbatim_tail));
    kept.erase(0, kept.size() - verbatim_tail);
  }
  void end() override { in_hand_.back().is_whole = true; }
  /// Whether a text of the present input can be a text of the output.
  bool copies() const { return hooks_.verbatim && &input_.format() == &to_; }
  /// After Ctrl-C the games that follow are written as they are, into a file; else nothing more is read.
  bool goes_on() const { return !interrupted() || (hooks_.verbatim && run_.out().has_temporary()); }
  void hold(const ReadGame& read, GameInHand&& one) {
    one.place = diagnostic_of(read.record, Code::left_out, {});
    if (size_known_) {
      const std::uint64_t end = std::max(read_, read.record.offset + read.record.text.size());
      one.bytes = end - std::exchange(read_, end);
    }
    one.reserve = reserve_.next() ? event_reserve : 0;
    in_hand_.push_back(std::move(one));
  }
  std::size_t most_in_hand() const {
    return std::min<std::size_t>(games_per_thread * run_.options().jobs, event_lag);
  }
  void work() {
    std::vector<GameInHand> games = std::exchange(in_hand_, {});
    turns_in_hand_ = 0;
    if (!games.empty() && !games.back().is_whole) {
      in_hand_.push_back(std::move(games.back()));
      games.pop_back();
    }
    run_.jobs().in_order(
        games.size(),
        [&](std::size_t i) {
          GameInHand& one = games[i];
          one.is_unchanged = !one.game || interrupted();
          if (!one.is_unchanged)
            work_on(one, options_, analysts_, run_.progress());
          else if (one.game)
            one.was_interrupted = true;
        },
        [&](std::size_t i) {
          emit(games[i]);
          games[i] = {};
        });
  }
  void emit(GameInHand& one) {
    reserve_.settle(one.debt);
    report_trouble(one);
    if (one.events_left_out_at) {
      Diagnostic bounded = one.place;
      bounded.code = Code::bounded_events;
      bounded.ply = *one.events_left_out_at;
      bounded.message = fmt::format(
          "there are so many possible turns that some events may be missing, first at ply {}; the turns say where",
          *one.events_left_out_at);
      input_.report(bounded, std::nullopt);
    }
    if (!one.replaced.empty()) {
      Diagnostic replaced = one.place;
      replaced.code = Code::replaced_annotations;
      replaced.kind = "shorter-search";
      replaced.message = fmt::format("the results of a search with {} are replaced", one.replaced);
      input_.report(replaced, std::nullopt);
    }
    if (one.was_interrupted)
      ++not_begun_;
    else if (one.game && one.is_unchanged)
      ++unchanged_;
    if (one.game && !one.is_unchanged) {
      if (options_.graph) draw(one);
      if (options_.stats) count(one);
    }
    if (options_.writes_games(run_.options().output) && (!one.was_interrupted || goes_on())) write_game(one);
  }
  void write_game(GameInHand& one) {
    if (one.is_unchanged && !one.text.empty()) return write_unchanged(one);
    text_.clear();
    GameOutput::Note note = output_.append(*one.game, text_);
    if (LeftOut lost; draws_ && note.message.empty()) {
      append(lost, annotations_of(*one.game));
      if (!lost.empty()) note = output_.note(lost);
    }
    const bool is_refused = note.severity == Severity::error;
    if (!note.message.empty()) {
      one.place.message = std::move(note.message);
      input_.report(one.place, note.severity);
    }
    if (is_refused && !one.text.empty()) {
      ++unchanged_;
      return write_unchanged(one);
    }
    if (!one.place.message.empty()) run_.lose("with parts that the format of the output cannot have");
    if (note.is_too_long) run_.lose("too long to be read again");
    run_.out().write(text_);
  }
  void write_unchanged(const GameInHand& one) {
    run_.out().write(one.text);
    run_.out().write(game_end(one.text, to_));
  }
  void report_trouble(const GameInHand& one) {
    if (!one.trouble.empty())
      run_.error(
          fmt::format("{}:{}: game {}: {}", file_, one.place.place.line, one.game->number, one.trouble));
    else if (one.unasked && !std::exchange(given_up_, true))
      run_.error("the engine has failed too often: the games that follow are not analysed");
    if (!one.trouble.empty() || one.unasked) run_.raise(Status::fault);
  }
  void draw(const GameInHand& one) {
    text_.clear();
    append_curve(curve_of(*one.game, one.analysis), look_, text_);
    Output file(graph_name(*options_.graph, ++drawn_));
    file.write(text_);
    run_.finish(file);
  }
  void count(const GameInHand& one) {
    const std::string lines = stats_.add(*one.game, stats_of(*one.game, one.analysis, options_.thresholds));
    (stats_out_ ? *stats_out_ : run_.out()).write(lines);
  }

  Run& run_;
  AnnotateOptions& options_;
  GameInput input_;
  const Format& to_;
  GameOutput output_;
  Analysts analysts_;
  GameHooks hooks_;
  Theme theme_;
  PictureOptions look_;
  std::vector<GameInHand> in_hand_;
  std::size_t turns_in_hand_ = 0;
  bool size_known_ = false;
  std::uint64_t read_ = 0;  ///< bytes of the input up to the last game taken
  std::uint64_t drawn_ = 0;
  StatsTable stats_;
  std::optional<Output> stats_out_;
  std::string file_;
  bool given_up_ = false;
  /// For events: many games that need more turns than they are allowed for each ply would take very long.
  FileReserve reserve_{most_event_debt, event_lag};
  std::uint64_t unchanged_ = 0;  ///< games with errors, or that the engine failed to analyse
  std::uint64_t not_begun_ = 0;  ///< before Ctrl-C
  bool draws_;                   ///< see lacks_annotations()
  std::string text_;
};

}  // namespace

void set_usual_limits(AnnotateOptions& options) {
  const SearchLimits& limits = options.limits;
  if (!limits.depth && !limits.nodes && !limits.time) options.limits.nodes = usual_nodes;
  if (options.engine) check_engine(*options.engine);
  options.limits.stop = &defer_interrupt();
}

void annotate_games(Run& run, AnnotateOptions& options) {
  check_together(options);
  set_usual_limits(options);
  Annotating annotating(run, options);
  try {
    run.each_input(options.files, [&](Input& input) { annotating.read(input); });
  } catch (const Interrupted&) {
    // No game is in work. What has been written goes to FILE.partial.
  }
  annotating.finish();
}

}  // namespace latro::tool
