#include "latro/tables/material.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "latro/rules/detail/turn_function.hpp"
#include "latro/support/number.hpp"

namespace latro {

namespace {

constexpr unsigned most_of_a_kind = 255;

std::string force_text(const Force& force) {
  std::string text = fmt::format("{}", force.soldiers);
  if (force.duces != 0) text += fmt::format("+{}", force.duces);
  if (force.in_hand() == 0) return text;
  text += fmt::format("({}", force.hand_soldiers);
  if (force.hand_duces != 0) text += fmt::format("+{}", force.hand_duces);
  return text + ")";
}

/// "3" or "3+1".
bool parse_pieces(std::string_view text, std::uint8_t& soldiers, std::uint8_t& duces) {
  const std::size_t plus = text.find('+');
  const auto first = parse_number<unsigned>(text.substr(0, plus));
  if (!first || *first > most_of_a_kind) return false;
  soldiers = static_cast<std::uint8_t>(*first);
  if (plus == std::string_view::npos) return true;
  const auto second = parse_number<unsigned>(text.substr(plus + 1));
  if (!second || *second == 0 || *second > most_of_a_kind) return false;
  duces = static_cast<std::uint8_t>(*second);
  return true;
}

std::optional<Force> parse_force(std::string_view text) {
  Force force;
  const std::size_t open = text.find('(');
  if (!parse_pieces(text.substr(0, open), force.soldiers, force.duces)) return std::nullopt;
  if (open == std::string_view::npos) return force;
  if (text.back() != ')') return std::nullopt;
  const std::string_view hand = text.substr(open + 1, text.size() - open - 2);
  if (!parse_pieces(hand, force.hand_soldiers, force.hand_duces) || force.in_hand() == 0) return std::nullopt;
  return force;
}

/// The order in which tables are made: a turn takes pieces off the board, or from the hand to the board, or
/// leaves the material as it is.
void sort_for_solving(std::vector<Material>& materials) {
  const auto order = [](const Material& material) {
    const Force& more = std::max(material.own, material.enemy);
    const Force& less = std::min(material.own, material.enemy);
    return std::tuple(material.all(), material.own.in_hand() + material.enemy.in_hand(), more, less,
                      material.own < material.enemy);
  };
  std::sort(materials.begin(), materials.end(),
            [&](const Material& a, const Material& b) { return order(a) < order(b); });
  materials.erase(std::unique(materials.begin(), materials.end()), materials.end());
}

bool has_room(const Rules& rules, const Material& material) {
  return material.own.on_board() + material.enemy.on_board() <= rules.board().squares();
}

bool goes_on(const Rules& rules, const Material& material) {
  return material.has_hands() ||
         (material.own.all() > rules.losing_count() && material.enemy.all() > rules.losing_count());
}

/// The materials to which turns can lead from one of several, found one by one.
class MaterialsAfter {
 public:
  explicit MaterialsAfter(const Rules& rules) : rules_(rules), open_(rules.open_squares()) {}

  void add(const Material& material) {
    if (!goes_on(rules_, material) || !has_room(rules_, material)) return;
    for (const Material& one : {material, material.swapped()})
      if (known_.insert(one).second) waiting_.push_back(one);
  }
  std::vector<Material> all() {
    while (!waiting_.empty()) {
      const Material material = waiting_.back();
      waiting_.pop_back();
      follow(material);
    }
    return {known_.begin(), known_.end()};
  }

 private:
  void follow(const Material& material) {
    Force own = material.own;
    if (own.in_hand() == 0) return lose(material.enemy, own);
    const bool dux = own.hand_soldiers == 0;
    std::uint8_t& hand = dux ? own.hand_duces : own.hand_soldiers;
    std::uint8_t& board = dux ? own.duces : own.soldiers;
    const unsigned room = rules_.board().squares() - material.own.on_board() - material.enemy.on_board();
    const unsigned most = placed(material);
    // Where there is hardly room, the middle square can make a difference.
    for (unsigned count = room <= 2 ? 1 : most; count <= most; ++count) {
      Force after = own;
      (dux ? after.hand_duces : after.hand_soldiers) = static_cast<std::uint8_t>(hand - count);
      (dux ? after.duces : after.soldiers) = static_cast<std::uint8_t>(board + count);
      if (rules_.captures_by_placing())
        lose(material.enemy, after);
      else
        add({material.enemy, after});
    }
  }
  /// All losses of the side that is to move next.
  void lose(const Force& force, const Force& other) {
    for (unsigned soldiers = 0; soldiers <= force.soldiers; ++soldiers)
      for (unsigned duces = 0; duces <= force.duces; ++duces) {
        Force left = force;
        left.soldiers = static_cast<std::uint8_t>(soldiers);
        left.duces = static_cast<std::uint8_t>(duces);
        add({left, other});
      }
  }
  /// The number of pieces in the next placement, if there is room.
  unsigned placed(const Material& material) const {
    Position position;
    position.board = rules_.board();
    position.hands = {Hand{material.own.hand_soldiers, material.own.hand_duces},
                      Hand{material.enemy.hand_soldiers, material.enemy.hand_duces}};
    SquareSet free = open_;
    unsigned left = material.own.on_board() + material.enemy.on_board();
    for (; left > 0 && free.any(); --left) position.put(free.pop_front(), {Side::black});
    unsigned count = 0;
    TurnFunction look([&](const Turn& turn) {
      count = turn.squares.count();
      return false;
    });
    rules_.visit_turns(position, look);
    return std::max(count, 1U);
  }

  const Rules& rules_;
  SquareSet open_;
  std::set<Material> known_;
  std::vector<Material> waiting_;
};

}  // namespace

std::optional<Material> material_of(const Position& position) {
  std::array<Force, 2> forces;
  for (const Side side : {Side::white, Side::black}) {
    const unsigned duces = (position.of(side) & position.duces).count();
    const unsigned soldiers = position.of(side).count() - duces;
    const Hand& hand = position.hand(side);
    if (std::max({duces, soldiers, unsigned{hand.soldiers}, unsigned{hand.duces}}) > most_of_a_kind)
      return std::nullopt;
    forces[index_of(side)] = {static_cast<std::uint8_t>(soldiers), static_cast<std::uint8_t>(duces),
                              static_cast<std::uint8_t>(hand.soldiers),
                              static_cast<std::uint8_t>(hand.duces)};
  }
  return Material{forces[index_of(position.to_move)], forces[index_of(opponent(position.to_move))]};
}

std::string material_text(const Material& material) {
  return force_text(material.own) + ":" + force_text(material.enemy);
}

std::optional<Material> parse_material(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const auto own = parse_force(text.substr(0, colon));
  const auto enemy = parse_force(text.substr(colon + 1));
  if (!own || !enemy) return std::nullopt;
  const Material material{*own, *enemy};
  return material_text(material) == text ? std::optional(material) : std::nullopt;
}

std::optional<MaterialLimit> parse_material_limit(std::string_view text) {
  constexpr unsigned most = 999;
  const std::size_t colon = text.find(':');
  const auto first = parse_number<unsigned>(text.substr(0, colon));
  if (!first || *first > most) return std::nullopt;
  if (colon == std::string_view::npos) return MaterialLimit{*first, *first, *first};
  const auto second = parse_number<unsigned>(text.substr(colon + 1));
  if (!second || *second > most) return std::nullopt;
  return MaterialLimit{std::max(*first, *second), std::min(*first, *second), *first + *second};
}

std::vector<Material> materials_within(const Rules& rules, const MaterialLimit& limit) {
  const Position start = rules.initial();
  // The pieces that each side begins with, on the board or in hand.
  std::array<std::vector<Force>, 2> forces;
  for (const Side side : {Side::white, Side::black}) {
    const unsigned duces_on_board = (start.of(side) & start.duces).count();
    const unsigned duces = duces_on_board + start.hand(side).duces;
    const unsigned soldiers = start.of(side).count() - duces_on_board + start.hand(side).soldiers;
    for (unsigned d = 0; d <= std::min({duces, limit.more, most_of_a_kind}); ++d)
      for (unsigned s = 0; s <= std::min({soldiers, limit.more, most_of_a_kind}); ++s)
        forces[index_of(side)].push_back({static_cast<std::uint8_t>(s), static_cast<std::uint8_t>(d), 0, 0});
  }
  std::vector<Material> materials;
  for (const Force& white : forces[0])
    for (const Force& black : forces[1]) {
      const Material material{white, black};
      if (std::max(white.all(), black.all()) > limit.more ||
          std::min(white.all(), black.all()) > limit.less || material.all() > limit.both ||
          !goes_on(rules, material) || !has_room(rules, material))
        continue;
      materials.push_back(material);
      materials.push_back(material.swapped());
    }
  sort_for_solving(materials);
  return materials;
}

std::vector<Material> materials_after(const Rules& rules, const Position& start) {
  MaterialsAfter after(rules);
  after.add(*material_of(start));
  std::vector<Material> materials = after.all();
  sort_for_solving(materials);
  return materials;
}

}  // namespace latro
