#include "convert_games.hpp"

#include <utility>

#include <fmt/format.h>

#include "common/game_output.hpp"
#include "convert_records.hpp"
#include "latro/analysis/game_key_set.hpp"

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

WriteOptions write_options(const ConvertOptions& options) {
  WriteOptions how;
  how.style = options.style;
  how.plies = options.plies;
  return how;
}

class Conversion {
 public:
  Conversion(Run& run, ConvertOptions& options)
      : run_(run),
        options_(options),
        to_(checked_target(options, run.options().output)),
        input_(run, options.input),
        output_(to_, write_options(options)) {
    if (options.selection.games) hooks_.last = options.selection.games->last();
    hooks_.whole = [this](const Format& from, ByteSource& source) { return copy(from, source); };
    hooks_.selected = [this](const ReadGame& game) { return is_selected(game); };
    hooks_.wanted = [this](const GameText& tags) {
      return options_.selection.wants_tags(tags, input_.rules_name());
    };
    hooks_.game = [this](const ReadGame& read, PlayedGame&& game) {
      select_and_write(read, std::move(game));
      return true;
    };
  }

  void convert(Input& input) { input_.read(input, hooks_); }

 private:
  bool copy(const Format& from, ByteSource& source);
  bool is_selected(const ReadGame& game) const;
  void select_and_write(const ReadGame& read, PlayedGame&& game);

  Run& run_;
  ConvertOptions& options_;
  const Format& to_;
  GameInput input_;
  GameHooks hooks_;
  GameOutput output_;
  std::optional<RecordCopies> copies_;
  GameKeySet seen_;
  std::string text_;
};

/// From game records to game records, where nothing but texts need be changed.
bool Conversion::copy(const Format& from, ByteSource& source) {
  if (!from.has_records || !to_.has_records ||
      options_.style.value_or(Style::canonical) != Style::canonical || options_.unique ||
      !RecordCopies::serve(options_.selection, options_.changes))
    return false;
  if (!copies_) copies_.emplace(input_.checks(), options_.changes, options_.selection, input_.rules_name());
  copies_->copy(source, run_, [this](const Diagnostic& diagnostic) { input_.report(diagnostic); });
  return true;
}

/// What cannot be read is, so that it is told of.
bool Conversion::is_selected(const ReadGame& game) const {
  const Selection& selection = options_.selection;
  if (selection.games && !selection.games->contains(game.record.number)) return false;
  return !game.game || selection.wants_text(*game.game);
}

void Conversion::select_and_write(const ReadGame& read, PlayedGame&& game) {
  if (!options_.selection.wants(game)) return;
  if (options_.unique && !seen_.insert(game_key(game))) return;
  const auto changed = options_.changes.apply(std::move(game));
  if (!changed) {
    input_.report(read, fmt::format("the game is left out: {}", changed.error()), Severity::error);
    return;
  }
  text_.clear();
  if (const auto remark = output_.append(*changed, text_); !remark.message.empty())
    input_.report(read, remark.message, remark.severity);
  run_.out().write(text_);
}

}  // namespace

void convert_games(Run& run, ConvertOptions& options) {
  Conversion conversion(run, options);
  run.each_input(options.files, [&](Input& input) { conversion.convert(input); });
}

}  // namespace latro::tool
