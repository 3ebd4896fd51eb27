#include "latro/render/detail/captions.hpp"

#include <array>
#include <utility>

#include <fmt/format.h>

#include "latro/game/detail/title.hpp"
#include "latro/notation/explain.hpp"
#include "latro/notation/ruleset_title.hpp"
#include "latro/notation/turn.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

std::string_view nag_glyph(unsigned nag) {
  constexpr std::array<std::string_view, 7> glyphs{"", "!", "?", "!!", "??", "!?", "?!"};
  return nag < glyphs.size() ? glyphs[nag] : std::string_view();
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

LastTurn last_turn(const Position& before, const PlayedMove& move) {
  LastTurn last{move.turn, move.path, move.effect, {}};
  for_each(move.effect.captured | move.effect.removed, [&](Square square) {
    if (const auto piece = before.at(square)) last.taken.emplace_back(square, *piece);
  });
  return last;
}

std::string joined_by(std::string_view between, std::string first, std::string_view second) {
  if (!first.empty() && !second.empty()) first += between;
  return first += second;
}

std::string reason_of_end(const PlayedGame& game, const Position& position) {
  if (const Outcome outcome = game.rules.outcome(position); outcome.over())
    return explain(game.rules, position, outcome);
  const Tag* const tag = find_tag(game.tags, "Termination");
  return tag == nullptr ? std::string() : printable(tag->value);
}

std::string end_of(const PlayedGame& game, const Position& position) {
  if (game.result == Result::unknown && !game.rules.outcome(position).over())
    return fmt::format("{} to move", name(position.to_move));
  return joined_by(": ", std::string(game.result == Result::unknown ? "" : text(game.result)),
                   reason_of_end(game, position));
}

Captions::Captions(const PlayedGame& game, const std::optional<std::string>& text)
    : game_(game), rules_(ruleset_title(game.rules.ruleset())) {
  GameTitle whole(most_columns);
  GameTitle title;
  for (const Tag& tag : game.tags) {
    whole.add(tag.name, tag.value);
    title.add(tag.name, tag.value);
  }
  name_ = whole.text();
  heading_ = title.players();
  std::string occasion = title.occasion();
  if (heading_.empty()) heading_ = std::exchange(occasion, {});
  if (const Tag* const id = find_tag(game.tags, "id"); heading_.empty() && id != nullptr)
    name_ = heading_ = printable(shortened(id->value, most_columns));
  caption_ = joined_by(status_break, std::move(occasion), rules_);
  if (!text) return;
  heading_ = printable(*text);
  caption_.clear();
}

std::string Captions::title() const { return joined_by(", ", name_, fmt::format("latrunculi ({})", rules_)); }

std::string Captions::status(std::size_t ply, const Position& position, const PlayedMove* move,
                             std::string_view between) const {
  const std::string after =
      ply == game_.moves.size() ? end_of(game_, position) : fmt::format("{} to move", name(position.to_move));
  return joined_by(between, move == nullptr ? std::string() : turn_with_number(position, *move), after);
}

std::string Captions::title(std::size_t ply, const Position& position, const PlayedMove* move) const {
  std::string text = title();
  if (move != nullptr) return text += fmt::format(": after {}", turn_with_number(position, *move));
  return game_.moves.empty() && ply == 0 ? text += ": a position" : text += ": the start";
}

}  // namespace latro
