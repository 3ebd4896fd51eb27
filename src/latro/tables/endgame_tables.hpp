// Endgame tables: what each position of a few pieces is worth, and how many plies the end is away if both
// sides play as well as possible. latro-solve(1) makes them.
//
// The winning side goes to the end in as few plies as possible, the losing one in as many. A position is
// drawn if neither side can force an end, or if the game ends in it without a winner.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "latro/rules/position.hpp"
#include "latro/rules/rules.hpp"
#include "latro/search/analyst.hpp"
#include "latro/search/exact_scores.hpp"
#include "latro/support/jobs.hpp"
#include "latro/tables/material.hpp"

namespace latro {

/// Why a ruleset has no tables, as a clause ("quiet=30 ends …"); empty if it has.
std::string_view why_no_tables(const Rules& rules);

/// The values of one material. Value i is that of the position with the number i (latro-formats(5)): 0 drawn,
/// n + 1 won in n plies, h + n lost in n plies, where h is half of what `width` bytes can hold.
struct TableValues {
  Material material;
  unsigned width = 1;  ///< bytes of a value, 1 or 2; the lower one first
  std::uint64_t count = 0;
  std::shared_ptr<const unsigned char> bytes;
};

/// What is in a table. Of a position and its images one is counted.
struct TableSummary {
  Material material;
  std::uint64_t won = 0;  ///< by the side to move
  std::uint64_t lost = 0;
  std::uint64_t drawn = 0;
  unsigned longest_win = 0;         ///< in plies; 0 also if none is won
  unsigned longest_loss = 0;        ///< in plies
  std::optional<Position> hardest;  ///< won in the most plies, White to move

  std::uint64_t positions() const { return won + lost + drawn; }
};

/// Called in the calling thread with the share of the work that is done, and the plies of the ends that are
/// being found. It can throw, to stop the work.
using OnTableProgress = std::function<void(double share, unsigned plies)>;

namespace tables {
class AnyTables;
}

class EndgameTables final : public ExactScores {
 public:
  /// Without tables. Precondition: why_no_tables() is empty.
  explicit EndgameTables(const Rules& rules);
  ~EndgameTables() override;
  EndgameTables(EndgameTables&& other) noexcept;
  EndgameTables& operator=(EndgameTables&& other) noexcept;

  const Rules& rules() const;
  /// How many placements of pieces the tables of the material and of the swapped one have together, of mirror
  /// images one; the greatest number if it does not fit. Each has at least one value. Constant time.
  static std::uint64_t count_placements(const Rules& rules, const Material& material);

  bool has(const Material& material) const;
  std::vector<Material> materials() const;
  /// Makes the table of the material and of the swapped one. Precondition: all materials to which turns lead
  /// from it have tables, unless the game is then over. May throw std::bad_alloc, and std::length_error if a
  /// position has too many turns, or an end is more than Score::most_turns plies away.
  void solve(const Material& material, Jobs& jobs, const OnTableProgress& on_progress);
  /// Adds a table that solve() has made. Returns false if the number of values is not that of the material.
  bool add(TableValues values);
  /// Precondition here and below: has(material).
  const TableValues& values(const Material& material) const;
  TableSummary summary(const Material& material, Jobs& jobs) const;
  /// The number of positions whose value does not follow from the values after each of their turns; `first`
  /// becomes the first of them. Precondition: as for solve().
  std::uint64_t count_faults(const Material& material, Jobs& jobs, const OnTableProgress& on_progress,
                             Position& first) const;
  /// Calls visit for each position that the side to move, White, wins in this number of plies, in the order
  /// of numbers, until it returns false.
  void each_win(const Material& material, unsigned plies,
                const std::function<bool(const Position&)>& visit) const;

  /// The value of a position that Rules::check() accepts, for the side to move; a draw is Score(). Nullopt if
  /// there is no table.
  std::optional<Score> find(const Position& position) const override;
  unsigned most_pieces() const override;

 private:
  std::unique_ptr<tables::AnyTables> tables_;
};

}  // namespace latro
