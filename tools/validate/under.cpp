#include "validate/report.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/errors.hpp"
#include "io/file_reserve.hpp"
#include "io/game_input.hpp"
#include "latro/check/game_check.hpp"
#include "latro/check/rules_trials.hpp"
#include "latro/formats/format.hpp"
#include "latro/rules/presets.hpp"
#include "latro/support/counted.hpp"
#include "latro/support/json_writer.hpp"
#include "latro/support/lines.hpp"
#include "latro/support/separated.hpp"

namespace latro::tool {

namespace {

/// The word for the smallest changes of each game's own ruleset.
constexpr std::string_view keys_word = "keys";
constexpr std::size_t most_keys = 3;
/// Of a game, in RulesTrials::BoundedChanges::cost: what it needs less counts for the others.
constexpr std::int64_t usual_cost = 100;
/// Of the games of all inputs that need several keys: some hundred games that no change makes legal.
constexpr std::int64_t most_debt = 4'000'000;

/// The rulesets of --under; empty for "keys".
std::vector<TriedRules> tried_rules(Run& run, const std::vector<std::string>& words) {
  std::vector<TriedRules> tried;
  bool keys = false;
  for (const std::string& word : words)
    for (const std::string_view one : split(word, ',')) {
      if (one.empty()) throw UsageError("--under: a ruleset is missing");
      if (one == keys_word)
        keys = true;
      else if (one == "presets")
        for (const Preset& preset : presets()) tried.push_back({std::string(preset.name), preset.ruleset});
      else
        tried.push_back({std::string(one), rules_argument(run, "--under", one).ruleset()});
    }
  if (keys && (!tried.empty() || words.size() > 1))
    throw UsageError("--under keys goes together with no other ruleset");
  return tried;
}

/// One game and its trials.
struct TriedGame {
  std::string title;
  std::uint64_t plies = 0;
  std::span<const RulesTrial> trials;
  // keys:
  std::size_t keys = 0;     ///< RulesTrials::BoundedChanges::keys
  bool complete = true;     ///< likewise
  bool no_reserve = false;  ///< the games before have used up what is for several keys
  bool no_changes = false;  ///< no set of changes makes it legal
};

void append_text(std::string& out, const std::string& file, const ReadGame& read, const TriedGame& game) {
  const std::size_t plies_width = std::to_string(game.plies).size();
  out += fmt::format("{}:{}: game {}{}{}: {}\n", file, read.record.first_line, read.record.number,
                     game.title.empty() ? "" : ", ", game.title, counted(game.plies, "ply", "plies"));
  std::vector<const RulesTrial*> sorted;
  std::size_t width = 0;
  for (const RulesTrial& trial : game.trials) {
    sorted.push_back(&trial);
    width = std::max(width, trial.name.size());
  }
  std::ranges::stable_sort(sorted, [](const RulesTrial* a, const RulesTrial* b) {
    return a->fault.has_value() != b->fault.has_value() ? !a->fault : a->plies > b->plies;
  });
  for (const RulesTrial* const trial : sorted) {
    out += fmt::format("  {:{}}  ", trial->name, width);
    if (!trial->fault)
      out += "legal\n";
    else if (trial->fault->code == Code::bad_rules)
      out += fmt::format("does not fit: {}\n", trial->fault->message);
    else
      out += fmt::format("to ply {:{}}  {}\n", trial->plies, plies_width, trial->fault->message);
  }
  if (!game.complete)
    out += fmt::format("  {} changes of {} keys were tried{}\n", game.no_reserve ? "no" : "not all",
                       game.keys, game.no_reserve ? ": the games before it needed too many" : "");
  else if (game.no_changes)
    out += fmt::format("  no change of up to {} keys makes it legal\n", most_keys);
}

constexpr std::string_view tsv_head =
    "file\tline\tgame\ttitle\tplies\truleset\tdescriptor\tlegal\tlegal_plies\tcode\tmessage\tcomplete\n";

void append_tsv(std::string& out, const std::string& file, const ReadGame& read, const TriedGame& game) {
  for (const RulesTrial& trial : game.trials) {
    SeparatedRow row(out, {});
    row.add(file);
    row.add(std::to_string(read.record.first_line));
    row.add(std::to_string(read.record.number));
    row.add(game.title);
    row.add(std::to_string(game.plies));
    row.add(trial.name);
    row.add(trial.descriptor);
    row.add(trial.fault ? "no" : "yes");
    row.add(std::to_string(trial.plies));
    row.add(trial.fault ? info(trial.fault->code).name : "");
    row.add(trial.fault ? trial.fault->message : "");
    row.add(game.complete ? "yes" : "no");
    row.end();
  }
}

void append_jsonl(std::string& out, const std::string& file, const ReadGame& read, const TriedGame& game) {
  for (const RulesTrial& trial : game.trials) {
    JsonWriter json(out);
    json.begin_object()
        .member("file", file)
        .member("line", read.record.first_line)
        .member("game", read.record.number)
        .member("title", game.title)
        .member("plies", game.plies)
        .member("ruleset", trial.name)
        .member("descriptor", trial.descriptor)
        .member("legal", !trial.fault)
        .member("legal_plies", trial.plies);
    if (trial.fault)
      json.member("code", info(trial.fault->code).name)
          .member("message", trial.fault->message)
          .member("ply", trial.fault->ply)
          .member("fault_line", trial.fault->place.line)
          .member("fault_column", trial.fault->place.column);
    json.member("complete", game.complete).end_object();
    out += '\n';
  }
}

/// What all workers share.
struct Trying {
  Run& run;
  const ValidateOptions& options;
  const std::vector<TriedRules> rulesets;
  GameInput& input;
  std::map<std::string, std::uint64_t, std::less<>> legal = {};  ///< games, by the name of the ruleset
  std::uint64_t games = 0;
  FileReserve reserve{most_debt};
};

/// Tries games under rulesets.
class Trier final : public GameWorker {
 public:
  Trier(Trying& all, bool alone)
      : all_(all), alone_(alone), trials_(all.rulesets, checks()), check_(all.input.checks()) {
    CheckOptions syntax;
    syntax.syntax_only = true;
    syntax_.emplace(syntax);
  }

  CheckedGame check(GameSource& source, ReadGame& game, std::vector<Diagnostic>& found) override {
    claims_.reset();
    if (!game.is_lgn || all_.input.query()) {
      not_reported_.clear();
      CheckedGame checked = check_.check(source, game, not_reported_);
      if (!checked.wanted) return checked;
      if (!game.is_lgn) {
        found = not_reported_;
        if (check_.game() == nullptr) return checked;
        text_.clear();
        lgn_->write(*check_.game(), text_);
        Record record = game.record;
        record.text = text_;
        claims_ = trials_.read(record);
        return checked;
      }
    }
    claims_ = trials_.read(game.record);
    // The syntax is wrong, or it is the source's turn to say what is.
    if (!claims_) return syntax_->check(source, game, found);
    game.parsed = true;
    game.syntax_error_at.reset();
    CheckedGame checked;
    checked.number = game.record.number;
    return checked;
  }
  std::optional<Completion> work(const ReadGame& read) override {
    if (!claims_) return Completion();
    TriedGame game;
    game.title = trials_.title();
    game.plies = claims_->turns;
    std::optional<RulesTrials::BoundedChanges> changes;
    if (!all_.rulesets.empty()) {
      game.trials = trials_.under_all();
    } else if (trials_.names_rules()) {
      changes = smallest_changes(game);
      if (!changes) return std::nullopt;
      game.trials = changes->trials;
    } else {
      return [&all = all_](const ReadGame& one) {
        all.input.report(
            diagnostic_of(one.record, Code::no_rules,
                          "the game names no ruleset whose keys could be changed; add a tag such "
                          "as [Rules \"petteia\"], or give --rules"));
        return true;
      };
    }
    std::string text;
    const auto append = all_.options.report == ReportForm::jsonl ? append_jsonl
                        : all_.options.report == ReportForm::tsv ? append_tsv
                                                                 : append_text;
    append(text, all_.input.file(), read, game);
    std::vector<std::string> legal;
    for (const RulesTrial& trial : game.trials)
      if (!trial.fault) legal.push_back(trial.name);
    // The worker that is alone has settled it.
    const auto cost =
        changes && !alone_ ? std::optional(static_cast<std::int64_t>(changes->cost)) : std::nullopt;
    return [&all = all_, text = std::move(text), legal = std::move(legal), cost](const ReadGame&) {
      if (cost) {
        all.reserve.next();
        all.reserve.settle(*cost - usual_cost);
      }
      all.run.out().write(text);
      ++all.games;
      for (const std::string& name : legal) ++all.legal[name];
      if (legal.empty()) all.run.raise(Status::fault);
      return true;
    };
  }

 private:
  CheckOptions checks() const {
    CheckOptions checks = all_.input.checks();
    checks.filter = {};
    checks.variations = !all_.options.no_variations;
    checks.ignored = all_.options.ignored;
    return checks;
  }

  /// The smallest changes of the game that was read. Nothing: they depend on the games before.
  std::optional<RulesTrials::BoundedChanges> smallest_changes(TriedGame& game) {
    const bool has_reserve = alone_ && all_.reserve.next();
    auto changes = trials_.smallest_changes(most_keys, has_reserve ? RulesTrials::most_cost : 0);
    if (!alone_ && !changes.complete) return std::nullopt;
    if (alone_) all_.reserve.settle(static_cast<std::int64_t>(changes.cost) - usual_cost);
    game.keys = changes.keys;
    game.complete = changes.complete;
    game.no_reserve = !changes.complete && !has_reserve;
    game.no_changes = changes.trials.front().fault.has_value();
    return changes;
  }

  Trying& all_;
  const bool alone_;
  RulesTrials trials_;
  GameCheck check_;
  std::optional<Checker> syntax_;
  std::unique_ptr<GameSink> lgn_ = find_format("lgn")->sink({});
  std::string text_;  ///< of a game in another format, as a record
  std::optional<GameClaims> claims_;
  std::vector<Diagnostic> not_reported_;
};

std::string summary_of(const Trying& all) {
  std::vector<std::pair<std::string, std::uint64_t>> counts;
  for (const TriedRules& tried : all.rulesets) counts.emplace_back(tried.name, 0);
  if (all.rulesets.empty()) counts.assign(all.legal.begin(), all.legal.end());
  std::size_t width = 0;
  for (auto& [name, count] : counts) {
    const auto found = all.legal.find(name);
    count = found == all.legal.end() ? 0 : found->second;
    width = std::max(width, name.size());
  }
  std::ranges::stable_sort(counts, [](const auto& a, const auto& b) { return a.second > b.second; });
  std::string out;
  if (all.options.report == ReportForm::jsonl) {
    JsonWriter json(out);
    json.begin_object().key("summary").begin_object().member("games", all.games).key("legal").begin_object();
    for (const auto& [name, count] : counts) json.member(name, count);
    json.end_object().end_object().end_object();
    return out += '\n';
  }
  out = fmt::format("\nlegal games, of {}\n", all.games);
  for (const auto& [name, count] : counts) out += fmt::format("  {:{}}  {}\n", name, width, count);
  return out;
}

}  // namespace

void try_rules(Run& run, const ValidateOptions& options) {
  if (options.report != ReportForm::text && options.report != ReportForm::jsonl &&
      options.report != ReportForm::tsv)
    throw UsageError("--under: --report can be text, tsv or jsonl");
  if (options.report == ReportForm::tsv && options.summary) throw UsageError("--report tsv has no summary");
  GameInputOptions how = options.input;
  how.repair = {};  // of a configuration file
  GameInput input(run, how);
  Trying all{run, options, tried_rules(run, options.under), input};
  GameWorkers workers([&](bool alone) { return std::make_unique<Trier>(all, alone); });
  GameHooks hooks;
  hooks.workers = &workers;
  if (options.report == ReportForm::tsv) run.out().write(tsv_head);
  run.each_input(options.files, [&](Input& one) { input.read(one, hooks); });
  if (options.summary) run.out().write(summary_of(all));
}

}  // namespace latro::tool
