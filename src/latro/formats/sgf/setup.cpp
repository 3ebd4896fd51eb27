#include "latro/formats/sgf/setup.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "latro/formats/sgf/text.hpp"
#include "latro/notation/detail/syntax_error.hpp"
#include "latro/notation/turn.hpp"
#include "latro/support/find.hpp"
#include "latro/support/number.hpp"

namespace latro {

namespace {

struct SetupProperty {
  std::string_view name;
  std::optional<Side> side;  ///< none: empty squares
};
constexpr std::array setup_properties{SetupProperty{"AB", Side::black}, SetupProperty{"AW", Side::white},
                                      SetupProperty{"AE", std::nullopt}};

const SetupProperty* setup_property(std::string_view name) {
  return find_by(setup_properties, &SetupProperty::name, name);
}

/// Puts pieces on the board; `named` are the squares that have been named, each once.
std::optional<Fault> put(Position& position, SquareSet& named, std::string_view raw, Span span,
                         std::optional<Side> side) {
  const std::string text = sgf_word(raw);
  const auto points = parse_sgf_points(text);
  const auto fault = [&](std::string message) { return Fault{Code::bad_fen, span, std::move(message)}; };
  if (!points || (!side && (points->dux || points->bound)))
    return fault(
        fmt::format("{} is no point; a point is a square such as d4, Dd4 with a dux on it, d4! with "
                    "a bound piece",
                    syntax::show_token(text, 0)));
  const BoardSize& board = position.board;
  if (!board.contains(points->to))
    return fault(
        fmt::format("{} is not on the board of {}x{}", square_text(points->to), board.files, board.ranks));
  for (std::uint8_t rank = points->from.rank; rank <= points->to.rank; ++rank)
    for (std::uint8_t file = points->from.file; file <= points->to.file; ++file) {
      const Square square = board.square({file, rank});
      if (named.contains(square))
        return fault(fmt::format("{} is set up twice", square_text(Coordinate{file, rank})));
      named.insert(square);
      if (side)
        position.put(square, {*side, points->dux ? PieceType::dux : PieceType::soldier, points->bound});
    }
  return std::nullopt;
}

}  // namespace

std::optional<Coordinate> parse_square(std::string_view text) {
  const auto square = take_square(text);
  return text.empty() ? square : std::nullopt;
}

std::optional<BoardSize> parse_sgf_size(std::string_view text) {
  const std::size_t colon = text.find(':');
  const auto files = parse_number<unsigned>(text.substr(0, colon));
  const auto ranks = colon == std::string_view::npos ? files : parse_number<unsigned>(text.substr(colon + 1));
  const auto fits = [](unsigned side) { return side >= BoardSize::min_side && side <= BoardSize::max_side; };
  if (!files || !ranks || !fits(*files) || !fits(*ranks)) return std::nullopt;
  return BoardSize{static_cast<std::uint8_t>(*files), static_cast<std::uint8_t>(*ranks)};
}

std::string sgf_size(const BoardSize& board) {
  return board.files == board.ranks ? fmt::format("{}", board.files)
                                    : fmt::format("{}:{}", board.files, board.ranks);
}

std::optional<SgfPoints> parse_sgf_points(std::string_view text) {
  SgfPoints points;
  if (const std::size_t colon = text.find(':'); colon != std::string_view::npos) {
    const auto from = parse_square(text.substr(0, colon));
    const auto to = parse_square(text.substr(colon + 1));
    if (!from || !to) return std::nullopt;
    points.from = {std::min(from->file, to->file), std::min(from->rank, to->rank)};
    points.to = {std::max(from->file, to->file), std::max(from->rank, to->rank)};
    return points;
  }
  points.dux = text.starts_with('D');
  if (points.dux) text.remove_prefix(1);
  points.bound = text.ends_with('!');
  if (points.bound) text.remove_suffix(1);
  const auto square = parse_square(text);
  if (!square) return std::nullopt;
  points.from = points.to = *square;
  return points;
}

bool is_sgf_setup(std::string_view property) { return setup_property(property) != nullptr; }

bool has_sgf_setup(const SgfTree& tree, const SgfNode& node) {
  const auto properties = tree.properties_of(node);
  return std::any_of(properties.begin(), properties.end(),
                     [](const SgfProperty& property) { return is_sgf_setup(property.name); });
}

Expected<Position, Fault> sgf_setup(const SgfTree& tree, const SgfNode& node, const BoardSize& board) {
  Position position;
  position.board = board;
  SquareSet named;
  for (const SgfProperty& property : tree.properties_of(node)) {
    const SetupProperty* const known = setup_property(property.name);
    if (known == nullptr) continue;
    for (const Span value : property.values)
      if (auto fault = put(position, named, tree.raw(value), value, known->side))
        return unexpected(std::move(*fault));
  }
  return position;
}

std::optional<Side> parse_sgf_player(std::string_view text) {
  if (text == "B" || text == "1" || text == "b" || text == "black") return Side::black;
  if (text == "W" || text == "2" || text == "w" || text == "white") return Side::white;
  return std::nullopt;
}

std::string sgf_point(const Position& position, Square square) {
  const auto piece = position.at(square);
  std::string out = piece->kind == PieceType::dux ? "D" : "";
  append_square(out, position.board.coordinate(square));
  if (piece->bound) out += '!';
  return out;
}

}  // namespace latro
