// The presets agree with their published tables, and their starting positions with the sources.
#include <catch2/catch.hpp>
#include <map>
#include <string>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "latro/rules/detail/validate_ruleset.hpp"
#include "latro/rules/presets.hpp"

using namespace latro;

namespace {

const std::string schadler_keys = "board=8x8 pieces=16 move=step leap=any capture=bind lose=1 stuck=pass ";
const std::string bell_keys =
    "pieces=16 duces=1 place=2 move=step dux-leap=enemy corner=hostile bonus=must lose=0 "
    "stuck=pass quiet=30 board=";

const std::string kowalski_keys =
    "board=12x8 rows=1 dux-start=front move=slide corner=pincer dux=immune dux-blocked=lose lose=1 stuck=count ";

/// From the table of presets, key by key.
std::map<std::string, std::string> published() {
  std::map<std::string, std::string> table{
      {"schadler", schadler_keys + "chain=yes suicide=forbidden"},
      {"leicester", schadler_keys + "chain=no suicide=forbidden"},
      {"masters", "board=8x7 rows=2 move=slide bonus=may lose=0 stuck=pass-count"},
      {"latrones",
       "board=8x8 pieces=8 move=step leap=enemy chain=yes capture=bind bind=standing suicide=bound lose=1 stuck=pass"},
      {"petteia", "board=8x8 rows=2 move=slide lose=1 stuck=lose"},
      {"walker", "board=8x8 rows=1 dux-start=front move=slide dux=immune lose=1 stuck=lose"},
      {"schadler-1994", schadler_keys + "chain=yes suicide=safe"},
      {"seneca",
       "board=8x8 pieces=20 move=step leap=friend-or-bound chain=yes capture=bind removal=before corner=pincer lose=1 "
       "stuck=count repeat=forbidden"},
      {"piso", "board=8x8 pieces=20 move=step corner=pincer lose=1 stuck=count repeat=forbidden"},
      {"quintana", "board=8x8 rows=2 move=slide lose=0 stuck=pass"},
      {"falkener",
       "board=12x12 setup=1s1s1s1s1s1s/s1s1s1s1s1s1/1s1s1s1s1s1s/s1s1s1s1s1s1/1s1s1s1s1s1s/12/12/S1S1S1S1S1S1/"
       "1S1S1S1S1S1S/S1S1S1S1S1S1/1S1S1S1S1S1S/S1S1S1S1S1S1 move=step lines=8 leap=enemy lose=0 stuck=lose"},
      {"kowalski-12x8",
       "board=12x8 rows=1 dux-start=front move=slide corner=pincer dux=immune lose=0 stuck=lose"},
      {"kowalski-11x10",
       "board=11x10 rows=1 dux-start=within move=slide corner=pincer dux=immune lose=0 stuck=lose"},
      {"bell", bell_keys + "8x8"},
      {"bell-7x8", bell_keys + "7x8"},
      {"kowalski-1", kowalski_keys + "line=all line-dux=shields repeat=third first=black"},
      {"kowalski-app", kowalski_keys + "line=all line-dux=spared quiet=30 first=black"},
      {"kowalski-2", kowalski_keys + "repeat=third"},
      {"rugen",
       "board=8x8 setup=ssssssss/ssssssss/4d3/8/8/3D4/SSSSSSSS/SSSSSSSS move=slide dux-move=step enclosed=soldier "
       "dux=immune lose=1 stuck=lose repeat=third"},
      {"civil", "board=8x8 pieces=16 move=slide leap=any bonus=may lose=0 stuck=count"},
      {"military",
       "board=12x8 rows=1 dux-start=front move=slide leap=any bonus=may dux=immune lose=1 stuck=count"},
      {"leather",
       "board=8x8 pieces=16 move=step leap=any chain=yes capture=bind suicide=forbidden place-capture=yes lose=1 "
       "stuck=pass"},
      {"bell-king",
       "board=8x8 pieces=16 duces=1 place=1-2 move=step dux-leap=enemy corner=hostile bonus=must dux=immune "
       "enclosed=dux lose=0 stuck=pass quiet=30"},
  };
  const std::map<std::string, std::string> pieces{
      {"6x6", "17"}, {"7x6", "20"},   {"8x6", "23"},   {"8x7", "27"},  {"8x8", "31"},
      {"9x8", "35"}, {"10x10", "49"}, {"16x11", "87"}, {"10x9", "44"}, {"12x11", "65"}};
  for (const auto& [board, number] : pieces) {
    const std::string keys = "place=2 closed=centre lose=1 stuck=pass board=" + board + " pieces=" + number;
    table["seega-" + board] = keys + " move=step";
    table["kharebga-" + board] = keys + " move=slide";
  }
  return table;
}

std::string start(std::string_view preset) { return fen(starting_position(find_preset(preset)->ruleset)); }

}  // namespace

TEST_CASE("every preset has the keys of the published table, and there are no others") {
  const auto table = published();
  CHECK(presets().size() == table.size());
  for (const Preset& preset : presets()) {
    INFO(preset.name);
    const auto row = table.find(std::string(preset.name));
    REQUIRE(row != table.end());
    const auto parsed = parse_descriptor(row->second);
    REQUIRE(parsed);
    CHECK(parsed->ruleset == preset.ruleset);
    CHECK_FALSE(preset.source.empty());
    CHECK(Rules::compile(preset.ruleset).has_value());
    CHECK(find_preset(preset.name) == &preset);
  }
  CHECK(find_preset("chess") == nullptr);
}

TEST_CASE("starting positions") {
  CHECK(start("petteia") == "ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1");
  CHECK(start("schadler") == "8/8/8/8/8/8/8/8 w 16S16s 0 1");
  CHECK(start("bell") == "8/8/8/8/8/8/8/8 w 16SD16sd 0 1");
  // The general is right of the centre line as its owner sees it: e2 and d7.
  CHECK(start("walker") == "ssssssss/3d4/8/8/8/8/4D3/SSSSSSSS w - 0 1");
  CHECK(start("kowalski-12x8") == "ssssssssssss/5d6/12/12/12/12/6D5/SSSSSSSSSSSS w - 0 1");
  CHECK(start("kowalski-11x10") == "sssssdsssss/11/11/11/11/11/11/11/11/SSSSSDSSSSS w - 0 1");
}

TEST_CASE("only the two rulesets whose sources give a range have one") {
  for (const Preset& preset : presets()) {
    const bool ranged = preset.name == "schadler" || preset.name == "leicester";
    CHECK(preset.fewest_pieces == (ranged ? 16 : 0));
    CHECK(preset.most_pieces == (ranged ? 24 : 0));
  }
}
