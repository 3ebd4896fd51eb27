// corpus/broken shows every code once: a file named after the code, and its diagnostics. The tests of the
// programs compare the words, this one those of files in other formats.
#include <catch2/catch.hpp>
#include <filesystem>
#include <set>
#include <string>

#include "latro/core/diagnostic.hpp"
#include "latro/formats/format.hpp"
#include "support/byte_sources.hpp"
#include "support/files.hpp"
#include "support/game_text.hpp"

namespace {

using namespace latro;

std::set<std::string> stems(std::string_view extension) {
  std::set<std::string> found;
  for (const auto& path : test::corpus("broken", extension)) found.insert(path.stem().string());
  return found;
}

/// As the programs show it without the excerpt.
std::string shown(const std::string& file, const Record& record, const Fault& fault) {
  const Place place = locate(record, fault.span);
  const CodeInfo& code = info(fault.code);
  return file + ":" + std::to_string(place.line) + ":" + std::to_string(place.column) + ": " +
         (code.severity == Severity::error ? "error" : "warning") + "[" + std::string(code.name) +
         "]: " + fault.message + "\n";
}

}  // namespace

TEST_CASE("every code has a broken file and every broken file has a code") {
  std::set<std::string> files = stems(".lgn");
  files.merge(stems(".epd"));
  files.merge(stems(".trl"));
  files.merge(stems(".jsonl"));
  std::set<std::string> codes;
  for (const CodeInfo& entry : all_codes()) codes.emplace(entry.name);
  // These are limits of programs that write or annotate games; tests/cli has cases.
  for (const char* const limit : {"kept-route", "bounded-events", "too-many-turns", "replaced-annotations"})
    CHECK(codes.erase(limit) == 1);
  // So it has of --repair.
  for (const char* const of_repair : {"repaired", "two-readings", "repair-limit"})
    CHECK(codes.erase(of_repair) == 1);
  CHECK(files == codes);
  CHECK(stems(".expected") == codes);
  for (const auto& path : test::corpus("broken", ".expected")) {
    INFO(path.string());
    CHECK(test::read(path).find("[" + path.stem().string() + "]: ") != std::string::npos);
  }
}

TEST_CASE("what is said of broken files of other formats") {
  for (const auto* suffix : {".trl", ".jsonl"})
    for (const auto& path : test::corpus("broken", suffix)) {
      INFO(path.string());
      const std::string text = test::read(path);
      test::BlockSource source(text);
      const auto reader = detect_format(text, path.filename().string()).source(source, {});
      std::string said;
      for (ReadGame game; reader->next(game);) {
        read_text(*reader, game);
        for (const Fault& fault : game.faults) said += shown(path.filename().string(), game.record, fault);
      }
      auto expected = path;
      CHECK(said == test::read(expected.replace_extension(".expected")));
    }
}
