#include "latro/formats/ludii/moves.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "latro/game/detail/made_again.hpp"
#include "latro/support/enum_table.hpp"
#include "latro/support/number.hpp"

namespace latro {

namespace {

/// The ranks of both players; the first number belongs to no player.
std::optional<std::array<double, 2>> ranks_of(std::string_view rankings) {
  std::array<double, 3> ranks{};
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    if (i > 0 && !rankings.starts_with(',')) return std::nullopt;
    if (i > 0) rankings.remove_prefix(1);
    const auto rank = take_number<double>(rankings);
    if (!rank) return std::nullopt;
    ranks[i] = *rank;
  }
  return rankings.empty() ? std::optional(std::array{ranks[1], ranks[2]}) : std::nullopt;
}

struct KeyAndValue {
  std::string_view key;
  std::string value;
};

std::vector<LudiiPair> pairs(std::initializer_list<KeyAndValue> list) {
  std::vector<LudiiPair> result;
  for (const KeyAndValue& one : list) result.push_back({std::string(one.key), one.value, {}});
  return result;
}

void act(LudiiMoveText& move, std::string_view kind, std::initializer_list<KeyAndValue> list) {
  move.actions.push_back({std::string(kind), pairs(list), {}});
}

std::string number(unsigned value) { return std::to_string(value); }
std::string number(Square square) { return std::to_string(square.index()); }

constexpr std::array all_pieces{
    LudiiPiece{Side::white, PieceType::soldier}, LudiiPiece{Side::black, PieceType::soldier},
    LudiiPiece{Side::white, PieceType::dux}, LudiiPiece{Side::black, PieceType::dux}};

/// By file and rank.
struct Direction {
  int files = 0;
  int ranks = 0;
};
constexpr std::array directions{Direction{0, 1}, Direction{1, 0},  Direction{0, -1},  Direction{-1, 0},
                                Direction{1, 1}, Direction{1, -1}, Direction{-1, -1}, Direction{-1, 1}};

std::optional<Square> beyond(const BoardSize& board, Square from, Direction direction, int distance) {
  const Coordinate at = board.coordinate(from);
  const int file = at.file + direction.files * distance;
  const int rank = at.rank + direction.ranks * distance;
  if (file < 0 || rank < 0 || file >= board.files || rank >= board.ranks) return std::nullopt;
  return board.square({static_cast<std::uint8_t>(file), static_cast<std::uint8_t>(rank)});
}

}  // namespace

Expected<LudiiEnd, Fault> read_ludii_end(const LudiiTrial& trial) {
  const auto ranks = ranks_of(trial.rankings.text);
  if (!ranks)
    return unexpected(
        Fault{Code::syntax, trial.rankings.span, "expected three rankings, such as 0.0,1.0,2.0"});
  if (!trial.winner) return LudiiEnd{};
  constexpr std::array results{Result::draw, Result::white_wins, Result::black_wins};
  if (*trial.winner >= results.size())
    return unexpected(Fault{Code::syntax, trial.winner_span,
                            fmt::format("the winner is 1, 2 or 0 (nobody), not {}", *trial.winner)});
  const Result result = results[*trial.winner];
  const bool agrees = result == Result::draw         ? (*ranks)[0] == (*ranks)[1]
                      : result == Result::white_wins ? (*ranks)[0] < (*ranks)[1]
                                                     : (*ranks)[0] > (*ranks)[1];
  if (!agrees)
    return unexpected(
        Fault{Code::result_mismatch, trial.rankings.span,
              fmt::format("the rankings contradict 'winner={}': 1 is won, 2 lost", *trial.winner)});
  return LudiiEnd{result, trial.end_type == "TurnLimit" || trial.end_type == "MoveLimit"};
}

std::string_view in_words(Result result) {
  static constexpr auto words = names_by_value<Result>({{Result::white_wins, "White has won"},
                                                        {Result::black_wins, "Black has won"},
                                                        {Result::draw, "nobody has won"},
                                                        {Result::unknown, "the game is not finished"}});
  return words[static_cast<std::size_t>(result)];
}

void LudiiMoves::set_up(const Position& start) {
  const auto add = [&](unsigned site, LudiiPiece piece, unsigned count) {
    LudiiMoveText& move = moves_.emplace_back();
    move.pairs = pairs({{"mover", "0"}, {"from", number(site)}, {"to", number(site)}});
    act(move, "Add", {{"type", "Cell"}, {"to", number(site)}, {"what", number(ludii_number(piece))}});
    if (count > 1) move.actions.back().pairs.push_back({"count", number(count), {}});
  };
  for (const LudiiPiece piece : all_pieces) {
    const bool dux = piece.kind == PieceType::dux;
    const SquareSet& own = start.of(piece.side);
    for_each(dux ? own & start.duces : without(own, start.duces),
             [&](Square square) { add(square.index(), piece, 1); });
    const unsigned in_hand = dux ? start.hand(piece.side).duces : start.hand(piece.side).soldiers;
    if (in_hand != 0) add(sites_.hand(piece), piece, in_hand);
  }
}

void LudiiMoves::agree(unsigned from, unsigned more, Side first) {
  Side mover = Side::white;
  const auto pass = [&] {
    act(begin(mover), "Pass", {{"decision", "true"}});
    mover = opponent(mover);
  };
  // Everybody moves in turn, so one pass more lets the other player begin.
  if (more % 2 != index_of(first)) pass();
  for (unsigned pieces = from + 1; pieces <= from + more; ++pieces) {
    const unsigned hand = sites_.hand({mover, PieceType::soldier});
    LudiiMoveText& move = begin(mover, hand, hand);
    act(move, "Select", {{"typeFrom", "Cell"}, {"from", number(hand)}, {"decision", "true"}});
    for (const Side side : {Side::white, Side::black}) {
      const LudiiPiece piece{side, PieceType::soldier};
      act(move, "SetCount",
          {{"type", "Cell"},
           {"to", number(sites_.hand(piece))},
           {"what", number(ludii_number(piece))},
           {"count", number(pieces)}});
    }
    mover = opponent(mover);
  }
  pass();
  pass();
}

void LudiiMoves::add(const Position& before, const PlayedMove& move) {
  const Side mover = before.to_move;
  switch (move.turn.kind) {
    case TurnKind::placement:
      place(before, move.turn);
      return;
    case TurnKind::movement:
      for_each(move.turn.squares, [&](Square square) { remove(mover, square, true); });
      walk(before, move);
      return;
    case TurnKind::removal:
      for_each(move.turn.squares, [&](Square square) { remove(mover, square, false); });
      for_each(move.effect.freed, [&](Square square) { state(square, false); });
      return;
    case TurnKind::pass:
      act(begin(mover), "Pass", {{"decision", "true"}, {"forced", "true"}});
      return;
  }
}

LudiiMoveText& LudiiMoves::begin(Side mover) {
  moves_.emplace_back().pairs = pairs({{"mover", number(ludii_player(mover))}});
  return moves_.back();
}

LudiiMoveText& LudiiMoves::begin(Side mover, unsigned from, unsigned to) {
  LudiiMoveText& move = begin(mover);
  move.pairs.push_back({"from", number(from), {}});
  move.pairs.push_back({"to", number(to), {}});
  return move;
}

void LudiiMoves::move(Side mover, unsigned from, unsigned to) {
  act(begin(mover, from, to), "Move",
      {{"typeFrom", "Cell"},
       {"from", number(from)},
       {"typeTo", "Cell"},
       {"to", number(to)},
       {"decision", "true"}});
}

/// Adds to the last move that its player moves again.
void LudiiMoves::go_on(Side mover) {
  act(moves_.back(), "SetNextPlayer", {{"player", number(ludii_player(mover))}});
}

void LudiiMoves::place(const Position& before, const Turn& turn) {
  const unsigned hand = sites_.hand({before.to_move, turn.dux ? PieceType::dux : PieceType::soldier});
  for (SquareSet left = turn.squares; left.any();) {
    move(before.to_move, hand, left.pop_front().index());
    if (left.any()) go_on(before.to_move);
  }
  // The quiet turns are counted from here on.
  if (turn.dux && rules_.quiet_limit() != 0) act(moves_.back(), "SetCounter", {{"counter", "-1"}});
}

void LudiiMoves::remove(Side mover, Square square, bool goes_on) {
  LudiiMoveText& move = begin(mover, square.index(), square.index());
  act(move, "Remove", {{"type", "Cell"}, {"to", number(square)}, {"decision", "true"}});
  if (!goes_on) return;
  act(move, "SetPending", {});
  go_on(mover);
}

void LudiiMoves::walk(const Position& before, const PlayedMove& played) {
  const Side mover = before.to_move;
  const bool bonus = rules_.captures_go_on();
  Square from = played.turn.origin;
  for (const Hop& hop : played.path) {
    const bool last = &hop == &played.path.back();
    move(mover, from.index(), hop.to.index());
    // After a capture the same player moves again; otherwise after a hop that another hop follows.
    if (hop.captured.empty() && (!last || could_go_on(before, played))) go_on(mover);
    for (const Square square : in_order(hop.captured, hop.to)) {
      act(moves_.back(), "Remove", {{"type", "Cell"}, {"to", number(square)}});
      if (bonus) go_on(mover);
      if (rules_.quiet_limit() != 0) act(moves_.back(), "SetCounter", {{"counter", "-1"}});
    }
    from = hop.to;
  }
  marks(before, played);
  const auto& actions = moves_.back().actions;
  const bool open = std::any_of(actions.begin(), actions.end(),
                                [](const LudiiAction& action) { return action.kind == "SetNextPlayer"; });
  if (open) act(begin(mover), "Pass", {{"decision", "true"}});
}

/// Enemies that the piece has left are freed first; those that it comes to are bound then; pieces that these
/// held are freed at last.
void LudiiMoves::marks(const Position& before, const PlayedMove& played) {
  const SquareSet& enemies = before.of(opponent(before.to_move));
  for (const Square square : in_order(played.effect.freed & enemies, played.turn.origin))
    state(square, false);
  for (const Square square : in_order(played.effect.bound, played.turn.destination)) state(square, true);
  for (const Square square : in_order(without(played.effect.freed, enemies), played.turn.destination))
    state(square, false);
}

void LudiiMoves::state(Square square, bool bound) {
  act(moves_.back(), "SetState",
      {{"type", "Cell"}, {"to", number(square)}, {"state", number(bound ? 1U : 0U)}});
}

/// Whether a chain could have continued after its last leap.
bool LudiiMoves::could_go_on(const Position& before, const PlayedMove& played) const {
  if (!rules_.chains_leaps() || played.path.back().kind != HopKind::leap) return false;
  TurnRequest request = request_for(played.turn, played.path);
  request.hops.push_back({HopKind::leap, {}, {}});
  return std::any_of(directions.begin(), directions.end(), [&](Direction direction) {
    const auto to = beyond(rules_.board(), played.turn.destination, direction, 2);
    if (!to) return false;
    request.hops.back().to = *to;
    return rules_.resolve(before, request).has_value();
  });
}

std::vector<Square> LudiiMoves::in_order(const SquareSet& squares, Square around) const {
  std::vector<Square> list;
  SquareSet left = squares;
  for (const Direction direction : directions) {
    const auto near = beyond(rules_.board(), around, direction, 1);
    if (!near || !left.contains(*near)) continue;
    list.push_back(*near);
    left.erase(*near);
  }
  for_each(left, [&](Square square) { list.push_back(square); });
  return list;
}

}  // namespace latro
