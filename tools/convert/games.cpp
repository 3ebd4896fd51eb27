#include "convert/games.hpp"

#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "convert/workers.hpp"
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

WriteOptions write_options(const ConvertOptions& options, const Format& to, const CommonOptions& common) {
  WriteOptions how;
  options.shape.apply(how, to, common.output);
  how.layout = text_layout(common);
  how.style = options.style;
  how.plies = options.plies;
  return how;
}

TurnDetail detail_needed(const ConvertOptions& options, const Format& to, const Stages& stages) {
  const bool are_texts_enough = !to.needs_parts &&
                                options.style.value_or(Style::canonical) == Style::canonical &&
                                !options.changes.need_parts() && !options.mark && !options.matches &&
                                !options.input.keep_broken && stages.by_game_key();
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

void convert_games(Run& run, ConvertOptions& options) {
  if (options.blank && !(options.files.empty() && run.options().files_from.empty()))
    throw UsageError("--template writes an empty record and reads no file");
  check_together(options.order, run.options().output, options.input.resync);
  const Format& to = checked_target(options, run.options().output);
  GameInput input(run, options.input);
  options.changes.compile(run);
  if ((options.mark || options.matches) && !input.where().has_matches())
    throw UsageError(fmt::format("{}: the query has no condition on positions, turns or events",
                                 options.mark ? "--mark" : "--matches"));
  const WriteOptions how = write_options(options, to, run.options());
  const std::string head =
      options.matches ? std::string(head_of_matches(*options.matches)) : GameOutput(to, how).head();
  Stages stages(run, options.order, input, options.input);
  Conversion all{run, options, to, how, input, stages};
  const TurnDetail detail = detail_needed(options, to, stages);
  GameWorkers workers([&](bool alone) { return make_worker(all, detail, alone); });
  GameHooks hooks;
  hooks.numbers = options.games ? &*options.games : nullptr;
  hooks.workers = &workers;
  stages.set_hooks(hooks);
  if (to.source != nullptr && !options.matches && !how.json_keys) run.out().allow_replacing_games();

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
  input.end();
  report_nothing(run, all);
}

}  // namespace latro::tool
