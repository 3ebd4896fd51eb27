// The table of formats: what latro-convert reads and writes, one entry a format, nothing that registers
// itself.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "latro/formats/game_sink.hpp"
#include "latro/formats/lines/positions.hpp"
#include "latro/game/game_source.hpp"
#include "latro/notation/turn.hpp"
#include "latro/support/byte_source.hpp"

namespace latro {

struct ReadOptions {
  const Rules* rules = nullptr;  ///< of games that name none; not owned
  bool resync = false;           ///< ludii: go on behind a departure from our rules as a new game
};

struct WriteOptions {
  std::optional<Style> style;     ///< of turns, in the formats that have a choice; else as is usual there
  std::optional<PlyRange> plies;  ///< in the formats that have positions; else as is usual there
  std::string_view program = "latro";  ///< with its version, in the formats that name it ("latro:1.0")
};

struct Format {
  std::string_view name;
  std::string_view what;                     ///< for lists of formats
  std::array<std::string_view, 2> suffixes;  ///< with their dots; one may be empty, or both
  /// Null where the format cannot be read (written).
  std::unique_ptr<GameSource> (*source)(ByteSource& source, const ReadOptions& options);
  std::unique_ptr<GameSink> (*sink)(const WriteOptions& options);
  bool has_style = false;      ///< WriteOptions::style means something
  bool has_positions = false;  ///< WriteOptions::plies means something
  bool has_records = false;    ///< its games are game records, lgn(5)
};

std::span<const Format> formats();
/// Null where there is none of that name.
const Format* find_format(std::string_view name);
/// The one whose suffix the file's name has; null where there is none.
const Format* format_of_name(std::string_view file_name);

/// The format of a text, of which `beginning` are the first bytes (some hundred; all of a shorter text). The
/// bytes decide, behind a byte order mark and blanks; where they do not, the suffix of `file_name`; else it
/// is lgn. Lines at the beginning that begin with `#` are passed over.
const Format& detect_format(std::string_view beginning, std::string_view file_name);
/// Whether so much of a text is enough to tell by: a whole line that is more than a character and no comment.
bool is_enough_to_detect(std::string_view beginning);

}  // namespace latro
