// The changes that latro-convert makes to games.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/app.hpp"
#include "convert/text_template.hpp"
#include "latro/core/location.hpp"
#include "latro/formats/lines/positions.hpp"
#include "latro/game/played_game.hpp"
#include "latro/game/split.hpp"
#include "latro/notation/lgn/writer.hpp"
#include "latro/support/expected.hpp"

namespace latro::tool {

/// Why a game is left out.
struct NotChanged {
  std::string message;        ///< a clause
  std::optional<Span> place;  ///< in the record; nullopt: the game as a whole
  bool is_error = true;
};

/// A tag of --add-tag. Its value can have placeholders: "game {number} of {file}"; `{ply_count}` and
/// `{hash}`.
struct TagTemplate {
  /// Throws UsageError: see TextTemplate.
  TagTemplate(std::string_view name, std::string_view text);

  std::string value_for(const PlayedGame& game) const;

  std::string name;
  TextTemplate text;
};

struct Changes {
  bool strip_comments = false;
  bool strip_variations = false;  ///< they are checked all the same
  bool strip_nags = false;
  bool strip_commands = false;  ///< from comments
  /// Added to each game that is written, or put in the place of those of their names. Those without
  /// placeholders come first.
  std::vector<TagTemplate> tags = {};
  std::optional<std::string> set_rules = {};  ///< a descriptor
  std::shared_ptr<const Rules> rules = {};    ///< by compile()
  bool mirror = false;
  bool rotate = false;
  std::size_t main_line = 0;  ///< the variation to become the main line; 0: none

  std::optional<PlyRange> cut = {};  ///< from ply 1 on
  bool split_variations = false;
  bool expand_rules = false;

  /// Whether a change needs more of the turns than their texts.
  bool need_parts() const;
  /// Compiles the rules of --set-rules, if given. Throws UsageError.
  void compile(Run& run);
  /// Makes all changes and sends the result, which can be several games; or returns why they are impossible.
  /// Precondition: compile() was called.
  Expected<void, NotChanged> apply(PlayedGame& game, const LineHook& write) const;

 private:
  void strip(PlayedGame& game) const;
  void strip_comment(std::string& comment) const;
  Expected<void, NotChanged> select_main_line(PlayedGame& game) const;
  Expected<void, NotChanged> change(PlayedGame& game) const;
};

/// --strip: "comments,nags". Throws UsageError.
void add_stripped(Changes& changes, std::string_view words);
/// --add-tag: "Name=value", perhaps with placeholders; replaces an earlier one of this name. Throws
/// UsageError.
void add_tag(Changes& changes, std::string_view text);
}  // namespace latro::tool
