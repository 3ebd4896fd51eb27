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

std::string_view player_of(Side side, const Words& words) {
  if (words.language() == Language::en) return name(side);
  return words(side == Side::white ? "the player of White"_w : "the player of Black"_w);
}

/// Puts a summary into words.
class Teller {
 public:
  Teller(const PlayedGame& game, const GameSummary& summary, Words words)
      : game_(game),
        summary_(summary),
        words_(words),
        turns_(game),
        names_{name_of(game, Side::white), name_of(game, Side::black)},
        left_{pieces_of(summary.last, Side::white), pieces_of(summary.last, Side::black)} {
    if (names_[0] == names_[1]) names_ = {std::string(name(Side::white)), std::string(name(Side::black))};
    for (const Side side : {Side::white, Side::black}) {
      std::string& who = names_[index_of(side)];
      has_name_[index_of(side)] = who != name(side);
      if (!has_name_[index_of(side)]) who = player_of(side, words_);
    }
  }

  std::string tell() const {
    std::vector<std::string> sentences{end(), balance()};
    const bool is_judged = summary_.players[0].accuracy || summary_.players[1].accuracy;
    if (is_judged && summary_.points.empty())
      sentences.emplace_back(words_("No turn loses as much as a mistake."_w));
    std::vector<std::size_t> told_wins;
    const auto points = told_points();
    for (const auto& point : points) {
      const bool is_first = &point == &points.front();
      sentences.push_back(tell(!is_first           ? "The second is {turn}"_w
                               : points.size() > 1 ? "The first turning point is {turn}"_w
                                                   : "The turning point is {turn}"_w,
                               point));
      if (point.loss.starts_with(words_("gives up a win"_w))) told_wins.push_back(point.ply);
    }
    sentences.push_back(missed(told_wins));
    sentences.push_back(counts());
    std::string text;
    for (std::string& sentence : sentences) {
      if (sentence.empty()) continue;
      // A player without a name.
      sentence.front() = upper(sentence.front());
      text += (text.empty() ? "" : " ") + sentence;
    }
    return text;
  }

 private:
  const std::string& who(Side side) const { return names_[index_of(side)]; }
  /// "Prisca (Black)"
  std::string introduced(Side side) const {
    return has_name_[index_of(side)] ? fmt::format("{} ({})", who(side), name(side, words_)) : who(side);
  }
  static std::optional<Side> ahead(const std::array<int, 2>& pieces) {
    if (pieces[0] == pieces[1]) return std::nullopt;
    return pieces[0] > pieces[1] ? Side::white : Side::black;
  }

  /// Why the game ended, in the language as far as it is known; empty if nothing says it.
  std::string reason_of_termination() const {
    const Tag* const tag = find_tag(game_.tags, "Termination");
    if (tag == nullptr || tag->value.empty() ||
        !std::ranges::all_of(tag->value, [](char c) { return is_lower(c) || c == '-' || c == ' '; }))
      return {};
    for (const Sentence known : {"resignation"_w, "agreement"_w, "time"_w, "adjudication"_w})
      if (tag->value == known.english) return std::string(words_(known));
    return tag->value;
  }

  std::string end() const {
    const auto last = turns_.number(game_.moves.size() - 1);
    const std::string when = game_.start.number > 1
                                 ? words_("on turn {n} (the record begins with turn {first})"_w,
                                          {{"n", last}, {"first", turns_.number(0)}})
                                 : words_("on turn {n}"_w, {{"n", last}});
    const Outcome& outcome = summary_.outcome;
    const Result result = outcome.over() ? result_of(outcome) : game_.result;
    const std::string white = introduced(Side::white);
    const std::string black = introduced(Side::black);
    const auto say = [&](Sentence sentence) {
      return words_(sentence, {{"white", white}, {"black", black}, {"when", when}});
    };
    if (result == Result::unknown)
      return say(has_name_[0] || has_name_[1]
                     ? "The record of {white} against {black} ends {when} without a result."_w
                     : "The record ends {when} without a result."_w);
    const std::string what = say(result == Result::white_wins   ? "{white} beats {black} {when}"_w
                                 : result == Result::black_wins ? "{black} beats {white} {when}"_w
                                                                : "{white} and {black} draw {when}"_w);
    if (!outcome.over()) {
      const std::string reason = reason_of_termination();
      return reason.empty() ? what + '.' : fmt::format("{} ({}).", what, reason);
    }
    const std::string whole = explain(game_.rules, summary_.last, outcome, words_);
    std::string_view reason = std::string_view(whole).substr(0, whole.rfind(": "));
    if (constexpr std::string_view no_break = "\u00a0"; reason.ends_with(no_break))
      reason.remove_suffix(no_break.size());
    return words_("{what}: {reason}."_w, {{"what", what}, {"reason", reason}});
  }

  /// Who led, and what was left.
  std::string balance() const {
    const auto& leads = summary_.leads;
    const auto first = ahead(summary_.begun);
    if (leads.empty() && !first) return std::string(words_("No piece is taken."_w));
    const Side leader = first ? *first : *ahead(leads[0].pieces);
    const auto changes = std::span(leads).subspan(first ? 0 : 1);
    const auto& border = summary_.end_begins;
    const Side side_then =
        border ? changes.empty() ? leader : ahead(border->pieces).value_or(Side::white) : Side::white;
    const Side last = changes.empty() ? leader : ahead(left_).value_or(Side::white);
    const std::array<int, 2> then = border ? border->pieces : std::array{0, 0};
    const auto say = [&](Sentence sentence, const std::string& before = {}, const std::string& also = {},
                         const std::string& middle = {}) {
      return words_(sentence, {{"leader", who(leader)},
                               {"begun", of(summary_.begun, leader)},
                               {"begun_other", of(summary_.begun, opponent(leader))},
                               {"turn", turns_.number(leads.empty() ? 0 : leads[0].ply)},
                               {"changes", changes.size()},
                               {"newest", changes.empty() ? who(leader) : who(*ahead(changes.back().pieces))},
                               {"newest_turn", turns_.number(changes.empty() ? 0 : changes.back().ply)},
                               {"side", who(side_then)},
                               {"then", of(then, side_then)},
                               {"then_other", of(then, opponent(side_then))},
                               {"then_turn", turns_.number(border ? border->ply + 1 : 0)},
                               {"last", who(last)},
                               {"left", of(left_, last)},
                               {"left_other", of(left_, opponent(last))},
                               {"first", before},
                               {"second", also},
                               {"third", middle},
                               {"with", before}});
    };
    if (changes.empty()) {
      const std::string with = say(
          border
              ? "with {then} {then:piece|pieces} against {then_other} when the end phase begins (turn {then_turn}) and {left} against {left_other} at the end"_w
              : "with {left} {left:piece|pieces} against {left_other} at the end"_w);
      const bool level = summary_.was_level;
      return say(
          first
              ? level
                    ? "{leader} begins with {begun} {begun:piece|pieces} against {begun_other} and is never behind, {with}."_w
                    : "{leader} begins with {begun} {begun:piece|pieces} against {begun_other} and leads throughout, {with}."_w
          : level ? "{leader} takes the first piece on turn {turn} and is never behind, {with}."_w
                  : "{leader} takes the first piece on turn {turn} and leads from then on, {with}."_w,
          with);
    }
    const std::string begins =
        say(first ? "{leader} begins with {begun} {begun:piece|pieces} against {begun_other}"_w
                  : "{leader} takes the first piece on turn {turn}"_w);
    const std::string turns =
        say(changes.size() == 1 ? "{newest} takes the lead on turn {newest_turn}"_w
            : changes.size() == 2
                ? "the lead changes twice, for the last time on turn {newest_turn}, to {newest}"_w
                : "the lead changes {changes} times, for the last time on turn {newest_turn}, to {newest}"_w);
    if (!border)
      return say(
          "{first}, and {second}; at the end {last} has {left} {left:piece|pieces} against {left_other}."_w,
          begins, turns);
    return say(
        "{first}, and {second}; {third}; at the end {last} has {left} {left:piece|pieces} against {left_other}."_w,
        begins, turns,
        say("{side} has {then} {then:piece|pieces} against {then_other} when the end phase begins (turn {then_turn})"_w));
  }

  static int of(const std::array<int, 2>& pieces, Side side) { return pieces[index_of(side)]; }

  /// "Gaius takes 2 pieces with an accuracy of 93 %, Livia nothing with one of 97 %."
  std::string counts() const {
    std::vector<std::string> items;
    const bool took = !summary_.players[0].taken.empty() || !summary_.players[1].taken.empty();
    for (const Side side : {Side::white, Side::black}) {
      const auto& player = summary_.players[index_of(side)];
      const std::size_t taken = player.taken.size();
      const std::string accuracy = fmt::format("{:.0f} %", player.accuracy.value_or(0));
      const auto say = [&](Sentence first, Sentence second) {
        items.push_back(words_(items.empty() ? first : second,
                               {{"who", who(side)}, {"n", taken}, {"accuracy", accuracy}}));
      };
      // If no piece is taken, balance() says so.
      if (!took && player.accuracy)
        say("{who} plays with an accuracy of {accuracy}"_w, "{who} with one of {accuracy}"_w);
      else if (took && player.accuracy && taken == 0)
        say("{who} takes nothing with an accuracy of {accuracy}"_w, "{who} nothing with one of {accuracy}"_w);
      else if (took && player.accuracy)
        say("{who} takes {n} {n:piece|pieces} with an accuracy of {accuracy}"_w,
            "{who} {n} with one of {accuracy}"_w);
      else if (took && taken == 0)
        say("{who} takes nothing"_w, "{who} nothing"_w);
      else if (took)
        say("{who} takes {n} {n:piece|pieces}"_w, "{who} {n}"_w);
    }
    return items.empty() ? std::string() : fmt::format("{}.", fmt::join(items, ", "));
  }

  /// The greatest, in order of play.
  std::vector<GameSummary::TurningPoint> told_points() const {
    std::vector<GameSummary::TurningPoint> told = summary_.points;
    std::ranges::stable_sort(told, std::greater{}, [](const auto& one) { return one.before - one.after; });
    if (told.size() > most_told_points) told.resize(most_told_points);
    std::ranges::sort(told, {}, &GameSummary::TurningPoint::ply);
    return told;
  }

  /// `which`: "The turning point is {turn}".
  std::string tell(Sentence which, const GameSummary::TurningPoint& point) const {
    const std::string turn = words_(which, {{"turn", turns_.name(point.ply)}});
    const std::string loss = !point.loss.empty()
                                 ? point.loss
                                 : words_("{who}'s winning chance falls from {best} to {played}"_w,
                                          {{"who", who(turns_.side(point.ply))},
                                           {"best", percent(point.before)},
                                           {"played", percent(point.after)}});
    const bool is_verb = is_one_of(point.loss.substr(0, point.loss.find(' ')), verbs);
    return words_(point.better.empty() ? is_verb ? "{point}, which {loss}."_w : "{point}: {loss}."_w
                  : is_verb            ? "{point}, which {loss}; better was {better}."_w
                                       : "{point}: {loss}; better was {better}."_w,
                  {{"point", turn}, {"loss", loss}, {"better", point.better}});
  }
  /// In English, with which a loss begins.
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
      if (plies.size() > most_listed)
        items.push_back(words_("{n} more {n:turn|turns}"_w, {{"n", plies.size() - most_listed}}));
      text += words_(text.empty() ? "{who} gives up a win by {turns}"_w : ", {who} by {turns}"_w,
                     {{"who", who(side)}, {"turns", listed(items, words_)}});
    }
    return text.empty() ? text : text + '.';
  }

  const PlayedGame& game_;
  const GameSummary& summary_;
  Words words_;
  TurnNames turns_;
  std::array<std::string, 2> names_;
  std::array<bool, 2> has_name_{};
  std::array<int, 2> left_;
};

}  // namespace

GameSummary summarize(const PlayedGame& game, const GameAnalysis& analysis,
                      const JudgeThresholds& thresholds) {
  return summarize(game, analysis, thresholds, {});
}
GameSummary summarize(const PlayedGame& game, const GameAnalysis& analysis, const JudgeThresholds& thresholds,
                      Words words) {
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
                                  loss_of(game.rules, before, move.turn, analysis.turns[ply], words).words,
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
  return summary_words(game, summary, {});
}
std::string summary_words(const PlayedGame& game, const GameSummary& summary, Words words) {
  return Teller(game, summary, words).tell();
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
