#include "latro/formats/json/turn.hpp"

#include <algorithm>
#include <cstring>

#include "latro/game/commands.hpp"
#include "latro/support/enum_table.hpp"
#include "latro/support/json_writer.hpp"
#include "latro/support/number.hpp"

namespace latro {

namespace {

/// Whether the text is a number as JSON has them.
bool is_number(std::string_view text) {
  const std::string_view digits = text.starts_with('-') ? text.substr(1) : text;
  if (digits.empty() || digits.front() < '0' || digits.front() > '9') return false;
  if (digits.size() > 1 && digits[0] == '0' && digits[1] != '.') return false;
  if (text.back() == '.' || text.find_first_not_of("-.0123456789") != std::string_view::npos) return false;
  return parse_number<double>(text).has_value();
}

std::string quoted(std::string_view text) {
  std::string out;
  append_json_string(out, text);
  return out;
}

}  // namespace

std::string_view json_kind(TurnKind kind) {
  static constexpr auto kinds = by_value<TurnKind>({{TurnKind::placement, "place"},
                                                    {TurnKind::movement, "move"},
                                                    {TurnKind::removal, "remove"},
                                                    {TurnKind::pass, "pass"}});
  return kinds[static_cast<std::size_t>(kind)];
}

JsonTurnWriter::JsonTurnWriter(const BoardSize& board, std::uint32_t keys) : board_(board), keys_(keys) {
  for (unsigned i = 0; i < board.squares(); ++i) {
    Name& name = names_[i];
    name.text[0] = '"';
    char* const end = put_square(name.text.data() + 1, board.coordinate(Square{i}));
    *end = '"';
    name.size = static_cast<std::uint8_t>(end + 1 - name.text.data());
  }
}

template <class Buffer>
LATRO_INLINE void JsonTurnWriter::put(Buffer& out, Square square) const {
  const Name& name = names_[square.index()];
  char* const to = out.room(sizeof name.text);
  std::memcpy(to, name.text.data(), sizeof name.text);
  out.wrote(to + name.size);
}

void JsonTurnWriter::put(JsonObject& whole, std::size_t ply, std::uint32_t number, Side side,
                         std::string_view text, const PlayedTurn& made, const Position& after) {
  using Keys = JsonPlyKeys;
  TextBuffer::Cursor out(whole.out());
  JsonKeysOf object(out, whole.separator());
  const Turn& turn = made.turn;
  const bool moves = turn.kind == TurnKind::movement;
  const bool places = turn.kind == TurnKind::placement;
  if (object.key_if(has(Keys::ply), ",\"ply\":")) out.number(ply);
  if (object.key_if(has(Keys::number), ",\"number\":")) out.number(number);
  if (has(Keys::side)) {
    if (side == Side::white)
      object.key(",\"side\":\"white\"");
    else
      object.key(",\"side\":\"black\"");
  }
  if (object.key_if(has(Keys::kind), ",\"kind\":\"")) {
    out.text(json_kind(turn.kind));
    out.literal("\"");
  }
  if (object.key_if(has(Keys::turn), ",\"turn\":\"")) {
    out.text(text);
    out.literal("\"");
  }
  if (object.key_if(moves && has(Keys::from), ",\"from\":")) put(out, turn.origin);
  if (object.key_if(moves && has(Keys::to), ",\"to\":")) put(out, turn.destination);
  if (object.key_if(moves && has(Keys::path), ",\"path\":["))
    put_elements(out, made.path, [&](const Hop& hop) { put(out, hop.to); });
  const auto squares = [&](Keys::Key key, const auto& text_of_key, const SquareSet& set) {
    if (set.empty() || !has(key)) return;
    object.key(text_of_key);
    out.leave();
    put_squares(whole.out(), set);
    out.come_back();
  };
  if (places) squares(Keys::placed, ",\"placed\":", turn.squares);
  squares(Keys::captured, ",\"captured\":", turn.captured);
  squares(Keys::bound, ",\"bound\":", made.effect.bound);
  squares(Keys::freed, ",\"freed\":", made.effect.freed);
  if (!places) squares(Keys::removed, ",\"removed\":", turn.squares);
  if (has(Keys::piece) && (places || moves)) {
    if (turn.dux)
      object.key(",\"piece\":\"dux\"");
    else
      object.key(",\"piece\":\"soldier\"");
  }
  if (object.key_if(has(Keys::fen), ",\"fen\":\"")) {
    out.wrote(fens_.put(out.room(most_fen_size), after));
    out.literal("\"");
  }
  whole.go_on_with(object.separator());
}

SquareSet json_turned(const Turn& turn, const SquareSet& bound, const Position& after) {
  SquareSet still = bound & after.occupied();
  // What stood there is gone, and the piece that moves is free.
  if (turn.kind == TurnKind::movement) still.erase(turn.destination);
  return without(still, after.bound) | without(after.bound, still);
}

void JsonTurnWriter::put_turned(JsonObject& object, const Turn& turn, const SquareSet& bound,
                                const Position& after) const {
  put_squares(object, ",\"turned\":", json_turned(turn, bound, after));
}

/// In the order of lists in turns: by file, then rank.
void JsonTurnWriter::put_squares(TextBuffer& out, const SquareSet& set) const {
  out.literal("[");
  if (SquareSet rest = set; rest.pop_front(), rest.empty()) {
    put(out, set.front());
  } else {
    std::array<Coordinate, BoardSize::max_squares> places;
    auto end = places.begin();
    for_each(set, [&](Square square) { *end++ = board_.coordinate(square); });
    std::sort(places.begin(), end);
    for (auto place = places.begin(); place != end; ++place) {
      if (place != places.begin()) out.literal(",");
      put(out, board_.square(*place));
    }
  }
  out.literal("]");
}

std::optional<std::string> json_eval(std::string_view comment) {
  const auto value = command_value(comment, "eval");
  if (!value) return std::nullopt;
  return is_number(*value) ? std::string(*value) : quoted(*value);
}

std::optional<std::string> json_clock(std::string_view comment) {
  const auto value = command_value(comment, "clk");
  return value ? std::optional(quoted(*value)) : std::nullopt;
}

}  // namespace latro
