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
  /// A tag that the record has, no name twice. `name` is a part of it; the value is kept where it is not.
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

// Game records as canonical text (lgn(5)), checked as they are copied. The same text as LgnSource, GameCheck
// and LgnSink make of them, without a game being built between: a turn that stands there as canonical text
// has it is played at a glance and its text copied.

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
  /// If not empty, asked about the tags of each game. Of a game that is not wanted only the syntax is read,
  /// and nothing is written or reported.
  WantedTags wanted;
};

struct CopiedGame {
  CheckedGame checked;
  bool written = false;  ///< it is wanted, and there is no error in it
  LeftOut lost;          ///< of a written game
  GameKey key;           ///< of a written game, with CopyOptions::keys
};

class LgnNormalizer {
 public:
  /// Of the validation's options, syntax_only and variations do not count: all is checked.
  LgnNormalizer(const CheckOptions& validation, CopyOptions options);
  ~LgnNormalizer();

  /// Appends the game that the source has delivered to `out`, or nothing where it is not written, and what is
  /// wrong with it to `found`, as Checker::check. Memory is bounded by the size of the record.
  CopiedGame copy(GameSource& source, ReadGame& game, std::string& out, std::vector<Diagnostic>& found);

 private:
  class Copier;
  class Rebuilder;
  const CheckOptions checks_;
  const CopyChanges changes_;
  std::unique_ptr<Copier> copier_;
  Checker validator_;
  std::unique_ptr<Rebuilder> rebuilder_;  ///< made when it is needed
};

}  // namespace latro
