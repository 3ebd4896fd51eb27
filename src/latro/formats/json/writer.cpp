#include "latro/formats/json/writer.hpp"

#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "latro/formats/json/turn.hpp"
#include "latro/formats/lines/positions.hpp"
#include "latro/support/json_writer.hpp"
#include "latro/support/text_buffer.hpp"

namespace latro {

namespace {

/// Writes one game, following its turns. What is put down directly holds nothing that JSON would have
/// escaped.
class GameJson {
 public:
  /// `between` is called between turns, and may empty `out`.
  GameJson(const PlayedGame& game, JsonDetail detail, std::string& out, std::function<void()> between)
      : between_(std::move(between)),
        detail_(detail),
        rules_(game.rules),
        turns_(game.rules.board()),
        position_(game.start),
        out_(out),
        text_(out) {}

  void write(const PlayedGame& game);

 private:
  void line(const PlayedLine& line, std::size_t ply);
  void move(const PlayedMove& move, std::size_t ply);
  /// All of it but the variations and the closing brace.
  void turn(const PlayedMove& move, std::size_t ply);
  void comments_and_nags(const PlayedMove& move);
  void variations(const PlayedMove& move, const Position& before, std::size_t ply);
  void properties(const std::vector<Property>& properties);
  void string(std::string_view text) {
    text_.flush();
    append_json_string(out_, text);
  }
  template <std::size_t N>
  void member(const char (&key)[N], std::string_view value) {
    text_.literal(key);
    string(value);
  }

  std::function<void()> between_;
  JsonDetail detail_;
  const Rules& rules_;
  JsonTurnWriter turns_;
  Position position_;
  std::string& out_;
  TextBuffer text_;
};

void GameJson::write(const PlayedGame& game) {
  text_.literal("{\"tags\":{");
  bool first = true;
  bool names_rules = false;
  const Tag* termination = nullptr;
  for (const Tag& tag : game.tags) {
    if (!std::exchange(first, false)) text_.literal(",");
    string(tag.name);
    member(":", tag.value);
    if (tag.name == "Termination") termination = &tag;
    names_rules = names_rules || tag.name == "Rules";
  }
  if (!names_rules) {
    if (!first) text_.literal(",");
    member("\"Rules\":", game.ruleset);
  }
  text_.literal("}");
  if (detail_ == JsonDetail::all) member(",\"rules\":", game.ruleset);
  text_.literal(",\"fen\":\"");
  turns_.put_fen(text_, position_);
  text_.literal("\"");
  if (!game.comment.empty()) member(",\"comment\":", game.comment);
  properties(game.properties);
  text_.literal(",\"plies\":");
  line(game.moves, 1);
  text_.literal(",\"result\":\"");
  text_.text(text(game.result));
  text_.literal("\"");
  if (termination != nullptr && detail_ == JsonDetail::all) member(",\"termination\":", termination->value);
  text_.literal("}\n");
  text_.flush();
}

void GameJson::line(const PlayedLine& line, std::size_t ply) {
  text_.literal("[");
  bool first = true;
  for (const PlayedMove& one : line) {
    if (!std::exchange(first, false)) text_.literal(",");
    move(one, ply++);
    between_();
  }
  text_.literal("]");
}

void GameJson::move(const PlayedMove& move, std::size_t ply) {
  if (move.variations.empty()) {
    turn(move, ply);
  } else {
    const Position before = position_;
    turn(move, ply);
    variations(move, before, ply);
  }
  text_.literal("}");
}

void GameJson::turn(const PlayedMove& move, std::size_t ply) {
  const std::uint32_t number = position_.number;
  const Side side = position_.to_move;
  text_.literal("{");
  if (detail_ == JsonDetail::all) {
    play_again(rules_, position_, move);
    turns_.put(text_, ply, number, side, move.text, move, position_);
  } else {
    const SquareSet bound = position_.bound;
    play_again(rules_, position_, move);
    text_.literal("\"turn\":\"");
    text_.text(move.text);
    text_.literal("\"");
    turns_.put_turned(text_, move.turn, bound, position_);
  }
  comments_and_nags(move);
  properties(move.properties);
}

void GameJson::comments_and_nags(const PlayedMove& move) {
  if (!move.before.empty()) member(",\"before\":", move.before);
  if (!move.comment.empty()) {
    member(",\"comment\":", move.comment);
    if (const auto eval = json_eval(move.comment)) {
      text_.literal(",\"eval\":");
      text_.text(*eval);
    }
    if (const auto clock = json_clock(move.comment)) {
      text_.literal(",\"clock\":");
      text_.text(*clock);
    }
  }
  if (move.nags.empty()) return;
  text_.literal(",\"nags\":[");
  bool first = true;
  for (const unsigned nag : move.nags) {
    if (!std::exchange(first, false)) text_.literal(",");
    text_.number(nag);
  }
  text_.literal("]");
}

void GameJson::variations(const PlayedMove& move, const Position& before, std::size_t ply) {
  const Position after = position_;
  text_.literal(",\"variations\":[");
  bool first = true;
  for (const PlayedLine& variation : move.variations) {
    if (!std::exchange(first, false)) text_.literal(",");
    position_ = before;
    line(variation, ply);
  }
  text_.literal("]");
  position_ = after;
}

void GameJson::properties(const std::vector<Property>& properties) {
  if (properties.empty()) return;
  text_.flush();
  out_ += ",\"properties\":";
  JsonWriter json(out_);
  json.begin_array();
  for (const Property& property : properties) {
    json.begin_object().member("name", property.name).key("values").begin_array();
    for (const std::string& value : property.values) json.value(value);
    json.end_array().end_object();
  }
  json.end_array();
}

}  // namespace

Expected<LeftOut, std::string> JsonLinesSink::write(const PlayedGame& game, std::string& out) {
  GameJson(game, detail_, out, [&] { drain(out); }).write(game);
  return LeftOut{};
}

}  // namespace latro
