#include "support/slow_events.hpp"

#include <algorithm>

#include "latro/rules/fortress.hpp"

namespace slow {

using namespace latro;

namespace {

Game after(Game game, const Turn& turn) {
  game.play(turn);
  return game;
}

/// As if the side to move had done nothing.
Game skipped(const Game& game) { return after(game, Turn{}); }

bool has_won(const Game& game, Side side) {
  const Outcome outcome = game.outcome();
  return outcome.over() && outcome.winner == side;
}

/// Squares with a piece of the side for which `condition` holds.
template <class Condition>
SquareSet where(const Position& position, Side side, Condition condition) {
  SquareSet found;
  for (unsigned i = 0; i < position.board.squares(); ++i)
    if (const auto piece = position.at(Square{i}); piece && piece->side == side && condition(*piece))
      found.insert(Square{i});
  return found;
}
SquareSet bound_pieces(const Position& position, Side side) {
  return where(position, side, [](const Piece& piece) { return piece.bound; });
}
SquareSet free_pieces(const Position& position, Side side) {
  return where(position, side, [](const Piece& piece) { return !piece.bound; });
}
SquareSet all_pieces(const Position& position, Side side) {
  return where(position, side, [](const Piece&) { return true; });
}

/// The possibilities of the side to move.
struct Can {
  SquareSet capture_or_bind;
  SquareSet remove;
  SquareSet free;
  SquareSet move;
  std::vector<Turn> turns;
  std::vector<Turn> wins;

  SquareSet harm() const { return capture_or_bind | remove; }
  bool passes() const { return turns.size() == 1 && turns[0].kind == TurnKind::pass; }
};

Can can(const Game& game) {
  const Position& old = game.position();
  const Side own = old.to_move;
  const Side enemy = opponent(own);
  Can result;
  result.turns = game.legal_turns();
  for (const Turn& turn : result.turns) {
    const Game then = after(game, turn);
    const Position& now = then.position();
    const SquareSet gone = without(all_pieces(old, enemy), all_pieces(now, enemy));
    (game.rules().ruleset().capture == Ruleset::Capture::remove ? result.capture_or_bind : result.remove) |=
        gone;
    result.capture_or_bind |= free_pieces(old, enemy) & bound_pieces(now, enemy);
    result.free |= bound_pieces(old, own) & free_pieces(now, own);
    if (turn.kind == TurnKind::movement) result.move.insert(turn.origin);
    if (has_won(then, own)) result.wins.push_back(turn);
  }
  return result;
}

/// The turns after which the opponent has not won and cannot win.
std::vector<Turn> defences(const Game& game) {
  std::vector<Turn> found;
  for (const Turn& turn : game.legal_turns()) {
    const Game then = after(game, turn);
    if (!has_won(then, then.position().to_move) && can(then).wins.empty()) found.push_back(turn);
  }
  return found;
}

/// Whether after each turn the opponent can attack one of the pieces, on its square then.
bool inescapable(const Game& game, const SquareSet& pieces) {
  const auto turns = game.legal_turns();
  return std::all_of(turns.begin(), turns.end(), [&](const Turn& turn) {
    const Game then = after(game, turn);
    const SquareSet harm = can(then).harm();
    bool harmed = false;
    for_each(pieces, [&](Square square) {
      const bool moves = turn.kind == TurnKind::movement && turn.origin == square;
      harmed = harmed || harm.contains(moves ? turn.destination : square);
    });
    return harmed;
  });
}

void put(Facts& facts, EventKind kind, const SquareSet& squares) {
  if (squares.any()) facts[kind].squares = squares;
}

void put_turns(Facts& facts, EventKind kind, const std::vector<Turn>& turns) {
  if (!turns.empty()) facts[kind].turns = turns;
}

}  // namespace

SquareSet in_danger(const Game& game) { return can(game).harm(); }

SquareSet passed_up(const Game& before, const Turn& turn) {
  const Position& old = before.position();
  const Position now = after(before, turn).position();
  const Side q = opponent(old.to_move);
  if (all_pieces(now, q) != all_pieces(old, q)) return {};
  if (without(bound_pieces(now, q), bound_pieces(old, q)).any()) return {};
  return can(before).harm();
}

SquareSet followed(const SquareSet& pieces, const Game& before, const Turn& turn) {
  const Position now = after(before, turn).position();
  SquareSet result;
  for (unsigned i = 0; i < now.board.squares(); ++i) {
    const Square square{i};
    if (!pieces.contains(square)) continue;
    const bool moves = turn.kind == TurnKind::movement && turn.origin == square;
    const Square there = moves ? turn.destination : square;
    if (now.at(there) && now.at(there)->side == before.position().at(square)->side) result.insert(there);
  }
  return result;
}

/// The squares of the row of pieces of a side through a square, along files or ranks.
SquareSet row_through(const Position& position, Side side, Square square, bool along_rank) {
  const BoardSize& board = position.board;
  const Coordinate here = board.coordinate(square);
  const unsigned length = along_rank ? board.files : board.ranks;
  SquareSet row;
  bool with_square = false;
  for (unsigned i = 0; i < length; ++i) {
    const Coordinate at{along_rank ? static_cast<std::uint8_t>(i) : here.file,
                        along_rank ? here.rank : static_cast<std::uint8_t>(i)};
    const Square next = board.square(at);
    if (position.at(next) && position.at(next)->side == side) {
      row.insert(next);
      with_square = with_square || next == square;
    } else {
      if (with_square) return row;
      row = {};
    }
  }
  return with_square ? row : SquareSet{};
}

void put_placement_facts(Facts& facts, const Game& then, const Turn& turn) {
  const Position& now = then.position();
  const Side p = opponent(now.to_move);
  SquareSet wall;
  SquareSet gaps;
  for_each(turn.squares, [&](Square placed) {
    for (const bool along_rank : {true, false})
      if (const SquareSet row = row_through(now, p, placed, along_rank);
          row.count() >= 4 && row.count() > wall.count())
        wall = row;
  });
  for (unsigned i = 0; i < now.board.squares(); ++i) {
    const Square empty{i};
    if (now.at(empty)) continue;
    // With a piece there, it would be in the middle of a row of at least five, one of which was placed.
    Position filled = now;
    filled.put(empty, Piece{p, PieceType::soldier, false});
    const Coordinate at = now.board.coordinate(empty);
    for (const bool along_rank : {true, false}) {
      const SquareSet row = row_through(filled, p, empty, along_rank);
      bool before = false;
      bool behind = false;
      bool fresh = false;
      for_each(row, [&](Square square) {
        const Coordinate other = now.board.coordinate(square);
        before = before || other < at;
        behind = behind || at < other;
        fresh = fresh || turn.squares.contains(square);
      });
      if (row.count() >= 5 && before && behind && fresh) gaps.insert(empty);
    }
  }
  if (wall.any()) facts[EventKind::wall].squares = wall;
  if (gaps.any()) facts[EventKind::gap].squares = gaps;
  const auto in_hand = [](const Hand& hand) { return unsigned{hand.soldiers} + hand.duces; };
  const unsigned left = in_hand(now.hands[0]);
  const unsigned half = in_hand(then.rules().initial().hands[0]) / 2;
  if (left != 0 && left == in_hand(now.hands[1]) && left <= half && left + turn.squares.count() > half)
    facts[EventKind::in_hand].count = left;
}

Facts facts(const Game& before, const Turn& turn, const SquareSet& known, const SquareSet& passed) {
  const Game then = after(before, turn);
  const Position& old = before.position();
  const Position& now = then.position();
  const Side p = old.to_move;
  const Side q = opponent(p);
  const bool moved = turn.kind == TurnKind::movement;
  const auto moved_on = [&](const SquareSet& squares) {
    SquareSet result;
    for_each(squares, [&](Square square) {
      const Square at = moved && square == turn.origin ? turn.destination : square;
      if (all_pieces(now, p).contains(at)) result.insert(at);
    });
    return result;
  };
  const auto hands = [](const Position& position) {
    return position.hands[0].soldiers + position.hands[0].duces + position.hands[1].soldiers +
           position.hands[1].duces;
  };
  Facts facts;
  const Outcome outcome = then.outcome();
  if (outcome.end == End::reduced) facts[EventKind::reduced];
  if (outcome.end == End::blocked) facts[EventKind::blocked];
  if (outcome.end == End::quiet) facts[EventKind::quiet];
  if (outcome.end == End::repetition) facts[EventKind::repetition];
  if (outcome.end == End::stuck) facts[EventKind::stuck];
  if (hands(old) != 0 && hands(now) == 0) facts[EventKind::placement_over];
  const SquareSet gone = without(all_pieces(old, q), all_pieces(now, q));
  const bool captures = before.rules().ruleset().capture == Ruleset::Capture::remove;
  put(facts, captures ? EventKind::capture : EventKind::removal, gone);
  put(facts, EventKind::bound, free_pieces(old, q) & bound_pieces(now, q));
  put(facts, EventKind::freed, bound_pieces(old, p) & free_pieces(now, p));
  put(facts, EventKind::enemy_freed, bound_pieces(old, q) & free_pieces(now, q));
  put(facts, EventKind::self_bound, moved_on(free_pieces(old, p)) & bound_pieces(now, p));
  if (outcome.over()) return facts;

  const Can p_could = can(before);
  const Can q_could = can(skipped(before));
  const Can q_can = can(then);
  const Can p_then = can(skipped(then));
  put_turns(facts, EventKind::win_threat, p_then.wins);
  if (!p_then.wins.empty()) {
    const std::vector<Turn> saving = defences(then);
    if (saving.empty()) facts[EventKind::no_defence];
    if (saving.size() == 1 && q_can.turns.size() > 1) put_turns(facts, EventKind::only_defence, saving);
  }
  put_turns(facts, EventKind::win_allowed, q_can.wins);
  if (q_can.passes()) facts[EventKind::must_pass];
  if (q_can.turns.size() == 1 && !q_can.passes()) {
    put_turns(facts, EventKind::only_turn, q_can.turns);
    if (facts.count(EventKind::no_defence) != 0)
      put_turns(facts, EventKind::win_after, can(after(then, q_can.turns[0])).wins);
  }
  put(facts, EventKind::held, without(free_pieces(old, q) & bound_pieces(now, q), q_can.free));
  put(facts, EventKind::passed_up, without(passed_up(before, turn), passed));

  const SquareSet threats = without(p_then.capture_or_bind, p_could.harm());
  put(facts, threats.count() == 1 ? EventKind::threat : EventKind::double_threat, threats);
  if (threats.count() > 1) {
    unsigned most = 0;
    const Game idle = skipped(then);
    for (const Turn& next : p_then.turns) {
      const Position last = after(idle, next).position();
      const SquareSet harmed =
          without(all_pieces(now, q), all_pieces(last, q)) | (free_pieces(now, q) & bound_pieces(last, q));
      most = std::max(most, (harmed & threats).count());
    }
    facts[EventKind::at_once].count = most;
  }
  if (threats.any() && inescapable(then, threats)) put(facts, EventKind::unstoppable, threats);
  const SquareSet could_harm = moved_on(q_could.harm());
  put(facts, EventKind::en_prise, without(q_can.harm(), could_harm));
  SquareSet told = known;
  if (moved) told.erase(turn.destination);
  put(facts, EventKind::left_hanging, without(q_can.harm() & could_harm, told));
  if (!q_can.passes()) {
    put(facts, EventKind::rescue, without(could_harm, q_can.harm()));
    put(facts, EventKind::blockade, without(q_could.move & free_pieces(now, q), q_can.move));
  }
  SquareSet chances;
  for_each(bound_pieces(now, q) & q_can.free & p_then.remove, [&](Square square) {
    if (!bound_pieces(old, q).contains(square) || !q_could.free.contains(square)) chances.insert(square);
  });
  put(facts, EventKind::last_chance, chances);

  if (const unsigned limit = before.rules().ruleset().quiet; limit != 0 && hands(now) == 0) {
    const unsigned left = limit - now.quiet;
    if (left == 10 || left == 5 || left == 2 || left == 1) facts[EventKind::quiet_left].count = left;
  }
  if (before.rules().ruleset().repeat == Ruleset::Repeat::draw && then.occurrences() == 2)
    facts[EventKind::repeated];
  if (turn.kind == TurnKind::placement) put_placement_facts(facts, then, turn);
  return facts;
}

void Story::put(Facts& facts, const Game& before, const Turn& turn) {
  const Position& old = before.position();
  const Game then = after(before, turn);
  const Position& now = then.position();
  const Side p = old.to_move;
  const Side q = opponent(p);
  const auto pieces = [](const Position& position, Side side) {
    const Hand& hand = position.hands[index_of(side)];
    return static_cast<int>(all_pieces(position, side).count()) + hand.soldiers + hand.duces;
  };
  const auto squares = [](const Facts& of, EventKind kind) {
    const auto fact = of.find(kind);
    return fact == of.end() ? SquareSet{} : fact->second.squares;
  };
  const auto threats = [&](const Told& told) {
    return squares(told.facts, EventKind::threat) | squares(told.facts, EventKind::double_threat);
  };
  const Facts direct = facts;
  const SquareSet taken = without(all_pieces(old, q), all_pieces(now, q));
  const SquareSet hit = squares(facts, EventKind::capture) | squares(facts, EventKind::bound);
  if (!turns_.empty()) {
    const Told& last = turns_.back();
    if (last.took) slow::put(facts, EventKind::recapture, taken);
    // P's pieces that Q threatened, where they are now.
    const SquareSet mine = followed(threats(last), before, turn);
    if (last.facts.count(EventKind::unstoppable) == 0 && last.facts.count(EventKind::only_turn) == 0 &&
        last.facts.count(EventKind::must_pass) == 0)
      slow::put(facts, EventKind::threat_ignored, squares(direct, EventKind::left_hanging) & mine);
    slow::put(facts, EventKind::threat_met, squares(direct, EventKind::rescue) & mine);
    if (turns_.size() > 1) {
      SquareSet stayed = threats(turns_[turns_.size() - 2]);
      if (last.turn.kind == TurnKind::movement) stayed.erase(last.turn.origin);
      slow::put(facts, EventKind::threat_done, hit & stayed);
    }
  }
  const auto fortress = [&](const Position& position, Side side) {
    const bool is_behind = pieces(position, side) < pieces(position, opponent(side));
    return is_behind && pieces(position, side) <= 8 ? fortress_of(before.rules(), position, side)
                                                    : SquareSet{};
  };
  for (const Side side : {Side::white, Side::black}) {
    const bool is_new =
        fortress(old, side).empty() && std::none_of(turns_.begin(), turns_.end(), [&](const Told& told) {
          return fortress(told.before.position(), side).any();
        });
    if (is_new && !then.outcome().over()) slow::put(facts, EventKind::fortress, fortress(now, side));
  }
  const int ahead_before = pieces(old, p) - pieces(old, q);
  const int ahead = pieces(now, p) - pieces(now, q);
  if (ahead_before <= 0 && ahead > 0) facts[EventKind::lead].count = static_cast<unsigned>(ahead);
  if (ahead_before < 0 && ahead == 0) facts[EventKind::level].count = static_cast<unsigned>(pieces(now, p));

  const bool happened = taken.any() || turn.kind == TurnKind::placement ||
                        (bound_pieces(old, q) != bound_pieces(now, q)) ||
                        (bound_pieces(old, p) != bound_pieces(now, p));
  turns_.push_back({direct, before, turn, taken.any(), happened});
  std::size_t calm = 0;
  while (calm < turns_.size() && !turns_[turns_.size() - 1 - calm].happened) ++calm;
  for (unsigned number = 10; number <= calm; number *= 2)
    if (calm == 2 * number && !then.outcome().over()) facts[EventKind::calm].count = number;
}

}  // namespace slow
