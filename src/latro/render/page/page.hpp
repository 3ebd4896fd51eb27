// Games to step through in a browser: one HTML file that needs nothing else. Its parts are the files
// page.html, page.css and page.js; for each game it has a line of JSON (latro-formats(5)) and the record as
// text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include "latro/game/played_game.hpp"
#include "latro/notation/words.hpp"
#include "latro/render/diagram.hpp"
#include "latro/render/rules_pictures.hpp"
#include "latro/render/sheet.hpp"
#include "latro/rules/rules.hpp"

namespace latro {

enum class PageKind : std::uint8_t {
  page,     ///< a board, and the turns as a list beside it
  article,  ///< the turns as prose, with a small board wherever a comment has marks
};

/// Endgame tables in a page.
struct PageTables {
  std::size_t number = 0;  ///< different for different tables; 0: none
  std::string_view file;   ///< as latro-formats(5) describes it, compressed by gzip
};

struct PageOptions {
  PictureOptions pictures;  ///< `legend` and `pixels` are ignored
  PageKind kind = PageKind::page;
  bool embedded = false;   ///< a <figure> with an <iframe> for a page of others, instead of a document
  unsigned diagrams = 20;  ///< on paper: a diagram at the latest after so many plies; 0: at marks only
  double speed = 1;        ///< of automatic play: a factor
  std::optional<RulesText> rules_text;  ///< none: if the page has one game
  Words words{};  ///< of the page itself and of the rules; what records say is not translated
  /// latro.wasm, compressed by gzip, with which visitors play on from any position; empty: they cannot. The
  /// page is larger by a third more than its size.
  std::string_view engine;
  /// The tables that the engine uses in games by these rules; called for each ruleset once. The file of each
  /// number is in the page once. May be empty, or throw to stop the work.
  std::function<PageTables(const Rules&)> tables{};
};

/// The page is written piece by piece, so that all of it is never in memory. The same games give the same
/// bytes.
class PageWriter {
 public:
  PageWriter(const PageOptions& options, PictureDrain drain);
  ~PageWriter();
  PageWriter(const PageWriter&) = delete;
  PageWriter& operator=(const PageWriter&) = delete;

  /// The first game is the one that readers without script see drawn. `number` is the game's in links, and
  /// different for each game. `record` is the legal record of the game, which readers can download; if it is
  /// empty, the canonical one.
  void add(const PlayedGame& game, std::uint64_t number, std::string_view record);
  /// Precondition: add() was called.
  void end();

  /// Bytes of the page so far.
  std::uint64_t size() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace latro
