#include "latro/ugi/reply.hpp"

#include <catch2/catch.hpp>

using namespace latro;

namespace {

template <typename Reply>
Reply read(std::string_view line) {
  INFO(line);
  const auto parsed = parse_ugi_reply(line);
  REQUIRE(parsed);
  REQUIRE(std::holds_alternative<Reply>(*parsed));
  return std::get<Reply>(*parsed);
}

}  // namespace

TEST_CASE("ugi reply: states, names, answers") {
  CHECK(read<UgiState>("ugiok") == UgiState::ugiok);
  CHECK(read<UgiState>(" readyok ") == UgiState::readyok);
  CHECK(read<UgiId>("id name Piso  2").text == "Piso  2");
  CHECK(read<UgiId>("id author A. B.").of == UgiId::Of::author);
  CHECK(read<UgiBestMove>("bestmove a1-a2 ponder b7-b6").turn == "a1-a2");
  CHECK(read<UgiBestMove>("bestmove").turn.empty());
  CHECK(read<UgiResponse>("response p1win").text == "p1win");
  for (const auto* line : {"", " ", "uciok", "Piso 2 by A. B.", "id", "id version 3", "option",
                           "option name A", "option name A type colour", "option type spin default 1"})
    CHECK_FALSE(parse_ugi_reply(line));
}

TEST_CASE("ugi reply: options") {
  const auto hash = read<UgiOption>("option name Hash size type spin default 16 min 1 max 4096");
  CHECK(hash.name == "Hash size");
  CHECK(hash.type == UgiOption::Type::spin);
  CHECK(hash.value == "16");
  CHECK(hash.min == 1);
  CHECK(hash.max == 4096);
  CHECK(read<UgiOption>("option name Clear type button").value == std::nullopt);
  CHECK(read<UgiOption>("option name Book type string default <empty>").value == "");
  CHECK(read<UgiOption>("option name Book type string default").value == "");
  const auto style = read<UgiOption>("option name Style type combo default Solid var Solid var Very wild");
  CHECK(style.choices == std::vector<std::string>{"Solid", "Very wild"});
  CHECK(ugi_text(style) == "option name Style type combo default Solid var Solid var Very wild");
  CHECK(ugi_text(hash) == "option name Hash size type spin default 16 min 1 max 4096");
  CHECK(is_ugi_name("multipv", "MultiPV"));
  CHECK_FALSE(is_ugi_name("multipv2", "MultiPV"));
}

TEST_CASE("ugi reply: values of options") {
  const auto value = [](std::string_view option, std::string_view text) {
    const auto found = ugi_value(*parse_ugi_option(option), text);
    return found ? *found : "! " + found.error();
  };
  CHECK(value("name A type check", "TRUE") == "true");
  CHECK(value("name A type check", "on") == "! is neither true nor false");
  CHECK(value("name A type spin min -2 max 9", "-2") == "-2");
  CHECK(value("name A type spin min -2 max 9", "-3") == "! is less than -2");
  CHECK(value("name A type spin min -2 max 9", "99999999999999999999") == "! is more than 9");
  CHECK(value("name A type spin", "99999999999999999999") == "99999999999999999999");
  CHECK(value("name A type spin", "9x") == "! is not a whole number");
  CHECK(value("name A type spin", "") == "! is not a whole number");
  CHECK(value("name A type combo var One var Two Three", "two three") == "Two Three");
  CHECK(value("name A type combo var One var Two", "three") == "! is none of One, Two");
  CHECK(value("name A type button", "").empty());
  CHECK(value("name A type button", "x") == "! is ignored: the option is a button");
  CHECK(value("name A type string", "Any Text") == "Any Text");
}

TEST_CASE("ugi reply: what a search says") {
  const auto info = read<UgiInfo>(
      "info depth 4 seldepth 9 multipv 2 score cp -107 time 30 nodes 473 tthits 38 hashfull 0 nps 15000 pv f1 b1");
  CHECK(info.depth == 4u);
  CHECK(info.seldepth == 9u);
  CHECK(info.multipv == 2u);
  CHECK(info.score == Score(-107));
  CHECK(info.time == 30u);
  CHECK(info.nodes == 473u);
  CHECK(info.nps == 15000u);
  CHECK(info.pv == std::vector<std::string>{"f1", "b1"});
  CHECK_FALSE(info.string);
  const auto early = read<UgiInfo>("info pv a1-a2 b1-b2 depth 3 string pv  x depth 9");
  CHECK(early.pv.size() == 2);
  CHECK(early.depth == 3u);
  CHECK(early.string == "pv  x depth 9");
}

TEST_CASE("ugi reply: scores") {
  const auto score = [](std::string_view text) {
    return read<UgiInfo>("info score " + std::string(text) + " nodes 3").score;
  };
  CHECK(score("cp +15") == Score(15));
  CHECK(score("cp 999999") == Score(Score::most_centisoldiers));
  CHECK(score("cp -99999999999999999999") == Score(-Score::most_centisoldiers));
  CHECK(score("mate 3") == Score::win_in(3));
  CHECK(score("mate -4") == Score::loss_in(4));
  CHECK(score("mate 0") == Score::loss_in(0));
  CHECK(score("mate 5000") == Score::win_in(Score::most_turns));
  CHECK(score("mate -9999999999999999999999") == Score::loss_in(Score::most_turns));
  CHECK_FALSE(score("cp"));
  CHECK_FALSE(score("cp x"));
  CHECK_FALSE(score("12"));
  CHECK(read<UgiInfo>("info score cp x nodes 3").nodes == 3u);
  CHECK(read<UgiInfo>("info score cp 3 upperbound").bound == UgiInfo::Bound::upper);
  CHECK(read<UgiInfo>("info score lowerbound cp 3").bound == UgiInfo::Bound::lower);
}

TEST_CASE("ugi reply: written") {
  CHECK(ugi_text(UgiState::readyok) == "readyok");
  CHECK(ugi_text(UgiId{UgiId::Of::name, "Piso"}) == "id name Piso");
  CHECK(ugi_text(UgiBestMove{"a1-a2"}) == "bestmove a1-a2");
  CHECK(ugi_text(UgiResponse{"draw"}) == "response draw");
  UgiInfo info;
  info.depth = 3;
  info.multipv = 1;
  info.score = Score::loss_in(2);
  info.nodes = 10;
  info.time = 0;
  info.pv = {"a1-a2", "b1-b2"};
  CHECK(ugi_text(info) == "info depth 3 multipv 1 score mate -2 nodes 10 time 0 pv a1-a2 b1-b2");
  info.score = Score::win_in(1);
  info.bound = UgiInfo::Bound::lower;
  info.pv.clear();
  info.string = "so it is";
  CHECK(ugi_text(info) == "info depth 3 multipv 1 score mate 1 lowerbound nodes 10 time 0 string so it is");
}
