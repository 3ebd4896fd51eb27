#include "latro/ugi/command.hpp"

#include <catch2/catch.hpp>

using namespace latro;

namespace {

template <typename Command>
Command read(std::string_view line) {
  INFO(line);
  const auto parsed = parse_ugi_command(line);
  REQUIRE(parsed);
  REQUIRE(*parsed);
  REQUIRE(std::holds_alternative<Command>(**parsed));
  return std::get<Command>(**parsed);
}

UgiFault fault_of(std::string_view line) {
  INFO(line);
  const auto parsed = parse_ugi_command(line);
  REQUIRE_FALSE(parsed);
  return parsed.error();
}

bool is_nothing(std::string_view line) {
  const auto parsed = parse_ugi_command(line);
  return parsed && !*parsed;
}

}  // namespace

TEST_CASE("ugi command: single words") {
  CHECK(read<UgiWord>("ugi") == UgiWord::ugi);
  CHECK(read<UgiWord>("isready") == UgiWord::isready);
  CHECK(read<UgiWord>("uginewgame") == UgiWord::uginewgame);
  CHECK(read<UgiWord>(" \t stop \t") == UgiWord::stop);
  CHECK(read<UgiWord>("quit now") == UgiWord::quit);
  CHECK(read<UgiQuestion>("query gameover") == UgiQuestion::gameover);
  CHECK(read<UgiQuestion>("query p1turn") == UgiQuestion::p1turn);
  CHECK(read<UgiQuestion>("query  result  please") == UgiQuestion::result);
}

TEST_CASE("ugi command: what is none is passed over") {
  CHECK(read<UgiWord>("joho stop") == UgiWord::stop);
  CHECK(is_nothing(""));
  CHECK(is_nothing(" \t "));
  CHECK(is_nothing("uci"));
  CHECK(is_nothing("Stop STOP"));
}

TEST_CASE("ugi command: options") {
  const auto rules = read<UgiSetOption>("setoption name Rules value  petteia board=9x9 ");
  CHECK(rules.name == "Rules");
  CHECK(rules.value == "petteia board=9x9");
  const auto words = read<UgiSetOption>("setoption name Clear  the Hash");
  CHECK(words.name == "Clear the Hash");
  CHECK(words.value.empty());
  CHECK(read<UgiSetOption>("setoption name A value a value b").value == "a value b");
  CHECK(fault_of("setoption").message == "setoption: no 'name' follows it");
  CHECK(fault_of("setoption Rules value petteia").message == "setoption: no 'name' follows it");
  CHECK(fault_of("setoption name").message == "setoption: the option has no name");
  CHECK(fault_of("setoption name value 3").message == "setoption: the option has no name");
}

TEST_CASE("ugi command: positions") {
  CHECK(read<UgiPosition>("position startpos") == UgiPosition{});
  CHECK(read<UgiPosition>("position startpos moves").turns.empty());
  const auto position = read<UgiPosition>("position  fen 8/8 w\t- 0 1 moves a1-a2  b1-b2");
  CHECK(position.fen == "8/8 w - 0 1");
  CHECK(position.turns == std::vector<std::string>{"a1-a2", "b1-b2"});
  CHECK(fault_of("position").message == "position: 'startpos' or 'fen' is expected, not the end of the line");
  CHECK(fault_of("position start").message == "position: 'startpos' or 'fen' is expected, not \"start\"");
  CHECK(fault_of("position fen moves a1-a2").message == "position: no FEN follows 'fen'");
  CHECK(fault_of("position startpos a1-a2").message == "position: 'moves' is expected, not \"a1-a2\"");
}

TEST_CASE("ugi command: searches") {
  CHECK(read<UgiGo>("go") == UgiGo{});
  CHECK(read<UgiGo>("go infinite").infinite);
  const auto all = read<UgiGo>("go depth 7 nodes 1000 movetime 250");
  CHECK(all.depth == 7u);
  CHECK(all.nodes == 1000u);
  CHECK(all.movetime == 250u);
  CHECK_FALSE(all.infinite);
  const auto clocks = read<UgiGo>("go p1time 60000 p2time -5 p1inc 100 p2inc 0");
  CHECK(clocks.clocks[0].time == 60000u);
  CHECK(clocks.clocks[1].time == 0u);
  CHECK(clocks.clocks[0].increment == 100u);
  CHECK(clocks.clocks[1].increment == 0u);
  CHECK(read<UgiGo>("go nodes 99999999999999999999999").nodes == 18446744073709551615u);
  for (const auto* line : {"go depth", "go depth x", "go depth -1", "go nodes 5k", "go movetime 1.5"})
    CHECK(fault_of(line).in_go);
  CHECK(fault_of("go nodes 5k").message == "go: no number follows 'nodes', but \"5k\"");
  CHECK(fault_of("go depth").message == "go: no number follows 'depth', but the end of the line");
  CHECK(
      fault_of("go nodse 1000").message ==
      "go: \"nodse\" is not known; the words are p1time, p2time, p1inc, p2inc, movetime, depth, nodes, infinite "
      "and perft");
  CHECK(fault_of("go wtime 1000").in_go);
}

TEST_CASE("ugi command: counts") {
  const auto count = read<UgiGo>("go perft 3");
  CHECK(count.perft == 3u);
  CHECK(ugi_text(count) == "go perft 3");
  CHECK(read<UgiGo>("go perft 255").perft == 255u);
  for (const auto* line :
       {"go perft", "go perft x", "go perft 256", "go perft 3 depth 4", "go infinite perft 3"})
    CHECK(fault_of(line).in_go);
  CHECK(fault_of("go perft 256").message ==
        "go: a number of plies, at most 255, follows 'perft', not \"256\"");
  CHECK(fault_of("go perft 3 depth 4").message == "go: perft has no other limit than its plies");
}

TEST_CASE("ugi command: an unknown query") {
  CHECK(fault_of("query").message ==
        "query: 'gameover', 'p1turn' or 'result' is expected, not the end of the line");
  CHECK_FALSE(fault_of("query x").in_go);
}

TEST_CASE("ugi command: written") {
  CHECK(ugi_text(UgiWord::ugi) == "ugi");
  CHECK(ugi_text(UgiQuestion::p1turn) == "query p1turn");
  CHECK(ugi_text(UgiSetOption{"Rules", "bell"}) == "setoption name Rules value bell");
  CHECK(ugi_text(UgiSetOption{"Clear", ""}) == "setoption name Clear");
  CHECK(ugi_text(UgiPosition{}) == "position startpos");
  CHECK(ugi_text(UgiPosition{"8/8 w", {"a1-a2"}}) == "position fen 8/8 w moves a1-a2");
  UgiGo go;
  go.nodes = 5;
  CHECK(ugi_text(go) == "go nodes 5");
  go.clocks[1] = {1000, 10};
  go.infinite = true;
  CHECK(ugi_text(go) == "go p2time 1000 p2inc 10 nodes 5 infinite");
}
