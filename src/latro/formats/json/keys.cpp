#include "latro/formats/json/keys.hpp"

#include <cstddef>
#include <utility>

#include <fmt/format.h>

#include "latro/formats/json/members.hpp"
#include "latro/support/find.hpp"
#include "latro/support/lines.hpp"
#include "latro/support/nearest.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

namespace {

constexpr std::string_view ply_prefix = "plies.";

/// Adds one key to the set; or returns why there is no such key.
Expected<void, std::string> add(JsonKeys& keys, std::string_view word) {
  const std::size_t of_game = index_in(word, JsonGameKeys::names);
  if (of_game < JsonGameKeys::names.size()) {
    keys.game |= json_key_bit(of_game);
    if (of_game == JsonGameKeys::plies) keys.ply |= usual_json_keys.ply;
    return {};
  }
  if (word.starts_with(ply_prefix)) {
    const std::size_t of_ply = index_in(word.substr(ply_prefix.size()), JsonPlyKeys::names);
    if (of_ply < JsonPlyKeys::names.size()) {
      keys.game |= json_key_bit(JsonGameKeys::plies);
      keys.ply |= json_key_bit(of_ply);
      return {};
    }
  }
  if (word.empty()) return unexpected(std::string("a key is missing; write keys with commas between them"));
  if (is_one_of(word, JsonPlyKeys::names))
    return unexpected(fmt::format("{0} is a key of plies: write plies.{0}", word));
  const std::vector<std::string> names = json_key_names();
  const std::string_view nearest = nearest_name(names, word);
  const std::string_view of_ply = nearest_name(JsonPlyKeys::names, word);
  const std::string hint = !nearest.empty()  ? fmt::format("did you mean {}?", nearest)
                           : !of_ply.empty() ? fmt::format("did you mean {}{}?", ply_prefix, of_ply)
                                             : "latro-formats(5) lists the keys";
  return unexpected(fmt::format("there is no key {}; {}", quote(word), hint));
}

}  // namespace

Expected<JsonKeys, std::string> json_keys(std::string_view list) {
  JsonKeys keys;
  for (const std::string_view word : split(list, ','))
    if (auto added = add(keys, word); !added) return unexpected(std::move(added.error()));
  return keys;
}

std::vector<std::string> json_key_names() {
  std::vector<std::string> names(JsonGameKeys::names.begin(), JsonGameKeys::names.end());
  for (const std::string_view name : JsonPlyKeys::names)
    names.push_back(std::string(ply_prefix).append(name));
  return names;
}

}  // namespace latro
