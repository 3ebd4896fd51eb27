#include "latro/formats/json/writer.hpp"

#include <cstdint>
#include <functional>
#include <initializer_list>
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
  GameJson(const PlayedGame& game, const JsonKeys& keys, std::string& out, std::function<void()> between)
      : between_(std::move(between)),
        keys_(keys),
        rules_(game.rules),
        turns_(game.rules.board(), keys.ply),
        follows_(has(PlyKeys::number) || has(PlyKeys::side) || has(PlyKeys::fen) || has(PlyKeys::turned)),
        position_(game.start),
        out_(out),
        text_(out) {}

  void write(const PlayedGame& game) {
    JsonObject object(text_);
    if (object.key_if(has(GameKeys::tags), ",\"tags\":")) tags(game);
    if (has(GameKeys::rules)) member(object, ",\"rules\":", game.ruleset);
    if (object.key_if(has(GameKeys::fen), ",\"fen\":\"")) {
      turns_.put_fen(text_, position_);
      text_.literal("\"");
    }
    if (has(GameKeys::comment) && !game.comment.empty()) member(object, ",\"comment\":", game.comment);
    if (has(GameKeys::properties)) properties(object, game.properties);
    if (object.key_if(has(GameKeys::plies), ",\"plies\":[")) line(game.moves, 1);
    if (object.key_if(has(GameKeys::turns), ",\"turns\":["))
      put_elements(text_, game.moves, [&](const PlayedMove& move) {
        text_.literal("\"");
        text_.text(move.text);
        text_.literal("\"");
        between_();
      });
    if (object.key_if(has(GameKeys::result), ",\"result\":\"")) {
      text_.text(text(game.result));
      text_.literal("\"");
    }
    if (has(GameKeys::termination))
      if (const Tag* const tag = find_tag(game.tags, "Termination"); tag != nullptr)
        member(object, ",\"termination\":", tag->value);
    object.end();
    text_.literal("\n");
    text_.flush();
  }

  void write_variations(const PlayedMove& move) {
    text_.literal("[");
    put_elements(text_, move.variations, [&](const PlayedLine& variation) {
      text_.literal("[");
      line(variation, 0);
    });
    text_.flush();
  }

 private:
  using GameKeys = JsonGameKeys;
  using PlyKeys = JsonPlyKeys;

  bool has(GameKeys::Key key) const { return (keys_.game & json_key_bit(key)) != 0; }
  bool has(PlyKeys::Key key) const { return (keys_.ply & json_key_bit(key)) != 0; }

  void tags(const PlayedGame& game) {
    JsonObject object(text_);
    const auto add = [&](std::string_view name, std::string_view value) {
      object.key(",");
      string(name);
      text_.literal(":");
      string(value);
    };
    for (const Tag& tag : game.tags) add(tag.name, tag.value);
    if (find_tag(game.tags, "Rules") == nullptr) add("Rules", game.ruleset);
    object.end();
  }

  /// After the opening bracket.
  void line(const PlayedLine& line, std::size_t ply) {
    put_elements(text_, line, [&](const PlayedMove& one) {
      move(one, ply++);
      between_();
    });
  }

  void move(const PlayedMove& move, std::size_t ply) {
    JsonObject object(text_);
    if (move.variations.empty() || !has(PlyKeys::variations)) {
      turn(object, move, ply);
    } else {
      const Position before = position_;
      turn(object, move, ply);
      variations(object, move, before, ply);
    }
    object.end();
  }

  /// All of it but the variations and the closing brace.
  void turn(JsonObject& object, const PlayedMove& move, std::size_t ply) {
    const std::uint32_t number = position_.number;
    const Side side = position_.to_move;
    const SquareSet bound = position_.bound;
    if (follows_) play_again(rules_, position_, move);
    turns_.put(object, ply, number, side, move.text, move, position_);
    if (has(PlyKeys::turned)) turns_.put_turned(object, move.turn, bound, position_);
    comments_and_nags(object, move);
    if (has(PlyKeys::properties)) properties(object, move.properties);
  }

  void comments_and_nags(JsonObject& object, const PlayedMove& move) {
    if (has(PlyKeys::before) && !move.before.empty()) member(object, ",\"before\":", move.before);
    if (!move.comment.empty()) {
      if (has(PlyKeys::comment)) member(object, ",\"comment\":", move.comment);
      if (const auto eval = has(PlyKeys::eval) ? json_eval(move.comment) : std::nullopt) {
        object.key(",\"eval\":");
        text_.text(*eval);
      }
      if (const auto clock = has(PlyKeys::clock) ? json_clock(move.comment) : std::nullopt) {
        object.key(",\"clock\":");
        text_.text(*clock);
      }
    }
    if (object.key_if(has(PlyKeys::nags) && !move.nags.empty(), ",\"nags\":["))
      put_elements(text_, move.nags, [&](unsigned nag) { text_.number(nag); });
  }

  void variations(JsonObject& object, const PlayedMove& move, const Position& before, std::size_t ply) {
    const Position after = position_;
    object.key(",\"variations\":[");
    put_elements(text_, move.variations, [&](const PlayedLine& variation) {
      text_.literal("[");
      position_ = before;
      line(variation, ply);
    });
    position_ = after;
  }

  void properties(JsonObject& object, const std::vector<Property>& properties) {
    if (properties.empty()) return;
    object.key(",\"properties\":");
    text_.flush();
    append_json_properties(out_, properties);
  }

  void string(std::string_view text) {
    text_.flush();
    append_json_string(out_, text);
  }
  template <std::size_t N>
  void member(JsonObject& object, const char (&key)[N], std::string_view value) {
    object.key(key);
    string(value);
  }

  std::function<void()> between_;
  const JsonKeys& keys_;
  const Rules& rules_;
  JsonTurnWriter turns_;
  bool follows_;  ///< the keys need positions
  Position position_;
  std::string& out_;
  TextBuffer text_;
};

}  // namespace

JsonKeys drawing_json_keys() {
  using OfGame = JsonGameKeys;
  using OfPly = JsonPlyKeys;
  const auto bits = [](std::initializer_list<std::size_t> keys) {
    std::uint32_t all = 0;
    for (const std::size_t key : keys) all |= json_key_bit(key);
    return all;
  };
  return {
      bits({OfGame::tags, OfGame::fen, OfGame::comment, OfGame::properties, OfGame::plies, OfGame::result}),
      bits({OfPly::turn, OfPly::turned, OfPly::before, OfPly::comment, OfPly::eval, OfPly::clock, OfPly::nags,
            OfPly::properties, OfPly::variations})};
}

void append_json_properties(std::string& out, const std::vector<Property>& properties) {
  JsonWriter json(out);
  json.begin_array();
  for (const Property& property : properties) {
    json.begin_object().member("name", property.name).key("values").begin_array();
    for (const std::string& value : property.values) json.value(value);
    json.end_array().end_object();
  }
  json.end_array();
}

void append_json_variations(std::string& out, const PlayedGame& game, const PlayedMove& move) {
  using Keys = JsonPlyKeys;
  std::uint32_t keys = 0;
  for (const Keys::Key key :
       {Keys::turn, Keys::before, Keys::comment, Keys::nags, Keys::properties, Keys::variations})
    keys |= json_key_bit(key);
  GameJson(game, {0, keys}, out, [] {}).write_variations(move);
}

Expected<LeftOut, std::string> JsonLinesSink::write(const PlayedGame& game, std::string& out) {
  GameJson(game, keys_, out, [&] { drain(out); }).write(game);
  return LeftOut{};
}

}  // namespace latro
