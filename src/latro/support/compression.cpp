#include "latro/support/compression.hpp"

#define ZLIB_CONST  // the input is const
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

#include <array>
#include <cstddef>
#include <new>
#include <stdexcept>

#include "latro/support/find.hpp"

namespace latro {

namespace {

using namespace std::string_view_literals;

struct Form {
  Compression compression;
  std::string_view name;
  std::string_view suffix;     ///< of names of files
  std::string_view signature;  ///< the first bytes
};
constexpr std::array forms{
    Form{Compression::gzip, "gzip", ".gz", "\x1F\x8B"sv},
    Form{Compression::zstd, "zstd", ".zst", "\x28\xB5\x2F\xFD"sv},
};

/// The last three bytes of a skippable frame of zstd; the first is 'P' to '_'. pzstd(1) writes one before
/// each frame.
constexpr std::string_view skippable = "\x2A\x4D\x18"sv;

}  // namespace

std::string_view compression_name(Compression compression) {
  const Form* const form = find_by(forms, &Form::compression, compression);
  return form == nullptr ? std::string_view() : form->name;
}

std::optional<Compression> compression_of_bytes(std::string_view beginning) {
  bool is_open = beginning.empty();
  const auto matches = [&](std::string_view data, std::string_view signature) {
    if (data.starts_with(signature)) return true;
    is_open = is_open || signature.starts_with(data);
    return false;
  };
  for (const Form& form : forms)
    if (matches(beginning, form.signature)) return form.compression;
  if (!beginning.empty() && beginning.front() >= 'P' && beginning.front() <= '_' &&
      matches(beginning.substr(1), skippable))
    return Compression::zstd;
  if (is_open) return std::nullopt;
  return Compression::none;
}

Compression compression_of_name(std::string_view file_name) {
  if (file_name.ends_with(".svgz")) return Compression::gzip;
  for (const Form& form : forms)
    if (file_name.ends_with(form.suffix)) return form.compression;
  return Compression::none;
}

std::string_view uncompressed_name(std::string_view file_name) {
  for (const Form& form : forms)
    if (file_name.ends_with(form.suffix)) return file_name.substr(0, file_name.size() - form.suffix.size());
  return file_name;
}

namespace {

constexpr std::size_t piece_size = std::size_t{1} << 16;
/// zlib counts the bytes of a call in 32 bits.
constexpr std::size_t most_at_once = std::size_t{1} << 30;

class GzipCompressor final : public Compressor {
 public:
  GzipCompressor() {
    constexpr int gzip = 16;
    constexpr int usual_memory = 8;
    if (deflateInit2(&stream_, Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS + gzip, usual_memory,
                     Z_DEFAULT_STRATEGY) != Z_OK)
      throw std::bad_alloc();
  }
  ~GzipCompressor() override { deflateEnd(&stream_); }
  GzipCompressor(const GzipCompressor&) = delete;
  GzipCompressor& operator=(const GzipCompressor&) = delete;

  void add(std::string_view text, const Take& take) override {
    for (; text.size() > most_at_once; text.remove_prefix(most_at_once))
      deflate_all(text.substr(0, most_at_once), Z_NO_FLUSH, take);
    deflate_all(text, Z_NO_FLUSH, take);
  }
  void finish(const Take& take) override { deflate_all({}, Z_FINISH, take); }

 private:
  void deflate_all(std::string_view text, int flush, const Take& take) {
    stream_.next_in = reinterpret_cast<const Bytef*>(text.data());
    stream_.avail_in = static_cast<uInt>(text.size());
    do {
      stream_.next_out = reinterpret_cast<Bytef*>(piece_.data());
      stream_.avail_out = static_cast<uInt>(piece_.size());
      deflate(&stream_, flush);
      if (const std::size_t size = piece_.size() - stream_.avail_out; size > 0) take({piece_.data(), size});
    } while (stream_.avail_out == 0);
  }

  z_stream stream_{};
  std::array<char, piece_size> piece_{};
};

class ZstdCompressor final : public Compressor {
 public:
  ZstdCompressor() : context_(ZSTD_createCCtx()) {
    if (!context_) throw std::bad_alloc();
    ZSTD_CCtx_setParameter(context_.get(), ZSTD_c_checksumFlag, 1);
  }

  void add(std::string_view text, const Take& take) override { compress_all(text, ZSTD_e_continue, take); }
  void finish(const Take& take) override { compress_all({}, ZSTD_e_end, take); }

 private:
  void compress_all(std::string_view text, ZSTD_EndDirective end, const Take& take) {
    ZSTD_inBuffer from{text.data(), text.size(), 0};
    for (bool more = true; more;) {
      ZSTD_outBuffer to{piece_.data(), piece_.size(), 0};
      const std::size_t left = ZSTD_compressStream2(context_.get(), &to, &from, end);
      if (ZSTD_getErrorCode(left) == ZSTD_error_memory_allocation) throw std::bad_alloc();
      if (ZSTD_isError(left)) throw std::runtime_error(ZSTD_getErrorName(left));
      if (to.pos > 0) take({piece_.data(), to.pos});
      more = end == ZSTD_e_end ? left > 0 : from.pos < from.size;
    }
  }

  struct Free {
    void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
  };
  std::unique_ptr<ZSTD_CCtx, Free> context_;
  std::array<char, piece_size> piece_{};
};

}  // namespace

std::unique_ptr<Compressor> make_compressor(Compression compression) {
  switch (compression) {
    case Compression::none:
      return nullptr;
    case Compression::gzip:
      return std::make_unique<GzipCompressor>();
    case Compression::zstd:
      return std::make_unique<ZstdCompressor>();
  }
  return nullptr;
}

}  // namespace latro
