// Positions written as text.
#include <array>
#include <bit>
#include <charconv>
#include <cstring>
#include <limits>

#include "latro/notation/fen.hpp"
#include "latro/notation/fen_series.hpp"

namespace latro {

namespace {

constexpr std::string_view letters = "SDsd";

char letter_of(Piece piece) { return letters[2 * index_of(piece.side) + (piece.kind == Kind::dux ? 1 : 0)]; }

char* put_number(char* to, std::uint32_t number) {
  return std::to_chars(to, to + std::numeric_limits<std::uint32_t>::digits10 + 1, number).ptr;
}

char* put_count(char* to, unsigned count, char letter) {
  if (count > 1) to = put_number(to, count);
  if (count > 0) *to++ = letter;
  return to;
}

/// The bits of a rank, the lowest for its first file.
unsigned rank_of(const SquareSet& set, const Board& board, unsigned rank) {
  const unsigned first = rank * board.files;
  const std::uint64_t low = set.words[first / 64] >> (first % 64);
  const bool crosses = first % 64 + board.files > 64;
  const std::uint64_t high = crosses ? set.words[first / 64 + 1] << (64 - first % 64) : 0;
  return static_cast<unsigned>((low | high) & ((std::uint64_t{1} << board.files) - 1));
}

/// A run of empty squares. What is written counts only where there is one, so that nothing branches on it.
char* put_empties(char* to, unsigned count) {
  if (count > 9) {
    *to++ = '1';
    count -= 10;
    *to = static_cast<char>('0' + count);
    return to + 1;
  }
  *to = static_cast<char>('0' + count);
  return to + (count > 0);
}

/// Followed by a byte that means nothing, like what is put below.
char* put_rank(char* to, const Position& position, unsigned rank) {
  const Board& board = position.board;
  const unsigned black = rank_of(position.of(Side::black), board, rank);
  const unsigned duces = rank_of(position.duces, board, rank);
  const unsigned bound = rank_of(position.bound, board, rank);
  unsigned file = 0;
  for (unsigned left = black | rank_of(position.of(Side::white), board, rank); left != 0; left &= left - 1) {
    const auto at = static_cast<unsigned>(std::countr_zero(left));
    to = put_empties(to, at - file);
    *to = '+';
    to += (bound >> at) & 1;
    *to++ = letters[2 * ((black >> at) & 1) + ((duces >> at) & 1)];
    file = at + 1;
  }
  return put_empties(to, board.files - file);
}

char* put_board(char* to, const Position& position) {
  for (unsigned rank = position.board.ranks; rank-- > 0;) {
    to = put_rank(to, position, rank);
    *to++ = '/';
  }
  return to - 1;
}

/// The fields behind the board.
char* put_state(char* to, const Position& position) {
  *to++ = ' ';
  *to++ = position.to_move == Side::white ? 'w' : 'b';
  *to++ = ' ';
  if (position.hands[0].empty() && position.hands[1].empty()) *to++ = '-';
  for (const Side side : {Side::white, Side::black}) {
    to = put_count(to, position.hand(side).soldiers, letter_of({side, Kind::soldier, false}));
    to = put_count(to, position.hand(side).duces, letter_of({side, Kind::dux, false}));
  }
  *to++ = ' ';
  to = put_number(to, position.quiet);
  *to++ = ' ';
  return put_number(to, position.number);
}

/// Bound pieces on every square, a bar behind every rank, a byte to spare.
constexpr std::size_t most_board_size = std::size_t{2} * Board::max_squares + Board::max_side + 1;
constexpr std::size_t most_digits = 10;
/// All fields with the blanks before them. FenSeries writes some more bytes that mean nothing.
static_assert(most_fen_size >= most_board_size + 2 + 4 * (most_digits + 1) + 1 + 2 * (most_digits + 1) +
                                   std::size_t{2} * Board::max_side);

}  // namespace

void append_board(std::string& out, const Position& position) {
  std::array<char, most_board_size> text;
  out.append(text.data(), put_board(text.data(), position));
}

char* put_fen(char* to, const Position& position) { return put_state(put_board(to, position), position); }

char* FenSeries::put(char* to, const Position& position) {
  const std::array<SquareSet, 4> sets{position.pieces[0], position.pieces[1], position.duces, position.bound};
  SquareSet changed;
  for (std::size_t i = 0; i < sets.size(); ++i) changed |= sets[i] ^ sets_[i];
  sets_ = sets;
  std::uint32_t ranks = 0;  // that have changed, as bits
  if (position.board != board_) {
    board_ = position.board;
    for (unsigned i = 0; i < board_.squares(); ++i) rank_of_[i] = static_cast<std::uint8_t>(i / board_.files);
    ranks = std::numeric_limits<std::uint32_t>::max();
  } else {
    for_each(changed, [&](Square square) { ranks |= std::uint32_t{1} << rank_of_[square.index()]; });
  }
  for (unsigned rank = board_.ranks; rank-- > 0;) {
    Rank& known = ranks_[rank];
    if ((ranks >> rank & 1) != 0)
      known.size = static_cast<std::uint8_t>(put_rank(known.text.data(), position, rank) - known.text.data());
    std::memcpy(to, known.text.data(), known.text.size());
    to += known.size;
    *to++ = '/';
  }
  return put_state(to - 1, position);
}

void append_fen(std::string& out, const Position& position) {
  std::array<char, most_fen_size> text;
  out.append(text.data(), put_fen(text.data(), position));
}

std::string fen(const Position& position) {
  std::string out;
  append_fen(out, position);
  return out;
}

}  // namespace latro
