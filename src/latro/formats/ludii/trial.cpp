#include "latro/formats/ludii/trial.hpp"

#include <utility>

#include <fmt/format.h>

#include "latro/grammar/ludii.hpp"
#include "latro/notation/detail/syntax.hpp"
#include "latro/support/find.hpp"
#include "latro/support/number.hpp"

namespace latro {

namespace {

namespace rule = grammar::ludii;

struct Builder {
  LudiiTrial trial;
  LudiiMoveText move;
  bool in_action = false;

  std::vector<LudiiPair>& pairs() { return in_action ? move.actions.back().pairs : move.pairs; }
  void key(std::string_view text) { pairs().push_back({std::string(text), {}, {}}); }
  void value(std::string_view text, Span span) {
    pairs().back().value = text;
    pairs().back().span = span;
  }
  void begin_action(std::string_view kind) {
    in_action = true;
    move.actions.push_back({std::string(kind), {}, {}});
  }
  void end_action(Span span) { move.actions.back().span = span; }
  void end_move(Span span) {
    move.span = span;
    trial.moves.push_back(std::exchange(move, {}));
    in_action = false;
  }
  void sandbox(std::string_view text) { trial.sandbox = text == "true"; }
};

/// For a member of the trial that is a list, its next one.
template <typename Member>
Member& next(Member& member) {
  return member;
}
template <typename One>
One& next(std::vector<One>& list) {
  return list.emplace_back();
}

// The text of most rules becomes a member of the trial: a line, a text, or a number.
template <auto Member>
void line(Builder& builder, std::string_view text, Span span) {
  next(builder.trial.*Member) = LudiiLine{std::string(text), span};
}
template <auto Member>
void word(Builder& builder, std::string_view text) {
  next(builder.trial.*Member) = text;
}
template <auto Member>
void number(Builder& builder, std::string_view text) {
  next(builder.trial.*Member) = *parse_number<unsigned>(text);  // nine digits at most: it fits
}
/// The same, and its place.
template <auto Value, Span LudiiTrial::*Place>
void placed(Builder& builder, std::string_view text, Span span) {
  Value(builder, text);
  builder.trial.*Place = span;
}

// clang-format off
using TrialActions = syntax::action_table<
    syntax::on<rule::game_name, line<&LudiiTrial::game>>,
    syntax::on<rule::option, line<&LudiiTrial::options>>,
    syntax::on<rule::state, word<&LudiiTrial::random_state>>,
    syntax::on<rule::list_text, word<&LudiiTrial::move_lists>>,
    syntax::on<rule::list_size, number<&LudiiTrial::list_sizes>>,
    syntax::on<rule::placements, placed<number<&LudiiTrial::placements>, &LudiiTrial::placements_span>>,
    syntax::on<rule::winner, placed<number<&LudiiTrial::winner>, &LudiiTrial::winner_span>>,
    syntax::on<rule::end_type, placed<word<&LudiiTrial::end_type>, &LudiiTrial::end_span>>,
    syntax::on<rule::rankings, line<&LudiiTrial::rankings>>,
    syntax::on<rule::version, word<&LudiiTrial::version>>,
    syntax::on<rule::key, &Builder::key>,
    syntax::on<rule::value, &Builder::value>,
    syntax::on<rule::kind, &Builder::begin_action>,
    syntax::on<rule::action, &Builder::end_action>,
    syntax::on<rule::move, &Builder::end_move>,
    syntax::on<rule::sandbox, &Builder::sandbox>>;
// clang-format on
template <typename Rule>
struct trial_action : TrialActions::of<Rule> {};

void append_pairs(std::string& out, const std::vector<LudiiPair>& pairs) {
  for (const LudiiPair& pair : pairs) {
    if (&pair != pairs.data()) out += ',';
    out += fmt::format("{}={}", pair.key, pair.value);
  }
}

void append_move(std::string& out, const LudiiMoveText& move) {
  out += "Move=[Move:";
  append_pairs(out, move.pairs);
  if (!move.pairs.empty()) out += ',';
  out += "actions=";
  for (const LudiiAction& trial_action : move.actions) {
    if (&trial_action != move.actions.data()) out += ',';
    out += fmt::format("[{}:", trial_action.kind);
    append_pairs(out, trial_action.pairs);
    out += ']';
  }
  out += "]\n";
}

}  // namespace

namespace syntax {

constexpr std::string_view expectation(rule_tag<rule::line_end>) { return "the end of the line"; }
constexpr std::string_view expectation(rule_tag<rule::game_word>) { return "a trial's first line, 'game=…'"; }
constexpr std::string_view expectation(rule_tag<rule::options_begin>) {
  return "the line 'START GAME OPTIONS'";
}
constexpr std::string_view expectation(rule_tag<rule::options_end>) {
  return "an option or the line 'END GAME OPTIONS'";
}
constexpr std::string_view expectation(rule_tag<rule::state_word>) {
  return "the line 'RNG internal state=…'";
}
constexpr std::string_view expectation(rule_tag<rule::state>) { return "numbers between -128 and 127"; }
constexpr std::string_view expectation(rule_tag<rule::equals>) { return "'='"; }
constexpr std::string_view expectation(rule_tag<rule::kind>) { return "the name of an action"; }
constexpr std::string_view expectation(rule_tag<rule::colon>) { return "':'"; }
constexpr std::string_view expectation(rule_tag<rule::comma>) { return "','"; }
constexpr std::string_view expectation(rule_tag<rule::close>) { return "']'"; }
constexpr std::string_view expectation(rule_tag<rule::action>) { return "an action in brackets"; }
constexpr std::string_view expectation(rule_tag<rule::actions_word>) { return "'actions='"; }
constexpr std::string_view expectation(rule_tag<rule::actions>) { return "an action in brackets"; }
constexpr std::string_view expectation(rule_tag<rule::list_end>) { return "the line 'END LEGAL MOVES LIST'"; }
constexpr std::string_view expectation(rule_tag<rule::list_size>) { return "a number"; }
constexpr std::string_view expectation(rule_tag<rule::placements_word>) {
  return "a move ('Move=[Move:…]') or the line 'numInitialPlacementMoves=…'";
}
constexpr std::string_view expectation(rule_tag<rule::placements>) { return "a number"; }
constexpr std::string_view expectation(rule_tag<rule::winner>) { return "the number of a player"; }
constexpr std::string_view expectation(rule_tag<rule::end_word>) { return "the line 'endtype=…'"; }
constexpr std::string_view expectation(rule_tag<rule::end_type>) { return "a word"; }
constexpr std::string_view expectation(rule_tag<rule::rankings_word>) {
  return "the line 'rankings=…' (or 'winner=…' before it)";
}
constexpr std::string_view expectation(rule_tag<rule::rankings>) { return "numbers such as 0.0,1.0,2.0"; }
constexpr std::string_view expectation(rule_tag<rule::sandbox_word>) { return "the line 'SANDBOX=…'"; }
constexpr std::string_view expectation(rule_tag<rule::sandbox>) { return "'true' or 'false'"; }
constexpr std::string_view expectation(rule_tag<rule::version_word>) { return "the line 'LUDII_VERSION=…'"; }
constexpr std::string_view expectation(rule_tag<rule::trial_end>) { return "the end of the trial"; }

}  // namespace syntax

const LudiiPair* find_pair(const std::vector<LudiiPair>& pairs, std::string_view key) {
  return find_by(pairs, &LudiiPair::key, key);
}

bool LudiiAction::is_decision() const {
  const LudiiPair* const pair = find_pair(pairs, "decision");
  return pair != nullptr && pair->value == "true";
}

Expected<LudiiTrial, Fault> parse_ludii_trial(std::string_view text) {
  Builder builder;
  const auto parsed =
      syntax::parse<rule::trial, trial_action>(text, builder, [&](const syntax::SyntaxError& error) {
        Fault fault = syntax::syntax_fault(Code::syntax, text, error);
        if (text.find_first_not_of(" \t\r\n", error.offset) == std::string_view::npos)
          fault.message += ": the trial has been cut off";
        return fault;
      });
  if (!parsed) return unexpected(parsed.error());
  return std::move(builder.trial);
}

void append_ludii_trial(std::string& out, const LudiiTrial& trial) {
  const auto line = [&](std::string_view word, std::string_view value) {
    out += fmt::format("{}{}\n", word, value);
  };
  line("game=", trial.game.text);
  line("START GAME OPTIONS", "");
  for (const LudiiLine& option : trial.options) line("", option.text);
  line("END GAME OPTIONS", "");
  line("RNG internal state=", trial.random_state);
  for (const LudiiMoveText& move : trial.moves) append_move(out, move);
  for (const std::string& list : trial.move_lists)
    out += fmt::format("NEW LEGAL MOVES LIST\n{}END LEGAL MOVES LIST\n", list);
  for (const std::size_t size : trial.list_sizes) line("LEGAL MOVES LIST SIZE = ", std::to_string(size));
  line("numInitialPlacementMoves=", std::to_string(trial.placements));
  if (trial.winner) {
    line("winner=", std::to_string(*trial.winner));
    line("endtype=", trial.end_type);
  }
  line("rankings=", trial.rankings.text);
  line("SANDBOX=", trial.sandbox ? "true" : "false");
  line("LUDII_VERSION=", trial.version);
}

}  // namespace latro
