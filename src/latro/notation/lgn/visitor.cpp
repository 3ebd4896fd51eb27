#include "latro/notation/lgn/visitor.hpp"

#include <optional>

#include "latro/grammar/game.hpp"
#include "latro/notation/detail/syntax.hpp"
#include "latro/notation/lgn/detail/lexis.hpp"
#include "latro/notation/lgn/detail/record_actions.hpp"
#include "latro/notation/lgn/detail/record_fault.hpp"
#include "latro/notation/lgn/fast/plain_reader.hpp"
#include "latro/notation/lgn/fast/plain_tags.hpp"
#include "latro/support/between.hpp"
#include "latro/support/enum_table.hpp"

namespace latro {

namespace syntax {
// record_fault() says what is wrong with a tag.
constexpr std::string_view expectation(rule_tag<grammar::tag>) { return "a tag"; }
}  // namespace syntax

namespace {

namespace pegtl = tao::pegtl;

Span place_of(std::string_view part, const syntax::Input& in) {
  const auto begin = static_cast<std::size_t>(part.data() - in.begin());
  return {begin, begin + part.size()};
}

/// Reads and sends plain tags, with the gaps after them, up to the first other tag.
std::optional<bool> plain_tags(syntax::Input& in, RecordState& state) {
  const PlainReader reader(in.end());
  const char* const text = in.begin();
  const bool wanted = state.visitor().wants_tags();
  while (!state.stopped()) {
    const std::string_view rest(in.current(), in.size());
    const PlainTag tag = plain_tag(rest);
    if (tag.size == 0) return std::nullopt;
    const char* next = rest.data() + tag.size;
    next = rest.substr(tag.size).starts_with("\n[") ? next + 1 : reader.gap(next);
    if (next == nullptr) return std::nullopt;
    in.bump(static_cast<std::size_t>(next - rest.data()));
    state.token(static_cast<std::size_t>(rest.data() - text) + tag.size, [&] {
      return !wanted ||
             state.visitor().tag(tag.name, tag.value, place_of(tag.name, in), place_of(tag.value, in));
    });
  }
  return false;
}

/// The present byte of the input; at its end NUL, with which no rule begins.
char next_byte(const syntax::Input& in) { return in.current() != in.end() ? *in.current() : '\0'; }

template <typename Rule>
struct record_control : syntax::syntax_control<Rule> {};

/// Many bytes at a time: the rule is in a star.
std::optional<bool> read_plain(syntax::Input& in, RecordState&) {
  const auto read = static_cast<std::size_t>(PlainReader(in.end()).quoted(in.current()) - in.current());
  in.bump(read);
  return read > 0;
}
template <>
struct record_control<grammar::plain> : syntax::control_after<grammar::plain, read_plain> {};

std::optional<bool> read_brace_text(syntax::Input& in, RecordState&) {
  in.bump(static_cast<std::size_t>(after_brace_text(in.current(), in.end()) - in.current()));
  return true;
}
template <>
struct record_control<grammar::brace_text> : syntax::control_after<grammar::brace_text, read_brace_text> {};

/// Plain turns are read by the fast reader, all others by the rules.
template <>
struct record_control<grammar::ply> : syntax::syntax_control<grammar::ply> {
  template <pegtl::apply_mode apply, pegtl::rewind_mode rewind, template <typename...> class Action,
            template <typename...> class Control>
  static bool match(syntax::Input& in, RecordState& state) {
    const bool may_be_plain = lexis::is(next_byte(in), lexis::turnchar);
    const std::size_t taken = may_be_plain ? state.offer(between(in.current(), in.end()), in.begin()) : 0;
    in.bump(taken);
    if (taken == 0)
      return syntax::syntax_control<grammar::ply>::template match<apply, rewind, Action, Control>(in, state);
    if (state.stopped()) return false;
    return !state.ply_goes_on() || pegtl::match<grammar::ply_rest, apply, rewind, Action, Control>(in, state);
  }
};

/// Before turns are numbers and comments: usually one number, which is read by hand.
std::optional<bool> read_lead(syntax::Input& in, RecordState& state) {
  const auto is_lead = [&] {
    return lexis::is(next_byte(in), lexis::digit) || next_byte(in) == '{' || next_byte(in) == ';';
  };
  if (!is_lead()) return true;
  PlainTurn number;
  if (const char* const end = PlainReader(in.end()).number(in.current(), number)) {
    const Span span = place_of(number.number_text, in);
    state.after_number();
    if (!state.token(span.end, [&] { return state.visitor().number(number.number, number.dots(), span); }))
      return false;
    in.bump(static_cast<std::size_t>(end - in.current()));
    if (!is_lead()) return true;
  }
  return std::nullopt;
}

/// No turn begins with a digit or an asterisk, as results do.
std::optional<bool> refuse_result(syntax::Input& in, RecordState&) {
  const char next = next_byte(in);
  return lexis::is(next, lexis::digit) || next == '*' ? std::optional(false) : std::nullopt;
}

template <>
struct record_control<grammar::tag_section> : syntax::control_after<grammar::tag_section, plain_tags> {};
template <>
struct record_control<grammar::lead> : syntax::control_after<grammar::lead, read_lead> {};
template <>
struct record_control<grammar::turn> : syntax::control_after<grammar::turn, refuse_result> {};

}  // namespace

std::string_view text(Result result) {
  static constexpr auto texts = by_value<Result>({{Result::white_wins, "1-0"},
                                                  {Result::black_wins, "0-1"},
                                                  {Result::draw, "1/2-1/2"},
                                                  {Result::unknown, "*"}});
  return texts[static_cast<std::size_t>(result)];
}

Result result_of(const Outcome& outcome) {
  if (!outcome.over()) return Result::unknown;
  if (!outcome.winner) return Result::draw;
  return *outcome.winner == Side::white ? Result::white_wins : Result::black_wins;
}

Expected<void, Fault> parse_record(std::string_view record, RecordVisitor& visitor) {
  syntax::Input in(record.data(), record.data() + record.size(), "");
  RecordState state(visitor);
  try {
    if (pegtl::parse<grammar::record, record_actions::action, record_control>(in, state)) return {};
  } catch (const syntax::SyntaxError& error) {
    state.progress().in_turn = error;
  }
  if (state.stopped()) return {};
  return unexpected(record_fault(record, state.progress()));
}

}  // namespace latro
