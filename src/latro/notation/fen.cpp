#include "latro/notation/fen.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "latro/notation/explain.hpp"
#include "latro/notation/fen_actions.hpp"
#include "latro/notation/number.hpp"

namespace latro {

namespace {

constexpr std::string_view letters = "SDsd";
/// So that no game overflows a counter.
constexpr std::uint64_t most_count = 1'000'000'000;

struct fen_end : tao::pegtl::eof {};
struct whole_fen : tao::pegtl::must<grammar::fen, fen_end> {};

template <typename Rule>
struct action : fen_action<Rule> {};

[[noreturn]] void refuse(Span span, std::string message) {
  throw Fault{Code::bad_fen, span, std::move(message)};
}

/// The piece that is one too many: the first surplus one in the order of the text, or the hand.
Span surplus_span(const FenText& text, Side side, Kind kind, unsigned most) {
  const Position& position = text.position;
  std::vector<Span> spans;
  for_each(position.of(side), [&](Square square) {
    if (position.duces.contains(square) == (kind == Kind::dux))
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
      return surplus_span(text, refusal.side, Kind::soldier, refusal.most);
    case PositionFault::too_many_duces:
      return surplus_span(text, refusal.side, Kind::dux, refusal.most);
  }
  return text.board_span;
}

}  // namespace

template <>
inline constexpr std::string_view syntax::expectation<fen_end> = "the end of the position";

void FenBuilder::letter(char letter, std::size_t offset) {
  letter_place_ = static_cast<unsigned>(letters.find(letter));
  letter_ = {letter_place_ < 2 ? Side::white : Side::black,
             letter_place_ % 2 == 1 ? Kind::dux : Kind::soldier, false};
  letter_offset_ = offset;
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
  if (count > Board::max_side - (cells_.size() - rank_start_))
    refuse(cell.span, fmt::format("a rank has at most {} squares", Board::max_side));
  cells_.insert(cells_.end(), static_cast<std::size_t>(count), cell);
}

void FenBuilder::end_rank(Span span) {
  const std::size_t files = cells_.size() - rank_start_;
  if (files < Board::min_side) refuse(span, fmt::format("a rank has at least {} squares", Board::min_side));
  if (ranks_ > 0 && files != files_)
    refuse(span, fmt::format("this rank has {} squares, the ranks before it have {}", files, files_));
  if (ranks_ == Board::max_side) refuse(span, fmt::format("a board has at most {} ranks", Board::max_side));
  files_ = files;
  rank_start_ = cells_.size();
  ++ranks_;
}

void FenBuilder::end_board(Span span) {
  if (ranks_ < Board::min_side) refuse(span, fmt::format("a board has at least {} ranks", Board::min_side));
  const Board board{static_cast<std::uint8_t>(files_), static_cast<std::uint8_t>(ranks_)};
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

void FenBuilder::holding(std::string_view digits, Span span) {
  if (letter_place_ < next_place_) refuse(span, "pieces in hand are written once each, in the order S D s d");
  next_place_ = letter_place_ + 1;
  const auto count =
      digits.empty() ? std::optional<std::uint64_t>(1) : number_within(digits, 1, Board::max_squares);
  if (!count)
    refuse(span, fmt::format("a side has 1 to {} pieces of a kind in hand, or they are left out",
                             Board::max_squares));
  Hand& hand = text_.position.hands[index_of(letter_.side)];
  (letter_.kind == Kind::dux ? hand.duces : hand.soldiers) = static_cast<std::uint16_t>(*count);
}

void FenBuilder::quiet(std::string_view digits, Span span) {
  const auto count = number_within(digits, 0, most_count);
  if (!count) refuse(span, fmt::format("the number of quiet turns is at most {}", most_count));
  text_.position.quiet = static_cast<std::uint32_t>(*count);
}

void FenBuilder::ordinal(std::string_view digits, Span span) {
  const auto count = number_within(digits, 1, most_count);
  if (!count) refuse(span, fmt::format("turns are numbered from 1 to {}", most_count));
  text_.position.number = static_cast<std::uint32_t>(*count);
  complete_ = true;
}

FenText FenBuilder::finish(std::size_t text_size) {
  if (!complete_) text_.hand_span = {text_size, text_size};
  return std::move(text_);
}

Expected<FenText, Fault> parse_fen(std::string_view text) {
  syntax::Input in(text.data(), text.data() + text.size(), "");
  FenBuilder builder;
  try {
    tao::pegtl::parse<whole_fen, action, syntax::syntax_control>(in, builder);
  } catch (const syntax::SyntaxError& error) {
    return unexpected(syntax::syntax_fault(Code::bad_fen, text, error));
  } catch (const Fault& fault) {
    return unexpected(fault);
  }
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
    const Board& board = text.position.board;
    message += fmt::format(", this one is {}x{}", board.files, board.ranks);
  }
  return unexpected(Fault{Code::bad_fen, refused_span(text, checked.error()), std::move(message)});
}

}  // namespace latro
