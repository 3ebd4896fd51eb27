// A decoder for each form of compression, by zlib and libzstd. Private to Decompressor.
#pragma once

#include <memory>

#include "io/decompressor.hpp"

namespace latro::tool {

/// Throws std::bad_alloc.
std::unique_ptr<Decoder> gzip_decoder();
std::unique_ptr<Decoder> zstd_decoder();

}  // namespace latro::tool
