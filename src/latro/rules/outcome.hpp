// The state of a game: not over, or its end and winner.
#pragma once

#include <cstdint>
#include <optional>

#include "latro/core/side.hpp"

namespace latro {

/// The ends of a game by the rules. Players may also resign or agree to a draw; only the record shows that.
enum class End : std::uint8_t { reduced, blocked, quiet, repetition, stuck };

/// `end` is nullopt if the game continues; `winner` is nullopt for a draw.
struct Outcome {
  std::optional<End> end;
  std::optional<Side> winner;

  bool over() const { return end.has_value(); }
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace latro
