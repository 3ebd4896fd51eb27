// Lines of JSON with a checksum, so that a changed byte is noticed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace latro::tool {

/// Adds the member "crc32" at the end of a JSON object that has other members: the CRC-32 of gzip and zlib,
/// as eight hexadecimal digits, of all bytes before the comma of this member.
void add_checksum(std::string& object);

enum class Checksum : std::uint8_t { missing, wrong, right };

/// Whether the text ends with such a member, and whether the bytes before it are those of the checksum.
Checksum checksum_of(std::string_view text);

}  // namespace latro::tool
