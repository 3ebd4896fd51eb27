// Positions as FEN: `<board> <side> <hand> <quiet> <turn>` (lgn(5)).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/core/square.hpp"
#include "latro/core/square_set.hpp"
#include "latro/rules/position.hpp"
#include "latro/rules/rules.hpp"
#include "latro/rules/ruleset.hpp"
#include "latro/support/expected.hpp"

namespace latro {

/// A position as its FEN describes it, with the place of each part in the text, so that an error has a
/// column.
struct FenText {
  Position position;
  Span board_span;
  Span hand_span;  ///< empty, at the end of the text, if the field is absent
  std::vector<Span>
      square_spans;  ///< by Square::index(): the characters of the piece, or of the run of empty squares
};

/// Checks only syntax and size (all ranks of one length, 2 to 16 files and ranks, numbers that fit). The text
/// may end after two fields. Faults have the code bad-fen.
Expected<FenText, Fault> parse_fen(std::string_view text);
/// Also checks that the position is possible in the ruleset (Rules::check); if not, the fault is bad-fen at
/// the column of the piece or field.
Expected<Position, Fault> parse_fen(const Rules& rules, std::string_view text);
/// The same for a FEN that has been parsed, for example that of an EPD line.
Expected<Position, Fault> check_fen(const Rules& rules, const FenText& text);

/// Writes all five fields.
std::string fen(const Position& position);
void append_fen(std::string& out, const Position& position);
/// The same into a buffer of at least most_fen_size bytes; returns the end of the text, which is ASCII.
char* put_fen(char* to, const Position& position);
inline constexpr std::size_t most_fen_size = 704;

/// Writes a board as in `setup=` of a descriptor and the first field of a FEN.
void append_board(std::string& out, const Position& position);

// Writes the positions of a game, one after the other, as FEN.

/// Most ranks stay the same from one position to the next; they are not computed again.
class FenSeries {
 public:
  /// As put_fen.
  char* put(char* to, const Position& position);

 private:
  struct Rank {
    std::array<char, 2 * BoardSize::max_side + 1> text{};
    std::uint8_t size = 0;
  };
  BoardSize board_{0, 0};
  std::array<std::uint8_t, BoardSize::max_squares> rank_of_{};  ///< by the squares' indices
  std::array<SquareSet, 4> sets_;  ///< White's and Black's pieces, the duces, the bound ones
  std::array<Rank, BoardSize::max_side> ranks_;
};

}  // namespace latro
