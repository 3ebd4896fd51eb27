// Texts of any format, read and written as by latro-convert: the sizes of the blocks do not matter; an error
// has a place and a reason; a game without errors is written in every format, and the text reads as the same
// game, except for the parts reported as left out.
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "latro/check/game_check.hpp"
#include "latro/formats/format.hpp"
#include "latro/game/cut.hpp"
#include "latro/game/main_line.hpp"
#include "latro/game/split.hpp"
#include "latro/game/under_rules.hpp"
#include "latro/notation/fen.hpp"
#include "latro/support/utf8.hpp"
#include "support/byte_sources.hpp"
#include "target.hpp"

using namespace latro;
using namespace latro::fuzz;

namespace {

struct Seen {
  std::vector<PlayedGame> games;
  std::vector<Diagnostic> found;
};

bool is_error(const Diagnostic& one) { return info(one.code).severity == Severity::error; }

Seen read(const Format& format, std::string_view text, std::size_t block = std::size_t(-1)) {
  test::BlockSource bytes(text, block);
  const auto source = format.source(bytes, {});
  GameCheck check(CheckOptions{});
  Seen seen;
  for (ReadGame game; source->next(game);) {
    for (const Fault& fault : game.faults)
      expect(fault.span.begin <= fault.span.end && fault.span.end <= game.record.text.size(),
             "a fault lies beyond its record", fault.message);
    const std::size_t before = seen.found.size();
    check.check(*source, game, seen.found);
    PlayedGame* const played = check.game();
    const bool told =
        std::any_of(seen.found.begin() + static_cast<std::ptrdiff_t>(before), seen.found.end(), is_error);
    expect(played != nullptr || told || !game.is_game, "a game is missing, and nobody says why",
           game.record.text);
    if (played) seen.games.push_back(std::move(*played));
  }
  for (const Diagnostic& one : seen.found) expect_line(one.message);
  return seen;
}

std::string lgn(const PlayedGame& game) {
  std::string out;
  find_format("lgn")->sink({})->write(game, out);
  return out;
}

bool same(const Seen& a, const Seen& b) {
  return std::equal(a.games.begin(), a.games.end(), b.games.begin(), b.games.end(),
                    [](const PlayedGame& one, const PlayedGame& other) { return lgn(one) == lgn(other); }) &&
         std::equal(a.found.begin(), a.found.end(), b.found.begin(), b.found.end(),
                    [](const Diagnostic& one, const Diagnostic& other) {
                      return one.code == other.code && one.message == other.message &&
                             one.place.line == other.place.line && one.place.column == other.place.column;
                    });
}

/// The last position of the game.
std::string last_fen(const PlayedGame& game) {
  Position position = game.start;
  for (const PlayedMove& move : game.moves) game.rules.play(position, move.turn);
  return fen(position);
}

/// Bytes that are not UTF-8 are reported when they are read (not-utf8), and not every format can have them.
bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

/// The format moves has the shortest descriptor of the ruleset, however the game names it, and always the
/// start.
PlayedGame as_moves(PlayedGame game) {
  set_tag(game.tags, "FEN", fen(game.start));
  set_tag(game.tags, "SetUp", "1");
  for (Tag& tag : game.tags)
    if (tag.name == "Rules") tag.value = game.ruleset;
  return game;
}

void check_format(const Format& format, const PlayedGame& game) {
  std::string written;
  const auto left_out = format.sink({})->write(game, written);
  if (!left_out) {
    expect(written.empty() && !left_out.error().empty(), "a game is refused, and something is written",
           written);
    expect_line(left_out.error());
    return;
  }
  if (!left_out->empty()) expect_line(text(*left_out));
  constexpr std::size_t longest = std::size_t{1} << 19;  // near what a record may have
  if (format.source == nullptr || written.size() > longest) return;
  const Seen again = read(format, written);
  const auto error = std::find_if(again.found.begin(), again.found.end(), is_error);
  if (error != again.found.end()) fail("what was written is wrong: " + error->message, written);
  if (format.name == "epd") {
    expect(again.games.size() == game.moves.size() + 1, "there are not as many positions as there were",
           written);
    expect(last_fen(again.games.back()) == last_fen(game), "the last position is another one", written);
    return;
  }
  expect(again.games.size() == 1, "a written game is not one game", written);
  // A trial contains neither the start, which the rules define, nor a result that is not claimed.
  if (left_out->empty() && format.name != "ludii" && is_utf8(lgn(game)))
    expect(lgn(again.games[0]) == lgn(format.name == "moves" ? as_moves(game) : game),
           "a written game is another game", written);
  else
    expect(last_fen(again.games[0]) == last_fen(game), "a written game ends otherwise", written);
}

/// Parts of the game, its lines, and the game by its own rules again: all of them are legal.
void check_changes(const PlayedGame& game) {
  const auto check = [&](const PlayedGame& changed) {
    const std::string text = lgn(changed);
    constexpr std::size_t longest = std::size_t{1} << 19;
    if (text.size() > longest) return;
    const Seen again = read(*find_format("lgn"), text);
    const auto error = std::find_if(again.found.begin(), again.found.end(), is_error);
    if (error != again.found.end()) fail("a changed game is wrong: " + error->message, text);
  };
  const std::size_t plies = game.moves.size();
  if (plies > 0) {
    const std::size_t first = 1 + plies / 3;
    for (const std::size_t last : {first, first + plies / 3, plies})
      if (const auto part = cut(game, first, last)) check(*part);
  }
  constexpr std::size_t most_lines = 20;
  if (count_variations(game) <= most_lines) split_lines(game, check);
  const auto again = under_rules(game, game.rules, game.ruleset);
  if (!again) fail("by its own rules a game is illegal: " + again.error().message, lgn(game));
  check(*again);
  expect(last_fen(*again) == last_fen(game), "by its own rules a game ends otherwise", lgn(game));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = text_of(data, size);
  const Format& format = detect_format(text, {});
  const Seen seen = read(format, text);
  expect(same(seen, read(format, text, 1 + size % 61)), "how the bytes arrive shows in what is read", text);
  for (const PlayedGame& game : seen.games)
    for (const Format& target : formats())
      if (target.sink != nullptr && !target.is_database) check_format(target, game);
  for (const PlayedGame& game : seen.games) check_changes(game);
  return 0;
}
