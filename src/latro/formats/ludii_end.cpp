#include "latro/formats/ludii_end.hpp"

#include <array>
#include <charconv>
#include <cstddef>
#include <optional>

#include <fmt/format.h>

namespace latro {

namespace {

/// The ranks of both players: the first number is nobody's.
std::optional<std::array<double, 2>> ranks_of(std::string_view rankings) {
  std::array<double, 3> ranks{};
  const char* at = rankings.data();
  const char* const end = at + rankings.size();
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    if (i > 0 && (at == end || *at++ != ',')) return std::nullopt;
    const auto [read, failed] = std::from_chars(at, end, ranks[i]);
    if (failed != std::errc{}) return std::nullopt;
    at = read;
  }
  return at == end ? std::optional(std::array{ranks[1], ranks[2]}) : std::nullopt;
}

}  // namespace

Expected<LudiiEnd, Fault> read_ludii_end(const LudiiTrial& trial) {
  const auto ranks = ranks_of(trial.rankings.text);
  if (!ranks)
    return unexpected(
        Fault{Code::syntax, trial.rankings.span, "expected three rankings, such as 0.0,1.0,2.0"});
  if (!trial.winner) return LudiiEnd{};
  constexpr std::array results{Result::draw, Result::white_wins, Result::black_wins};
  if (*trial.winner >= results.size())
    return unexpected(Fault{Code::syntax, trial.winner_span,
                            fmt::format("the winner is 1, 2 or 0 (nobody), not {}", *trial.winner)});
  const Result result = results[*trial.winner];
  const bool agrees = result == Result::draw         ? (*ranks)[0] == (*ranks)[1]
                      : result == Result::white_wins ? (*ranks)[0] < (*ranks)[1]
                                                     : (*ranks)[0] > (*ranks)[1];
  if (!agrees)
    return unexpected(
        Fault{Code::result_mismatch, trial.rankings.span,
              fmt::format("the rankings contradict 'winner={}': 1 is won, 2 lost", *trial.winner)});
  return LudiiEnd{result, trial.end_type == "TurnLimit" || trial.end_type == "MoveLimit"};
}

std::string_view in_words(Result result) {
  switch (result) {
    case Result::white_wins:
      return "White has won";
    case Result::black_wins:
      return "Black has won";
    case Result::draw:
      return "nobody has won";
    case Result::unknown:
      break;
  }
  return "the game is not finished";
}

}  // namespace latro
