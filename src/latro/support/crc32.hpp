// The checksum of gzip and zlib.
#pragma once

#include <cstdint>
#include <string_view>

namespace latro {

/// The CRC-32 of all bytes so far: `before` is that of those before these, 0 if there were none.
std::uint32_t crc32_of(std::string_view bytes, std::uint32_t before = 0);

}  // namespace latro
