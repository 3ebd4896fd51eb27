// The forms of compression that the programs read and write, how data of each begin, and the names of their
// files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace latro::tool {

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

}  // namespace latro::tool
