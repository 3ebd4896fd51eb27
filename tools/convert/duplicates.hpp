// Recognises games that were there before, in the output or in an archive: --unique and --check-file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/app.hpp"
#include "convert/order.hpp"
#include "io/game_input.hpp"
#include "io/sorter.hpp"
#include "latro/game/game_key.hpp"
#include "latro/game/played_game.hpp"

namespace latro::tool {

/// What is known of a game that is compared with others.
struct ComparedGame {
  std::string group;     ///< equal for games that are the same; with Sameness::prefix, that of the longer one
                         ///< begins with that of the other
  bool extends = false;  ///< Sameness::prefix: it can be the beginning of another game
  GameKey whole;         ///< game_key()
  std::string rank;      ///< of --prefer: the least one stays
  std::vector<std::uint64_t> parts;  ///< of what it has beside its turns
};

/// A game that is removed.
struct RemovedGame {
  std::uint64_t index = 0;  ///< of the games that were added
  std::uint64_t kept = 0;   ///< that of the game which stays
  bool in_archive = false;  ///< that is in a file of --check-file
  std::size_t file = 0;     ///< of Accounts
  std::string lost;         ///< what the game that stays does not have: "result,comments"; after --merge the
                            ///< tags in which it differs
  std::string not_merged;   ///< why --merge did not add it, as a clause
  std::string name, of_name;  ///< of the files
  std::uint64_t number = 0, of_number = 0;
  std::string_view kind;  ///< how they are the same
};

/// Memory: GameKeySet's for each game that is kept, or nothing for each game if all are compared at the end,
/// and a few MB. Disk: about 150 bytes a game, and 8 for each comment and tag.
class Duplicates {
 public:
  /// Reads the check files. Throws InputError if one cannot be read, and UsageError if one is an output.
  Duplicates(Run& run, const OrderOptions& options, const GameInputOptions& input);

  /// Whether games are compared at all.
  bool compares() const { return compares_; }
  /// Whether it is known at the end only which games stay.
  bool is_late() const { return options_.is_late(); }
  /// Whether the texts of turns are enough to compare games.
  bool needs_texts_only() const;
  ComparedGame compared(const PlayedGame& game) const;

  /// Whether a game that was added is the same. Precondition: !is_late().
  bool contains(const ComparedGame& game) { return seen_.contains(key_of(game)); }
  /// Remembers a game, which is removed if there is the same, and returns its index.
  std::uint64_t add(const ComparedGame& game, std::size_t file, std::string_view name, std::uint64_t number);
  /// The index of a game that is not compared.
  std::uint64_t add_other() { return count_++; }
  std::uint64_t count() const { return count_; }

  /// Passes on the games that are removed, in their order; with --merge in that of the games that stay. To be
  /// called once.
  void finish(const std::function<void(RemovedGame&)>& take);

 private:
  struct Entry;

  void read(Run& run, const std::string& file, const GameInputOptions& input);
  GameKey key_of(const ComparedGame& game) const;
  void put(const ComparedGame& game, Entry entry, std::string_view name);

  const OrderOptions& options_;
  Sameness same_;
  bool compares_;
  GameKeySet seen_;
  Sorter games_;  ///< by group, the best first
  std::uint64_t count_ = 0;
};

}  // namespace latro::tool
