// Sums of games as JSON, as latro-play writes and reads them.
#pragma once

#include <optional>
#include <string>

#include "latro/formats/json/tree.hpp"
#include "latro/rules/rules.hpp"
#include "latro/support/json_writer.hpp"
#include "play/json_fields.hpp"

namespace latro::test {

template <class Sums>
std::string json_of(Sums sums) {
  std::string text;
  JsonWriter json(text);
  tool::JsonFields writer(json);
  json.begin_object();
  writer("sums", sums);
  json.end_object();
  return text.substr(8, text.size() - 9);  // without {"sums": and }
}

/// nullopt: the text is not what json_of() makes.
template <class Sums>
std::optional<Sums> sums_of_json(const Rules& rules, const std::string& text) {
  const std::string object = "{\"sums\":" + text + "}";
  JsonTree tree;
  if (!tree.parse(object)) return std::nullopt;
  tool::JsonFields reader(tree.root(), &rules);
  std::optional<Sums> sums;
  reader("sums", sums);
  return reader.complete() ? sums : std::nullopt;
}

}  // namespace latro::test
