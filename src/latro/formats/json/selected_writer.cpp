#include "latro/formats/json/selected_writer.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <string_view>
#include <utility>

#include "latro/formats/json/members.hpp"
#include "latro/formats/json/turn.hpp"
#include "latro/formats/lines/positions.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/turn.hpp"
#include "latro/support/json_writer.hpp"

namespace latro {

namespace {

using GameKeys = JsonGameKeys;
using PlyKeys = JsonPlyKeys;

class SelectedJson {
 public:
  /// `between` is called between turns, and may empty `out`.
  SelectedJson(const PlayedGame& game, const JsonKeys& keys, std::string& out, std::function<void()> between)
      : game_(game),
        keys_(keys),
        position_(game.start),
        json_(out),
        out_(out),
        between_(std::move(between)) {}

  void write();

 private:
  bool has(GameKeys::Key key) const { return (keys_.game >> key & 1) != 0; }
  bool has(PlyKeys::Key key) const { return (keys_.ply >> key & 1) != 0; }
  template <class Value>
  void member(PlyKeys::Key key, const Value& value) {
    if (has(key)) json_.member(PlyKeys::names[key], value);
  }

  std::string_view fen_after() {
    return {fen_.data(), static_cast<std::size_t>(fens_.put(fen_.data(), position_) - fen_.data())};
  }
  void tags();
  void turns();
  void line(const PlayedLine& line, std::size_t ply);
  void move(const PlayedMove& move, std::size_t ply);
  void effect(const PlayedMove& move);
  void annotations(const PlayedMove& move);
  void squares(PlyKeys::Key key, const SquareSet& set);
  void properties(const std::vector<Property>& all);

  const PlayedGame& game_;
  const JsonKeys& keys_;
  Position position_;
  FenSeries fens_;
  std::array<char, most_fen_size> fen_{};
  JsonWriter json_;
  std::string& out_;
  std::function<void()> between_;
};

void SelectedJson::write() {
  json_.begin_object();
  if (has(GameKeys::tags)) tags();
  if (has(GameKeys::rules)) json_.member("rules", game_.ruleset);
  if (has(GameKeys::fen)) json_.member("fen", fen(game_.start));
  if (has(GameKeys::comment) && !game_.comment.empty()) json_.member("comment", game_.comment);
  if (has(GameKeys::properties)) properties(game_.properties);
  if (has(GameKeys::plies)) {
    json_.key("plies");
    line(game_.moves, 1);
  }
  if (has(GameKeys::turns)) turns();
  if (has(GameKeys::result)) json_.member("result", text(game_.result));
  const Tag* const termination = find_tag(game_.tags, "Termination");
  if (has(GameKeys::termination) && termination != nullptr) json_.member("termination", termination->value);
  json_.end_object();
  out_ += '\n';
}

void SelectedJson::tags() {
  json_.key("tags").begin_object();
  for (const Tag& tag : game_.tags) json_.member(tag.name, tag.value);
  if (find_tag(game_.tags, "Rules") == nullptr) json_.member("Rules", game_.ruleset);
  json_.end_object();
}

void SelectedJson::turns() {
  json_.key("turns").begin_array();
  for (const PlayedMove& move : game_.moves) {
    json_.value(move.text);
    between_();
  }
  json_.end_array();
}

void SelectedJson::line(const PlayedLine& line, std::size_t ply) {
  json_.begin_array();
  for (const PlayedMove& one : line) {
    move(one, ply++);
    between_();
  }
  json_.end_array();
}

void SelectedJson::move(const PlayedMove& move, std::size_t ply) {
  const Position before = position_;
  const Turn& turn = move.turn;
  play_again(game_.rules, position_, move);
  json_.begin_object();
  member(PlyKeys::ply, ply);
  member(PlyKeys::number, before.number);
  member(PlyKeys::side, before.to_move == Side::white ? "white" : "black");
  member(PlyKeys::kind, json_kind(turn.kind));
  member(PlyKeys::turn, move.text);
  effect(move);
  if (turn.kind == TurnKind::placement || turn.kind == TurnKind::movement)
    member(PlyKeys::piece, turn.dux ? "dux" : "soldier");
  if (has(PlyKeys::fen)) member(PlyKeys::fen, fen_after());
  if (has(PlyKeys::turned)) squares(PlyKeys::turned, JsonTurnWriter::turned(turn, before.bound, position_));
  annotations(move);
  if (has(PlyKeys::variations) && !move.variations.empty()) {
    const Position after = position_;
    json_.key("variations").begin_array();
    for (const PlayedLine& variation : move.variations) {
      position_ = before;
      line(variation, ply);
    }
    json_.end_array();
    position_ = after;
  }
  json_.end_object();
}

void SelectedJson::effect(const PlayedMove& move) {
  const Turn& turn = move.turn;
  const BoardSize& board = position_.board;
  if (turn.kind == TurnKind::movement) {
    member(PlyKeys::from, square_text(board, turn.origin));
    member(PlyKeys::to, square_text(board, turn.destination));
    if (has(PlyKeys::path)) {
      json_.key("path").begin_array();
      for (const Hop& hop : move.path) json_.value(square_text(board, hop.to));
      json_.end_array();
    }
  }
  if (turn.kind == TurnKind::placement) squares(PlyKeys::placed, turn.squares);
  squares(PlyKeys::captured, turn.captured);
  squares(PlyKeys::bound, move.effect.bound);
  squares(PlyKeys::freed, move.effect.freed);
  if (turn.kind != TurnKind::placement) squares(PlyKeys::removed, turn.squares);
}

void SelectedJson::annotations(const PlayedMove& move) {
  if (!move.before.empty()) member(PlyKeys::before, move.before);
  if (!move.comment.empty()) {
    member(PlyKeys::comment, move.comment);
    if (const auto eval = json_eval(move.comment); eval && has(PlyKeys::eval))
      json_.key("eval").number(*eval);
    if (const auto clock = json_clock(move.comment); clock && has(PlyKeys::clock))
      json_.key("clock").number(*clock);
  }
  if (has(PlyKeys::nags) && !move.nags.empty()) {
    json_.key("nags").begin_array();
    for (const unsigned nag : move.nags) json_.value(nag);
    json_.end_array();
  }
  if (has(PlyKeys::properties)) properties(move.properties);
}

/// In the order of lists in turns: by file, then rank.
void SelectedJson::squares(PlyKeys::Key key, const SquareSet& set) {
  if (set.empty() || !has(key)) return;
  std::array<Coordinate, BoardSize::max_squares> places;
  auto end = places.begin();
  for_each(set, [&](Square square) { *end++ = position_.board.coordinate(square); });
  std::sort(places.begin(), end);
  json_.key(PlyKeys::names[key]).begin_array();
  for (auto place = places.begin(); place != end; ++place) json_.value(square_text(*place));
  json_.end_array();
}

void SelectedJson::properties(const std::vector<Property>& all) {
  if (all.empty()) return;
  json_.key("properties").begin_array();
  for (const Property& property : all) {
    json_.begin_object().member("name", property.name).key("values").begin_array();
    for (const std::string& value : property.values) json_.value(value);
    json_.end_array().end_object();
  }
  json_.end_array();
}

}  // namespace

Expected<LeftOut, std::string> JsonKeysSink::write(const PlayedGame& game, std::string& out) {
  SelectedJson(game, keys_, out, [&] { drain(out); }).write();
  return LeftOut{};
}

}  // namespace latro
