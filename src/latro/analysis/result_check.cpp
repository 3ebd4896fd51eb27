#include "latro/analysis/result_check.hpp"

#include <fmt/format.h>

#include <optional>
#include <string>

#include "latro/analysis/fault_log.hpp"
#include "latro/core/utf8.hpp"
#include "latro/notation/explain.hpp"

namespace latro {

namespace {

std::string why(const Game& game, const Verdict& verdict) {
  return explain(game.rules(), game.position(), verdict);
}

void check_token_and_tag(const Game& game, const Verdict& verdict, const WrittenResult& written,
                         const TagValue& tag, std::vector<Fault>& faults) {
  const auto mismatch = [&](Span span, std::string message) {
    faults.push_back({Code::result_mismatch, span, std::move(message)});
  };
  const std::optional<Result> due = verdict.over() ? std::optional(result_of(verdict)) : std::nullopt;
  const std::optional<Result> tagged = result_named(tag);
  const std::string_view token = text(written.result);

  if (due && written.result != *due && written.result != Result::unknown)
    return mismatch(written.span, fmt::format("the result is {}, but {}", token, why(game, verdict)));
  if (tag.given && !tagged)
    return mismatch(tag.span, fmt::format("the Result tag is {}, which is none of 1-0, 0-1, 1/2-1/2 and *",
                                          quote(tag.value)));
  if (tagged && *tagged != written.result) {
    if (due == written.result)
      return mismatch(tag.span,
                      fmt::format("the Result tag is {}, but {}", text(*tagged), why(game, verdict)));
    return mismatch(written.span,
                    fmt::format("the result is {}, but the Result tag is {}", token, text(*tagged)));
  }
  if (due && written.result == Result::unknown)
    faults.push_back(
        {Code::unclaimed_result, written.span, fmt::format("the result is *, but {}", why(game, verdict))});
}

void check_termination(const Game& game, const Verdict& verdict, const TagValue& tag,
                       std::vector<Fault>& faults) {
  const std::optional<End> end = end_named(tag);
  if (!end || verdict.end == end) return;
  faults.push_back({Code::termination_mismatch, tag.span,
                    fmt::format("the Termination tag is {}, but {}", tag.value,
                                verdict.over() ? why(game, verdict) : "the rules have not ended the game")});
}

}  // namespace

void check_result(const Game& game, std::uint64_t plies, const WrittenResult& written, const TagSheet& tags,
                  std::vector<Fault>& faults) {
  const Verdict verdict = game.verdict();
  check_token_and_tag(game, verdict, written, tags.result, faults);
  check_termination(game, verdict, tags.termination, faults);
  if (const auto count = number_named(tags.ply_count); count && *count != plies)
    faults.push_back({Code::bad_tag, tags.ply_count.span,
                      fmt::format("PlyCount is {}, but the game has {} turns", *count, plies)});
}

}  // namespace latro
