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

template <typename Rule>
struct trial_action : tao::pegtl::nothing<Rule> {};
template <>
struct trial_action<rule::game_name> : syntax::calls<line<&LudiiTrial::game>> {};
template <>
struct trial_action<rule::option> : syntax::calls<line<&LudiiTrial::options>> {};
template <>
struct trial_action<rule::state> : syntax::calls<word<&LudiiTrial::random_state>> {};
template <>
struct trial_action<rule::list_text> : syntax::calls<word<&LudiiTrial::move_lists>> {};
template <>
struct trial_action<rule::list_size> : syntax::calls<number<&LudiiTrial::list_sizes>> {};
template <>
struct trial_action<rule::placements>
    : syntax::calls<placed<number<&LudiiTrial::placements>, &LudiiTrial::placements_span>> {};
template <>
struct trial_action<rule::winner>
    : syntax::calls<placed<number<&LudiiTrial::winner>, &LudiiTrial::winner_span>> {};
template <>
struct trial_action<rule::end_type>
    : syntax::calls<placed<word<&LudiiTrial::end_type>, &LudiiTrial::end_span>> {};
template <>
struct trial_action<rule::rankings> : syntax::calls<line<&LudiiTrial::rankings>> {};
template <>
struct trial_action<rule::version> : syntax::calls<word<&LudiiTrial::version>> {};
template <>
struct trial_action<rule::key> : syntax::calls<&Builder::key> {};
template <>
struct trial_action<rule::value> : syntax::calls<&Builder::value> {};
template <>
struct trial_action<rule::kind> : syntax::calls<&Builder::begin_action> {};
template <>
struct trial_action<rule::action> : syntax::calls<&Builder::end_action> {};
template <>
struct trial_action<rule::move> : syntax::calls<&Builder::end_move> {};
template <>
struct trial_action<rule::sandbox> : syntax::calls<&Builder::sandbox> {};

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

template <>
inline constexpr std::string_view expectation<rule::line_end> = "the end of the line";
template <>
inline constexpr std::string_view expectation<rule::game_word> = "a trial's first line, 'game=…'";
template <>
inline constexpr std::string_view expectation<rule::options_begin> = "the line 'START GAME OPTIONS'";
template <>
inline constexpr std::string_view expectation<rule::options_end> = "an option or the line 'END GAME OPTIONS'";
template <>
inline constexpr std::string_view expectation<rule::state_word> = "the line 'RNG internal state=…'";
template <>
inline constexpr std::string_view expectation<rule::state> = "numbers between -128 and 127";
template <>
inline constexpr std::string_view expectation<rule::equals> = "'='";
template <>
inline constexpr std::string_view expectation<rule::kind> = "the name of an action";
template <>
inline constexpr std::string_view expectation<rule::colon> = "':'";
template <>
inline constexpr std::string_view expectation<rule::comma> = "','";
template <>
inline constexpr std::string_view expectation<rule::close> = "']'";
template <>
inline constexpr std::string_view expectation<rule::action> = "an action in brackets";
template <>
inline constexpr std::string_view expectation<rule::actions_word> = "'actions='";
template <>
inline constexpr std::string_view expectation<rule::actions> = "an action in brackets";
template <>
inline constexpr std::string_view expectation<rule::list_end> = "the line 'END LEGAL MOVES LIST'";
template <>
inline constexpr std::string_view expectation<rule::list_size> = "a number";
template <>
inline constexpr std::string_view expectation<rule::placements_word> =
    "a move ('Move=[Move:…]') or the line 'numInitialPlacementMoves=…'";
template <>
inline constexpr std::string_view expectation<rule::placements> = "a number";
template <>
inline constexpr std::string_view expectation<rule::winner> = "the number of a player";
template <>
inline constexpr std::string_view expectation<rule::end_word> = "the line 'endtype=…'";
template <>
inline constexpr std::string_view expectation<rule::end_type> = "a word";
template <>
inline constexpr std::string_view expectation<rule::rankings_word> =
    "the line 'rankings=…' (or 'winner=…' before it)";
template <>
inline constexpr std::string_view expectation<rule::rankings> = "numbers such as 0.0,1.0,2.0";
template <>
inline constexpr std::string_view expectation<rule::sandbox_word> = "the line 'SANDBOX=…'";
template <>
inline constexpr std::string_view expectation<rule::sandbox> = "'true' or 'false'";
template <>
inline constexpr std::string_view expectation<rule::version_word> = "the line 'LUDII_VERSION=…'";
template <>
inline constexpr std::string_view expectation<rule::trial_end> = "the end of the trial";

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
