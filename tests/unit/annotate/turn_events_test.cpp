// Commands and sentences about turns in positions made for them. All expected texts are written by hand.
#include "latro/annotate/turn_events.hpp"

#include <catch2/catch.hpp>

#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "latro/annotate/event_commands.hpp"
#include "latro/annotate/event_words.hpp"
#include "scripted_analyst.hpp"
#include "support/scene.hpp"

using namespace latro;

namespace {

struct Told {
  std::string codes;  ///< "capture d5, threat e4/e5"
  std::string words;

  friend bool operator==(const Told&, const Told&) = default;
};

std::ostream& operator<<(std::ostream& out, const Told& told) {
  return out << '{' << told.codes << " | " << told.words << '}';
}

std::string short_codes(std::string text) {
  for (const auto& [from, to] :
       {std::pair<std::string, std::string>{"] [%event ", ", "}, {"[%event ", ""}, {"]", ""}})
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at))
      text.replace(at, from.size(), to);
  return text;
}

/// A game that reports the events of each turn.
class Telling {
 public:
  Telling(std::string_view descriptor, std::string_view fen) : game_(test::game_at(descriptor, fen)) {}

  Told play(std::string_view text) {
    const auto parsed = parse_turn(text);
    if (!parsed) throw std::runtime_error(parsed.error().message);
    const auto resolved = resolve_turn(game_, *parsed, text);
    if (!resolved) throw std::runtime_error(resolved.error().message);
    alone_ = turn_events(game_, resolved->turn);
    return told(watch_.next(game_, resolved->turn));
  }
  /// The last turn, as if nothing were known of those before it.
  Told alone() const { return told(alone_); }

 private:
  Told told(const TurnEvents& events) const {
    return {short_codes(event_commands(game_.rules(), events)), event_sentences(game_.rules(), events)};
  }

  Game game_;
  EventWatch watch_;
  TurnEvents alone_;
};

Told told(std::string_view descriptor, std::string_view fen, std::string_view turn) {
  return Telling(descriptor, fen).play(turn);
}

constexpr const char* steps = "board=8x8 pieces=8 capture=bind stuck=pass lose=1";

}  // namespace

TEST_CASE("events: captures") {
  // f6 stood between e6 and g6, where g3 could go.
  CHECK(told("petteia", "3s4/3S4/1sS1Ss2/8/1S6/3s2Ss/1S6/8 b - 0 30", "d3-d6") ==
        Told{"capture c6/d7/e6, rescue f6, lead 2",
             "Takes c6, d7 and e6. Black takes the lead, 5 pieces to 3. Rescues f6."});
  CHECK(told("bell", "8/6s1/8/3Sd3/5S2/8/8/D6s w - 0 20", "f4-f5-g5") ==
        Told{"capture e5, lead 1", "Takes the dux on e5. White takes the lead, 3 pieces to 2."});
}

TEST_CASE("events: a threat to win, not answered") {
  Telling game("petteia board=9x9", "4s4/9/9/9/2S1s1S2/9/9/9/4S4 w - 0 30");
  CHECK(game.play("c5-d5") ==
        Told{"win-threat g5-f5xe5, threat e5", "Threatens to win by g5-f5xe5, leaving Black 1 piece."});
  CHECK(game.play("e9-e6") == Told{"win-allowed g5-f5xe5, left-hanging e5, threat-ignored e5",
                                   "White can win at once by g5-f5xe5, leaving Black 1 piece."});
  CHECK(game.play("g5-f5") == Told{"reduced, capture e5, threat-done e5",
                                   "Takes e5 as threatened. Black is reduced to 1 piece: White has won."});
}

TEST_CASE("events: binding, and what becomes of the bound") {
  Telling game("schadler", "s6s/8/8/8/3Ss3/5S2/8/7S w - 0 20");
  CHECK(game.play("f3-f4") == Told{"bound e4, held e4", "Binds e4. No reply frees e4."});
  CHECK(game.play("h8-h7") == Told{"left-hanging e4", "Leaves e4 to be removed."});
  CHECK(game.play("xe4") == Told{"removal e4, lead 1", "Removes e4. White takes the lead, 3 pieces to 2."});
}

TEST_CASE("events: the last chance to free a piece") {
  Telling game("schadler", "s6s/8/8/3s4/3Ss3/5S2/3s4/7S w - 0 20");
  CHECK(game.play("f3-f4") == Told{"bound e4, left-hanging d4, last-chance e4",
                                   "Binds e4. Leaves d4 to be bound. Unless freed now, e4 can be removed."});
  CHECK(game.play("d2-d3") ==
        Told{"bound d4, freed e4, held d4, rescue e4", "Binds d4 and frees e4. No reply frees d4."});
}

TEST_CASE("events: a piece is let go") {
  CHECK(told("schadler", "s6s/8/8/8/3S+sS2/8/8/7S w - 0 20", "d4-d3") ==
        Told{"enemy-freed e4, passed-up e4", "Releases e4."});
}

TEST_CASE("events: a piece binds itself") {
  CHECK(told("latrones", "7s/8/8/8/2s1s3/3S4/8/S6S w - 0 20", "d3-d4") ==
        Told{"self-bound d4, en-prise d4", "Goes between c4 and e4 and is bound itself."});
}

TEST_CASE("events: a removal before a movement") {
  CHECK(told("seneca", "7s/8/8/2S+sS3/8/8/8/S6s w - 0 25", "xd5:a1-a2") ==
        Told{"removal d5, lead 1", "Removes d5. White takes the lead, 3 pieces to 2."});
}

TEST_CASE("events: threats") {
  // From b4 and f4; whatever moves, blocks or leaves, one of them is taken.
  CHECK(told("petteia", "1S3S1s/8/8/8/2s1s3/8/8/3S4 w - 0 20", "d1-d4") ==
        Told{"double-threat c4/e4, at-once 1, unstoppable c4/e4",
             "Threatens to take one of c4 and e4, and not both can be saved."});
  CHECK(told("petteia", "5S1s/8/8/8/4s3/8/8/s2S4 w - 0 20", "d1-d4") ==
        Told{"threat e4", "Threatens to take e4."});
  CHECK(told("masters", "5S1s/8/8/8/4s3/8/3S4 w - 0 20", "d1-d3") ==
        Told{"threat e3", "Threatens to take e3."});
}

TEST_CASE("events: danger") {
  CHECK(told("petteia", "8/8/8/3s2s1/4S3/8/8/SS5s w - 0 20", "e4-e5") ==
        Told{"en-prise e5", "Can be taken on e5."});
  CHECK(told("petteia", "8/8/8/3sSS1s/8/8/8/S6s w - 0 20", "f5-f1") == Told{"en-prise e5", "Exposes e5."});
  CHECK(told("petteia", "8/8/8/3sS1s1/8/8/8/S6s w - 0 20", "e5-e8") ==
        Told{"rescue e8", "Escapes from e5, where it could be taken."});
  CHECK(told("petteia", "8/8/8/3sS1s1/8/8/8/S4S1s w - 0 20", "f1-f5") == Told{"rescue e5", "Rescues e5."});
}

TEST_CASE("events: danger to a dux, and to a piece that goes from one danger into another") {
  CHECK(told("bell", "8/8/8/3s2s1/4D3/8/8/SS5s w - 0 20", "e4-e5") ==
        Told{"en-prise e5", "The dux can be taken on e5."});
  CHECK(told("bell", "8/8/5s2/3sD1s1/8/8/8/SS5s w - 0 20", "a1-a2") ==
        Told{"left-hanging e5", "Leaves the dux on e5 to be taken."});
  CHECK(told("petteia", "3s2s1/8/8/3sS1s1/8/8/8/SS5s w - 0 20", "e5-e8") ==
        Told{"left-hanging e8", "Can still be taken on e8."});
}

TEST_CASE("events: what hangs is said once") {
  Telling game("petteia", "8/8/8/3sS1s1/8/8/8/SS5s w - 0 20");
  CHECK(game.play("a1-a2") == Told{"left-hanging e5", "Leaves e5 to be taken."});
  CHECK(game.play("h1-h2") == Told{"passed-up e5", "Does not take e5."});
  CHECK(game.play("a2-a3") == Told{"", ""});
  CHECK(game.alone() == Told{"left-hanging e5", "Leaves e5 to be taken."});
}

TEST_CASE("events: a watch that is shown another game knows nothing of the one before") {
  Game first = test::game_at("petteia", "8/8/8/3sS1s1/8/8/8/SS5s w - 0 20");
  Game second = test::game_at("petteia", "8/8/8/3sS1s1/8/8/8/SS4s1 w - 0 20");
  const BoardSize board;
  const Turn turn{TurnKind::movement, false, board.square({0, 0}), board.square({0, 1}), {}, {}};
  EventWatch watch;
  const TurnEvents of_first = turn_events(first, turn);
  const TurnEvents of_second = turn_events(second, turn);
  REQUIRE(watch.next(first, turn).events == of_first.events);
  CHECK(watch.next(second, turn).events == of_second.events);
  CHECK(short_codes(event_commands(second.rules(), of_second)) == "left-hanging e5");
}

TEST_CASE("events: the end of the placement") {
  // b1-c1 would put the piece between b1, where a1 can go, and d1.
  Telling game("board=5x5 pieces=2", "5/5/5/5/5 w 2S2s 0 1");
  CHECK(game.play("@b1") == Told{"", ""});
  CHECK(game.play("@a1") == Told{"in-hand 1", "Each player has 1 piece left to place."});
  CHECK(game.play("@a5") == Told{"", ""});
  CHECK(
      game.play("@d1") ==
      Told{
          "placement-over, win-threat d1-c1xb1, only-defence b1-b2, threat b1",
          "The placement is over. Threatens to win by d1-c1xb1, leaving White 1 piece; only b1-b2 prevents it."});
}

TEST_CASE("events: a placement leaves a piece beside an enemy, where another can step") {
  CHECK(told("seega-6x6", "6/6/6/6/Ss4/2S3 b 2s 0 17", "@e5/f6") ==
        Told{"placement-over, left-hanging b2", "The placement is over. Leaves b2 to be taken."});
  CHECK(told("seega-6x6", "6/6/6/6/Ss4/2S3 b 3s 0 17", "@e5/f6") ==
        Told{"left-hanging b2", "Leaves b2 to be taken."});
}

TEST_CASE("events: no choice") {
  CHECK(told("masters", "8/8/7S/8/8/S7/sS6 w - 0 20", "h5-h4") == Told{"must-pass", "Black must pass."});
  CHECK(told("masters", "8/8/7S/8/8/S7/s1S5 w - 0 20", "h5-h4") ==
        Told{"only-turn a1-b1", "Black's only turn is a1-b1."});
  CHECK(told(steps, "sS6/S7/8/8/3Ss3/5S2/8/8 w - 0 20", "f3-f4") ==
        Told{"bound e4, win-threat xe4, no-defence, must-pass, held e4",
             "Binds e4. Black must pass, and then White can win by xe4, leaving Black 1 piece. "
             "No reply frees e4."});
}

TEST_CASE("events: pieces shut in") {
  CHECK(told("walker", "d1S5/S7/8/8/8/8/7s/S6D w - 0 20", "c8-b8") ==
        Told{"blockade a8", "Shuts in the dux on a8."});
  // One soldier of many is not worth a sentence.
  CHECK(told("petteia", "s1S5/S7/8/8/8/8/4ssss/S7 w - 0 20", "c8-b8") == Told{"blockade a8", ""});
}

TEST_CASE("events: counts") {
  CHECK(told("petteia quiet=12", "8/8/8/8/8/8/8/SS4ss w - 6 9", "a1-a2") ==
        Told{"quiet-left 5", "5 plies are left before the game ends for want of a capture."});
  CHECK(told("petteia quiet=12", "8/8/8/8/8/8/8/SS4ss w - 10 9", "a1-a2") ==
        Told{"quiet-left 1", "One ply is left before the game ends for want of a capture."});
  CHECK(told("petteia quiet=12", "8/8/8/8/8/8/8/SS4ss w - 7 9", "a1-a2") == Told{"", ""});
  CHECK(told("petteia quiet=12", "8/8/8/8/8/8/8/SS4ss w - 11 9", "a1-a2") ==
        Told{"quiet", "12 plies without a capture or removal: a draw with 2 pieces each."});
}

TEST_CASE("events: a dux binds itself; turns are left for a removal") {
  const std::string rules = "board=8x8 pieces=4 duces=1 capture=bind suicide=bound quiet=12";
  CHECK(told(rules, "7s/8/8/8/2s1s3/3D4/8/S6S w - 0 20", "d3-d4") ==
        Told{"self-bound d4, en-prise d4", "The dux goes between c4 and e4 and is bound itself."});
  CHECK(told(rules, "8/8/8/8/8/8/8/SS4ss w - 1 20", "a1-a2") ==
        Told{"quiet-left 10", "10 plies are left before the game ends for want of a removal."});
}

TEST_CASE("events: repetition") {
  Telling game("petteia repeat=draw", "8/8/8/8/8/8/8/SS4ss w - 0 1");
  for (const auto* turn : {"a1-a2", "h1-h2", "a2-a1"}) CHECK(game.play(turn) == Told{"", ""});
  CHECK(game.play("h2-h1") ==
        Told{"repeated", "The position occurs for the second time; at the third the game is drawn."});
  for (const auto* turn : {"a1-a2", "h1-h2", "a2-a1"}) game.play(turn);
  CHECK(game.play("h2-h1") == Told{"repetition", "The position occurs for the third time: a draw."});
}

TEST_CASE("events: too many to name") {
  CHECK(told("board=8x8 pieces=12 move=slide", "8/Ss5S/Ss5S/Ss5S/Ss5S/Ss5S/Ss5S/8 b s 0 12", "@e8") ==
        Told{"placement-over, left-hanging b2/b3/b4/b5/b6/b7",
             "The placement is over. Leaves 6 pieces to be taken."});
}

TEST_CASE("events: one turn takes several") {
  // On d6, c6 is between b6 and d6, and e6 between d6 and f6.
  CHECK(told("petteia", "3S4/7s/1Ss1sS2/8/8/8/S7/6ss w - 0 20", "a2-a3") ==
        Told{"passed-up c6/e6, left-hanging f6", "Does not take c6 or e6. Leaves f6 to be taken."});
  CHECK(told("petteia", "2S5/7s/1Ss1sS2/8/8/8/S7/6ss w - 0 20", "c8-d8") ==
        Told{"double-threat c6/e6, at-once 2, left-hanging f6",
             "Threatens to take both c6 and e6 in one turn. Leaves f6 to be taken."});
}

TEST_CASE("events: what was passed up is said once, wherever the piece goes") {
  Telling game("petteia", "3S4/7s/1Ss5/8/8/8/S7/6ss w - 0 20");
  CHECK(game.play("a2-a3") == Told{"passed-up c6", "Does not take c6."});
  CHECK(game.play("c6-c5").codes == "rescue c5");
  CHECK(game.play("b6-b5").codes == "threat c5");
  game.play("h7-h6");
  CHECK(game.play("a3-a4") == Told{"passed-up c5", "Does not take c5."});
  game.play("h6-h7");
  CHECK(game.play("a4-a3") == Told{"", ""});
}

TEST_CASE("events: what forms during the placement") {
  Telling game("board=8x8 pieces=12 move=slide", "8/8/8/8/8/8/8/SS1S4 w 9S8s 0 4");
  CHECK(game.play("@f1") == Told{"", ""});  // two gaps
  game.play("@a8");
  CHECK(game.play("@e1") == Told{"gap c1", "Leaves a gap on c1."});
  game.play("@b8");
  CHECK(game.play("@c1") == Told{"wall a1/b1/c1/d1/e1/f1, in-hand 6",
                                 "Builds a wall from a1 to f1. Each player has 6 pieces left to place."});
}

namespace {

/// The sentences about turns one after another.
class Commented {
 public:
  Commented(EventStyle style, std::string_view descriptor, std::string_view fen)
      : commentary_(style), game_(test::game_at(descriptor, fen)) {}
  std::string play(std::string_view turn) {
    return commentary_.next(game_.rules(), watch_.next(game_, test::turn_of(game_, turn)));
  }

 private:
  EventCommentary commentary_;
  Game game_;
  EventWatch watch_;
};

}  // namespace

TEST_CASE("events in brief: once while nothing changes") {
  Commented brief(EventStyle::brief, "petteia", "8/8/8/1s1sS3/8/8/8/SS4Ss w - 0 20");
  CHECK(brief.play("a1-a2") == "");
  CHECK(brief.play("h1-h5") == "Threatens to take e5.");
  CHECK(brief.play("a2-a1") == "Ignores the threat to e5.");
  // A reader knows that e5 can be taken.
  CHECK(brief.play("h5-h1") == "");
  CHECK(brief.play("a1-a2") == "");
  CHECK(brief.play("h1-h5") == "");
  CHECK(brief.play("a2-a1") == "");
  CHECK(brief.play("h5-f5xe5") == "Takes e5 as threatened. The pieces are even, 3 each.");
}

TEST_CASE("events: a threat from its beginning to its end") {
  Commented full(EventStyle::full, "petteia", "8/8/8/1s1sS3/8/8/8/SS4Ss w - 0 20");
  full.play("a1-a2");
  CHECK(full.play("h1-h5") == "Threatens to take e5.");
  CHECK(full.play("e5-e6") == "Escapes the threat to e5.");
  CHECK(full.play("h5-h6") == "");
  CHECK(full.play("a2-a1") == "");
  CHECK(full.play("d5-d6") == "Threatens to take e6.");
  // From g6, h6 could be taken too; the piece on e6 cannot, as f6 is taken.
  CHECK(full.play("g1-g6") == "Meets the threat to e6.");
}

TEST_CASE("events: a lead, taken back, and even again") {
  Telling game("petteia", "8/8/7s/3Ss2S/5s2/8/8/SS5s w - 0 20");
  CHECK(game.play("h5-f5") ==
        Told{"capture e5, left-hanging f5, lead 1",
             "Takes e5. White takes the lead, 4 pieces to 3. Can still be taken on f5."});
  CHECK(game.play("h6-f6") ==
        Told{"capture f5, recapture f5, level 3", "Takes back f5. The pieces are even, 3 each."});
  CHECK(game.alone() == Told{"capture f5, level 3", "Takes f5. The pieces are even, 3 each."});
}

TEST_CASE("events: a fortress is reported once, of the player who is behind") {
  Telling game("petteia", "8/8/8/2sssss1/3ssss1/8/SS6/S2S4 w - 0 20");
  CHECK(game.play("d1-c1") ==
        Told{"fortress a1/a2/b2/c1",
             "White holds a fortress with a1, a2, b2 and c1 and cannot lose while it is kept."});
  CHECK(game.play("g5-g6") == Told{"", ""});
  CHECK(game.play("c1-d1") == Told{"", ""});
  CHECK(game.play("g6-g5") == Told{"", ""});
  CHECK(game.play("d1-c1") == Told{"", ""});
  CHECK(game.alone().codes == "fortress a1/a2/b2/c1");
  // With as many pieces as the other player, and with nine pieces against ten.
  CHECK(told("petteia", "8/8/8/2s5/3sss2/8/SS6/S2S4 w - 0 20", "d1-c1") == Told{"", ""});
  CHECK(told("petteia", "7S/SSSS4/8/1ssssss1/3ssss1/8/SS6/S2S4 w - 0 20", "d1-c1") == Told{"", ""});
  // A capture leaves Black behind, in a fortress.
  CHECK(
      told("petteia", "s2s4/sss5/8/8/8/3S4/2s5/S1SSSS2 w - 0 20", "d3-c3") ==
      Told{"capture c2, fortress a7/a8/b7/c7/d8, lead 1",
           "Takes c2. White takes the lead, 6 pieces to 5. Black holds a fortress with a7, a8, b7, c7 and d8 "
           "and cannot lose while it is kept."});
}

TEST_CASE("events: quiet turns are counted from the last that was not") {
  Telling game("petteia", "8/8/8/8/8/8/S6s/SS4ss w - 0 20");
  const auto round = [&](unsigned from) {
    Told last;
    for (unsigned i = from; i < from + 10; ++i) {
      game.play(i % 2 == 0 ? "a2-a3" : "a3-a2");
      last = game.play(i % 2 == 0 ? "h2-h3" : "h3-h2");
    }
    return last;
  };
  CHECK(round(0) == Told{"calm 10", "For 10 turns of each player nothing has been taken."});
  CHECK(round(0) == Told{"calm 20", "For 20 turns of each player nothing has been taken."});
  CHECK(round(0) == Told{"", ""});
  CHECK(round(0) == Told{"calm 40", "For 40 turns of each player nothing has been taken."});
}

TEST_CASE("events: while pieces are placed, one sentence a subject") {
  CHECK(told("board=8x8 pieces=12 move=slide", "8/8/8/8/8/8/8/SSS2S2 w 8S8s 0 4", "@d1") ==
        Told{"wall a1/b1/c1/d1, gap e1", "Builds a wall from a1 to d1."});
}
