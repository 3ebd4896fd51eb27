#include "latro/search/analyst.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "latro/support/number.hpp"

namespace latro {

std::string eval_text(Score score) {
  if (score.wins()) return fmt::format("#{}", score.turns());
  if (score.loses()) return fmt::format("#-{}", score.turns());
  return fmt::format("{:.2f}", score.value() / 100.0);
}

std::optional<Score> parse_eval(std::string_view text) {
  if (!text.empty() && text.front() == '#') {
    const bool black = text.size() > 1 && text[1] == '-';
    const auto turns = parse_number<unsigned>(text.substr(black ? 2 : 1));
    if (!turns || *turns > Score::most_turns) return std::nullopt;
    return black ? Score::loss_in(*turns) : Score::win_in(*turns);
  }
  if (!text.empty() && text.front() == '+') text.remove_prefix(1);
  const auto soldiers = parse_number<double>(text, std::chars_format::fixed);
  if (!soldiers || !std::isfinite(*soldiers)) return std::nullopt;
  constexpr double most = Score::most_centisoldiers;
  return Score(static_cast<int>(std::lround(std::clamp(*soldiers * 100, -most, most))));
}

}  // namespace latro
