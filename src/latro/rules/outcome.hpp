// How a game stands or ended.
#pragma once

#include <cstdint>
#include <optional>

#include "latro/core/side.hpp"

namespace latro {

/// The ends that the rules themselves bring about; players may also resign or agree, which only the record
/// knows.
enum class End : std::uint8_t { reduced, quiet, repetition, stuck };

/// nullopt in `end`: the game goes on. `winner` is nullopt for a draw.
struct Outcome {
  std::optional<End> end;
  std::optional<Side> winner;

  bool over() const { return end.has_value(); }
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace latro
