#include "latro/check/detail/marks.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "latro/game/game_words.hpp"
#include "latro/notation/explain.hpp"
#include "latro/notation/lgn/detail/record_fault.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "latro/support/number.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

std::optional<Fault> check_suspect_comment(std::string_view record, std::string_view raw) {
  const auto tag = tag_line_in(raw);
  const auto found = tag ? tag : turn_before_brace(raw);
  if (!found) return std::nullopt;
  const std::size_t begin = static_cast<std::size_t>(raw.data() - record.data()) + *found;
  const std::size_t end = std::min(record.find_first_of(" \t\r\n", begin), record.size());
  return Fault{tag ? Code::tag_in_comment : Code::turns_in_comment,
               {begin, end},
               fmt::format("{} here, within the comment {}: is a '}}' missing before {}?",
                           tag ? "a game seems to begin" : "turns seem to begin",
                           quote(comment_value(raw.substr(0, *found))), tag ? "it" : "them")};
}

namespace {

/// Wants the syntax and the comments.
class TrailingCommentsVisitor final : public QuietVisitor {
 public:
  TrailingCommentsVisitor(std::string_view text, std::vector<Fault>& faults) : text_(text), faults_(faults) {}
  bool wants_turns() const override { return false; }
  bool comment(std::string_view raw, Span) override {
    if (const auto fault = check_comment(text_, raw)) faults_.push_back(*fault);
    return true;
  }

 private:
  std::string_view text_;
  std::vector<Fault>& faults_;
};

}  // namespace

void check_trailing_comments(const Record& trailing_comments, std::vector<Fault>& faults) {
  TrailingCommentsVisitor listener(trailing_comments.text, faults);
  if (const auto parsed = parse_record(trailing_comments.text, listener); !parsed)
    faults.push_back(parsed.error());
  else
    faults.push_back({Code::left_out, first_word(trailing_comments.text), "this text belongs to no game"});
}

namespace {

/// The number without blanks between its dots; of a long one a part.
std::string written_number(std::string_view number, unsigned dots) {
  constexpr std::size_t most = 20;
  const std::string_view digits = number.substr(0, number.find('.'));
  return fmt::format("{}{}{}", digits.substr(0, most), digits.size() > most ? "…" : "",
                     dots == 1 ? "." : "...");
}

}  // namespace

Fault wrong_number(const Position& position, unsigned dots, std::string_view record, Span span) {
  return {Code::wrong_number, span,
          fmt::format("found {}, expected {} for {}'s turn", written_number(record.substr(span.begin), dots),
                      TurnCount(position).text(), name(position.to_move))};
}

Fault too_many_turns(Span turn, std::size_t most) {
  return {
      Code::too_many_turns, turn,
      fmt::format("this is turn {} of the game, counted with those of variations: here a game can have {}",
                  most + 1, most)};
}

namespace {

std::string why(const Game& game, const Outcome& outcome) {
  return explain(game.rules(), game.position(), outcome);
}

void check_token_and_tag(const Game& game, const Outcome& outcome, const WrittenResult& written,
                         const TagValue& tag, std::vector<Fault>& faults) {
  const auto mismatch = [&](Span span, std::string message) {
    faults.push_back({Code::result_mismatch, span, std::move(message)});
  };
  const std::optional<Result> due = outcome.over() ? std::optional(result_of(outcome)) : std::nullopt;
  const std::optional<Result> tagged = result_named(tag.text());
  const std::string_view token = text(written.result);

  if (due && written.result != *due && written.result != Result::unknown)
    return mismatch(written.span, fmt::format("the result is {}, but {}", token, why(game, outcome)));
  if (tag.given && !tagged)
    return mismatch(tag.span, fmt::format("the Result tag is {}, which is not one of 1-0, 0-1, 1/2-1/2 "
                                          "and *",
                                          quote(tag.value)));
  if (tagged && *tagged != written.result) {
    if (due == written.result)
      return mismatch(tag.span,
                      fmt::format("the Result tag is {}, but {}", text(*tagged), why(game, outcome)));
    return mismatch(written.span,
                    fmt::format("the result is {}, but the Result tag is {} (to keep one of them: --repair "
                                "--trust result, or tag)",
                                token, text(*tagged)));
  }
  if (due && written.result == Result::unknown)
    faults.push_back(
        {Code::unclaimed_result, written.span, fmt::format("the result is *, but {}", why(game, outcome))});
}

void check_termination(const Game& game, const Outcome& outcome, const TagValue& tag,
                       std::vector<Fault>& faults) {
  const std::optional<End> end = end_named(tag.text());
  if (!end || outcome.end == end) return;
  faults.push_back({Code::termination_mismatch, tag.span,
                    fmt::format("the Termination tag is {}, but {}", tag.value,
                                outcome.over() ? why(game, outcome) : "the rules have not ended the game")});
}

}  // namespace

void check_result(const Game& game, std::uint64_t plies, const WrittenResult& written,
                  const CheckedTags& tags, std::vector<Fault>& faults) {
  const Outcome outcome = game.outcome();
  check_token_and_tag(game, outcome, written, tags.result, faults);
  check_termination(game, outcome, tags.termination, faults);
  if (const auto count = parse_number<std::uint64_t>(tags.ply_count.text()); count && *count != plies)
    faults.push_back({Code::bad_tag, tags.ply_count.span,
                      fmt::format("PlyCount is {}, but the game has {} turns", *count, plies)});
}

}  // namespace latro
