#include "convert/duplicates.hpp"

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "io/input.hpp"
#include "latro/check/game_check.hpp"
#include "latro/formats/lines/positions.hpp"
#include "latro/notation/turn.hpp"
#include "latro/support/enum_table.hpp"

namespace latro::tool {

namespace {

/// The start and the turns, without the ruleset.
GameKey turns_key(const PlayedGame& game) {
  GameKeyMaker maker({}, game.start);
  std::string text;
  for (const PlayedMove& move : game.moves) {
    text.clear();
    append_turn(text, game.rules.board(), move.turn, move.path, {}, Style::coordinate);
    maker.turn(text);
  }
  return maker.key();
}

GameKey last_position_key(const PlayedGame& game) {
  Position last;
  each_position(game, last_ply,
                [&last](std::size_t, const Position& position, const PlayedMove*) { last = position; });
  last.quiet = 0;
  last.number = 1;
  return GameKeyMaker({}, last).key();
}

}  // namespace

Duplicates::Duplicates(Run& run, const OrderOptions& options, const GameInputOptions& input)
    : same_(options.unique.value_or(Sameness::game)),
      compares_(options.unique.has_value() || !options.check_files.empty()),
      remembers_(options.unique.has_value()) {
  for (const std::string& file : options.check_files) read(run, file, input);
}

void Duplicates::read(Run& run, const std::string& file, const GameInputOptions& input) {
  Input archive(file, "by --check-file");
  GameInputOptions options = input;
  options.where = {};
  options.from = nullptr;
  options.keep_broken = false;
  GameInput games(run, options);
  GameHooks hooks;
  if (by_game_key()) hooks.detail = TurnDetail::text;
  hooks.work = [this](const PlayedGame& game) {
    return [this, key = key(game)](const ReadGame&) {
      seen_.insert(key);
      return true;
    };
  };
  games.read(archive, hooks);
  run.note(fmt::format("--check-file {}: {} games to compare with", file, seen_.size()));
}

GameKey Duplicates::key(const PlayedGame& game) const {
  static constexpr auto keys = by_value<Sameness, GameKey (*)(const PlayedGame&)>(
      {{Sameness::game, game_key}, {Sameness::turns, turns_key}, {Sameness::position, last_position_key}});
  return keys[static_cast<std::size_t>(same_)](game);
}

}  // namespace latro::tool
