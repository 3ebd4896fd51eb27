#include "play/traffic.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "latro/core/square_set.hpp"
#include "latro/notation/turn.hpp"
#include "play/wide.hpp"

namespace latro::tool {

namespace {

/// The next square on the straight line to `to`.
Square step(const BoardSize& board, Square from, Square to) {
  const Coordinate a = board.coordinate(from);
  const Coordinate b = board.coordinate(to);
  return board.square({static_cast<std::uint8_t>(a.file + std::clamp(b.file - a.file, -1, 1)),
                       static_cast<std::uint8_t>(a.rank + std::clamp(b.rank - a.rank, -1, 1))});
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
    : board_(board), counts_(2 * std::size_t{board.squares()} * (events + directions)) {}

void Traffic::clear() { std::fill(counts_.begin(), counts_.end(), 0); }

void Traffic::turn(const Rules& rules, const Position& before, const Turn& turn, const Effect& effect) {
  const Side side = before.to_move;
  count(opponent(side), effect.removed | effect.captured, SquareEvent::captured);
  if (turn.kind == TurnKind::placement) count(side, turn.squares, SquareEvent::placed);
  if (turn.kind != TurnKind::movement) return;
  if (!may_have_stops(rules, turn)) return hop(side, turn.origin, turn.destination);
  std::size_t steps = route_steps_per_leg * (turn.captured.count() + 1);
  const std::optional<Path> path = rules.canonical_path(before, turn, steps);
  if (!path) {
    count(side, SquareSet::of(turn.origin), SquareEvent::left);
    count(side, SquareSet::of(turn.destination), SquareEvent::arrived);
    return;
  }
  Square from = turn.origin;
  for (const Hop& one : *path) hop(side, std::exchange(from, one.to), one.to);
}

void Traffic::add(const Traffic& other) {
  for (std::size_t i = 0; i < counts_.size(); ++i) counts_[i] += other.counts_[i];
}

std::uint64_t Traffic::count(Side side, Square square, SquareEvent event) const {
  return counts_[row(side, square) + static_cast<std::size_t>(event)];
}

std::uint64_t Traffic::crossings(Side side, Square a, Square b) const { return counts_[pair(side, a, b)]; }

std::size_t Traffic::pair(Side side, Square a, Square b) const {
  const auto [low, high] = std::minmax(a, b);
  const Coordinate from = board_.coordinate(low);
  const Coordinate to = board_.coordinate(high);
  const auto direction = from.rank == to.rank ? 0u : 2u + to.file - from.file;
  return row(side, low) + events + direction;
}

void Traffic::count(Side side, const SquareSet& squares, SquareEvent event) {
  for_each(squares, [&](Square square) { ++counts_[row(side, square) + static_cast<std::size_t>(event)]; });
}

void Traffic::hop(Side side, Square from, Square to) {
  count(side, SquareSet::of(from), SquareEvent::left);
  count(side, SquareSet::of(to), SquareEvent::arrived);
  while (from != to) {
    const Square next = step(board_, from, to);
    ++counts_[pair(side, from, next)];
    if (next != to) count(side, SquareSet::of(next), SquareEvent::passed);
    from = next;
  }
}

void Traffic::write_tsv(std::string& out) const {
  constexpr std::array<Side, 2> sides = {Side::white, Side::black};
  const auto name = [](Side side) { return side == Side::white ? "white" : "black"; };
  out += "row\tsquare\tneighbour\tside";
  for (const auto event : square_event_names) out += fmt::format("\t{}", event);
  out += "\tcrossed\n";
  for (unsigned i = 0; i < board_.squares(); ++i)
    for (const Side side : sides) {
      out += fmt::format("square\t{}\t\t{}", square_text(board_, Square{i}), name(side));
      for (std::size_t event = 0; event < events; ++event)
        out += fmt::format("\t{}", counts_[row(side, Square{i}) + event]);
      out += "\t\n";
    }
  const auto is_diagonal = [this](Square a, Square b) {
    const Coordinate from = board_.coordinate(a);
    const Coordinate to = board_.coordinate(b);
    return from.file != to.file && from.rank != to.rank;
  };
  const auto pairs = neighbours(board_);
  const bool diagonal = std::ranges::any_of(pairs, [&](const auto& one) {
    return is_diagonal(one.first, one.second) && (crossings(Side::white, one.first, one.second) != 0 ||
                                                  crossings(Side::black, one.first, one.second) != 0);
  });
  for (const auto& [from, to] : pairs) {
    if (!diagonal && is_diagonal(from, to)) continue;
    for (const Side side : sides)
      out += fmt::format("pair\t{}\t{}\t{}\t\t\t\t\t\t{}\n", square_text(board_, from),
                         square_text(board_, to), name(side), crossings(side, from, to));
  }
}

void Traffic::write_json(JsonWriter& json) const {
  json.begin_array();
  for (const std::uint64_t some : counts_) json.value(some);
  json.end_array();
}

Expected<Traffic, std::string> Traffic::read_json(const BoardSize& board, JsonValue array) {
  Traffic traffic(board);
  if (!array.is(JsonValue::Kind::array)) return unexpected<std::string>("the traffic must be an array");
  std::size_t read = 0;
  for (const JsonValue value : array) {
    const auto number = value.is(JsonValue::Kind::number) ? parse_decimal(value.raw()) : std::nullopt;
    if (!number || *number > std::numeric_limits<std::uint64_t>::max())
      return unexpected(fmt::format("{} is not a number of events", value.raw()));
    if (read < traffic.counts_.size()) traffic.counts_[read] = static_cast<std::uint64_t>(*number);
    ++read;
  }
  if (read != traffic.counts_.size())
    return unexpected(
        fmt::format("the traffic of this board has {} numbers, not {}", traffic.counts_.size(), read));
  return traffic;
}

}  // namespace latro::tool
