// What judgements and summaries say of wins and losses, in the games of the corpus, against a search that is
// much longer and knows nothing of the first one.
#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "latro/annotate/annotation.hpp"
#include "latro/annotate/summary.hpp"
#include "latro/formats/lgn/lgn.hpp"
#include "latro/search/searcher.hpp"
#include "support/budget.hpp"
#include "support/files.hpp"
#include "support/played.hpp"
#include "support/read_games.hpp"

using namespace latro;

namespace {

constexpr std::uint64_t nodes = 300;
constexpr std::uint64_t longer = 20;

class LongSearch {
 public:
  explicit LongSearch(const Rules& rules) : searcher_(rules, {1, 16}) {}

  /// The scores of the best turns, of the side to move.
  std::vector<Score> scores(const Game& game, unsigned lines = 1) {
    if (const Outcome outcome = game.outcome(); outcome.over())
      return {!outcome.winner                              ? Score(0)
              : *outcome.winner == game.position().to_move ? Score::win_in(0)
                                                           : Score::loss_in(0)};
    SearchLimits limits;
    limits.nodes = nodes * longer;
    limits.lines = lines;
    searcher_.forget();
    std::vector<Score> found;
    for (const auto& line : searcher_.analyse(game, limits).lines) found.push_back(line.score);
    return found;
  }
  Score score(const Game& game) { return scores(game).front(); }

 private:
  Searcher searcher_;
};

/// The plies of "wins in 3 turns" and "wins at once", from the turn that begins to win.
unsigned plies_in(std::string_view text) {
  constexpr std::string_view in = "wins in ";
  const std::size_t at = text.find(in);
  return at == std::string_view::npos
             ? 1
             : 2 * static_cast<unsigned>(std::stoul(std::string(text.substr(at + in.size())))) - 1;
}

bool wins_within(Score score, unsigned plies) { return score.wins() && score.turns() <= plies; }

/// What is not so in the words of a turn, by a longer search.
std::string refuted(const std::string& words, const Game& before, const Game& after, const AnalysedTurn& turn,
                    LongSearch& search, std::map<std::string_view, unsigned>& claims) {
  const auto says = [&](std::string_view claim) {
    const bool there = words.find(claim) != std::string::npos;
    if (there) ++claims[claim];
    return there;
  };
  if (says("gives up a win") && search.score(after).loses()) return "the position is still won";
  if (says("Lets a quick win go") && (-search.score(after)).wins() &&
      (-search.score(after)).turns() + 1 <= turn.value->best.turns())
    return "it is as quick";
  for (const std::string_view opponent : {": White wins", ": Black wins"})
    if (says(opponent) && !wins_within(search.score(after), plies_in(words))) return "it is not lost";
  for (const std::string_view better : {", which wins", "Lets a quick win go"}) {
    if (!says(better)) continue;
    Game then = before;
    then.play(turn.best.front());
    const unsigned plies = plies_in(words.substr(words.find(better)));
    if (!wins_within(-search.score(then), plies - 1)) return "the better turn does not win so soon";
  }
  if (says("Good: wins") && !wins_within(-search.score(after), plies_in(words) - 1))
    return "it does not win so soon";
  if (says("every other turn loses") && !search.scores(before, 2).back().loses())
    return "another turn does not lose";
  return {};
}

}  // namespace

TEST_CASE("what judgements say of wins and losses holds in a longer search") {
  std::map<std::string_view, unsigned> claims;
  unsigned games = 0;
  unsigned missed = 0;
  for (const auto& path : test::corpus("games", ".lgn"))
    for (const test::KeptGame& kept : test::read_games<LgnSource>(test::read(path), 1 << 16)) {
      if (!kept.game || games++ % test::share() != 0) continue;
      PlayedGame game = test::played(*kept.game, kept.record);
      drop_annotations(game);
      Searcher searcher(game.rules, {1, 16});
      Searcher shallow(game.rules, {1, 1});
      AnalysisPlan plan;
      plan.limits.nodes = nodes;
      plan.judge = JudgeThresholds{};
      plan.shallow = &shallow;
      GameAnalysis analysis;
      analyse_game(game, searcher, plan, analysis);
      add_judgements(game, analysis, *plan.judge);
      const GameSummary summary = summarize(game, analysis, *plan.judge);
      LongSearch search(game.rules);
      Game here(game.rules, game.start);
      for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
        const PlayedMove& move = game.moves[ply];
        const Game before = here;
        here.play(move.turn);
        INFO(path.filename() << ", game " << games << ", ply " << ply + 1 << ": " << move.comment);
        CHECK(refuted(move.comment, before, here, analysis.turns[ply], search, claims) == "");
        const auto& list = summary.players[index_of(before.position().to_move)].missed;
        if (std::find(list.begin(), list.end(), ply) == list.end()) continue;
        ++missed;
        CHECK_FALSE(search.score(here).loses());
        CHECK_FALSE(move.nags.empty());
      }
    }
  CHECK(games >= 70);
  CHECK(missed >= test::need(2));
  CHECK(claims["gives up a win"] >= test::need(2));
  CHECK(claims["Lets a quick win go"] >= test::need(10));
  CHECK(claims[": White wins"] + claims[": Black wins"] >= test::need(5));
  CHECK(claims[", which wins"] >= test::need(3));
}
