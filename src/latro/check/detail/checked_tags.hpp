// The tags of a record that mean something to a checker, with their places.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/notation/detail/rules_cache.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "latro/rules/position.hpp"

namespace latro {

struct TagValue {
  bool given = false;
  std::string value;  ///< unescaped
  Span span;          ///< of the text between the quotes

  /// The value; empty if the tag is not given.
  std::string_view text() const { return given ? std::string_view(value) : std::string_view(); }
};

class CheckedTags {
 public:
  /// Without `keeps_names`, only names with a meaning are known when they come again, and none is misspelt: a
  /// record of tags alone needs no memory for their names.
  explicit CheckedTags(bool keeps_names = true) : keeps_names_(keeps_names) {}

  TagValue result;
  TagValue rules;
  TagValue fen;
  TagValue setup;
  TagValue ply_count;
  TagValue termination;
  TagValue date;

  void clear();
  /// False when the name was there before; the first value stays. Precondition: `name` stays valid until
  /// clear().
  bool add(std::string_view name, std::string_view value, Span name_span, Span value_span);
  /// The warnings that need nothing but the tags: bad-tag and misspelt-tag.
  void check_values(std::vector<Fault>& faults) const;

 private:
  struct Misspelt {
    std::string_view name;
    Span span;
    std::size_t usual;  ///< the tag of usual_tags that is meant
  };

  bool keeps_names_;
  std::uint32_t given_ = 0;  ///< of the usual tags; a bit each
  std::size_t likely_ = 0;   ///< which of them is likely to come next
  std::vector<Misspelt> misspelt_;
  std::unordered_set<std::string_view> other_names_;
};

/// The values that the tag Termination can have.
std::span<const std::string_view> known_terminations();

/// The tag with a meaning that is probably meant by a name that has none; empty if there is none.
std::string_view tag_meant(std::string_view name);

/// The fault of a tag whose name occurred before.
Fault duplicate_tag(std::string_view name, Span name_span);

/// The place in the record of the bytes `within` of an unescaped value of `size` bytes. `raw` is the text of
/// the record at `place`; if its escapes are not those of LGN, the result is the whole place.
Span map_escapes(std::string_view raw, std::size_t size, Span place, Span within);

// The start of a recorded game by its tags: the rules and the position.

struct PlayableStart {
  const RulesCache::Playable* rules = nullptr;  ///< null: the tags name none, or wrongly
  std::optional<Position> position;             ///< nothing: no rules, or a FEN that cannot be
};

/// `record` is the text with the tags, for the places of faults; `fallback`, if not null, are the rules of a
/// game without a Rules tag, or with `overrides` of all games. Appends bad-rules, unusual-rules and bad-fen.
/// The rules are valid until the cache is used again.
PlayableStart find_start(const CheckedTags& tags, std::string_view record, RulesCache& cache,
                         const RulesCache::Playable* fallback, bool overrides, std::vector<Fault>& faults);

}  // namespace latro
