// corpus/broken shows every code once: a file named after it, and what is said of that file. The words
// themselves are compared by the tests of the programs.
#include <catch2/catch.hpp>
#include <filesystem>
#include <set>
#include <string>

#include "latro/core/diagnostic.hpp"
#include "support/files.hpp"

namespace {

using namespace latro;

std::set<std::string> stems(std::string_view extension) {
  std::set<std::string> found;
  for (const auto& path : test::corpus("broken", extension)) found.insert(path.stem().string());
  return found;
}

}  // namespace

TEST_CASE("every code has a broken file and every broken file has a code") {
  std::set<std::string> files = stems(".lgn");
  files.merge(stems(".epd"));
  std::set<std::string> codes;
  for (const CodeInfo& entry : all_codes()) codes.emplace(entry.name);
  CHECK(files == codes);
  CHECK(stems(".expected") == codes);
  for (const auto& path : test::corpus("broken", ".expected")) {
    INFO(path.string());
    CHECK(test::read(path).find("[" + path.stem().string() + "]: ") != std::string::npos);
  }
}
