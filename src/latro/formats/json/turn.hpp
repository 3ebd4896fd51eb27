// The effect of a turn as members of a JSON object. Private to the writer and the reader of JSON lines.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "latro/formats/json/keys.hpp"
#include "latro/formats/json/members.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/turn.hpp"
#include "latro/rules/position.hpp"
#include "latro/rules/turn.hpp"
#include "latro/support/inline.hpp"
#include "latro/support/text_buffer.hpp"

namespace latro {

/// Writes the brackets and keys of an object to a TextBuffer or its cursor.
template <class Buffer>
class JsonKeysOf {
 public:
  explicit JsonKeysOf(Buffer& out, char separator = '{') : out_(out), separator_(separator) {}

  /// `text` is `,"name":`, and can have more. Before the first key the comma becomes the opening bracket.
  template <std::size_t N>
  LATRO_INLINE void key(const char (&text)[N]) {
    char* const to = out_.room(N - 1);
    std::memcpy(to, text, N - 1);
    *to = separator_;
    separator_ = ',';
    out_.wrote(to + N - 1);
  }
  /// The same, if it is wanted; returns `wanted`.
  template <std::size_t N>
  LATRO_INLINE bool key_if(bool wanted, const char (&text)[N]) {
    if (wanted) key(text);
    return wanted;
  }
  void end() {
    if (separator_ == '{') out_.literal("{");
    out_.literal("}");
  }
  Buffer& out() { return out_; }
  /// What comes before the next key.
  char separator() const { return separator_; }
  void go_on_with(char separator) { separator_ = separator; }

 private:
  Buffer& out_;
  char separator_;
};
using JsonObject = JsonKeysOf<TextBuffer>;

/// Writes the elements of a list by put(element), and the closing bracket.
template <class Buffer, class List, class Put>
LATRO_INLINE void put_elements(Buffer& out, const List& list, Put put) {
  bool first = true;
  for (const auto& one : list) {
    if (!std::exchange(first, false)) out.literal(",");
    put(one);
  }
  out.literal("]");
}

class JsonTurnWriter {
 public:
  /// Writes these of JsonPlyKeys.
  JsonTurnWriter(const BoardSize& board, std::uint32_t keys);

  /// The members from `ply` to `fen`. `ply` counts from 1, `text` is canonical; `number` and `side` are those
  /// of the position before the turn. Nothing in them is escaped.
  void put(JsonObject& object, std::size_t ply, std::uint32_t number, Side side, std::string_view text,
           const PlayedTurn& turn, const Position& after);
  /// The member `turned` if pieces are turned over: json_turned().
  void put_turned(JsonObject& object, const Turn& turn, const SquareSet& bound, const Position& after) const;
  void put_fen(TextBuffer& out, const Position& position) {
    static_assert(most_fen_size <= TextBuffer::most_room);
    out.wrote(fens_.put(out.room(most_fen_size), position));
  }

 private:
  /// `"d4"`, with the quotes.
  struct Name {
    std::array<char, most_square_size + 3> text{};
    std::uint8_t size = 0;
  };

  template <class Buffer>
  void put(Buffer& out, Square square) const;
  void put_squares(TextBuffer& out, const SquareSet& set) const;
  bool has(JsonPlyKeys::Key key) const { return (keys_ & json_key_bit(key)) != 0; }
  template <std::size_t N>
  void put_squares(JsonObject& object, const char (&key)[N], const SquareSet& set) const {
    if (set.empty()) return;
    object.key(key);
    put_squares(object.out(), set);
  }

  BoardSize board_;
  std::uint32_t keys_;
  std::array<Name, BoardSize::max_squares> names_;
  FenSeries fens_;
};

/// The values of `eval` and `clock`, as JSON; nothing if the comment has no such command.
std::optional<std::string> json_eval(std::string_view comment);
std::optional<std::string> json_clock(std::string_view comment);

}  // namespace latro
