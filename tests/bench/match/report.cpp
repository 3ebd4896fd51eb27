#include "bench/match/report.hpp"

#include <fmt/format.h>

#include <cmath>

#include "latro/notation/explain.hpp"
#include "latro/notation/lgn/writer.hpp"
#include "latro/notation/turn.hpp"
#include "latro/support/json_writer.hpp"
#include "support/game_text.hpp"

namespace bench {

using namespace latro;

namespace {

constexpr End all_ends[] = {End::reduced, End::quiet, End::repetition, End::stuck};

std::string elo_text(double elo) {
  if (std::isinf(elo)) return elo > 0 ? "∞" : "−∞";
  const auto rounded = std::lround(elo);
  return (rounded < 0 ? "−" : "") + std::to_string(std::labs(rounded));
}

std::string interval_text(const Strength& strength) {
  if (!strength.doubt) return elo_text(strength.elo);
  return fmt::format("{} ({} … {})", elo_text(strength.elo), elo_text(strength.doubt->elo_low),
                     elo_text(strength.doubt->elo_high));
}

std::string ends_text(const Tally& tally) {
  std::string text;
  const auto add = [&text](std::string_view word, std::uint64_t count) {
    if (count > 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, word);
  };
  for (const End end : all_ends) add(name(end), tally.ends[static_cast<std::size_t>(end)]);
  add("adjudicated", tally.adjudicated);
  return text;
}

double average_turns(const Tally& tally) {
  return static_cast<double>(tally.turns) / static_cast<double>(tally.games());
}

void write_elo(JsonWriter& json, std::string_view key, double elo) {
  json.key(key);
  if (std::isinf(elo))
    json.number("null");
  else
    json.value(elo, 1);
}

}  // namespace

std::string table_head(const MatchTitle& match) {
  return fmt::format(
      "| {} against {} | games | won | drawn | lost | score | Elo (95 %) | better | turns | ends |\n"
      "|---|---|---|---|---|---|---|---|---|---|\n",
      match.a, match.b);
}

std::string table_row(const MatchTitle& match, const Tally& tally) {
  const Strength result = strength(tally.pairs);
  return fmt::format("| {} | {} | {} | {} | {} | {:.1f} % | {} | {} | {:.0f} | {} |\n", match.rules,
                     tally.games(), tally.wins, tally.draws, tally.losses, 100 * result.score,
                     interval_text(result),
                     result.doubt ? fmt::format("{:.1f} %", 100 * result.doubt->superiority) : "–",
                     average_turns(tally), ends_text(tally));
}

std::string json_line(const MatchTitle& match, const Tally& tally) {
  const Strength result = strength(tally.pairs);
  std::string out;
  JsonWriter json(out);
  json.begin_object().member("rules", match.rules).member("a", match.a).member("b", match.b);
  json.member("seed", match.seed).member("games", tally.games()).member("wins", tally.wins);
  json.member("draws", tally.draws).member("losses", tally.losses).key("pairs").begin_array();
  for (const std::uint64_t count : tally.pairs) json.value(count);
  json.end_array().key("score").value(result.score, 4);
  write_elo(json, "elo", result.elo);
  if (result.doubt) {
    write_elo(json, "elo_low", result.doubt->elo_low);
    write_elo(json, "elo_high", result.doubt->elo_high);
    json.key("superiority").value(result.doubt->superiority, 4);
  }
  json.key("turns").value(average_turns(tally), 1).key("ends").begin_object();
  for (const End end : all_ends) json.member(name(end), tally.ends[static_cast<std::size_t>(end)]);
  json.member("adjudicated", tally.adjudicated).end_object().end_object();
  return out + '\n';
}

void append_record(std::string& out, const Rules& rules, const MatchTitle& match, std::size_t number,
                   const MatchGame& game) {
  GameText text;
  const bool a_is_white = number % 2 == 1;
  text.set_tag("Event", fmt::format("{} against {}", match.a, match.b));
  text.set_tag("Round", std::to_string(number));
  text.set_tag("White", a_is_white ? match.a : match.b);
  text.set_tag("Black", a_is_white ? match.b : match.a);
  text.set_tag("Termination", game.outcome.end ? name(*game.outcome.end) : "adjudication");
  Position position = rules.initial();
  for (const Turn& turn : game.turns) {
    text.moves.emplace_back().turn = turn_text(rules, position, turn);
    rules.play(position, turn);
  }
  text.result = !game.outcome.winner                  ? Result::draw
                : *game.outcome.winner == Side::white ? Result::white_wins
                                                      : Result::black_wins;
  append_game(out, text, match.rules);
}

}  // namespace bench
