#include "latro/render/page/detail/digest.hpp"

#include <array>
#include <cstdint>

#include <nettle/base64.h>
#include <nettle/sha2.h>

namespace latro {

std::string sha256_base64(std::string_view text) {
  sha256_ctx context;
  sha256_init(&context);
  std::string bytes(text);
  sha256_update(&context, bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
  std::array<std::uint8_t, SHA256_DIGEST_SIZE> digest{};
  sha256_digest(&context, digest.size(), digest.data());
  std::string out(BASE64_ENCODE_RAW_LENGTH(SHA256_DIGEST_SIZE), '\0');
  base64_encode_raw(out.data(), digest.size(), digest.data());
  return out;
}

}  // namespace latro
