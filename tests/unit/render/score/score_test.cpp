#include "latro/render/score/score.hpp"

#include <algorithm>
#include <regex>
#include <sstream>

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include "latro/render/score/detail/score_flow.hpp"
#include "support/budget.hpp"
#include "support/occurrences.hpp"
#include "support/played.hpp"
#include "support/random_games.hpp"
#include "support/random_rulesets.hpp"
#include "support/well_formed.hpp"

using namespace latro;

namespace {

std::vector<std::string> pages(const PlayedGame& game, const ScoreOptions& options = {},
                               const PlyRange& range = every_ply) {
  std::vector<std::string> pages;
  write_score(game, range, options, [&](std::size_t page, std::size_t count, std::string_view svg) {
    CHECK(page == pages.size() + 1);
    CHECK(svg.find(fmt::format(">page {} of {}</text>", page, count)) != std::string_view::npos);
    pages.emplace_back(svg);
  });
  return pages;
}

std::string first_page(std::string_view record, const ScoreOptions& options = {},
                       const PlyRange& range = every_ply) {
  return pages(test::played(record), options, range).front();
}

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

/// Without blanks, at which lines can be broken.
std::string dense(std::string text) {
  std::erase(text, ' ');
  for (auto at = text.find("\u00A0"); at != std::string::npos; at = text.find("\u00A0")) text.erase(at, 2);
  return text;
}

std::string text_of(const StyledText& line) {
  std::string text;
  for (const TextRun& run : line) text += run.text;
  return text;
}

std::vector<FlowText> texts_of(const PlayedGame& game, const PlyRange& range, const ScoreOptions& options,
                               const PagePlan& plan) {
  const auto next_text = flow_texts(game, range, options, plan);
  std::vector<FlowText> texts;
  for (const FlowItem& item : score_flow(game, range, options, plan).items)
    if (item.board == FlowItem::text) texts.push_back(next_text());
  return texts;
}

/// What the columns say: cells of the table as "<…>", with all their lines, and the other lines between.
std::string said(const std::vector<FlowText>& texts) {
  std::string all;
  std::string white;
  std::string black;
  const auto end_row = [&] {
    if (!white.empty() && white != "…") all += "<" + white + ">";
    if (!black.empty()) all += "<" + black + ">";
    white.clear();
    black.clear();
  };
  for (const FlowText& text : texts) {
    if (const auto* const row = std::get_if<FlowRow>(&text)) {
      if (!row->number.empty()) end_row();
      white += text_of(row->white);
      black += text_of(row->black);
    } else if (const auto* const line = std::get_if<FlowLine>(&text)) {
      end_row();
      all += text_of(line->text);
    }
  }
  end_row();
  return dense(all);
}

/// A word that no other comment has.
std::string unique_word(sample::Chance& chance) {
  static unsigned number = 0;
  std::string word = fmt::format("q{}q", ++number);
  if (chance.one_in(20)) word += std::string(300, 'm');
  for (std::size_t n = chance.one_in(10) ? 400 : chance.below(6); n > 0; --n) word += " and more";
  return word;
}

/// Finds the parts one after the other.
class Reading {
 public:
  explicit Reading(const std::string& text) : rest_(text) {}
  void expect(const std::string& part) {
    const std::size_t at = rest_.find(part);
    CHECK(at != std::string_view::npos);
    if (at == std::string_view::npos) return;
    rest_.remove_prefix(at + part.size());
  }

 private:
  std::string_view rest_;
};

void expect_variation(Reading& reading, const PlayedLine& line) {
  reading.expect("(");
  for (const PlayedMove& move : line) {
    reading.expect(dense(move.before));
    reading.expect(move.text);
    reading.expect(dense(move.comment));
    for (const PlayedLine& variation : move.variations) expect_variation(reading, variation);
  }
  reading.expect(")");
}

void expect_game(const std::string& text, const PlayedGame& game) {
  Reading reading(text);
  const std::size_t placed = end_of_placement(game, every_ply);
  reading.expect(dense(game.comment));
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    const PlayedMove& move = game.moves[i];
    const bool plain =
        move.comment.empty() && move.before.empty() && move.nags.empty() && move.variations.empty();
    if (i < placed && plain) continue;
    reading.expect(dense(move.before));
    reading.expect("<" + move.text);
    reading.expect(dense(move.comment));
    for (const PlayedLine& variation : move.variations) expect_variation(reading, variation);
  }
}

std::size_t listed_turns(const PlayedGame& game) {
  const std::size_t placed = end_of_placement(game, every_ply);
  return static_cast<std::size_t>(
      std::count_if(game.moves.begin(), game.moves.end(), [&](const PlayedMove& move) {
        return static_cast<std::size_t>(&move - game.moves.data()) >= placed || !move.comment.empty() ||
               !move.before.empty() || !move.nags.empty() || !move.variations.empty();
      }));
}

/// All texts and boards of a page are on the paper, within its margins.
void expect_on_paper(const std::string& svg, const PagePlan& plan, const PlayedGame& game) {
  const double right = plan.extent().width - PagePlan::margin + 0.01;
  static const std::regex text(
      "<text x=\"([-0-9.]+)\" y=\"([-0-9.]+)\" font-size=\"([0-9.]+)\"(?: text-anchor=\"(\\w+)\")?.*>(.*)</text>");
  int depth = 0;  // of groups: in them are boards and headings
  std::istringstream lines(svg);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("<g ")) ++depth;
    if (line == "</g>") --depth;
    std::smatch found;
    if (depth > 0 || !std::regex_match(line, found, text)) continue;
    const double x = std::stod(found[1]);
    const double y = std::stod(found[2]);
    const double size = std::stod(found[3]);
    const std::string anchor = found[4];
    const double width = text_width(std::string_view(found[5].str()), size);
    const double left = x - (anchor == "middle" ? width / 2 : anchor == "end" ? width : 0);
    CHECK(left >= PagePlan::margin - 10);
    CHECK(left + width <= right);
    CHECK(y - size >= 100);
    CHECK(y <= plan.foot() + 0.01);
  }
  static const std::regex boards("translate\\(([-0-9.]+) ([-0-9.]+)\\) scale\\(([0-9.]+)\\)");
  for (std::sregex_iterator at(svg.begin(), svg.end(), boards), end; at != end; ++at) {
    const double scale = std::stod((*at)[3]);
    CHECK(std::stod((*at)[1]) >= PagePlan::margin);
    CHECK(std::stod((*at)[1]) + 40 * scale * game.start.board.files <= right);
    CHECK(std::stod((*at)[2]) + 40 * scale * game.start.board.ranks <= plan.bottom() + 0.01);
  }
}

}  // namespace

TEST_CASE("scores: every turn and comment of random games is there once, in order, and on the paper") {
  sample::Chance chance(22);
  unsigned listed = 0;
  unsigned long_scores = 0;
  for (unsigned i = test::budget(60); i > 0; --i) {
    Ruleset ruleset = chance.one_in(3) ? sample::large_ruleset(chance) : sample::ruleset(chance);
    const auto rules = Rules::compile(ruleset);
    if (!rules || !sample::has_text(ruleset)) continue;
    const Position start = rules->initial();
    const auto game = play_game(sample::game(*rules, start, chance, unique_word), {}, &*rules);
    if (!game || game->moves.empty()) continue;
    ScoreOptions options;
    options.look.theme = find_theme("print");
    options.paper = chance.pick({Paper::a4, Paper::letter});
    options.diagrams = chance.pick({0U, 1U, 2U, 20U});
    const PagePlan plan(options.paper);
    const std::vector<FlowText> texts = texts_of(*game, {0, game->moves.size()}, options, plan);
    const std::string text = said(texts);
    expect_game(text, *game);
    CHECK(test::occurrences(text, "<") == listed_turns(*game));
    listed += static_cast<unsigned>(listed_turns(*game));
    const auto score = pages(*game, options);
    CHECK(score == pages(*game, options));
    std::string together;
    for (const std::string& svg : score) {
      CHECK(test::xml_fault(svg) == std::nullopt);
      expect_on_paper(svg, plan, *game);
      together += svg;
    }
    for (const FlowText& one : texts)
      if (const auto* const row = std::get_if<FlowRow>(&one); row != nullptr && !row->number.empty())
        CHECK(has(together, ">" + row->number + "</text>"));
    if (score.size() > 1) ++long_scores;
  }
  CHECK(listed >= test::need(300));
  CHECK(long_scores >= test::need(10));
}

TEST_CASE("scores: diagrams after marks, judgements, every N turns, and at the end") {
  const PlayedGame game = test::played(
      "[Rules \"petteia\"]\n\n1. a2-a5 a7-a6 $2 2. b2-b3 {[%csl Gb3]} b7-b6 3. c2-c3 $6 c7-c6 4. d2-d3 d7-d6 "
      "5. e2-e3 e7-e6 *\n");
  using Plies = std::vector<std::size_t>;
  CHECK(score_diagrams(game, every_ply, 0) == Plies{2, 3, 10});
  CHECK(score_diagrams(game, every_ply, 20) == Plies{2, 3, 10});
  CHECK(score_diagrams(game, every_ply, 1) == Plies{1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
  CHECK(score_diagrams(game, every_ply, 2) ==
        Plies{2, 3, 6, 8, 10});  // ply 5 is White's: after Black's answer
  CHECK(score_diagrams(game, every_ply, 4) == Plies{2, 3, 8, 10});
  CHECK(score_diagrams(game, {4, 7}, 0) == Plies{7});
  CHECK(score_diagrams(test::played("[Rules \"petteia\"]\n\n*\n"), every_ply, 1).empty());
  // The placement is one diagram.
  const PlayedGame placed =
      test::played("[Rules \"seega-6x6\"]\n\n1. @a1/b1 @c1/d1 {[%csl Gc1]} 2. @a2/b2 $4 @c2/d2 *\n");
  CHECK(score_diagrams(placed, every_ply, 1) == Plies{2});
}

TEST_CASE("scores: why the game ended is said once, by the summary if there is one") {
  const auto said_in = [](const std::string& comment) {
    const std::string svg =
        first_page("[Result \"1-0\"]\n[Rules \"petteia\"]\n[Termination \"resignation\"]\n\n{" + comment +
                   "} 1. a2-a5 1-0\n");
    CHECK(test::occurrences(svg, " 1-0.<") == 1);
    return test::occurrences(svg, "resign");
  };
  CHECK(said_in("Played well.") == 1);
  CHECK(said_in("White wins (resignation). [%summary 26]") == 1);
}

TEST_CASE("scores: the head has players, event, result and ruleset in words, and other tags") {
  const std::string svg = first_page(
      "[Event \"Ludi\"]\n[Site \"Roma\"]\n[Date \"2026.??.??\"]\n[Round \"3\"]\n[White \"Piso\"]\n[Black \"?\"]\n"
      "[Result \"1-0\"]\n[Rules \"petteia\"]\n[Annotator \"A & B\"]\n[Termination \"resignation\"]\n\n"
      "1. a2-a5 a7-a6 1-0\n");
  CHECK(has(svg, ">Piso - ?</text>"));
  CHECK(has(svg, ">Ludi, Roma, round 3, 2026.\?\?.\?\?</text>"));
  CHECK(has(svg, ">1-0: Black resigned</text>"));
  CHECK(has(svg, ">Petteia</text>"));
  CHECK(has(svg, ">Annotator: A &amp; B</text>"));
  CHECK(has(svg, "width=\"210mm\" height=\"297mm\""));
  CHECK(has(svg, "role=\"img\""));
  CHECK(has(svg, ": page 1 of 1</title>"));
  const auto page_of = [](std::string_view result, std::string_view termination) {
    const PlayedGame game = test::played(
        fmt::format("[Rules \"petteia\"]\n[Termination \"{}\"]\n\n1. a2-a5 {}\n", termination, result));
    return pages(game).front();
  };
  CHECK(has(page_of("1/2-1/2", "agreement"), ">1/2-1/2: drawn by agreement<"));
  CHECK(has(page_of("0-1", "time"), ">0-1: Black won on time<"));
  CHECK(has(page_of("0-1", "a storm"), ">0-1: Black won, a storm<"));
  CHECK(has(page_of("*", "unterminated"), ">Unfinished<"));
}

TEST_CASE("scores: a caption replaces the players and the event, an empty one the whole title") {
  constexpr std::string_view record =
      "[Event \"Ludi\"]\n[White \"Piso\"]\n[Black \"Seneca\"]\n[Rules \"petteia\"]\n\n1. a2-a5 *\n";
  ScoreOptions options;
  options.caption = "A game";
  CHECK(has(first_page(record, options), ">A game</text>"));
  CHECK_FALSE(has(first_page(record, options), ">Ludi"));
  CHECK(has(first_page(record, options), ">Petteia</text>"));
  options.caption = "";
  CHECK_FALSE(has(first_page(record, options), "<g font-size=\"56\""));
  CHECK_FALSE(has(first_page(record, options), ">Petteia</text>"));
}

TEST_CASE("scores: NAGs are signs or numbers, evaluations small, other commands not printed") {
  const std::string svg =
      first_page("[Rules \"petteia\"]\n\n1. a2-a5 $2 $14 {[%eval -0.35] [%clk 0:05:00] Well.} a7-a6 $4 *\n");
  CHECK(has(svg, ">a2-a5?\u00A0⩲<tspan"));
  CHECK(has(svg, "> -0.35</tspan>"));
  CHECK(has(svg, ">a7-a6\?\?</text>"));
  CHECK(has(svg, ">Well.</text>"));
  CHECK_FALSE(has(svg, "0:05"));
  CHECK(has(svg, ">after 1.\u00A0a2-a5?</text>"));
  CHECK(has(svg, ">after 1...\u00A0a7-a6\?\?.<tspan font-weight=\"normal\"> White to move.</tspan>"));
}

TEST_CASE("scores: a part of a game begins with its position and says what it is") {
  const std::string svg =
      first_page("[Rules \"petteia\"]\n\n1. a2-a5 a7-a6 2. b2-b3 b7-b6 3. c2-c3 *\n", {}, {1, 4});
  CHECK(has(svg, ">A part of the game: 1... a7-a6 to 2... b7-b6</text>"));
  CHECK(has(svg, ">The position after ply 1.<"));
  CHECK(has(svg, ">a7-a6</text>"));
  CHECK_FALSE(has(svg, ">a2-a5</text>"));
  CHECK_FALSE(has(svg, ">c2-c3</text>"));
  CHECK(has(svg, ">after 2...\u00A0b7-b6</text>"));
}

TEST_CASE("scores: the placement is one diagram, and its turns are listed only with their comments") {
  const std::string svg =
      first_page("[Rules \"seega-6x6\"]\n\n1. @a1/b1 @c1/d1 {Here.} 2. @a2/b2 @c2/d2 *\n");
  CHECK(has(svg, ">The placement, plies 1 to 4.</text>"));
  CHECK(test::occurrences(svg, ">1</text>") == 3);  // two pieces, and a rank
  CHECK(has(svg, ">@c1/d1</text>"));
  CHECK_FALSE(has(svg, ">@a1/b1</text>"));
  CHECK_FALSE(has(svg, ">after "));
}

TEST_CASE("scores: a turn too long for its cell has both cells, and is not broken") {
  const PlayedGame game = test::played(
      "[Rules \"bell\"]\n\n1. @e2/e3 @a8/c8 2. @c7/f7 @a1/c4 3. @b4/f6 @c5/e4 4. @b5/d5 @a5/a7 5. @e5/f5 @b7/f4 "
      "6. @a6/d4 @b8/c6 7. @b3/b6 @d8/e8 8. @d7/g7 @c3/d6 9. D@a4 D@a2 10. Da4-a3xa2-a4xa5-a5 "
      "d6-e6xe5-d6xd7-d7xc7-d6 *\n");
  const ScoreOptions options;
  std::vector<std::string> cells;
  for (const FlowText& text : texts_of(game, {0, game.moves.size()}, options, PagePlan(Paper::a4)))
    if (const auto* const row = std::get_if<FlowRow>(&text)) cells.push_back(text_of(row->black));
  REQUIRE(cells.size() == 2);
  CHECK(cells[0].empty());
  CHECK(cells[1] == "d6-e6xe5-d6xd7-d7xc7-d6");
}

TEST_CASE("scores: a game without turns is a form of one page with its lines numbered") {
  const auto form = pages(test::played("[White \"Piso\"]\n[Rules \"schadler\"]\n\n*\n"));
  REQUIRE(form.size() == 1);
  CHECK(has(form[0], ">Piso</text>"));
  CHECK(has(form[0], ">Black</text>"));
  CHECK(has(form[0], ">1.</text>"));
  CHECK(has(form[0], ">30.</text>"));
  expect_on_paper(form[0], PagePlan(Paper::a4), test::played("[Rules \"schadler\"]\n\n*\n"));
  // Black begins: White's place in the first line is not to be written on.
  const auto other =
      pages(test::played("[Rules \"petteia\"]\n[SetUp \"1\"]\n[FEN \"8/8/8/8/8/8/SS6/ss6 b - 0 7\"]\n\n*\n"));
  CHECK(has(other[0], ">7.</text>"));
  CHECK(has(other[0], ">…</text>"));
  CHECK(has(other[0], ">8.</text>"));
  CHECK_FALSE(has(other[0], ">6.</text>"));
}

TEST_CASE("scores: a board wide for a column is in the head") {
  const std::string svg = first_page("[Rules \"kowalski-12x8\"]\n\n*\n");
  CHECK(has(svg, "scale("));
  const ScoreOptions options;
  const PlayedGame game = test::played("[Rules \"kowalski-12x8\"]\n\n*\n");
  CHECK(score_flow(game, {0, 0}, options, PagePlan(Paper::a4)).wide_board == 0);
  CHECK_FALSE(score_flow(test::played("[Rules \"petteia\"]\n\n*\n"), {0, 0}, options, PagePlan(Paper::a4))
                  .wide_board.has_value());
}

TEST_CASE("scores: long comments, names and words stay on the paper, whatever their script") {
  const std::string wide(1000, 'W');
  std::string arabic;
  for (int i = 0; i < 200; ++i) arabic += "شطرنج ";
  std::string emoji;
  for (int i = 0; i < 300; ++i) emoji += "\U0001F468\u200D\U0001F469";
  std::string prose;
  for (int i = 0; i < 1000; ++i) prose += "ten chars ";
  const PlayedGame game = test::played(fmt::format(
      "[White \"{0}\"]\n[Black \"{1}\"]\n[Annotator \"{2}\"]\n[Rules \"petteia\"]\n\n{{{3}}} 1. a2-a5 {{{0}}} "
      "1... a7-a6 {{{1}}} (1... b7-b6 {{{2}{0}}}) *\n",
      wide, arabic, emoji, prose));
  ScoreOptions options;
  for (const std::string& svg : pages(game, options)) {
    expect_on_paper(svg, PagePlan(Paper::a4), game);
    CHECK(test::xml_fault(svg) == std::nullopt);
  }
  CHECK(test::occurrences(said(texts_of(game, {0, 2}, options, PagePlan(Paper::a4))), "tenchars") == 1000);
}
