#include "latro/notation/fen.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstring>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "latro/notation/detail/fen_actions.hpp"
#include "latro/notation/explain.hpp"
#include "latro/support/number.hpp"

namespace latro {

namespace {

constexpr std::string_view letters = "SDsd";

struct fen_end : tao::pegtl::eof {};
struct whole_fen : tao::pegtl::must<grammar::fen, fen_end> {};

[[noreturn]] void refuse_fen(Span span, std::string message) {
  throw Fault{Code::bad_fen, span, std::move(message)};
}

/// The piece that is one too many: the first surplus one in the order of the text, or the hand.
Span surplus_span(const FenText& text, Side side, PieceType kind, unsigned most) {
  const Position& position = text.position;
  std::vector<Span> spans;
  for_each(position.of(side), [&](Square square) {
    if (position.duces.contains(square) == (kind == PieceType::dux))
      spans.push_back(text.square_spans[square.index()]);
  });
  if (spans.size() <= most) return text.hand_span;
  std::sort(spans.begin(), spans.end(), [](Span a, Span b) { return a.begin < b.begin; });
  return spans[most];
}

Span refused_span(const FenText& text, const PositionRefusal& refusal) {
  switch (refusal.fault) {
    case PositionFault::wrong_board:
      return text.board_span;
    case PositionFault::no_hands:
      return text.hand_span;
    case PositionFault::unsupported_bound:
    case PositionFault::never_bound:
    case PositionFault::bound_too_early:
      return text.square_spans[refusal.at.index()];
    case PositionFault::no_duces:
      return (text.position.of(refusal.side) & text.position.duces).contains(refusal.at)
                 ? text.square_spans[refusal.at.index()]
                 : text.hand_span;
    case PositionFault::too_many_soldiers:
      return surplus_span(text, refusal.side, PieceType::soldier, refusal.most);
    case PositionFault::too_many_duces:
      return surplus_span(text, refusal.side, PieceType::dux, refusal.most);
  }
  return text.board_span;
}

}  // namespace

namespace syntax {
constexpr std::string_view expectation(rule_tag<fen_end>) { return "the end of the position"; }
}  // namespace syntax

void FenBuilder::letter(std::string_view letter, Span span) {
  letter_place_ = static_cast<unsigned>(letters.find(letter));
  letter_ = {letter_place_ < 2 ? Side::white : Side::black,
             letter_place_ % 2 == 1 ? PieceType::dux : PieceType::soldier, false};
  letter_offset_ = span.begin;
}

void FenBuilder::piece(Span span) {
  Piece piece = letter_;
  piece.bound = letter_offset_ != span.begin;
  add_cells(1, {piece, span});
}

void FenBuilder::empties(std::string_view digits, Span span) {
  add_cells(number_value(digits), {std::nullopt, span});
}

void FenBuilder::add_cells(std::uint64_t count, Cell cell) {
  if (count > BoardSize::max_side - (cells_.size() - rank_start_))
    refuse_fen(cell.span, fmt::format("a rank has at most {} squares", BoardSize::max_side));
  cells_.insert(cells_.end(), static_cast<std::size_t>(count), cell);
}

void FenBuilder::end_rank(Span span) {
  const std::size_t files = cells_.size() - rank_start_;
  if (files < BoardSize::min_side)
    refuse_fen(span, fmt::format("a rank has at least {} squares", BoardSize::min_side));
  if (ranks_ > 0 && files != files_)
    refuse_fen(span, fmt::format("this rank has {} squares, the ranks before it have {}", files, files_));
  if (ranks_ == BoardSize::max_side)
    refuse_fen(span, fmt::format("a board has at most {} ranks", BoardSize::max_side));
  files_ = files;
  rank_start_ = cells_.size();
  ++ranks_;
}

void FenBuilder::end_board(Span span) {
  if (ranks_ < BoardSize::min_side)
    refuse_fen(span, fmt::format("a board has at least {} ranks", BoardSize::min_side));
  const BoardSize board{static_cast<std::uint8_t>(files_), static_cast<std::uint8_t>(ranks_)};
  text_.board_span = span;
  text_.position.board = board;
  text_.square_spans.resize(board.squares());
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    const Square square = board.square(
        {static_cast<std::uint8_t>(i % files_), static_cast<std::uint8_t>(ranks_ - 1 - i / files_)});
    text_.square_spans[square.index()] = cells_[i].span;
    if (cells_[i].piece) text_.position.put(square, *cells_[i].piece);
  }
}

void FenBuilder::holding(std::string_view text, Span span) {
  if (letter_place_ < next_place_)
    refuse_fen(span, "pieces in hand are written once each, in the order S D s d");
  next_place_ = letter_place_ + 1;
  const std::string_view digits = text.substr(0, text.size() - 1);
  const auto count =
      digits.empty() ? std::optional<std::uint64_t>(1) : number_within(digits, 1, BoardSize::max_squares);
  if (!count)
    refuse_fen(span, fmt::format("a side has 1 to {} pieces of a kind in hand, or they are left out",
                                 BoardSize::max_squares));
  Hand& hand = text_.position.hands[index_of(letter_.side)];
  (letter_.kind == PieceType::dux ? hand.duces : hand.soldiers) = static_cast<std::uint16_t>(*count);
}

void FenBuilder::quiet(std::string_view digits, Span span) {
  const auto count = number_within(digits, 0, most_counted);
  if (!count) refuse_fen(span, fmt::format("the number of quiet turns is at most {}", most_counted));
  text_.position.quiet = static_cast<std::uint32_t>(*count);
}

void FenBuilder::ordinal(std::string_view digits, Span span) {
  const auto count = number_within(digits, 1, most_counted);
  if (!count) refuse_fen(span, fmt::format("turns are numbered from 1 to {}", most_counted));
  text_.position.number = static_cast<std::uint32_t>(*count);
  complete_ = true;
}

FenText FenBuilder::finish(std::size_t text_size) {
  if (!complete_) text_.hand_span = {text_size, text_size};
  return std::move(text_);
}

Expected<FenText, Fault> parse_fen(std::string_view text) {
  FenBuilder builder;
  const auto parsed = syntax::parse<whole_fen, fen_action>(text, builder, Code::bad_fen);
  if (!parsed) return unexpected(parsed.error());
  return builder.finish(text.size());
}

Expected<Position, Fault> parse_fen(const Rules& rules, std::string_view text) {
  const auto parsed = parse_fen(text);
  if (!parsed) return unexpected(parsed.error());
  return check_fen(rules, *parsed);
}

Expected<Position, Fault> check_fen(const Rules& rules, const FenText& text) {
  const auto checked = rules.check(text.position);
  if (checked) return text.position;
  std::string message = explain(rules.board(), checked.error());
  if (checked.error().fault == PositionFault::wrong_board) {
    const BoardSize& board = text.position.board;
    message += fmt::format(", this one is {}x{}", board.files, board.ranks);
  }
  return unexpected(Fault{Code::bad_fen, refused_span(text, checked.error()), std::move(message)});
}

// Positions written as text.

namespace {

char* put_number(char* to, std::uint32_t number) {
  return std::to_chars(to, to + std::numeric_limits<std::uint32_t>::digits10 + 1, number).ptr;
}

char* put_count(char* to, unsigned count, char letter) {
  if (count > 1) to = put_number(to, count);
  if (count > 0) *to++ = letter;
  return to;
}

/// The bits of a rank, the lowest for its first file.
unsigned rank_of(const SquareSet& set, const BoardSize& board, unsigned rank) {
  const unsigned first = rank * board.files;
  const std::uint64_t low = set.words[first / 64] >> (first % 64);
  const bool crosses = first % 64 + board.files > 64;
  const std::uint64_t high = crosses ? set.words[first / 64 + 1] << (64 - first % 64) : 0;
  return static_cast<unsigned>((low | high) & ((std::uint64_t{1} << board.files) - 1));
}

/// A run of empty squares. It is always written, but counts only if it is not empty, to avoid a branch.
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

/// Followed by a byte without meaning, like the text above.
char* put_rank(char* to, const Position& position, unsigned rank) {
  const BoardSize& board = position.board;
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

/// The fields after the board.
char* put_state(char* to, const Position& position) {
  *to++ = ' ';
  *to++ = position.to_move == Side::white ? 'w' : 'b';
  *to++ = ' ';
  if (position.hands[0].empty() && position.hands[1].empty()) *to++ = '-';
  for (const Side side : {Side::white, Side::black}) {
    to = put_count(to, position.hand(side).soldiers, letter_of({side, PieceType::soldier, false}));
    to = put_count(to, position.hand(side).duces, letter_of({side, PieceType::dux, false}));
  }
  *to++ = ' ';
  to = put_number(to, position.quiet);
  *to++ = ' ';
  return put_number(to, position.number);
}

/// Bound pieces on every square, a bar after every rank, one spare byte.
constexpr std::size_t most_board_size = std::size_t{2} * BoardSize::max_squares + BoardSize::max_side + 1;
constexpr std::size_t most_fen_digits = 10;
/// All fields with the blanks before them. FenSeries writes some more bytes that mean nothing.
static_assert(most_fen_size >= most_board_size + 2 + 4 * (most_fen_digits + 1) + 1 +
                                   2 * (most_fen_digits + 1) + std::size_t{2} * BoardSize::max_side);

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
