// Game records as people type them: a source of games that repairs those that the strict reader refuses.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "latro/check/checker.hpp"
#include "latro/check/verbatim_source.hpp"
#include "latro/formats/lgn/lgn.hpp"
#include "latro/game/game_source.hpp"
#include "latro/repair/repair.hpp"
#include "latro/support/byte_source.hpp"

namespace latro {

/// Each record is checked. One without errors, and without warnings about what can be repaired, is delivered
/// as it is. The bytes of another, with those that the strict reader would skip after it, are repaired and
/// read again.
///
/// Memory: that of the longest such text, at most 4 MiB; longer ones are not repaired.
class RepairedSource final : public GameSource {
 public:
  RepairedSource(ByteSource& source, const CheckOptions& checks, Trust trust);

  bool next(ReadGame& game) override;
  bool send(ReadGame& game, RecordVisitor& visitor) override { return send_record(game, visitor); }
  std::unique_ptr<GameSource> sender() const override { return std::make_unique<GameSender>(send_record); }
  std::string skipped_text(std::string_view bytes) const override;

 private:
  class Collector final : public VerbatimTaker {
   public:
    void bytes(std::string_view more) override;
    void end() override {}
    std::string text;
  };
  bool pull();
  bool needs_repair(ReadGame& game);
  void begin_part(const ReadGame& broken);
  bool next_of_part(ReadGame& game);
  std::shared_ptr<const RecordRepairs> slice(std::size_t record, std::size_t end);

  Checker checker_;
  RepairOptions options_;
  VerbatimSource verbatim_;
  LgnSource records_;
  std::vector<Diagnostic> found_;
  ReadGame read_;  ///< of records_, not delivered yet
  bool has_read_ = false;
  Collector collector_;
  std::uint64_t added_ = 0;  ///< games that repairs have added to those of the stream

  // The text that has been repaired, while its records are delivered.
  struct RepairedPart {
    RepairedText text;
    std::optional<TextSource> bytes;
    std::optional<LgnSource> records;
    ReadGame game;
    std::uint64_t offset = 0;  ///< of its source in the stream
    std::uint64_t number = 0;  ///< of the game before it
    std::uint64_t games = 0;   ///< delivered
    // What has been delivered.
    std::size_t text_end = 0;
    std::size_t source_end = 0;
    std::size_t repairs = 0;
    std::size_t doubts = 0;
    std::uint64_t line = 1;  ///< of source_end, in the stream
    std::uint64_t column = 1;
  };
  std::unique_ptr<RepairedPart> part_;
};

/// For StreamOptions::records.
std::function<std::unique_ptr<GameSource>(ByteSource&)> repairing_source(const CheckOptions& checks,
                                                                         Trust trust = Trust::nothing);

}  // namespace latro
