#include "io/scratch_file.hpp"

#include <catch2/catch.hpp>
#include <cstdlib>

#include "cli/errors.hpp"

using namespace latro::tool;

namespace {

std::string drained(Spool& spool) {
  std::string text;
  spool.drain([&text](std::string_view piece) { text += piece; });
  return text;
}

}  // namespace

TEST_CASE("a spool gives back what it was given, and is empty then") {
  for (const std::size_t size : {std::size_t{0}, std::size_t{10}, Spool::buffer_size - 1, Spool::buffer_size,
                                 3 * Spool::buffer_size + 17}) {
    Spool spool;
    for (int round = 0; round < 2; ++round) {
      std::string expected;
      for (std::size_t i = 0; expected.size() < size; ++i) expected += std::to_string(i) + ' ';
      for (std::size_t at = 0; at < expected.size(); at += 1000)
        spool.write(std::string_view(expected).substr(at, 1000));
      CHECK(drained(spool) == expected);
      CHECK(drained(spool).empty());
    }
  }
}

TEST_CASE("a spool without a folder for its file says which one is missing") {
  const char* before = std::getenv("TMPDIR");
  const std::string kept = before ? before : "";
  setenv("TMPDIR", "/nowhere/at/all", 1);
  Spool spool;
  spool.write("small texts need no file");
  CHECK(drained(spool) == "small texts need no file");
  std::string said;
  try {
    spool.write(std::string(Spool::buffer_size, 'x'));
  } catch (const OutputError& error) {
    said = std::string(error.name()) + ": " + error.code().message();
  }
  CHECK(said == "temporary file in /nowhere/at/all (TMPDIR): No such file or directory");
  if (before)
    setenv("TMPDIR", kept.c_str(), 1);
  else
    unsetenv("TMPDIR");
}
