#include "convert/stages.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "cli/console.hpp"
#include "cli/errors.hpp"
#include "io/database.hpp"
#include "latro/support/counted.hpp"
#include "latro/support/utf8.hpp"
#include "reports/diagnostic_printer.hpp"

namespace latro::tool {

namespace {

// For Run::lose().
constexpr std::string_view keeper_of_passed = "--rest FILE";
constexpr std::string_view keeper_of_faulty = "--rejects FILE";
constexpr std::string_view keeper_of_duplicates = "--duplicates FILE";

/// What begins a line that readers of the format ignore; empty if there is no such line.
std::string_view remark_of(const Format& format) {
  if (format.has_records) return "% ";
  return format.has_remarks ? "# " : "";
}

/// Two sorters, one for --sort and one for --split, share the memory.
SorterLimits limits_of(const OrderOptions& options) {
  SorterLimits limits;
  if (options.sort && options.split && options.split->by != Split::By::count) limits.memory /= 2;
  return limits;
}

}  // namespace

void VerbatimOutput::begin(const GameInput& input, const std::vector<Diagnostic>& diagnostics,
                           std::optional<Severity> severity) {
  const Format& format = input.format();
  if (format_ != nullptr && format_ != &format)
    throw UsageError(fmt::format(
        "{}: the games of {} are {} and those of {} are {}, and one file cannot have both; convert the files of "
        "each format by themselves",
        option_, file_, format_->name, input.file(), format.name));
  if (format_ == nullptr) {
    format_ = &format;
    file_ = input.file();
  }
  last_.clear();
  const std::string_view remark = remark_of(format);
  if (remark.empty() || diagnostics.empty()) return;
  const Console plain(When::never);
  for (const Diagnostic& one : diagnostics) {
    output_.write(remark);
    output_.write(print(one, severity.value_or(info(one.code).severity), {}, plain));
  }
  // A reader that looks for the next game after an error expects a blank line before its tags.
  if (format.has_records) output_.write("\n");
}

void VerbatimOutput::bytes(std::string_view text) {
  // After a result on its line it began no line, which a reader would ignore.
  if (last_.empty() && format_->has_records && text.starts_with('%')) output_.write(" ");
  output_.write(text);
  last_ += text.substr(text.size() - std::min(text.size(), verbatim_tail));
  if (last_.size() > verbatim_tail) last_.erase(0, last_.size() - verbatim_tail);
}

void VerbatimOutput::end() { output_.write(game_end(last_, *format_)); }

Stages::Stages(Run& run, const OrderOptions& options, GameInput& games, const GameInputOptions& input)
    : run_(run), options_(options), games_(games), duplicates_(run, options, input) {
  if (options.split) splitter_.emplace(*options.split, NamePattern(run.options().output), limits_of(options));
  if (options.sort) sorter_.emplace(limits_of(options));
  if (options.duplicates) duplicate_games_.emplace(*options.duplicates);
  if (options.rest) rest_.emplace("--rest", *options.rest);
  if (options.rejects) rejects_.emplace("--rejects", *options.rejects);
}

void Stages::set_hooks(GameHooks& hooks) {
  hooks.verbatim = rest_ || rejects_;
  hooks.keeper_of_passed = keeper_of_passed;
  hooks.keeper_of_faulty = keeper_of_faulty;
  if (rest_) hooks.passed = [this](const ReadGame& game) { pass(game); };
  if (rejects_)
    hooks.faulty = [this](const ReadGame&, const auto& found, auto severity) { reject(found, severity); };
}

void Stages::pass(const ReadGame&) {
  if (!rest_) return run_.lose("left out by --skip or --first", keeper_of_passed);
  rest_->begin(games_, {});
  games_.copy_verbatim(*rest_);
}

void Stages::set_head(const std::string& head) {
  if (splitter_)
    splitter_->set_head(head);
  else
    run_.out().write(head);
  if (duplicate_games_) duplicate_games_->write(head);
}

void Stages::make_databases() {
  for (Output* const output : {&run_.out(), duplicate_games_ ? &*duplicate_games_ : nullptr})
    if (output != nullptr)
      make_database(*output, [&run = run_, name = std::string(output->name())](const DatabaseCounts& counts) {
        if (counts.skipped > 0)
          run.message(
              fmt::format("{}: {} added; {} not added, because the database has the same turns already", name,
                          counted(counts.games, "game"), counted(counts.skipped, "game")));
      });
}

void Stages::reject(const ReadGame& game, const std::string& reason, std::optional<Span> place,
                    Severity severity) {
  const Diagnostic reported = games_.report(game, reason, severity, place);
  if (!rejects_) return run_.lose("that cannot be changed or written", keeper_of_faulty);
  reject({reported}, severity);
}

void Stages::reject(const std::vector<Diagnostic>& diagnostics, std::optional<Severity> severity) {
  rejects_->begin(games_, diagnostics, severity);
  games_.copy_verbatim(*rejects_);
}

bool Stages::begin(const ReadGame& game, const GameKey& key) {
  // A beginning says nothing about the turns that follow.
  compares_ = duplicates_.compares() && !games_.is_beginning();
  is_duplicate_ = compares_ && duplicates_.contains(key);
  if (is_duplicate_ && !duplicate_games_) run_.lose("that are duplicates", keeper_of_duplicates);
  if (is_duplicate_) return duplicate_games_.has_value();
  if (!is_in_window()) {
    ++matched_;
    // Duplicates of games that are left out are left out as duplicates.
    if (compares_) duplicates_.written(key);
    pass(game);
    return false;
  }
  key_ = key;
  return true;
}

void Stages::write(std::string_view text) {
  if (is_duplicate_) return duplicate_games_->write(text);
  has_text_ = has_text_ || !text.empty();
  if (sorter_)
    text_ += text;
  else
    pass_on(text);
}

void Stages::pass_on(std::string_view text) {
  wrote_ = wrote_ || !text.empty();
  if (splitter_)
    splitter_->write(text);
  else
    run_.out().write(text);
}

void Stages::end(const GameFacts& facts) {
  if (is_duplicate_) return;
  if (compares_) duplicates_.written(key_);
  if (!std::exchange(has_text_, false)) return;
  const std::string value = splits_by_value() ? options_.split->value(facts) : std::string();
  if (!sorter_) {
    ++matched_;
    if (splitter_) splitter_->end_game(value);
    return;
  }
  sort_key_.clear();
  options_.sort->append(facts, sort_key_);
  sorter_->add(sort_key_, value, text_);
  text_.clear();
}

std::uint64_t Stages::last() const {
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  return !options_.first || *options_.first > most - options_.skip ? most : options_.skip + *options_.first;
}

void Stages::finish_sorting() {
  if (sorter_)
    sorter_->finish([this](std::string_view value, const Sorter::PassText& pass) {
      if (matched_ >= last()) return false;
      if (matched_++ < options_.skip) return true;
      pass([this](std::string_view text) { pass_on(text); });
      if (splitter_) splitter_->end_game(value);
      return true;
    });
  sorter_.reset();
  if (!splitter_) return;
  splitter_->finish([this](std::string_view first, std::string_view second, const std::string& file) {
    run_.warning(fmt::format("--split: {} and {} would give one name; the games of the second go to {}",
                             quote(first), quote(second), file));
  });
}

void Stages::finish() {
  finish_sorting();
  std::vector<Output*> outputs;
  if (duplicate_games_) outputs.push_back(&*duplicate_games_);
  if (rest_) outputs.push_back(&rest_->output());
  if (rejects_) outputs.push_back(&rejects_->output());
  run_.out().flush();
  for (Output* const output : outputs) output->flush();
  if (splitter_ && !run_.output_withheld()) {
    splitter_->commit();
    run_.note(fmt::format("--split: wrote {} files", splitter_->files()));
  }
  for (Output* const output : outputs) run_.finish(*output);
}

}  // namespace latro::tool
