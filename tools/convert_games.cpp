#include "convert_games.hpp"

#include <utility>

#include <fmt/format.h>

#include "common/peeked_source.hpp"
#include "common/rules_argument.hpp"
#include "common/version.hpp"
#include "convert_records.hpp"
#include "latro/analysis/game_check.hpp"
#include "latro/analysis/game_key_set.hpp"
#include "latro/notation/ruleset.hpp"

namespace latro::tool {

namespace {

constexpr std::size_t most_peeked = 4096;

const Format& target(const ConvertOptions& options, const std::string& output) {
  if (options.to != nullptr) return *options.to;
  const Format* const by_name = format_of_name(output);
  return by_name != nullptr ? *by_name : *find_format("lgn");
}

void check_together(const ConvertOptions& options, const Format& to) {
  if (options.style && !to.has_style)
    throw UsageError(fmt::format("--style: {} has turns in one style only", to.name));
  if (options.plies && !to.has_positions)
    throw UsageError(
        fmt::format("--ply: {} has games, not positions; --to epd and --to board have", to.name));
  if (options.resync && options.from != nullptr && options.from->name != "ludii")
    throw UsageError(fmt::format("--resync is for trials of Ludii, and --from is {}", options.from->name));
}

class Conversion {
 public:
  Conversion(Run& run, ConvertOptions& options)
      : run_(run), options_(options), to_(target(options, run.options().output)) {
    check_together(options, to_);
    if (const auto& rules = run.options().rules) {
      checks_.rules = rules_argument(run, "--rules", *rules);
      rules_name_ = descriptor(checks_.rules->ruleset());
    }
    checks_.boards = run.options().board;
    WriteOptions how;
    how.style = options.style;
    how.plies = options.plies;
    program_ = fmt::format("latro:{}", version);
    how.program = program_;
    sink_ = to_.sink(how);
  }

  void convert(Input& input);

 private:
  bool is_selected(const ReadGame& game);
  void change_and_write(const ReadGame& read, PlayedGame&& game);
  void report(const Diagnostic& diagnostic, std::optional<Severity> severity = {});
  void report(const ReadGame& game, std::string message, std::optional<Severity> severity = {});

  Run& run_;
  ConvertOptions& options_;
  const Format& to_;
  ValidationOptions checks_;
  std::string rules_name_;
  std::string program_;
  std::unique_ptr<GameSink> sink_;
  std::optional<RecordCopies> copies_;
  GameKeySet seen_;
  std::string file_;
  std::vector<Diagnostic> found_;
  std::string text_;
};

void Conversion::convert(Input& input) {
  file_ = input.name();
  PeekedSource source(input);
  source.before_wait([this] { run_.out().flush(); });
  const Format& from =
      options_.from != nullptr ? *options_.from : detect_format(source.peek(most_peeked, is_enough_to_detect), file_);
  run_.note(fmt::format("{} is {}: {}", file_, from.name, from.what));
  const Format& records = *find_format("lgn");
  if (&from == &records && &to_ == &records &&
      options_.style.value_or(Style::canonical) == Style::canonical && !options_.unique &&
      RecordCopies::serve(options_.selection, options_.changes)) {
    if (!copies_) copies_.emplace(checks_, options_.changes, options_.selection, rules_name_);
    return copies_->copy(source, run_, [this](const Diagnostic& diagnostic) { report(diagnostic); });
  }
  ReadOptions how;
  how.rules = checks_.rules ? &*checks_.rules : nullptr;
  how.resync = options_.resync;
  how.wanted = [this](const GameText& tags) { return options_.selection.wants_tags(tags, rules_name_); };
  const std::unique_ptr<GameSource> games = from.source(source, how);
  GameCheck check(from, checks_);
  ReadGame game;
  while (games->next(game)) {
    const auto& numbers = options_.selection.games;
    if (numbers && game.record.number > numbers->last()) break;
    if (!is_selected(game)) continue;
    found_.clear();
    auto played = check.check(game, found_);
    for (const Diagnostic& diagnostic : found_) report(diagnostic);
    if (!played || !options_.selection.wants(*played)) continue;
    if (options_.unique && !seen_.insert(game_key(*played))) continue;
    change_and_write(game, std::move(*played));
  }
}

/// By all that is known before turns are made. What cannot be read is, so that it is told of.
bool Conversion::is_selected(const ReadGame& game) {
  Selection& selection = options_.selection;
  if (selection.games && !selection.games->contains(game.record.number)) return false;
  if (!game.game) return true;
  return game.wanted && selection.wants_tags(*game.game, rules_name_) && selection.wants_text(*game.game);
}

void Conversion::change_and_write(const ReadGame& read, PlayedGame&& game) {
  const auto changed = options_.changes.apply(std::move(game));
  if (!changed) {
    report(read, fmt::format("the game is left out: {}", changed.error()), Severity::error);
    return;
  }
  text_.clear();
  const auto left_out = sink_->write(*changed, text_);
  if (!left_out)
    report(read, fmt::format("the game is left out: {}", left_out.error()), Severity::error);
  else if (!left_out->empty())
    report(read, fmt::format("{} has no place for {}", to_.name, text(*left_out)));
  run_.out().write(text_);
}

void Conversion::report(const ReadGame& game, std::string message, std::optional<Severity> severity) {
  report(diagnostic_of(game.record, Code::left_out, std::move(message)), severity);
}

void Conversion::report(const Diagnostic& found, std::optional<Severity> severity) {
  Diagnostic diagnostic = found;
  diagnostic.file = file_;
  const Severity own = severity.value_or(info(diagnostic.code).severity);
  if (options_.strict) run_.raise(Status::fault);
  run_.report(diagnostic, own);
}

}  // namespace

void convert_games(Run& run, ConvertOptions& options) {
  Conversion conversion(run, options);
  run.each_input(options.files, [&](Input& input) { conversion.convert(input); });
}

}  // namespace latro::tool
