#include "latro/check/detail/after_error.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "latro/check/checker.hpp"
#include "latro/game/detail/made_again.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/lgn/detail/comment.hpp"
#include "latro/notation/lgn/detail/record_fault.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "latro/notation/turn.hpp"
#include "latro/rules/detail/turn_function.hpp"
#include "latro/support/ascii.hpp"

namespace latro {

namespace {

constexpr std::size_t most_bytes_parsed = std::size_t{2} << 20;

/// Replaces the wrong word by a pass, which can have annotations and variations as a turn can; in a tag,
/// blanks replace the rest of its line.
void skip_word(std::string& text, std::size_t at) {
  const std::size_t line = text.find_last_of("\r\n", at) + 1;  // npos + 1 is the first line
  const bool in_tag = line < text.size() && text[line] == '[' && at > line;
  const bool is_number = is_digit(text[at]);  // "3)" is one word
  const std::string_view ends = in_tag ? "\r\n" : is_number ? " \t\r\n" : " \t\r\n(){}";
  const std::size_t end = std::min(text.find_first_of(ends, at + 1), text.size());
  const std::size_t begin = in_tag ? line : at;
  std::fill(text.begin() + static_cast<std::ptrdiff_t>(begin),
            text.begin() + static_cast<std::ptrdiff_t>(end), ' ');
  constexpr std::string_view pass = "--";
  if (!in_tag && end - begin >= pass.size()) text.replace(begin, pass.size(), pass);
}

/// Games begin with tags or a number. In another text every word would be an error.
bool may_be_game(std::string_view record) {
  const std::size_t begin = first_word(record).begin;
  return begin < record.size() && (record[begin] == '[' || is_digit(record[begin]));
}

}  // namespace

std::vector<Fault> more_syntax_errors(std::string_view record, const Fault& first) {
  std::vector<Fault> more;
  if (first.code != Code::syntax || !may_be_game(record)) return more;
  // There the next game begins, whatever the record looks like.
  const auto tags = tag_line_in(record.substr(first.span.begin));
  std::string text(record.substr(0, tags ? first.span.begin + *tags : record.size()));
  std::size_t at = first.span.begin;
  for (std::size_t parsed = 0;
       more.size() + 1 < most_syntax_errors && at < text.size() && parsed < most_bytes_parsed;
       parsed += text.size()) {
    skip_word(text, at);
    SyntaxVisitor visitor;
    auto result = parse_record(text, visitor);
    if (result || result.error().code != Code::syntax || result.error().span.begin <= at) break;
    at = result.error().span.begin;
    if (at < text.size()) more.push_back(std::move(result.error()));
  }
  return more;
}

namespace {

constexpr std::size_t most_turns = 500;
/// Of all trials together.
constexpr std::size_t most_plies = 20'000;
constexpr std::size_t most_bytes_tried = std::size_t{16} << 20;

/// The text of a turn that the game allows; nullopt: repetition is forbidden, or the route takes too long.
std::optional<std::string> allowed(const Game& game, const Turn& turn) {
  Path path;
  if (turn.kind == TurnKind::movement) {
    std::size_t steps = route_steps_per_leg;
    auto found = game.rules().canonical_path(game.position(), turn, steps);
    if (!found) return std::nullopt;
    path = std::move(*found);
  }
  if (!game.resolve(request_for(turn, path))) return std::nullopt;
  Position after = game.position();
  const Effect effect = game.rules().play(after, turn);
  std::string text;
  append_turn(text, game.rules().board(), turn, path, effect.bound, Style::canonical);
  return text;
}

CheckOptions brief_checks(const Rules& rules) {
  CheckOptions options;
  options.rules = rules;
  options.overrides = options.brief = true;
  options.variations = false;
  options.ignored = codes_of_legal_games();
  return options;
}

}  // namespace

std::optional<std::string> only_turn_for_rest(std::string_view record, Span wrong, const Game& game) {
  std::vector<Turn> legal;
  TurnFunction gather([&](const Turn& turn) {
    legal.push_back(turn);
    return legal.size() <= most_turns;
  });
  game.rules().visit_turns(game.position(), gather);
  if (legal.size() > most_turns) return std::nullopt;
  Checker checker(brief_checks(game.rules()));
  std::vector<Diagnostic> found;
  std::size_t plies = 0;
  const auto is_legal = [&](const std::string& text) {
    Record changed;
    changed.text = text;
    found.clear();
    plies += checker.check(changed, found).turns + 1;
    return found.empty();
  };
  // From the position on: what comes before it costs nothing.
  const std::string before = fmt::format("[SetUp \"1\"]\n[FEN \"{}\"]\n\n", fen(game.position()));
  const std::string_view after = record.substr(wrong.end);
  if (legal.size() * after.size() > most_bytes_tried) return std::nullopt;
  std::optional<std::string> only;
  for (const Turn& turn : legal) {
    if (plies > most_plies) return std::nullopt;
    const auto text = allowed(game, turn);
    if (!text || !is_legal(fmt::format("{}{}{}", before, *text, after))) continue;
    if (only) return std::nullopt;
    only = text;
  }
  // Only the whole record has the tags, and shows repetitions.
  if (only && !is_legal(fmt::format("{}{}{}", record.substr(0, wrong.begin), *only, after))) only.reset();
  return only;
}

}  // namespace latro
