#include "latro/formats/ludii/writer.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "latro/formats/ludii/rulesets.hpp"
#include "latro/formats/ludii/steps.hpp"
#include "latro/formats/ludii/trial.hpp"
#include "latro/game/detail/made_again.hpp"
#include "latro/notation/explain.hpp"
#include "latro/notation/lgn/writer.hpp"
#include "latro/rules/game.hpp"
#include "latro/support/find.hpp"

namespace latro {

namespace {

constexpr std::string_view version = "1.3.13";
/// Ludii's reader requires such a line; a finished game does not use it.
constexpr std::string_view random_state = "0,0,0,0,0,0,0,0";
/// Those that are made anew when the trial is read.
constexpr std::array<std::string_view, 5> known_tags{"Rules", "Result", "FEN", "SetUp", "Termination"};

void act(LudiiMoveText& move, std::string_view kind, std::vector<LudiiPair> pairs) {
  move.actions.push_back({std::string(kind), std::move(pairs), {}});
}

std::string number(unsigned value) { return std::to_string(value); }
std::string number(Square square) { return std::to_string(square.index()); }

constexpr std::array all_pieces{Piece{Side::white, PieceType::soldier},
                                Piece{Side::black, PieceType::soldier}, Piece{Side::white, PieceType::dux},
                                Piece{Side::black, PieceType::dux}};

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

/// Turns as moves of a trial: the other direction of join_ludii_steps().
class LudiiMoves {
 public:
  explicit LudiiMoves(const Rules& rules) : rules_(rules), sites_(rules.ruleset()) {}

  /// What sets up the board for a ruleset that begins with the position.
  void set_up(const Position& start) {
    const auto add = [&](unsigned site, Piece piece, unsigned count) {
      LudiiMoveText& move = moves_.emplace_back();
      move.pairs = {{"mover", "0"}, {"from", number(site)}, {"to", number(site)}};
      act(move, "Add", {{"type", "Cell"}, {"to", number(site)}, {"what", number(ludii_number(piece))}});
      if (count > 1) move.actions.back().pairs.push_back({"count", number(count)});
    };
    for (const Piece piece : all_pieces) {
      const bool dux = piece.kind == PieceType::dux;
      const SquareSet& own = start.of(piece.side);
      for_each(dux ? own & start.duces : without(own, start.duces),
               [&](Square square) { add(square.index(), piece, 1); });
      const unsigned in_hand = dux ? start.hand(piece.side).duces : start.hand(piece.side).soldiers;
      if (in_hand != 0) add(sites_.hand(piece), piece, in_hand);
    }
  }

  /// The players agree on more soldiers, and on the side that begins. Precondition: more > 0, or White
  /// begins.
  void agree(unsigned from, unsigned more, Side first) {
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
        const Piece piece{side, PieceType::soldier};
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

  /// Precondition: the turn is legal in `before` and has this path and effect.
  void add(const Position& before, const PlayedMove& move) {
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

  /// How many there are.
  std::size_t count() const { return moves_.size(); }
  /// All of them so far.
  std::vector<LudiiMoveText> take() { return std::move(moves_); }

 private:
  LudiiMoveText& begin(Side mover) {
    LudiiMoveText& move = moves_.emplace_back();
    move.pairs = {{"mover", number(ludii_player(mover))}};
    return move;
  }

  LudiiMoveText& begin(Side mover, unsigned from, unsigned to) {
    LudiiMoveText& move = begin(mover);
    move.pairs.push_back({"from", number(from)});
    move.pairs.push_back({"to", number(to)});
    return move;
  }

  void move(Side mover, unsigned from, unsigned to) {
    act(begin(mover, from, to), "Move",
        {{"typeFrom", "Cell"},
         {"from", number(from)},
         {"typeTo", "Cell"},
         {"to", number(to)},
         {"decision", "true"}});
  }

  /// Adds to the last move that its player moves again.
  void go_on(Side mover) { act(moves_.back(), "SetNextPlayer", {{"player", number(ludii_player(mover))}}); }

  void place(const Position& before, const Turn& turn) {
    const unsigned hand = sites_.hand({before.to_move, turn.dux ? PieceType::dux : PieceType::soldier});
    for (SquareSet left = turn.squares; left.any();) {
      move(before.to_move, hand, left.pop_front().index());
      if (left.any()) go_on(before.to_move);
    }
    // The quiet turns are counted from here on.
    if (turn.dux && rules_.quiet_limit() != 0) act(moves_.back(), "SetCounter", {{"counter", "-1"}});
  }

  void remove(Side mover, Square square, bool goes_on) {
    LudiiMoveText& move = begin(mover, square.index(), square.index());
    act(move, "Remove", {{"type", "Cell"}, {"to", number(square)}, {"decision", "true"}});
    if (!goes_on) return;
    act(move, "SetPending", {});
    go_on(mover);
  }

  void walk(const Position& before, const PlayedMove& played) {
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
    const bool open = find_by(moves_.back().actions, &LudiiAction::kind, "SetNextPlayer") != nullptr;
    if (open) act(begin(mover), "Pass", {{"decision", "true"}});
  }

  /// Enemies that the piece has left are freed first; those that it comes to are bound then; pieces that
  /// these held are freed at last.
  void marks(const Position& before, const PlayedMove& played) {
    const SquareSet& enemies = before.of(opponent(before.to_move));
    for (const Square square : in_order(played.effect.freed & enemies, played.turn.origin))
      state(square, false);
    for (const Square square : in_order(played.effect.bound, played.turn.destination)) state(square, true);
    for (const Square square : in_order(without(played.effect.freed, enemies), played.turn.destination))
      state(square, false);
  }

  void state(Square square, bool bound) {
    act(moves_.back(), "SetState",
        {{"type", "Cell"}, {"to", number(square)}, {"state", number(bound ? 1U : 0U)}});
  }

  /// Whether a chain could have continued after its last leap.
  bool could_go_on(const Position& before, const PlayedMove& played) const {
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

  /// The squares of the set, those next to `around` first: up, right, down, left of it.
  std::vector<Square> in_order(const SquareSet& squares, Square around) const {
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

  const Rules& rules_;
  LudiiSites sites_;
  std::vector<LudiiMoveText> moves_;
};

/// How reading the trial will judge the game.
struct LudiiOutcome {
  std::optional<unsigned> winner;
  std::string_view end_type;
  std::string_view rankings = "0.0,0.0,0.0";
  Result result = Result::unknown;
  std::string_view termination = "unterminated";
};

LudiiOutcome outcome_of(Result result, const Outcome& ended) {
  LudiiOutcome outcome;
  outcome.result = result;
  if (result == Result::unknown) return outcome;
  const bool drawn = result == Result::draw;
  // A draw that is not by the rules is one by Ludii's limit, which is no difference between the rules.
  outcome.end_type = drawn && !ended.over() ? "MoveLimit" : "NaturalEnd";
  outcome.winner = drawn ? 0U : result == Result::white_wins ? 1U : 2U;
  outcome.rankings = drawn ? "0.0,1.5,1.5" : result == Result::white_wins ? "0.0,1.0,2.0" : "0.0,2.0,1.0";
  outcome.termination = ended.over() ? name(*ended.end) : "adjudication";
  return outcome;
}

LeftOut left_out(const PlayedGame& game, const LudiiOutcome& outcome) {
  LeftOut lost;
  for (const Tag& tag : game.tags) {
    if (!is_one_of(tag.name, known_tags)) lost.push_back(fmt::format("the tag {}", tag.name));
  }
  const Tag* const termination = find_tag(game.tags, "Termination");
  if (termination != nullptr && termination->value != outcome.termination)
    lost.push_back(fmt::format("the Termination {}", termination->value));
  append(lost, annotations_of(game));
  return lost;
}

}  // namespace

Expected<LeftOut, std::string> LudiiSink::write(const PlayedGame& game, std::string& out) {
  const Ruleset& ruleset = game.rules.ruleset();
  const auto choice = ludii_choice(ruleset);
  if (!choice)
    return unexpected(
        fmt::format("Ludii's Ludus Latrunculorum does not have the ruleset '{}'", game.ruleset));
  const unsigned fewest = ruleset_of(*choice).pieces;
  const unsigned more = ruleset.pieces - fewest;
  Position initial = game.rules.initial();
  if (choice->ruleset->most_pieces != 0 && more != 0) initial.to_move = game.start.to_move;
  if (game.start != initial)
    return unexpected(
        fmt::format("in Ludii each game begins as its ruleset says, '{}' too, and this one does not",
                    choice->ruleset->item));

  LudiiTrial trial;
  trial.game.text = ludii_game;
  trial.options = {{fmt::format("{}/{}", ludii_variants, choice->ruleset->item), {}},
                   {fmt::format("{}/{}", ludii_repetition, choice->repetition ? "Yes" : "No"), {}}};
  trial.random_state = random_state;
  trial.version = version;

  LudiiMoves moves(game.rules);
  Position set_up = game.start;
  if (choice->ruleset->most_pieces != 0)
    for (Hand& hand : set_up.hands) hand.soldiers = static_cast<std::uint16_t>(fewest);
  moves.set_up(set_up);
  trial.placements = moves.count();
  if (choice->ruleset->most_pieces != 0) moves.agree(fewest, more, game.start.to_move);
  Game replayed(game.rules, game.start);
  for (const PlayedMove& move : game.moves) {
    moves.add(replayed.position(), move);
    replayed.play(move.turn);
  }
  trial.moves = moves.take();
  const LudiiOutcome outcome = outcome_of(game.result, replayed.outcome());
  trial.winner = outcome.winner;
  trial.end_type = outcome.end_type;
  trial.rankings.text = outcome.rankings;
  append_ludii_trial(out, trial);
  return left_out(game, outcome);
}

}  // namespace latro
