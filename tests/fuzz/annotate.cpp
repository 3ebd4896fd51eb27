// Texts of any format, as latro-annotate works on their games: whatever the game is, what is found out about
// it can be written, what was written is the same game, and found out once more it is written the same.
#include <algorithm>
#include <string>
#include <vector>

#include "latro/annotate/annotation.hpp"
#include "latro/annotate/event_commands.hpp"
#include "latro/annotate/event_words.hpp"
#include "latro/annotate/summary.hpp"
#include "latro/annotate/turn_events.hpp"
#include "latro/check/game_check.hpp"
#include "latro/formats/format.hpp"
#include "latro/search/searcher.hpp"
#include "support/byte_sources.hpp"
#include "target.hpp"

using namespace latro;
using namespace latro::fuzz;

namespace {

constexpr std::size_t most_turns = 24;
constexpr unsigned most_squares = 144;

bool is_error(const Diagnostic& one) { return info(one.code).severity == Severity::error; }

std::vector<PlayedGame> games_of(const Format& format, std::string_view text,
                                 std::vector<Diagnostic>& found) {
  test::BlockSource bytes(text);
  const auto source = format.source(bytes, {});
  GameCheck check(CheckOptions{});
  std::vector<PlayedGame> games;
  for (ReadGame game; source->next(game);) {
    check.check(*source, game, found);
    if (check.game() != nullptr) games.push_back(std::move(*check.game()));
  }
  return games;
}

void add_events(PlayedGame& game) {
  EventWatch watch;
  Game here(game.rules, game.start);
  for (PlayedMove& move : game.moves) {
    const TurnEvents events = watch.next(here, move.turn);
    const std::string words = event_sentences(game.rules, events);
    if (!words.empty()) expect_line(words);
    append_comment(move.comment, words);
    append_comment(move.comment, event_commands(game.rules, events));
  }
}

void add_analysis(PlayedGame& game) {
  AnalysisPlan plan;
  plan.limits.nodes = 40;
  plan.lines = {2, true, 0.05};
  plan.judge = JudgeThresholds{};
  GameAnalysis found;
  Searcher searcher(game.rules, {1, 1});
  analyse_game(game, searcher, plan, found);
  add_judgements(game, found, {});
  add_summary(game, found, {});
  add_evaluations(game, found, true);
}

std::string lgn(const PlayedGame& game) {
  std::string out;
  expect(find_format("lgn")->sink({})->write(game, out).has_value(), "an annotated game cannot be written");
  return out;
}

std::string bare_lgn(PlayedGame game) {
  drop_annotations(game);
  std::erase_if(game.tags, [](const Tag& tag) {
    return std::find(summary_tags.begin(), summary_tags.end(), tag.name) != summary_tags.end();
  });
  return lgn(game);
}

void check_game(const PlayedGame& game) {
  PlayedGame annotated = game;
  add_events(annotated);
  add_analysis(annotated);
  expect(bare_lgn(annotated) == bare_lgn(game), "annotated it is another game", lgn(annotated));

  const std::string written = lgn(annotated);
  std::vector<Diagnostic> found;
  auto again = games_of(*find_format("lgn"), written, found);
  for (const Diagnostic& one : found)
    if (is_error(one)) fail("what was annotated is wrong: " + one.message, written);
  expect(again.size() == 1, "an annotated game is not one game", written);
  add_events(again[0]);
  add_analysis(again[0]);
  expect(lgn(again[0]) == written, "annotated again it is changed", written);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = text_of(data, size);
  std::vector<Diagnostic> found;
  for (const PlayedGame& game : games_of(detect_format(text, {}), text, found))
    if (game.moves.size() <= most_turns && game.rules.ruleset().board.squares() <= most_squares)
      check_game(game);
  return 0;
}
