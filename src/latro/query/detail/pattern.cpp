#include "latro/query/detail/pattern.hpp"

#include <algorithm>
#include <utility>

#include "latro/query/detail/syntax_tree.hpp"

namespace latro::query {

namespace {

enum Content : std::uint8_t { none, S, s, D, d, bound_S, bound_s, bound_D, bound_d };

constexpr Contents bit(Content content) { return static_cast<Contents>(1U << content); }
constexpr Contents bound = bit(bound_S) | bit(bound_s) | bit(bound_D) | bit(bound_d);
constexpr Contents white = bit(S) | bit(D) | bit(bound_S) | bit(bound_D);
constexpr Contents black = bit(s) | bit(d) | bit(bound_s) | bit(bound_d);
constexpr std::pair<std::string_view, Contents> symbols[] = {
    {"S", bit(S)},        {"s", bit(s)},        {"D", bit(D)},        {"d", bit(d)},    {"+S", bit(bound_S)},
    {"+s", bit(bound_s)}, {"+D", bit(bound_D)}, {"+d", bit(bound_d)}, {".", bit(none)}, {"x", white | black},
    {"X", bound},         {"W", white},         {"w", white},         {"B", black},     {"b", black},
};

/// White's pieces for Black's, and the reverse: they alternate from bit 1 on.
Contents with_colours_swapped(Contents contents) {
  return static_cast<Contents>((contents & bit(none)) | ((contents & white) << 1) |
                               ((contents & black) >> 1));
}

/// Contents by square of a board.
struct Grid {
  BoardSize board;
  std::array<Contents, BoardSize::max_squares> at;

  explicit Grid(BoardSize size) : board(size) { at.fill(all_contents); }
  Contents& operator()(unsigned file, unsigned rank) { return at[rank * board.files + file]; }
  Contents operator()(unsigned file, unsigned rank) const { return at[rank * board.files + file]; }

  Grid image(bool mirrored, bool rotated, bool swapped) const {
    Grid out(board);
    for (unsigned rank = 0; rank < board.ranks; ++rank)
      for (unsigned file = 0; file < board.files; ++file) {
        const Contents contents = (*this)(mirrored != rotated ? board.files - 1 - file : file,
                                          rotated ? board.ranks - 1 - rank : rank);
        out(file, rank) = swapped ? with_colours_swapped(contents) : contents;
      }
    return out;
  }
};

PositionPattern::Mask mask_of(const Grid& grid) {
  PositionPattern::Mask mask;
  constexpr Contents pieces = all_contents & ~bit(none);
  std::array<SquareSet, content_count> forbidden{};
  for (unsigned i = 0; i < grid.board.squares(); ++i) {
    const Contents contents = grid.at[i];
    const Square square{i};
    if ((contents & bit(none)) == 0) mask.occupied.insert(square);
    if ((contents & pieces) == 0)
      mask.empty.insert(square);
    else
      for (std::size_t content = S; content < content_count; ++content)
        if ((contents >> content & 1) == 0) forbidden[content].insert(square);
  }
  for (std::size_t content = S; content < content_count; ++content)
    if (forbidden[content].any())
      mask.forbidden.emplace_back(static_cast<Contents>(1U << content), forbidden[content]);
  return mask;
}

}  // namespace

Contents contents_of(std::string_view symbol) {
  for (const auto& [known, contents] : symbols)
    if (known == symbol) return contents;
  return all_contents;
}

SquareSet squares_with(const Position& position, Contents contents) {
  SquareSet squares;
  if ((contents & bit(none)) != 0)
    squares = without(SquareSet::first(position.board.squares()), position.occupied());
  const auto add = [&](Content one, Content bound_one, const SquareSet& pieces) {
    if ((contents & bit(one)) != 0) squares |= without(pieces, position.bound);
    if ((contents & bit(bound_one)) != 0) squares |= pieces & position.bound;
  };
  add(S, bound_S, without(position.pieces[0], position.duces));
  add(s, bound_s, without(position.pieces[1], position.duces));
  add(D, bound_D, position.pieces[0] & position.duces);
  add(d, bound_d, position.pieces[1] & position.duces);
  return squares;
}

bool PositionPattern::Mask::matches(const Position& position) const {
  const SquareSet pieces = position.occupied();
  if ((pieces & empty).any() || without(occupied, pieces).any()) return false;
  return std::ranges::none_of(
      forbidden, [&](const auto& one) { return (one.second & squares_with(position, one.first)).any(); });
}

SquareSet PositionPattern::Mask::squares() const {
  SquareSet all = empty | occupied;
  for (const auto& one : forbidden) all |= one.second;
  return all;
}

Expected<PositionPattern, Fault> PositionPattern::parse(std::string_view text, const Transforms& transforms) {
  auto ranks = parse_pattern(text);
  if (!ranks) return unexpected(std::move(ranks.error()));
  PositionPattern pattern;
  pattern.transforms_ = transforms;
  pattern.ranks_ = std::move(*ranks);
  for (const PatternRank& rank : pattern.ranks_)
    if (rank.squares.empty() && !rank.rest)
      return unexpected(Fault{Code::syntax, {0, text.size()}, "a rank has no squares; * is any rank"});
  pattern.rest_ = pattern.ranks_.back().rest && pattern.ranks_.back().squares.empty();
  if (pattern.rest_) pattern.ranks_.pop_back();
  return pattern;
}

std::vector<PositionPattern::Mask> PositionPattern::masks(BoardSize board) const {
  std::vector<Grid> grids;
  if (transforms_.anywhere) {
    // The squares that matter have a smallest rectangle around them, which is moved about.
    unsigned least_file = BoardSize::max_side;
    unsigned most_file = 0;
    unsigned least_rank = BoardSize::max_side;
    unsigned most_rank = 0;
    for (unsigned rank = 0; rank < ranks_.size(); ++rank)
      for (unsigned file = 0; file < ranks_[rank].squares.size(); ++file)
        if (ranks_[rank].squares[file] != all_contents) {
          least_file = std::min(least_file, file);
          most_file = std::max(most_file, file);
          least_rank = std::min(least_rank, rank);
          most_rank = std::max(most_rank, rank);
        }
    if (least_file > most_file) return {Mask{}};
    const unsigned files = most_file - least_file + 1;
    const unsigned ranks = most_rank - least_rank + 1;
    for (unsigned up = 0; up + ranks <= board.ranks; ++up)
      for (unsigned right = 0; right + files <= board.files; ++right) {
        Grid& grid = grids.emplace_back(board);
        for (unsigned rank = 0; rank < ranks; ++rank) {
          const auto& squares = ranks_[least_rank + rank].squares;
          for (unsigned file = 0; file < files && least_file + file < squares.size(); ++file)
            grid(right + file, up + ranks - 1 - rank) = squares[least_file + file];
        }
      }
  } else {
    const bool fits_ranks = rest_ ? ranks_.size() <= board.ranks : ranks_.size() == board.ranks;
    const bool fits_files = std::ranges::all_of(ranks_, [&](const PatternRank& rank) {
      return rank.rest ? rank.squares.size() <= board.files : rank.squares.size() == board.files;
    });
    if (!fits_ranks || !fits_files) return {};
    Grid& grid = grids.emplace_back(board);
    for (unsigned rank = 0; rank < ranks_.size(); ++rank)
      for (unsigned file = 0; file < ranks_[rank].squares.size(); ++file)
        grid(file, board.ranks - 1 - rank) = ranks_[rank].squares[file];
  }
  std::vector<Mask> masks;
  for (const bool mirrored : {false, true})
    for (const bool rotated : {false, true})
      for (const bool swapped : {false, true}) {
        if ((mirrored && !transforms_.mirrored) || (rotated && !transforms_.rotated) ||
            (swapped && !transforms_.swapped))
          continue;
        for (const Grid& grid : grids) masks.push_back(mask_of(grid.image(mirrored, rotated, swapped)));
      }
  return masks;
}

std::size_t PositionPattern::most_places() const {
  constexpr std::size_t side = BoardSize::max_side;
  return (transforms_.anywhere ? side * side : 1) * (transforms_.mirrored ? 2 : 1) *
         (transforms_.rotated ? 2 : 1) * (transforms_.swapped ? 2 : 1);
}

Expected<Contents, Fault> parse_contents(std::string_view text) {
  auto ranks = parse_pattern(text);
  if (!ranks) return unexpected(std::move(ranks.error()));
  Contents contents = 0;
  for (const PatternRank& rank : *ranks) {
    if (ranks->size() > 1 || rank.rest || rank.squares.empty())
      return unexpected(
          Fault{Code::syntax, {0, text.size()}, "count needs symbols for squares, such as \"s\" or \"sd\""});
    for (const Contents one : rank.squares) contents |= one;
  }
  return contents;
}

}  // namespace latro::query
