#include "latro/formats/json/reader.hpp"

#include <fmt/format.h>

#include "latro/formats/json/game.hpp"
#include "latro/formats/json/tree.hpp"

namespace latro {

JsonSender::JsonSender(const Rules* fallback) : fallback_(fallback), tree_(std::make_unique<JsonTree>()) {}
JsonSender::~JsonSender() = default;

bool JsonLinesSource::next(ReadGame& game) {
  game = {};
  const JsonCutter::Kind kind = cutter_.next(game.record);
  if (kind == JsonCutter::Kind::array)
    game.faults.push_back(
        {Code::syntax,
         {0, 0},
         fmt::format("the array that begins in line {} has no ']'; the end of the file can be missing",
                     cutter_.array_line())});
  else if (game.record.too_long)
    game.faults.push_back({Code::record_too_long,
                           {0, 1},
                           fmt::format("the object is longer than {} MiB ({} bytes) and is skipped",
                                       max_bytes >> 20, max_bytes)});
  return kind != JsonCutter::Kind::end;
}

bool JsonSender::send(ReadGame& game, RecordVisitor& visitor) {
  if (!game.faults.empty()) return false;
  if (auto parsed = tree_->parse(game.record.text); !parsed) {
    game.faults.push_back(std::move(parsed.error()));
    return false;
  }
  return JsonGame(tree_->root(), cache_, fallback_, game.faults).send(visitor);
}

}  // namespace latro
