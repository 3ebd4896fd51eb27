// Trials of Ludii: how the bytes arrive must not show, every place lies in its trial, the turns of a game are
// legal, and what was read is written and read again.
#include <string>
#include <vector>

#include "latro/formats/ludii/reader.hpp"
#include "latro/formats/ludii/trial.hpp"
#include "latro/formats/ludii/writer.hpp"
#include "support/byte_sources.hpp"
#include "support/game_text.hpp"
#include "support/played.hpp"
#include "target.hpp"

using namespace latro;
using namespace latro::fuzz;

namespace {

struct Found {
  std::vector<GameText> games;
  std::size_t refused = 0;
};

Found read(std::string_view text, bool resync, std::size_t block) {
  test::BlockSource source(text, block);
  LudiiReader reader(source, resync);
  Found found;
  for (ReadGame game; reader.next(game);) {
    auto read = read_text(reader, game);
    bool error = false;
    for (const Fault& fault : game.faults) {
      expect_fault(fault, game.record.text,
                   {Code::syntax, Code::record_too_long, Code::bad_rules, Code::bad_fen, Code::off_board,
                    Code::illegal_turn, Code::wrong_capture, Code::wrong_binding, Code::game_over,
                    Code::result_mismatch, Code::foreign_end, Code::left_out});
      error = error || info(fault.code).severity == Severity::error;
    }
    expect(read || error, "a trial is refused without an error", game.record.text);
    if (read)
      found.games.push_back(std::move(*read));
    else
      ++found.refused;
  }
  return found;
}

/// Precondition: the game comes from a trial.
void check_game(const GameText& game) {
  const PlayedGame played = test::played(game);
  std::string text;
  if (!LudiiSink().write(played, text)) {
    expect(game.tag("FEN") != nullptr, "a game from a trial cannot be written as one");
    return;
  }
  const Found again = read(text, false, text.size());
  expect(again.games.size() == 1 && again.refused == 0, "a written trial is not one game", text);
  const GameText& other = again.games.front();
  expect(*other.tag("Result") == *game.tag("Result"), "a written trial has another result", text);
  expect(other.moves.size() == game.moves.size(), "a written trial has other turns", text);
  for (std::size_t i = 0; i < game.moves.size(); ++i)
    expect(other.moves[i].turn == game.moves[i].turn, "a written trial has another turn", text);
}

void check_text(std::string_view text) {
  const auto trial = parse_ludii_trial(text);
  if (!trial) return;
  std::string printed;
  append_ludii_trial(printed, *trial);
  std::string again;
  append_ludii_trial(again, value_of(parse_ludii_trial(printed), "a printed trial does not parse", printed));
  expect(again == printed, "a printed trial is not kept", printed);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = text_of(data, size);
  check_text(text);
  const Found found = read(text, false, std::size_t(-1));
  const Found slowly = read(text, false, 7);
  expect(found.games == slowly.games && found.refused == slowly.refused, "it matters how bytes arrive", text);
  const Found resumed = read(text, true, std::size_t(-1));
  expect(resumed.games.size() >= found.games.size(), "reading on loses games", text);
  for (const GameText& game : resumed.games) check_game(game);
  return 0;
}
