#include "convert/merging.hpp"

#include <algorithm>
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

bool is_alphanumeric(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// Whether a comment names a square in its words; commands such as [%csl Gd4] have images of their squares.
bool names_square(const std::string& comment) {
  for (std::size_t i = 0; i + 1 < comment.size(); ++i) {
    if (comment.compare(i, 2, "[%") == 0) i = std::min(comment.find(']', i), comment.size() - 1);
    const bool is_name = comment[i] >= 'a' && comment[i] <= 'z' && i + 1 < comment.size() &&
                         comment[i + 1] >= '1' && comment[i + 1] <= '9';
    if (is_name && (i == 0 || !is_alphanumeric(comment[i - 1]))) return true;
  }
  return false;
}

bool names_square(const PlayedGame& game) {
  bool found = names_square(game.comment);
  for_each_turn(game.moves, [&](const PlayedMove& move) {
    found = found || names_square(move.before) || names_square(move.comment);
  });
  return found;
}

bool has_same_turns(const PlayedGame& record, const PlayedGame& game) {
  return record.moves.size() <= game.moves.size() &&
         std::equal(record.moves.begin(), record.moves.end(), game.moves.begin(),
                    [](const PlayedMove& a, const PlayedMove& b) { return a.text == b.text; });
}

/// Adds the game or, with --unique=mirrored, its image that has the turns of the other one.
Expected<std::vector<std::string>, std::string> add_image(MergedRecords& records, const PlayedGame& game) {
  auto added = records.add(game);
  if (added || has_same_turns(game, records.game())) return added;
  for (const Symmetry symmetry : {mirrored, Symmetry{false, true}, rotated}) {
    const auto image = symmetric_image(game, symmetry);
    if (!image || !has_same_turns(*image, records.game())) continue;
    if (names_square(*image)) return unexpected(std::string("a comment of this mirror image names a square"));
    added = records.add(*image);
    if (added) break;
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

Merger::Merger(const RemovedGame& removed, std::string_view record)
    : kept_(removed.kept), bytes_(record.size()) {
  auto game = game_of(record);
  if (!game) return;
  game->file = removed.of_name;
  game->number = removed.of_number;
  records_.emplace(std::move(*game));
}

void Merger::add(RemovedGame& removed, std::string_view record) {
  bytes_ += record.size();
  if (records_ && !is_full_ && bytes_ > most_json_bytes) {
    // What was added can have been there already.
    const std::size_t merged = writer_.record_of(records_->game()).size();
    is_full_ = merged == 0 || merged > most_json_bytes / 2;
    bytes_ = merged + record.size();
  }
  if (is_full_) {
    removed.not_merged = "the merged game is too long";
    return;
  }
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
