#include "latro/game/game_tree.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "latro/annotate/turn_events.hpp"
#include "latro/latro.hpp"

using namespace latro;

namespace {

GameTree petteia() { return GameTree(TextGame::start("petteia").value().record()); }

GameTree read(std::string_view text) {
  TextSource source(text);
  GameReader reader(source);
  PlayedGame* const game = reader.next();
  REQUIRE(game != nullptr);
  return GameTree(std::move(*game));
}

/// The turns of the record on one line.
std::string turns(GameTree& tree) {
  std::string text = write_game(tree.record()).value();
  text = text.substr(text.find("\n\n") + 2);
  while (text.ends_with('\n')) text.pop_back();
  for (char& c : text)
    if (c == '\n') c = ' ';
  return text;
}

}  // namespace

TEST_CASE("turns are added to the tree, and the record has them") {
  GameTree tree = petteia();
  GameNode* const first = tree.add(tree.root(), "d2-d4").value();
  GameNode* const second = tree.add(*first, "d7-d5").value();
  GameNode* const other = tree.add(*first, "a7-a6").value();
  CHECK(turns(tree) == "1. d2-d4 d7-d5 (1... a7-a6) *");
  CHECK(tree.plies() == 2);
  CHECK(first->children() == std::vector{second, other});
  CHECK(second->is_main_variation());
  CHECK_FALSE(other->is_main_variation());
  CHECK_FALSE(other->is_mainline());
  CHECK(other->depth() == 1);
  CHECK(other->path() == std::vector<const GameNode*>{first, other});
  TextGame played = TextGame::start("petteia").value();
  played.play("d2-d4").value();
  played.play("a7-a6").value();
  CHECK(tree.game_at(*other).fen() == played.fen());
  CHECK(tree.find(*first, "a7-a6") == other);
  CHECK(tree.find(*first, "b7-b6") == nullptr);
  CHECK(tree.find(*first, "a7-b6") == nullptr);

  const auto refused = tree.add(*first, "d7-d4");
  REQUIRE_FALSE(refused);
  CHECK(refused.error().code == Code::illegal_turn);
  CHECK(turns(tree) == "1. d2-d4 d7-d5 (1... a7-a6) *");

  tree.add(*first, "h7-h6", true).value();
  CHECK(turns(tree) == "1. d2-d4 h7-h6 (1... d7-d5) (1... a7-a6) *");
}

TEST_CASE("variations are moved and removed") {
  GameTree tree = read("[Rules \"petteia\"]\n\n1. d2-d4 d7-d5 (1... a7-a6 2. a2-a3) (1... h7-h6) 2. b2-b3 *");
  GameNode& first = *tree.root().next();
  CHECK(tree.move_variation(first, 2, 0));
  CHECK(turns(tree) == "1. d2-d4 h7-h6 (1... d7-d5 2. b2-b3) (1... a7-a6 2. a2-a3) *");
  const GameNode* const removed = first.children()[1];
  tree.remove_variation(first, 1);
  CHECK(turns(tree) == "1. d2-d4 h7-h6 (1... a7-a6 2. a2-a3) *");
  CHECK(removed->move().text == "d7-d5");
  CHECK(removed->next()->move().text == "b2-b3");
  tree.remove_variation(tree.root(), 0);
  CHECK(turns(tree) == "*");
}

TEST_CASE("variations nest as deep as records can have them") {
  GameTree tree = petteia();
  GameNode* last = &tree.root();
  tree.add(*last, "a2-a3").value();
  for (unsigned depth = 0; depth < max_variation_depth; ++depth) {
    // Two turns of each side, back and forth; each node has a sibling before it.
    static constexpr const char* line[] = {"b2-b3", "b7-b6", "b3-b2", "b6-b7"};
    static constexpr const char* others[] = {"a2-a3", "a7-a6", "a2-a3", "a7-a6"};
    if (depth > 0) tree.add(*last, others[depth % 4]).value();
    const auto added = tree.add(*last, line[depth % 4]);
    REQUIRE(added);
    last = *added;
    CHECK(last->depth() == depth + 1);
  }
  const std::string before = turns(tree);
  tree.add(*last, "c2-c3").value();
  const auto refused = tree.add(*last, "d2-d3");
  REQUIRE_FALSE(refused);
  CHECK(refused.error().code == Code::deep_variation);
  CHECK(last->children().size() == 1);
  CHECK_FALSE(tree.record().moves.empty());
}

TEST_CASE("comments, NAGs and commands are values that a record can have") {
  GameTree tree = petteia();
  tree.set_comment("before\nall}");
  GameNode& node = *tree.add(tree.root(), "d2-d4").value();
  tree.set_comment(node, "good {really}\t ");
  tree.set_nags(node, {1});
  CHECK(tree.comment() == "before all)");
  CHECK(tree.comment(tree.root()) == "before all)");
  CHECK(turns(tree) == "{before all)} 1. d2-d4 $1 {good {really)} *");

  REQUIRE(tree.set_command(node, "eval", "0.35"));
  CHECK(tree.comment(node) == "good {really) [%eval 0.35]");
  REQUIRE(tree.set_command(node, "eval", "1.00"));
  CHECK(tree.comment(node) == "good {really) [%eval 1.00]");
  CHECK(tree.set_command(node, "eval", "a]b").error() == "a comment cannot have the command '[%eval a]b]'");
  REQUIRE(tree.set_command(node, "eval", std::nullopt));
  CHECK(tree.comment(node) == "good {really)");
  REQUIRE(tree.set_command(tree.root(), "clk", "0:05:00"));
  CHECK(tree.comment() == "before all) [%clk 0:05:00]");

  tree.set_starting_comment(node, "joined");
  CHECK(turns(tree) == "{before all) [%clk 0:05:00] joined} 1. d2-d4 $1 {good {really)} *");
  CHECK(node.move().before.empty());
}

TEST_CASE("tags that follow from the game stay true") {
  GameTree tree = petteia();
  REQUIRE(tree.set_tag("White", "Piso"));
  CHECK(tree.find_tag("White")->value == "Piso");
  CHECK(tree.find_tag("Black") == nullptr);
  CHECK(tree.set_tag("1", "x").error() == "'1' is not the name of a tag");
  CHECK(tree.set_tag("FEN", "x").error() == "the tag FEN follows from the game and cannot be set");
  CHECK(tree.set_tag("Event", "a\nb").error() == "the value of a tag is one line without control characters");
  CHECK(tree.set_tag("Result", "2-0").error() == "'2-0' is not a result that this game can have");
  CHECK(tree.set_tag("Termination", "stuck").error() ==
        "'stuck' is not a termination that this game can have");
  REQUIRE(tree.set_tag("Result", "1-0"));
  CHECK(tree.record().result == Result::white_wins);
  REQUIRE(tree.set_tag("PlyCount", "0"));
  tree.add(tree.root(), "d2-d4").value();
  CHECK(tree.find_tag("PlyCount")->value == "1");
  CHECK(tree.record().result == Result::white_wins);
  CHECK(tree.remove_tag("White"));
  CHECK_FALSE(tree.remove_tag("White"));
  tree.clear_tags();
  CHECK(tree.record().tags.empty());
}

TEST_CASE("events of nodes are those of a game that is played there") {
  GameTree tree(TextGame::start("schadler", "8/8/4s3/1S1sS3/5s2/8/6S1/8 w - 0 20").value().record());
  const GameNode& node = *tree.add(tree.root(), "b5-c5").value();
  TreeEvents events;
  const TurnEvents found = events.at(tree, node);
  const TurnEvents expected = turn_events(Game(tree.rules(), tree.start()), node.move().turn);
  CHECK(found.events == expected.events);
  REQUIRE_FALSE(found.events.empty());
  CHECK(events.at(tree, node).events == expected.events);
}

TEST_CASE("a tree that was moved is the same tree") {
  GameTree tree = petteia();
  GameNode& node = *tree.add(tree.root(), "d2-d4").value();
  GameTree moved = std::move(tree);
  tree = petteia();
  CHECK(&moved.root() == node.parent());
  moved.add(node, "d7-d5").value();
  CHECK(turns(moved) == "1. d2-d4 d7-d5 *");
}
