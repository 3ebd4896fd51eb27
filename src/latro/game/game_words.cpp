#include "latro/game/game_words.hpp"

#include <array>
#include <initializer_list>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "latro/game/commands.hpp"
#include "latro/game/summary_tags.hpp"
#include "latro/game/title.hpp"
#include "latro/notation/explain.hpp"
#include "latro/support/find.hpp"
#include "latro/support/lines.hpp"
#include "latro/support/number.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

namespace {

constexpr std::size_t most_columns = 200;  // of a tag's value

/// Tags that headings have elsewhere, or that are of no use to a reader of the text.
constexpr std::array<std::string_view, 13> heading_tags{"White", "Black",    "Event",      "Site",  "Date",
                                                        "Round", "id",       "Result",     "Rules", "FEN",
                                                        "SetUp", "PlyCount", "Termination"};

std::string known_value(const Tag& tag) {
  return is_known(tag.value) ? printable(shortened(tag.value, most_columns)) : std::string();
}

}  // namespace

std::string joined_by(std::string_view between, std::string first, std::string_view second) {
  if (!first.empty() && !second.empty()) first += between;
  first += second;
  return first;  // moved; the reference that += returns would be copied, and callers join in loops
}

std::string known_tag(const PlayedGame& game, std::string_view name) {
  const Tag* const tag = find_tag(game.tags, name);
  return tag == nullptr ? std::string() : known_value(*tag);
}

std::string date_in_words(const std::string& date, Words words) {
  if (words.language() == Language::en) return date;
  std::string_view rest = date;
  std::array<unsigned, 3> parts{};
  for (unsigned& part : parts) {
    const std::string_view text = take_item(rest, '.');
    const auto number = parse_number<unsigned>(text);
    if (!number && text.find_first_not_of('?') != std::string_view::npos) return date;
    part = number.value_or(0);
  }
  const bool is_date = rest.empty() && parts[0] > 0 && parts[1] <= 12 && parts[2] <= 31;
  return is_date ? words.date(parts[0], parts[1], parts[2]) : date;
}

std::string occasion_of(const PlayedGame& game) { return occasion_of(game, {}); }
std::string occasion_of(const PlayedGame& game, Words words) {
  const bool has_players = !known_tag(game, "White").empty() || !known_tag(game, "Black").empty();
  std::string text = has_players ? known_tag(game, "Event") : std::string();
  text = joined_by(", ", std::move(text), known_tag(game, "Site"));
  if (const std::string round = known_tag(game, "Round"); !round.empty())
    text = joined_by(", ", std::move(text), words("round {round}"_w, {{"round", round}}));
  return has_players ? joined_by(", ", std::move(text), date_in_words(known_tag(game, "Date"), words)) : text;
}

std::string other_tags(const PlayedGame& game, std::string_view between) {
  std::string text;
  for (const Tag& tag : game.tags) {
    if (is_one_of(tag.name, heading_tags) || is_one_of(tag.name, summary_tags)) continue;
    if (const std::string value = known_value(tag); !value.empty())
      text = joined_by(between, std::move(text), fmt::format("{}: {}", printable(tag.name), value));
  }
  return text;
}

namespace {

std::string_view to_move(Side side, Words words) {
  return words(side == Side::white ? "White to move"_w : "Black to move"_w);
}

/// The value of the tag Termination with a result, where there are words for both together.
std::optional<Sentence> result_with(std::string_view termination, Result result) {
  const auto of = [result](Sentence white, Sentence black, Sentence draw) {
    return result == Result::draw ? draw : result == Result::white_wins ? white : black;
  };
  if (termination == "agreement")
    return of("{result}: White won by agreement"_w, "{result}: Black won by agreement"_w,
              "{result}: drawn by agreement"_w);
  if (termination == "adjudication")
    return of("{result}: White won by adjudication"_w, "{result}: Black won by adjudication"_w,
              "{result}: drawn by adjudication"_w);
  if (result == Result::draw) return std::nullopt;
  if (termination == "resignation") return of("{result}: Black resigned"_w, "{result}: White resigned"_w, {});
  if (termination == "time") return of("{result}: White won on time"_w, "{result}: Black won on time"_w, {});
  return std::nullopt;
}

}  // namespace

std::string reason_of_end(const PlayedGame& game, const Position& last, Words words) {
  if (const Outcome outcome = game.rules.outcome(last); outcome.over())
    return explain(game.rules, last, outcome, words);
  const Tag* const tag = find_tag(game.tags, "Termination");
  return tag == nullptr ? std::string() : printable(tag->value);
}

std::string end_of(const PlayedGame& game, const Position& last, Words words) {
  if (game.result == Result::unknown && !game.rules.outcome(last).over())
    return std::string(to_move(last.to_move, words));
  std::string reason = reason_of_end(game, last, words);
  if (game.result == Result::unknown) return reason;
  if (reason.empty()) return std::string(text(game.result));
  return words("{reason}: {outcome}"_w, {{"reason", text(game.result)}, {"outcome", reason}});
}

std::string result_in_words(const PlayedGame& game, const Position& last, Words words) {
  if (game.rules.outcome(last).over()) return end_of(game, last, words);
  const std::string reason = reason_of_end(game, last, words);
  if (game.result == Result::unknown)
    return reason == "unterminated" ? std::string(words("Unfinished"_w)) : reason;
  const std::initializer_list<Fill> result{{"result", text(game.result)}};
  if (const auto both = result_with(reason, game.result)) return words(*both, result);
  const Sentence sentence = game.result == Result::draw         ? "{result}: drawn"_w
                            : game.result == Result::white_wins ? "{result}: White won"_w
                                                                : "{result}: Black won"_w;
  return joined_by(", ", words(sentence, result), reason);
}

bool has_summary(const PlayedGame& game) { return command_value(game.comment, "summary").has_value(); }

std::string heading_result(const PlayedGame& game, const Position& last, Words words) {
  if (!has_summary(game)) return result_in_words(game, last, words);
  return game.result == Result::unknown ? std::string() : std::string(text(game.result));
}

std::string closing_result(const PlayedGame& game, const Position& last, Words words) {
  if (game.result != Result::unknown) return std::string(text(game.result));
  return game.rules.outcome(last).over() ? std::string() : end_of(game, last, words);
}

std::string reason_of_end(const PlayedGame& game, const Position& last) {
  return reason_of_end(game, last, {});
}
std::string end_of(const PlayedGame& game, const Position& last) { return end_of(game, last, {}); }
std::string result_in_words(const PlayedGame& game, const Position& last) {
  return result_in_words(game, last, {});
}
std::string heading_result(const PlayedGame& game, const Position& last) {
  return heading_result(game, last, {});
}
std::string closing_result(const PlayedGame& game, const Position& last) {
  return closing_result(game, last, {});
}

std::string TurnCount::text() const { return fmt::format("{}{}", number, side == Side::white ? "." : "..."); }

std::string TurnNames::name(std::size_t ply) const {
  return fmt::format("{}{} {}", number(ply), side(ply) == Side::white ? "." : "...", moves_[ply].text);
}

std::span<const NagSign> nag_signs() {
  static constexpr NagSign signs[]{
      {1, "!", "a good turn"_w},
      {2, "?", "a mistake"_w},
      {3, "!!", "a very good turn"_w},
      {4, "??", "a blunder"_w},
      {5, "!?", "a turn worth a thought"_w},
      {6, "?!", "a doubtful turn"_w},
      {7, "□", "the only turn"_w},
      {10, "=", "the game is even"_w},
      {11, "=", "the game is even"_w},
      {13, "∞", "unclear"_w},
      {14, "⩲", "White is slightly better"_w},
      {15, "⩱", "Black is slightly better"_w},
      {16, "±", "White is better"_w},
      {17, "∓", "Black is better"_w},
      {18, "+−", "White is winning"_w},
      {19, "−+", "Black is winning"_w},
      {22, "⨀", "White would rather not move"_w},
      {23, "⨀", "Black would rather not move"_w},
      {32, "⟳", "White is better developed"_w},
      {33, "⟳", "Black is better developed"_w},
      {36, "↑", "White has the initiative"_w},
      {37, "↑", "Black has the initiative"_w},
      {40, "→", "White attacks"_w},
      {41, "→", "Black attacks"_w},
      {44, "=∞", "White has something for the pieces lost"_w},
      {45, "=∞", "Black has something for the pieces lost"_w},
      {132, "⇆", "White has counterplay"_w},
      {133, "⇆", "Black has counterplay"_w},
      {138, "⊕", "White is short of time"_w},
      {139, "⊕", "Black is short of time"_w},
      {140, "∆", "with the idea"_w},
      {142, "⌓", "better is"_w},
      {146, "N", "a new turn"_w},
  };
  return signs;
}

const NagSign* find_nag_sign(unsigned nag) { return find_by(nag_signs(), &NagSign::nag, nag); }

std::string_view nag_glyph(unsigned nag) {
  const NagSign* const sign = nag <= 6 ? find_nag_sign(nag) : nullptr;
  return sign == nullptr ? std::string_view() : sign->sign;
}

std::string nags_text(const std::vector<unsigned>& nags, std::string_view blank) {
  std::string glyphs;
  std::string others;
  for (const unsigned nag : nags) {
    if (const auto glyph = nag_glyph(nag); !glyph.empty())
      glyphs += glyph;
    else if (const NagSign* const sign = find_nag_sign(nag))
      others += fmt::format("{}{}", blank, sign->sign);
    else if (nag != 0)
      others += fmt::format("{}${}", blank, nag);
  }
  return glyphs + others;
}

std::string turn_number(const Position& after) {
  const bool black = after.to_move == Side::white;
  return fmt::format("{}{}", after.number - (black ? 1 : 0), black ? "..." : ".");
}

std::string turn_with_number(const Position& after, const PlayedMove& move) {
  std::string text = fmt::format("{} {}", turn_number(after), move.text);
  for (const unsigned nag : move.nags) text += nag_glyph(nag);
  return text;
}

std::string prose(const std::string& comment) { return printable(without_commands(comment)); }

}  // namespace latro
