#include "latro/formats/json_lines_writer.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "latro/core/inline.hpp"
#include "latro/formats/json_writer.hpp"
#include "latro/formats/positions.hpp"
#include "latro/formats/text_buffer.hpp"
#include "latro/notation/command.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/fen_series.hpp"
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

/// Squares are named once for each game, with their quotes: `"d4"`.
class SquareNames {
 public:
  explicit SquareNames(const Board& board) {
    for (unsigned i = 0; i < board.squares(); ++i) {
      Name& name = names_[i];
      name.text[0] = '"';
      char* const end = put_square(name.text.data() + 1, board.coordinate(Square{i}));
      *end = '"';
      name.size = static_cast<std::uint8_t>(end + 1 - name.text.data());
    }
  }
  LATRO_INLINE void put(TextBuffer& out, Square square) const {
    const Name& name = names_[square.index()];
    char* const to = out.room(sizeof name.text);
    std::memcpy(to, name.text.data(), sizeof name.text);
    out.wrote(to + name.size);
  }

 private:
  struct Name {
    std::array<char, most_square_size + 3> text{};
    std::uint8_t size = 0;
  };
  std::array<Name, Board::max_squares> names_;
};

/// Writes one game, following its turns. What is put down directly holds nothing that JSON would have
/// escaped.
class GameJson {
 public:
  GameJson(const PlayedGame& game, std::string& out)
      : rules_(game.rules),
        board_(game.rules.board()),
        names_(board_),
        position_(game.start),
        out_(out),
        text_(out) {}

  void write(const PlayedGame& game);

 private:
  void line(const PlayedLine& line, std::size_t ply);
  void move(const PlayedMove& move, std::size_t ply);
  void movement(const Turn& turn, const Path& path);
  void squares(const SquareSet& set);
  void remarks(const PlayedMove& move);
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
  template <std::size_t N>
  LATRO_INLINE void squares(const char (&key)[N], const SquareSet& set) {
    if (set.empty()) return;
    text_.literal(key);
    squares(set);
  }
  void fen() {
    static_assert(most_fen_size <= TextBuffer::most_room);
    text_.wrote(fens_.put(text_.room(most_fen_size), position_));
  }

  const Rules& rules_;
  const Board& board_;
  SquareNames names_;
  Position position_;
  FenSeries fens_;
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
  member("},\"rules\":", game.ruleset);
  text_.literal(",\"fen\":\"");
  fen();
  text_.literal("\"");
  if (!game.comment.empty()) member(",\"comment\":", game.comment);
  properties(game.properties);
  text_.literal(",\"plies\":");
  line(game.moves, 1);
  text_.literal(",\"result\":\"");
  text_.text(text(game.result));
  text_.literal("\"");
  if (termination != nullptr) member(",\"termination\":", termination->value);
  text_.literal("}\n");
  text_.flush();
}

void GameJson::line(const PlayedLine& line, std::size_t ply) {
  text_.literal("[");
  bool first = true;
  for (const PlayedMove& one : line) {
    if (!std::exchange(first, false)) text_.literal(",");
    move(one, ply++);
  }
  text_.literal("]");
}

void GameJson::move(const PlayedMove& move, std::size_t ply) {
  const Turn& turn = move.turn;
  text_.literal("{\"ply\":");
  text_.number(ply);
  text_.literal(",\"number\":");
  text_.number(position_.number);
  if (position_.to_move == Side::white)
    text_.literal(",\"side\":\"white\",\"kind\":\"");
  else
    text_.literal(",\"side\":\"black\",\"kind\":\"");
  text_.text(name_of(turn.kind));
  text_.literal("\",\"turn\":\"");
  text_.text(move.text);
  text_.literal("\"");
  if (turn.kind == TurnKind::movement) movement(turn, move.path);
  if (turn.kind == TurnKind::placement) squares(",\"placed\":", turn.squares);
  squares(",\"captured\":", turn.captured);
  squares(",\"bound\":", move.effect.bound);
  squares(",\"freed\":", move.effect.freed);
  if (turn.kind != TurnKind::placement) squares(",\"removed\":", turn.squares);
  if (turn.kind == TurnKind::placement || turn.kind == TurnKind::movement) {
    if (turn.dux)
      text_.literal(",\"piece\":\"dux\"");
    else
      text_.literal(",\"piece\":\"soldier\"");
  }
  std::optional<Position> before;
  if (!move.variations.empty()) before = position_;
  play_again(rules_, position_, move);
  text_.literal(",\"fen\":\"");
  fen();
  text_.literal("\"");
  remarks(move);
  properties(move.properties);
  if (before) variations(move, *before, ply);
  text_.literal("}");
}

void GameJson::movement(const Turn& turn, const Path& path) {
  text_.literal(",\"from\":");
  names_.put(text_, turn.origin);
  text_.literal(",\"to\":");
  names_.put(text_, turn.destination);
  text_.literal(",\"path\":[");
  bool first = true;
  for (const Hop& hop : path) {
    if (!std::exchange(first, false)) text_.literal(",");
    names_.put(text_, hop.to);
  }
  text_.literal("]");
}

void GameJson::remarks(const PlayedMove& move) {
  if (!move.before.empty()) member(",\"before\":", move.before);
  if (!move.comment.empty()) {
    member(",\"comment\":", move.comment);
    if (const auto eval = command_value(move.comment, "eval")) {
      text_.literal(",\"eval\":");
      if (is_number(*eval))
        text_.text(*eval);
      else
        string(*eval);
    }
    if (const auto clock = command_value(move.comment, "clk")) member(",\"clock\":", *clock);
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

/// In the order of lists in turns: by file, then rank.
void GameJson::squares(const SquareSet& set) {
  text_.literal("[");
  if (SquareSet rest = set; rest.pop_front(), rest.empty()) {
    names_.put(text_, set.front());
  } else {
    std::array<Coordinate, Board::max_squares> places;
    auto end = places.begin();
    for_each(set, [&](Square square) { *end++ = board_.coordinate(square); });
    std::sort(places.begin(), end);
    for (auto place = places.begin(); place != end; ++place) {
      if (place != places.begin()) text_.literal(",");
      names_.put(text_, board_.square(*place));
    }
  }
  text_.literal("]");
}

}  // namespace

Expected<LeftOut, std::string> JsonLinesSink::write(const PlayedGame& game, std::string& out) {
  GameJson(game, out).write(game);
  return LeftOut{};
}

}  // namespace latro
