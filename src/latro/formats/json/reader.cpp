#include "latro/formats/json/reader.hpp"

#include <string_view>

#include "latro/formats/json/game.hpp"
#include "latro/formats/json/text.hpp"
#include "latro/formats/json/tree.hpp"
#include "latro/formats/lines/game_line.hpp"

namespace latro {

namespace {

bool is_blank(std::string_view line) { return json_behind_blanks(line, 0) == line.size(); }

}  // namespace

JsonLinesSource::JsonLinesSource(ByteSource& source, const Rules* fallback)
    : lines_(source, max_bytes), fallback_(fallback), tree_(std::make_unique<JsonTree>()) {}
JsonLinesSource::~JsonLinesSource() = default;

bool JsonLinesSource::next(ReadGame& game) { return take_game_line(lines_, is_blank, games_, game); }

bool JsonLinesSource::send(ReadGame& game, RecordVisitor& visitor) {
  if (game.record.too_long) return false;
  if (auto parsed = tree_->parse(game.record.text); !parsed) {
    game.faults.push_back(std::move(parsed.error()));
    return false;
  }
  return JsonGame(tree_->root(), cache_, fallback_, game.faults).send(visitor);
}

}  // namespace latro
