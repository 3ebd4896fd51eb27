#include "latro/support/decompressed_source.hpp"

#include <utility>

#include <fmt/format.h>

#include "latro/support/compression.hpp"
#include "latro/support/detail/decompressor.hpp"

namespace latro {

DataError::DataError(std::string_view name, std::string reason)
    : std::system_error(std::make_error_code(std::errc::bad_message)),
      reason_(std::move(reason)),
      text_(fmt::format("{}: {}", name, reason_)) {}

DecompressedSource::DecompressedSource(ByteSource& source, std::string name)
    : beginning_(source), name_(std::move(name)) {}
DecompressedSource::~DecompressedSource() = default;

bool DecompressedSource::is_compressed() {
  text();
  return decompressor_ != nullptr;
}

ByteSource& DecompressedSource::text() {
  if (!has_begun_) {
    const std::string_view beginning = beginning_.peek(
        most_signature_bytes, [](std::string_view bytes) { return compression_of_bytes(bytes).has_value(); });
    const Compression compression = compression_of_bytes(beginning).value_or(Compression::none);
    if (compression != Compression::none)
      decompressor_ = std::make_unique<Decompressor>(beginning_, compression, name_);
    has_begun_ = true;
  }
  return decompressor_ ? static_cast<ByteSource&>(*decompressor_) : beginning_;
}

}  // namespace latro
