#include "io/game_input.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/signals.hpp"
#include "cli/text.hpp"
#include "io/input.hpp"
#include "latro/formats/foreign_file.hpp"
#include "latro/repair/decoded_source.hpp"
#include "latro/repair/repaired_source.hpp"
#include "latro/support/compression.hpp"
#include "latro/support/counted.hpp"

namespace latro::tool {

namespace {

/// Without other workers: builds the games for GameHooks::game and GameHooks::work.
class Builder final : public GameWorker {
 public:
  Builder(const CheckOptions& checks, const GameHooks& hooks, const std::string& file)
      : check_(checks, {}, hooks.detail), hooks_(hooks), file_(file) {}

  CheckedGame check(GameSource& source, ReadGame& game, std::vector<Diagnostic>& found) override {
    return check_.check(source, game, found);
  }
  bool end_at_error(const ReadGame& game, std::size_t broken_at, std::string_view rest) override {
    check_.end_at_error(game, broken_at, rest);
    return true;
  }
  std::optional<Completion> work(const ReadGame&) override {
    if (check_.game() == nullptr) return Completion();
    check_.game()->file = file_;
    if (hooks_.work) return hooks_.work(*check_.game());
    if (!hooks_.game) return Completion();
    return [this](const ReadGame& game) { return hooks_.game(game, *check_.game()); };
  }

 private:
  GameCheck check_;
  const GameHooks& hooks_;
  const std::string& file_;
};

/// Whether a part of the game is not kept, whatever the format of the output is.
bool loses_part(const Diagnostic& found) {
  return found.code == Code::left_out || found.code == Code::duplicate_tag;
}

/// An error if the input, which begins so and is read as `format`, is in UTF-16, or is to be game records and
/// is another kind of file; the message then has the command that makes records of it. `from` is the format
/// that the user has named.
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

bool is_repair(const Diagnostic& one) { return one.code == Code::repaired; }

/// "7 repairs: dash 4, number 3": the most frequent kinds first.
std::string text_of(const std::map<std::string_view, std::uint64_t>& counts) {
  std::vector<std::pair<std::string_view, std::uint64_t>> kinds(counts.begin(), counts.end());
  std::ranges::stable_sort(kinds, std::greater(), [](const auto& one) { return one.second; });
  std::uint64_t all = 0;
  std::string list;
  for (const auto& [kind, count] : kinds) {
    all += count;
    list += fmt::format("{}{} {}", list.empty() ? "" : ", ", kind, count);
  }
  return fmt::format("{}: {}", counted(all, "repair"), list);
}

/// The note that an input with --repair is converted, if it is.
std::optional<Diagnostic> note_of(DecodedSource& source) {
  std::string message = source.note();
  if (message.empty()) return std::nullopt;
  Diagnostic note = diagnostic_of({}, Code::repaired, std::move(message));
  note.kind = name(source.kind());
  return note;
}

}  // namespace

/// The program's part in reading an input.
class GameInput::Taker final : public GameTaker {
 public:
  Taker(GameInput& input, const GameHooks& hooks) : input_(input), hooks_(hooks) {}

  Choice choose(const ReadGame& game) override {
    const std::uint64_t number = game.record.number;
    if (number > hooks_.last ||
        (hooks_.numbers != nullptr && !hooks_.passed && number > hooks_.numbers->last()))
      return Choice::stop;
    if (hooks_.numbers != nullptr && !hooks_.numbers->contains(number)) return Choice::pass;
    if (hooks_.selected && !hooks_.selected(game)) return Choice::pass;
    input_.has_numbered_ = true;
    return Choice::take;
  }
  void passed(const ReadGame& game) override {
    count_read(game);
    accounts().count(Fate::not_selected);
    if (hooks_.passed)
      hooks_.passed(game);
    else
      input_.run_.lose("not selected", hooks_.keeper_of_passed);
  }
  bool checked(const ReadGame& game, const CheckedGame& checked, std::vector<Diagnostic>& found) override {
    if (game.is_game) count_read(game);
    has_result_ = checked.result.has_value();
    if (input_.count_repairs(found) && game.is_game) ++accounts().present().repaired;
    for (Diagnostic& diagnostic : found) diagnostic.file = input_.file_;
    if (hooks_.checked) return hooks_.checked(game, checked, found);
    if (input_.options_.summary != nullptr && game.is_game) input_.options_.summary->add(checked);
    for (const Diagnostic& diagnostic : found) input_.report(diagnostic);
    if (game.is_game && !has_error(found) && std::ranges::any_of(found, loses_part))
      input_.run_.lose("with parts that are left out when it is read");
    return true;
  }
  void cut_off(const ReadGame& game, const Diagnostic& diagnostic) override {
    if (hooks_.checked || interrupted()) return;
    // Of a game with a syntax error that is cut off, checked() has been called.
    if (last_read_ != game.record.number) count_read(game);
    accounts().count(Fate::rejected);
    Diagnostic cut = diagnostic;
    cut.file = input_.file_;
    input_.report(cut, Severity::error);
    if (hooks_.faulty) hooks_.faulty(game, {cut}, Severity::error);
  }
  void left_out(const ReadGame&, const Diagnostic& diagnostic) override {
    input_.report(diagnostic, Severity::error);
  }
  void faulty(const ReadGame& game, const std::vector<Diagnostic>& found) override {
    if (game.is_game) ++input_.refused_;
    if (game.is_game) {
      accounts().count(Fate::rejected);
      // A trial of Ludii that departs from the rules is a game up to there, and its rest is rejected.
      if (has_result_) ++accounts().present().made;
    } else {
      ++accounts().present().texts;
    }
    if (hooks_.faulty) {
      hooks_.faulty(game, found, std::nullopt);
    } else if (!game.is_game) {
      input_.run_.lose("that are text outside of games", hooks_.keeper_of_faulty);
    } else {
      input_.run_.lose("with an error", hooks_.keeper_of_faulty);
    }
  }
  void kept_beginning(const ReadGame&) override {
    ++(std::exchange(input_.is_beginning_bad_, false) ? input_.refused_ : input_.kept_);
  }
  void stopped() override {
    ++accounts().present().not_finished;
    input_.run_.lose("or more not read");
  }
  void before_wait() override {
    if (hooks_.before_wait) hooks_.before_wait();
    input_.run_.out().flush();
  }

 private:
  Accounts& accounts() { return input_.run_.accounts(); }
  void count_read(const ReadGame& game) {
    last_read_ = game.record.number;
    ++accounts().present().read;
  }

  GameInput& input_;
  const GameHooks& hooks_;
  std::uint64_t last_read_ = 0;  ///< the number of a game
  bool has_result_ = false;      ///< the game that was checked last; also with an error
};

GameInput::GameInput(Run& run, const GameInputOptions& options)
    : run_(run), options_(options), query_(compile_where(run, options.where)) {
  if (options.resync && options.from != nullptr && options.from->name != "ludii")
    throw UsageError(fmt::format("--resync is for trials of Ludii, and --from is {}", options.from->name));
  if (const auto& rules = run.options().rules) checks_.rules = rules_argument(run, "--rules", *rules);
  checks_.boards = run.options().board;
}

CheckOptions GameInput::checks(std::function<void(QueryFilter&)> made,
                               std::function<void(NameFilter&)> named) const {
  CheckOptions checks = checks_;
  if (query_)
    checks.filter = selecting(*query_, checks_.rules ? &*checks_.rules : nullptr, &file_, std::move(made));
  if (options_.names == nullptr) return checks;
  checks.filter = [names = options_.names, inner = std::move(checks.filter),
                   named = std::move(named)](GameListener* listener) {
    auto filter = std::make_unique<NameFilter>(names, listener, inner ? inner(listener) : nullptr);
    if (named) named(*filter);
    return filter;
  };
  return checks;
}

bool GameInput::count_repairs(std::vector<Diagnostic>& found) {
  const auto first = std::ranges::find_if(found, is_repair);
  if (first == found.end()) return false;
  ++repaired_;
  RepairCounts counts;
  for (const Diagnostic& one : found)
    if (is_repair(one)) ++counts[one.kind];
  for (const auto& [kind, count] : counts) repairs_[kind] += count;
  if (!options_.repair.brief) return true;
  first->message = text_of(counts);
  first->kind = {};
  first->found.clear();
  first->written.clear();
  found.erase(std::remove_if(std::next(first), found.end(), is_repair), found.end());
  return true;
}

bool GameInput::read(Input& input, const GameHooks& hooks) {
  if (options_.from != nullptr && options_.from->is_database && !input.is_database())
    throw InputError("this is no database of SQLite", input.name());
  return read(input, input.name(), hooks);
}

bool GameInput::read(ByteSource& bytes, std::string_view name, const GameHooks& hooks) {
  file_ = name;
  GameWorkers builders([&](bool) { return std::make_unique<Builder>(checks(), hooks, file_); });
  GameWorkers& workers = hooks.workers != nullptr ? *hooks.workers : builders;
  DecodedSource decoded(bytes);
  StreamOptions how;
  how.format = options_.from;
  how.name = uncompressed_name(file_);
  how.reading = {checks_.rules ? &*checks_.rules : nullptr, options_.resync};
  if (options_.repair.repairs) how.records = repairing_source(checks_, options_.repair.trust);
  how.keep_broken = options_.keep_broken;
  how.verbatim = hooks.verbatim;
  Taker taker(*this, hooks);
  GameStream stream(options_.repair.repairs ? static_cast<ByteSource&>(decoded) : bytes, how, workers, taker);
  stream_ = &stream;
  const Format& from = stream.format();
  const auto of_input = [&](const Diagnostic& diagnostic) {
    Diagnostic found = diagnostic;
    found.file = file_;
    if (hooks.of_input) return hooks.of_input(found);
    report(found);
    return true;
  };
  run_.note(fmt::format("{} is {}: {}", file_, from.name, from.what));
  if (options_.keep_broken && from.has_positions)
    run_.warning(fmt::format("{}: a position has no legal beginning: --keep-broken changes nothing", file_));
  if (const auto foreign = foreign_file(stream.beginning(), run_, from, options_.from)) {
    run_.lose("that are no games but another kind of file");
    return of_input(*foreign);
  }
  if (options_.repair.repairs) {
    const auto note = note_of(decoded);
    if (note) ++repairs_[note->kind];
    if (note && !of_input(*note)) return false;
    if (!note && !from.has_records && not_repaired_.insert(from.name).second)
      run_.warning(fmt::format("--repair is for lgn, and changes nothing in {}", from.name));
  }
  const bool is_shared = hooks.workers != nullptr || hooks.work;
  if (!is_shared || hooks.selected || run_.jobs().threads() == 1) return stream.read();
  return stream.read(run_.jobs());
}

void GameInput::end() {
  if (repaired_ >= (options_.repair.brief ? 1 : 2))
    run_.message(fmt::format("{} repaired, {}", counted(repaired_, "game"), text_of(repairs_)));
  if (!options_.keep_broken || kept_ + refused_ == 0) return;
  run_.message(fmt::format("{} with an error: {} kept as the legal beginning, {} not kept",
                           counted(kept_ + refused_, "game"), kept_, refused_));
}

Diagnostic GameInput::report(const ReadGame& game, std::string message, std::optional<Severity> severity,
                             std::optional<Span> place) {
  if (is_beginning() && severity == Severity::error) is_beginning_bad_ = true;
  Diagnostic left_out = place ? diagnostic_of(game.record, Code::left_out, std::move(message), *place)
                              : diagnostic_of(game.record, Code::left_out, std::move(message));
  left_out.file = file_;
  report(left_out, severity);
  return left_out;
}

void GameInput::report(const Diagnostic& found, std::optional<Severity> severity) {
  const Severity shown = severity.value_or(info(found.code).severity);
  if (shown != Severity::error && contains(options_.ignored, found.code)) return;
  if (options_.summary != nullptr) options_.summary->add(found.code, shown);
  Diagnostic diagnostic = found;
  diagnostic.file = file_;
  if (options_.strict && shown != Severity::note) run_.raise(Status::fault);
  run_.report(diagnostic, shown);
}

void declare_from(OptionTable& table, const Format*& from) {
  std::vector<NamedValue<const Format*>> words{{"auto", nullptr}};
  for (const Format& format : formats())
    if (format.source != nullptr) words.push_back({format.name, &format});
  table.choice("--from", from, std::move(words),
               "read this format; auto detects it by the first bytes, then by the name [auto]");
}

void declare_repair(OptionTable& table, RepairChoice& repair) {
  table.flag(
      "--repair", repair.repairs,
      "lgn: also read what people type by hand: d2d4, 1), 1:0, curly quotes …; each repair is reported");
  table.choice("--repairs", repair.brief, {{"full", false}, {"brief", true}},
               "report each repair (full), or for each game how many there are of each kind (brief) [full]");
  table.choice("--trust", repair.trust, {{"result", Trust::result}, {"tag", Trust::tag}},
               "if the result at the end of a game and its Result tag disagree, correct the other one");
  table.restrict({"--repairs", "--trust"}, "without --repair", [&repair] { return repair.repairs; });
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

void declare_names(OptionTable& table, std::shared_ptr<const NameMap>& names) {
  table
      .valued(
          "--names", "FILE",
          "replace the names in the tags White, Black and Annotator, before games are selected: FILE has a "
          "name, a tab and the other name on each line",
          [&names](std::string_view file) { names = std::make_shared<const NameMap>(std::string(file)); })
      .values = files();
}

void declare_ignore(OptionTable& table, Codes& ignored, bool errors) {
  const auto ignore = [&ignored, errors](std::string_view name) {
    const auto code = code_by_name(name);
    if (!code)
      throw UsageError(
          fmt::format("no such code: '{}'{}", name, did_you_mean(name, all_codes(), &CodeInfo::name)));
    if (!errors && info(*code).severity == Severity::error)
      throw UsageError(fmt::format("{} is an error; only warnings and notes can be ignored", name));
    ignored.set(static_cast<std::size_t>(*code));
  };
  table
      .valued("--ignore", "CODE", "do not report this code (may be given several times)", ignore, Arity::many)
      .values = diagnostic_codes();
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
