// What a record says about a game as a whole: tags, result, a comment before the first turn.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/notation/game.hpp"

namespace latro {

struct Tag {
  std::string name;
  std::string value;  ///< unescaped
  Span value_span;    ///< between the quotes of the record it comes from

  friend bool operator==(const Tag&, const Tag&) = default;
};

/// Asked whether a game with these tags is wanted.
using WantedTags = std::function<bool(const std::vector<Tag>& tags)>;

/// Whether a tag of LGN can have the name.
bool is_tag_name(std::string_view name);
/// Null when there is none of that name.
const Tag* find_tag(const std::vector<Tag>& tags, std::string_view name);
/// Adds the tag or replaces its value.
void set_tag(std::vector<Tag>& tags, std::string_view name, std::string_view value);
void drop_tag(std::vector<Tag>& tags, std::string_view name);

/// A property of another format that has no counterpart here, kept so that it can be written back: SGF's, by
/// its identifier, with its values as they are written there (escapes included).
struct Property {
  std::string name;
  std::vector<std::string> values;

  friend bool operator==(const Property&, const Property&) = default;
};

struct GameHead {
  std::vector<Tag> tags;             ///< no name twice
  std::vector<Property> properties;  ///< of the game as a whole
  std::string comment;               ///< before the first turn
  std::optional<Result> result;      ///< the token, if there is one
  Span result_span;

  /// The value of a tag; null if it is absent.
  const std::string* tag(std::string_view name) const;
  void set_tag(std::string_view name, std::string_view value) { latro::set_tag(tags, name, value); }

  friend bool operator==(const GameHead&, const GameHead&) = default;
};

/// Sends the events of a game up to its first turn. False: no more of it is wanted.
bool send_head(const GameHead& game, RecordVisitor& visitor);
/// Sends the event of the result, if there is one.
void send_result(const GameHead& game, RecordVisitor& visitor);

}  // namespace latro
