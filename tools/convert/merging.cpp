#include "convert/merging.hpp"

#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "latro/check/game_check.hpp"
#include "latro/formats/json/keys.hpp"
#include "latro/game/symmetry.hpp"
#include "latro/support/byte_source.hpp"

namespace latro::tool {

namespace {

constexpr std::string_view too_long = "it is too long";

const Format& record_format() { return *find_format("jsonl"); }

WriteOptions record_options() {
  WriteOptions how;
  how.json_keys = *json_keys(
      "tags,rules,fen,comment,properties,result,plies.turn,plies.before,plies.comment,plies.nags,"
      "plies.properties,plies.variations");
  return how;
}

/// Nothing if the record is empty.
std::optional<PlayedGame> game_of(std::string_view record) {
  if (record.empty()) return std::nullopt;
  TextSource text(record);
  const auto source = record_format().source(text, {});
  GameCheck check{CheckOptions()};
  ReadGame read;
  std::vector<Diagnostic> found;
  if (!source->next(read)) return std::nullopt;
  check.check(*source, read, found);
  if (check.game() == nullptr) return std::nullopt;
  return std::move(*check.game());
}

/// Of --unique=mirrored: the image of the game with the turns of the other one, if there is one.
Expected<std::vector<std::string>, std::string> add_image(MergedRecords& records, const PlayedGame& game) {
  auto added = records.add(game);
  for (const Symmetry symmetry : {mirrored, Symmetry{false, true}, rotated}) {
    if (added) break;
    if (const auto image = symmetric_image(game, symmetry))
      if (auto again = records.add(*image)) added = std::move(again);
  }
  return added;
}

}  // namespace

RecordWriter::RecordWriter() : output_(record_format(), record_options()) {}

std::string RecordWriter::record_of(const PlayedGame& game) {
  std::string record;
  const GameOutput::Note note = output_.append(game, record);
  if (note.severity == Severity::error || note.is_too_long) record.clear();
  return record;
}

Merger::Merger(const RemovedGame& removed, std::string_view record) : kept_(removed.kept) {
  auto game = game_of(record);
  if (!game) return;
  game->file = removed.of_name;
  game->number = removed.of_number;
  records_.emplace(std::move(*game));
}

void Merger::add(RemovedGame& removed, std::string_view record) {
  const auto game = game_of(record);
  if (!records_ || !game) {
    removed.not_merged = too_long;
    return;
  }
  const auto others = add_image(*records_, *game);
  if (!others) {
    removed.not_merged = others.error();
    return;
  }
  has_changed_ = true;
  removed.lost = fmt::format("{}", fmt::join(*others, ","));
}

}  // namespace latro::tool
