#include "convert/games.hpp"

#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "io/game_output.hpp"
#include "latro/check/detail/lgn_normalizer.hpp"
#include "latro/check/game_check.hpp"
#include "latro/game/detail/game_key.hpp"

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
         changes == Changes{CopyChanges(changes)} && !options.selection.needs_positions();
}

class Conversion {
 public:
  Conversion(Run& run, ConvertOptions& options)
      : run_(run),
        options_(options),
        to_(checked_target(options, run.options().output)),
        input_(run, options.input),
        output_(to_, write_options(options, to_, run.options().output)) {
    options.changes.compile(run);
    const Selection& selection = options.selection;
    if (selection.games) {
      hooks_.last = selection.games->last();
      hooks_.selected = [this, &selection](const ReadGame& game) {
        const bool selected = selection.games->contains(game.record.number);
        selected_ = selected_ || selected;
        return selected;
      };
    }
    if (!selection.tags.empty() || selection.ruleset)
      hooks_.wanted = [this](const std::vector<Tag>& tags) {
        return options_.selection.wants_tags(tags, input_.rules_name());
      };
    hooks_.claims = [&selection](const GameClaims& claims) { return selection.wants_claims(claims); };
    hooks_.game = [this](const ReadGame& read, PlayedGame& game) {
      select_and_write(read, game);
      return true;
    };
    if (can_copy(options, to_)) copy_games();
    output_.drain_to([this](std::string_view text) { write(text); });
  }

  /// Before all input.
  void begin() { run_.out().write(output_.head()); }
  void convert(Input& input) { input_.read(input, hooks_); }
  /// After all input: reports a number of --games or --ply that nothing has.
  void end();

 private:
  void write(std::string_view text) {
    wrote_ = wrote_ || !text.empty();
    run_.out().write(text);
  }
  void copy_games();
  void write_copy(const ReadGame& read);
  void select_and_write(const ReadGame& read, PlayedGame& game);
  void leave_out(const ReadGame& read, const NotChanged& reason);
  void write_game(const ReadGame& read, const PlayedGame& game);

  Run& run_;
  ConvertOptions& options_;
  const Format& to_;
  GameInput input_;
  GameHooks hooks_;
  GameOutput output_;
  std::optional<LgnNormalizer> copies_;
  CopiedGame copy_;
  GameKeySet seen_;
  std::string text_;
  bool selected_ = false;    ///< --games: a game has such a number
  std::uint64_t games_ = 0;  ///< selected in every way
  bool wrote_ = false;
};

void Conversion::end() {
  const Selection& selection = options_.selection;
  if (run_.status() != Status::done || wrote_) return;
  if (selection.games && !selected_) {
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
  copy.keys = options_.unique;
  copy.wanted = hooks_.wanted;
  copies_.emplace(input_.checks(), copy);
  hooks_.copy = [this](GameSource& source, ReadGame& game, std::vector<Diagnostic>& found) {
    text_.clear();
    copy_ = copies_->copy(source, game, text_, found);
    return copy_.checked;
  };
  hooks_.copied = [this](const ReadGame& read) { write_copy(read); };
}

void Conversion::write_copy(const ReadGame& read) {
  if (!copy_.written || (options_.unique && !seen_.insert(copy_.key))) return;
  if (!copy_.lost.empty()) input_.report(read, output_.note(copy_.lost).message);
  write(text_);
}

void Conversion::select_and_write(const ReadGame& read, PlayedGame& game) {
  if (!options_.selection.wants(game)) return;
  ++games_;
  if (options_.unique && !seen_.insert(game_key(game))) return;
  const auto changed = options_.changes.apply(game, [&](PlayedGame& one) { write_game(read, one); });
  if (!changed) leave_out(read, changed.error());
}

void Conversion::leave_out(const ReadGame& read, const NotChanged& reason) {
  std::string message = fmt::format("the game is left out: {}", reason.message);
  const Severity severity = reason.is_error ? Severity::error : Severity::warning;
  if (reason.place)
    input_.report(read, std::move(message), *reason.place, severity);
  else
    input_.report(read, std::move(message), severity);
}

void Conversion::write_game(const ReadGame& read, const PlayedGame& game) {
  text_.clear();
  if (const auto note = output_.append(game, text_); !note.message.empty())
    input_.report(read, note.message, note.severity);
  write(text_);
}

}  // namespace

void convert_games(Run& run, ConvertOptions& options) {
  Conversion conversion(run, options);
  conversion.begin();
  run.each_input(options.files, [&](Input& input) { conversion.convert(input); });
  conversion.end();
}

}  // namespace latro::tool
