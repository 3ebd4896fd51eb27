// The sentences of all languages as JSON: the tables that CMake makes, and what the library finds in them.
#include <fmt/format.h>

#include "latro/notation/detail/translations.hpp"
#include "latro/support/json_writer.hpp"

int main() {
  std::string out;
  latro::JsonWriter json(out);
  json.begin_object();
  for (const latro::LanguageInfo& language : latro::languages()) {
    json.key(language.code).begin_array();
    for (const latro::Translation& entry : latro::translations(language.language))
      json.begin_array()
          .value(entry.english)
          .value(entry.text)
          .value(latro::Words(language.language).translation(entry.english))
          .end_array();
    json.end_array();
  }
  json.end_object();
  fmt::print("{}\n", out);
}
