#include "bench/match/match_game.hpp"

#include <string>

#include "latro/notation/fen.hpp"
#include "support/prover.hpp"
#include "support/request_for.hpp"

namespace bench {

namespace {

using namespace latro;

/// Looks for one of the turns, among as many as time allows.
class Search final : public TurnSink {
 public:
  explicit Search(const Turn& wanted) : wanted_(wanted) {}

  bool take(const Turn& turn) override {
    found_ = turn == wanted_;
    return !found_ && ++seen_ < most;
  }
  /// False: it is not legal.
  bool may_be_found() const { return found_ || seen_ == most; }

 private:
  static constexpr std::size_t most = std::size_t{1} << 16;

  const Turn& wanted_;
  std::size_t seen_ = 0;
  bool found_ = false;
};

bool is_legal(const Game& game, const Turn& turn) {
  if (turn.kind == TurnKind::pass) return game.resolve({}).has_value();
  Search search(turn);
  game.rules().visit_turns(game.position(), search);
  if (!search.may_be_found()) return false;
  return game.resolve(sample::request_for(turn, game.rules().canonical_path(game.position(), turn)))
      .has_value();
}

}  // namespace

Outcome adjudicate(const Position& position) {
  const int more = test::balance(position, Side::white);
  if (more == 0) return {};
  return {more > 0 ? Side::white : Side::black, {}};
}

MatchGame play_game(const Rules& rules, const Opening& opening, const std::array<Player*, 2>& players,
                    std::size_t most_turns) {
  Game game(rules, rules.initial());
  MatchGame played;
  for (const Turn& turn : opening) {
    game.play(turn);
    played.turns.push_back(turn);
  }
  for (;;) {
    if (const latro::Outcome outcome = game.outcome(); outcome.over()) {
      played.outcome = {outcome.winner, outcome.end};
      return played;
    }
    if (played.turns.size() >= most_turns) {
      played.outcome = adjudicate(game.position());
      return played;
    }
    const Turn turn = players[index_of(game.position().to_move)]->choose(game, played.turns);
    if (!is_legal(game, turn)) throw MatchFailure("no legal turn was chosen in " + fen(game.position()));
    game.play(turn);
    played.turns.push_back(turn);
  }
}

}  // namespace bench
