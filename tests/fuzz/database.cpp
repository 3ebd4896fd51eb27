// Databases with damage, read as the JSON lines of their games: to the end, or to an error that is reported.
// How much is read at once does not matter, and of a database without damage all games are read.
//
// Each four bytes of an input change one byte of a small database: the lower bit of the first selects whether
// the bytes that are 0 count, the others and two further bytes are the place, and the last one is the new
// value. If one to three bytes are left, they are the size of the file.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <string>
#include <vector>

#include <unistd.h>

#include "io/database.hpp"
#include "latro/formats/format.hpp"
#include "latro/support/decompressed_source.hpp"
#include "support/byte_sources.hpp"
#include "support/files.hpp"
#include "support/played.hpp"
#include "target.hpp"

using namespace latro;
using namespace latro::fuzz;

namespace {

constexpr std::size_t change_size = 4;

std::size_t number(std::string_view bytes) {
  return std::accumulate(bytes.rbegin(), bytes.rend(), std::size_t{0}, [](std::size_t sum, char byte) {
    return sum << 8 | static_cast<unsigned char>(byte);
  });
}

/// Games with everything that a database has rows for.
std::vector<PlayedGame> games() {
  std::vector<PlayedGame> games;
  for (
      const auto* const record :
      {"[Event \"A\"]\n[White \"Piso\"]\n[Rules \"petteia\"]\n\n{Head} 1. a2-a5 $1 {[%eval 0.5] x} (1. b2-b5 {y} "
       "c7-c5) a7-a6 2. b2-b6 {[%clk 0:01:00]} *\n\n",
       "[Rules \"latrones\"]\n[Own \"x\"]\n\n1. @a1 @b1 2. @c1 @d1 0-1\n\n", "[Rules \"masters\"]\n\n*\n\n"})
    games.push_back(test::played(record));
  return games;
}

/// A file with a database, removed at the end.
class File {
 public:
  File() {
    std::string rows;
    for (const PlayedGame& game : games()) find_format("sqlite")->sink({})->write(game, rows);
    tool::Output output(path_);
    tool::make_database(output, [](const tool::DatabaseCounts&) {});
    output.write(rows);
    output.commit();
    whole_ = test::read(path_);
    for (std::size_t at = 0; at < whole_.size(); ++at)
      if (whole_[at] != 0) used_.push_back(at);
  }
  ~File() { std::filesystem::remove(path_); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  const std::string& path() const { return path_; }
  void damage(std::string_view input) const {
    std::string bytes = whole_;
    for (; input.size() >= change_size; input.remove_prefix(change_size)) {
      const std::size_t place = number(input.substr(0, change_size - 1));
      bytes[place % 2 == 0 ? used_[place / 2 % used_.size()] : place / 2 % bytes.size()] =
          input[change_size - 1];
    }
    if (!input.empty()) bytes.resize(std::min(bytes.size(), number(input)));
    std::ofstream(path_, std::ios::binary) << bytes;
  }

 private:
  std::string path_ =
      std::filesystem::temp_directory_path() / ("latro-fuzz-" + std::to_string(getpid()) + ".db");
  std::string whole_;
  std::vector<std::size_t> used_;  ///< places of bytes that are not 0
};

struct ReadText {
  std::string text;
  std::string error;
};

ReadText read(const std::string& path, std::size_t block) {
  test::BlockSource unused{std::string_view()};
  ReadText result;
  std::string piece(block, '\0');
  try {
    tool::DatabaseText database(unused, path, "x");
    while (const std::size_t size = database.read(piece.data(), block)) {
      result.text.append(piece, 0, size);
      constexpr std::size_t most_text = std::size_t{1} << 22;
      expect(result.text.size() < most_text, "more text than such a database can have");
    }
  } catch (const DataError& error) {
    result.error = error.reason();
    expect_line(result.error);
  }
  return result;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const File file;
  const std::string_view input = text_of(bytes, size);
  file.damage(input);
  const ReadText result = read(file.path(), 1 + size % 61);
  const ReadText at_once = read(file.path(), std::size_t{1} << 16);
  expect(result.text == at_once.text && result.error == at_once.error,
         "another text in blocks of another size", [&] { return result.error + " / " + at_once.error; });
  if (!input.empty()) return 0;
  expect(result.error.empty(), "an error in a whole database", result.error);
  test::BlockSource lines(result.text);
  const auto source = find_format("jsonl")->source(lines, {});
  std::size_t count = 0;
  for (ReadGame game; source->next(game);) ++count;
  expect(count == games().size(), "another number of games", result.text);
  return 0;
}
