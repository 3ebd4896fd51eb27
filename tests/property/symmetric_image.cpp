// Games in a mirror and by half a turn: all turns legal again, the position at the end seen likewise, and the
// image of the image is the game, byte for byte.
#include "latro/game/symmetry.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "latro/rules/game.hpp"
#include "latro/rules/presets.hpp"
#include "support/chance.hpp"
#include "support/game_text.hpp"
#include "support/played.hpp"
#include "support/random_games.hpp"
#include "support/random_rulesets.hpp"

using namespace latro;
using sample::Chance;
using test::lgn_of;
using test::played;

namespace {

// One random choice in each statement: compilers differ in the order of two in one statement.

/// A square of a board with this number of files and ranks, or one a little beyond it.
std::string some_square(Chance& chance, std::size_t files, std::size_t ranks) {
  std::string out(1, static_cast<char>('a' + chance.below(files)));
  out += std::to_string(chance.below(ranks));
  return out;
}

/// Words with commands among them, whole and broken, on the board and off it.
std::string marks(Chance& chance) {
  std::string out;
  for (std::size_t more = chance.below(4); more-- > 0;) {
    const bool arrows = chance.one_in(2);
    out += arrows ? " [%cal " : " [%csl ";
    for (std::size_t items = chance.between(1, 4); items-- > 0;) {
      out += chance.pick({"G", "R", "Y", "B", "B", "", "X"});
      out += some_square(chance, 18, 18);
      if (arrows != chance.one_in(9)) out += some_square(chance, 18, 18);
      if (items > 0) out += chance.pick({",", ",", ", ", ";"});
    }
    out += chance.one_in(20) ? "" : "]";
    if (chance.one_in(2)) out += " " + some_square(chance, 18, 18) + " [%eval -1.5]";
  }
  return out + (chance.one_in(4) ? " " + sample::hard_words(chance) : " end");
}

/// A property of SGF.
Property property(Chance& chance) {
  Property property{
      chance.pick({"AR", "CR", "DD", "LB", "LN", "MA", "SL", "SQ", "TR", "TB", "TW", "VW", "XX"}), {}};
  for (std::size_t more = chance.between(1, 4); more-- > 0;) {
    std::string& value = property.values.emplace_back(some_square(chance, 10, 12));
    if (chance.one_in(2)) value += ":" + some_square(chance, 10, 12);
  }
  return property;
}

void add_properties(PlayedLine& line, Chance& chance) {
  for (PlayedMove& move : line) {
    if (chance.one_in(4)) move.properties.push_back(property(chance));
    for (PlayedLine& variation : move.variations) add_properties(variation, chance);
  }
}

void collect(const PlayedLine& line, std::vector<Property>& all) {
  for (const PlayedMove& move : line) {
    all.insert(all.end(), move.properties.begin(), move.properties.end());
    for (const PlayedLine& variation : move.variations) collect(variation, all);
  }
}
std::vector<Property> properties_of(const PlayedGame& game) {
  std::vector<Property> all = game.properties;
  collect(game.moves, all);
  return all;
}

/// The pieces of a rank of a FEN, the other way round.
std::string reversed_rank(std::string_view rank) {
  std::string out;
  while (!rank.empty()) {
    std::size_t length = 1;
    if (rank[0] == '+') length = 2;
    if (rank[0] >= '0' && rank[0] <= '9')
      length = std::min(rank.find_first_not_of("0123456789"), rank.size());
    out.insert(0, rank.substr(0, length));
    rank.remove_prefix(length);
  }
  return out;
}

/// The image of a position by its text alone.
std::string image_of_fen(const std::string& fen, Symmetry symmetry) {
  const std::size_t end = fen.find(' ');
  std::vector<std::string> ranks;
  for (std::size_t at = 0; at <= end;) {
    const std::size_t next = std::min(fen.find('/', at), end);
    ranks.push_back(fen.substr(at, next - at));
    at = next + 1;
  }
  if (symmetry.files) std::transform(ranks.begin(), ranks.end(), ranks.begin(), reversed_rank);
  if (symmetry.ranks) std::reverse(ranks.begin(), ranks.end());
  std::string out;
  for (const std::string& rank : ranks) out += (out.empty() ? "" : "/") + rank;
  return out + fen.substr(end);
}

Position last_position(const PlayedGame& game) {
  Game replayed(game.rules, game.start);
  for (const PlayedMove& move : game.moves) replayed.play(move.turn);
  return replayed.position();
}

/// The square that is closed has another image.
bool closed_square_moves(const Ruleset& ruleset, Symmetry symmetry) {
  return ruleset.closed != Ruleset::Closed::none && ((symmetry.files && ruleset.board.files % 2 == 0) ||
                                                     (symmetry.ranks && ruleset.board.ranks % 2 == 0));
}

/// False where the game has no image.
bool check_image(const PlayedGame& game, Symmetry symmetry) {
  const auto image = symmetric_image(game, symmetry);
  if (!image) {
    CHECK(closed_square_moves(game.rules.ruleset(), symmetry));
    CHECK(image.error().code == Code::illegal_turn);
    return false;
  }
  CHECK(fen(image->start) == image_of_fen(fen(game.start), symmetry));
  CHECK(fen(last_position(*image)) == image_of_fen(fen(last_position(game)), symmetry));

  // Read again it is the same text: all turns are legal and canonical.
  const std::string text = lgn_of(*image);
  INFO(text);
  CHECK(lgn_of(played(text)) == text);

  const auto back = symmetric_image(*image, symmetry);
  REQUIRE(back);
  CHECK(lgn_of(*back) == lgn_of(game));
  CHECK(properties_of(*back) == properties_of(game));
  CHECK(back->start == game.start);
  return true;
}

}  // namespace

TEST_CASE("the image of the image is the game") {
  Chance chance(20261122);
  std::vector<Ruleset> rulesets;
  for (const Preset& preset : presets()) rulesets.push_back(preset.ruleset);
  for (const char* const text : {"petteia board=16x16", "schadler board=3x16 pieces=9", "walker board=15x6",
                                 "latrones board=16x2", "bell board=9x12", "masters board=2x16"})
    rulesets.push_back(compile_descriptor(text)->rules.ruleset());
  std::size_t images = 0;
  std::size_t turns = 0;
  std::size_t refused = 0;
  std::size_t other_marks = 0;
  for (const Ruleset& ruleset : rulesets) {
    INFO(descriptor(ruleset));
    const Rules rules = *Rules::compile(ruleset);
    for (int round = 0; round < 5; ++round) {
      const Position start = round < 2 ? rules.initial() : sample::position(ruleset, chance);
      const GameText text = sample::game(rules, start, chance, marks);
      PlayedGame game = played(text);
      game.properties.push_back(property(chance));
      add_properties(game.moves, chance);
      INFO(lgn_of(game));
      for (const Symmetry symmetry : {mirrored, rotated, combined(mirrored, rotated)}) {
        if (!check_image(game, symmetry)) {
          ++refused;
          continue;
        }
        ++images;
        turns += game.moves.size();
        if (properties_of(*symmetric_image(game, symmetry)) != properties_of(game)) ++other_marks;
      }
    }
  }
  CHECK(images > 400);
  CHECK(turns > 5000);
  CHECK(refused > 20);
  CHECK(other_marks > 300);
}

TEST_CASE("long games have images, repeated positions and all") {
  Chance chance(7);
  for (const char* const text : {"seneca", "piso", "petteia repeat=draw", "schadler", "bell", "latrones"}) {
    INFO(text);
    const Rules rules = compile_descriptor(text)->rules;
    Game replayed(rules, rules.initial());
    GameText game;
    game.set_tag("Rules", text);
    game.set_tag("Result", "*");
    game.moves = sample::line(replayed, chance, 250, 3, [](Chance&) { return std::string(); });
    for (const Symmetry symmetry : {mirrored, rotated}) CHECK(check_image(played(game), symmetry));
  }
}
