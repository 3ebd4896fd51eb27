// The tables of a ruleset in memory: what is in them, and looking it up. Making and checking them is in
// endgame_solving.cpp, since programs that only look positions up need not contain it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "latro/rules/kernel/state.hpp"
#include "latro/rules/position.hpp"
#include "latro/rules/rules.hpp"
#include "latro/search/analyst.hpp"
#include "latro/tables/detail/position_index.hpp"
#include "latro/tables/detail/successors.hpp"
#include "latro/tables/endgame_tables.hpp"
#include "latro/tables/material.hpp"

namespace latro::tables {

class AnyTables {
 public:
  explicit AnyTables(const Rules& rules) : rules_(rules) {}
  virtual ~AnyTables() = default;

  const Rules& rules() const { return rules_; }
  virtual bool has(const Material& material) const = 0;
  virtual std::vector<Material> materials() const = 0;
  virtual bool add(TableValues values) = 0;
  virtual const TableValues& values(const Material& material) const = 0;
  virtual std::optional<Score> find(const Position& position) const = 0;
  virtual unsigned most_pieces() const = 0;

 private:
  Rules rules_;
};

/// A file may have values that solve() never makes.
inline Score score_of(Value value) {
  if (value == drawn) return Score();
  const unsigned plies = std::min(plies_of(value), Score::most_turns);
  return is_won(value) ? Score::win_in(plies) : Score::loss_in(plies);
}

inline Value value_at(const TableValues& values, std::uint64_t number) {
  const unsigned char* const bytes = values.bytes.get();
  if (values.width == 1) {
    const unsigned value = bytes[number];
    return value < 0x80 ? static_cast<Value>(value) : lost_in(value - 0x80);
  }
  return static_cast<Value>(bytes[2 * number] | bytes[2 * number + 1] << 8);
}

/// For boards of up to 64 N squares.
template <std::size_t N>
class TablesOf final : public AnyTables {
 public:
  using State = kernel::State<N>;
  using Index = PositionIndex<N>;

  struct Table {
    TableValues values;
    std::unique_ptr<const Index> index;
  };

  explicit TablesOf(const Rules& rules) : AnyTables(rules), successors_(rules) {}

  bool has(const Material& material) const override { return tables_.contains(material); }
  std::vector<Material> materials() const override {
    std::vector<Material> result;
    for (const auto& [material, table] : tables_) result.push_back(material);
    return result;
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

  // What endgame_solving.cpp needs.

  const Successors<N>& successors() const { return successors_; }
  void keep(TableValues values, std::unique_ptr<const Index> index) {
    const Material material = values.material;
    tables_.insert_or_assign(material, Table{std::move(values), std::move(index)});
  }
  /// Throws std::out_of_range if there is no table.
  const Table& table(const Material& material) const { return tables_.at(material); }
  /// Throws std::out_of_range if there is no table.
  Value value_of(const State& state) const {
    if (const auto end = successors_.decided(state)) return *end;
    const Table& table = tables_.at(material_of(state));
    return value_at(table.values, table.index->number(state));
  }
  /// White is to move.
  Position position_of(const State& state) const {
    Position position;
    position.board = rules().board();
    kernel::store(state, Side::white, position);
    position.quiet = 0;
    return position;
  }

 private:
  static Material material_of(const State& state) {
    const auto force = [&](const Bits<N>& pieces, const Hand& hand) {
      const unsigned duces = (pieces & state.duces).count();
      return Force{static_cast<std::uint8_t>(pieces.count() - duces), static_cast<std::uint8_t>(duces),
                   static_cast<std::uint8_t>(hand.soldiers), static_cast<std::uint8_t>(hand.duces)};
    };
    return {force(state.own, state.own_hand), force(state.enemy, state.enemy_hand)};
  }

  Successors<N> successors_;
  std::map<Material, Table> tables_;
};

}  // namespace latro::tables
