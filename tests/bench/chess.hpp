// Chess for random legal games, which make the corpus of the chess tools: legal moves and their names. Simple
// rather than fast. The chess tools check that the games are legal; perft counts of the starting position are
// known.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace bench {

struct ChessMove {
  std::uint8_t from = 0;  ///< 16 * rank + file, both from 0: what is off the board has a bit of 0x88 set
  std::uint8_t to = 0;
  char promotion = 0;  ///< Q R B N or 0
  bool takes = false;  ///< en passant too
};

class Chess {
 public:
  Chess();  ///< the start position

  bool white_to_move() const { return white_; }
  bool in_check() const { return attacked(king(white_), !white_); }
  /// In a fixed order. None: mate or stalemate.
  std::vector<ChessMove> legal_moves() const;
  /// Precondition: the move is legal.
  void play(const ChessMove& move);
  /// Standard algebraic notation without the mark of check or mate. `legal` are all legal moves.
  std::string san(const ChessMove& move, const std::vector<ChessMove>& legal) const;

 private:
  using Squares = std::array<char, 128>;  ///< PNBRQK White's, pnbrqk Black's, 0 empty

  bool own(int square, bool white) const;
  int king(bool white) const;
  bool attacked(int square, bool by_white) const;
  void add(std::vector<ChessMove>& moves, int from, int to) const;
  void add_pawn(std::vector<ChessMove>& moves, int from) const;
  void add_castling(std::vector<ChessMove>& moves, int from) const;

  Squares squares_{};
  bool white_ = true;
  std::uint8_t moved_ = 0;      ///< lost castling rights: bits as in chess.cpp
  int passed_ = -1;             ///< the square that a pawn has just passed, or -1
  std::array<int, 2> kings_{};  ///< Black's, White's
};

}  // namespace bench
