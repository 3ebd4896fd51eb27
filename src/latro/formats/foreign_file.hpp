// Files that are no game records, recognised by their first bytes: for a better message than a syntax error.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace latro {

struct ForeignFile {
  std::string what;  ///< "a gzip file"
  /// A shell command that writes what is in FILE as text or as game records; may be empty.
  std::string_view command;
};

/// What the first bytes of an input (some thousand; all of a shorter one) show. nullopt if they can begin a
/// game record, lgn(5), or if nothing is known of them. A record without errors is never taken for another
/// file.
std::optional<ForeignFile> find_foreign_file(std::string_view beginning);
/// The same. With `is_known_format` (the user has named the format or the rules) games of chess are not
/// looked for.
std::optional<ForeignFile> find_foreign_file(std::string_view beginning, bool is_known_format);

/// "UTF-16LE" or "UTF-16BE" if an input begins so, with a byte order mark or without one; else empty.
std::string_view utf16_encoding(std::string_view beginning);

}  // namespace latro
