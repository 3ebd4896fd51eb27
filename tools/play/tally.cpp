#include "play/tally.hpp"

#include "play/fields.hpp"

namespace latro::tool {

namespace {

template <class Numbers>
void write_numbers(JsonWriter& json, std::string_view key, const Numbers& numbers) {
  json.key(key).begin_array();
  for (const std::uint64_t number : numbers) json.value(number);
  json.end_array();
}

template <class Numbers>
void add_numbers(Numbers& to, const Numbers& more) {
  for (std::size_t i = 0; i < to.size(); ++i) to[i] += more[i];
}

}  // namespace

Score3 Tally::all() const {
  const auto& [white, black] = by_side;
  return {white.won + black.won, white.drawn + black.drawn, white.lost + black.lost};
}

unsigned Tally::add(const MatchGame& game, Side side_of_first) {
  turns += game.plies;
  ++ends[static_cast<std::size_t>(game.end)];
  Score3& score = by_side[index_of(side_of_first)];
  if (!game.winner) {
    ++score.drawn;
    return 1;
  }
  const bool first_won = *game.winner == side_of_first;
  const std::size_t loser = first_won ? 1 : 0;
  if (game.end == EndOfGame::time) ++late[loser];
  if (game.end == EndOfGame::illegal) ++disagreements[loser];
  if (game.end == EndOfGame::failed) ++failures[loser];
  ++(first_won ? score.won : score.lost);
  return first_won ? 2 : 0;
}

void Tally::add(const Tally& other) {
  for (std::size_t i = 0; i < by_side.size(); ++i) {
    by_side[i].won += other.by_side[i].won;
    by_side[i].drawn += other.by_side[i].drawn;
    by_side[i].lost += other.by_side[i].lost;
  }
  add_numbers(pairs, other.pairs);
  add_numbers(ends, other.ends);
  add_numbers(late, other.late);
  add_numbers(disagreements, other.disagreements);
  add_numbers(failures, other.failures);
  turns += other.turns;
}

void Tally::write(JsonWriter& json) const {
  json.begin_object();
  write_numbers(json, "white", std::array{by_side[0].won, by_side[0].drawn, by_side[0].lost});
  write_numbers(json, "black", std::array{by_side[1].won, by_side[1].drawn, by_side[1].lost});
  write_numbers(json, "pairs", pairs);
  write_numbers(json, "ends", ends);
  write_numbers(json, "late", late);
  write_numbers(json, "disagreements", disagreements);
  write_numbers(json, "failures", failures);
  json.member("turns", turns).end_object();
}

std::optional<Tally> Tally::read(JsonValue value) {
  Tally tally;
  std::array<std::array<std::uint64_t, 3>, 2> scores{};
  const bool is_read =
      read_numbers(field(value, "white"), scores[0]) && read_numbers(field(value, "black"), scores[1]) &&
      read_numbers(field(value, "pairs"), tally.pairs) && read_numbers(field(value, "ends"), tally.ends) &&
      read_numbers(field(value, "late"), tally.late) &&
      read_numbers(field(value, "disagreements"), tally.disagreements) &&
      read_numbers(field(value, "failures"), tally.failures) &&
      read_number(field(value, "turns"), tally.turns);
  if (!is_read) return std::nullopt;
  for (std::size_t i = 0; i < scores.size(); ++i)
    tally.by_side[i] = {scores[i][0], scores[i][1], scores[i][2]};
  return tally;
}

}  // namespace latro::tool
