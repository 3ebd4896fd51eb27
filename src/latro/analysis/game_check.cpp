#include "latro/analysis/game_check.hpp"

#include <algorithm>
#include <utility>

#include "latro/analysis/fault_log.hpp"
#include "latro/analysis/result_check.hpp"
#include "latro/analysis/tag_sheet.hpp"
#include "latro/formats/play_game.hpp"
#include "latro/notation/record_fault.hpp"
#include "latro/rules/game.hpp"

namespace latro {

namespace {

bool is_error(const Fault& fault) { return info(fault.code).severity == Severity::error; }

bool has_error(const std::vector<Diagnostic>& found, std::size_t from) {
  return std::any_of(found.begin() + static_cast<std::ptrdiff_t>(from), found.end(),
                     [](const Diagnostic& one) { return info(one.code).severity == Severity::error; });
}

/// Where the game stands after its last turn.
Game played_out(const PlayedGame& game) {
  Game replayed(game.rules, game.start);
  for (const PlayedMove& move : game.moves) replayed.play(move.turn);
  return replayed;
}

}  // namespace

/// Checks what comes from other formats than game records.
class GameCheck::Others {
 public:
  explicit Others(const Codes& ignored) : ignored_(ignored) {}

  std::optional<PlayedGame> check(const ReadGame& game, RulesCache& cache, const Rules* rules,
                                  std::vector<Diagnostic>& found) {
    faults_ = game.faults;
    auto played = game.game ? examine(*game.game, game.record.text, cache, rules) : std::nullopt;
    std::stable_sort(faults_.begin(), faults_.end(),
                     [](const Fault& a, const Fault& b) { return a.span.begin < b.span.begin; });
    log_.start(game.record, ignored_, found);
    for (const Fault& fault : faults_)
      if (log_.open()) log_.add(fault);
    log_.finish();
    return played;
  }

 private:
  /// Nothing where an error was added to the faults.
  std::optional<PlayedGame> examine(const GameText& game, std::string_view record, RulesCache& cache,
                                    const Rules* rules) {
    TagSheet tags;
    for (const Tag& tag : game.tags) tags.add(tag.name, tag.value, tag.value_span);
    tags.check_values(faults_);
    auto played = play_game(game, record, cache, rules);
    if (!played) {
      faults_.push_back(std::move(played.error()));
      return std::nullopt;
    }
    if (tags.rules.given)
      if (const RulesCache::Entry& entry = cache.find(tags.rules.value); entry)
        for (Fault warning : entry->compiled.warnings) {
          warning.span = tags.rules.span;
          faults_.push_back(std::move(warning));
        }
    const std::size_t before = faults_.size();
    check_result(played_out(*played), played->moves.size(), {played->result, game.result_span}, tags,
                 faults_);
    if (!game.result && !tags.result.given)  // some formats have no place for it
      faults_.erase(std::remove_if(faults_.begin() + static_cast<std::ptrdiff_t>(before), faults_.end(),
                                   [](const Fault& one) { return one.code == Code::unclaimed_result; }),
                    faults_.end());
    if (std::any_of(faults_.begin() + static_cast<std::ptrdiff_t>(before), faults_.end(), is_error))
      return std::nullopt;
    return std::move(*played);
  }

  Codes ignored_;
  FaultLog log_;
  std::vector<Fault> faults_;
};

GameCheck::GameCheck(const Format& format, const ValidationOptions& options)
    : is_record_(format.name == "lgn"),
      rules_(options.rules),
      validator_(options),
      others_(std::make_unique<Others>(options.ignored)) {}
GameCheck::~GameCheck() = default;

std::optional<PlayedGame> GameCheck::check(const ReadGame& game, std::vector<Diagnostic>& found) {
  const Rules* const rules = rules_ ? &*rules_ : nullptr;
  if (!is_record_ || !game.is_game) return others_->check(game, cache_, rules, found);
  const std::size_t before = found.size();
  validator_.check(game.record, found);
  if (has_error(found, before) || !game.game) return std::nullopt;
  auto played = play_game(*game.game, game.record.text, cache_, rules);
  if (!played) return std::nullopt;
  return std::move(*played);
}

Diagnostic diagnostic_of(const Record& record, Code code, std::string message) {
  Diagnostic diagnostic;
  diagnostic.code = code;
  diagnostic.message = std::move(message);
  diagnostic.game = record.number;
  Locator(record).fill(diagnostic, first_word(record.text));
  return diagnostic;
}

}  // namespace latro
