#include "convert/stages.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "io/database.hpp"
#include "latro/support/counted.hpp"
#include "latro/support/separated.hpp"
#include "latro/support/utf8.hpp"

namespace latro::tool {

namespace {

// For Run::lose().
constexpr std::string_view keeper_of_passed = "--rest FILE";
constexpr std::string_view keeper_of_faulty = "--rejects FILE";
constexpr std::string_view keeper_of_duplicates = "--duplicates FILE";

/// The sorters, for --sort and --split, share the memory.
SorterLimits limits_of(const OrderOptions& options) {
  SorterLimits limits;
  std::size_t sorters = 0;
  if (options.sort) ++sorters;
  if (options.split && options.split->by != Split::By::count) ++sorters;
  limits.memory /= std::max<std::size_t>(sorters, 1);
  return limits;
}

/// Duplicates that are named in warnings; the others are counted.
constexpr std::uint64_t most_named = 5;

}  // namespace

/// A game of which is known at the end whether it stays.
struct Stages::HeldGame {
  std::uint64_t file = 0;  ///< of Accounts
  std::array<std::string, 4> parts;

  std::string& key() { return parts[0]; }
  std::string& value() { return parts[1]; }
  std::string& text() { return parts[2]; }
  std::string& record() { return parts[3]; }
};

Stages::Stages(Run& run, const OrderOptions& options, GameInput& games, const GameInputOptions& input)
    : run_(run), options_(options), games_(games), duplicates_(run, options, input) {
  if (options.split) splitter_.emplace(*options.split, NamePattern(run.options().output), limits_of(options));
  if (options.sort) sorter_.emplace(limits_of(options));
  if (options.duplicates) duplicate_games_.emplace(*options.duplicates);
  if (options.duplicates_report) {
    duplicates_report_.emplace(*options.duplicates_report);
    duplicates_report_->write("file\tnumber\tkind\tof_file\tof_number\tlost\n");
  }
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
  run_.accounts().count(Fate::rejected);
  const Diagnostic reported = games_.report(game, reason, severity, place);
  if (!rejects_) return run_.lose("that cannot be changed or written", keeper_of_faulty);
  reject({reported}, severity);
}

void Stages::reject(const std::vector<Diagnostic>& diagnostics, std::optional<Severity> severity) {
  rejects_->begin(games_, diagnostics, severity);
  games_.copy_verbatim(*rejects_);
}

bool Stages::begin(const ReadGame& game, ComparedGame&& compared) {
  // A beginning says nothing about the turns that follow.
  compares_ = duplicates_.compares() && !games_.is_beginning();
  compared_ = std::move(compared);
  number_ = game.record.number;
  is_duplicate_ = compares_ && !duplicates_.is_late() && duplicates_.contains(compared_);
  if (is_duplicate_ && !duplicate_games_) {
    run_.lose("that are duplicates", keeper_of_duplicates);
    remember();
    run_.accounts().count(Fate::duplicates);
  }
  if (is_duplicate_) return duplicate_games_.has_value();
  if (!is_in_window()) {
    ++matched_;
    // Duplicates of games that are left out are left out as duplicates.
    remember();
    run_.accounts().count(Fate::not_selected);
    pass(game);
    return false;
  }
  return true;
}

void Stages::remember() {
  if (compares_) duplicates_.add(compared_, run_.accounts().file(), games_.file(), number_);
}

void Stages::write(std::string_view text) {
  if (is_duplicate_) return duplicate_games_->write(text);
  has_text_ = has_text_ || !text.empty();
  if (waits())
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

void Stages::reported() {
  remember();
  ++matched_;
  wrote_ = true;
  run_.accounts().count(Fate::written);
}

std::pair<std::string, std::string> Stages::order_of(const GameFacts& facts) const {
  std::pair<std::string, std::string> out;
  if (options_.sort) options_.sort->append(facts, out.first);
  if (splits_by_value()) out.second = options_.split->value(facts);
  return out;
}

void Stages::end(const GameFacts& facts, std::string_view record) {
  const bool has_text = std::exchange(has_text_, false);
  if (is_duplicate_ || !duplicates_.is_late()) remember();
  if (is_duplicate_) return run_.accounts().count(Fate::duplicates);
  if (!has_text) return run_.accounts().count(Fate::not_selected);
  const auto [key, value] = order_of(facts);
  const std::size_t file = run_.accounts().file();
  if (duplicates_.is_late()) {
    if (compares_)
      remember();
    else
      duplicates_.add_other();
    held_at_.push_back(held_.size());
    hold({file, {key, value, text_, std::string(record)}});
  } else if (sorter_) {
    sort(file, key, value, text_);
  } else {
    ++matched_;
    run_.accounts().count(Fate::written);
    if (splitter_) splitter_->end_game(value);
  }
  text_.clear();
}

void Stages::sort(std::size_t file, std::string_view key, std::string_view value, std::string_view text) {
  std::string label(sizeof(std::uint64_t), '\0');
  const std::uint64_t number = file;
  std::memcpy(label.data(), &number, sizeof number);
  sorter_->add(key, label.append(value), text);
}

void Stages::hold(const HeldGame& game) {
  std::string head;
  const auto append = [&head](std::uint64_t number) {
    head.append(reinterpret_cast<const char*>(&number), sizeof number);
  };
  append(game.file);
  for (const std::string& part : game.parts) append(part.size());
  held_.append(head);
  for (const std::string& part : game.parts) held_.append(part);
}

Stages::HeldGame Stages::held(std::uint64_t index) const {
  HeldGame game;
  std::uint64_t at = held_at_[index];
  const auto read = [&](char* into, std::size_t size) {
    for (std::size_t done = 0; done < size;) done += held_.read(at + done, into + done, size - done);
    at += size;
  };
  const auto read_number = [&] {
    std::uint64_t number = 0;
    read(reinterpret_cast<char*>(&number), sizeof number);
    return number;
  };
  game.file = read_number();
  for (std::string& part : game.parts) part.resize(read_number());
  for (std::string& part : game.parts) read(part.data(), part.size());
  return game;
}

void Stages::merge(RemovedGame& game) {
  if (!merger_ || merger_->kept() != game.kept) {
    finish_merging();
    merger_.emplace(game, held(game.kept).record());
  }
  merger_->add(game, held(game.index).record());
}

void Stages::finish_merging() {
  const PlayedGame* const merged = merger_ ? merger_->merged() : nullptr;
  if (merged == nullptr) return;
  std::string text;
  const GameOutput::Note note = write_game_(*merged, text);
  if (!note.message.empty())
    run_.warning(fmt::format("{}: game {}{}: {}", merged->file, merged->number,
                             note.severity == Severity::error
                                 ? " stays as it is, without what its duplicates have"
                                 : ", merged with its duplicates",
                             note.message));
  if (note.severity == Severity::error) return;
  const auto [key, value] = order_of(
      {merged->tags, merged->ruleset, merged->result, merged->moves.size(), merged->number, merged->file});
  const std::uint64_t file = held(merger_->kept()).file;
  held_at_[merger_->kept()] = held_.size();
  hold({file, {key, value, text, {}}});
}

void Stages::report_removed(const RemovedGame& game) {
  ++removed_;
  if (duplicates_report_) {
    std::string line;
    SeparatedRow row(line, {});
    for (const std::string& field :
         {printable(game.name), std::to_string(game.number), std::string(game.kind), printable(game.of_name),
          std::to_string(game.of_number), game.lost})
      row.add(field);
    row.end();
    duplicates_report_->write(line);
  }
  if (game.lost.empty() || ++poorer_ > most_named) return;
  const std::string of = fmt::format("game {} of {}", game.of_number, game.of_name);
  const bool is_merged = options_.merge && !game.in_archive && game.not_merged.empty();
  run_.warning(fmt::format(
      "{}: game {} is removed and has {}: {}{}", game.name, game.number,
      is_merged ? fmt::format("other values than {}, which stay", of) : fmt::format("what {} has not", of),
      game.lost, game.not_merged.empty() ? "" : fmt::format(" (not merged: {})", game.not_merged)));
}

/// Of games that wait, `kept` has for each one the index of the game that stays.
void Stages::finish_duplicates() {
  if (!duplicates_.compares()) return;
  constexpr std::uint64_t in_archive = std::numeric_limits<std::uint64_t>::max();
  std::vector<std::uint64_t> kept(held_at_.size());
  std::iota(kept.begin(), kept.end(), 0);
  duplicates_.finish([&](RemovedGame& game) {
    if (options_.merge && !game.in_archive) merge(game);
    report_removed(game);
    if (!duplicates_.is_late()) return;
    kept[game.index] = game.in_archive ? in_archive : game.kept;
    run_.accounts().count(Fate::duplicates, game.file);
    if (!duplicate_games_) run_.lose("that are duplicates", keeper_of_duplicates, game.file);
  });
  finish_merging();
  if (poorer_ > most_named)
    run_.warning(fmt::format(
        "{} of {} have what the games that stay have not{}", poorer_, counted(removed_, "duplicate"),
        duplicates_report_ ? "" : "; --duplicates-report FILE lists them, --duplicates FILE keeps them"));
  if (duplicates_.is_late()) write_held(kept);
}

/// Each game that stays has the place of the first of those that are the same.
void Stages::write_held(const std::vector<std::uint64_t>& kept) {
  std::vector<bool> is_written(kept.size());
  const auto send = [&](std::uint64_t index, bool stays) {
    HeldGame game = held(index);
    const auto file = static_cast<std::size_t>(game.file);
    if (!stays)
      duplicate_games_->write(game.text());
    else if (sorter_)
      sort(file, game.key(), game.value(), game.text());
    else
      take_waiting(file, game.value(), [&](const auto& piece) { piece(game.text()); });
  };
  for (std::uint64_t i = 0; i < kept.size(); ++i) {
    const std::uint64_t stays = kept[i];
    if (stays < kept.size() && !is_written[stays]) {
      is_written[stays] = true;
      send(stays, true);
    }
    if (stays != i && duplicate_games_) send(i, false);
  }
}

void Stages::take_waiting(std::size_t file, std::string_view value, const Sorter::PassText& pass) {
  const bool is_selected = matched_ >= options_.skip && matched_ < last();
  ++matched_;
  if (!is_selected) {
    run_.lose("left out by --skip or --first", {}, file);
    return run_.accounts().count(Fate::not_selected, file);
  }
  pass([this](std::string_view text) { pass_on(text); });
  if (splitter_) splitter_->end_game(value);
  run_.accounts().count(Fate::written, file);
}

std::uint64_t Stages::last() const {
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  return !options_.first || *options_.first > most - options_.skip ? most : options_.skip + *options_.first;
}

void Stages::finish_sorting() {
  if (sorter_)
    sorter_->finish([this](std::string_view label, const Sorter::PassText& pass) {
      std::uint64_t file = 0;
      std::memcpy(&file, label.data(), sizeof file);
      take_waiting(static_cast<std::size_t>(file), label.substr(sizeof file), pass);
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
  finish_duplicates();
  finish_sorting();
  std::vector<Output*> outputs;
  if (duplicate_games_) outputs.push_back(&*duplicate_games_);
  if (duplicates_report_) outputs.push_back(&*duplicates_report_);
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
