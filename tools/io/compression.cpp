#include "io/compression.hpp"

#include <array>
#include <cstddef>

namespace latro::tool {

namespace {

using namespace std::string_view_literals;

struct Signature {
  std::string_view bytes;
  Compression compression;
};
constexpr std::array signatures{
    Signature{"\x1F\x8B"sv, Compression::gzip},
    Signature{"\x28\xB5\x2F\xFD"sv, Compression::zstd},
};

/// The last three bytes of a skippable frame of zstd; the first is 'P' to '_'. pzstd(1) writes one before
/// each frame.
constexpr std::string_view skippable = "\x2A\x4D\x18"sv;

struct Suffix {
  std::string_view text;
  Compression compression;
};
constexpr std::array suffixes{
    Suffix{".gz", Compression::gzip},
    Suffix{".zst", Compression::zstd},
};

}  // namespace

std::string_view compression_name(Compression compression) {
  switch (compression) {
    case Compression::none:
      return {};
    case Compression::gzip:
      return "gzip";
    case Compression::zstd:
      return "zstd";
  }
  return {};
}

std::optional<Compression> compression_of_bytes(std::string_view beginning) {
  bool is_open = beginning.empty();
  const auto matches = [&](std::string_view data, std::string_view signature) {
    if (data.starts_with(signature)) return true;
    is_open = is_open || signature.starts_with(data);
    return false;
  };
  for (const Signature& signature : signatures)
    if (matches(beginning, signature.bytes)) return signature.compression;
  if (!beginning.empty() && beginning.front() >= 'P' && beginning.front() <= '_' &&
      matches(beginning.substr(1), skippable))
    return Compression::zstd;
  if (is_open) return std::nullopt;
  return Compression::none;
}

Compression compression_of_name(std::string_view file_name) {
  if (file_name.ends_with(".svgz")) return Compression::gzip;
  for (const Suffix& suffix : suffixes)
    if (file_name.ends_with(suffix.text)) return suffix.compression;
  return Compression::none;
}

std::string_view uncompressed_name(std::string_view file_name) {
  for (const Suffix& suffix : suffixes)
    if (file_name.ends_with(suffix.text)) return file_name.substr(0, file_name.size() - suffix.text.size());
  return file_name;
}

}  // namespace latro::tool
