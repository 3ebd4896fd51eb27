// A decoder for each form of compression, by zlib and libzstd. Private to Decompressor.
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>

namespace latro {

/// One form of compression. Bytes go in as they come, and the text comes out in pieces of any size.
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

}  // namespace latro
