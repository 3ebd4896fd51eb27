// The checksum of gzip without zlib, which emscripten does not have.
#include "latro/support/crc32.hpp"

#include <array>

namespace latro {

namespace {

/// The remainder of each byte by the polynomial of gzip (RFC 1952), with the lowest bit as the highest power.
constexpr std::array<std::uint32_t, 256> make_crc_remainders() {
  constexpr std::uint32_t polynomial = 0xEDB88320;
  std::array<std::uint32_t, 256> remainders{};
  for (std::uint32_t byte = 0; byte < remainders.size(); ++byte) {
    std::uint32_t rest = byte;
    for (int bit = 0; bit < 8; ++bit) rest = (rest >> 1) ^ ((rest & 1) != 0 ? polynomial : 0);
    remainders[byte] = rest;
  }
  return remainders;
}
constexpr auto crc_remainders = make_crc_remainders();

}  // namespace

std::uint32_t crc32_of(std::string_view bytes, std::uint32_t before) {
  std::uint32_t sum = ~before;
  for (const char byte : bytes)
    sum = (sum >> 8) ^ crc_remainders[(sum ^ static_cast<unsigned char>(byte)) & 0xFF];
  return ~sum;
}

}  // namespace latro
