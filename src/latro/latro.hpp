// latro: recorded games of latrunculi, the Roman game of little soldiers. This header is enough for most
// programs: it checks records, plays games by text, reads and writes files of games, and draws positions.
// src/public_headers.txt lists the headers that have the parts; latro(3) says what is in each.
//
// A function that can be refused by its input returns an Expected: true if it has a value, else with an
// error(). Only the environment throws, std::system_error for a file that cannot be read.
//
// Example 1: is this record legal?
//
//     #include <iostream>
//
//     #include <latro/latro.hpp>
//
//     int main(int, char** arguments) {
//       latro::FileSource file(arguments[1]);
//       const latro::CheckReport report = latro::check_games(file);
//       for (const latro::Diagnostic& found : report.diagnostics) std::cout << text(found) << '\n';
//       std::cout << report.games << " games, " << report.errors << " errors\n";
//       return report.errors == 0 ? 0 : 1;
//     }
//
// Example 2: play turns from text, list the legal turns, ask for the result.
//
//     #include <iostream>
//
//     #include <latro/latro.hpp>
//
//     int main() {
//       latro::TextGame game = latro::TextGame::start("petteia").value();
//       game.play("d2-d4").value();
//       std::cout << game.legal_turns().size() << " legal turns\n";
//       const auto refused = game.play("d8-d3");
//       if (!refused) std::cout << refused.error().message << '\n';
//       std::cout << (game.outcome().over() ? "over\n" : "not over\n") << write_game(game.record()).value();
//     }
//
// Example 3: draw a position.
//
//     #include <fstream>
//
//     #include <latro/latro.hpp>
//
//     int main() {
//       const char* fen = "8/8/4s3/1S1sS3/5s2/8/6S1/8 w - 0 20";
//       latro::TextGame game = latro::TextGame::start("schadler", fen).value();
//       game.play("b5-c5+d5").value();
//       std::ofstream("binding.svg") << draw(game.record());
//     }
//
// Example 4: repair a compressed archive, select games, and add the first turn that an engine would play.
//
//     #include <iostream>
//
//     #include <latro/latro.hpp>
//     #include <latro/query/query.hpp>
//     #include <latro/repair/repaired_source.hpp>
//     #include <latro/support/decompressed_source.hpp>
//     #include <latro/ugi/engine_client.hpp>
//
//     int main(int, char** arguments) {
//       latro::FileSource file(arguments[1]);
//       latro::DecompressedSource archive(file, arguments[1]);
//       const std::string query[] = {arguments[2]};
//       latro::EngineClient engine(arguments[3]);
//       latro::SearchLimits limits;
//       limits.depth = 1;
//       latro::CheckOptions checks;
//       checks.filter = latro::selecting(latro::Query::compile(query).value());
//       latro::StreamOptions how;
//       how.records = latro::repairing_source(checks);
//       latro::GameReader games(archive, checks, how, 2);
//       while (latro::PlayedGame* const game = games.next()) {
//         latro::GameTree tree(std::move(*game));
//         const latro::Game& start = tree.game_at(tree.root()).game();
//         const latro::Turn best = engine.analyse(start, limits).lines.at(0).turns.at(0);
//         auto* const node = tree.add(tree.root(), turn_text(start.rules(), start.position(), best)).value();
//         tree.set_comment(*node, "the engine's choice");
//         std::cout << write_game(tree.record()).value();
//       }
//       for (const latro::Diagnostic& found : games.report().diagnostics) std::cerr << text(found) << '\n';
//     }
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "latro/check/checker.hpp"
#include "latro/check/game_stream.hpp"
#include "latro/core/diagnostic.hpp"
#include "latro/formats/format.hpp"
#include "latro/game/game_tree.hpp"
#include "latro/game/played_game.hpp"
#include "latro/game/text_game.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/notation/explain.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/turn.hpp"
#include "latro/render/animation/animation.hpp"
#include "latro/render/diagram.hpp"
#include "latro/render/pictures.hpp"
#include "latro/rules/game.hpp"
#include "latro/rules/perft.hpp"
#include "latro/support/byte_source.hpp"
#include "latro/support/expected.hpp"

namespace latro {

/// What was found in a stream of games.
struct CheckReport {
  std::uint64_t games = 0;  ///< in the stream, legal or not
  std::uint64_t errors = 0;
  std::uint64_t warnings = 0;
  /// In the order of the input; `file` is empty. Of very many the first most_diagnostics; all are counted.
  std::vector<Diagnostic> diagnostics;
  /// The number of games with an error, which no reader delivers, by the code of the first error.
  std::map<Code, std::uint64_t> left_out = {};

  static constexpr std::size_t most_diagnostics = 10'000;
};

/// "3:14: error[illegal-turn]: d2-d5: …": the file, if it is not empty, then line and column.
std::string text(const Diagnostic& diagnostic);

/// Checks all games of a source. `format` null: detect_format() on the first bytes.
CheckReport check_games(ByteSource& source, const CheckOptions& options = {}, const Format* format = nullptr);
/// `how` and `threads`: see GameReader.
CheckReport check_games(ByteSource& source, const CheckOptions& options, const StreamOptions& how,
                        unsigned threads);
/// The same for text in memory.
CheckReport check_games(std::string_view text, const CheckOptions& options = {},
                        const Format* format = nullptr);

/// Reads the games of a source and checks them, one at a time, so that a source of any size needs little
/// memory.
class GameReader {
 public:
  /// The source must outlive the reader. `format` null: detect_format() on the first bytes.
  explicit GameReader(ByteSource& source, const CheckOptions& options = {}, const Format* format = nullptr);
  /// `how`: the format, and how it is read; keep_broken and verbatim are not for this. With several threads,
  /// some games are checked before they are asked for. repairing_source() (repair/repaired_source.hpp) and
  /// CheckOptions::filter (query/query.hpp) repair and select.
  GameReader(ByteSource& source, const CheckOptions& options, const StreamOptions& how, unsigned threads = 1);
  ~GameReader();

  /// The next legal game; null at the end. It is valid until the next call; the caller may change it or move
  /// from it. Games with an error are left out; report() has what was found in them.
  PlayedGame* next();
  /// As next(), but stops at a game with an error too: then the pointer is null and `more` is true.
  PlayedGame* next(bool& more);
  /// What was found up to here.
  const CheckReport& report() const;
  /// All that was found in the game that next() read last.
  const std::vector<Diagnostic>& found() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// Takes one legal game; the function may change it or move from it. False: no more games are wanted.
using GameFunction = std::function<bool(PlayedGame& game)>;
/// Hands the legal games of a source to the function, as GameReader reads them.
CheckReport read_games(ByteSource& source, const GameFunction& take, const CheckOptions& options = {},
                       const Format* format = nullptr);
/// The same for text in memory.
CheckReport read_games(std::string_view text, const GameFunction& take, const CheckOptions& options = {},
                       const Format* format = nullptr);

/// For QueryOptions::read_games: hands all games to the function, until it returns false. An error in a game
/// is the error of the result: "names.lgn:3:14: …".
Expected<void, std::string> read_legal(ByteSource& source, const std::string& name,
                                       const std::function<bool(const PlayedGame&)>& take);

/// The game as text of a format: "lgn", "sgf", "jsonl", … (formats() has all). The error says why the format
/// cannot have the game, or that there is no such format. `left_out`, if given, receives what the format
/// cannot represent.
Expected<std::string, std::string> write_game(const PlayedGame& game, std::string_view format = "lgn",
                                              LeftOut* left_out = nullptr);

/// The position after the last turn as an SVG document, with the turn marked, and a caption from the tags.
std::string draw(const PlayedGame& game, const PictureOptions& options = {}, const PictureTexts& texts = {});
/// All positions of the game, `columns` (0 counts as 1) in a row.
std::string draw_sheet(const PlayedGame& game, unsigned columns, const PictureOptions& options = {},
                       const PictureTexts& texts = {});
/// The game as an animated SVG document; most_animated is how long it should be at most.
std::string draw_animation(const PlayedGame& game, const PictureOptions& options = {},
                           const PictureTexts& texts = {}, const Motion& motion = {});

}  // namespace latro
