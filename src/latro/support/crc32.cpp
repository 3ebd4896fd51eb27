#include "latro/support/crc32.hpp"

#define ZLIB_CONST  // as the other files, with which it may be compiled together
#include <zlib.h>

namespace latro {

std::uint32_t crc32_of(std::string_view bytes, std::uint32_t before) {
  return static_cast<std::uint32_t>(
      ::crc32_z(before, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
}

}  // namespace latro
