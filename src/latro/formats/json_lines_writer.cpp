#include "latro/formats/json_lines_writer.hpp"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <vector>

#include "latro/formats/json_writer.hpp"
#include "latro/notation/command.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/turn.hpp"

namespace latro {

namespace {

std::string_view name_of(TurnKind kind) {
  switch (kind) {
    case TurnKind::placement:
      return "place";
    case TurnKind::movement:
      return "move";
    case TurnKind::removal:
      return "remove";
    case TurnKind::pass:
      break;
  }
  return "pass";
}

/// Whether the text is a number as JSON has them.
bool is_number(std::string_view text) {
  double value = 0;
  const std::string_view digits = text.starts_with('-') ? text.substr(1) : text;
  if (digits.empty() || digits.front() < '0' || digits.front() > '9') return false;
  if (digits.size() > 1 && digits[0] == '0' && digits[1] != '.') return false;
  if (text.back() == '.' || text.find_first_not_of("-.0123456789") != std::string_view::npos) return false;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
  return failure == std::errc{} && end == text.data() + text.size();
}

/// Writes one game, following its turns.
class GameJson {
 public:
  GameJson(const PlayedGame& game, std::string& out)
      : rules_(game.rules), board_(game.rules.board()), position_(game.start), json_(out) {}

  void write(const PlayedGame& game);

 private:
  void line(const PlayedLine& line, std::size_t ply);
  void move(const PlayedMove& move, std::size_t ply);
  void movement(const Turn& turn, const Path& path);
  void comment(const PlayedMove& move);
  void properties(const std::vector<Property>& properties);
  void squares(std::string_view key, const SquareSet& squares);
  void square(std::string_view key, Square square) { json_.member(key, square_text(board_, square)); }
  void position(std::string_view key) {
    fen_.clear();
    append_fen(fen_, position_);
    json_.member(key, fen_);
  }

  const Rules& rules_;
  const Board& board_;
  Position position_;
  JsonWriter json_;
  std::string fen_;
  std::vector<Coordinate> places_;
};

void GameJson::write(const PlayedGame& game) {
  json_.begin_object();
  json_.key("tags").begin_object();
  for (const Tag& tag : game.tags) json_.member(tag.name, tag.value);
  json_.end_object();
  json_.member("rules", game.ruleset);
  position("fen");
  if (!game.comment.empty()) json_.member("comment", game.comment);
  properties(game.properties);
  json_.key("plies");
  line(game.moves, 1);
  json_.member("result", text(game.result));
  for (const Tag& tag : game.tags)
    if (tag.name == "Termination") json_.member("termination", tag.value);
  json_.end_object();
}

void GameJson::line(const PlayedLine& line, std::size_t ply) {
  json_.begin_array();
  for (const PlayedMove& one : line) move(one, ply++);
  json_.end_array();
}

void GameJson::move(const PlayedMove& move, std::size_t ply) {
  const Turn& turn = move.turn;
  json_.begin_object();
  json_.member("ply", ply).member("number", position_.number);
  json_.member("side", position_.to_move == Side::white ? "white" : "black");
  json_.member("kind", name_of(turn.kind)).member("turn", move.text);
  if (turn.kind == TurnKind::movement) movement(turn, move.path);
  if (turn.kind == TurnKind::placement) squares("placed", turn.squares);
  squares("captured", turn.captured);
  squares("bound", move.effect.bound);
  squares("freed", move.effect.freed);
  if (turn.kind != TurnKind::placement) squares("removed", turn.squares);
  if (turn.kind == TurnKind::placement || turn.kind == TurnKind::movement)
    json_.member("piece", turn.dux ? "dux" : "soldier");
  const Position before = position_;
  rules_.play(position_, turn);
  position("fen");
  comment(move);
  if (!move.nags.empty()) {
    json_.key("nags").begin_array();
    for (const unsigned nag : move.nags) json_.value(nag);
    json_.end_array();
  }
  properties(move.properties);
  if (!move.variations.empty()) {
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

void GameJson::movement(const Turn& turn, const Path& path) {
  square("from", turn.origin);
  square("to", turn.destination);
  json_.key("path").begin_array();
  for (const Hop& hop : path) json_.value(square_text(board_, hop.to));
  json_.end_array();
}

void GameJson::comment(const PlayedMove& move) {
  if (!move.before.empty()) json_.member("before", move.before);
  if (move.comment.empty()) return;
  json_.member("comment", move.comment);
  if (const auto eval = command_value(move.comment, "eval")) {
    if (is_number(*eval))
      json_.key("eval").number(*eval);
    else
      json_.member("eval", *eval);
  }
  if (const auto clock = command_value(move.comment, "clk")) json_.member("clock", *clock);
}

void GameJson::properties(const std::vector<Property>& properties) {
  if (properties.empty()) return;
  json_.key("properties").begin_array();
  for (const Property& property : properties) {
    json_.begin_object().member("name", property.name).key("values").begin_array();
    for (const std::string& value : property.values) json_.value(value);
    json_.end_array().end_object();
  }
  json_.end_array();
}

void GameJson::squares(std::string_view key, const SquareSet& set) {
  if (set.empty()) return;
  json_.key(key).begin_array();
  // In the order of lists in turns: by file, then rank.
  places_.clear();
  for_each(set, [&](Square square) { places_.push_back(board_.coordinate(square)); });
  std::sort(places_.begin(), places_.end());
  for (const Coordinate place : places_) json_.value(square_text(place));
  json_.end_array();
}

}  // namespace

Expected<LeftOut, std::string> JsonLinesSink::write(const PlayedGame& game, std::string& out) {
  GameJson(game, out).write(game);
  out += '\n';
  return LeftOut{};
}

}  // namespace latro
