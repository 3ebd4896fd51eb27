// Finds positions for corpus/tactics: plays games that are neither good nor senseless, and tests at each turn
// whether one or two turns alone force a result. Prints lines of EPD without a comment, with a line of play.
// People decide which are worth keeping, and describe them.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "latro/notation/fen.hpp"
#include "latro/notation/turn.hpp"
#include "support/chance.hpp"
#include "support/playout.hpp"
#include "support/prover.hpp"
#include "support/scene.hpp"

namespace {

using namespace latro;
using test::Goal;
using test::Prover;

constexpr std::size_t few_turns = 2;     // that do it
constexpr std::size_t least_turns = 6;   // to choose from
constexpr std::size_t most_turns = 120;  // beyond that proofs take too long

constexpr unsigned pause_length = 6;  // in turns, after something was found

/// Leaves each side a few of its pieces, as late in a game.
Position thinned(Position position, sample::Chance& chance) {
  position.bound = {};
  for (const Side side : {Side::white, Side::black}) {
    const unsigned left = chance.between(3, 8);
    std::vector<Square> squares;
    for_each(position.of(side), [&](Square square) {
      if (!position.duces.contains(square)) squares.push_back(square);
    });
    chance.shuffle(squares);
    for (std::size_t i = left; i < squares.size(); ++i) position.take(squares[i]);
  }
  return position;
}

/// A few pieces in a part of the board, as at the end of a game. nullopt if the position is impossible in the
/// ruleset.
std::optional<Position> scattered(const Rules& rules, sample::Chance& chance) {
  const BoardSize board = rules.board();
  Position position;
  position.board = board;
  const unsigned files = chance.between(3, board.files);
  const unsigned ranks = chance.between(3, board.ranks);
  std::vector<Square> squares;
  for (unsigned file = 0; file < files; ++file)
    for (unsigned rank = 0; rank < ranks; ++rank)
      squares.push_back(board.square({static_cast<std::uint8_t>(file), static_cast<std::uint8_t>(rank)}));
  chance.shuffle(squares);
  const auto put = [&](Side side, PieceType kind) {
    if (squares.empty()) return;
    position.put(squares.back(), {side, kind, false});
    squares.pop_back();
  };
  const Position start = rules.initial();
  const Side loser = chance.pick({Side::white, Side::black});
  for (const Side side : {Side::white, Side::black}) {
    const unsigned least = rules.ruleset().lose + 1u;
    for (unsigned i = side == loser ? chance.between(least, least + 2) : chance.between(3, 7); i > 0; --i)
      put(side, PieceType::soldier);
    if (!start.duces.empty() || start.hand(side).duces > 0) put(side, PieceType::dux);
  }
  position.to_move = chance.pick({Side::white, Side::black});
  position.number = chance.between(20, 70);
  position.quiet = rules.ruleset().quiet > 0 && chance.one_in(2)
                       ? chance.between(20, rules.ruleset().quiet - 1)
                       : chance.between(0, 5);
  if (!rules.check(position)) return std::nullopt;
  return position;
}

/// How deep to look, by the number of turns to choose from.
unsigned depth_for(std::size_t turns) { return turns <= 14 ? 7 : turns <= 32 ? 5 : 4; }

/// A turn that is best two turns ahead by count, or now and then any.
Turn next_turn(Game& game, sample::Chance& chance) {
  std::vector<Turn> turns = game.legal_turns();
  chance.shuffle(turns);
  if (game.position().hand(game.position().to_move).soldiers > 0 || turns.size() > 200 || chance.one_in(8))
    return sample::lively_turn(turns, chance);
  const Side side = game.position().to_move;
  const int now = test::balance(game.position(), side);
  for (int gain = 3; gain >= -1; --gain) {
    Prover prover(game, {side, now + gain});
    for (const Turn& turn : turns)
      if (prover.reaches(turn, 2)) return turn;
  }
  return turns.front();
}

std::vector<Turn> reaching(const Game& game, const std::vector<Turn>& turns, const Goal& goal, unsigned depth,
                           std::size_t most = std::size_t(-1)) {
  Prover prover(game, goal);
  std::vector<Turn> found;
  for (const Turn& turn : turns) {
    if (prover.reaches(turn, depth)) found.push_back(turn);
    if (found.size() > most) break;
  }
  return found;
}

/// The goal's side plays what reaches it soonest, the other what delays it longest.
std::string line(Game game, const Goal& goal, unsigned depth) {
  std::string text;
  for (unsigned left = depth; left > 0 && !game.outcome().over(); --left) {
    const auto turns = game.legal_turns();
    const bool wants = game.position().to_move == goal.side;
    const Turn* best = nullptr;
    unsigned best_depth = 0;
    for (const Turn& turn : turns) {
      unsigned needed = 1;
      Prover prover(game, goal);
      while (needed <= left && !prover.reaches(turn, needed)) ++needed;
      if (!goal.balance && needed > left && wants) continue;
      if (!best || (wants ? needed < best_depth : needed > best_depth)) {
        best = &turn;
        best_depth = needed;
      }
    }
    if (!best) break;
    text += (text.empty() ? "" : " ") + turn_text(game.rules(), game.position(), *best);
    game.play(*best);
  }
  return text;
}

class Finder {
 public:
  explicit Finder(std::string descriptor) : descriptor_(std::move(descriptor)) {}

  bool look_at(const Game& game) {
    const auto turns = game.legal_turns();
    if (turns.size() < least_turns || turns.size() > most_turns) return false;
    const unsigned depth = depth_for(turns.size());
    wins_ = (depth + 1) / 2;
    gains_ = depth - depth % 2;
    printed_ = false;
    if (!win(game, turns) && !rescue(game, turns)) gain(game, turns);
    return printed_;
  }

 private:
  bool win(const Game& game, const std::vector<Turn>& turns) {
    const Goal goal{game.position().to_move, {}};
    for (unsigned n = 1; n <= wins_; ++n) {
      const auto found = reaching(game, turns, goal, 2 * n - 1);
      if (found.empty()) continue;
      if (found.size() <= few_turns && n > 1) print(game, found, "dm " + std::to_string(n), goal, 2 * n - 1);
      return true;
    }
    return false;
  }

  bool rescue(const Game& game, const std::vector<Turn>& turns) {
    const Goal goal{opponent(game.position().to_move), {}};
    for (unsigned n = 1; n < wins_; ++n) {
      const auto lost = reaching(game, turns, goal, 2 * n);
      if (lost.size() == turns.size()) return true;
      if (lost.size() + few_turns < turns.size()) continue;
      std::vector<Turn> rest;
      for (const Turn& turn : turns)
        if (std::find(lost.begin(), lost.end(), turn) == lost.end()) rest.push_back(turn);
      if (reaching(game, rest, goal, 2 * n + 2).empty())
        print(game, rest, "hold " + std::to_string(n), goal, 0);
      return true;
    }
    return false;
  }

  bool gain(const Game& game, const std::vector<Turn>& turns) {
    const Side side = game.position().to_move;
    const int now = test::balance(game.position(), side);
    for (unsigned depth = 2; depth <= gains_; depth += 2)
      for (int more = 4; more >= 0; --more) {
        const Goal goal{side, now + more};
        const auto found = reaching(game, turns, goal, depth, depth < gains_ ? std::size_t(-1) : few_turns);
        if (found.empty()) continue;
        if (found.size() > few_turns) break;
        if (depth == 2 && (more < 2 || !shallow())) break;
        if (more == 1 && !found.front().captured.empty()) break;  // there for the taking
        if (more == 0 && !shallow()) break;
        if (!reaching(game, others(turns, found), goal, depth + 1, 0).empty()) break;
        if (depth < 6 && reaching(game, found, goal, depth + 2).size() < found.size()) break;
        print(game, found, "gain " + std::to_string(more) + "; within " + std::to_string(depth), goal, depth);
        return true;
      }
    return false;
  }

  bool shallow() { return ++shallow_ % 4 == 0; }

  static std::vector<Turn> others(const std::vector<Turn>& turns, const std::vector<Turn>& found) {
    std::vector<Turn> rest;
    for (const Turn& turn : turns)
      if (std::find(found.begin(), found.end(), turn) == found.end()) rest.push_back(turn);
    return rest;
  }

  void print(const Game& game, const std::vector<Turn>& found, const std::string& claim, const Goal& goal,
             unsigned depth) {
    printed_ = true;
    std::string best;
    for (const Turn& turn : found) best += " " + turn_text(game.rules(), game.position(), turn);
    std::printf("%s rules \"%s\"; bm%s; %s;", fen(game.position()).c_str(), descriptor_.c_str(), best.c_str(),
                claim.c_str());
    if (depth > 0) {
      Game after = game;
      after.play(found.front());
      std::printf(" pv %s %s;", turn_text(game.rules(), game.position(), found.front()).c_str(),
                  line(after, goal, depth - 1).c_str());
    }
    std::printf(" # %zu turns\n", game.legal_turns().size());
    std::fflush(stdout);
  }

  std::string descriptor_;
  unsigned wins_ = 0;
  unsigned gains_ = 0;
  bool printed_ = false;
  unsigned shallow_ = 0;
};

void play(Finder& finder, const Rules& rules, unsigned long longest, sample::Chance& chance) {
  Game game(rules, rules.initial());
  const unsigned long thin_at = chance.one_in(4) ? longest : chance.between(10, 40);
  unsigned wait = 0;
  for (unsigned long n = 0; n < longest && !game.outcome().over();) {
    const Position& position = game.position();
    if (position.hands[0].empty() && position.hands[1].empty()) {
      if (++n == thin_at) game = Game(rules, thinned(position, chance));
      if (game.outcome().over()) return;
      if (wait > 0)
        --wait;
      else if (finder.look_at(game))
        wait = pause_length;
    }
    game.play(next_turn(game, chance));
  }
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 5) {
    std::fputs(
        "Usage: find-tactics SEED GAMES LONGEST RULES...\n"
        "LONGEST 0: no games, positions with a few pieces\n",
        stderr);
    return 2;
  }
  sample::Chance chance(std::strtoull(arguments[1], nullptr, 10));
  const unsigned long games = std::strtoul(arguments[2], nullptr, 10);
  const unsigned long longest = std::strtoul(arguments[3], nullptr, 10);
  for (int i = 4; i < count; ++i) {
    Finder finder(arguments[i]);
    const Rules rules = test::rules(arguments[i]);
    for (unsigned long n = 0; n < games; ++n)
      if (longest > 0)
        play(finder, rules, longest, chance);
      else if (const auto position = scattered(rules, chance))
        if (const Game game(rules, *position); !game.outcome().over()) finder.look_at(game);
  }
  return 0;
}
