// Reads game records as people type them, and finds the repairs that make LGN of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "latro/game/repairs.hpp"
#include "latro/rules/rules.hpp"

namespace latro {

/// Which is right if the result at the end of a record and its Result tag disagree.
enum class Trust : std::uint8_t { nothing, result, tag };

struct RepairOptions {
  std::optional<Rules> rules;  ///< for records without a Rules tag
  Trust trust = Trust::nothing;
};

/// More of them in a record are not made; a doubt (repair-limit) says so, as for other limits.
inline constexpr std::size_t most_repairs = 10'000;

/// `source` is one record or several. The turns of a record are read by its rules. A record is repaired up to
/// the first word that cannot be read, or that can be read in two ways (a doubt); a record of which no turn
/// can be read is not repaired. The turns before it are legal. If the word is a turn
/// that is not legal, it is written as LGN, so that the strict reader says why.
///
/// The time is that of reading the record once, and of at most some thousand plies more where words have
/// several readings.
RepairedText repair(std::string source, const RepairOptions& options);

}  // namespace latro
