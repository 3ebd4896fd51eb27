// The members of the objects that games in JSON consist of.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "latro/formats/json/keys.hpp"
#include "latro/formats/json/tree.hpp"
#include "latro/support/enum_table.hpp"
#include "latro/support/find.hpp"

namespace latro {

/// Of sets of keys: JsonKeys.
constexpr std::uint32_t json_key_bit(std::size_t key) { return std::uint32_t{1} << key; }

struct JsonGameKeys {
  enum Key : std::size_t { tags, rules, fen, comment, properties, plies, turns, result, termination };
  static constexpr auto names = by_value<Key>({{tags, "tags"},
                                               {rules, "rules"},
                                               {fen, "fen"},
                                               {comment, "comment"},
                                               {properties, "properties"},
                                               {plies, "plies"},
                                               {turns, "turns"},
                                               {result, "result"},
                                               {termination, "termination"}});
};

struct JsonPlyKeys {
  enum Key : std::size_t {
    ply,
    number,
    side,
    kind,
    turn,
    from,
    to,
    path,
    placed,
    captured,
    bound,
    freed,
    removed,
    turned,
    piece,
    fen,
    before,
    comment,
    eval,
    clock,
    nags,
    properties,
    variations
  };
  static constexpr auto names = by_value<Key>({{ply, "ply"},
                                               {number, "number"},
                                               {side, "side"},
                                               {kind, "kind"},
                                               {turn, "turn"},
                                               {from, "from"},
                                               {to, "to"},
                                               {path, "path"},
                                               {placed, "placed"},
                                               {captured, "captured"},
                                               {bound, "bound"},
                                               {freed, "freed"},
                                               {removed, "removed"},
                                               {turned, "turned"},
                                               {piece, "piece"},
                                               {fen, "fen"},
                                               {before, "before"},
                                               {comment, "comment"},
                                               {eval, "eval"},
                                               {clock, "clock"},
                                               {nags, "nags"},
                                               {properties, "properties"},
                                               {variations, "variations"}});
};

/// What a game usually has.
inline constexpr JsonKeys usual_json_keys{
    (json_key_bit(JsonGameKeys::names.size()) - 1) & ~json_key_bit(JsonGameKeys::turns),
    (json_key_bit(JsonPlyKeys::names.size()) - 1) & ~json_key_bit(JsonPlyKeys::turned)};

/// Of SGF: see Property.
struct JsonPropertyKeys {
  enum Key : std::size_t { its_name, its_values };
  static constexpr auto names = by_value<Key>({{its_name, "name"}, {its_values, "values"}});
};

/// The values of an object by their keys. A null is the same as no value.
template <class Keys>
class JsonMembers {
 public:
  using Key = typename Keys::Key;

  /// Reports keys that are not known (unknown(key)) and those that appear a second time (repeated(key)),
  /// which do not count. Precondition: an object.
  template <class Unknown, class Repeated>
  JsonMembers(JsonValue object, Unknown unknown, Repeated repeated) : object_(object) {
    std::string room;
    std::size_t expected = 0;
    for (auto at = object.begin(); at != object.end(); ++at) {
      const JsonValue key = *at;
      const JsonValue value = *++at;
      const auto plain = key.plain_text();
      const std::size_t place = index_in(plain ? *plain : key.text(room), Keys::names, expected);
      if (place == Keys::names.size()) {
        unknown(key);
        continue;
      }
      if (seen_[place]) repeated(key);
      if (!seen_[place] && !value.is(JsonValue::Kind::null)) values_[place] = value.index();
      seen_[place] = true;
      expected = place + 1;
    }
  }
  /// Ignores such keys.
  explicit JsonMembers(JsonValue object)
      : JsonMembers(
            object, [](JsonValue) {}, [](JsonValue) {}) {}

  std::optional<JsonValue> operator[](Key key) const {
    return values_[key] == 0 ? std::nullopt : std::optional(object_.at_index(values_[key]));
  }

 private:
  JsonValue object_;
  std::array<std::uint32_t, Keys::names.size()> values_{};  ///< by index in the tree; 0: absent
  std::array<bool, Keys::names.size()> seen_{};
};

}  // namespace latro
