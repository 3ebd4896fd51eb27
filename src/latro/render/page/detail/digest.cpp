#include "latro/render/page/detail/digest.hpp"

#include <cstdint>

#include <nettle/base64.h>
#include <nettle/sha2.h>

namespace latro {

std::string base64(std::string_view bytes) {
  std::string out(BASE64_ENCODE_RAW_LENGTH(bytes.size()), '\0');
  base64_encode_raw(out.data(), bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
  return out;
}

std::string sha256_base64(std::string_view text) {
  sha256_ctx context;
  sha256_init(&context);
  std::string bytes(text);
  sha256_update(&context, bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
  std::string digest(SHA256_DIGEST_SIZE, '\0');
  sha256_digest(&context, digest.size(), reinterpret_cast<std::uint8_t*>(digest.data()));
  return base64(digest);
}

}  // namespace latro
