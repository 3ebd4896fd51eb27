#include "latro/search/analyst.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

namespace latro {

std::string eval_text(Score score) {
  if (score.wins()) return fmt::format("#{}", score.turns());
  if (score.loses()) return fmt::format("#-{}", score.turns());
  const int hundredths = std::abs(score.value());
  return fmt::format("{}{}.{:02}", score.value() < 0 ? "-" : "", hundredths / 100, hundredths % 100);
}

std::optional<Score> parse_eval(std::string_view text) {
  const char* const end = text.data() + text.size();
  if (!text.empty() && text.front() == '#') {
    const bool black = text.size() > 1 && text[1] == '-';
    unsigned turns = 0;
    const auto [rest, error] = std::from_chars(text.data() + (black ? 2 : 1), end, turns);
    if (error != std::errc{} || rest != end || turns > Score::most_turns) return std::nullopt;
    return black ? Score::loss_in(turns) : Score::win_in(turns);
  }
  if (!text.empty() && text.front() == '+') text.remove_prefix(1);
  double soldiers = 0;
  const auto [rest, error] = std::from_chars(text.data(), end, soldiers, std::chars_format::fixed);
  if (error != std::errc{} || rest != end || !std::isfinite(soldiers)) return std::nullopt;
  constexpr double most = Score::most_centisoldiers;
  return Score(static_cast<int>(std::lround(std::clamp(soldiers * 100, -most, most))));
}

}  // namespace latro
