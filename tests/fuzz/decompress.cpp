// Compressed data, whole and damaged. Text that is compressed and not damaged is read as it was. From damaged
// data either a beginning of the text is read, or an error is reported. Data that no compressor made are read
// too. The result does not depend on the size of the blocks.
//
// An input is five bytes that select all this, and the text.
#define ZLIB_CONST  // the input is const
#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "latro/support/compression.hpp"
#include "latro/support/detail/decompressor.hpp"
#include "support/byte_sources.hpp"
#include "target.hpp"

using namespace latro;
using namespace latro::fuzz;

namespace {

constexpr std::size_t head_size = 5;
constexpr std::size_t most_text = std::size_t{1} << 20;
constexpr std::size_t large_block = std::size_t{1} << 16;

enum class Damage : std::uint8_t { none, changed, cut, followed };

struct Head {
  Compression form;
  bool raw;  ///< the text is the compressed data
  Damage damage;
  unsigned members;
  std::size_t block;
  std::size_t place;
  char value;

  explicit Head(std::string_view bytes)
      : form((bytes[0] & 1) != 0 ? Compression::gzip : Compression::zstd),
        raw((bytes[0] & 2) != 0),
        damage(static_cast<Damage>(bytes[0] >> 2 & 3)),
        members(static_cast<unsigned>(bytes[0] >> 4 & 3) + 1),
        block(1 + static_cast<unsigned char>(bytes[1])),
        place(static_cast<unsigned char>(bytes[2]) * std::size_t{256} + static_cast<unsigned char>(bytes[3])),
        value(bytes[4]) {}
};

struct Result {
  std::string text;
  std::string error;
};

/// At most most_text bytes are read.
Result read(Compression form, std::string_view data, std::size_t block) {
  test::BlockSource source(data, block);
  Decompressor decompressor(source, form, "x");
  Result result;
  std::string piece(block, '\0');
  try {
    while (const std::size_t size =
               decompressor.read(piece.data(), std::min(block, most_text - result.text.size())))
      result.text.append(piece, 0, size);
  } catch (const DataError& error) {
    result.error = error.reason();
    expect_line(result.error);
  }
  return result;
}

// The libraries compress here directly, in contexts that remain: new ones take most of the time.

void append_gzip(std::string_view text, std::string& data) {
  static z_stream stream = [] {
    z_stream fresh{};
    expect(deflateInit2(&fresh, 1, Z_DEFLATED, 9 + 16, 1, Z_DEFAULT_STRATEGY) == Z_OK, "deflateInit2 fails");
    return fresh;
  }();
  deflateReset(&stream);
  const std::size_t before = data.size();
  data.resize(before + deflateBound(&stream, text.size()));
  stream.next_in = reinterpret_cast<const Bytef*>(text.data());
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(data.data() + before);
  stream.avail_out = static_cast<uInt>(data.size() - before);
  expect(deflate(&stream, Z_FINISH) == Z_STREAM_END, "deflate fails");
  data.resize(data.size() - stream.avail_out);
}

void append_zstd(std::string_view text, std::string& data) {
  static ZSTD_CCtx* const context = [] {
    ZSTD_CCtx* const fresh = ZSTD_createCCtx();
    ZSTD_CCtx_setParameter(fresh, ZSTD_c_checksumFlag, 1);
    return fresh;
  }();
  const std::size_t before = data.size();
  data.resize(before + ZSTD_compressBound(text.size()));
  const std::size_t size =
      ZSTD_compress2(context, data.data() + before, data.size() - before, text.data(), text.size());
  expect(ZSTD_isError(size) == 0, "ZSTD_compress2 fails");
  data.resize(before + size);
}

std::string compress(const Head& head, std::string_view text) {
  std::string data;
  const std::size_t each = text.size() / head.members;
  for (unsigned member = 1; member <= head.members; ++member) {
    const std::string_view part = member == head.members ? text : text.substr(0, each);
    text.remove_prefix(part.size());
    if (head.form == Compression::gzip)
      append_gzip(part, data);
    else
      append_zstd(part, data);
  }
  return data;
}

void damage(const Head& head, std::string& data) {
  const std::size_t place = head.place % data.size();
  switch (head.damage) {
    case Damage::none:
      break;
    case Damage::changed:
      data[place] = static_cast<char>(data[place] ^ head.value);
      break;
    case Damage::cut:
      data.resize(place);
      break;
    case Damage::followed:
      data.append(1 + head.place % 10, head.value);
      break;
  }
}

/// The error without its numbers: how much is read at once decides where an error is noticed.
std::string words_of(const std::string& error) {
  std::string words = error;
  std::erase_if(words, [](char c) { return c >= '0' && c <= '9'; });
  return words;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  std::string_view text = text_of(bytes, size);
  if (text.size() < head_size) return 0;
  const Head head(text);
  text.remove_prefix(head_size);
  std::string data = head.raw ? std::string(text) : compress(head, text);
  if (!head.raw) damage(head, data);
  const Result result = read(head.form, data, head.block);
  const Result at_once = read(head.form, data, large_block);
  // A block of zstd that turns out to be damaged at its end is lost, except for what was passed on before.
  const bool same_text = result.text == at_once.text ||
                         (head.form == Compression::zstd && !result.error.empty() &&
                          (result.text.starts_with(at_once.text) || at_once.text.starts_with(result.text)));
  expect(same_text, "another text in blocks of another size");
  expect(words_of(result.error) == words_of(at_once.error), "another error in blocks of another size",
         [&] { return result.error + " / " + at_once.error; });
  if (head.raw) return 0;
  expect(!result.error.empty() || text.starts_with(result.text), "another text, and no error", text);
  if (head.damage == Damage::none) {
    expect(result.error.empty(), "an error in whole data", result.error);
    expect(result.text == text, "the text has changed", text);
  }
  return 0;
}
