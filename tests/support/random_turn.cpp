#include "support/random_turn.hpp"

#include "support/request_for.hpp"

namespace sample {

namespace {

using namespace latro;

/// Keeps one of the turns it has seen, each with the same chance.
class Reservoir final : public TurnSink {
 public:
  Reservoir(Chance& chance, std::size_t most) : chance_(chance), most_(most) {}

  bool take(const Turn& turn) override {
    if (chance_.below(++seen_) == 0) kept_ = turn;
    return seen_ < most_;
  }
  const Turn& kept() const { return kept_; }

 private:
  Chance& chance_;
  std::size_t most_;
  std::size_t seen_ = 0;
  Turn kept_;
};

/// Visiting knows no repetition.
bool is_legal(const Game& game, const Turn& turn) {
  if (!game.rules().forbids_repetition()) return true;
  return game.resolve(request_for(turn, game.rules().canonical_path(game.position(), turn))).has_value();
}

}  // namespace

Turn random_turn(const Game& game, Chance& chance, std::size_t most) {
  constexpr int tries = 100;
  for (int i = 0; i < tries; ++i) {
    Reservoir reservoir(chance, most);
    game.rules().visit_turns(game.position(), reservoir);
    if (is_legal(game, reservoir.kept())) return reservoir.kept();
  }
  // Nearly every turn recreates a position, so nearly none takes anything off: there are not many.
  return chance.pick(game.legal_turns());
}

}  // namespace sample
