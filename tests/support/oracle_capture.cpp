// The end of a movement: captures, bindings, settling.
#include <algorithm>

#include "support/oracle_field.hpp"

namespace oracle {

using latro::Piece;
using latro::Ruleset;
using latro::Side;

namespace {

bool free_piece_of(const Field& field, Spot spot, Side side) {
  const auto piece = field.at(spot);
  return piece && piece->side == side && !piece->bound;
}

/// Binds every free piece of `victims` between two free pieces of the other side. Returns true if there was
/// one.
bool bind_all(const Ruleset& ruleset, Field& field, Side victims) {
  std::vector<Spot> caught;
  for (const Spot spot : field.spots())
    if (free_piece_of(field, spot, victims) && !immune(ruleset, *field.at(spot)) &&
        between_free(ruleset, field, spot, opponent(victims)))
      caught.push_back(spot);
  for (const Spot spot : caught) field.at(spot)->bound = true;
  return !caught.empty();
}

/// Frees every bound piece of `side` that is not between two free enemies. Returns true if there was one.
bool free_all(const Ruleset& ruleset, Field& field, Side side) {
  std::vector<Spot> loose;
  for (const Spot spot : field.spots()) {
    const auto piece = field.at(spot);
    if (piece && piece->side == side && piece->bound && !between_free(ruleset, field, spot, opponent(side)))
      loose.push_back(spot);
  }
  for (const Spot spot : loose) field.at(spot)->bound = false;
  return !loose.empty();
}

/// One of the two rounds of bind=standing: `catcher` binds and is freed until nothing changes.
void settle_round(const Ruleset& ruleset, Field& field, Side catcher) {
  bool changed = true;
  while (changed) {
    const bool bound = bind_all(ruleset, field, opponent(catcher));
    const bool freed = free_all(ruleset, field, catcher);
    changed = bound || freed;
  }
}

}  // namespace

bool between_free(const Ruleset& ruleset, const Field& field, Spot spot, Side enemy) {
  for (const auto& pair : flanking_pairs(ruleset, field, spot))
    if (free_piece_of(field, pair.first, enemy) && free_piece_of(field, pair.second, enemy)) return true;
  return false;
}

std::vector<Spot> taken_by(const Ruleset& ruleset, const Field& field, Spot m) {
  const Side mover = field.at(m)->side;
  const auto helps = [&](Spot x) {
    if (field.at(x) && field.at(x)->side == mover) return true;
    return ruleset.corner == latro::Ruleset::Corner::hostile && field.corner(x);
  };
  std::vector<Spot> taken;
  for (const Spot e : field.spots()) {
    const auto victim = field.at(e);
    if (!victim || victim->side == mover || immune(ruleset, *victim)) continue;
    for (const auto& pair : flanking_pairs(ruleset, field, e))
      if ((pair.first == m && helps(pair.second)) || (pair.second == m && helps(pair.first))) {
        taken.push_back(e);
        break;
      }
  }
  return taken;
}

void free_unsupported(const Ruleset& ruleset, Field& field) {
  const Field before = field;
  for (const Spot spot : before.spots()) {
    const auto piece = before.at(spot);
    if (piece && piece->bound && !between_free(ruleset, before, spot, opponent(piece->side)))
      field.at(spot)->bound = false;
  }
}

bool settle_arrival(const Ruleset& ruleset, Field& field, Spot m) {
  const Side mover = field.at(m)->side;
  const Side enemy = opponent(mover);
  // Step 1: the enemies that would be bound.
  std::vector<Spot> caught;
  for (const Spot e : field.spots()) {
    if (!free_piece_of(field, e, enemy) || immune(ruleset, *field.at(e))) continue;
    for (const auto& pair : flanking_pairs(ruleset, field, e))
      if ((pair.first == m && free_piece_of(field, pair.second, mover)) ||
          (pair.second == m && free_piece_of(field, pair.first, mover))) {
        caught.push_back(e);
        break;
      }
  }
  // Step 2: suicide.
  const auto guards = [&](Spot x) {
    return free_piece_of(field, x, enemy) && std::find(caught.begin(), caught.end(), x) == caught.end();
  };
  bool surrounded = false;
  for (const auto& pair : flanking_pairs(ruleset, field, m))
    if (guards(pair.first) && guards(pair.second)) surrounded = true;
  if (surrounded && !immune(ruleset, *field.at(m))) {
    if (ruleset.suicide == Ruleset::Suicide::forbidden) return false;
    if (ruleset.suicide == Ruleset::Suicide::bound) {
      field.at(m)->bound = true;
      caught.clear();
    }
  }
  // Steps 3 and 4.
  for (const Spot e : caught) field.at(e)->bound = true;
  free_unsupported(ruleset, field);
  return true;
}

void settle_standing(const Ruleset& ruleset, Field& field, Side mover) {
  free_unsupported(ruleset, field);
  settle_round(ruleset, field, mover);
  settle_round(ruleset, field, opponent(mover));
}

bool finish_movement(const Ruleset& ruleset, const latro::Position& position, Field& field, Spot m) {
  if (ruleset.capture == latro::Ruleset::Capture::remove) return true;
  if (ruleset.bind == latro::Ruleset::Bind::arrival) return settle_arrival(ruleset, field, m);
  if (hands_empty(position)) settle_standing(ruleset, field, position.to_move);
  return ruleset.suicide != Ruleset::Suicide::forbidden || !field.at(m)->bound;
}

}  // namespace oracle
