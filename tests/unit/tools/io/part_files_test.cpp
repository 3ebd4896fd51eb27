#include "io/part_files.hpp"

#include <stdlib.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "cli/errors.hpp"
#include "io/input.hpp"

using namespace latro::tool;

namespace {

class Folder {
 public:
  Folder() { REQUIRE(mkdtemp(path_.data()) != nullptr); }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string file(const std::string& name) const { return path_ + '/' + name; }
  std::size_t files() const {
    const std::filesystem::directory_iterator all(path_);
    return static_cast<std::size_t>(std::distance(begin(all), end(all)));
  }

 private:
  std::string path_ = "/tmp/latro-part-files-XXXXXX";
};

void write_parts(PartFiles& files, std::size_t count) {
  for (std::size_t i = 1; i <= count; ++i) {
    files.begin(std::to_string(i));
    files.write(std::string(i, 'x'));
    files.end();
  }
}

}  // namespace

TEST_CASE("a pattern of names has one place for what differs") {
  CHECK(NamePattern("part-%s.lgn").file("1") == "part-1.lgn");
  CHECK(NamePattern("%s").file("1") == "1");
  CHECK(NamePattern("a%%s/100%%-%s%%").file("b") == "a%s/100%-b%");
  CHECK(NamePattern("a%%s/100%%-%s%%").folder() == "a%s/");
  CHECK(NamePattern("/x/%s.lgn").room() == 251);
  for (const char* const wrong : {"", "x", "x%%s", "%s%s", "%d", "%", "x%s%", "%s/x", "a/%s/x"})
    CHECK_THROWS_AS(NamePattern(wrong), UsageError);
  CHECK_THROWS_AS(NamePattern(std::string(250, 'x') + "%s"), UsageError);
}

TEST_CASE("part files get their names all at once, or not at all") {
  const Folder folder;
  {
    PartFiles files(NamePattern(folder.file("a-%s")));
    write_parts(files, 3);
    files.begin("open");
  }
  CHECK(folder.files() == 0);

  PartFiles files(NamePattern(folder.file("%s.x")));
  constexpr std::size_t many = 3000;
  write_parts(files, many);
  {
    // A file that the program reads.
    std::ofstream(folder.file("3000.x")) << "x";
    const InputBytes input(folder.file("3000.x"), as_an_input, InputUse::games);
    CHECK_THROWS_AS(files.commit(4), UsageError);
  }
  CHECK(folder.files() == 2);
  files.commit(5);
  CHECK(files.count() == many);
  std::size_t wrong = 0;
  for (std::size_t i = 1; i <= many; ++i) {
    const std::string digits = std::to_string(i);
    const std::string name = folder.file(std::string(5 - digits.size(), '0') + digits + ".x");
    wrong += std::filesystem::exists(name) && std::filesystem::file_size(name) == i ? 0 : 1;
  }
  CHECK(wrong == 0);
}
