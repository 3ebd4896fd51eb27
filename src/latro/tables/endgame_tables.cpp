#include "latro/tables/endgame_tables.hpp"

#include <utility>

#include "latro/support/number.hpp"
#include "latro/tables/detail/position_index.hpp"
#include "latro/tables/detail/tables_of.hpp"

namespace latro {

namespace tables {

namespace {

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
bool EndgameTables::add(TableValues values) { return tables_->add(std::move(values)); }
const TableValues& EndgameTables::values(const Material& material) const { return tables_->values(material); }
std::optional<Score> EndgameTables::find(const Position& position) const { return tables_->find(position); }
unsigned EndgameTables::most_pieces() const { return tables_->most_pieces(); }

}  // namespace latro
