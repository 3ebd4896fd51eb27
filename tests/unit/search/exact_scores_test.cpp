// Scores that are not true, as a file of endgame tables may have them.
#include "latro/search/exact_scores.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <stdexcept>
#include <vector>

#include "latro/rules/game.hpp"
#include "latro/search/searcher.hpp"
#include "support/scene.hpp"

using namespace latro;

namespace {

/// Says the same of all positions in which a side is to move.
class UntrueScores final : public ExactScores {
 public:
  UntrueScores(Score of_white, Score of_black) : scores_{of_white, of_black} {}

  unsigned most_pieces() const override { return 6; }
  std::optional<Score> find(const Position& position) const override {
    // A line in a circle would not end.
    if (++asked_ > 1'000'000) throw std::runtime_error("endless");
    return scores_.at(index_of(position.to_move));
  }

 private:
  std::array<Score, 2> scores_;
  mutable unsigned asked_ = 0;
};

const Game& game() {
  static const Game made = test::game_at("petteia board=4x4 rows=1", "1s2/Ss2/S3/3S w - 0 1");
  return made;
}

std::size_t length(Score of_white, Score of_black) {
  return perfect_line(game().rules(), UntrueScores(of_white, of_black), game().position()).size();
}

}  // namespace

TEST_CASE("perfect_line() ends where scores contradict each other") {
  // White's turn brings the end nearer, and Black's does not.
  CHECK(length(Score::win_in(3), Score::loss_in(2)) == 1);
  CHECK(length(Score::win_in(2), Score::loss_in(1)) == 1);
  // Positions that lead to each other.
  CHECK(length(Score::win_in(5), Score::loss_in(5)) == 0);
  CHECK(length(Score::win_in(5), Score::win_in(5)) == 0);
  CHECK(length(Score::loss_in(4), Score::loss_in(4)) == 0);
  CHECK(length(Score::win_in(Score::most_turns), Score::loss_in(Score::most_turns)) == 0);
  // A won position without a turn that wins.
  CHECK(length(Score::win_in(1), Score()) == 0);
  CHECK(length(Score::win_in(1), Score(200)) == 0);
  CHECK(length(Score(), Score::loss_in(2)) == 0);
}

TEST_CASE("a search by scores that contradict each other ends with legal lines") {
  SearcherOptions options{1, 1};
  options.exact = std::make_shared<UntrueScores>(Score::win_in(3), Score::loss_in(2));
  SearchLimits limits;
  limits.depth = 4;
  const Analysis analysis = Searcher(game().rules(), options).analyse(game(), limits);
  REQUIRE_FALSE(analysis.lines.empty());
  Game played = game();
  for (const Turn& turn : analysis.best().turns) {
    const std::vector<Turn> legal = played.legal_turns();
    REQUIRE(std::find(legal.begin(), legal.end(), turn) != legal.end());
    played.play(turn);
  }
}
