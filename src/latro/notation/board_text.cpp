#include "latro/notation/board_text.hpp"

#include <fmt/format.h>

#include "latro/notation/explain.hpp"
#include "latro/support/counted.hpp"

namespace latro {

namespace {

/// Four columns: `  S `, ` +S `, ` [S]`, `[+S]`; an empty square is a point.
void append_cell(std::string& out, const std::optional<Piece>& piece, bool marked) {
  const bool bound = piece && piece->bound;
  out += marked && bound ? '[' : ' ';
  if (bound)
    out += '+';
  else
    out += marked ? '[' : ' ';
  out += piece ? letter_of(*piece) : '.';
  out += marked ? ']' : ' ';
}

void end_line(std::string& out) {
  while (!out.empty() && out.back() == ' ') out.pop_back();
  out += '\n';
}

std::string hand_text(const Position& position, Side side) {
  const Hand& hand = position.hand(side);
  if (hand.empty()) return {};
  std::string text = fmt::format("{} has", name(side));
  if (hand.soldiers > 0) text += " " + counted(hand.soldiers, "soldier");
  if (hand.soldiers > 0 && hand.duces > 0) text += " and";
  if (hand.duces > 0) text += " " + counted(hand.duces, "dux", "duces");
  return text += " in hand";
}

}  // namespace

std::string board_rows(const Position& position, const SquareSet& marked) {
  const BoardSize& board = position.board;
  std::string out;
  for (unsigned rank = board.ranks; rank-- > 0;) {
    out += fmt::format("{:>2} ", rank + 1);
    for (unsigned file = 0; file < board.files; ++file) {
      const Square square = board.square({static_cast<std::uint8_t>(file), static_cast<std::uint8_t>(rank)});
      append_cell(out, position.at(square), marked.contains(square));
    }
    end_line(out);
  }
  out += "   ";
  for (unsigned file = 0; file < board.files; ++file)
    out += fmt::format("  {} ", static_cast<char>('a' + file));
  end_line(out);
  return out;
}

std::string hands_text(const Position& position) {
  const std::string white = hand_text(position, Side::white);
  const std::string black = hand_text(position, Side::black);
  return white + (white.empty() || black.empty() ? "" : ", ") + black;
}

std::string board_text(const Position& position, const SquareSet& marked) {
  const std::string hands = hands_text(position);
  return fmt::format("{}{} to move{}{}, turn {}, {} quiet\n", board_rows(position, marked),
                     name(position.to_move), hands.empty() ? "" : ", ", hands, position.number,
                     position.quiet);
}

}  // namespace latro
