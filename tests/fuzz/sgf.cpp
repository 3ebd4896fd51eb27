// Game trees of the Smart Game Format: however the bytes arrive, the same games come out, faults have places
// in their records, a tree is written as it was read, and a game that can be played is written and read again
// as the same one.
#include "support/sgf.hpp"
#include "latro/formats/sgf/tree.hpp"
#include "support/game_text.hpp"
#include "support/read_back.hpp"
#include "target.hpp"

using namespace latro;
using namespace latro::fuzz;

namespace {

bool same(const std::vector<test::SgfGame>& a, const std::vector<test::SgfGame>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& one, const auto& other) {
    return one.text == other.text && one.game == other.game && one.faults == other.faults &&
           one.record.offset == other.record.offset && one.record.first_line == other.record.first_line &&
           one.record.first_column == other.record.first_column;
  });
}

void check_tree(const std::string& text) {
  const auto tree = parse_sgf_tree(text);
  if (!tree) return;
  std::string written;
  test::append_sgf_tree(written, *tree);
  const auto parsed = parse_sgf_tree(written);
  expect(parsed.has_value(), "a written tree does not parse", written);
  const SgfTree& again = *parsed;
  std::string twice;
  test::append_sgf_tree(twice, again);
  expect(twice == written, "a written tree is not kept", written);
  expect(again.nodes.size() == tree->nodes.size() && again.properties.size() == tree->properties.size(),
         "a written tree is another tree", written);
}

/// Written once, it is written and read the same from then on.
void check_written(const PlayedGame& game) {
  const std::string written = test::sgf_of(game);
  if (written.size() > SgfCutter::max_bytes) return;  // longer than a game may be
  const auto back = test::read_back<SgfReader>(written, test::sgf_of);
  if (!back) fail(back.error());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static RulesCache cache;
  const std::string_view text = text_of(data, size);
  const auto games = test::read_sgf(text);
  expect(same(games, test::read_sgf(text, 1 + size % 61)), "how the bytes arrive shows in what is read",
         text);
  for (const test::SgfGame& game : games) {
    for (const Fault& fault : game.faults)
      expect_fault(fault, game.text,
                   {Code::syntax, Code::unclosed_variation, Code::control_character, Code::record_too_long,
                    Code::not_utf8, Code::bad_fen, Code::bad_tag, Code::duplicate_tag, Code::illegal_turn,
                    Code::deep_variation});
    expect(game.game || !game.faults.empty(), "a game is missing, and nobody says why", game.text);
    check_tree(game.text);
    if (!game.game) continue;
    const auto played = play_game(*game.game, game.text, cache);
    if (played)
      check_written(*played);
    else
      expect_fault(played.error(), game.text,
                   {Code::syntax, Code::no_rules, Code::bad_rules, Code::bad_fen, Code::off_board,
                    Code::illegal_turn, Code::game_over, Code::wrong_capture, Code::wrong_binding});
  }
  return 0;
}
