// The pieces of both sides, without their squares: what an endgame table is about.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "latro/rules/position.hpp"
#include "latro/rules/rules.hpp"

namespace latro {

/// The pieces of one side.
struct Force {
  std::uint8_t soldiers = 0;  ///< on the board
  std::uint8_t duces = 0;     ///< on the board
  std::uint8_t hand_soldiers = 0;
  std::uint8_t hand_duces = 0;

  constexpr unsigned on_board() const { return unsigned{soldiers} + duces; }
  constexpr unsigned in_hand() const { return unsigned{hand_soldiers} + hand_duces; }
  constexpr unsigned all() const { return on_board() + in_hand(); }
  friend constexpr auto operator<=>(const Force&, const Force&) = default;
};

/// The pieces of the side to move and of the other one. Rules have no colours, so colours are not kept.
struct Material {
  Force own;  ///< of the side to move
  Force enemy;

  constexpr Material swapped() const { return {enemy, own}; }
  constexpr bool has_hands() const { return own.in_hand() + enemy.in_hand() != 0; }
  constexpr unsigned all() const { return own.all() + enemy.all(); }
  friend constexpr auto operator<=>(const Material&, const Material&) = default;
};

/// Nullopt if a count is above 255.
std::optional<Material> material_of(const Position& position);

/// "3:2" or "3+1:2" (soldiers, with `+` duces); with pieces in hand "3(5):2(5+1)".
std::string material_text(const Material& material);
/// The text of material_text(); nullopt if it is another.
std::optional<Material> parse_material(std::string_view text);

/// How many pieces there may be on the board, duces included: `more` of one side, `less` of the other, and
/// `both` together.
struct MaterialLimit {
  unsigned more = 0;
  unsigned less = 0;
  unsigned both = 0;
};
/// "3:2" (in either order) or "5" (all splits of up to five); nullopt if it is neither, or more than 999.
std::optional<MaterialLimit> parse_material_limit(std::string_view text);

/// The materials without hands within the limit that the ruleset allows, and in which neither side has lost
/// by their number. Each is there with its swapped() one, next to it. Turns lead only to the same or the
/// swapped material, or to earlier ones.
std::vector<Material> materials_within(const Rules& rules, const MaterialLimit& limit);
/// The same for all that can come about from a start, pieces in hand included. Precondition: material_of()
/// the start is not nullopt.
std::vector<Material> materials_after(const Rules& rules, const Position& start);

}  // namespace latro
