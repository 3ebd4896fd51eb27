#include "convert/games.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/errors.hpp"
#include "convert/stages.hpp"
#include "io/game_output.hpp"
#include "latro/check/game_check.hpp"
#include "latro/check/summary.hpp"
#include "latro/formats/json/keys.hpp"
#include "latro/formats/table/columns.hpp"
#include "latro/support/byte_source.hpp"
#include "latro/support/json_writer.hpp"
#include "latro/support/utf8.hpp"
#include "reports/summary_json.hpp"

namespace latro::tool {

namespace {

// The work on one game, which several threads can do at the same time.

/// What all workers share.
struct Conversion {
  Run& run;
  const ConvertOptions& options;
  const Format& to;
  const WriteOptions how;
  GameInput& input;
  Stages& stages;
  GameReport* const report;  ///< instead of games; null: there is none
  std::uint64_t games = 0;   ///< selected in every way
};

/// Of the lines of --matches: a game can have far more text of them than its record has.
constexpr std::size_t most_undrained = std::size_t{64} << 10;

/// What becomes of a game that is written, or of a part of it.
struct WrittenGame {
  ComparedGame compared;
  std::string text;
  GameOutput::Note note;
  GameFacts facts;
  std::string record;                  ///< of a RecordWriter
  GameReport::Addition addition;       ///< with a report
  std::optional<NotChanged> left_out;  ///< why the game, which is not compared, is not written
};

/// Sends a game to the stages, in the order of the input. Its text is made by `write`; that can send the
/// beginning to Stages::write.
template <class Write>
void take(Conversion& all, const ReadGame& read, WrittenGame& one, Write write) {
  if (const auto& why = one.left_out) {
    all.stages.reject(read, fmt::format("the game is left out: {}", why->message), why->place,
                      why->is_error ? Severity::error : Severity::warning);
    return;
  }
  if (!all.stages.begin(read, std::move(one.compared))) return;
  if (one.addition) {
    if (const auto why = one.addition())
      return all.stages.reject(read, fmt::format("the game is left out: {}", *why));
    return all.stages.reported();
  }
  write();
  if (one.note.severity == Severity::error) return all.stages.reject(read, one.note.message);
  if (!one.note.message.empty()) {
    all.input.report(read, one.note.message, one.note.severity);
    all.run.lose("with parts that the format of the output cannot have");
  }
  if (one.note.is_too_long) all.run.lose("too long to be read again");
  if (all.to.has_positions && !all.input.format().has_positions)
    all.run.lose("with turns, of which the output has positions");
  all.stages.write(one.text);
  all.stages.end(one.facts, one.record);
}
void take(Conversion& all, const ReadGame& read, WrittenGame& one) {
  take(all, read, one, [] {});
}

/// What a worker that is not alone has made of a game; with a worker that is alone, nothing is kept.
class WrittenGames {
 public:
  WrittenGames(Conversion& all, bool alone) : all_(all), alone_(alone) {}

  template <class Write>
  void add(const ReadGame& read, WrittenGame& one, Write write) {
    ++parts_;
    if (alone_) return take(all_, read, one, write);
    if (bytes_ > most_kept) return;
    write();
    bytes_ += one.text.size() + one.record.size() + one.compared.group.size() + 8 * one.compared.parts.size();
    for (const Tag& tag : one.facts.tags) bytes_ += tag.value.size();
    one.text.insert(0, std::exchange(drained_, {}));
    kept_.push_back(std::move(one));
    one = {};
  }
  /// Receives the beginning of a game's text from a sink.
  void drain(std::string_view text) {
    if (alone_) return all_.stages.write(text);
    if (bytes_ > most_kept) return;
    bytes_ += text.size();
    drained_ += text;
  }
  /// The game is complete.
  std::optional<GameWorker::Completion> completion(bool is_renamed) {
    const std::size_t parts = std::exchange(parts_, 0);
    const auto count = [parts, is_renamed](Conversion& all) {
      ++all.games;
      InputCounts& counts = all.run.accounts().present();
      counts.made += parts - 1;
      counts.renamed += is_renamed ? 1 : 0;
    };
    if (alone_)
      return [&all = all_, count](const ReadGame&) {
        count(all);
        return !all.stages.is_done();
      };
    const bool are_all_kept = std::exchange(bytes_, 0) <= most_kept;
    auto kept = std::exchange(kept_, {});
    if (!are_all_kept) return std::nullopt;
    return [&all = all_, all_kept = std::move(kept), count](const ReadGame& read) mutable {
      count(all);
      for (WrittenGame& one : all_kept) take(all, read, one);
      return !all.stages.is_done();
    };
  }

 private:
  /// Of the parts of a game: with --split-variations their length can grow with the square of the record's.
  static constexpr std::size_t most_kept = std::size_t{1} << 20;

  Conversion& all_;
  const bool alone_;
  std::vector<WrittenGame> kept_;
  std::string drained_;    ///< of the game that is being written
  std::size_t bytes_ = 0;  ///< of the texts and tags of these
  std::size_t parts_ = 0;  ///< of the present game
};

/// Builds games, changes and writes them.
class Rewriting final : public GameWorker {
 public:
  Rewriting(Conversion& all, TurnDetail detail, bool alone)
      : all_(all),
        written_(all, alone),
        output_(all.to, all.how),
        check_(all.input.checks(
                   [&](QueryFilter& filter) {
                     filter_ = &filter;
                     if (all.options.mark || all.options.matches) filter.keep_matches_without_fen();
                   },
                   [&](NameFilter& filter) { names_ = &filter; }),
               {}, detail) {
    output_.drain_to([this](std::string_view text) { written_.drain(text); });
    if (all.stages.needs_records()) records_.emplace();
  }

  CheckedGame check(GameSource& source, ReadGame& game, std::vector<Diagnostic>& found) override {
    return check_.check(source, game, found);
  }
  bool end_at_error(const ReadGame& game, std::size_t broken_at, std::string_view rest) override {
    check_.end_at_error(game, broken_at, rest);
    return true;
  }
  std::optional<Completion> work(const ReadGame& read) override {
    if (check_.game() == nullptr) return Completion();
    PlayedGame& game = *check_.game();
    game.file = all_.input.file();
    const ConvertOptions& options = all_.options;
    if (options.mark) options.mark->add_to(game, filter_->matches());
    const auto changed = options.changes.apply(game, [&](const PlayedGame& one) { write(read, one); });
    if (!changed) {
      present_.left_out = changed.error();
      written_.add(read, present_, [] {});
      present_ = {};
    }
    return written_.completion(names_ != nullptr && names_->has_changed());
  }

 private:
  void write(const ReadGame& read, const PlayedGame& game) {
    present_.compared = all_.stages.compared(game);
    if (all_.report != nullptr) {
      present_.addition = all_.report->add(game);
      return written_.add(read, present_, [] {});
    }
    if (all_.stages.needs_facts())
      present_.facts = {game.tags,         game.ruleset,       game.result,
                        game.moves.size(), read.record.number, game.file};
    written_.add(read, present_, [&] {
      if (records_) present_.record = records_->record_of(game);
      present_.text.clear();
      present_.note = {};
      if (const auto form = all_.options.matches)
        append_matches(present_.text, *form, all_.input.file(), game, filter_->matches(), [&] {
          if (present_.text.size() < most_undrained) return;
          written_.drain(present_.text);
          present_.text.clear();
        });
      else
        present_.note = output_.append(game, present_.text);
    });
  }

  Conversion& all_;
  WrittenGames written_;
  GameOutput output_;
  std::optional<RecordWriter> records_;
  QueryFilter* filter_ = nullptr;
  NameFilter* names_ = nullptr;
  GameCheck check_;
  WrittenGame present_;
};

/// Whether the report is a game record: merged games, or a tree for which --to or the name of -o says so.
/// JSON lines and separated values are also forms of its table: without --to a name means the table.
bool writes_record_of(const ConvertOptions& options, const std::string& output) {
  if (options.reports.merge_games) return true;
  if (!options.reports.tree || options.reports.form) return false;
  const Format* const named = format_of_name(uncompressed_name(output));
  return options.to != nullptr || (named != nullptr && !named->has_keys && !named->has_columns);
}

/// The target, which the options must go together with.
const Format& checked_target(const ConvertOptions& options, const std::string& output) {
  const Format& to = output_format(options.to, output, Databases::yes);
  if (options.style && !to.has_style)
    throw UsageError(fmt::format("--style: {} has turns in one style only", to.name));
  if (options.style && options.reports.is_given() && !writes_record_of(options, output))
    throw UsageError("--style: a table has turns in one style only");
  if (options.plies && !to.has_positions && !options.reports.positions)
    throw UsageError(
        fmt::format("--ply: {} has games, not positions; --to epd and --to board have", to.name));
  return to;
}

WriteOptions write_options(const ConvertOptions& options, const Format& to, const CommonOptions& common) {
  WriteOptions how;
  options.shape.apply(how, to, common.output, options.reports.is_given());
  how.layout = text_layout(common, to, options.diagrams);
  how.style = options.style;
  how.plies = options.plies;
  return how;
}

TurnDetail detail_needed(const ConvertOptions& options, const Format& to, const Stages& stages) {
  const bool are_texts_enough =
      !to.needs_parts && options.style.value_or(Style::canonical) == Style::canonical &&
      !options.changes.need_parts() && !options.mark && !options.matches && !options.input.keep_broken &&
      !options.reports.is_given() && stages.needs_texts_only() && !stages.needs_records();
  return are_texts_enough ? TurnDetail::text : TurnDetail::parts;
}

/// A record with the usual tags and without turns.
std::string blank_record(Run& run, const std::string& descriptor) {
  rules_argument(run, "--template", descriptor);
  return fmt::format(
      "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n"
      "[Result \"*\"]\n[Rules \"{}\"]\n\n*\n",
      descriptor);
}

/// A line if something has happened to a game that its reader may not expect, or if no game is written; with
/// -v in any case. --summary: all that is known.
void report_accounts(Run& run, std::optional<SummaryForm> form, const CheckSummary& summary,
                     bool is_withheld) {
  const Accounts& accounts = run.accounts();
  const InputCounts total = accounts.total();
  std::string out;
  if (form == SummaryForm::jsonl) {
    const auto add = [&](const auto& name, const InputCounts& counts, const auto& more) {
      JsonWriter json(out);
      json.begin_object();
      name(json);
      write_counts(json, counts);
      more(json);
      json.end_object();
      out += '\n';
    };
    if (accounts.files().size() > 1)
      for (const Accounts::InputFile& file : accounts.files())
        add([&](JsonWriter& json) { json.member("file", file.name); }, file.games, [](JsonWriter&) {});
    add(
        [&](JsonWriter& json) {
          json.member("files", accounts.files().size()).member("output", !is_withheld);
        },
        total, [&](JsonWriter& json) { write_summary_members(json, summary); });
    return run.console().write(out);
  }
  if (form) {
    out = summary_text(summary);
    if (accounts.files().size() > 1)
      for (const Accounts::InputFile& file : accounts.files())
        out += fmt::format("{}: {}\n", printable(file.name), text(file.games, is_withheld));
    run.console().write(out);
    return run.error(text(total, is_withheld));
  }
  const bool is_plain = total.at(Fate::duplicates) + total.at(Fate::rejected) + total.repaired == 0 &&
                        (total.read == 0 || total.at(Fate::written) > 0);
  if (is_plain)
    run.note(text(total, is_withheld));
  else
    run.message(text(total, is_withheld));
}

/// Reports a number of --games, --ply or --cut that nothing has.
void report_nothing(Run& run, const Conversion& all) {
  if (run.status() != Status::done || all.stages.has_written()) return;
  std::string what;
  if (all.options.games && !all.input.has_numbered())
    what = "--games: no game of the input has such a number";
  else if (all.options.plies && all.games > 0)
    what = "--ply: no game of the input has such a ply";
  else if (all.options.changes.cut && all.games > 0)
    what = "--cut: no game of the input has such a ply";
  if (!what.empty()) run.fault(what);
}

}  // namespace

void Shape::apply(WriteOptions& how, const Format& to, const std::string& output, bool is_report) const {
  if (json_keys && !to.has_keys)
    throw UsageError(fmt::format("--json-keys: {} has no keys; --to jsonl has", to.name));
  how.json_keys = json_keys;

  const std::pair<std::string_view, bool> of_tables[] = {
      {"--per", per.has_value()}, {"--columns", columns.has_value()}, {"--csv", csv},
      {"--no-header", no_header}, {"--no-formulas", no_formulas},     {"--bom", bom}};
  for (const auto& [option, is_given] : of_tables)
    if (is_given && !to.has_columns && !(no_formulas && is_report))
      throw UsageError(fmt::format("{}: {} has no columns; --to table has", option, to.name));
  if (!to.has_columns) return;
  how.table.per = per.value_or(TableRow::game);
  how.table.csv = csv || writes_csv(to, output);
  how.table.header = !no_header;
  how.table.no_formulas = no_formulas;
  how.table.mark = bom;
  if (bom && !how.table.csv) throw UsageError("--bom: only with --csv, or with -o FILE.csv");
  auto wanted = table_columns(columns.value_or(std::string()), how.table.per);
  if (!wanted) throw UsageError(fmt::format("--columns: {}", wanted.error()));
  how.table.columns = std::move(*wanted);
}

void convert_games(Run& run, ConvertOptions& options) {
  CheckSummary summary;
  if (options.summary) options.input.summary = &summary;
  if (options.blank && !(options.files.empty() && run.options().files_from.empty()))
    throw UsageError("--template writes an empty record and reads no file");
  check_together(options.order, run.options().output, options.input.resync);
  if (options.reports.is_given() && options.order.is_late())
    throw UsageError(
        "--unique=prefix: the games that stay are known after the last one; write them to a file "
        "first, and make the report of that");
  const Format& to = checked_target(options, run.options().output);
  GameInput input(run, options.input);
  options.changes.compile(run);
  if ((options.mark || options.matches) && (!input.query() || !input.query()->has_matches()))
    throw UsageError(fmt::format("{}: the query has no condition on positions, turns or events",
                                 options.mark ? "--mark" : "--matches"));
  const WriteOptions how = write_options(options, to, run.options());
  if (to.is_database && (options.order.split || options.reports.is_given()))
    throw UsageError(options.order.split
                         ? "--split: not with --to sqlite; SQL selects games from one database"
                         : "--to sqlite: a database has games; a report is no game");
  GameOutput record(to, how);
  const bool writes_record = writes_record_of(options, run.options().output);
  const std::string head = options.matches ? std::string(head_of_matches(*options.matches))
                           : options.reports.is_given() && !writes_record ? std::string()
                                                                          : record.head();
  Stages stages(run, options.order, input, options.input);
  if (to.is_database) stages.make_databases();
  const auto report = options.reports.is_given() ? make_report({run, options.reports, writes_record, record,
                                                                options.plies, options.shape.no_formulas})
                                                 : nullptr;
  Conversion all{run, options, to, how, input, stages, report.get()};
  const TurnDetail detail = detail_needed(options, to, stages);
  GameWorkers workers([&](bool alone) { return std::make_unique<Rewriting>(all, detail, alone); });
  GameHooks hooks;
  hooks.numbers = options.games ? &*options.games : nullptr;
  hooks.workers = &workers;
  stages.set_hooks(hooks);
  if (to.source != nullptr && !options.matches && !report && !how.json_keys)
    run.out().allow_replacing_games();

  stages.set_writer(
      [&record](const PlayedGame& game, std::string& text) { return record.append(game, text); });
  stages.set_head(head);
  if (options.blank) {
    const std::string record = blank_record(run, *options.blank);
    TextSource text(record);
    input.read(text, "--template", hooks);
  } else {
    run.each_input(options.files, [&](Input& one) {
      if (!stages.is_done())
        input.read(one, hooks);
      else
        ++run.accounts().present().not_finished;
    });
  }
  if (report) report->write();
  stages.finish();
  input.end();
  report_nothing(run, all);
  run.after_output([&run, form = options.summary, summary = std::move(summary)](bool is_withheld) {
    report_accounts(run, form, summary, is_withheld);
  });
}

}  // namespace latro::tool
