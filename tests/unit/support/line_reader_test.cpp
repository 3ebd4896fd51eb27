#include "latro/support/line_reader.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstring>
#include <utility>
#include <vector>

using namespace latro;

namespace {

// Gives out a text in pieces of at most `piece` bytes.
class Pieces final : public latro::ByteSource {
 public:
  Pieces(std::string_view text, std::size_t piece) : text_(text), piece_(piece) {}
  std::size_t read(char* into, std::size_t size) override {
    const std::size_t count = std::min({size, piece_, text_.size()});
    std::memcpy(into, text_.data(), count);
    text_.remove_prefix(count);
    return count;
  }

 private:
  std::string_view text_;
  std::size_t piece_;
};

using Lines = std::vector<std::pair<std::uint64_t, std::string>>;

Lines lines_of(std::string_view text, std::size_t piece) {
  Pieces source(text, piece);
  LineReader reader(source);
  Lines lines;
  while (const auto line = reader.next()) {
    CHECK_FALSE(line->too_long);
    CHECK(text.substr(line->offset, line->text.size()) == line->text);
    lines.emplace_back(line->number, std::string(line->text));
  }
  CHECK_FALSE(reader.next());
  return lines;
}

}  // namespace

TEST_CASE("lines end with LF, CRLF or CR, however the bytes come in") {
  for (const std::size_t piece : {1u, 2u, 3u, 7u, 100000u}) {
    CHECK(lines_of("", piece).empty());
    CHECK(lines_of("one", piece) == Lines{{1, "one"}});
    CHECK(lines_of("one\n", piece) == Lines{{1, "one"}});
    CHECK(lines_of("one\r\ntwo\rthree\n\nfive\r\r\nseven", piece) ==
          Lines{{1, "one"}, {2, "two"}, {3, "three"}, {4, ""}, {5, "five"}, {6, ""}, {7, "seven"}});
    CHECK(lines_of("\n", piece) == Lines{{1, ""}});
    CHECK(lines_of("\r\n", piece) == Lines{{1, ""}});
    CHECK(lines_of("\xEF\xBB\xBFone\n\xEF\xBB\xBFtwo", piece) == Lines{{1, "one"}, {2, "\xEF\xBB\xBFtwo"}});
    CHECK(lines_of("\xEF\xBB", piece) == Lines{{1, "\xEF\xBB"}});
    CHECK(lines_of("\xEF\xBB\xBF", piece).empty());
  }
}

TEST_CASE("a line may have a mebibyte and no more; what follows is not lost") {
  const std::size_t most = LineReader::max_bytes;
  for (const std::size_t extra : {0u, 1u, 200000u}) {
    const std::string text = "before\n" + std::string(most + extra, 'x') + "\r\nafter";
    Pieces source(text, 65536);
    LineReader reader(source);
    CHECK(reader.next()->text == "before");
    const auto line = reader.next();
    REQUIRE(line);
    CHECK(line->number == 2);
    CHECK(line->too_long == (extra > 0));
    CHECK(line->text.size() == most);
    const auto after = reader.next();
    REQUIRE(after);
    CHECK(after->number == 3);
    CHECK(after->text == "after");
    CHECK_FALSE(after->too_long);
    CHECK_FALSE(reader.next());
  }
}
