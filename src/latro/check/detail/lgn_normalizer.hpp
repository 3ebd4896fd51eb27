// The tags of a record while it is copied: views, put into the order of canonical text. Private to
// LgnNormalizer.
#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "latro/check/checker.hpp"
#include "latro/core/diagnostic.hpp"
#include "latro/formats/game_sink.hpp"
#include "latro/game/detail/game_key.hpp"
#include "latro/notation/lgn/reader.hpp"
#include "latro/notation/lgn/writer.hpp"

namespace latro {

class OrderedTags {
 public:
  struct Entry {
    std::size_t place = 0;  ///< tag_place()
    std::string_view name;
    std::string_view value;
  };

  /// Begins with a record, which must outlive the use of its tags.
  void start(std::string_view record);
  /// A tag of the record; no name occurs twice. `name` is a view of the record; the value is copied if it has
  /// escapes.
  void hear(std::string_view name, std::string_view value);
  /// Adds the tag or replaces its value. Both must last.
  void set(std::string_view name, std::string_view value);
  bool has(std::string_view name) const;
  /// In the order of canonical text.
  const std::vector<Entry>& sorted();
  std::vector<Tag> all() const;
  /// Removes those whose names LGN cannot have, and returns the names.
  std::vector<std::string_view> drop_unwritable();

 private:
  void add(std::string_view name, std::string_view value);

  std::string_view record_;
  std::vector<Entry> tags_;
  std::deque<std::string> kept_;  ///< values with escapes
};

// Game records as canonical text (lgn(5)), checked while they are copied. The text is the same as that of
// LgnSource, GameCheck and LgnSink, but no game is built: a turn with canonical text is played by the fast
// way and its text is copied.

/// What a copy can change.
struct CopyChanges {
  bool strip_comments = false;
  bool strip_variations = false;  ///< they are checked all the same
  bool strip_nags = false;
  bool strip_commands = false;  ///< from comments
  std::vector<Tag> tags;  ///< added, or put in the place of those of their names; not Result, Rules or FEN

  friend bool operator==(const CopyChanges&, const CopyChanges&) = default;

  /// Makes the same changes in a game that has been built.
  void apply(PlayedGame& game) const;
};

struct CopyOptions : CopyChanges {
  bool keys = false;  ///< make CopiedGame::key
  /// If not empty, called with the tags of each game. If it returns false, only the syntax of the game is
  /// read, and nothing is written or reported.
  WantedTags wanted;
};

struct CopiedGame {
  CheckedGame checked;
  bool written = false;  ///< it is wanted, and has no error
  LeftOut lost;          ///< of a written game
  GameKey key;           ///< of a written game, with CopyOptions::keys
};

class LgnNormalizer {
 public:
  /// Of the validation's options, syntax_only and variations do not count: all is checked.
  LgnNormalizer(const CheckOptions& validation, CopyOptions options);
  ~LgnNormalizer();

  /// Appends the game of the source to `out`, or nothing if it is not written, and its diagnostics to
  /// `found`, as Checker::check. Memory is bounded by the size of the record.
  CopiedGame copy(GameSource& source, ReadGame& game, std::string& out, std::vector<Diagnostic>& found);

 private:
  class Copier;
  class Rebuilder;
  bool select_first();

  const CheckOptions checks_;
  const CopyChanges changes_;
  std::unique_ptr<Checker> selector_;  ///< the filter alone
  std::vector<Diagnostic> found_again_;
  std::unique_ptr<Copier> copier_;
  Checker validator_;
  std::unique_ptr<Rebuilder> rebuilder_;  ///< made when it is needed
};

}  // namespace latro
