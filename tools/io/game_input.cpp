#include "io/game_input.hpp"

#include <algorithm>
#include <memory>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "io/compression.hpp"
#include "io/input.hpp"
#include "latro/check/game_check.hpp"
#include "latro/formats/foreign_file.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/notation/lgn/writer.hpp"

namespace latro::tool {

namespace {

constexpr std::size_t most_peeked = 4096;

bool has_error(const std::vector<Diagnostic>& found) {
  return std::any_of(found.begin(), found.end(), [](const Diagnostic& diagnostic) {
    return info(diagnostic.code).severity == Severity::error;
  });
}

}  // namespace

void declare_from(OptionTable& table, const Format*& from) {
  std::vector<std::pair<std::string_view, const Format*>> words{{"auto", nullptr}};
  for (const Format& format : formats())
    if (format.source != nullptr) words.emplace_back(format.name, &format);
  table.choice<const Format*>(
      "--from", from, std::move(words),
      "read this format; auto detects it by the first bytes, then by the name [auto]");
}

void declare_resync(OptionTable& table, bool& resync) {
  table.flag("--resync", resync,
             "ludii: if a trial departs from the rules, continue after that as a new game");
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

std::optional<Diagnostic> foreign_file(PeekedSource& source, const Run& run) {
  const std::string_view beginning = source.peek(most_peeked, is_enough_to_detect);
  const auto file = find_foreign_file(beginning);
  if (!file) return std::nullopt;
  Record record;
  record.text = beginning;
  return diagnostic_of(record, Code::foreign_file,
                       file->command.empty()
                           ? fmt::format("this is {}", file->what)
                           : fmt::format("this is {}; try: {} | {}", file->what, file->command, run.name()));
}

GameInput::GameInput(Run& run, const GameInputOptions& options)
    : run_(run), options_(options), where_(run, options.where) {
  if (options.resync && options.from != nullptr && options.from->name != "ludii")
    throw UsageError(fmt::format("--resync is for trials of Ludii, and --from is {}", options.from->name));
  if (const auto& rules = run.options().rules) checks_.rules = rules_argument(run, "--rules", *rules);
  checks_.boards = run.options().board;
  where_.add_to(checks_, file_, [this](QueryFilter& filter) {
    if (options_.keep_matches) filter.keep_matches();
    filter_ = &filter;
  });
}

void GameInput::read(Input& input, const GameHooks& hooks) {
  file_ = input.name();
  verbatim_.reset();
  if (hooks.verbatim) verbatim_.emplace(input);
  PeekedSource source(verbatim_ ? static_cast<ByteSource&>(*verbatim_) : input);
  source.before_wait([&] {
    if (hooks.before_wait) hooks.before_wait();
    run_.out().flush();
  });
  const Format& from = options_.from != nullptr ? *options_.from
                                                : detect_format(source.peek(most_peeked, is_enough_to_detect),
                                                                uncompressed_name(file_));
  format_ = &from;
  run_.note(fmt::format("{} is {}: {}", file_, from.name, from.what));
  if (from.has_records)
    if (const auto foreign = foreign_file(source, run_)) return report(*foreign);
  ReadOptions how;
  how.rules = checks_.rules ? &*checks_.rules : nullptr;
  how.resync = options_.resync;
  const std::unique_ptr<GameSource> games = from.source(source, how);
  GameCheck check(checks_);
  ReadGame game;
  const auto pass = [&] {
    if (hooks.passed && game.is_game) hooks.passed(game);
  };
  while (games->next(game)) {
    if (verbatim_) verbatim_->begin(game);
    if (game.record.number > hooks.last) return;
    if (hooks.selected && !hooks.selected(game)) {
      pass();
      continue;
    }
    found_.clear();
    const CheckedGame checked =
        hooks.copy ? hooks.copy(*games, game, found_) : check.check(*games, game, found_);
    if (!checked.wanted) {
      pass();
      continue;
    }
    for (Diagnostic& diagnostic : found_) {
      diagnostic.file = file_;
      report(diagnostic);
    }
    if (check.game() != nullptr) check.game()->file = file_;
    if (hooks.faulty && has_error(found_)) hooks.faulty(game, found_);
    if (hooks.copy) {
      if (!hooks.copied(game)) return;
    } else if (check.game() != nullptr && hooks.game && !hooks.game(game, *check.game())) {
      return;
    }
  }
  if (verbatim_) verbatim_->end();
}

void GameInput::report(const ReadGame& game, std::string message, std::optional<Severity> severity) {
  report(diagnostic_of(game.record, Code::left_out, std::move(message)), severity);
}

void GameInput::report(const ReadGame& game, std::string message, Span place, Severity severity) {
  report(diagnostic_of(game.record, Code::left_out, std::move(message), place), severity);
}

void GameInput::report(const Diagnostic& found, std::optional<Severity> severity) {
  Diagnostic diagnostic = found;
  diagnostic.file = file_;
  if (options_.strict) run_.raise(Status::fault);
  run_.report(diagnostic, severity.value_or(info(diagnostic.code).severity));
}

}  // namespace latro::tool
