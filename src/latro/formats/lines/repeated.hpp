// A limit for what formats repeat in each line of a game. Private to formats.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include <fmt/format.h>

namespace latro {

/// Why a game is not written of whose text each line would repeat so many bytes; nullopt: it can be written.
/// A record of a mebibyte would become many gibibytes.
inline std::optional<std::string> repeats_too_much(std::size_t bytes, std::size_t lines) {
  constexpr std::size_t most = std::size_t{256} << 20;
  if (bytes <= most / (lines + 1)) return std::nullopt;
  return fmt::format("each of its {} lines would repeat {} bytes of its tags", lines, bytes);
}

}  // namespace latro
