// The table of formats that the programs read and write: one row for each, and no registration.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "latro/formats/game_sink.hpp"
#include "latro/formats/json/keys.hpp"
#include "latro/formats/lines/positions.hpp"
#include "latro/formats/table/columns.hpp"
#include "latro/formats/text/layout.hpp"
#include "latro/game/game_source.hpp"
#include "latro/notation/turn.hpp"
#include "latro/support/byte_source.hpp"

namespace latro {

struct ReadOptions {
  const Rules* rules = nullptr;  ///< for games that name no rules; not owned
  bool resync = false;           ///< ludii: after a departure from our rules, continue as a new game
};

struct WriteOptions {
  std::optional<Style> style;  ///< of turns, in formats with a choice; nullopt: the usual one of the format
  std::optional<PlyRange> plies;       ///< in formats with positions; nullopt: the usual ones of the format
  std::optional<JsonKeys> json_keys;   ///< in formats with keys; nullopt: the usual ones
  TableOptions table;                  ///< in formats with columns
  TextLayout layout;                   ///< in formats for readers
  std::string_view program = "latro";  ///< name and version, for formats that name the program ("latro:1.0")
};

struct Format {
  std::string_view name;
  std::string_view what;                     ///< for lists of formats
  std::array<std::string_view, 2> suffixes;  ///< with their dots; one or both may be empty
  /// Null if the format cannot be read (written).
  std::unique_ptr<GameSource> (*source)(ByteSource& source, const ReadOptions& options);
  std::unique_ptr<GameSink> (*sink)(const WriteOptions& options);
  bool has_style = false;      ///< the format obeys WriteOptions::style
  bool has_positions = false;  ///< the format obeys WriteOptions::plies
  bool has_records = false;    ///< its games are game records, lgn(5)
  bool has_keys = false;       ///< the format obeys WriteOptions::json_keys
  bool has_columns = false;    ///< the format obeys WriteOptions::table
  bool has_layout = false;     ///< the format obeys WriteOptions::layout
  bool needs_parts = true;     ///< false: to write turns in the usual style, TurnDetail::text is enough
  bool has_remarks = false;    ///< readers ignore lines that begin with #
  bool is_database = false;    ///< no text: only the programs read and write its files
};

std::span<const Format> formats();
/// Returns null if no format has this name.
const Format* find_format(std::string_view name);
/// The format with the suffix of the file's name, or null.
const Format* format_of_name(std::string_view file_name);

/// The format of a text whose first bytes are `beginning` (some hundred; all of a shorter text). The bytes
/// decide, after a byte order mark and blanks; if they do not, the suffix of `file_name`; else the format is
/// lgn, as for the suffix of a format that cannot be read. Leading lines that begin with `#` are ignored.
const Format& detect_format(std::string_view beginning, std::string_view file_name);
/// Whether this much of a text is enough to detect the format: a whole line that is longer than one character
/// and is not a comment.
bool is_enough_to_detect(std::string_view beginning);

}  // namespace latro
