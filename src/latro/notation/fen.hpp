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

/// A position as its FEN says, and where in the text each thing stands, so that a refusal has a column.
struct FenText {
  Position position;
  Span board_span;
  Span hand_span;  ///< empty at the end of the text where the field is absent
  std::vector<Span>
      square_spans;  ///< by Square::index(): the piece's characters, or the run of empties it belongs to
};

/// Syntax and size only (every rank of one length, 2 to 16 files and ranks, numbers that fit); may stop after
/// two fields. Faults have code bad-fen.
Expected<FenText, Fault> parse_fen(std::string_view text);
/// Also checks that the position can be one of the ruleset (Rules::check); a refusal is a bad-fen at its
/// column.
Expected<Position, Fault> parse_fen(const Rules& rules, std::string_view text);
/// The same for a text already parsed, an EPD line's for example.
Expected<Position, Fault> check_fen(const Rules& rules, const FenText& text);

/// Always five fields.
std::string fen(const Position& position);
void append_fen(std::string& out, const Position& position);
/// The same into a buffer of at least most_fen_size bytes; answers with the place behind it. All are ASCII.
char* put_fen(char* to, const Position& position);
inline constexpr std::size_t most_fen_size = 704;

/// A board as a descriptor's `setup=` and FEN's first field write it.
void append_board(std::string& out, const Position& position);

// The positions of a game, one after the other, as FEN.

/// Turns leave most ranks as they are; those are not worked out again.
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
