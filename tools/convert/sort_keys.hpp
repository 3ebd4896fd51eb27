// The keys of --sort: "date,white,-plies". They become strings of bytes that are compared byte by byte.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "latro/notation/lgn/writer.hpp"

namespace latro::tool {

/// What sorting and splitting need to know about a game that is to be written.
struct GameFacts {
  std::vector<Tag> tags;
  std::string ruleset;  ///< its shortest descriptor
  Result result = Result::unknown;
  std::uint64_t plies = 0;
  std::uint64_t number = 0;  ///< in its file, from 1
  std::string file;

  /// The value of a tag as it is written; empty if there is none.
  std::string_view tag(std::string_view name) const {
    if (name == "Result") return text(result);
    if (const Tag* const found = find_tag(tags, name)) return found->value;
    return name == "Rules" ? std::string_view(ruleset) : std::string_view();
  }
};

/// The order of one key:
/// - dates (date, and the tags whose names end in Date): by year, month and day, then values that are no
///   dates. A part that is unknown (`??`) comes after all that are known.
/// - result: 1-0, 0-1, 1/2-1/2, *.
/// - plies, number: by value. ruleset, file: by code point.
/// - all others: first the numbers, by value: negative decimal numbers, then those without a sign; 3.10, a
///   number with dots, is compared part by part. Then all other values, by code point.
/// A minus reverses this, other values and numbers too. What is unknown and values that are absent (no tag,
/// or empty, or `?`, or `-`) come last in any case. The first most_compared bytes of a value count.
class SortKeys {
 public:
  static constexpr std::size_t most_compared = 4096;

  /// Throws UsageError.
  explicit SortKeys(std::string_view text);

  /// Appends the key of the game.
  void append(const GameFacts& game, std::string& key) const;

 private:
  enum class Kind : std::uint8_t { tag, date, result, ruleset, plies, number, file };
  struct Key {
    Kind kind = Kind::tag;
    std::string name;  ///< of the tag
    bool descends = false;
  };

  static Key key_of(std::string_view word);
  static void append_key(const Key& key, const GameFacts& game, std::string& out);

  std::vector<Key> keys_;
};

}  // namespace latro::tool
