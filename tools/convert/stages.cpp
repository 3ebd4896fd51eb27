#include "convert/stages.hpp"

#include <utility>
#include <vector>

#include "latro/check/game_check.hpp"

namespace latro::tool {

namespace {

// For Run::lose().
constexpr std::string_view keeper_of_passed = "--rest FILE";
constexpr std::string_view keeper_of_faulty = "--rejects FILE";
constexpr std::string_view keeper_of_duplicates = "--duplicates FILE";

}  // namespace

Stages::Stages(Run& run, const OrderOptions& options, GameInput& games, const GameInputOptions& input)
    : run_(run), games_(games), duplicates_(run, options, input), destination_(run, options) {
  if (options.duplicates) duplicate_games_.emplace(*options.duplicates);
  if (options.rest) rest_.emplace("--rest", *options.rest);
  if (options.rejects) rejects_.emplace("--rejects", *options.rejects);
}

void Stages::set_hooks(GameHooks& hooks) {
  hooks.verbatim = rest_ || rejects_;
  hooks.keeper_of_passed = keeper_of_passed;
  hooks.keeper_of_faulty = keeper_of_faulty;
  if (rest_) hooks.passed = [this](const ReadGame& game) { pass(game); };
  if (rejects_) hooks.faulty = [this](const ReadGame&, const std::vector<Reported>& found) { reject(found); };
}

void Stages::pass(const ReadGame&) {
  if (!rest_) return run_.lose("left out by --skip or --first", keeper_of_passed);
  rest_->begin(games_, {});
  games_.copy_verbatim(*rest_);
}

void Stages::set_head(const std::string& head) {
  destination_.set_head(head);
  if (duplicate_games_) duplicate_games_->write(head);
}

void Stages::reject(const ReadGame& game, const std::string& reason, std::optional<Span> place,
                    Severity severity) {
  games_.report(game, reason, severity, place);
  if (!rejects_) return run_.lose("that cannot be changed or written", keeper_of_faulty);
  Diagnostic diagnostic = left_out_of(game, reason, place);
  diagnostic.file = games_.file();
  reject({{std::move(diagnostic), severity}});
}

void Stages::reject(const std::vector<Reported>& diagnostics) {
  rejects_->begin(games_, diagnostics);
  games_.copy_verbatim(*rejects_);
}

bool Stages::begin(const ReadGame& game, const GameKey& key) {
  // A beginning says nothing about the turns that follow.
  compares_ = duplicates_.compares() && !games_.is_beginning();
  is_duplicate_ = compares_ && duplicates_.contains(key);
  if (is_duplicate_ && !duplicate_games_) run_.lose("that are duplicates", keeper_of_duplicates);
  if (is_duplicate_) return duplicate_games_.has_value();
  if (!destination_.is_in_window()) {
    destination_.pass();
    // Duplicates of games that are left out are left out as duplicates.
    if (compares_) duplicates_.written(key);
    pass(game);
    return false;
  }
  key_ = key;
  return true;
}

void Stages::write(std::string_view text) {
  if (is_duplicate_)
    duplicate_games_->write(text);
  else
    destination_.write(text);
}

void Stages::end(const GameFacts& facts) {
  if (is_duplicate_) return;
  if (compares_) duplicates_.written(key_);
  destination_.end_game(facts);
}

void Stages::finish() {
  destination_.finish();
  std::vector<Output*> outputs;
  if (duplicate_games_) outputs.push_back(&*duplicate_games_);
  if (rest_) outputs.push_back(&rest_->output());
  if (rejects_) outputs.push_back(&rejects_->output());
  run_.out().flush();
  for (Output* const output : outputs) output->flush();
  if (!run_.output_withheld()) destination_.commit();
  for (Output* const output : outputs) run_.finish(*output);
}

}  // namespace latro::tool
