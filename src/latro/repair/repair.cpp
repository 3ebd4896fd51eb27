#include "latro/repair/repair.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <functional>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "latro/check/detail/checked_tags.hpp"
#include "latro/game/replay.hpp"
#include "latro/notation/detail/rules_cache.hpp"
#include "latro/repair/detail/encoding.hpp"
#include "latro/repair/detail/readings.hpp"
#include "latro/repair/detail/record_end.hpp"
#include "latro/repair/detail/tags.hpp"
#include "latro/repair/detail/tokens.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/find.hpp"
#include "latro/support/lines.hpp"
#include "latro/support/number.hpp"

namespace latro {

namespace {

/// Of the readings that wait while another is tried, and of the plies that are tried after the first reading.
constexpr std::size_t most_waiting = 32;
constexpr std::size_t most_plies = 20'000;
/// Of texts as turns, for a record.
constexpr std::size_t most_trials = 500'000;

/// The tokens of one record.
class RecordRepair {
 public:
  RecordRepair(std::string_view text, Tokens tokens, RulesCache& cache, const RulesCache::Playable* fallback,
               Trust trust)
      : text_(text), tokens_(tokens), cache_(cache), fallback_(fallback), trust_(trust) {}

  /// Appends the repairs and doubts of the record.
  void find(std::vector<Repair>& repairs, std::vector<Fault>& doubts) {
    read_tags();
    auto first = start();
    if (!first) return;
    read_turns(std::move(*first));
    std::vector<Repair> found;
    if (const Reading& best = ended_.front(); trust_ == Trust::result && best.result)
      correct_result_tag(*best.result);
    choose(found, doubts);
    doubts.insert(doubts.end(), tag_doubts_.begin(), tag_doubts_.end());
    std::move(found.begin(), found.end(), std::back_inserter(repairs));
  }

 private:
  /// A choice between readings.
  struct Choice {
    std::size_t at = 0;  ///< the token
    std::size_t taken = 0;
    std::vector<std::string> readings;
  };
  /// A reading of the turns up to some token.
  struct Reading {
    std::size_t at = 0;
    Replay replay;
    std::vector<Repair> repairs;
    std::vector<Choice> choices;
    std::size_t turns = 0;
    std::size_t end = 0;       ///< of the last token that is no blank
    std::size_t turn_end = 0;  ///< of the last turn, if no other token follows it
    bool is_complete = false;
    std::optional<Result> result;  ///< in the text
    bool has_remark = false;       ///< a result that is none
  };

  bool blank_at(std::size_t at) const { return at >= text_.size() || is_blank(text_[at]); }
  std::string_view of(const Token& token) const { return text_.substr(token.begin, token.end - token.begin); }
  void repair(Reading& reading, RepairKind kind, Span span, std::string written) const {
    if (const auto found = text_.substr(span.begin, span.end - span.begin); found != written)
      reading.repairs.push_back({kind, span, std::string(found), std::move(written)});
  }
  void repair(Reading& reading, RepairKind kind, const Token& token, std::string written) const {
    repair(reading, kind, {token.begin, token.end}, std::move(written));
  }

  /// Two words stay two words.
  void replace_by_blank(Reading& reading, RepairKind kind, const Token& token) const {
    const bool is_apart = token.begin == 0 || blank_at(token.begin - 1) || blank_at(token.end);
    repair(reading, kind, token, is_apart ? "" : " ");
  }

  void read_tags() {
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i < tokens_.size(); ++i)
      if (is_tag(tokens_[i].kind)) {
        names.push_back(tag_parts(of(tokens_[i]), tokens_[i].kind).name);
        movetext_ = i + 1;
      }
    std::ranges::sort(names);
    const auto is_given = [&](std::string_view name) { return std::ranges::binary_search(names, name); };
    read_title(is_given);
    for (const Token& token : tokens_.first(movetext_)) {
      if (!is_tag(token.kind)) continue;
      RepairedTag& tag = tags_.emplace_back(repaired_tag(of(token), token.kind, is_given));
      const Span span{token.begin, token.end};
      if (checked_.add(tag.name, tag.value, span, span) && tag.text != of(token))
        tag_repairs_.push_back({tag.kind, span, std::string(of(token)), tag.text});
      if (tag.doubt) tag_doubts_.push_back({Code::two_readings, span, *tag.doubt});
    }
  }

  /// A title is the event; if a tag is, it is a comment.
  void read_title(const std::function<bool(std::string_view)>& is_given) {
    const std::size_t end = title_end(text_, tokens_, 0);
    if (end == 0) return;
    std::size_t first = 0;
    while (is_between(tokens_[first].kind)) ++first;
    const Span span{tokens_[first].begin, tokens_[end - 1].end};
    const std::string_view words = text_.substr(span.begin, span.end - span.begin);
    if (!is_given("Event"))
      tag_repairs_.push_back({RepairKind::tag, span, std::string(words), tag_text("Event", words)});
    else if (words.find_first_of("{}") == std::string_view::npos)
      tag_repairs_.push_back({RepairKind::comment, span, std::string(words), fmt::format("{{{}}}", words)});
    movetext_ = std::max(movetext_, end);
  }

  std::optional<Reading> start() {
    std::vector<Fault> faults;
    const PlayableStart found = find_start(checked_, text_, cache_, fallback_, false, faults);
    if (found.rules == nullptr || !found.position) return std::nullopt;
    Reading reading;
    reading.replay.start(found.rules->compiled.rules, *found.position);
    reading.at = movetext_;
    reading.end = movetext_ > 0 ? tokens_[movetext_ - 1].end : tokens_.front().begin;
    return reading;
  }

  void read_turns(Reading first) {
    waiting_.push_back(std::move(first));
    std::size_t first_plies = 0;
    while (!waiting_.empty()) {
      Reading reading = std::move(waiting_.back());
      waiting_.pop_back();
      run(reading);
      if (first_plies == 0) first_plies = plies_;
      const auto merit = [](const Reading& one) { return std::pair(one.is_complete, one.at); };
      if (ended_.empty() || merit(reading) > merit(ended_.front()))
        ended_ = {std::move(reading)};
      else if (merit(reading) == merit(ended_.front()) && ended_.size() == 1)
        ended_.push_back(std::move(reading));
      if (ended_.size() == 2 && ended_.front().is_complete) break;
      if (plies_ - first_plies < most_plies) continue;
      for (const Reading& rest : waiting_)
        untried_ = std::min(untried_.value_or(rest.choices.back().at), rest.choices.back().at);
      break;
    }
  }

  bool has_most_repairs(const Reading& reading) const {
    return tag_repairs_.size() + reading.repairs.size() >= most_repairs;
  }

  void run(Reading& reading) {
    while (reading.at < tokens_.size() && !reading.is_complete && !has_most_repairs(reading))
      if (!pass(reading)) return;
    if (reading.at == tokens_.size()) complete(reading);
  }

  /// Reads the token. Returns false if it cannot be read.
  bool pass(Reading& reading) {
    const Token& token = tokens_[reading.at];
    const std::string_view text = of(token);
    const auto is_due = [&](char letter) {
      return (letter == 'W' || letter == 'w') == (reading.replay.game().position().to_move == Side::white);
    };
    if (is_of_turn(token.kind)) return take_turn(reading);
    switch (token.kind) {
      case TokenKind::line_end:
      case TokenKind::ignored_line:
      case TokenKind::comment:
      case TokenKind::line_comment:
      case TokenKind::nag:
        break;
      case TokenKind::odd_space:
        repair(reading, RepairKind::blank, token, " ");
        break;
      case TokenKind::zero_width:
        repair(reading, RepairKind::blank, token, "");
        break;
      case TokenKind::open_comment:
        if (has_play(text.substr(1))) return false;
        repair(reading, RepairKind::comment, {token.end, token.end}, "}");
        break;
      case TokenKind::remark:
        repair(reading, RepairKind::comment, token, fmt::format("{{{}}}", text.substr(1, text.size() - 2)));
        break;
      case TokenKind::number:
        if (!pass_number(reading, token)) return false;
        break;
      case TokenKind::label:
        if (!is_due(text[0])) return false;
        replace_by_blank(reading, RepairKind::side, token);
        break;
      case TokenKind::separator:
      case TokenKind::semicolon:
        replace_by_blank(reading, RepairKind::separator, token);
        break;
      case TokenKind::glyph: {
        if (reading.turn_end == 0) return false;
        constexpr std::array<std::pair<std::string_view, std::string_view>, 4> joined{
            {{"‼", "!!"}, {"⁇", "??"}, {"⁈", "?!"}, {"⁉", "!?"}}};
        std::string written(text);
        for (const auto& [character, glyph] : joined)
          if (text == character) written = glyph;
        if (constexpr std::size_t longest = 2; text[0] == '!' || text[0] == '?')
          written.resize(std::min(written.size(), longest));
        // A blank between them that is repaired is a part of this repair.
        while (!reading.repairs.empty() && reading.repairs.back().span.begin >= reading.turn_end)
          reading.repairs.pop_back();
        repair(reading, RepairKind::glyph, {reading.turn_end, token.end}, std::move(written));
        break;
      }
      case TokenKind::sign: {
        if (!reading.replay.has_turn()) return false;
        repair(reading, RepairKind::glyph, token,
               fmt::format("{}${}{}", blank_at(token.begin - 1) ? "" : " ", nag_of_sign(text),
                           blank_at(token.end) ? "" : " "));
        break;
      }
      case TokenKind::open:
        if (reading.at + 1 < tokens_.size() && tokens_[reading.at + 1].kind == TokenKind::result &&
            !ends_game(text_, tokens_, reading.at + 1))
          return take_remark(reading, reading.at);
        if (!reading.replay.has_turn() || reading.replay.depth() >= max_variation_depth) return false;
        reading.replay.begin_variation();
        break;
      case TokenKind::close:
        if (reading.replay.depth() == 0) return false;
        reading.replay.end_variation();
        break;
      case TokenKind::result: {
        const auto meant = result_meant(text);
        if (!meant) return false;
        if (!ends_game(text_, tokens_, reading.at)) return take_remark(reading, reading.at);
        if (reading.replay.depth() > 0) return false;
        const auto tagged = trust_ == Trust::tag ? result_named(checked_.result.text()) : std::nullopt;
        reading.result = tagged.value_or(*meant);
        repair(reading, RepairKind::result, token, std::string(latro::text(*reading.result)));
        reading.is_complete = true;
        break;
      }
      case TokenKind::strict_tag:
      case TokenKind::loose_tag:
      case TokenKind::header:
      case TokenKind::unknown:
      case TokenKind::pass:
      case TokenKind::dux:
      case TokenKind::square:
      case TokenKind::dash:
      case TokenKind::leap:
      case TokenKind::take:
      case TokenKind::bind:
      case TokenKind::place:
      case TokenKind::colon:
      case TokenKind::slash:
        return false;
    }
    constexpr std::array within_turn{TokenKind::odd_space, TokenKind::zero_width, TokenKind::label,
                                     TokenKind::separator, TokenKind::semicolon};
    if (!is_one_of(token.kind, within_turn)) reading.turn_end = 0;
    if (token.kind != TokenKind::line_end && token.kind != TokenKind::ignored_line) reading.end = token.end;
    ++reading.at;
    return true;
  }

  /// Whether the number is that of another game: turn 1 again, at the beginning of a line; or a smaller one
  /// after a result that was taken for a remark.
  bool begins_again(const Reading& reading, const Token& token, std::string_view digits) const {
    const std::uint64_t due = reading.replay.game().position().number;
    const auto number = parse_number<std::uint64_t>(digits);
    if (!number || reading.replay.depth() > 0 || *number >= due) return false;
    const std::size_t line = text_.find_last_not_of(" \t", token.begin == 0 ? 0 : token.begin - 1);
    const bool is_first = line == std::string_view::npos || text_[line] == '\n' || text_[line] == '\r';
    return reading.has_remark || (*number == 1 && is_first && reading.turns > 0);
  }

  /// The number of the next turn. Digits alone are a number if they are the right one.
  bool pass_number(Reading& reading, const Token& token) const {
    const Position& position = reading.replay.game().position();
    const std::string right =
        fmt::format("{}{}", position.number, position.to_move == Side::white ? "." : "...");
    const std::string_view typed = of(token);
    const std::string_view digits = leading_digits(typed);
    if (typed == digits && digits != std::to_string(position.number)) return false;
    if (begins_again(reading, token, digits)) return false;
    repair(reading, RepairKind::number, token, right);
    return true;
  }

  bool take_turn(Reading& reading) {
    const std::size_t at = reading.at;
    const Game& game = reading.replay.game();
    std::vector<TurnReading> turns = turn_readings(text_, tokens_, at, game, trials_);
    // A dash alone can also be between two turns.
    const Token& first = tokens_[at];
    const bool is_alone = first.kind == TokenKind::dash && (at == 0 || tokens_[at - 1].end != first.begin) &&
                          (at + 1 == tokens_.size() || tokens_[at + 1].begin != first.end);
    if (is_alone) turns.push_back({at + 1, {}, "", RepairKind::separator, false});
    if (turns.empty()) {
      const TurnReading turn = illegal_turn(text_, tokens_, at);
      if (!turn.written.empty())
        repair(reading, turn.kind, {first.begin, tokens_[turn.end - 1].end}, turn.written);
      return false;
    }

    const auto play = [&](Reading& with, const TurnReading& turn) {
      const Span span{first.begin, tokens_[turn.end - 1].end};
      repair(with, turn.kind, span, turn.written);
      with.at = turn.end;
      with.end = span.end;
      if (turn.written.empty()) return;
      with.replay.play(turn.turn);
      with.turn_end = span.end;
      ++with.turns;
      ++plies_;
    };
    if (turns.size() > 1) {
      Choice choice{at, 0, {}};
      for (const TurnReading& turn : turns)
        choice.readings.push_back(turn.written.empty() ? "nothing" : turn.written);
      if (waiting_.size() + turns.size() > most_waiting) {
        untried_ = std::min(untried_.value_or(at), at);
      } else {
        for (std::size_t i = turns.size() - 1; i > 0; --i) {
          Reading other = reading;
          choice.taken = i;
          other.choices.push_back(choice);
          play(other, turns[i]);
          waiting_.push_back(std::move(other));
        }
        choice.taken = 0;
      }
      reading.choices.push_back(std::move(choice));
    }
    play(reading, turns[0]);
    return true;
  }

  /// A result that ends no game, with the words after it or the round brackets around it, becomes a comment:
  /// "=", "draw offered", "(=)".
  bool take_remark(Reading& reading, std::size_t first) const {
    const bool in_brackets = tokens_[first].kind == TokenKind::open;
    std::size_t last = first + (in_brackets ? 1 : 0);
    while (last + 1 < tokens_.size() && tokens_[last + 1].kind == TokenKind::unknown) ++last;
    if (in_brackets && (++last == tokens_.size() || tokens_[last].kind != TokenKind::close)) return false;
    const Span span{tokens_[first].begin, tokens_[last].end};
    std::string words(text_.substr(span.begin, span.end - span.begin));
    if (words.find_first_of("{}") != std::string::npos) return false;
    if (in_brackets) words = words.substr(1, words.size() - 2);
    repair(reading, RepairKind::comment, span, fmt::format("{{{}}}", words));
    reading.turn_end = 0;
    reading.end = span.end;
    reading.has_remark = true;
    reading.at = last + 1;
    return true;
  }

  /// Writes the result where there is none: that of the rules, or of the tag.
  void complete(Reading& reading) const {
    if (reading.is_complete) return;
    if (reading.replay.depth() > 0) return;
    reading.is_complete = true;
    const Outcome outcome = reading.replay.game().outcome();
    const Result tagged = result_named(checked_.result.text()).value_or(Result::unknown);
    const Result result = tagged == Result::unknown && outcome.over() ? result_of(outcome) : tagged;
    const bool after_line_comment = std::ranges::any_of(tokens_, [&](const Token& token) {
      return token.kind == TokenKind::line_comment && token.end == reading.end;
    });
    repair(reading, RepairKind::result, {reading.end, reading.end},
           fmt::format("{}{}", after_line_comment ? '\n' : ' ', latro::text(result)));
  }

  void correct_result_tag(Result result) {
    const auto tagged = result_named(checked_.result.text());
    if (!tagged || *tagged == result) return;
    // tags_ are those of the tokens, in their order.
    auto at = std::ranges::find_if(tokens_, [](const Token& one) { return is_tag(one.kind); });
    for (auto tag = tags_.begin(); tag->name != "Result"; ++tag)
      at = std::find_if(std::next(at), tokens_.end(), [](const Token& one) { return is_tag(one.kind); });
    const Token& token = *at;
    std::erase_if(tag_repairs_, [&](const Repair& one) { return one.span.begin == token.begin; });
    const auto place =
        std::ranges::find_if(tag_repairs_, [&](const Repair& one) { return one.span.begin > token.begin; });
    tag_repairs_.insert(place, {RepairKind::result,
                                {token.begin, token.end},
                                std::string(of(token)),
                                fmt::format("[Result \"{}\"]", latro::text(result))});
  }

  /// Says that a limit, and not the text, is the reason why the repair ends where it does.
  void add_limit(std::vector<Fault>& doubts) const {
    const Reading& best = ended_.front();
    if (best.is_complete || best.at >= tokens_.size()) return;
    const Token& token = tokens_[best.at];
    const auto add = [&](std::string limit) {
      doubts.push_back({Code::repair_limit,
                        {token.begin, token.end},
                        fmt::format("{}: the record is not repaired from here on", limit)});
    };
    if (has_most_repairs(best))
      add(fmt::format("this record needs more than {} repairs", most_repairs));
    else if (trials_ == 0)
      add(fmt::format("{} texts have been tried as turns of this record", most_trials));
  }

  /// Keeps the repairs before the first choice that is open. Some turns are no game yet, and no turns are one
  /// only with tags that say so.
  void choose(std::vector<Repair>& repairs, std::vector<Fault>& doubts) {
    constexpr std::size_t few_turns = 4;
    add_limit(doubts);
    Reading best = std::move(ended_.front());
    const bool is_walkover =
        result_named(checked_.result.text()).value_or(Result::unknown) != Result::unknown;
    if (best.turns == 0 && !(best.is_complete && (best.result || is_walkover))) return;
    if (best.turns < few_turns && !checked_.rules.given) return;
    const Choice* open = nullptr;
    bool is_untried = false;
    for (const Choice& choice : best.choices) {
      const auto is_same = [&](const Choice& other) {
        return other.at == choice.at && other.taken == choice.taken;
      };
      const bool is_double = ended_.size() == 2 && std::ranges::none_of(ended_[1].choices, is_same);
      is_untried = !is_double && untried_ && choice.at >= *untried_;
      if (!is_double && !is_untried) continue;
      open = &choice;
      break;
    }
    std::size_t end = text_.size() + 1;
    if (open != nullptr) {
      const Token& token = tokens_[open->at];
      end = token.begin;
      std::vector<std::string> readings = open->readings;
      const Span word{token.begin, std::min(text_.find_first_of(" \t\r\n", token.begin), text_.size())};
      doubts.push_back({is_untried ? Code::repair_limit : Code::two_readings, word,
                        fmt::format("this can be {}, and {}; it is not repaired", fmt::join(readings, " or "),
                                    is_untried ? "there are too many readings of what follows to try them all"
                                               : "all readings are legal")});
    }
    for (std::vector<Repair>* const list : {&tag_repairs_, &best.repairs})
      for (Repair& one : *list)
        if (one.span.begin < end) repairs.push_back(std::move(one));
  }

  std::string_view text_;
  Tokens tokens_;
  RulesCache& cache_;
  const RulesCache::Playable* fallback_;
  Trust trust_;

  std::deque<RepairedTag> tags_;
  CheckedTags checked_;
  std::vector<Repair> tag_repairs_;
  std::vector<Fault> tag_doubts_;
  std::size_t movetext_ = 0;  ///< the first token after the tags

  std::vector<Reading> waiting_;
  std::vector<Reading> ended_;          ///< the best reading, and another that is as good
  std::optional<std::size_t> untried_;  ///< the first token with a reading for which there was no room
  std::size_t plies_ = 0;               ///< tried
  std::size_t trials_ = most_trials;    ///< of texts as turns that are left
};

}  // namespace

RepairedText repair(std::string source, const RepairOptions& options) {
  RepairedText repaired;
  repaired.source = std::move(source);
  const DecodedText decoded(repaired.source);
  const std::string& text = decoded.text();
  const std::vector<Token> tokens = tokens_of(text);

  RulesCache cache;
  std::optional<RulesCache::Playable> fallback;
  if (options.rules) {
    const Rules& rules = *options.rules;
    fallback = {
        {rules, {}}, rules.initial(), std::make_shared<const std::string>(descriptor(rules.ruleset()))};
  }
  std::vector<Repair> repairs;
  for (std::size_t begin = 0; begin < tokens.size();) {
    const std::size_t end = record_end(text, tokens, begin);
    RecordRepair record(text, Tokens(tokens).subspan(begin, end - begin), cache,
                        fallback ? &*fallback : nullptr, options.trust);
    record.find(repairs, repaired.doubts);
    begin = end;
  }
  repaired.repairs = decoded.repairs(std::move(repairs));
  for (Fault& doubt : repaired.doubts)
    doubt.span = {decoded.in_source(doubt.span.begin), decoded.in_source(doubt.span.end)};
  repaired.text = with_repairs(repaired.source, repaired.repairs);
  return repaired;
}

}  // namespace latro
