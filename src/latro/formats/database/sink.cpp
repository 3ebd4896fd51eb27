#include "latro/formats/database/sink.hpp"

#include <algorithm>
#include <bit>
#include <deque>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "latro/formats/database/rows.hpp"
#include "latro/formats/json/writer.hpp"
#include "latro/formats/lines/positions.hpp"
#include "latro/formats/table/columns.hpp"
#include "latro/formats/table/values.hpp"
#include "latro/game/commands.hpp"
#include "latro/game/game_key.hpp"
#include "latro/game/position_fold.hpp"
#include "latro/notation/turn.hpp"

namespace latro {

namespace {

void append_comment(std::string& lines, const std::string& comment) {
  if (comment.empty()) return;
  if (!lines.empty()) lines += '\n';
  lines += comment;
}

/// Makes the rows of a game, and keeps their texts.
class GameRows {
 public:
  explicit GameRows(const PlayedGame& game) : game_(game), fold_(game.rules), values_(game) {}

  void append(std::string& out) {
    GameRow rows;
    const std::string key = key_text(game_key(game_));
    const std::string ending = values_.text(GameColumn::ending);
    rows.key = key;
    rows.file = game_.file;
    rows.number = game_.number;
    rows.result = text(game_.result);
    rows.ruleset = game_.ruleset;
    rows.ending = ending;
    rows.board = std::uint64_t{game_.start.board.files} << 8 | game_.start.board.ranks;
    rows.side = index_of(game_.start.to_move);
    rows.turn = game_.start.number;
    for (const Tag& tag : game_.tags) rows.tags.emplace_back(tag.name, tag.value);
    add_positions();
    std::size_t packed = 0;
    for (Row& row : rows_) {
      row.rest.position = std::string_view(packed_).substr(packed, row.packed_size);
      packed += row.packed_size;
      rows.positions.push_back(row.rest);
    }
    rows.annotations = std::move(annotations_);
    append_rows(out, rows);
  }

 private:
  struct Row {
    PositionRow rest;
    std::size_t packed_size = 0;
  };

  /// The higher bytes first.
  static std::string key_text(const GameKey& key) {
    std::string text;
    for (const std::uint64_t half : {key.low, key.high})
      for (int shift = 56; shift >= 0; shift -= 8) text += static_cast<char>(half >> shift);
    return text;
  }

  void add_positions() {
    Position position = game_.start;
    rows_.reserve(game_.moves.size() + 1);
    add_position({}, {}, position);
    annotate(0, {}, game_.comment, nullptr, game_.properties);
    std::uint64_t ply = 0;
    for (const PlayedMove& move : game_.moves) {
      play_again(game_.rules, position, move);
      std::string_view captured;
      if (move.effect.captured.any()) {
        std::string& squares = texts_.emplace_back();
        append_squares(squares, position.board, move.effect.captured);
        std::replace(squares.begin(), squares.end(), '/', ' ');
        captured = squares;
      }
      add_position(move.text, captured, position);
      annotate(++ply, move.before, move.comment, &move, move.properties);
    }
  }

  void add_position(std::string_view turn, std::string_view captured, const Position& position) {
    const Symmetry symmetry = fold_.symmetry(position);
    const std::size_t before = packed_.size();
    pack_position(packed_, fold_.image(position, symmetry));
    const std::uint64_t image = (symmetry.files ? 1u : 0u) | (symmetry.ranks ? 2u : 0u);
    rows_.push_back(
        {{turn, captured, {}, std::uint64_t{position.quiet} << 2 | image}, packed_.size() - before});
  }

  /// `move` is null for the annotations of the game.
  void annotate(std::uint64_t ply, std::string_view before, std::string_view comment, const PlayedMove* move,
                const std::vector<Property>& properties) {
    const bool has_more = move != nullptr && !(move->nags.empty() && move->variations.empty());
    if (before.empty() && comment.empty() && properties.empty() && !has_more) return;
    AnnotationRow row;
    row.ply = ply;
    row.before = before;
    row.comment = comment;
    row.evaluation = command_value(comment, "eval").value_or(std::string_view());
    row.clock = command_value(comment, "clk").value_or(std::string_view());
    if (!properties.empty())
      append_json_properties(texts_.emplace_back(), properties), row.properties = texts_.back();
    if (has_more) {
      row.nags = texts_.emplace_back(fmt::format("{}", fmt::join(move->nags, " ")));
      if (!move->variations.empty()) add_variations(row, *move);
    }
    annotations_.push_back(row);
  }

  void add_variations(AnnotationRow& row, const PlayedMove& move) {
    append_json_variations(texts_.emplace_back(), game_, move);
    row.variations = texts_.back();
    std::string& comments = texts_.emplace_back();
    for (const PlayedLine& variation : move.variations)
      for_each_turn(variation, [&](const PlayedMove& one) {
        append_comment(comments, one.before);
        append_comment(comments, one.comment);
      });
    row.in_variations = comments;
  }

  const PlayedGame& game_;
  PositionFold fold_;
  GameValues values_;
  std::vector<Row> rows_;
  std::string packed_;
  std::deque<std::string> texts_;
  std::vector<AnnotationRow> annotations_;
};

}  // namespace

Expected<LeftOut, std::string> DatabaseSink::write(const PlayedGame& game, std::string& out) {
  GameRows(game).append(out);
  return LeftOut{};
}

}  // namespace latro
