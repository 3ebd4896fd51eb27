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

/// A line is a game; blank lines are ignored. Turns and their annotations are read from it. Members that
/// follow from the turns may be absent; if present, they are compared with the game as played, and a
/// difference is an error (wrong-derived). A line with an error is no game, and reading continues with the
/// next one. One warning a game lists unknown keys (left-out).
class JsonLinesSource final : public GameSource {
 public:
  /// Room for some thousand plies with annotations.
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
