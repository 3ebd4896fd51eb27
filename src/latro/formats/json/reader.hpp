// Games from JSON (latro-formats(5), share/latro/latro-game.schema.json).
#pragma once

#include <cstddef>
#include <memory>

#include "latro/formats/json/cutter.hpp"
#include "latro/game/game_source.hpp"
#include "latro/notation/detail/rules_cache.hpp"

namespace latro {

class JsonTree;

/// Sends games of any JsonLinesSource with the same fallback.
class JsonSender : public GameSource {
 public:
  explicit JsonSender(const Rules* fallback);
  ~JsonSender() override;
  bool next(ReadGame&) override { return false; }
  bool send(ReadGame& game, RecordVisitor& visitor) override;
  std::unique_ptr<GameSource> sender() const override { return std::make_unique<JsonSender>(fallback_); }

 private:
  const Rules* fallback_;
  RulesCache cache_;
  std::unique_ptr<JsonTree> tree_;  ///< its memory is used again for each object
};

/// An object is a game: in a line, or over several, or as an element of an array (JsonCutter). Turns and
/// their annotations are read from it. Members that follow from the turns may be absent; if present, they are
/// compared with the game as played, and a difference is an error (wrong-derived). An object with an error is
/// no game, and reading continues with the next one. One warning a game lists unknown keys (left-out).
class JsonLinesSource final : public JsonSender {
 public:
  /// Room for some thousand plies with annotations.
  static constexpr std::size_t max_bytes = JsonCutter::max_bytes;

  /// `fallback`: the rules of games that name none, or null; not owned.
  explicit JsonLinesSource(ByteSource& source, const Rules* fallback = nullptr)
      : JsonSender(fallback), cutter_(source) {}

  bool next(ReadGame& game) override;

 private:
  JsonCutter cutter_;
};

}  // namespace latro
