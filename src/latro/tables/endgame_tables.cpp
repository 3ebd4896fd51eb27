#include "latro/tables/endgame_tables.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <mutex>
#include <utility>

#include "latro/support/number.hpp"
#include "latro/tables/detail/position_index.hpp"
#include "latro/tables/detail/successors.hpp"
#include "latro/tables/detail/table_solver.hpp"

namespace latro {

namespace tables {

class AnyTables {
 public:
  explicit AnyTables(const Rules& rules) : rules_(rules) {}
  virtual ~AnyTables() = default;

  const Rules& rules() const { return rules_; }
  virtual bool has(const Material& material) const = 0;
  virtual std::vector<Material> materials() const = 0;
  virtual void solve(const Material& material, Jobs& jobs, const OnTableProgress& on_progress) = 0;
  virtual bool add(TableValues values) = 0;
  virtual const TableValues& values(const Material& material) const = 0;
  virtual TableSummary summary(const Material& material, Jobs& jobs) const = 0;
  virtual std::uint64_t count_faults(const Material& material, Jobs& jobs, const OnTableProgress& on_progress,
                                     Position& first) const = 0;
  virtual void each_win(const Material& material, unsigned plies,
                        const std::function<bool(const Position&)>& visit) const = 0;
  virtual std::optional<Score> find(const Position& position) const = 0;
  virtual unsigned most_pieces() const = 0;

 private:
  Rules rules_;
};

namespace {

constexpr unsigned most_in_byte = 126;

/// A file may have values that solve() never makes.
Score score_of(Value value) {
  if (value == drawn) return Score();
  const unsigned plies = std::min(plies_of(value), Score::most_turns);
  return is_won(value) ? Score::win_in(plies) : Score::loss_in(plies);
}

Value value_at(const TableValues& values, std::uint64_t number) {
  const unsigned char* const bytes = values.bytes.get();
  if (values.width == 1) {
    const unsigned value = bytes[number];
    return value < 0x80 ? static_cast<Value>(value) : lost_in(value - 0x80);
  }
  return static_cast<Value>(bytes[2 * number] | bytes[2 * number + 1] << 8);
}

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

/// For boards of up to 64 N squares.
template <std::size_t N>
class TablesOf final : public AnyTables {
 public:
  using State = kernel::State<N>;
  using Index = PositionIndex<N>;
  using Scratch = typename Successors<N>::Scratch;

  explicit TablesOf(const Rules& rules) : AnyTables(rules), successors_(rules) {}

  bool has(const Material& material) const override { return tables_.contains(material); }
  std::vector<Material> materials() const override {
    std::vector<Material> result;
    for (const auto& [material, table] : tables_) result.push_back(material);
    return result;
  }

  void solve(const Material& material, Jobs& jobs, const OnTableProgress& on_progress) override {
    const bool symmetric = material == material.swapped();
    auto ours = std::make_unique<Index>(rules(), material);
    auto theirs = symmetric ? nullptr : std::make_unique<Index>(rules(), material.swapped());
    unsigned highest = 0;
    const auto bytes = TableSolver<N>::solve(
        rules(), successors_, *ours, theirs.get(), jobs, on_progress,
        [this](const State& state) { return value_of(state); }, highest);
    const std::uint64_t count = ours->size();
    keep(pack(material, count, bytes[0], highest), std::move(ours));
    if (!symmetric) {
      const std::uint64_t other_count = theirs->size();
      keep(pack(material.swapped(), other_count, bytes[1], highest), std::move(theirs));
    }
  }
  bool add(TableValues values) override {
    // A wrong number of values must not cost the time and the memory of an index.
    const std::uint64_t placements = Index::count_placements(rules(), values.material);
    if (placements == 0 || placements > values.count) return false;
    auto index = std::make_unique<Index>(rules(), values.material);
    if (index->size() != values.count) return false;
    keep(std::move(values), std::move(index));
    return true;
  }
  const TableValues& values(const Material& material) const override { return table(material).values; }

  TableSummary summary(const Material& material, Jobs& jobs) const override {
    const Table& table = this->table(material);
    TableSummary sum;
    sum.material = material;
    std::vector<std::pair<TableSummary, std::uint64_t>> parts;
    std::mutex mutex;
    std::uint64_t hardest = 0;
    SpreadPlacements<N> spread(jobs);
    spread(
        table.index->placements(),
        [&](std::size_t, std::uint64_t first, std::uint64_t last, Scratch&) {
          TableSummary part;
          std::uint64_t its_hardest = 0;
          table.index->each(
              first, last, [](std::uint64_t) { return true; },
              [&](std::uint64_t number, const State& state) {
                const Value value = value_at(table.values, number);
                ++(is_won(value) ? part.won : is_lost(value) ? part.lost : part.drawn);
                if (is_lost(value)) part.longest_loss = std::max(part.longest_loss, plies_of(value));
                if (!is_won(value) || plies_of(value) <= part.longest_win) return;
                part.longest_win = plies_of(value);
                part.hardest = position_of(state);
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

  std::uint64_t count_faults(const Material& material, Jobs& jobs, const OnTableProgress& on_progress,
                             Position& first_fault) const override {
    const Table& table = this->table(material);
    std::uint64_t faults = 0;
    std::uint64_t least = too_many;
    std::mutex mutex;
    SpreadPlacements<N> spread(jobs);
    spread(
        table.index->placements(),
        [&](std::size_t, std::uint64_t first, std::uint64_t last, Scratch& scratch) {
          table.index->each(
              first, last, [](std::uint64_t) { return true; },
              [&](std::uint64_t number, const State& state) {
                if (value_at(table.values, number) == value_by_turns(state, scratch)) return;
                const std::lock_guard lock(mutex);
                ++faults;
                if (number > least) return;
                least = number;
                first_fault = position_of(state);
              });
        },
        [&](std::size_t done, std::size_t count) {
          if (on_progress) on_progress(static_cast<double>(done + 1) / static_cast<double>(count), 0);
        });
    return faults;
  }

  void each_win(const Material& material, unsigned plies,
                const std::function<bool(const Position&)>& visit) const override {
    const Table& table = this->table(material);
    bool goes_on = true;
    table.index->each(
        0, table.index->placements(),
        [&](std::uint64_t number) { return goes_on && value_at(table.values, number) == won_in(plies); },
        [&](std::uint64_t, const State& state) { goes_on = goes_on && visit(position_of(state)); });
  }

  std::optional<Score> find(const Position& position) const override {
    const State state = kernel::load<N>(position, position.to_move);
    if (const auto end = successors_.decided(state)) return score_of(*end);
    const auto found = tables_.find(material_of(state));
    if (found == tables_.end()) return std::nullopt;
    return score_of(value_at(found->second.values, found->second.index->number(state)));
  }
  unsigned most_pieces() const override {
    unsigned most = 0;
    for (const auto& [material, table] : tables_) most = std::max(most, material.all());
    return most;
  }

 private:
  struct Table {
    TableValues values;
    std::unique_ptr<const Index> index;
  };

  void keep(TableValues values, std::unique_ptr<const Index> index) {
    const Material material = values.material;
    tables_.insert_or_assign(material, Table{std::move(values), std::move(index)});
  }
  const Table& table(const Material& material) const { return tables_.at(material); }

  static Material material_of(const State& state) {
    const auto force = [&](const Bits<N>& pieces, const Hand& hand) {
      const unsigned duces = (pieces & state.duces).count();
      return Force{static_cast<std::uint8_t>(pieces.count() - duces), static_cast<std::uint8_t>(duces),
                   static_cast<std::uint8_t>(hand.soldiers), static_cast<std::uint8_t>(hand.duces)};
    };
    return {force(state.own, state.own_hand), force(state.enemy, state.enemy_hand)};
  }
  /// White is to move.
  Position position_of(const State& state) const {
    Position position;
    position.board = rules().board();
    kernel::store(state, Side::white, position);
    position.quiet = 0;
    return position;
  }
  /// Throws std::out_of_range if there is no table.
  Value value_of(const State& state) const {
    if (const auto end = successors_.decided(state)) return *end;
    const Table& table = tables_.at(material_of(state));
    return value_at(table.values, table.index->number(state));
  }
  Value value_by_turns(const State& state, Scratch& scratch) const {
    if (const auto end = successors_.decided(state)) return *end;
    TurnValues values;
    const auto end = successors_.each(state, scratch, [&](const kernel::Ply<N>&, const State& after) {
      values.add(value_of(after));
      return true;
    });
    return end ? *end : values.value();
  }

  Successors<N> successors_;
  std::map<Material, Table> tables_;
};

template <std::size_t N>
std::uint64_t count_placements(const Rules& rules, const Material& material) {
  const std::uint64_t ours = PositionIndex<N>::count_placements(rules, material);
  if (material == material.swapped()) return ours;
  return saturating_sum(ours, PositionIndex<N>::count_placements(rules, material.swapped()));
}

std::unique_ptr<AnyTables> make_tables(const Rules& rules) {
  const unsigned squares = rules.board().squares();
  if (squares <= 64) return std::make_unique<TablesOf<1>>(rules);
  if (squares <= 128) return std::make_unique<TablesOf<2>>(rules);
  return std::make_unique<TablesOf<4>>(rules);
}

}  // namespace

}  // namespace tables

std::string_view why_no_tables(const Rules& rules) {
  if (rules.forbids_repetition())
    return "a turn may not bring back an earlier position (repeat), so that a position is not worth the same "
           "in each game";
  if (rules.quiet_limit() != 0)
    return "turns without a capture are counted (quiet), so that a position is not worth the same in each game";
  return {};
}

EndgameTables::EndgameTables(const Rules& rules) : tables_(tables::make_tables(rules)) {}
EndgameTables::~EndgameTables() = default;
EndgameTables::EndgameTables(EndgameTables&& other) noexcept = default;
EndgameTables& EndgameTables::operator=(EndgameTables&& other) noexcept = default;

const Rules& EndgameTables::rules() const { return tables_->rules(); }
std::uint64_t EndgameTables::count_placements(const Rules& rules, const Material& material) {
  return tables::count_placements<4>(rules, material);
}
bool EndgameTables::has(const Material& material) const { return tables_->has(material); }
std::vector<Material> EndgameTables::materials() const { return tables_->materials(); }
void EndgameTables::solve(const Material& material, Jobs& jobs, const OnTableProgress& on_progress) {
  tables_->solve(material, jobs, on_progress);
}
bool EndgameTables::add(TableValues values) { return tables_->add(std::move(values)); }
const TableValues& EndgameTables::values(const Material& material) const { return tables_->values(material); }
TableSummary EndgameTables::summary(const Material& material, Jobs& jobs) const {
  return tables_->summary(material, jobs);
}
std::uint64_t EndgameTables::count_faults(const Material& material, Jobs& jobs,
                                          const OnTableProgress& on_progress, Position& first) const {
  return tables_->count_faults(material, jobs, on_progress, first);
}
void EndgameTables::each_win(const Material& material, unsigned plies,
                             const std::function<bool(const Position&)>& visit) const {
  tables_->each_win(material, plies, visit);
}
std::optional<Score> EndgameTables::find(const Position& position) const { return tables_->find(position); }
unsigned EndgameTables::most_pieces() const { return tables_->most_pieces(); }

}  // namespace latro
