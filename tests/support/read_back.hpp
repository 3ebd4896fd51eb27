// Reads written games and writes them again: for formats that keep games whole.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "latro/game/game_source.hpp"
#include "latro/support/expected.hpp"
#include "support/byte_sources.hpp"
#include "support/game_text.hpp"

namespace latro::test {

/// The result of writing a game and reading it.
struct ReadBack {
  GameText game;
  std::vector<Fault> faults;
  PlayedGame played;
};

/// `written` must be one game that can be played, and `write`, which makes a text of a PlayedGame, must make
/// the same of it. Else comes back what is wrong.
template <typename Reader, typename Write>
Expected<ReadBack, std::string> read_back(const std::string& written, const Write& write) {
  BlockSource source(written);
  Reader reader(source);
  ReadGame game;
  if (!reader.next(game)) return unexpected("nothing was read of\n" + written);
  auto text = read_text(reader, game);
  if (!text)
    return unexpected("not read: " + (game.faults.empty() ? "" : game.faults.front().message) + "\n" +
                      written);
  auto played = play_game(*text, game.record.text);
  if (!played) return unexpected("not played again: " + played.error().message + "\n" + written);
  if (const std::string again = write(*played); again != written)
    return unexpected("no fixed point:\n" + written + "\nbut\n" + again);
  ReadBack back{std::move(*text), std::move(game.faults), std::move(*played)};
  if (reader.next(game)) return unexpected("more than one game:\n" + written);
  return back;
}

}  // namespace latro::test
