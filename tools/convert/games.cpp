#include "convert/games.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "convert/stages.hpp"
#include "io/game_output.hpp"
#include "latro/check/detail/lgn_normalizer.hpp"
#include "latro/check/game_check.hpp"

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
         changes == Changes{CopyChanges(changes)} && !options.mark && !options.matches;
}

class Conversion {
 public:
  Conversion(Run& run, ConvertOptions& options)
      : run_(run),
        options_(options),
        to_(checked_target(options, run.options().output)),
        input_(run, options.input),
        output_(to_, write_options(options, to_, run.options().output)),
        stages_(run, options.order, input_, options.input) {
    options.changes.compile(run);
    if (options.games) {
      hooks_.last = options.games->last();
      hooks_.selected = [this, &options](const ReadGame& game) {
        const bool selected = options.games->contains(game.record.number);
        selected_ = selected_ || selected;
        return selected;
      };
    }
    if ((options.mark || options.matches) && !input_.where().has_matches())
      throw UsageError(fmt::format("{}: the query has no condition on positions, turns or events",
                                   options.mark ? "--mark" : "--matches"));
    hooks_.game = [this](const ReadGame& read, PlayedGame& game) {
      select_and_write(read, game);
      return !stages_.is_done();
    };
    stages_.set_hooks(hooks_);
    if (can_copy(options, to_) && stages_.by_game_key()) copy_games();
    output_.drain_to([this](std::string_view text) { stages_.write(text); });
  }

  /// Before all input.
  void begin() {
    stages_.set_head(options_.matches ? std::string(head_of_matches(*options_.matches)) : output_.head());
  }
  void convert(Input& input) {
    if (!stages_.is_done()) input_.read(input, hooks_);
  }
  /// After all input: completes the outputs, and reports a number of --games or --ply that nothing has.
  void end();

 private:
  void copy_games();
  void write_copy(const ReadGame& read);
  void select_and_write(const ReadGame& read, PlayedGame& game);
  void leave_out(const ReadGame& read, const NotChanged& reason);
  void write_game(const ReadGame& read, const PlayedGame& game);
  void set_facts(const ReadGame& read);

  Run& run_;
  ConvertOptions& options_;
  const Format& to_;
  GameInput input_;
  GameHooks hooks_;
  GameOutput output_;
  Stages stages_;
  GameFacts facts_;  ///< of the present game, if they are needed
  std::optional<LgnNormalizer> copies_;
  CopiedGame copy_;
  std::string text_;
  bool selected_ = false;    ///< --games: a game has such a number
  std::uint64_t games_ = 0;  ///< selected in every way
};

void Conversion::end() {
  stages_.finish();
  if (run_.status() != Status::done || stages_.has_written()) return;
  if (options_.games && !selected_) {
    run_.error("--games: no game of the input has such a number");
    run_.raise(Status::fault);
  } else if (options_.plies && games_ > 0) {
    run_.error("--ply: no game of the input has such a ply");
    run_.raise(Status::fault);
  } else if (options_.changes.cut && games_ > 0) {
    run_.error("--cut: no game of the input has such a ply");
    run_.raise(Status::fault);
  }
}

void Conversion::copy_games() {
  CopyOptions copy;
  static_cast<CopyChanges&>(copy) = options_.changes;
  copy.keys = stages_.needs_key();
  if (stages_.needs_facts())
    copy.wanted = [this](const std::vector<Tag>& tags) {
      facts_.tags = tags;
      return true;
    };
  copies_.emplace(input_.checks(), copy);
  hooks_.copy = [this](GameSource& source, ReadGame& game, std::vector<Diagnostic>& found) {
    text_.clear();
    copy_ = copies_->copy(source, game, text_, found);
    return copy_.checked;
  };
  hooks_.copied = [this](const ReadGame& read) {
    write_copy(read);
    return !stages_.is_done();
  };
}

void Conversion::write_copy(const ReadGame& read) {
  if (!copy_.written || !stages_.begin(read, copy_.key)) return;
  if (!copy_.lost.empty()) input_.report(read, output_.note(copy_.lost).message);
  if (stages_.needs_facts()) {
    for (const Tag& tag : options_.changes.tags) set_tag(facts_.tags, tag.name, tag.value);
    facts_.ruleset = *copy_.checked.ruleset;
    facts_.result = copy_.checked.result.value_or(Result::unknown);
    facts_.plies = copy_.checked.turns;
    set_facts(read);
  }
  stages_.write(text_);
  stages_.end(facts_);
}

void Conversion::select_and_write(const ReadGame& read, PlayedGame& game) {
  ++games_;
  if (options_.mark) options_.mark->add_to(game, input_.filter()->matches());
  const auto changed = options_.changes.apply(game, [&](PlayedGame& one) { write_game(read, one); });
  if (!changed) leave_out(read, changed.error());
}

void Conversion::leave_out(const ReadGame& read, const NotChanged& reason) {
  stages_.reject(read, fmt::format("the game is left out: {}", reason.message), reason.place,
                 reason.is_error ? Severity::error : Severity::warning);
}

void Conversion::write_game(const ReadGame& read, const PlayedGame& game) {
  if (!stages_.begin(read, stages_.key(game))) return;
  text_.clear();
  const GameOutput::Note note = options_.matches ? GameOutput::Note{} : output_.append(game, text_);
  if (options_.matches)
    append_matches(text_, *options_.matches, input_.file(), game, input_.filter()->matches());
  if (note.severity == Severity::error) return stages_.reject(read, note.message);
  if (!note.message.empty()) input_.report(read, note.message, note.severity);
  if (stages_.needs_facts()) {
    facts_.tags = game.tags;
    facts_.ruleset = game.ruleset;
    facts_.result = game.result;
    facts_.plies = game.moves.size();
    set_facts(read);
  }
  stages_.write(text_);
  stages_.end(facts_);
}

/// What does not depend on the way in which the game was read.
void Conversion::set_facts(const ReadGame& read) {
  facts_.number = read.record.number;
  facts_.file = input_.file();
}

}  // namespace

void convert_games(Run& run, ConvertOptions& options) {
  const auto& lists = run.options().files_from;
  const auto has_dash = [](const std::vector<std::string>& names) {
    return std::find(names.begin(), names.end(), "-") != names.end();
  };
  const bool reads_standard_input =
      (options.files.empty() && lists.empty()) || has_dash(options.files) || has_dash(lists);
  check_together(options.order, run.options().output, reads_standard_input, options.input.resync);
  Conversion conversion(run, options);
  conversion.begin();
  run.each_input(options.files, [&](Input& input) { conversion.convert(input); });
  conversion.end();
}

}  // namespace latro::tool
