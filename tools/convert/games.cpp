#include "convert/games.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "convert/stages.hpp"
#include "io/game_output.hpp"
#include "latro/check/detail/lgn_normalizer.hpp"
#include "latro/check/game_check.hpp"
#include "latro/game/broken.hpp"
#include "latro/support/byte_source.hpp"

namespace latro::tool {

namespace {

/// The target, which the options must go together with.
const Format& checked_target(const ConvertOptions& options, const std::string& output) {
  const Format& to = output_format(options.to, output);
  if (options.style && !to.has_style)
    throw UsageError(fmt::format("--style: {} has turns in one style only", to.name));
  if (options.plies && !to.has_positions)
    throw UsageError(
        fmt::format("--ply: {} has games, not positions; --to epd and --to board have", to.name));
  return to;
}

WriteOptions write_options(const ConvertOptions& options, const Format& to, const std::string& output) {
  WriteOptions how;
  options.shape.apply(how, to, output);
  how.style = options.style;
  how.plies = options.plies;
  return how;
}

/// Whether games can be copied as canonical text while they are checked, without games in between: the copy
/// makes no other changes than CopyChanges.
bool can_copy(const ConvertOptions& options, const Format& to) {
  const Changes& changes = options.changes;
  return to.has_records && options.style.value_or(Style::canonical) == Style::canonical &&
         changes == Changes{CopyChanges(changes)} && !options.mark && !options.matches &&
         !options.keep_broken;
}

/// What becomes of a game that is written, or of a part of it.
struct Part {
  GameKey key;
  std::string text;
  GameOutput::Note note;
  GameFacts facts;
  std::optional<NotChanged> left_out;  ///< why the game, which has no key, is not written
};

/// Receives the parts of games in the order of the input.
class PartTaker {
 public:
  PartTaker(GameInput& input, Stages& stages) : input_(input), stages_(stages) {}

  /// Sends the part, whose text is made by `write`; that can send the beginning to Stages::write.
  template <class Write>
  void take(const ReadGame& read, Part& part, Write write);
  void take(const ReadGame& read, Part& part) {
    take(read, part, [] {});
  }

 private:
  GameInput& input_;
  Stages& stages_;
};

template <class Write>
void PartTaker::take(const ReadGame& read, Part& part, Write write) {
  if (const auto& why = part.left_out) {
    stages_.reject(read, fmt::format("the game is left out: {}", why->message), why->place,
                   why->is_error ? Severity::error : Severity::warning);
    return;
  }
  if (!stages_.begin(read, part.key)) return;
  write();
  if (part.note.severity == Severity::error) return stages_.reject(read, part.note.message);
  if (!part.note.message.empty()) input_.report(read, part.note.message, part.note.severity);
  stages_.write(part.text);
  stages_.end(part.facts);
}

/// What all workers share.
struct Conversion {
  const ConvertOptions& options;
  const Format& to;
  const WriteOptions how;
  GameInput& input;
  Stages& stages;
  PartTaker taker;
  std::uint64_t games = 0;  ///< selected in every way, and built
};

/// What a worker that is not alone has made of a game; with a worker that is alone, nothing is kept.
class Parts {
 public:
  Parts(Conversion& all, bool alone) : all_(all), alone_(alone) {}

  template <class Write>
  void add(const ReadGame& read, Part& part, Write write) {
    if (alone_) return all_.taker.take(read, part, write);
    if (bytes_ > most_kept) return;
    write();
    bytes_ += part.text.size();
    for (const Tag& tag : part.facts.tags) bytes_ += tag.value.size();
    part.text.insert(0, std::exchange(drained_, {}));
    kept_.push_back(std::move(part));
    part = {};
  }
  /// Receives the beginning of a part's text from a sink.
  void drain(std::string_view text) {
    if (alone_) return all_.stages.write(text);
    if (bytes_ > most_kept) return;
    bytes_ += text.size();
    drained_ += text;
  }
  /// The game is complete.
  std::optional<GameWorker::Completion> completion(std::uint64_t games) {
    if (alone_)
      return [&all = all_, games](const ReadGame&) {
        all.games += games;
        return !all.stages.is_done();
      };
    const bool are_all_kept = std::exchange(bytes_, 0) <= most_kept;
    auto kept = std::exchange(kept_, {});
    if (!are_all_kept) return std::nullopt;
    return [&all = all_, games, parts = std::move(kept)](const ReadGame& read) mutable {
      all.games += games;
      for (Part& part : parts) all.taker.take(read, part);
      return !all.stages.is_done();
    };
  }

 private:
  /// Of the parts of a game: with --split-variations their length can grow with the square of the record's.
  static constexpr std::size_t most_kept = std::size_t{1} << 20;

  Conversion& all_;
  const bool alone_;
  std::vector<Part> kept_;
  std::string drained_;    ///< of the part that is being written
  std::size_t bytes_ = 0;  ///< of the texts and tags of these
};

/// Copies game records, and what is read as such, as canonical text.
class Copying final : public GameWorker {
 public:
  Copying(Conversion& all, bool alone)
      : all_(all),
        parts_(all, alone),
        output_(all.to, all.how),
        copies_(all.input.checks(), copy_options()) {}

  CheckedGame check(GameSource& source, ReadGame& game, std::vector<Diagnostic>& found) override {
    part_.text.clear();
    copy_ = copies_.copy(source, game, part_.text, found);
    return copy_.checked;
  }
  std::optional<Completion> work(const ReadGame& read) override;

 private:
  CopyOptions copy_options();

  Conversion& all_;
  Parts parts_;
  GameOutput output_;
  Part part_;
  LgnNormalizer copies_;
  CopiedGame copy_;
};

CopyOptions Copying::copy_options() {
  CopyOptions copy;
  static_cast<CopyChanges&>(copy) = all_.options.changes;
  copy.keys = all_.stages.needs_key();
  if (all_.stages.needs_facts())
    copy.wanted = [this](const std::vector<Tag>& tags) {
      part_.facts.tags = tags;
      return true;
    };
  return copy;
}

std::optional<GameWorker::Completion> Copying::work(const ReadGame& read) {
  if (!copy_.written) return Completion();
  part_.key = copy_.key;
  part_.note = copy_.lost.empty() ? GameOutput::Note{} : output_.note(copy_.lost);
  if (all_.stages.needs_facts()) {
    GameFacts& facts = part_.facts;
    for (const Tag& tag : all_.options.changes.tags) set_tag(facts.tags, tag.name, tag.value);
    facts.ruleset = *copy_.checked.ruleset;
    facts.result = copy_.checked.result.value_or(Result::unknown);
    facts.plies = copy_.checked.turns;
    facts.number = read.record.number;
    facts.file = all_.input.file();
  }
  parts_.add(read, part_, [] {});
  return parts_.completion(0);
}

/// Builds games, changes and writes them.
class Rewriting final : public GameWorker {
 public:
  Rewriting(Conversion& all, bool alone)
      : all_(all),
        parts_(all, alone),
        output_(all.to, all.how),
        check_(all.input.checks([&](QueryFilter& filter) {
          filter_ = &filter;
          if (all.options.mark || all.options.matches) filter.keep_matches();
        })) {
    output_.drain_to([this](std::string_view text) { parts_.drain(text); });
  }

  CheckedGame check(GameSource& source, ReadGame& game, std::vector<Diagnostic>& found) override {
    checked_ = check_.check(source, game, found);
    return checked_;
  }
  std::optional<Completion> work(const ReadGame& read) override;

 private:
  /// Null: there is nothing to write.
  PlayedGame* game(const ReadGame& read);
  void write(const ReadGame& read, const PlayedGame& game);

  Conversion& all_;
  Parts parts_;
  GameOutput output_;
  QueryFilter* filter_ = nullptr;
  GameCheck check_;
  CheckedGame checked_;
  Part part_;
};

PlayedGame* Rewriting::game(const ReadGame& read) {
  if (check_.game() != nullptr || !all_.options.keep_broken || !checked_.broken_at) return check_.game();
  PlayedGame* const game = check_.beginning(*checked_.broken_at);
  if (game == nullptr) return nullptr;
  game->number = read.record.number;
  end_at_error(*game, read.record.text.substr(*checked_.broken_at));
  return game;
}

std::optional<GameWorker::Completion> Rewriting::work(const ReadGame& read) {
  PlayedGame* const found = this->game(read);
  if (found == nullptr) return Completion();
  PlayedGame& game = *found;
  game.file = all_.input.file();
  const ConvertOptions& options = all_.options;
  if (options.mark) options.mark->add_to(game, filter_->matches());
  const auto changed = options.changes.apply(game, [&](const PlayedGame& one) { write(read, one); });
  if (!changed) {
    part_.left_out = changed.error();
    parts_.add(read, part_, [] {});
    part_ = {};
  }
  return parts_.completion(1);
}

void Rewriting::write(const ReadGame& read, const PlayedGame& game) {
  part_.key = all_.stages.key(game);
  if (all_.stages.needs_facts())
    part_.facts = {game.tags, game.ruleset, game.result, game.moves.size(), read.record.number, game.file};
  parts_.add(read, part_, [&] {
    part_.text.clear();
    part_.note = {};
    if (const auto form = all_.options.matches)
      append_matches(part_.text, *form, all_.input.file(), game, filter_->matches());
    else
      part_.note = output_.append(game, part_.text);
  });
}

/// A record with the usual tags and without turns.
std::string blank_record(Run& run, const std::string& descriptor) {
  rules_argument(run, "--template", descriptor);
  return fmt::format(
      "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n"
      "[Result \"*\"]\n[Rules \"{}\"]\n\n*\n",
      descriptor);
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
  if (what.empty()) return;
  run.error(what);
  run.raise(Status::fault);
}

}  // namespace

void convert_games(Run& run, ConvertOptions& options) {
  const auto& lists = run.options().files_from;
  const auto has_dash = [](const std::vector<std::string>& names) {
    return std::find(names.begin(), names.end(), "-") != names.end();
  };
  if (options.blank && !(options.files.empty() && lists.empty()))
    throw UsageError("--template writes an empty record and reads no file");
  const bool reads_standard_input = (options.files.empty() && lists.empty() && !options.blank) ||
                                    has_dash(options.files) || has_dash(lists);
  check_together(options.order, run.options().output, reads_standard_input, options.input.resync);
  const Format& to = checked_target(options, run.options().output);
  GameInput input(run, options.input);
  options.changes.compile(run);
  if ((options.mark || options.matches) && !input.where().has_matches())
    throw UsageError(fmt::format("{}: the query has no condition on positions, turns or events",
                                 options.mark ? "--mark" : "--matches"));
  const WriteOptions how = write_options(options, to, run.options().output);
  const std::string head =
      options.matches ? std::string(head_of_matches(*options.matches)) : GameOutput(to, how).head();
  Stages stages(run, options.order, input, options.input);
  Conversion all{options, to, how, input, stages, {input, stages}};
  const bool copies = can_copy(options, to) && stages.by_game_key();
  GameWorkers workers([&](bool alone) -> std::unique_ptr<GameWorker> {
    if (copies) return std::make_unique<Copying>(all, alone);
    return std::make_unique<Rewriting>(all, alone);
  });
  GameHooks hooks;
  hooks.numbers = options.games ? &*options.games : nullptr;
  hooks.workers = &workers;
  stages.set_hooks(hooks);

  stages.set_head(head);
  if (options.blank) {
    const std::string record = blank_record(run, *options.blank);
    TextSource text(record);
    input.read(text, "--template", hooks);
  } else {
    run.each_input(options.files, [&](Input& one) {
      if (!stages.is_done()) input.read(one, hooks);
    });
  }
  stages.finish();
  report_nothing(run, all);
}

}  // namespace latro::tool
