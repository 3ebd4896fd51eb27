#include "latro/formats/ludii/steps.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "latro/notation/detail/syntax_error.hpp"
#include "latro/notation/turn.hpp"
#include "latro/support/number.hpp"

namespace latro {

namespace {

std::string shown_step(std::string_view text) { return fmt::format("'{}'", syntax::show_text(text)); }

/// The first fault is thrown within this file.
[[noreturn]] void refuse(Code code, Span span, std::string message) {
  throw Fault{code, span, std::move(message)};
}

unsigned number_of(const LudiiPair& pair) {
  const auto number = parse_number<unsigned>(pair.value);
  if (!number)
    refuse(Code::syntax, pair.span,
           fmt::format("expected a number after '{}=', found {}", syntax::show_text(pair.key),
                       shown_step(pair.value)));
  return *number;
}

/// Reads one move.
class StepReader {
 public:
  StepReader(const LudiiMoveText& move, const LudiiSites& sites) : move_(move), sites_(sites) {}

  LudiiStep read() {
    step_.span = step_.decision = move_.span;
    const LudiiPair* const mover = find_pair(move_.pairs, "mover");
    if (mover == nullptr) refuse(Code::syntax, move_.span, "this move has no 'mover='");
    const unsigned player = number_of(*mover);
    if (player > 2)
      refuse(Code::syntax, mover->span, fmt::format("there are players 1 and 2, no player {}", player));
    if (player == 0) {
      step_.kind = LudiiStepKind::set_up;
      for (const LudiiAction& action : move_.actions) read_set_up(action);
      return std::move(step_);
    }
    step_.mover = player == 1 ? Side::white : Side::black;
    if (std::none_of(move_.actions.begin(), move_.actions.end(),
                     [](const LudiiAction& action) { return action.is_decision(); }))
      refuse(Code::syntax, move_.span, "no action of this move has 'decision=true'");
    bool decided = false;
    for (const LudiiAction& action : move_.actions) {
      if (!action.is_decision()) {
        read_change(action);
        continue;
      }
      if (decided) refuse(Code::syntax, action.span, "this move has a second 'decision=true'");
      decided = true;
      read_decision(action);
    }
    return std::move(step_);
  }

 private:
  static const LudiiPair& pair(const LudiiAction& action, std::string_view key) {
    const LudiiPair* const found = find_pair(action.pairs, key);
    if (found == nullptr)
      refuse(Code::syntax, action.span,
             fmt::format("the action {} needs '{}='", syntax::show_text(action.kind), key));
    return *found;
  }
  unsigned site(const LudiiPair& pair) const {
    const unsigned number = number_of(pair);
    if (number >= sites_.count())
      refuse(Code::off_board, pair.span,
             fmt::format("there is no site {}: the board of {} by {} and the hands have 0 to {}", number,
                         sites_.board().files, sites_.board().ranks, sites_.count() - 1));
    return number;
  }
  Square square(const LudiiPair& pair) const {
    const unsigned number = site(pair);
    if (number >= sites_.squares())
      refuse(
          Code::off_board, pair.span,
          fmt::format("site {} is a hand, and this needs a square (0 to {})", number, sites_.squares() - 1));
    return Square{number};
  }
  /// The members of the move must be those of its action.
  void compare(std::string_view key, const LudiiPair& own) const {
    const LudiiPair* const pair = find_pair(move_.pairs, key);
    if (pair != nullptr && pair->value != own.value)
      refuse(Code::syntax, pair->span,
             fmt::format("the move says {}={}, its action {}={}", key, syntax::show_text(pair->value),
                         own.key, syntax::show_text(own.value)));
  }

  void read_set_up(const LudiiAction& action) {
    if (action.kind != "Add") unknown(action, "a move that sets up the board");
    const LudiiPair& number = pair(action, "what");
    const auto piece = piece_of_number(number_of(number));
    if (!piece) refuse(Code::syntax, number.span, "there are pieces 1 and 2 (soldiers), 3 and 4 (duces)");
    const LudiiPair* const count = find_pair(action.pairs, "count");
    step_.changes.push_back({LudiiChange::Kind::add, site(pair(action, "to")), *piece,
                             count != nullptr ? number_of(*count) : 1, action.span});
  }

  void read_decision(const LudiiAction& action) {
    step_.decision = action.span;
    if (action.kind == "Move") {
      const LudiiPair& from = pair(action, "from");
      const LudiiPair& to = pair(action, "to");
      step_.from = site(from);
      step_.to = square(to);
      step_.kind = step_.from < sites_.squares() ? LudiiStepKind::hop : LudiiStepKind::place;
      compare("from", from);
      compare("to", to);
    } else if (action.kind == "Remove") {
      step_.kind = LudiiStepKind::removal;
      const LudiiPair& to = pair(action, "to");
      step_.to = square(to);
      compare("to", to);
    } else if (action.kind == "Pass") {
      step_.kind = LudiiStepKind::pass;
    } else if (action.kind == "Select") {
      step_.kind = LudiiStepKind::select;
    } else {
      unknown(action, "a player's decision");
    }
  }

  void read_change(const LudiiAction& action) {
    LudiiChange change;
    change.span = action.span;
    if (action.kind == "Remove") {
      change.kind = LudiiChange::Kind::remove;
      change.site = square(pair(action, "to")).index();
    } else if (action.kind == "SetState") {
      const LudiiPair& state = pair(action, "state");
      const unsigned number = number_of(state);
      if (number > 1) refuse(Code::syntax, state.span, "the state of a piece is 0 (free) or 1 (bound)");
      change.kind = number == 1 ? LudiiChange::Kind::bind : LudiiChange::Kind::release;
      change.site = square(pair(action, "to")).index();
    } else if (action.kind == "SetCount") {
      change.kind = LudiiChange::Kind::count;
      change.count = number_of(pair(action, "count"));
      change.site = site(pair(action, "to"));
    } else if (action.kind == "SetNextPlayer") {
      step_.goes_on = number_of(pair(action, "player")) == ludii_player(step_.mover);
      return;
    } else if (action.kind == "SetCounter" || action.kind == "SetPending") {
      return;  // Ludii's own book-keeping
    } else {
      unknown(action, "the consequences of a move");
    }
    step_.changes.push_back(change);
  }

  [[noreturn]] static void unknown(const LudiiAction& action, std::string_view where) {
    refuse(Code::syntax, action.span,
           fmt::format("the action {} is not known in {}", shown_step(action.kind), where));
  }

  const LudiiMoveText& move_;
  const LudiiSites& sites_;
  LudiiStep step_;
};

bool apply(Position& position, const LudiiChange& change, const LudiiSites& sites) {
  const auto hand = sites.piece_of_hand(change.site);
  if (hand) {
    const bool adds = change.kind == LudiiChange::Kind::add;
    if (adds ? change.piece != *hand : change.kind != LudiiChange::Kind::count) return false;
    Hand& own = position.hands[index_of(hand->side)];
    std::uint16_t& pieces = hand->kind == PieceType::dux ? own.duces : own.soldiers;
    const std::uint64_t count = std::uint64_t{change.count} + (adds ? pieces : 0U);
    if (count > std::numeric_limits<std::uint16_t>::max()) return false;
    pieces = static_cast<std::uint16_t>(count);
    return true;
  }
  const Square square{change.site};
  const bool occupied = position.occupied().contains(square);
  switch (change.kind) {
    case LudiiChange::Kind::add:
      if (occupied || change.count != 1) return false;
      position.put(square, change.piece);
      return true;
    case LudiiChange::Kind::count:
      return false;
    case LudiiChange::Kind::remove:
      position.take(square);
      return occupied;
    case LudiiChange::Kind::bind:
      if (occupied) position.bound.insert(square);
      return occupied;
    case LudiiChange::Kind::release:
      position.bound.erase(square);
      return occupied;
  }
  return false;
}

}  // namespace

Expected<std::vector<LudiiStep>, Fault> read_ludii_steps(const LudiiTrial& trial, const LudiiSites& sites) {
  std::vector<LudiiStep> steps;
  steps.reserve(trial.moves.size());
  try {
    for (const LudiiMoveText& move : trial.moves) steps.push_back(StepReader(move, sites).read());
  } catch (Fault& fault) {
    return unexpected(std::move(fault));
  }
  return steps;
}

bool apply_ludii_step(Position& position, const LudiiStep& step, const LudiiSites& sites) {
  switch (step.kind) {
    case LudiiStepKind::place: {
      const Piece piece = *sites.piece_of_hand(step.from);
      Hand& hand = position.hands[index_of(piece.side)];
      std::uint16_t& left = piece.kind == PieceType::dux ? hand.duces : hand.soldiers;
      if (left == 0 || position.occupied().contains(step.to)) return false;
      --left;
      position.put(step.to, piece);
      break;
    }
    case LudiiStepKind::hop: {
      const Square from{step.from};
      const auto piece = position.at(from);
      if (!piece || (from != step.to && position.occupied().contains(step.to))) return false;
      position.take(from);
      position.put(step.to, *piece);
      break;
    }
    case LudiiStepKind::removal:
      if (!position.occupied().contains(step.to)) return false;
      position.take(step.to);
      break;
    case LudiiStepKind::set_up:
    case LudiiStepKind::select:
    case LudiiStepKind::pass:
      break;
  }
  return std::all_of(step.changes.begin(), step.changes.end(),
                     [&](const LudiiChange& change) { return apply(position, change, sites); });
}

namespace {

/// Two squares on in a line, over a piece.
bool leaps(const BoardSize& board, const SquareSet& occupied, Square from, Square to) {
  const Coordinate a = board.coordinate(from);
  const Coordinate b = board.coordinate(to);
  const int files = std::abs(a.file - b.file);
  const int ranks = std::abs(a.rank - b.rank);
  if ((files != 2 && ranks != 2) || files % 2 != 0 || ranks % 2 != 0 || files > 2 || ranks > 2) return false;
  return occupied.contains(board.square(
      {static_cast<std::uint8_t>((a.file + b.file) / 2), static_cast<std::uint8_t>((a.rank + b.rank) / 2)}));
}

}  // namespace

std::size_t count_turn_steps(std::span<const LudiiStep> steps) {
  std::size_t count = 1;
  while (count < steps.size() && steps[count - 1].goes_on && steps[count].mover == steps[0].mover) ++count;
  return count;
}

Expected<LudiiTurn, Fault> join_ludii_steps(std::span<const LudiiStep> steps, const Position& before,
                                            const Rules& rules) {
  const LudiiSites sites(rules.ruleset());
  SquareSet occupied = before.occupied();
  LudiiTurn turn;
  TurnRequest& request = turn.request;
  bool placed = false;
  bool passed = false;
  for (const LudiiStep& step : steps) {
    const auto refused = [&](std::string message) {
      return unexpected(Fault{Code::illegal_turn, step.decision, std::move(message)});
    };
    if (passed) return refused("a move after the pass that ends the turn");
    switch (step.kind) {
      case LudiiStepKind::place: {
        const Piece piece = *sites.piece_of_hand(step.from);
        if (piece.side != step.mover) return refused("the piece placed is in the other player's hand");
        const bool dux = piece.kind == PieceType::dux;
        if (&step != steps.data() && (!placed || request.dux != dux))
          return refused("a placement after other moves of the turn");
        placed = true;
        request.kind = TurnKind::placement;
        request.dux = dux;
        request.squares.push_back(step.to);
        break;
      }
      case LudiiStepKind::hop: {
        const Square from{step.from};
        if (placed) return refused("a movement in the turn of a placement");
        if (request.hops.empty())
          request.origin = from;
        else if (request.hops.back().to != from)
          return refused("the turn continues with another piece");
        request.hops.push_back(
            {leaps(before.board, occupied, from, step.to) ? HopKind::leap : HopKind::move, step.to, {}});
        occupied.erase(from);
        occupied.insert(step.to);
        for (const LudiiChange& change : step.changes)
          if (change.kind == LudiiChange::Kind::remove) occupied.erase(Square{change.site});
        break;
      }
      case LudiiStepKind::removal:
        if (!request.hops.empty() || placed) return refused("a removal after other moves of the turn");
        request.kind = TurnKind::removal;
        request.squares.push_back(step.to);
        occupied.erase(step.to);
        ++turn.removals;
        break;
      case LudiiStepKind::pass:
        if (placed || (turn.removals != 0 && request.hops.empty()))
          return refused("a pass does not end such a turn");
        passed = true;
        break;
      case LudiiStepKind::set_up:
      case LudiiStepKind::select:
        return refused("this is no move of a turn: the game has begun");
    }
  }
  if (!request.hops.empty()) request.kind = TurnKind::movement;
  return turn;
}

std::string request_text(const BoardSize& board, const TurnRequest& request) {
  Turn turn;
  turn.kind = request.kind;
  turn.dux = request.dux;
  turn.origin = request.origin;
  for (const Square square : request.squares) turn.squares.insert(square);
  std::string out;
  append_turn(out, board, turn, request.hops, {}, Style::coordinate);
  return out;
}

}  // namespace latro
