#include "latro/annotate/summary.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <span>
#include <string_view>

#include <fmt/format.h>

#include "latro/annotate/detail/words.hpp"
#include "latro/annotate/judgement_words.hpp"
#include "latro/game/game_words.hpp"
#include "latro/notation/explain.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "latro/play/game_counts.hpp"
#include "latro/rules/game.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/counted.hpp"
#include "latro/support/find.hpp"

namespace latro {

namespace {

/// Of all judgements but `none`, in their order.
constexpr std::array<std::string_view, 4> mark_texts{"?!", "?", "??", "!"};

int sign(int number) { return (number > 0 ? 1 : 0) - (number < 0 ? 1 : 0); }
std::string marks(const GameSummary::Player& player, std::string_view between) {
  std::string text;
  for (std::size_t i = 0; i < mark_texts.size(); ++i)
    text += fmt::format("{}{} {}", i == 0 ? "" : between, mark_texts[i], player.marks[i]);
  return text;
}

/// A name that a comment can have, as it is in the tag; else the colour.
std::string name_of(const PlayedGame& game, Side side) {
  constexpr std::size_t longest = 40;  // bytes
  const std::string tag = known_tag(game, name(side));
  const Tag* const found = find_tag(game.tags, name(side));
  const bool is_good = !tag.empty() && tag.size() <= longest && found->value == tag &&
                       tag.find_first_of("{}[]%") == std::string::npos;
  return is_good ? tag : std::string(name(side));
}

/// Puts a summary into words.
class Teller {
 public:
  Teller(const PlayedGame& game, const GameSummary& summary)
      : game_(game),
        summary_(summary),
        turns_(game),
        names_{name_of(game, Side::white), name_of(game, Side::black)},
        left_{pieces_of(summary.last, Side::white), pieces_of(summary.last, Side::black)} {
    if (names_[0] == names_[1]) names_ = {std::string(name(Side::white)), std::string(name(Side::black))};
  }

  std::string tell() const {
    std::string text = end() + balance();
    const bool is_judged = summary_.players[0].accuracy || summary_.players[1].accuracy;
    if (is_judged && summary_.points.empty()) text += " No turn loses as much as a mistake.";
    std::vector<std::size_t> told_wins;
    const auto points = told_points();
    for (const auto& point : points) {
      const bool is_first = &point == &points.front();
      text += tell(!is_first           ? "The second"
                   : points.size() > 1 ? "The first turning point"
                                       : "The turning point",
                   point);
      if (point.loss.starts_with(gives_up_win)) told_wins.push_back(point.ply);
    }
    return text + missed(told_wins) + counts();
  }

 private:
  const std::string& who(Side side) const { return names_[index_of(side)]; }
  /// "Prisca (Black)"
  std::string introduced(Side side) const {
    return who(side) == name(side) ? who(side) : fmt::format("{} ({})", who(side), name(side));
  }
  std::string on_turn(std::size_t ply) const { return fmt::format("on turn {}", turns_.number(ply)); }
  static std::optional<Side> ahead(const std::array<int, 2>& pieces) {
    if (pieces[0] == pieces[1]) return std::nullopt;
    return pieces[0] > pieces[1] ? Side::white : Side::black;
  }

  std::string end() const {
    std::string when = on_turn(game_.moves.size() - 1);
    if (game_.start.number > 1) when += fmt::format(" (the record begins with turn {})", turns_.number(0));
    std::string reason;
    Result result = game_.result;
    if (const Outcome& outcome = summary_.outcome; outcome.over()) {
      result = result_of(outcome);
      const std::string words = explain(game_.rules, summary_.last, outcome);
      reason = ": " + words.substr(0, words.rfind(": "));
    } else if (const Tag* const tag = find_tag(game_.tags, "Termination");
               tag != nullptr && result != Result::unknown && !tag->value.empty() &&
               std::ranges::all_of(tag->value, [](char c) { return is_lower(c) || c == '-' || c == ' '; })) {
      reason = fmt::format(" ({})", tag->value);
    }
    const std::string white = introduced(Side::white);
    const std::string black = introduced(Side::black);
    switch (result) {
      case Result::white_wins:
        return fmt::format("{} beats {} {}{}.", white, black, when, reason);
      case Result::black_wins:
        return fmt::format("{} beats {} {}{}.", black, white, when, reason);
      case Result::draw:
        return fmt::format("{} and {} draw {}{}.", white, black, when, reason);
      case Result::unknown:
        break;
    }
    const bool has_names = who(Side::white) != name(Side::white) || who(Side::black) != name(Side::black);
    return fmt::format("The record{} ends {} without a result.",
                       has_names ? fmt::format(" of {} against {}", white, black) : "", when);
  }

  /// Who led, and what was left.
  std::string balance() const {
    const auto& leads = summary_.leads;
    const auto first = ahead(summary_.begun);
    if (leads.empty() && !first) return " No piece is taken.";
    const Side leader = first ? *first : *ahead(leads[0].pieces);
    const auto changes = std::span(leads).subspan(first ? 0 : 1);
    std::string text =
        first ? fmt::format(" {} begins with {}", who(leader), pieces_of_both(summary_.begun, leader))
              : fmt::format(" {} takes the first piece {}", who(leader), on_turn(leads[0].ply));
    const Side last = ahead(left_).value_or(Side::white);
    const auto& end = summary_.end_begins;
    const auto at_border = [&](Side side) {
      return fmt::format("{} when the end phase begins (turn {})", pieces_of_both(end->pieces, side),
                         turns_.number(end->ply + 1));
    };
    if (changes.empty()) {
      text += summary_.was_level ? " and is never behind"
              : first            ? " and leads throughout"
                                 : " and leads from then on";
      text += ", with ";
      return text +
             (end ? fmt::format("{} and {} against {}", at_border(leader), of(left_, leader),
                                of(left_, opponent(leader)))
                  : pieces_of_both(left_, leader)) +
             " at the end.";
    }
    const std::string& newest = who(*ahead(changes.back().pieces));
    const std::string when = on_turn(changes.back().ply);
    text += changes.size() == 1
                ? fmt::format(", and {} takes the lead {}", newest, when)
                : fmt::format(", and the lead changes {}, for the last time {}, to {}",
                              changes.size() == 2 ? "twice" : counted(changes.size(), "time"), when, newest);
    if (end) {
      const Side side = ahead(end->pieces).value_or(Side::white);
      text += fmt::format("; {} has {}", who(side), at_border(side));
    }
    return text + fmt::format("; at the end {} has {}.", who(last), pieces_of_both(left_, last));
  }

  /// "12 pieces against 9"
  static std::string pieces_of_both(const std::array<int, 2>& pieces, Side side) {
    return fmt::format("{} against {}", counted(of(pieces, side), "piece"), of(pieces, opponent(side)));
  }
  static int of(const std::array<int, 2>& pieces, Side side) { return pieces[index_of(side)]; }

  /// "Gaius takes 2 pieces with an accuracy of 93 %, Livia nothing with one of 97 %."
  std::string counts() const {
    std::vector<std::string> items;
    const bool took = !summary_.players[0].taken.empty() || !summary_.players[1].taken.empty();
    for (const Side side : {Side::white, Side::black}) {
      const auto& player = summary_.players[index_of(side)];
      const bool is_first = items.empty();
      const std::size_t taken = player.taken.size();
      std::string item = fmt::format("{}{} {}", who(side), is_first ? " takes" : "",
                                     taken == 0 ? "nothing"
                                     : is_first ? counted(taken, "piece")
                                                : std::to_string(taken));
      // If no piece is taken, balance() says so.
      if (!took) item = who(side) + (is_first ? " plays" : "");
      if (player.accuracy)
        item += fmt::format(" with {} {:.0f} %", is_first ? "an accuracy of" : "one of", *player.accuracy);
      if (took || player.accuracy) items.push_back(std::move(item));
    }
    return items.empty() ? std::string() : fmt::format(" {}.", fmt::join(items, ", "));
  }

  /// The greatest, in order of play.
  std::vector<GameSummary::TurningPoint> told_points() const {
    std::vector<GameSummary::TurningPoint> told = summary_.points;
    std::ranges::stable_sort(told, std::greater{}, [](const auto& one) { return one.before - one.after; });
    if (told.size() > most_told_points) told.resize(most_told_points);
    std::ranges::sort(told, {}, &GameSummary::TurningPoint::ply);
    return told;
  }

  /// `which`: "The turning point", "The second".
  std::string tell(std::string_view which, const GameSummary::TurningPoint& point) const {
    std::string text = fmt::format(" {} is {}", which, turns_.name(point.ply));
    if (point.loss.empty())
      text += fmt::format(": {}'s winning chance falls from {} to {}", who(turns_.side(point.ply)),
                          percent(point.before), percent(point.after));
    else
      text += (is_one_of(point.loss.substr(0, point.loss.find(' ')), verbs) ? ", which " : ": ") + point.loss;
    if (!point.better.empty()) text += fmt::format("; better was {}", point.better);
    return text + '.';
  }
  static constexpr std::string_view gives_up_win = "gives up a win";
  static constexpr std::array<std::string_view, 4> verbs{"loses", "gives", "wins", "places"};

  /// "Livia gives up a win by 31... a7-a6 and 2 more turns, Gaius by 40. b2-b3." What points() tells is left
  /// out.
  std::string missed(const std::vector<std::size_t>& told) const {
    constexpr std::size_t most_listed = 3;
    std::string text;
    for (const Side side : {Side::white, Side::black}) {
      std::vector<std::size_t> plies = summary_.players[index_of(side)].missed;
      std::erase_if(plies, [&](std::size_t ply) { return is_one_of(ply, told); });
      if (plies.empty()) continue;
      std::vector<std::string> items;
      for (std::size_t i = 0; i < std::min(plies.size(), most_listed); ++i)
        items.push_back(turns_.name(plies[i]));
      if (plies.size() > most_listed) items.push_back(counted(plies.size() - most_listed, "more turn"));
      text += fmt::format("{} {}{} by {}", text.empty() ? "" : ",", who(side),
                          text.empty() ? " gives up a win" : "", listed(items));
    }
    return text.empty() ? text : text + '.';
  }

  const PlayedGame& game_;
  const GameSummary& summary_;
  TurnNames turns_;
  std::array<std::string, 2> names_;
  std::array<int, 2> left_;
};

}  // namespace

GameSummary summarize(const PlayedGame& game, const GameAnalysis& analysis,
                      const JudgeThresholds& thresholds) {
  GameSummary summary;
  const WinningChance chance(game.rules.ruleset());
  const TurnNames names(game);
  Game here(game.rules, game.start);
  const auto count = [](const Position& position) {
    return std::array{pieces_of(position, Side::white), pieces_of(position, Side::black)};
  };
  const std::array<int, 2> begun = summary.begun = count(game.start);
  int leader = sign(begun[0] - begun[1]);
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
    if (!ending) {
      const std::array<int, 2> pieces = count(before);
      ending = 3 * pieces[0] <= begun[0] || 3 * pieces[1] <= begun[1];
      if (ending && ply > 0) summary.end_begins = {ply - 1, pieces};
    }
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
                                  loss_of(game.rules, before, move.turn, analysis.turns[ply]).words,
                                  better_turn(game.rules, before, analysis.turns[ply]).value_or("")});
      if (is_fault(judgement) && value->gives_up_win()) player.missed.push_back(ply);
    }
    here.play(move.turn);
    const std::array<int, 2> pieces = count(here.position());
    const int now = sign(pieces[0] - pieces[1]);
    summary.was_level = summary.was_level || (leader != 0 && now == 0);
    if (now != 0 && now != leader) {
      summary.leads.push_back({ply, pieces});
      leader = now;
    }
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
  return Teller(game, summary).tell();
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
