// The forms of compression: how data of each begin, the names of their files, and compressors.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>

namespace latro {

enum class Compression : std::uint8_t { none, gzip, zstd };

/// "gzip", "zstd"; empty for none.
std::string_view compression_name(Compression compression);

/// The number of bytes that always show how data are compressed.
constexpr std::size_t most_signature_bytes = 4;
/// By the first bytes of the data; no text of a game begins so. nullopt if it depends on further bytes; if
/// there are none, the data are not compressed.
std::optional<Compression> compression_of_bytes(std::string_view beginning);

/// By the suffix of a file to write: .gz, .zst, or .svgz, the usual suffix of SVG in gzip.
Compression compression_of_name(std::string_view file_name);

/// The name without .gz or .zst: "games.sgf.gz" is "games.sgf".
std::string_view uncompressed_name(std::string_view file_name);

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

}  // namespace latro
