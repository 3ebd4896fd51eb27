// What an engine says while it searches: `info depth 7 score cp 35 nodes 120000 nps 800000 time 150 pv
// a2-a4`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "latro/analysis/score.hpp"

namespace latro {

/// Times are milliseconds. A score is that of the side to move: `cp` in hundredths of a soldier; `mate N`
/// says that the game is won after N turns, those of both sides counted, or lost after -N of them, as UGI has
/// it (UCI counts the engine's own turns only). What is beyond all scores is the greatest.
struct UgiInfo {
  enum class Bound : std::uint8_t { exact, lower, upper };

  std::optional<std::uint64_t> depth;
  std::optional<std::uint64_t> seldepth;
  std::optional<std::uint64_t> multipv;  ///< the line's rank, from 1
  std::optional<Score> score;
  Bound bound = Bound::exact;  ///< of the score
  std::optional<std::uint64_t> nodes;
  std::optional<std::uint64_t> nps;
  std::optional<std::uint64_t> time;
  std::vector<std::string> pv;        ///< turns; none is a word that `info` knows
  std::optional<std::string> string;  ///< for people: the rest of the line

  friend bool operator==(const UgiInfo&, const UgiInfo&) = default;
};

/// What follows the word `info`. Words that are not known are passed over, and so are values that are none.
UgiInfo parse_ugi_info(std::string_view rest);
/// The whole line, without its end.
std::string ugi_text(const UgiInfo& info);

}  // namespace latro
