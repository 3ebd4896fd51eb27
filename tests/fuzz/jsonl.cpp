// JSON lines: however the bytes arrive, the same games come out, faults have places in their lines, and a
// game that can be played is written and read again as the same one.
#include <algorithm>

#include "support/game_text.hpp"
#include "support/json_lines.hpp"
#include "support/read_back.hpp"
#include "target.hpp"

using namespace latro;
using namespace latro::fuzz;

namespace {

struct Read {
  std::string text;
  std::optional<GameText> game;
  std::vector<Fault> faults;
  friend bool operator==(const Read&, const Read&) = default;
};

std::vector<Read> read(std::string_view text, std::size_t block) {
  test::BlockSource source(text, block);
  JsonLinesSource reader(source);
  std::vector<Read> games;
  for (ReadGame game; reader.next(game);) {
    auto read = read_text(reader, game);
    games.push_back({std::string(game.record.text), std::move(read), std::move(game.faults)});
  }
  return games;
}

/// Written once, it is written and read the same from then on.
void check_written(const PlayedGame& game) {
  const std::string written = test::json_of(game);
  if (written.size() > JsonLinesSource::max_bytes) return;  // longer than a line may be
  const auto back = test::read_back<JsonLinesSource>(written, test::json_of);
  if (!back) fail(back.error());
  expect(back->faults.empty(), "a written game has faults", written);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static RulesCache cache;
  const std::string_view text = text_of(data, size);
  const auto games = read(text, size + 1);
  expect(games == read(text, 1 + size % 61), "how the bytes arrive shows in what is read", text);
  for (const Read& game : games) {
    bool error = false;
    for (const Fault& fault : game.faults) {
      expect_fault(fault, game.text,
                   {Code::syntax, Code::control_character, Code::record_too_long, Code::deep_variation,
                    Code::empty_variation, Code::duplicate_tag, Code::left_out, Code::result_mismatch,
                    Code::termination_mismatch, Code::wrong_derived, Code::bad_rules, Code::bad_fen});
      error = error || info(fault.code).severity == Severity::error;
    }
    expect(game.game.has_value() != error, "a line is a game or has an error", game.text);
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
