// Trials of Ludii as texts.
#include "latro/formats/ludii/trial.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>
#include <tao/pegtl/contrib/analyze.hpp>

#include "latro/grammar/ludii.hpp"

using namespace latro;

namespace {

const std::string head =
    "game=/lud/Ludus Latrunculorum.lud\nSTART GAME OPTIONS\nSuggested Variants/Bell 8x7\n"
    "Repetition of states/No\nEND GAME OPTIONS\nRNG internal state=-115,125,-86\n";
const std::string moves =
    "Move=[Move:mover=1,from=64,to=13,actions=[Move:typeFrom=Cell,from=64,typeTo=Cell,to=13,decision=true]]\n"
    "Move=[Move:mover=2,from=2,to=2,actions=[Remove:type=Cell,to=2,decision=true],[SetPending:],"
    "[SetNextPlayer:player=2]]\n"
    "Move=[Move:mover=2,actions=[Pass:decision=true,forced=true]]\n";
const std::string tail = "rankings=0.0,1.0,2.0\nSANDBOX=false\nLUDII_VERSION=1.3.13\n";

std::string printed(const LudiiTrial& trial) {
  std::string out;
  append_ludii_trial(out, trial);
  return out;
}

/// "offset message"
std::string fault(std::string_view text) {
  const auto trial = parse_ludii_trial(text);
  if (trial) return "none";
  CHECK(trial.error().code == Code::syntax);
  CHECK(trial.error().span.end <= text.size());
  return std::to_string(trial.error().span.begin) + " " + trial.error().message;
}

}  // namespace

TEST_CASE("the grammar of trials cannot loop") { CHECK(tao::pegtl::analyze<grammar::ludii::trial>() == 0); }

TEST_CASE("a trial's text is taken apart, with places") {
  const std::string text = head + moves +
                           "LEGAL MOVES LIST SIZE = 44\nLEGAL MOVES LIST SIZE = 5\n"
                           "numInitialPlacementMoves=0\nwinner=1\nendtype=NaturalEnd\n" +
                           tail;
  const auto trial = parse_ludii_trial(text);
  REQUIRE(trial);
  CHECK(trial->game.text == "/lud/Ludus Latrunculorum.lud");
  REQUIRE(trial->options.size() == 2);
  CHECK(trial->options[1].text == "Repetition of states/No");
  CHECK(trial->random_state == "-115,125,-86");
  REQUIRE(trial->moves.size() == 3);
  const LudiiMoveText& first = trial->moves[0];
  CHECK(text.substr(first.span.begin, 12) == "Move=[Move:m");
  CHECK(text[first.span.end] == '\n');
  REQUIRE(first.pairs.size() == 3);
  CHECK(first.pairs[1].key == "from");
  CHECK(first.pairs[1].value == "64");
  REQUIRE(first.actions.size() == 1);
  CHECK(first.actions[0].kind == "Move");
  CHECK(first.actions[0].is_decision());
  CHECK(find_pair(first.actions[0].pairs, "to")->value == "13");
  const LudiiMoveText& second = trial->moves[1];
  REQUIRE(second.actions.size() == 3);
  const Span pending = second.actions[1].span;
  CHECK(text.substr(pending.begin, pending.end - pending.begin) == "[SetPending:]");
  CHECK_FALSE(second.actions[1].is_decision());
  CHECK(second.actions[1].pairs.empty());
  CHECK(trial->moves[2].pairs.size() == 1);
  CHECK(trial->list_sizes == std::vector<std::size_t>{44, 5});
  CHECK(trial->winner == 1U);
  CHECK(trial->end_type == "NaturalEnd");
  CHECK(trial->rankings.text == "0.0,1.0,2.0");
  CHECK(trial->version == "1.3.13");
  CHECK(printed(*trial) == text);
}

TEST_CASE("what a trial need not have is not printed") {
  const std::string text = head + "numInitialPlacementMoves=0\n" + tail;
  const auto trial = parse_ludii_trial(text);
  REQUIRE(trial);
  CHECK_FALSE(trial->winner);
  CHECK(printed(*trial) == text);
}

TEST_CASE("lists of legal moves are kept") {
  const std::string text = head + moves +
                           "NEW LEGAL MOVES LIST\n[Move:mover=1,actions=[Pass:decision=true]]\n"
                           "END LEGAL MOVES LIST\nNEW LEGAL MOVES LIST\nEND LEGAL MOVES LIST\n"
                           "numInitialPlacementMoves=0\n" +
                           tail;
  const auto trial = parse_ludii_trial(text);
  REQUIRE(trial);
  CHECK(trial->move_lists.size() == 2);
  CHECK(printed(*trial) == text);
}

TEST_CASE("lines may end with CR and LF, the last one need not end") {
  std::string text = head + moves + "numInitialPlacementMoves=0\n" + tail;
  const std::string plain = text;
  text.pop_back();
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2) text.insert(at, 1, '\r');
  const auto trial = parse_ludii_trial(text);
  REQUIRE(trial);
  CHECK(printed(*trial) == plain);
}

TEST_CASE("what does not follow the layout is told at its place") {
  const std::string end = "numInitialPlacementMoves=0\n" + tail;
  const auto at = [](std::size_t place) { return std::to_string(place) + " "; };
  CHECK(fault("hello") == "0 expected a trial's first line, 'game=…', found 'hello'");
  CHECK(fault("game=x\nRNG internal state=1\n") == "7 expected the line 'START GAME OPTIONS', found 'RNG'");
  CHECK(fault(head) == at(head.size()) +
                           "expected a move ('Move=[Move:…]') or the line 'numInitialPlacementMoves=…', "
                           "found the end: the trial has been cut off");
  const std::string open = "Move=[Move:mover=1,actions=[Pass:decision=true]\n";
  CHECK(fault(head + open + end) ==
        at(head.size() + open.size() - 1) + "expected ']' after ']', found the end of the line");
  const std::string deep = "Move=[Move:mover=1,actions=[Pass:[decision=true]]\n";
  CHECK(fault(head + deep + end).find("expected ']' after ':', found '['") != std::string::npos);
  const std::string closed = "Move=[Move:mover=1,actions=[Pass:decision=true]]]\n";
  CHECK(fault(head + closed + end).find("expected the end of the line after ']', found ']'") !=
        std::string::npos);
  CHECK(fault(head + "Move=[Move:mover=1]\n" + end).find("expected ',' after '1', found ']'") !=
        std::string::npos);
  CHECK(fault(head + "Foo=3\n" + end).find("found 'Foo'") != std::string::npos);
  CHECK(fault(head + end + "more\n").find("expected the end of the trial") != std::string::npos);
  CHECK(fault(head + moves + "numInitialPlacementMoves=x\n" + tail).find("expected a number after '='") !=
        std::string::npos);
}
