#include "play/player.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <chrono>
#include <set>
#include <string>

#include "cli/errors.hpp"
#include "latro/notation/fen.hpp"
#include "play/opening.hpp"
#include "support/scene.hpp"

using namespace latro;
using namespace latro::tool;

TEST_CASE("players are named by texts") {
  CHECK(parse_player("random").kind == PlayerSpec::Kind::random);
  CHECK(parse_player("random,name=Marcus").name == "Marcus");
  const PlayerSpec search = parse_player("nodes=5k,depth=4,hash=2,threads=3,noise=0.5,contempt=0.05");
  CHECK(search.kind == PlayerSpec::Kind::search);
  CHECK(search.limits.nodes == 5000u);
  CHECK(search.limits.depth == 4u);
  CHECK(search.hash_mib == 2);
  CHECK(search.threads == 3);
  CHECK(search.noise == 50);
  CHECK(search.contempt == 5);
  CHECK(search.name == "nodes=5k,depth=4,hash=2,threads=3,noise=0.5,contempt=0.05");
  CHECK(parse_player("nodes=1").ignores_seed());
  CHECK_FALSE(parse_player("nodes=1,noise=0.1").ignores_seed());
  const PlayerSpec uct = parse_player("uct=2k");
  CHECK(uct.kind == PlayerSpec::Kind::uct);
  CHECK(uct.playouts == 2000);
  CHECK(uct.name == "uct=2k");
  CHECK_FALSE(uct.ignores_seed());
  CHECK(uct.plays_as(parse_player("uct=2000,name=Ludius")));
  CHECK_FALSE(uct.plays_as(parse_player("uct=2001")));
  const PlayerSpec engine =
      parse_player("name=Gaius,engine=\"'my engine' --list a,b\",movetime=20,option.Hash Size=8,option.x=");
  CHECK(engine.kind == PlayerSpec::Kind::engine);
  CHECK(engine.command == "'my engine' --list a,b");
  CHECK(engine.limits.time == std::chrono::milliseconds(20));
  CHECK(engine.options == std::vector<std::pair<std::string, std::string>>{{"Hash Size", "8"}, {"x", ""}});
  CHECK(engine.name == "Gaius");
  const PlayerSpec clock = parse_player("tc=60+0.5");
  REQUIRE(clock.clock);
  CHECK(clock.clock->base == std::chrono::seconds(60));
  CHECK(clock.clock->increment == std::chrono::milliseconds(500));
  for (const char* text : {"",
                           "chance",
                           "random=1",
                           "random,nodes=1",
                           "uct",
                           "uct=",
                           "uct=0",
                           "uct=x",
                           "uct=10000001",
                           "uct=5,nodes=1",
                           "uct=5,tc=10",
                           "uct=5,threads=2",
                           "random,uct=5",
                           "uct=5,random",
                           "uct=5,engine=x,nodes=1",
                           "engine=x,nodes=1,uct=5",
                           "random,engine=x,nodes=1",
                           "nodes",
                           "nodes=",
                           "nodes=0",
                           "nodes=x",
                           "depth=1001",
                           "depth=1,x",
                           "nodes=1,,depth=2",
                           "movetime=0",
                           "hash=1",
                           "engine=,nodes=1",
                           "engine= ,nodes=1",
                           "engine=x",
                           "engine=x,nodes=1,hash=4",
                           "nodes=1,option.a=b",
                           "nodes=1,option.=b",
                           "tc=0",
                           "tc=x",
                           "tc=-1",
                           "tc=1+",
                           "tc=nan",
                           "nodes=1,noise=101",
                           "nodes=1,contempt=-1",
                           "nodes=1,contempt=101",
                           "nodes=1,noise=-1",
                           "nodes=1,name=",
                           "engine=\"a,nodes=1"}) {
    INFO(text);
    CHECK_THROWS_AS(parse_player(text), UsageError);
  }
}

TEST_CASE("openings are legal, even and all different") {
  struct Case {
    const char* rules;
    std::optional<unsigned> turns;
    std::size_t length;
  };
  // kharebga-6x6 and bell place two at a time: 17 and 16 soldiers in 9 and 8 turns, then bell's dux.
  const Case cases[] = {{"petteia", {}, 12},  {"masters", 6, 6},  {"falkener", {}, 12},
                        {"latrones", {}, 16}, {"seneca", {}, 40}, {"kharebga-6x6", {}, 18},
                        {"bell", {}, 18},     {"schadler", 5, 5}};
  for (const Case& one : cases) {
    INFO(one.rules);
    const Rules rules = test::rules(one.rules);
    const auto seeds = opening_seeds(rules, one.turns, 30, 7);
    REQUIRE(seeds.size() == 30);
    std::set<std::string> positions;
    for (const std::uint64_t seed : seeds) {
      const auto opening = random_opening(rules, one.turns, seed);
      REQUIRE(opening);
      CHECK(opening->turns.size() == one.length);
      Game game(rules, opening->start);
      for (const Turn& turn : opening->turns) {
        const auto legal = game.legal_turns();
        REQUIRE(std::find(legal.begin(), legal.end(), turn) != legal.end());
        (void)game.play(turn);
      }
      const Position& position = game.position();
      CHECK_FALSE(game.outcome().over());
      if (!one.turns) CHECK((position.hands[0].empty() && position.hands[1].empty()));
      CHECK(position.of(Side::white).count() + position.hand(Side::white).soldiers ==
            position.of(Side::black).count() + position.hand(Side::black).soldiers);
      CHECK((position.bound & position.of(Side::white)).count() ==
            (position.bound & position.of(Side::black)).count());
      positions.insert(fen(position));
    }
    CHECK(positions.size() == 30);
    CHECK(opening_seeds(rules, one.turns, 30, 7) == seeds);
    CHECK(opening_seeds(rules, one.turns, 30, 8) != seeds);
  }
}

TEST_CASE("more openings than there are") {
  // Eight soldiers of the second rank can go up, each to one of four squares.
  CHECK(opening_seeds(test::rules("petteia"), 1, 40, 1).size() == 32);
}
