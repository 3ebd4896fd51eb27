// Conditions on moments.
#include <algorithm>
#include <utility>

#include "latro/game/commands.hpp"
#include "latro/notation/turn.hpp"
#include "latro/query/detail/conditions.hpp"

namespace latro::query {

const std::vector<PositionPattern::Mask>& MaskCache::find(const PositionPattern& pattern, std::size_t slot,
                                                          BoardSize board) {
  if (slot >= entries_.size()) entries_.resize(slot + 1);
  std::vector<Entry>& entries = entries_[slot];
  auto found = std::ranges::find(entries, board, &Entry::board);
  if (found == entries.end()) {
    if (entries.size() == boards_kept) entries.pop_back();
    found = entries.insert(entries.end(), {board, pattern.masks(board)});
  }
  std::rotate(entries.begin(), found, found + 1);
  return entries.front().masks;
}

namespace {

std::vector<Square> squares_in(std::string_view coordinates, BoardSize board) {
  std::vector<Square> all;
  while (!coordinates.empty()) {
    if (const auto square = take_square(coordinates); !square)
      coordinates.remove_prefix(1);
    else if (board.contains(*square))
      all.push_back(board.square(*square));
  }
  return all;
}

}  // namespace

void Moment::begin() {
  effect_.reset();
  coordinates_.reset();
  memory_.resize((ply + 1) * slots());
  if (program_.needs_occurrences) occurrences_ = line_.add(ply, position_key(*after));
  if (program_.needs_ways) follow_piece();
}

void Moment::follow_piece() {
  last_of_piece_.reset();
  std::string_view text = coordinates();
  text.remove_prefix(std::min(text.find(':') + 1, text.size()));
  std::vector<Square> squares;
  if (!text.starts_with('x')) squares = squares_in(text, after->board);
  if (squares.empty()) return ways_.add_none(ply);
  if (text.find('@') != std::string_view::npos)
    last_of_piece_ = ways_.add(ply, std::nullopt, squares);
  else
    last_of_piece_ = ways_.add(ply, squares.front(), std::span(squares).last(1));
}

const TurnEffect& Moment::effect() {
  if (!effect_) effect_ = before == nullptr ? TurnEffect{} : effect_of(*rules, *before, *after, turn);
  return *effect_;
}

const std::string& Moment::coordinates() {
  if (!coordinates_) coordinates_ = coordinate_text(turn);
  return *coordinates_;
}

SquareSet Moment::squares_of_turn() {
  SquareSet all;
  const std::string_view text = coordinates();
  const bool places = text.find('@') != std::string_view::npos;
  for (const Square square : squares_in(text, after->board)) {
    if (!places) all = {};
    all.insert(square);
  }
  return all;
}

std::vector<std::uint64_t> Moment::row(std::size_t at) const {
  const auto begin = memory_.begin() + static_cast<std::ptrdiff_t>(at * slots());
  return {begin, begin + static_cast<std::ptrdiff_t>(slots())};
}

void Moment::restore(std::size_t at, const std::vector<std::uint64_t>& row) {
  std::ranges::copy(row, memory_.begin() + static_cast<std::ptrdiff_t>(at * slots()));
}

namespace {

/// Conditions, of which those that remember moments see each of them.
struct SplitConditions {
  std::vector<MomentCondition> plain;
  std::vector<MomentCondition> remembering;

  explicit SplitConditions(std::vector<MomentCondition> parts) {
    for (MomentCondition& part : parts) (part.remembers ? remembering : plain).push_back(std::move(part));
  }
  /// When has(moment, value) is settled.
  std::optional<Settled> settled(bool value) const {
    std::optional<Settled> any;
    std::optional<Settled> all = Settled{0, !value};
    for (const auto* parts : {&plain, &remembering})
      for (const MomentCondition& part : *parts) {
        const auto& one = part.settled;
        if (one && one->value == value) {
          if (!any || one->ply < any->ply) any = Settled{one->ply, value};
        }
        if (!one || one->value == value)
          all.reset();
        else if (all)
          all->ply = std::max(all->ply, one->ply);
      }
    return any ? any : all;
  }
  /// Whether a part has this value.
  bool has(Moment& moment, bool value) const {
    bool found = false;
    for (const MomentCondition& part : remembering) found = (part.holds(moment) == value) || found;
    return found || std::ranges::any_of(
                        plain, [&](const MomentCondition& part) { return part.holds(moment) == value; });
  }
};

std::array<std::uint64_t, 2> by_sides(NumberTerm term, const Position& position) {
  if (term == NumberTerm::material) return {position.pieces[0].count(), position.pieces[1].count()};
  if (term == NumberTerm::bound)
    return {(position.bound & position.pieces[0]).count(), (position.bound & position.pieces[1]).count()};
  return {position.hands[0].count(), position.hands[1].count()};
}

SquareSet rectangle(BoardSize board, Coordinate first, Coordinate last) {
  SquareSet squares;
  for (unsigned file = first.file; file <= last.file && file < board.files; ++file)
    for (unsigned rank = first.rank; rank <= last.rank && rank < board.ranks; ++rank)
      squares.insert(board.square({static_cast<std::uint8_t>(file), static_cast<std::uint8_t>(rank)}));
  return squares;
}

/// nullopt: the moment has no such number.
std::optional<Millionths> value(const Term& term, Moment& moment) {
  const auto of_command = [&](const char* name, auto parse) {
    const auto text = command_value(moment.notes->comment, name);
    return text ? parse(*text) : std::nullopt;
  };
  if (term.term == NumberTerm::ply) return millionths_of(moment.ply);
  if (term.term == NumberTerm::quiet) return millionths_of(moment.after->quiet);
  if (term.term == NumberTerm::repetition) return millionths_of(moment.occurrences());
  if (term.term == NumberTerm::eval) return of_command("eval", parse_soldiers);
  if (term.term == NumberTerm::clock) return of_command("clk", parse_seconds);
  if (term.term == NumberTerm::count) {
    const SquareSet squares = squares_with(*moment.after, term.contents);
    return millionths_of((squares & rectangle(moment.after->board, term.first, term.last)).count());
  }
  return millionths_of(of_sides(by_sides(term.term, *moment.after), term.side));
}

/// Holds if a part does, with `decisive`; else if all do.
MomentCondition combined(std::vector<MomentCondition> parts, bool decisive) {
  if (parts.size() == 1) return std::move(parts.front());
  SplitConditions both(std::move(parts));
  const bool remembers = !both.remembering.empty();
  const auto settled = both.settled(decisive);
  return {
      [both = std::move(both), decisive](Moment& moment) { return both.has(moment, decisive) == decisive; },
      remembers, settled};
}

/// Of "ply relation right".
Settled settled_ply(Relation relation, std::uint64_t right) {
  const bool value =
      relation == Relation::different || relation == Relation::greater || relation == Relation::at_least;
  return Settled{right, value};
}

}  // namespace

MomentCondition all_of(std::vector<MomentCondition> parts) { return combined(std::move(parts), false); }
MomentCondition any_of(std::vector<MomentCondition> parts) { return combined(std::move(parts), true); }

MomentCondition none_of(MomentCondition part) {
  const bool remembers = part.remembers;
  auto settled = part.settled;
  if (settled) settled->value = !settled->value;
  return {[part = std::move(part)](Moment& moment) { return !part.holds(moment); }, remembers, settled};
}

MomentCondition then(MomentCondition earlier, std::uint64_t least, std::uint64_t most, MomentCondition later,
                     std::size_t slot) {
  auto settled = later.settled;
  if (settled && settled->value) settled.reset();
  // The memory is the number of moments of the line so far at which `earlier` held.
  return {[earlier = std::move(earlier), least, most, later = std::move(later), slot](Moment& moment) {
            const std::size_t ply = moment.ply;
            const std::uint64_t before = ply == 0 ? 0 : moment.memory_at(slot, ply - 1);
            moment.memory(slot) = before + (earlier.holds(moment) ? 1 : 0);
            if (!later.holds(moment) || ply < least) return false;
            const std::uint64_t until = moment.memory_at(slot, ply - least);
            const std::uint64_t too_early = ply > most ? moment.memory_at(slot, ply - most - 1) : 0;
            return until > too_early;
          },
          true, settled};
}

MomentCondition within(MomentCondition part, std::uint64_t first, std::uint64_t last) {
  const bool remembers = part.remembers;
  return {[part = std::move(part), first, last](Moment& moment) {
            const bool is_within = moment.ply >= first && moment.ply <= last;
            return (is_within || part.remembers) && part.holds(moment) && is_within;
          },
          remembers, Settled{last, false}};
}

MomentCondition shows(PositionPattern pattern, std::size_t slot) {
  return {[pattern = std::move(pattern), slot](Moment& moment) {
    const auto& masks = moment.masks().find(pattern, slot, moment.after->board);
    const auto mask =
        std::ranges::find_if(masks, [&](const auto& one) { return one.matches(*moment.after); });
    if (mask == masks.end()) return false;
    moment.squares |= mask->squares();
    return true;
  }};
}

MomentCondition played(std::vector<TurnPattern> turns, std::size_t slot, bool of_one_piece) {
  // The memory has bit i if the last i + 1 turns fit the first i + 1 patterns.
  return {[turns = std::move(turns), slot, of_one_piece](Moment& moment) {
            std::uint64_t& memory = moment.memory(slot);
            memory = 0;
            if (moment.ply == 0 || (of_one_piece && !moment.last_of_piece())) return false;
            const std::size_t last = of_one_piece ? *moment.last_of_piece() : moment.ply - 1;
            const std::uint64_t possible = moment.memory_at(slot, last) << 1 | 1;
            for (std::size_t i = 0; i < turns.size(); ++i)
              if ((possible >> i & 1) != 0 &&
                  (turns[i].matches_any() || turns[i].matches(moment.turn, moment.coordinates())))
                memory |= std::uint64_t{1} << i;
            const bool holds = (memory >> (turns.size() - 1) & 1) != 0;
            if (holds) moment.squares |= moment.squares_of_turn();
            return holds;
          },
          true};
}

MomentCondition compare_sum_of_moment(Sum sum, Relation relation) {
  std::optional<Settled> settled;
  if (const Term& first = sum.terms.front();
      first.term == NumberTerm::ply && sum.terms.size() == 1 && !first.minus && sum.constant <= 0)
    settled = settled_ply(relation, static_cast<std::uint64_t>(-sum.constant / one_whole));
  return {[sum = std::move(sum), relation](Moment& moment) {
            Millionths all = sum.constant;
            for (const Term& term : sum.terms) {
              const auto one = value(term, moment);
              if (!one) return false;
              all += term.minus ? -*one : *one;
            }
            return compare(all, relation, Millionths{0});
          },
          false, settled};
}

MomentCondition is_pair(NumberTerm term, const std::array<std::uint64_t, 2>& pair, bool negated) {
  return {
      [term, pair, negated](Moment& moment) { return (by_sides(term, *moment.after) == pair) != negated; }};
}

}  // namespace latro::query
