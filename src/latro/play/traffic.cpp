#include "latro/play/traffic.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "latro/core/square_set.hpp"
#include "latro/notation/turn.hpp"

namespace latro {

namespace {

/// The next square on the straight line to `to`.
Square step(const BoardSize& board, Square from, Square to) {
  const Coordinate a = board.coordinate(from);
  const Coordinate b = board.coordinate(to);
  return board.square({static_cast<std::uint8_t>(a.file + std::clamp(b.file - a.file, -1, 1)),
                       static_cast<std::uint8_t>(a.rank + std::clamp(b.rank - a.rank, -1, 1))});
}

/// Of a movement of one hop: a piece slides over empty squares alone.
HopKind kind_of(const Position& before, const Turn& turn) {
  const SquareSet pieces = without(before.of(Side::white) | before.of(Side::black), turn.squares);
  Square at = step(before.board, turn.origin, turn.destination);
  for (; at != turn.destination; at = step(before.board, at, turn.destination))
    if (pieces.contains(at)) return HopKind::leap;
  return HopKind::move;
}

bool has_leaps(const Ruleset& ruleset) {
  return ruleset.leap != Ruleset::Leap::none || ruleset.dux_leap_or_leap() != Ruleset::Leap::none;
}

/// Whether the movement may consist of several hops.
bool may_have_stops(const Rules& rules, const Turn& turn) {
  if (rules.captures_go_on()) return turn.captured.any();
  return rules.chains_leaps() && step(rules.board(), turn.origin, turn.destination) != turn.destination;
}

}  // namespace

std::vector<std::pair<Square, Square>> neighbours(const BoardSize& board) {
  std::vector<std::pair<Square, Square>> pairs;
  for (unsigned i = 0; i < board.squares(); ++i) {
    const Coordinate at = board.coordinate(Square{i});
    for (const auto& [files, ranks] : {std::pair{1, 0}, {-1, 1}, {0, 1}, {1, 1}}) {
      const int file = at.file + files;
      const int rank = at.rank + ranks;
      if (file < 0 || file >= board.files || rank >= board.ranks) continue;
      pairs.emplace_back(Square{i},
                         board.square({static_cast<std::uint8_t>(file), static_cast<std::uint8_t>(rank)}));
    }
  }
  return pairs;
}

Traffic::Traffic(const BoardSize& board)
    : board_(board), counts_(2 * std::size_t{board.squares()} * row_size) {}

void Traffic::clear() {
  std::fill(counts_.begin(), counts_.end(), 0);
  leaps_apart_ = true;
}

void Traffic::turn(const Rules& rules, const Position& before, const Turn& turn, const Effect& effect) {
  const Side side = before.to_move;
  count(opponent(side), effect.removed | effect.captured, SquareEvent::captured);
  if (turn.kind == TurnKind::placement) count(side, turn.squares, SquareEvent::placed);
  if (turn.kind != TurnKind::movement) return;
  if (!may_have_stops(rules, turn)) return hop(side, turn.origin, turn.destination, kind_of(before, turn));
  std::size_t steps = route_steps_per_leg * (turn.captured.count() + 1);
  const std::optional<Path> path = rules.canonical_path(before, turn, steps);
  if (!path) {
    count(side, SquareSet::of(turn.origin), SquareEvent::left);
    count(side, SquareSet::of(turn.destination), SquareEvent::arrived);
    return;
  }
  Square from = turn.origin;
  for (const Hop& one : *path) hop(side, std::exchange(from, one.to), one.to, one.kind);
}

void Traffic::add(const Traffic& other) {
  for (std::size_t i = 0; i < counts_.size(); ++i) counts_[i] += other.counts_[i];
  leaps_apart_ = leaps_apart_ && other.leaps_apart_;
  if (!leaps_apart_) count_leaps_as_slides();
}

void Traffic::count_leaps_as_slides() {
  constexpr std::array<std::pair<SquareEvent, SquareEvent>, 3> same = {
      {{SquareEvent::landed, SquareEvent::arrived},
       {SquareEvent::lifted, SquareEvent::left},
       {SquareEvent::leapt, SquareEvent::passed}}};
  for (std::size_t row = 0; row < counts_.size(); row += row_size) {
    const auto move = [&](std::size_t leaps, std::size_t slides) {
      counts_[row + slides] += std::exchange(counts_[row + leaps], 0);
    };
    for (const auto& [leap, slide] : same) move(column(leap), column(slide));
    for (std::size_t i = 0; i < directions; ++i)
      move(row_size - directions + i, row_of_slides - directions + i);
  }
}

std::uint64_t Traffic::count(Side side, Square square, SquareEvent event) const {
  return counts_[row(side, square) + column(event)];
}

std::uint64_t Traffic::crossings(Side side, Square a, Square b, HopKind kind) const {
  return counts_[pair(side, a, b, kind)];
}

std::size_t Traffic::pair(Side side, Square a, Square b, HopKind kind) const {
  const auto [low, high] = std::minmax(a, b);
  const Coordinate from = board_.coordinate(low);
  const Coordinate to = board_.coordinate(high);
  const auto direction = from.rank == to.rank ? 0u : 2u + to.file - from.file;
  return row(side, low) + (kind == HopKind::move ? row_of_slides : row_size) - directions + direction;
}

void Traffic::count(Side side, const SquareSet& squares, SquareEvent event) {
  for_each(squares, [&](Square square) { ++counts_[row(side, square) + column(event)]; });
}

void Traffic::hop(Side side, Square from, Square to, HopKind kind) {
  const bool leaps = kind == HopKind::leap;
  count(side, SquareSet::of(from), leaps ? SquareEvent::lifted : SquareEvent::left);
  count(side, SquareSet::of(to), leaps ? SquareEvent::landed : SquareEvent::arrived);
  while (from != to) {
    const Square next = step(board_, from, to);
    ++counts_[pair(side, from, next, kind)];
    if (next != to) count(side, SquareSet::of(next), leaps ? SquareEvent::leapt : SquareEvent::passed);
    from = next;
  }
}

void Traffic::write_tsv(std::string& out) const {
  constexpr std::array<Side, 2> sides = {Side::white, Side::black};
  const auto name = [](Side side) { return side == Side::white ? "white" : "black"; };
  const auto names = [](std::size_t from, std::size_t to) {
    return fmt::format("{}",
                       fmt::join(square_event_names.begin() + from, square_event_names.begin() + to, "\t"));
  };
  // A pair of squares is leapt too.
  out += fmt::format("row\tsquare\tneighbour\tside\t{}\tcrossed\t{}\n", names(0, events_of_slides),
                     names(events_of_slides, events));
  for (unsigned i = 0; i < board_.squares(); ++i)
    for (const Side side : sides) {
      const std::uint64_t* const counts = &counts_[row(side, Square{i})];
      const auto numbers = [](const std::uint64_t* from, std::size_t number) {
        return fmt::format("{}", fmt::join(from, from + number, "\t"));
      };
      out += fmt::format("square\t{}\t\t{}\t{}\t\t{}\n", square_text(board_, Square{i}), name(side),
                         numbers(counts, events_of_slides),
                         numbers(counts + row_of_slides, events - events_of_slides));
    }
  const auto is_diagonal = [this](Square a, Square b) {
    const Coordinate from = board_.coordinate(a);
    const Coordinate to = board_.coordinate(b);
    return from.file != to.file && from.rank != to.rank;
  };
  const auto pairs = neighbours(board_);
  const bool diagonal = std::ranges::any_of(pairs, [&](const auto& one) {
    return is_diagonal(one.first, one.second) && std::ranges::any_of(sides, [&](Side side) {
             return crossings(side, one.first, one.second, HopKind::move) != 0 ||
                    crossings(side, one.first, one.second, HopKind::leap) != 0;
           });
  });
  for (const auto& [from, to] : pairs) {
    if (!diagonal && is_diagonal(from, to)) continue;
    for (const Side side : sides)
      out += fmt::format("pair\t{}\t{}\t{}\t\t\t\t\t\t{}\t\t\t{}\n", square_text(board_, from),
                         square_text(board_, to), name(side), crossings(side, from, to, HopKind::move),
                         crossings(side, from, to, HopKind::leap));
  }
}

std::vector<std::uint64_t> Traffic::numbers() const {
  if (leaps_apart_) return counts_;
  std::vector<std::uint64_t> numbers;
  for (std::size_t i = 0; i < counts_.size(); ++i)
    if (i % row_size < row_of_slides) numbers.push_back(counts_[i]);
  return numbers;
}

std::optional<Traffic> Traffic::of_numbers(const Rules& rules, const std::vector<std::uint64_t>& numbers) {
  Traffic traffic(rules.board());
  const bool has_leaps_as_slides = numbers.size() == traffic.rows() * row_of_slides;
  if (!has_leaps_as_slides && numbers.size() != traffic.counts_.size()) return std::nullopt;
  const std::size_t size = numbers.size() / traffic.rows();
  for (std::size_t i = 0; i < numbers.size(); ++i)
    traffic.counts_[i / size * row_size + i % size] = numbers[i];
  traffic.leaps_apart_ = !has_leaps_as_slides || !has_leaps(rules.ruleset());
  return traffic;
}

}  // namespace latro
