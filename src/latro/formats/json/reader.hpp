// Games from JSON lines (latro-formats(5), share/latro/latro-game.schema.json).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "latro/game/game_source.hpp"
#include "latro/notation/detail/rules_cache.hpp"
#include "latro/support/line_reader.hpp"

namespace latro {

class JsonTree;

/// A line is a game; blank lines are passed over. Turns and what people say about them are taken from it.
/// What follows from the turns may be absent; where it is there, the game is played and compared, and a
/// difference is an error (wrong-derived). A line with an error is no game, and the next one is read. Keys
/// that are not known are told in one warning a game (left-out).
class JsonLinesSource final : public GameSource {
 public:
  /// Room for some thousand plies with all that is said about them.
  static constexpr std::size_t max_bytes = std::size_t{4} << 20;

  /// `fallback`: the rules of games that name none, or null; not owned.
  explicit JsonLinesSource(ByteSource& source, const Rules* fallback = nullptr);
  ~JsonLinesSource() override;
  bool next(ReadGame& game) override;
  bool send(ReadGame& game, RecordVisitor& visitor) override;

 private:
  LineReader lines_;
  const Rules* fallback_;
  RulesCache cache_;
  std::unique_ptr<JsonTree> tree_;  ///< its memory is used again for each line
  std::uint64_t games_ = 0;
};

}  // namespace latro
