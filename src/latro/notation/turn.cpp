#include "latro/notation/turn.hpp"

#include <algorithm>
#include <array>

#include "latro/notation/detail/turn_actions.hpp"

namespace latro {

namespace {

struct one_turn : tao::pegtl::must<grammar::turn, tao::pegtl::eof> {};

}  // namespace

namespace syntax {
constexpr std::string_view expectation(rule_tag<tao::pegtl::eof>) { return "the end of the turn"; }
}  // namespace syntax

Expected<TurnText, Fault> parse_turn(std::string_view text) {
  TurnBuilder builder;
  const auto parsed = syntax::parse<one_turn, turn_action>(text, builder, Code::syntax);
  if (!parsed) return unexpected(parsed.error());
  return builder.finish({0, text.size()});
}

// Turns written as text.

void append_square(std::string& out, Coordinate at) {
  std::array<char, most_square_size> text;
  out.append(text.data(), put_square(text.data(), at));
}

std::string square_text(Coordinate at) {
  std::string out;
  append_square(out, at);
  return out;
}

std::optional<Coordinate> take_square(std::string_view& text) {
  const auto digit = [&](std::size_t at, char least) {
    return at < text.size() && text[at] >= least && text[at] <= '9';
  };
  if (text.empty() || text[0] < 'a' || text[0] > 'p' || !digit(1, '1')) return std::nullopt;
  int rank = text[1] - '0';
  const bool two_digits = digit(2, '0');
  if (two_digits) rank = rank * 10 + (text[2] - '0');
  const Coordinate square{static_cast<std::uint8_t>(text[0] - 'a'), static_cast<std::uint8_t>(rank - 1)};
  text.remove_prefix(two_digits ? 3 : 2);
  return square;
}

void append_squares(std::string& out, const BoardSize& board, const SquareSet& squares) {
  std::array<Coordinate, BoardSize::max_squares> list;
  auto end = list.begin();
  for_each(squares, [&](Square square) { *end++ = board.coordinate(square); });
  std::sort(list.begin(), end);
  for (auto at = list.begin(); at != end; ++at) {
    if (at != list.begin()) out += '/';
    append_square(out, *at);
  }
}

namespace {

void append_movement(std::string& out, const BoardSize& board, const Turn& turn, const Path& path,
                     bool canonical) {
  if (turn.squares.any()) {
    out += 'x';
    append_squares(out, board, turn.squares);
    out += ':';
  }
  if (turn.dux && canonical) out += 'D';
  append_square(out, board.coordinate(turn.origin));
  for (const Hop& hop : path) {
    out += hop.kind == HopKind::leap ? '^' : '-';
    append_square(out, board.coordinate(hop.to));
    if (!canonical || hop.captured.empty()) continue;
    out += 'x';
    append_squares(out, board, hop.captured);
  }
}

}  // namespace

void append_turn(std::string& out, const BoardSize& board, const Turn& turn, const Path& path,
                 const SquareSet& bound, Style style) {
  const bool canonical = style == Style::canonical;
  switch (turn.kind) {
    case TurnKind::pass:
      out += "--";
      break;
    case TurnKind::placement:
      out += turn.dux ? "D@" : "@";
      append_squares(out, board, turn.squares);
      if (!canonical || turn.captured.empty()) break;
      out += 'x';
      append_squares(out, board, turn.captured);
      break;
    case TurnKind::removal:
      out += 'x';
      append_squares(out, board, turn.squares);
      break;
    case TurnKind::movement:
      append_movement(out, board, turn, path, canonical);
      break;
  }
  if (!canonical || bound.empty()) return;
  out += '+';
  append_squares(out, board, bound);
}

std::string turn_text(const Rules& rules, const Position& position, const Turn& turn, Style style) {
  Path path;
  if (turn.kind == TurnKind::movement) path = rules.canonical_path(position, turn);
  Position after = position;
  const Effect effect = rules.play(after, turn);
  std::string out;
  append_turn(out, rules.board(), turn, path, effect.bound, style);
  return out;
}

SquareSet squares_named(const BoardSize& board, const TurnText& turn) {
  SquareSet named;
  const auto add = [&](const SquareText& square) {
    if (board.contains(square.at)) named.insert(board.square(square.at));
  };
  for (const SquareText& square : turn.squares) add(square);
  if (turn.kind == TurnKind::movement) add(turn.origin);
  for (const HopText& hop : turn.hops) {
    add(hop.to);
    for (const SquareText& square : hop.captured) add(square);
  }
  for (const SquareText& square : turn.captured) add(square);
  for (const SquareText& square : turn.bound) add(square);
  return named;
}

TurnText without_captures(const TurnText& turn) {
  TurnText bare = turn;
  bare.captured.clear();
  bare.capture_mark.reset();
  for (HopText& hop : bare.hops) {
    hop.captured.clear();
    hop.capture_mark.reset();
  }
  return bare;
}

}  // namespace latro
