// Reads compressed data as the text that was compressed. Private to DecompressedSource.
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <string>
#include <string_view>

#include "latro/support/compression.hpp"
#include "latro/support/decompressed_source.hpp"

namespace latro {

/// A decoder of one form of compression, by zlib or libzstd. Bytes go in as they come, and the text comes out
/// in pieces of any size.
class Decoder {
 public:
  /// Why the data cannot be decoded further.
  enum class Fault : unsigned char {
    none,
    damaged,
    followed,     ///< the data end, and other data follow
    large_window  ///< decoding needs more memory than is allowed
  };
  struct Step {
    std::size_t written = 0;
    Fault fault = Fault::none;
    std::string_view detail = {};  ///< if damaged: the words of the compression library
  };

  virtual ~Decoder() = default;
  /// Removes from the front of `in` what it takes, and writes text to `out`, which is not empty. Text can be
  /// pending after this if `out` has become full. Throws std::bad_alloc.
  virtual Step decode(std::string_view& in, char* out, std::size_t size) = 0;
  /// Whether the data may end here, all text being written.
  virtual bool is_complete() const = 0;
};

/// Throws std::bad_alloc.
std::unique_ptr<Decoder> gzip_decoder();
std::unique_ptr<Decoder> zstd_decoder();

/// The text of data in a known form.
class Decompressor final : public ByteSource {
 public:
  /// `compressed` must outlive this. `name` is for errors. Precondition: the compression is not `none`.
  Decompressor(ByteSource& compressed, Compression compression, std::string name);

  std::size_t read(char* into, std::size_t size) override;
  /// Decodes what there is without waiting.
  bool ready() override;

 private:
  bool has_result() const { return at_ < text_size_ || failure_ || ended_; }
  void step() noexcept;
  void take_block();
  void decode();
  std::string fault_text(const Decoder::Step& step) const;

  ByteSource& source_;
  Compression compression_;
  std::string name_;
  std::unique_ptr<Decoder> decoder_;
  std::unique_ptr<char[]> block_;  ///< compressed
  std::string_view rest_;          ///< the part of block_ that is not yet decoded
  std::uint64_t decoded_ = 0;      ///< compressed bytes
  std::uint64_t complete_ = 0;     ///< compressed bytes of whole members or frames
  std::unique_ptr<char[]> text_;   ///< decoded; read() has taken the part before at_
  std::size_t text_size_ = 0;
  std::size_t at_ = 0;
  bool pending_ = false;  ///< the decoder may have text without more data
  bool ended_ = false;
  std::exception_ptr failure_;  ///< thrown when the text before it has been read
};

}  // namespace latro
