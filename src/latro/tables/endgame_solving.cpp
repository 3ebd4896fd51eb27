// How endgame tables are made and checked.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>

#include "latro/tables/detail/position_index.hpp"
#include "latro/tables/detail/successors.hpp"
#include "latro/tables/detail/table_solver.hpp"
#include "latro/tables/detail/tables_of.hpp"
#include "latro/tables/endgame_tables.hpp"

namespace latro {

namespace tables {

namespace {

constexpr unsigned most_in_byte = 126;

/// From the values that the solver has to those of a table, in the same memory.
TableValues pack(const Material& material, std::uint64_t count, const std::shared_ptr<Bytes>& bytes,
                 unsigned highest) {
  TableValues values{material, highest <= most_in_byte ? 1U : 2U, count, {}};
  unsigned char* const to = bytes->data();
  const auto* const from = reinterpret_cast<const Value*>(to);
  for (std::uint64_t i = 0; i < count; ++i) {
    const Value value = from[i];
    if (values.width == 1) {
      to[i] = static_cast<unsigned char>(is_lost(value) ? 0x80 + plies_of(value) : value);
    } else {
      to[2 * i] = static_cast<unsigned char>(value);
      to[2 * i + 1] = static_cast<unsigned char>(value >> 8);
    }
  }
  bytes->shrink(count * values.width);
  values.bytes = std::shared_ptr<const unsigned char>(bytes, bytes->data());
  return values;
}

template <std::size_t N>
void solve(TablesOf<N>& tables, const Material& material, Jobs& jobs, const OnTableProgress& on_progress) {
  using Index = PositionIndex<N>;
  const bool symmetric = material == material.swapped();
  auto ours = std::make_unique<Index>(tables.rules(), material);
  auto theirs = symmetric ? nullptr : std::make_unique<Index>(tables.rules(), material.swapped());
  unsigned highest = 0;
  const auto bytes = TableSolver<N>::solve(
      tables.rules(), tables.successors(), *ours, theirs.get(), jobs, on_progress,
      [&](const kernel::State<N>& state) { return tables.value_of(state); }, highest);
  const std::uint64_t count = ours->size();
  tables.keep(pack(material, count, bytes[0], highest), std::move(ours));
  if (!symmetric) {
    const std::uint64_t other_count = theirs->size();
    tables.keep(pack(material.swapped(), other_count, bytes[1], highest), std::move(theirs));
  }
}

template <std::size_t N>
TableSummary summary(const TablesOf<N>& tables, const Material& material, Jobs& jobs) {
  const auto& table = tables.table(material);
  TableSummary sum;
  sum.material = material;
  std::mutex mutex;
  std::uint64_t hardest = 0;
  SpreadPlacements<N> spread(jobs);
  spread(
      table.index->placements(),
      [&](std::size_t, std::uint64_t first, std::uint64_t last, typename Successors<N>::Scratch&) {
        TableSummary part;
        std::uint64_t its_hardest = 0;
        table.index->each(
            first, last, [](std::uint64_t) { return true; },
            [&](std::uint64_t number, const kernel::State<N>& state) {
              const Value value = value_at(table.values, number);
              ++(is_won(value) ? part.won : is_lost(value) ? part.lost : part.drawn);
              if (is_lost(value)) part.longest_loss = std::max(part.longest_loss, plies_of(value));
              if (!is_won(value) || plies_of(value) <= part.longest_win) return;
              part.longest_win = plies_of(value);
              part.hardest = tables.position_of(state);
              its_hardest = number;
            });
        const std::lock_guard lock(mutex);
        sum.won += part.won;
        sum.lost += part.lost;
        sum.drawn += part.drawn;
        sum.longest_loss = std::max(sum.longest_loss, part.longest_loss);
        if (!part.hardest || part.longest_win < sum.longest_win ||
            (part.longest_win == sum.longest_win && sum.hardest && hardest < its_hardest))
          return;
        sum.longest_win = part.longest_win;
        sum.hardest = part.hardest;
        hardest = its_hardest;
      },
      [](std::size_t, std::size_t) {});
  return sum;
}

/// Precondition: the positions after all turns have values.
template <std::size_t N>
Value value_by_turns(const TablesOf<N>& tables, const kernel::State<N>& state,
                     typename Successors<N>::Scratch& scratch) {
  if (const auto end = tables.successors().decided(state)) return *end;
  TurnValues values;
  const auto end =
      tables.successors().each(state, scratch, [&](const kernel::Ply<N>&, const kernel::State<N>& after) {
        values.add(tables.value_of(after));
        return true;
      });
  return end ? *end : values.value();
}

template <std::size_t N>
std::uint64_t count_faults(const TablesOf<N>& tables, const Material& material, Jobs& jobs,
                           const OnTableProgress& on_progress, Position& first_fault) {
  const auto& table = tables.table(material);
  std::uint64_t faults = 0;
  std::uint64_t least = too_many;
  std::mutex mutex;
  SpreadPlacements<N> spread(jobs);
  spread(
      table.index->placements(),
      [&](std::size_t, std::uint64_t first, std::uint64_t last, typename Successors<N>::Scratch& scratch) {
        table.index->each(
            first, last, [](std::uint64_t) { return true; },
            [&](std::uint64_t number, const kernel::State<N>& state) {
              if (value_at(table.values, number) == value_by_turns(tables, state, scratch)) return;
              const std::lock_guard lock(mutex);
              ++faults;
              if (number > least) return;
              least = number;
              first_fault = tables.position_of(state);
            });
      },
      [&](std::size_t done, std::size_t count) {
        if (on_progress) on_progress(static_cast<double>(done + 1) / static_cast<double>(count), 0);
      });
  return faults;
}

template <std::size_t N>
void each_win(const TablesOf<N>& tables, const Material& material, unsigned plies,
              const std::function<bool(const Position&)>& visit) {
  const auto& table = tables.table(material);
  bool goes_on = true;
  table.index->each(
      0, table.index->placements(),
      [&](std::uint64_t number) { return goes_on && value_at(table.values, number) == won_in(plies); },
      [&](std::uint64_t, const kernel::State<N>& state) {
        goes_on = goes_on && visit(tables.position_of(state));
      });
}

/// Calls work(tables) with the type that make_tables() has given them.
template <class Work>
auto with_type(AnyTables& any, const Work& work) {
  const unsigned squares = any.rules().board().squares();
  if (squares <= 64) return work(static_cast<TablesOf<1>&>(any));
  if (squares <= 128) return work(static_cast<TablesOf<2>&>(any));
  return work(static_cast<TablesOf<4>&>(any));
}

}  // namespace

}  // namespace tables

void EndgameTables::solve(const Material& material, Jobs& jobs, const OnTableProgress& on_progress) {
  tables::with_type(*tables_, [&](auto& of) { tables::solve(of, material, jobs, on_progress); });
}
TableSummary EndgameTables::summary(const Material& material, Jobs& jobs) const {
  return tables::with_type(*tables_, [&](auto& of) { return tables::summary(of, material, jobs); });
}
std::uint64_t EndgameTables::count_faults(const Material& material, Jobs& jobs,
                                          const OnTableProgress& on_progress, Position& first) const {
  return tables::with_type(
      *tables_, [&](auto& of) { return tables::count_faults(of, material, jobs, on_progress, first); });
}
void EndgameTables::each_win(const Material& material, unsigned plies,
                             const std::function<bool(const Position&)>& visit) const {
  tables::with_type(*tables_, [&](auto& of) { tables::each_win(of, material, plies, visit); });
}

}  // namespace latro
