// The oracle's board: an array of optional pieces with signed coordinates, so that looking beyond the edge is
// harmless.
#pragma once

#include <compare>
#include <optional>
#include <utility>
#include <vector>

#include "latro/rules/position.hpp"
#include "latro/rules/ruleset.hpp"
#include "latro/rules/turn.hpp"

namespace oracle {

struct Spot {
  int file = 0;
  int rank = 0;

  friend auto operator<=>(const Spot&, const Spot&) = default;
};

struct Field {
  int files = 0;
  int ranks = 0;
  std::vector<std::optional<latro::Piece>> cells;

  explicit Field(const latro::Position& position);
  void store(latro::Position& position) const;

  bool contains(Spot spot) const;
  std::optional<latro::Piece>& at(Spot spot);
  /// Empty beyond the edge.
  std::optional<latro::Piece> at(Spot spot) const;
  bool empty(Spot spot) const { return contains(spot) && !at(spot); }
  /// By file, then rank.
  std::vector<Spot> spots() const;
  bool corner(Spot spot) const;
};

Spot spot_of(const latro::BoardSize& board, latro::Square square);
latro::Square square_of(const latro::BoardSize& board, Spot spot);
latro::SquareSet set_of(const latro::BoardSize& board, const std::vector<Spot>& spots);
std::vector<Spot> spots_of(const latro::BoardSize& board, const latro::SquareSet& set);

/// The directions of a step: four, or eight.
std::vector<Spot> directions(const latro::Ruleset& ruleset);
std::vector<std::pair<Spot, Spot>> flanking_pairs(const latro::Ruleset& ruleset, const Field& field,
                                                  Spot spot);
/// Whether two free pieces of `enemy` are on one flanking pair of the spot.
bool between_free(const latro::Ruleset& ruleset, const Field& field, Spot spot, latro::Side enemy);
bool immune(const latro::Ruleset& ruleset, const latro::Piece& piece);

/// The pieces that a leg captured by ending on `m` (capture=remove), each once. `over`: the squares that its
/// leaps went over.
std::vector<Spot> taken_by(const latro::Ruleset& ruleset, const Field& field, Spot m,
                           const std::vector<Spot>& over);
/// bind=arrival after a movement to a square, or a placement on several. False when the turn is illegal.
bool settle_arrival(const latro::Ruleset& ruleset, Field& field, const std::vector<Spot>& arrived);
/// Step 4 of bind=arrival.
void free_unsupported(const latro::Ruleset& ruleset, Field& field);
/// bind=standing after a turn of `mover`.
void settle_standing(const latro::Ruleset& ruleset, Field& field, latro::Side mover);

struct Landing {
  Spot to;
  latro::HopKind kind;
  std::vector<Spot> over;  ///< of a leap: one square
};
/// Whether the dux's chains of leaps to one square can capture different pieces.
bool captures_by_route(const latro::Ruleset& ruleset, const latro::Piece& piece);
/// Where the piece on `from` can go with one step or slide, or with one leap.
std::vector<Landing> single_hops(const latro::Ruleset& ruleset, const Field& field, Spot from);
/// Only the leaps; `piece` is the leaping one, which need not be on `from`.
std::vector<Landing> leaps(const latro::Ruleset& ruleset, const Field& field, const latro::Piece& piece,
                           Spot from);
/// dux-blocked: whether `side` has duces and all of them are blocked.
bool duces_blocked(const latro::Ruleset& ruleset, const Field& field, latro::Side side);

/// Ends a movement on `m`, with or without removals before it, after the piece was moved: settles marks as
/// the ruleset requires. Returns false if the turn is illegal.
bool finish_movement(const latro::Ruleset& ruleset, const latro::Position& position, Field& field, Spot m);
/// place-capture=yes: the same after pieces were put on `placed`. `captured` becomes what they take.
bool finish_placement(const latro::Ruleset& ruleset, latro::Side mover, Field& field,
                      const std::vector<Spot>& placed, std::vector<Spot>& captured);
bool hands_empty(const latro::Position& position);
/// All turns of the side to move but a pass; the end of the game is not looked at.
std::vector<latro::Turn> turns_but_pass(const latro::Ruleset& ruleset, const latro::Position& position);

}  // namespace oracle
