#include "latro/support/detail/decompressor.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstddef>
#include <string>
#include <string_view>
#include <system_error>

#include "latro/support/compression.hpp"
#include "support/budget.hpp"
#include "support/byte_sources.hpp"

using namespace latro;
using namespace std::string_literals;

namespace {

constexpr Compression forms[] = {Compression::gzip, Compression::zstd};

std::string compressed(Compression form, std::string_view text) {
  std::string bytes;
  const auto take = [&bytes](std::string_view piece) { bytes += piece; };
  const auto compressor = make_compressor(form);
  compressor->add(text, take);
  compressor->finish(take);
  return bytes;
}

struct Result {
  std::string text;
  std::string error;  ///< empty if there is none

  bool operator==(const Result&) const = default;
};

/// The data, of which each read gets at most `in` bytes; the text is read in pieces of at most `out` bytes.
Result read(Compression form, std::string_view data, std::size_t in = 1 << 20, std::size_t out = 1 << 20) {
  latro::test::BlockSource source(data, in);
  Decompressor decompressor(source, form, "x.gz");
  Result result;
  std::string piece(out, '\0');
  try {
    while (const std::size_t size = decompressor.read(piece.data(), piece.size()))
      result.text += piece.substr(0, size);
  } catch (const DataError& error) {
    result.error = error.reason();
    CHECK(error.what() == "x.gz: " + result.error);
    // The error remains.
    CHECK_THROWS_AS(decompressor.read(piece.data(), piece.size()), DataError);
  }
  return result;
}

/// Text that does not become very small.
std::string text_of(std::size_t size) {
  std::string text;
  for (unsigned n = 1; text.size() < size; n = n * 1103515245 + 12345)
    text += std::to_string(n >> 16) + (n % 9 ? " " : "\n");
  text.resize(size);
  return text;
}

}  // namespace

TEST_CASE("compressed text is read as it was") {
  for (const Compression form : forms)
    for (const std::size_t size : {0U, 1U, 1000U, 131'071U, 131'072U, 131'073U, 1'000'000U}) {
      const std::string text = text_of(size);
      CHECK(read(form, compressed(form, text)) == Result{text, ""});
    }
}

TEST_CASE("the size of the blocks does not matter") {
  const std::string text = text_of(300);
  for (const Compression form : forms) {
    const std::string data = compressed(form, text) + compressed(form, "") + compressed(form, "the end");
    for (const std::size_t in : {1U, 2U, 7U, 1000U})
      for (const std::size_t out : {1U, 3U, 1000U})
        CHECK(read(form, data, in, out) == Result{text + "the end", ""});
  }
}

TEST_CASE("members and frames are one text") {
  for (const Compression form : forms) {
    const std::string part = text_of(200'000);
    std::string data;
    std::string text;
    for (int i = 0; i < 3; ++i) {
      data += compressed(form, part) + compressed(form, "");
      text += part;
    }
    CHECK(read(form, data) == Result{text, ""});
  }
  // Skippable frames have no text.
  const std::string frame = "\x5A\x2A\x4D\x18\x03\0\0\0abc"s;
  const std::string data = compressed(Compression::zstd, "text");
  CHECK(read(Compression::zstd, frame + data + frame + frame + data) == Result{"texttext", ""});
}

TEST_CASE("data that end early are read as far as they go") {
  const std::string text = text_of(500);
  for (const Compression form : forms) {
    const std::string data = compressed(form, text);
    for (std::size_t size = 1; size < data.size(); size += latro::test::share())
      for (const std::size_t in : {1U, 1000U}) {
        const Result result = read(form, data.substr(0, size), in);
        CHECK(text.starts_with(result.text));
        CHECK(result.error == "the " + std::string(compression_name(form)) + " data end early, after " +
                                  std::to_string(size) + " bytes");
        // The second member ends early.
        const Result second = read(form, data + data.substr(0, size), in);
        CHECK((text + text).starts_with(second.text));
        CHECK(second.text.size() >= text.size());
        CHECK(second.error.find("end early, after " + std::to_string(data.size() + size)) !=
              std::string::npos);
      }
  }
  // Much of a long text is read.
  const std::string most = compressed(Compression::gzip, text_of(1'000'000));
  CHECK(read(Compression::gzip, most.substr(0, most.size() - 1)).text.size() == 1'000'000);
  CHECK(read(Compression::gzip, most.substr(0, most.size() / 2)).text.size() > 300'000);
}

TEST_CASE("damaged data are an error after the text before the damage") {
  const std::string text = text_of(1000);
  for (const Compression form : forms) {
    const std::string data = compressed(form, text);
    for (std::size_t at = 10; at < data.size(); at += latro::test::share()) {
      std::string damaged = data;
      damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
      // A few bits mean nothing.
      const Result result = read(form, damaged);
      CHECK((!result.error.empty() || result.text == text));
    }
    std::string wrong_sum = data;
    const std::size_t sum = form == Compression::gzip ? data.size() - 8 : data.size() - 4;
    wrong_sum[sum] = static_cast<char>(wrong_sum[sum] ^ 1);
    const Result result = read(form, wrong_sum);
    CHECK(result.text == text);
    CHECK(
        result.error.starts_with("the " + std::string(compression_name(form)) + " data are damaged after "));
  }
}

TEST_CASE("zeros after gzip are ignored, and other data are an error") {
  const std::string data = compressed(Compression::gzip, "text");
  const std::string size = std::to_string(data.size());
  for (const std::size_t in : {1U, 1000U}) {
    CHECK(read(Compression::gzip, data + std::string(70'000, '\0'), in) == Result{"text", ""});
    const std::string followed = "the gzip data end after " + size + " bytes, and other data follow";
    for (const char* garbage : {"x", "xyz", "\x1F\x8C", "[Rules"})
      CHECK(read(Compression::gzip, data + garbage, in) == Result{"text", followed});
    CHECK(read(Compression::gzip, data + "\0\0x"s, in).error.ends_with("and other data follow"));
    CHECK(read(Compression::gzip, data + "\0\0"s + data, in).error.ends_with("and other data follow"));
  }
  const std::string frame = compressed(Compression::zstd, "text");
  CHECK(read(Compression::zstd, frame + "xyz[Rules") ==
        Result{"text",
               "the zstd data end after " + std::to_string(frame.size()) + " bytes, and other data follow"});
}

TEST_CASE("a window of zstd has at most 128 MiB") {
  const auto frame = [](char window) { return "\x28\xB5\x2F\xFD\0"s + window + "\x09\0\0x"s; };
  CHECK(read(Compression::zstd, frame('\x50')) == Result{"x", ""});  // 1 MiB
  CHECK(read(Compression::zstd, frame('\x88')) == Result{"x", ""});  // 128 MiB
  for (const char window : {'\x89', '\x90', '\xA8', '\xFF'})
    CHECK(read(Compression::zstd, frame(window)) ==
          Result{"",
                 "the zstd data need a window of more than 128 MiB; decompress them by zstd -dc --long=31"});
}

TEST_CASE("a decompressor is ready if it need not wait for data") {
  const std::string text = text_of(1000);
  for (const Compression form : forms) {
    const std::string data = compressed(form, text);
    struct Waiting final : latro::ByteSource {
      std::string_view data;  ///< what has come
      bool ended = false;
      std::size_t read(char* into, std::size_t size) override {
        const std::size_t count = std::min(size, data.size());
        std::copy_n(data.data(), count, into);
        data.remove_prefix(count);
        return count;
      }
      bool ready() override { return ended || !data.empty(); }
    } source;
    Decompressor decompressor(source, form, "x");
    CHECK(!decompressor.ready());
    source.data = std::string_view(data).substr(0, 3);
    CHECK(!decompressor.ready());
    source.data = std::string_view(data).substr(3);
    CHECK(decompressor.ready());
    std::string read(2000, '\0');
    std::size_t size = 0;
    while (size < text.size() && decompressor.ready()) size += decompressor.read(read.data() + size, 100);
    CHECK(read.substr(0, size) == text);
    CHECK(!decompressor.ready());
    source.ended = true;
    CHECK(decompressor.ready());
    CHECK(decompressor.read(read.data(), 1) == 0);
  }
}

TEST_CASE("an error of the source passes through, after the text before it") {
  struct Failing final : latro::ByteSource {
    std::string_view data;
    std::size_t read(char* into, std::size_t size) override {
      if (data.empty()) throw std::system_error(5, std::generic_category(), "disk");
      const std::size_t count = std::min(size, data.size());
      std::copy_n(data.data(), count, into);
      data.remove_prefix(count);
      return count;
    }
  } source;
  const std::string data = compressed(Compression::gzip, "text");
  source.data = data;
  Decompressor decompressor(source, Compression::gzip, "x");
  std::string piece(10, '\0');
  CHECK(decompressor.read(piece.data(), piece.size()) == 4);
  CHECK(decompressor.ready());
  CHECK_THROWS_WITH(decompressor.read(piece.data(), piece.size()), Catch::Contains("disk"));
}
