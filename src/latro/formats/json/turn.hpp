// The effect of a turn as members of a JSON object. Private to the writer and the reader of JSON lines.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "latro/notation/fen.hpp"
#include "latro/notation/turn.hpp"
#include "latro/rules/position.hpp"
#include "latro/rules/turn.hpp"
#include "latro/support/inline.hpp"
#include "latro/support/text_buffer.hpp"

namespace latro {

class JsonTurnWriter {
 public:
  explicit JsonTurnWriter(const BoardSize& board);

  /// The members from `ply` to `fen`, without brackets. `ply` counts from 1, `text` is canonical; `number`
  /// and `side` are those of the position before the turn. Nothing in them is escaped.
  void put(TextBuffer& out, std::size_t ply, std::uint32_t number, Side side, std::string_view text,
           const PlayedTurn& turn, const Position& after);
  /// The squares of the member `turned`.
  static SquareSet turned(const Turn& turn, const SquareSet& bound, const Position& after);
  /// The member `turned`, after a comma, if pieces are turned over: the squares, after the turn, of the
  /// pieces that became bound or free. `bound`: the bound pieces before the turn.
  void put_turned(TextBuffer& out, const Turn& turn, const SquareSet& bound, const Position& after) const;
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

  void put(TextBuffer& out, Square square) const;
  void put_squares(TextBuffer& out, const SquareSet& set) const;
  void put_movement(TextBuffer& out, const Turn& turn, const Path& path) const;
  template <std::size_t N>
  void put_squares(TextBuffer& out, const char (&key)[N], const SquareSet& set) const {
    if (set.empty()) return;
    out.literal(key);
    put_squares(out, set);
  }

  BoardSize board_;
  std::array<Name, BoardSize::max_squares> names_;
  FenSeries fens_;
};

/// The value of `kind`: place, move, remove or pass.
std::string_view json_kind(TurnKind kind);
/// The values of `eval` and `clock`, as JSON; nothing if the comment has no such command.
std::optional<std::string> json_eval(std::string_view comment);
std::optional<std::string> json_clock(std::string_view comment);

}  // namespace latro
