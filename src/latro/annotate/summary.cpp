#include "latro/annotate/summary.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <string_view>

#include <fmt/format.h>

#include "latro/annotate/detail/words.hpp"
#include "latro/annotate/judgement_words.hpp"
#include "latro/game/game_words.hpp"
#include "latro/notation/explain.hpp"
#include "latro/play/game_counts.hpp"
#include "latro/rules/game.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/counted.hpp"

namespace latro {

namespace {

/// Of all judgements but `none`, in their order.
constexpr std::array<std::string_view, 4> mark_texts{"?!", "?", "??", "!"};
/// More turns than this are not listed.
constexpr std::size_t most_listed = 20;

/// "3, 5 and 9", "3, 5, 5, ..."
std::string numbers(const std::vector<std::uint32_t>& list) {
  const std::span<const std::uint32_t> shown(list.data(), std::min(list.size(), most_listed));
  return fmt::format("{}{}", fmt::join(shown, ", "), list.size() > most_listed ? ", ..." : "");
}

std::string marks(const GameSummary::Player& player, std::string_view between) {
  std::string text;
  for (std::size_t i = 0; i < mark_texts.size(); ++i)
    text += fmt::format("{}{} {}", i == 0 ? "" : between, mark_texts[i], player.marks[i]);
  return text;
}

std::string result_words(const PlayedGame& game, const GameSummary& summary) {
  const std::string length = counted(game.moves.size(), "turn");
  if (summary.outcome.over())
    return fmt::format("{} after {}.", explain(game.rules, summary.last, summary.outcome), length);
  std::string text = game.result == Result::white_wins   ? "White wins"
                     : game.result == Result::black_wins ? "Black wins"
                     : game.result == Result::draw       ? "A draw"
                                                         : "No result";
  const Tag* const termination = find_tag(game.tags, "Termination");
  // It is a word by latro, but can be any text.
  if (termination != nullptr && !termination->value.empty() &&
      std::ranges::all_of(termination->value, [](char c) { return is_lower(c) || c == '-' || c == ' '; }))
    text += fmt::format(" ({})", termination->value);
  return fmt::format("{} after {}.", text, length);
}

}  // namespace

GameSummary summarize(const PlayedGame& game, const GameAnalysis& analysis,
                      const JudgeThresholds& thresholds) {
  GameSummary summary;
  const WinningChance chance(game.rules.ruleset());
  const TurnNames names(game);
  Game here(game.rules, game.start);
  const std::array<int, 2> begun{pieces_of(game.start, Side::white), pieces_of(game.start, Side::black)};
  std::array<double, 2> accuracy{};
  std::array<unsigned, 2> judged{};
  bool touched = false;
  bool ending = false;
  for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
    const PlayedMove& move = game.moves[ply];
    const Position before = here.position();
    const Side side = before.to_move;
    GameSummary::Player& player = summary.players[index_of(side)];
    const SquareSet gone = move.effect.captured | move.effect.removed;
    player.taken.insert(player.taken.end(), gone.count(), static_cast<std::uint32_t>(names.number(ply)));

    const bool placing = before.has_hands();
    touched = touched || (!placing && (gone.any() || move.effect.bound.any()));
    for (const Side one : {Side::white, Side::black})
      ending = ending || 3 * pieces_of(before, one) <= begun[index_of(one)];
    ++(placing ? summary.placement : ending ? summary.end : !touched ? summary.opening : summary.middle);

    if (const auto& value = analysis.turns[ply].value) {
      const double loss = value->loss(chance);
      const Judgement judgement = judge(*value, chance, thresholds);
      if (judgement != Judgement::none) ++player.marks[static_cast<std::size_t>(judgement) - 1];
      if (value->second || !value->first_choice) {
        accuracy[index_of(side)] += 100 * std::exp(-loss / accuracy_scale);
        ++judged[index_of(side)];
      }
      // A player who was nearly lost loses little, even by a blunder.
      if (loss >= thresholds.mistake)
        summary.points.push_back({ply, chance(value->best), chance(value->played),
                                  loss_of(game.rules, before, move.turn, analysis.turns[ply]).words});
      if (is_fault(judgement) && value->gives_up_win()) player.missed.push_back(ply);
    }
    here.play(move.turn);
  }
  summary.last = here.position();
  summary.outcome = here.outcome();
  for (const std::size_t side : {0U, 1U})
    if (judged[side] > 0) summary.players[side].accuracy = accuracy[side] / judged[side];
  auto& points = summary.points;
  std::ranges::stable_sort(
      points, [](const auto& a, const auto& b) { return a.before - a.after > b.before - b.after; });
  if (points.size() > most_turning_points) points.resize(most_turning_points);
  std::ranges::sort(points, {}, [](const auto& point) { return point.ply; });
  return summary;
}

std::string summary_words(const PlayedGame& game, const GameSummary& summary) {
  const TurnNames names(game);
  std::string text = result_words(game, summary);
  const bool placed = summary.placement == game.moves.size();
  for (const Side side : {Side::white, Side::black}) {
    const auto& taken = summary.players[index_of(side)].taken;
    if (placed) break;
    text += taken.empty()
                ? fmt::format(" {} takes nothing.", name(side))
                : fmt::format(" {} takes {} (turn{} {}).", name(side), counted(taken.size(), "piece"),
                              taken.size() == 1 ? "" : "s", numbers(taken));
  }
  if (!summary.points.empty()) {
    text += summary.points.size() == 1 ? " Turning point:" : " Turning points:";
    std::string_view separator = " ";
    for (const auto& point : summary.points) {
      text += fmt::format("{}{} ({}{}{}'s winning chance {} to {})", separator, names.name(point.ply),
                          point.loss, point.loss.empty() ? "" : "; ", name(names.side(point.ply)),
                          percent(point.before), percent(point.after));
      separator = ", ";
    }
    text += '.';
  }
  for (const Side side : {Side::white, Side::black}) {
    const auto& missed = summary.players[index_of(side)].missed;
    if (missed.empty()) continue;
    text += fmt::format(" {} misses a win by", name(side));
    for (std::size_t i = 0; i < std::min(missed.size(), most_listed); ++i)
      text += fmt::format("{} {}", i == 0 ? "" : ",", names.name(missed[i]));
    text += '.';
  }
  const auto& white = summary.players[0];
  const auto& black = summary.players[1];
  if (white.accuracy && black.accuracy)
    text += fmt::format(" Accuracy: White {:.0f} %, Black {:.0f} %.", *white.accuracy, *black.accuracy);
  if (white.accuracy || black.accuracy)
    text += fmt::format(" Marks: White {}; Black {}.", marks(white, ", "), marks(black, ", "));
  std::string phases;
  const auto phase = [&](std::string_view what, std::size_t plies) {
    if (plies > 0) phases += fmt::format("{}{} {}", phases.empty() ? "" : ", ", what, plies);
  };
  phase("placement", summary.placement);
  phase("opening", summary.opening);
  phase("middle", summary.middle);
  phase("end", summary.end);
  if (!phases.empty()) text += fmt::format(" Turns of the phases: {}.", phases);
  return text;
}

void set_summary_tags(PlayedGame& game, const GameSummary& summary) {
  drop_summary_tags(game.tags);
  const TurnNames names(game);
  const auto set = [&](std::string_view tag, const std::string& value) {
    if (!value.empty()) set_tag(game.tags, tag, value);
  };
  for (const Side side : {Side::white, Side::black}) {
    const auto& player = summary.players[index_of(side)];
    const auto tag = [side](std::string_view what) { return fmt::format("{}{}", name(side), what); };
    if (player.accuracy) {
      set(tag("Accuracy"), fmt::format("{:.1f}", *player.accuracy));
      set(tag("Marks"), marks(player, " "));
    }
    set(tag("Taken"), fmt::format("{}", fmt::join(player.taken, " ")));
  }
  std::string points;
  for (const auto& point : summary.points)
    points += fmt::format("{}{} {:.0f} {:.0f}", points.empty() ? "" : ", ", names.name(point.ply),
                          100 * point.before, 100 * point.after);
  set("TurningPoints", points);
  std::vector<std::size_t> missed = summary.players[0].missed;
  missed.insert(missed.end(), summary.players[1].missed.begin(), summary.players[1].missed.end());
  std::ranges::sort(missed);
  std::string wins;
  for (const std::size_t ply : missed) wins += fmt::format("{}{}", wins.empty() ? "" : ", ", names.name(ply));
  set("MissedWins", wins);
  set("Phases", fmt::format("placement {} opening {} middle {} end {}", summary.placement, summary.opening,
                            summary.middle, summary.end));
}

}  // namespace latro
