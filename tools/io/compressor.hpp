// Compresses text for an output.
#pragma once

#include <functional>
#include <memory>
#include <string_view>

#include "io/compression.hpp"

namespace latro::tool {

/// The same text, in pieces of the same sizes, makes the same bytes. Functions pass on the compressed bytes
/// in pieces, as soon as there are some. Throws std::bad_alloc.
class Compressor {
 public:
  using Take = std::function<void(std::string_view compressed)>;

  virtual ~Compressor() = default;
  virtual void add(std::string_view text, const Take& take) = 0;
  /// Called once, after all text. Without text, the data are complete too.
  virtual void finish(const Take& take) = 0;
};

/// gzip in level 6, or zstd in level 3 with a checksum, as the programs of these names do; null for none.
std::unique_ptr<Compressor> make_compressor(Compression compression);

}  // namespace latro::tool
