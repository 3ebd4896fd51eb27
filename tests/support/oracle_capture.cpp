// The end of a movement: captures, bindings, settling.
#include <algorithm>
#include <set>

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

namespace {

bool is_dux(const Piece& piece) { return piece.kind == latro::PieceType::dux; }

/// line=all: the enemies in a row from the neighbour of `m` on, if something that helps stands behind them.
std::vector<Spot> row_from(const Ruleset& ruleset, const Field& field, Spot m, Spot step) {
  const Side mover = field.at(m)->side;
  const bool hostile = ruleset.corner == Ruleset::Corner::hostile;
  std::vector<Spot> row;
  bool shielded = false;
  Spot at{m.file + step.file, m.rank + step.rank};
  for (; field.at(at) && field.at(at)->side != mover && !(hostile && field.corner(at));
       at = {at.file + step.file, at.rank + step.rank}) {
    if (immune(ruleset, *field.at(at)))
      shielded = true;
    else
      row.push_back(at);
  }
  const bool closed =
      field.contains(at) && ((hostile && field.corner(at)) || (field.at(at) && field.at(at)->side == mover));
  if (!closed || (shielded && ruleset.line_dux == Ruleset::LineDux::shields)) return {};
  return row;
}

/// Whether `e` has enemies on all its neighbours in rank and file, one of them on `m`.
bool enclosed_by(const Field& field, Spot e, Spot m) {
  bool touches = false;
  for (const Spot step : {Spot{1, 0}, Spot{-1, 0}, Spot{0, 1}, Spot{0, -1}}) {
    const Spot near{e.file + step.file, e.rank + step.rank};
    if (!field.contains(near)) continue;
    if (!field.at(near) || field.at(near)->side == field.at(e)->side) return false;
    touches = touches || near == m;
  }
  return touches;
}

bool can_be_enclosed(const Ruleset& ruleset, const Piece& piece) {
  if (ruleset.enclosed == Ruleset::Enclosed::all) return true;
  return ruleset.enclosed == (is_dux(piece) ? Ruleset::Enclosed::dux : Ruleset::Enclosed::soldier);
}

}  // namespace

std::vector<Spot> taken_by(const Ruleset& ruleset, const Field& field, Spot m,
                           const std::vector<Spot>& over) {
  const Side mover = field.at(m)->side;
  std::set<Spot> all;
  if (is_dux(*field.at(m)) && ruleset.dux_capture != Ruleset::DuxCapture::flank) {
    for (const Spot spot : over)
      if (field.at(spot)->side != mover && !immune(ruleset, *field.at(spot))) all.insert(spot);
    if (ruleset.dux_capture == Ruleset::DuxCapture::leap) return {all.begin(), all.end()};
  }
  const auto helps = [&](Spot x) {
    if (field.at(x) && field.at(x)->side == mover) return true;
    return ruleset.corner == latro::Ruleset::Corner::hostile && field.corner(x);
  };
  for (const Spot e : field.spots()) {
    const auto victim = field.at(e);
    if (!victim || victim->side == mover) continue;
    if (can_be_enclosed(ruleset, *victim) && enclosed_by(field, e, m)) all.insert(e);
    if (immune(ruleset, *victim)) continue;
    for (const auto& pair : flanking_pairs(ruleset, field, e))
      if ((pair.first == m && helps(pair.second)) || (pair.second == m && helps(pair.first))) all.insert(e);
  }
  if (ruleset.line == Ruleset::Line::all)
    for (const Spot step : directions(ruleset))
      for (const Spot spot : row_from(ruleset, field, m, step)) all.insert(spot);
  return {all.begin(), all.end()};
}

void free_unsupported(const Ruleset& ruleset, Field& field) {
  const Field before = field;
  for (const Spot spot : before.spots()) {
    const auto piece = before.at(spot);
    if (piece && piece->bound && !between_free(ruleset, before, spot, opponent(piece->side)))
      field.at(spot)->bound = false;
  }
}

bool settle_arrival(const Ruleset& ruleset, Field& field, const std::vector<Spot>& arrived) {
  const Side mover = field.at(arrived.front())->side;
  const auto is_new = [&](Spot x) { return std::find(arrived.begin(), arrived.end(), x) != arrived.end(); };
  const Side enemy = opponent(mover);
  // Step 1: the enemies that would be bound.
  std::vector<Spot> caught;
  for (const Spot e : field.spots()) {
    if (!free_piece_of(field, e, enemy) || immune(ruleset, *field.at(e))) continue;
    for (const auto& pair : flanking_pairs(ruleset, field, e))
      if ((is_new(pair.first) || is_new(pair.second)) && free_piece_of(field, pair.first, mover) &&
          free_piece_of(field, pair.second, mover)) {
        caught.push_back(e);
        break;
      }
  }
  // Step 2: suicide.
  const auto guards = [&](Spot x) {
    return free_piece_of(field, x, enemy) && std::find(caught.begin(), caught.end(), x) == caught.end();
  };
  std::vector<Spot> surrounded;
  for (const Spot m : arrived)
    for (const auto& pair : flanking_pairs(ruleset, field, m))
      if (guards(pair.first) && guards(pair.second) && !immune(ruleset, *field.at(m)))
        surrounded.push_back(m);
  if (!surrounded.empty()) {
    if (ruleset.suicide == Ruleset::Suicide::forbidden) return false;
    if (ruleset.suicide == Ruleset::Suicide::bound) caught = surrounded;
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
  if (ruleset.bind == latro::Ruleset::Bind::arrival) return settle_arrival(ruleset, field, {m});
  if (hands_empty(position) || ruleset.place_capture) settle_standing(ruleset, field, position.to_move);
  return ruleset.suicide != Ruleset::Suicide::forbidden || !field.at(m)->bound;
}

bool finish_placement(const Ruleset& ruleset, Side mover, Field& field, const std::vector<Spot>& placed,
                      std::vector<Spot>& captured) {
  if (ruleset.capture == Ruleset::Capture::remove) {
    std::set<Spot> all;
    for (const Spot spot : placed)
      for (const Spot taken : taken_by(ruleset, field, spot, {})) all.insert(taken);
    captured.assign(all.begin(), all.end());
    for (const Spot spot : captured) field.at(spot).reset();
    return true;
  }
  if (ruleset.bind == Ruleset::Bind::arrival) return settle_arrival(ruleset, field, placed);
  settle_standing(ruleset, field, mover);
  for (const Spot spot : placed)
    if (ruleset.suicide == Ruleset::Suicide::forbidden && field.at(spot)->bound) return false;
  return true;
}

}  // namespace oracle
