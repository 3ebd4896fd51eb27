#include "bench/chess.hpp"

#include <cctype>
#include <span>
#include <string_view>

namespace bench {
namespace {

constexpr int north = 16;
constexpr int all_ways[] = {1, -1, north, -north, north + 1, north - 1, -north + 1, -north - 1};
constexpr int knight_ways[] = {33, 31, 18, 14, -14, -18, -31, -33};
constexpr std::span<const int> straight{all_ways, 4};
constexpr std::span<const int> diagonal{all_ways + 4, 4};
constexpr int a1 = 0x00;
constexpr int e1 = 0x04;
constexpr int a8 = 0x70;

constexpr bool on_board(int square) { return (square & 0x88) == 0; }
constexpr bool is_white(char piece) { return piece >= 'A' && piece <= 'Z'; }
constexpr char kind(char piece) {
  return is_white(piece) || piece == 0 ? piece : static_cast<char>(piece - 32);
}
constexpr char of(char kind, bool white) { return white ? kind : static_cast<char>(kind + 32); }

std::span<const int> ways(char kind) {
  switch (kind) {
    case 'N':
      return knight_ways;
    case 'B':
      return diagonal;
    case 'R':
      return straight;
    default:
      return all_ways;  // queen and king
  }
}

/// A bit for each corner: after a move from or to it, that rook cannot castle any more. The king's home has
/// the bits of both.
std::uint8_t castling_bits(int square) {
  switch (square) {
    case 0x00:
      return 1;
    case 0x07:
      return 2;
    case 0x70:
      return 4;
    case 0x77:
      return 8;
    case 0x04:
      return 1 | 2;
    case 0x74:
      return 4 | 8;
    default:
      return 0;
  }
}

void append_square(std::string& text, int square) {
  text += static_cast<char>('a' + square % 16);
  text += static_cast<char>('1' + square / 16);
}

}  // namespace

Chess::Chess() {
  constexpr std::string_view home = "RNBQKBNR";
  for (int file = 0; file < 8; ++file) {
    squares_[a1 + file] = home[file];
    squares_[a1 + north + file] = 'P';
    squares_[a8 - north + file] = 'p';
    squares_[a8 + file] = of(home[file], false);
  }
  kings_ = {a8 + 4, e1};
}

bool Chess::own(int square, bool white) const {
  return squares_[square] != 0 && is_white(squares_[square]) == white;
}

int Chess::king(bool white) const { return kings_[white ? 1 : 0]; }

bool Chess::attacked(int square, bool by_white) const {
  const auto stands = [&](int at, char kind) { return on_board(at) && squares_[at] == of(kind, by_white); };
  const int behind = by_white ? -north : north;
  if (stands(square + behind + 1, 'P') || stands(square + behind - 1, 'P')) return true;
  for (const int way : knight_ways)
    if (stands(square + way, 'N')) return true;
  for (const int way : all_ways) {
    if (stands(square + way, 'K')) return true;
    int at = square + way;
    while (on_board(at) && squares_[at] == 0) at += way;
    const bool is_straight = way == 1 || way == -1 || way == north || way == -north;
    if (stands(at, 'Q') || stands(at, is_straight ? 'R' : 'B')) return true;
  }
  return false;
}

/// Adds the move unless it leaves the own king attacked.
void Chess::add(std::vector<ChessMove>& moves, int from, int to) const {
  const bool passing = kind(squares_[from]) == 'P' && to == passed_;
  ChessMove move{static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to), 0,
                 passing || squares_[to] != 0};
  const bool promotes = kind(squares_[from]) == 'P' && (to / 16 == 0 || to / 16 == 7);
  if (promotes) move.promotion = 'Q';
  Chess after = *this;
  after.play(move);
  if (after.attacked(after.king(white_), !white_)) return;
  moves.push_back(move);
  if (!promotes) return;
  for (const char piece : {'R', 'B', 'N'}) {
    move.promotion = piece;
    moves.push_back(move);
  }
}

void Chess::add_pawn(std::vector<ChessMove>& moves, int from) const {
  const int ahead = white_ ? north : -north;
  for (const int side : {-1, 1}) {
    const int to = from + ahead + side;
    if (on_board(to) && (own(to, !white_) || to == passed_)) add(moves, from, to);
  }
  if (squares_[from + ahead] != 0) return;
  add(moves, from, from + ahead);
  if (from / 16 == (white_ ? 1 : 6) && squares_[from + 2 * ahead] == 0) add(moves, from, from + 2 * ahead);
}

void Chess::add_castling(std::vector<ChessMove>& moves, int from) const {
  const int home = white_ ? a1 : a8;
  if (from != home + 4 || in_check()) return;
  if ((moved_ & castling_bits(home + 7)) == 0 && squares_[from + 1] == 0 && squares_[from + 2] == 0 &&
      !attacked(from + 1, !white_))
    add(moves, from, from + 2);
  if ((moved_ & castling_bits(home)) == 0 && squares_[from - 1] == 0 && squares_[from - 2] == 0 &&
      squares_[from - 3] == 0 && !attacked(from - 1, !white_))
    add(moves, from, from - 2);
}

std::vector<ChessMove> Chess::legal_moves() const {
  std::vector<ChessMove> moves;
  moves.reserve(64);
  for (int from = 0; from < 128; ++from) {
    if (!on_board(from) || !own(from, white_)) continue;
    const char piece = kind(squares_[from]);
    if (piece == 'P') {
      add_pawn(moves, from);
      continue;
    }
    const bool slides = piece == 'B' || piece == 'R' || piece == 'Q';
    for (const int way : ways(piece))
      for (int to = from + way; on_board(to) && !own(to, white_); to += way) {
        add(moves, from, to);
        if (!slides || squares_[to] != 0) break;
      }
    if (piece == 'K') add_castling(moves, from);
  }
  return moves;
}

void Chess::play(const ChessMove& move) {
  const int from = move.from;
  const int to = move.to;
  const char piece = squares_[from];
  const int ahead = white_ ? north : -north;
  squares_[from] = 0;
  squares_[to] = move.promotion != 0 ? of(move.promotion, white_) : piece;
  const int passed = passed_;
  passed_ = -1;
  if (kind(piece) == 'P') {
    if (to == passed) squares_[to - ahead] = 0;
    if (to - from == 2 * ahead) passed_ = from + ahead;
  } else if (kind(piece) == 'K') {
    kings_[white_ ? 1 : 0] = to;
    if (to == from + 2 || to == from - 2) {
      const int corner = to > from ? from + 3 : from - 4;
      squares_[(from + to) / 2] = squares_[corner];
      squares_[corner] = 0;
    }
  }
  moved_ = static_cast<std::uint8_t>(moved_ | castling_bits(from) | castling_bits(to));
  white_ = !white_;
}

std::string Chess::san(const ChessMove& move, const std::vector<ChessMove>& legal) const {
  const char piece = kind(squares_[move.from]);
  if (piece == 'K' && move.to == move.from + 2) return "O-O";
  if (piece == 'K' && move.to + 2 == move.from) return "O-O-O";
  std::string text;
  if (piece == 'P') {
    if (move.takes) text += static_cast<char>('a' + move.from % 16);
  } else {
    text += piece;
    // By the file where that is enough, else by the rank, else by both.
    bool rivals = false;
    bool same_file = false;
    bool same_rank = false;
    for (const ChessMove& other : legal) {
      if (other.to != move.to || other.from == move.from || squares_[other.from] != squares_[move.from])
        continue;
      rivals = true;
      same_file |= other.from % 16 == move.from % 16;
      same_rank |= other.from / 16 == move.from / 16;
    }
    if (rivals && (!same_file || same_rank)) text += static_cast<char>('a' + move.from % 16);
    if (rivals && same_file) text += static_cast<char>('1' + move.from / 16);
  }
  if (move.takes) text += 'x';
  append_square(text, move.to);
  if (move.promotion != 0) {
    text += '=';
    text += move.promotion;
  }
  return text;
}

}  // namespace bench
