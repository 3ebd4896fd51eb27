#include "latro/render/detail/captions.hpp"

#include <utility>

#include <fmt/format.h>

#include "latro/game/game_words.hpp"
#include "latro/game/title.hpp"
#include "latro/notation/explain.hpp"
#include "latro/notation/ruleset_title.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

LastTurn last_turn(const Position& before, const PlayedMove& move) {
  LastTurn last{move.turn, move.path, move.effect, {}};
  for_each(move.effect.captured | move.effect.removed, [&](Square square) {
    if (const auto piece = before.at(square)) last.taken.emplace_back(square, *piece);
  });
  return last;
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
