#include "io/file_list.hpp"

#include <unistd.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/errors.hpp"

using namespace latro::tool;
using namespace std::string_literals;
using Names = std::vector<std::string>;

namespace {

/// A file that is removed with it.
class TemporaryFile {
 public:
  explicit TemporaryFile(std::string_view text) {
    close(mkstemp(path_.data()));
    std::ofstream(path_, std::ios::binary) << text;
  }
  ~TemporaryFile() { unlink(path_.c_str()); }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_ = "/tmp/latro-list-XXXXXX";
};

/// The names; the last one is the reason why the list cannot be read further, if it cannot.
Names names(std::string_view text) {
  const TemporaryFile file(text);
  Names found;
  try {
    FileList list(file.path());
    while (auto name = list.next()) found.push_back(std::move(*name));
  } catch (const InputError& error) {
    found.push_back("error: " + error.reason());
  }
  return found;
}

}  // namespace

TEST_CASE("a list has a name a line") {
  CHECK(names("") == Names{});
  CHECK(names("\n\n") == Names{});
  CHECK(names("a") == Names{"a"});
  CHECK(names("a\nb c\n\n-\n") == Names{"a", "b c", "-"});
  CHECK(names("a\r\nb\rc\r\n\r\n") == Names{"a", "b\rc"});
}

TEST_CASE("a list with NUL bytes has names with line ends") {
  CHECK(names("a\0b\nc\0\0d"s) == Names{"a", "b\nc", "d"});
  CHECK(names("a\r\0"s) == Names{"a\r"});
  CHECK(names("\0"s) == Names{});
}

TEST_CASE("a list can be long, and its names cannot") {
  std::string text;
  Names all;
  for (int i = 0; i < 50'000; ++i) text += all.emplace_back("folder/" + std::to_string(i)) + '\n';
  CHECK(names(text) == all);
  for (char& c : text)
    if (c == '\n') c = '\0';
  CHECK(names(text) == all);
  const std::string longest(1 << 16, 'x');
  CHECK(names(longest + "\na\n") == Names{longest, "a"});
  CHECK(names("a\n" + longest + "x\nb") == Names{"a", "error: name 2 of the list is longer than 64 KiB"});
  CHECK(names("a\n" + longest + longest + longest) ==
        Names{"a", "error: name 2 of the list is longer than 64 KiB"});
}

TEST_CASE("a NUL byte that comes late is an error") {
  std::string text;
  for (int i = 0; i < 40'000; ++i) text += "a\n";
  text += "b\0c\n"s;
  const Names found = names(text);
  CHECK(found.size() == 40'001);
  CHECK(found.back() ==
        "error: name 40001 of the list has a NUL byte, and those before it are separated by line ends");
}
