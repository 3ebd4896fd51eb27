#include "latro/notation/explain.hpp"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/turn.hpp"
#include "latro/rules/presets.hpp"
#include "latro/rules/random_turn.hpp"
#include "support/names_in.hpp"
#include "support/scene.hpp"

using namespace latro;
using latro::test::game_at;
using latro::test::names_in;

namespace {

TurnRequest request(const Game& game, std::string_view text) {
  const auto turn = parse_turn(text);
  if (!turn) FAIL(turn.error().message);
  const BoardSize& board = game.rules().board();
  TurnRequest out;
  out.kind = turn->kind;
  out.dux = turn->dux;
  for (const auto& square : turn->squares) out.squares.push_back(board.square(square.at));
  out.origin = board.square(turn->origin.at);
  for (const auto& hop : turn->hops) out.hops.push_back({hop.kind, board.square(hop.to.at), {}});
  return out;
}

/// The key of the ruleset at the end, which is for programs.
std::string_view rule_of(std::string_view text) {
  const std::size_t at = text.rfind(" (");
  return at == std::string_view::npos ? std::string_view() : text.substr(at);
}

/// How often the text has one of the words.
std::size_t count_of(std::string_view text, const std::vector<std::string>& words) {
  std::size_t count = 0;
  for (const std::string& word : words)
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1))
      ++count;
  return count;
}

/// Each language says the same of the same squares: a look at the texts alone.
void check_languages(const Game& game, const TurnRequest& asked, const Refusal& refusal) {
  // White, Black, soldier, dux; in the order of the languages.
  static const std::vector<std::array<std::vector<std::string>, 4>> words{
      {{{"White"}, {"Black"}, {"soldier"}, {"dux", "duces"}}},
      {{{"Weiß", "weiß"}, {"Schwarz", "schwarz"}, {"Soldat"}, {"Dux", "Duces"}}},
      {{{"Blancs", "blanc"}, {"Noirs", "noir"}, {"soldat"}, {"dux", "duces"}}},
      {{{"Bianco", "bianco"}, {"Nero", "nero"}, {"soldat"}, {"dux", "duces"}}},
      {{{"blancas", "blanco"}, {"negr"}, {"soldado"}, {"dux", "duces"}}},
  };
  REQUIRE(words.size() == languages().size());
  const std::string english = explain(game.rules(), game.position(), asked, refusal);
  const std::string_view english_clause =
      std::string_view(english).substr(0, english.size() - rule_of(english).size());
  CAPTURE(english);
  CHECK(english.find_first_of("{}|") == std::string::npos);
  CHECK(explain(game.rules(), game.position(), asked, refusal, Language::en) == english);
  for (const LanguageInfo& language : languages()) {
    if (language.language == Language::en) continue;
    const std::string text = explain(game.rules(), game.position(), asked, refusal, language.language);
    CAPTURE(text);
    CHECK(text != english);
    CHECK(text.find_first_of("{}|") == std::string::npos);
    CHECK(names_in(text) == names_in(english));
    CHECK(rule_of(text) == rule_of(english));
    const std::string_view clause = std::string_view(text).substr(0, text.size() - rule_of(text).size());
    const auto& own = words[static_cast<std::size_t>(language.language)];
    for (std::size_t i = 0; i < own.size(); ++i)
      CHECK(count_of(clause, own[i]) == count_of(english_clause, words[0][i]));
  }
}

std::string explained(const Game& game, std::string_view text) {
  const TurnRequest asked = request(game, text);
  const auto turn = game.resolve(asked);
  if (turn) return "legal";
  check_languages(game, asked, turn.error());
  return explain(game.rules(), game.position(), asked, turn.error());
}

struct Case {
  std::string rules;
  std::string fen;
  std::string turn;
  std::string clause;
};

void check(const std::vector<Case>& cases) {
  for (const auto& [rules, fen_text, turn, clause] : cases) {
    INFO(rules << " | " << fen_text << " | " << turn);
    CHECK(explained(game_at(rules, fen_text), turn) == clause);
  }
}

}  // namespace

TEST_CASE("why a placement is refused") {
  const std::string empty = "8/8/8/8/8/8/8/8";
  check({
      {"schadler", empty + " w 16S16s 0 1", "d2-d4", "White still has 16 soldiers in hand and must place"},
      {"schadler", empty + " b S16s 0 1", "xd4", "Black still has 16 soldiers in hand and must place"},
      {"bell", empty + " w Dd 0 1", "d2-d4", "White still has 1 dux in hand and must place"},
      {"bell", empty + " w 16SD16sd 0 1", "D@d4",
       "the dux is placed after the soldiers, and White still has 16 soldiers in hand"},
      {"bell", empty + " w Dd 0 1", "@d4", "White has only 1 dux left to place: D@ and one square"},
      {"bell", empty + " w 16SD16sd 0 1", "@d4", "2 pieces are to be placed in this turn, not 1"},
      {"schadler", empty + " w 16S16s 0 1", "@d4/d5", "1 piece is to be placed in this turn, not 2"},
      {"schadler", "8/8/8/8/3s4/8/8/8 w 16S15s 0 1", "@d4", "Black's soldier on d4 is there already"},
      {"schadler", empty + " w 16S16s 0 1", "D@d4", "White has no dux in hand to place"},
      {"schadler", "8/8/8/8/3sS3/3sS3/8/8 w - 0 9", "@a1", "White has no soldier in hand to place"},
      {"seega-6x6", "6/6/6/6/6/6 w 17S17s 0 1", "@c3/c4", "nothing may be placed on c3 (closed=centre)"},
      {"bell", empty + " w 16SD16sd 0 1", "@d4/d4", "d4 is named twice"},
  });
}

TEST_CASE("why a movement is refused") {
  const std::string slides = "7s/8/3s4/8/3s4/8/3S4/S7 w - 0 1";
  const std::string steps = "7s/7s/8/3S4/2S5/2S1s3/8/8 w - 0 9";
  check({
      {"petteia", slides, "e2-e3", "there is no piece on e2"},
      {"petteia", slides, "d4-d5", "the piece on d4 is Black's, and White is to move"},
      {"petteia", slides, "d2-d2", "the piece would stay on d2"},
      {"petteia", slides, "d2-d6", "the way from d2 to d6 is blocked on d4"},
      {"petteia", slides, "d2-d4", "d4 is occupied by Black's soldier"},
      {"petteia", slides, "d2-e3", "d2 to e3 is a diagonal, and pieces move along ranks and files (lines=4)"},
      {"petteia", slides, "d2-e4",
       "d2 and e4 are not in a line, and pieces move along ranks and files (lines=4)"},
      {"petteia lines=8", slides, "d2-e4",
       "d2 and e4 are not in a line, and pieces move along ranks, files and diagonals (lines=8)"},
      {"petteia", slides, "d2^d4", "a soldier does not leap (leap=none)"},
      {"petteia", slides, "Dd2-d3", "d2 is a soldier, no dux"},
      {"petteia", slides, "d2-d3-e3",
       "a step or slide is the whole turn: nothing goes before it or after it"},
      {"schadler", steps, "c3-f3", "c3 to f3 is too far: a piece goes one square (move=step)"},
      {"schadler", steps, "c3-c5", "White's soldier on c4 is in between: a leap over it is written c3^c5"},
      {"schadler", steps, "d5^f5", "there is no piece on e5 to leap over"},
      {"leicester", steps, "c3^f3", "a leap goes over one square to the square after it, not from c3 to f3"},
      {"schadler", steps, "c3^f3", "no leaps lead from c3 to f3"},
      {"schadler", steps, "c3^c5^e5^c5", "the chain lands on c5 twice"},
      {"schadler", steps, "c3^c5^c3", "a chain of leaps may not come back to its origin c3"},
      {"schadler", steps, "c3^c5-c6",
       "a step or slide is the whole turn: nothing goes before it or after it"},
      {"leicester", steps, "c3^c5^e5", "only one leap a turn (chain=no)"},
      {"latrones", steps, "c3^c5", "it may not leap over White's soldier on c4 (leap=enemy)"},
      {"board=5x5 rows=1 dux-start=front leap=any chain=yes dux-capture=leap", "d3S/5/3s1/2s1s/2Ds1 w - 0 5",
       "c1^e3", "what the leaps from c1 to e3 take depends on the way: name each square on it"},
      {"bell", "7d/7s/8/8/8/3s4/3D4/S7 w - 0 9", "a1^a3", "a soldier does not leap (leap=none)"},
      {"bell", "7d/7s/8/8/8/3S4/3D4/S7 w - 0 9", "d2^d4",
       "it may not leap over White's soldier on d3 (dux-leap=enemy)"},
  });
}

TEST_CASE("why a piece is bound, or would be") {
  check({
      {"schadler", "7s/7s/8/3S+sS2/8/8/8/8 b - 0 9", "e5-e6", "e5 is bound by d5 and f5 and cannot move"},
      {"schadler", "7s/7s/8/8/1s1s4/2S5/8/S7 w - 0 9", "c3-c4",
       "c4 would be between b4 and d4 without binding either (suicide=forbidden)"},
      {"latrones suicide=forbidden", "7s/7s/8/8/1s1s4/2S5/8/S7 w - 0 9", "c3-c4",
       "c4 would be surrounded by b4 and d4 (suicide=forbidden)"},
  });
}

TEST_CASE("why a second leg is refused, or owed") {
  check({
      {"masters", "7s/8/S1S5/s1s5/8/8/S7 w - 0 1", "a1-a2-b2",
       "the leg to a2 captures nothing, so the turn ends there (bonus=may)"},
      {"bell", "6sd/8/8/2Ss4/4S3/8/8/S6D w - 0 9", "e4-e5",
       "the leg to e5 captures, so the piece must go on (bonus=must)"},
  });
}

TEST_CASE("why a removal is refused") {
  const std::string bound = "7s/7s/8/8/3S+sS2/8/8/8 w - 0 9";
  check({
      {"petteia", "7s/8/3s4/8/3s4/8/3S4/S7 w - 0 1", "xd4",
       "pieces are never bound, so none is removed (capture=remove)"},
      {"schadler", bound, "xh8", "the piece on h8 is not bound"},
      {"schadler", bound, "xa1", "there is no piece on a1"},
      {"schadler", bound, "xd4", "the piece on d4 is White's own"},
      {"schadler", bound, "xe4:d4-d5", "a removal is a turn of its own (removal=turn)"},
      {"seneca", bound, "xe4", "a movement must follow the removal, written xe4:from-to (removal=before)"},
      {"seneca", bound, "xe4/e4:d4-d5", "e4 is named twice"},
  });
}

TEST_CASE("why a pass is refused, or due") {
  // White's only piece is shut in; Black's on h8 is free.
  const std::string shut = "7s/8/8/8/8/8/ss6/SSs5 w - 0 9";
  check({
      {"petteia", "7s/8/3s4/8/3s4/8/3S4/S7 w - 0 1", "--", "there is no pass in these rules (stuck=lose)"},
      {"masters", "7s/8/3s4/3s4/8/3S4/S7 w - 0 1", "--",
       "White has other turns, and only a player without one may pass (stuck=pass-count)"},
      {"quintana", shut, "a1-b1", "White has no other turn than a pass, --"},
      {"quintana", shut, "--", "legal"},
      {"petteia", shut, "a1-b1", "the game is over: White has no turn: Black has won"},
  });
}

TEST_CASE("why a position may not come back") {
  Game game = game_at("piso", "7s/7s/8/8/8/8/8/SS6 w - 0 9");
  for (const char* const text : {"a1-a2", "h8-g8", "a2-a1"}) {
    const auto turn = game.resolve(request(game, text));
    REQUIRE(turn);
    game.play(turn->turn);
  }
  CHECK(explained(game, "g8-h8") ==
        "it would bring back the position at the start of the game (repeat=forbidden)");
  const auto turn = game.resolve(request(game, "g8-g7"));
  REQUIRE(turn);
  game.play(turn->turn);
  const auto again = game.resolve(request(game, "a1-a2"));
  REQUIRE(again);
  game.play(again->turn);
  CHECK(explained(game, "g7-g8") == "it would bring back the position after ply 2 (repeat=forbidden)");
}

TEST_CASE("random wrong turns are refused in all languages with the same squares") {
  Chance chance(20261130);
  const auto below = [&](unsigned end) { return static_cast<unsigned>(chance.below(end)); };
  std::map<Reason, unsigned> met;
  for (const Preset& preset : presets()) {
    INFO(preset.name);
    const auto compiled = compile_descriptor(preset.name);
    REQUIRE(compiled);
    Game game(compiled->rules, compiled->rules.initial());
    const BoardSize board = game.rules().board();
    std::map<Reason, unsigned> met_here;
    const auto attempt = [&](const TurnRequest& asked) {
      const auto turn = game.resolve(asked);
      if (turn || ++met_here[turn.error().reason] > 5) return;
      ++met[turn.error().reason];
      check_languages(game, asked, turn.error());
    };
    const auto any = [&] { return Square{below(board.squares())}; };
    const auto near = [&](Square from) {
      const Coordinate at = board.coordinate(from);
      const Coordinate to{static_cast<std::uint8_t>(at.file + below(5) - 2),
                          static_cast<std::uint8_t>(at.rank + below(5) - 2)};
      return board.contains(to) ? board.square(to) : any();
    };
    RandomTurns turns(game.rules());
    Turn before;  // by the side to move
    for (unsigned ply = 0; ply < 150; ++ply) {
      for (unsigned i = 0; i < 30; ++i) {
        TurnRequest asked;
        asked.kind = static_cast<TurnKind>(below(4));
        asked.dux = below(5) == 0;
        const unsigned squares = asked.kind == TurnKind::movement ? below(6) / 5 : 1 + below(2);
        for (unsigned n = 0; n < squares; ++n)
          asked.squares.push_back(n > 0 && below(4) == 0 ? asked.squares.front() : any());
        asked.origin = any();
        Square at = asked.origin;
        for (unsigned n = 1 + below(3); n > 0; --n)
          asked.hops.push_back({below(2) == 0 ? HopKind::move : HopKind::leap, at = near(at), {}});
        attempt(asked);
      }
      attempt({});
      if (game.outcome().over()) break;
      // Legal turns with another leg, and the last one the other way round.
      for (unsigned i = 0; i < 5; ++i) {
        const Turn turn = turns.choose(game, chance)->turn;
        if (turn.kind != TurnKind::movement) continue;
        for (const HopKind kind : {HopKind::move, HopKind::leap}) {
          attempt({turn.kind, turn.dux, {}, turn.origin, {{kind, turn.destination, {}}}});
          attempt({turn.kind,
                   turn.dux,
                   {},
                   turn.origin,
                   {{kind, turn.destination, {}}, {kind, near(turn.destination), {}}}});
        }
      }
      if (before.kind == TurnKind::movement)
        attempt({before.kind, before.dux, {}, before.destination, {{HopKind::move, before.origin, {}}}});
      before = turns.choose(game, chance)->turn;
      game.play(before);
      if (const auto answer = turns.choose(game, chance)) game.play(answer->turn);
    }
  }
  CHECK(met.size() >= 35);  // of 41; the cases above have the others
}

TEST_CASE("why_not() is the clause of the message that resolve_turn() has") {
  const Game game = game_at("petteia", "7s/8/3s4/8/3s4/8/3S4/S7 w - 0 1");
  for (const char* const text : {"d2-d6", "e2-e3", "d2-d9", "d2-d3", "xd4", "--", "d2-d3xe3", "d2-d3+e3"}) {
    CAPTURE(text);
    const auto parsed = parse_turn(text);
    REQUIRE(parsed);
    const auto turn = resolve_turn(game, *parsed, text, false);
    const std::string why = why_not(game, *parsed);
    if (!turn && turn.error().code != Code::wrong_capture)
      CHECK(turn.error().message == std::string(text) + ": " + why);
    else if (!turn)
      CHECK(turn.error().message == why);
    else
      CHECK(why == (text == std::string("d2-d3") ? "" : "the record marks +e3, the turn binds nothing"));
    if (!turn && turn.error().code != Code::wrong_capture) CHECK(why_not(game, *parsed, Language::de) != why);
  }
  CHECK(why_not(game, *parse_turn("d2-d9"), Language::de) ==
        "d9 liegt nicht auf dem Brett, das bei h8 endet");
}

TEST_CASE("the nearest legal turns") {
  const Game game = game_at("petteia", "7s/8/3s4/8/3s4/8/3S4/S7 w - 0 1");
  using Texts = std::vector<std::string>;
  CHECK(nearest_turns(game, request(game, "d2-d6")) == Texts{"d2-d3", "d2-c2", "d2-e2"});
  CHECK(nearest_turns(game, request(game, "d2-d6"), 1) == Texts{"d2-d3"});
  CHECK(nearest_turns(game, request(game, "c3-d3")) == Texts{"d2-d3"});
  CHECK(nearest_turns(game, request(game, "c3-g7")).empty());
  CHECK(nearest_turns(game, request(game, "--")).empty());
  CHECK(nearest_turns(game, request(game, "@d3")).empty());
  const Game removing = game_at("schadler", "7s/7s/8/8/3S+sS2/8/8/8 w - 0 9");
  CHECK(nearest_turns(removing, request(removing, "xh8")) == Texts{"xe4"});
  const Game before = game_at("seneca", "7s/7s/8/8/3S+sS2/8/8/8 w - 0 9");
  CHECK(nearest_turns(before, request(before, "xe4"), 1) == Texts{"xe4:d4-c4"});
  const Game over = game_at("petteia", "8/8/8/8/8/8/8/SS5s b - 0 40");
  CHECK(nearest_turns(over, request(over, "h1-h2")).empty());
}

TEST_CASE("turns that the repeat rule forbids are never suggested") {
  Game game = game_at("piso", "7s/7s/8/8/8/8/8/SS6 w - 0 9");
  for (const char* const text : {"a1-a2", "h8-g8", "a2-a1"})
    game.play(game.resolve(request(game, text))->turn);
  for (const auto& text : nearest_turns(game, request(game, "g8-h8"))) CHECK(text != "g8-h8");
}

TEST_CASE("suggestions stay cheap where the legal turns are beyond number") {
  // Twenty bound pieces: a million ways to begin a turn with removals.
  const auto compiled = compile_descriptor("seneca board=16x16 pieces=60");
  REQUIRE(compiled);
  std::string rows;
  for (int i = 0; i < 5; ++i) rows += "S+sS1S+sS1S+sS1S+sS1/16/";
  const auto position = parse_fen(compiled->rules, rows + "16/16/16/16/16/ssssssssssssssss w - 0 9");
  REQUIRE(position);
  const Game game(compiled->rules, *position);
  CHECK(nearest_turns(game, request(game, "a16-c14")).size() <= 3);
}

TEST_CASE("verdicts in words") {
  const auto words = [](std::string_view rules, std::string_view fen_text) {
    const Game game = game_at(rules, fen_text);
    const std::string english = explain(game.rules(), game.position(), game.outcome());
    for (const LanguageInfo& language : languages()) {
      const std::string text = explain(game.rules(), game.position(), game.outcome(), language.language);
      CAPTURE(text);
      CHECK((text == english) == (language.language == Language::en));
      // The same numbers, in the same order.
      const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
      std::string numbers;
      std::copy_if(text.begin(), text.end(), std::back_inserter(numbers), is_digit);
      std::string in_english;
      std::copy_if(english.begin(), english.end(), std::back_inserter(in_english), is_digit);
      CHECK(numbers == in_english);
    }
    return english;
  };
  CHECK(words("petteia", "8/8/8/8/8/8/8/SS5s b - 0 40") == "Black is reduced to 1 piece: White has won");
  CHECK(words("petteia lose=2", "8/8/8/8/8/8/8/SS3sss w - 0 40") ==
        "White is reduced to 2 pieces: Black has won");
  CHECK(words("quintana", "8/8/8/8/8/8/8/SS6 b - 0 40") == "Black has no piece left: White has won");
  CHECK(words("petteia", "8/8/8/8/8/8/8/S6s b - 0 40") == "both sides are reduced: a draw");
  CHECK(words("bell", "6sd/8/8/8/8/8/8/SSD5 b - 30 40") ==
        "30 plies without a capture or removal: White has won with 3 pieces to 2");
  CHECK(words("bell", "5ssd/8/8/8/8/8/8/SSD5 b - 30 40") ==
        "30 plies without a capture or removal: a draw with 3 pieces each");
  CHECK(words("petteia", "7s/8/8/8/8/8/ss6/SSs5 w - 0 9") == "White has no turn: Black has won");
  CHECK(words("piso", "7s/8/8/8/8/8/ss6/SSs5 w - 0 9") ==
        "White has no turn: Black has won with 4 pieces to 2");
  CHECK(words("board=2x3 pieces=3 stuck=pass lose=0", "sS/Ss/sS w - 0 7") ==
        "neither side has a turn: a draw");
  CHECK(words("board=2x3 pieces=3 stuck=pass-count lose=0", "sS/Ss/sS w - 0 7") ==
        "neither side has a turn: a draw with 3 pieces each");
  CHECK(words("petteia", "8/8/8/8/8/8/ss6/SS6 w - 0 9") == "the game continues");
  const Game game = game_at("bell", "6sd/8/8/8/8/8/8/SSD5 b - 30 40");
  CHECK(explain(game.rules(), game.position(), game.outcome(), Language::de) ==
        "30 Halbzüge, ohne dass ein Stein vom Brett kam: Weiß hat mit 3 Steinen gegen 2 gewonnen");
}

TEST_CASE("the names of sides and ends") {
  CHECK(name(Side::white) == "White");
  CHECK(name(Side::black) == "Black");
  CHECK(name(End::reduced) == "reduced");
  CHECK(name(End::quiet) == "quiet");
  CHECK(name(End::repetition) == "repetition");
  CHECK(name(End::stuck) == "stuck");
}
