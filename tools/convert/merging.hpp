// Records of one game put together: --merge.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "convert/duplicates.hpp"
#include "io/game_output.hpp"
#include "latro/game/merge.hpp"
#include "latro/game/played_game.hpp"

namespace latro::tool {

/// Writes games so that a Merger can read them.
class RecordWriter {
 public:
  RecordWriter();
  /// Empty if the game is too long to be merged.
  std::string record_of(const PlayedGame& game);

 private:
  GameOutput output_;
};

/// The game that stays, and what its duplicates add to it. Memory: some times most_json_bytes, however many
/// duplicates there are.
class Merger {
 public:
  /// `record` is that of `removed.kept`.
  Merger(const RemovedGame& removed, std::string_view record);

  std::uint64_t kept() const { return kept_; }
  /// Adds a game that is removed, and says in it what is lost now.
  void add(RemovedGame& removed, std::string_view record);
  /// The game that stays; null if nothing was added.
  const PlayedGame* merged() const { return has_changed_ ? &records_->game() : nullptr; }

 private:
  std::uint64_t kept_;
  std::optional<MergedRecords> records_;
  RecordWriter writer_;
  std::size_t bytes_;     ///< the merged game has at most so many as a record
  bool is_full_ = false;  ///< it has become too long to add anything
  bool has_changed_ = false;
};

}  // namespace latro::tool
