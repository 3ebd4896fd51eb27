#include "io/files_in_use.hpp"

#include <stdlib.h>
#include <unistd.h>

#include <string>

#include <catch2/catch.hpp>

#include "cli/errors.hpp"

using namespace latro::tool;

TEST_CASE("an output does not replace an input; a new file with the inode of a removed one is no input") {
  for (int i = 0; i < 100; ++i) {
    std::string name = "/tmp/latro-test-XXXXXX";
    const int fd = mkstemp(name.data());
    REQUIRE(fd >= 0);
    CHECK_NOTHROW(check_replaceable(name));
    note_input(fd, name, InputUse::other);
    CHECK_THROWS_AS(check_replaceable(name), UsageError);
    CHECK_THROWS_AS(note_output(name, name), UsageError);
    close(fd);
    unlink(name.c_str());
  }
}
