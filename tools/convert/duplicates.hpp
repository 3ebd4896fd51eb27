// Recognises games that were there before, in the output or in an archive: --unique and --check-file.
#pragma once

#include <string>

#include "cli/app.hpp"
#include "convert/order.hpp"
#include "io/game_input.hpp"
#include "latro/game/game_key.hpp"
#include "latro/game/played_game.hpp"

namespace latro::tool {

/// Memory: GameKeySet's for each game that is kept.
class Duplicates {
 public:
  /// Reads the check files. Throws InputError if one cannot be read, and UsageError if one is an output.
  Duplicates(Run& run, const OrderOptions& options, const GameInputOptions& input);

  /// Whether games are compared at all.
  bool compares() const { return compares_; }
  /// Whether the key of a game is game_key(), which needs the texts of its turns only.
  bool by_game_key() const { return same_ == Sameness::game; }
  GameKey key(const PlayedGame& game) const;

  bool contains(const GameKey& key) { return seen_.contains(key); }
  /// Remembers a game that is written.
  void written(const GameKey& key) {
    if (remembers_) seen_.insert(key);
  }

 private:
  void read(Run& run, const std::string& file, const GameInputOptions& input);

  Sameness same_;
  bool compares_;
  bool remembers_;
  GameKeySet seen_;
};

}  // namespace latro::tool
