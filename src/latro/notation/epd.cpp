#include "latro/notation/epd.hpp"

#include <limits>
#include <utility>
#include <variant>

#include "latro/grammar/epd.hpp"
#include "latro/notation/detail/fen_actions.hpp"
#include "latro/notation/detail/turn_actions.hpp"
#include "latro/support/find.hpp"
#include "latro/support/number.hpp"

namespace latro {

namespace {

/// The line built so far, and the start of the present quoted string.
struct Line : FenBuilder, TurnBuilder {
  std::vector<Opcode> opcodes;
  Opcode opcode;
  std::vector<TurnText> turns;
  std::size_t quote = 0;

  void end_turn(Span span) {
    turns.push_back(TurnBuilder::finish(span));
    restart();
  }
  void end_turns(Span span) {
    opcode.value_span = span;
    opcode.value = std::move(turns);
    turns.clear();
  }
  void integer(std::string_view digits, Span span) {
    const bool negative = digits.starts_with('-');
    constexpr std::uint64_t most_below_zero = std::numeric_limits<std::int64_t>::max();
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    const auto magnitude =
        number_within(digits.substr(negative ? 1 : 0), 0, negative ? most_below_zero : most);
    if (!magnitude) throw Fault{Code::bad_epd, span, "this number is too large"};
    opcode.value_span = span;
    if (negative)
      opcode.value = -static_cast<std::int64_t>(*magnitude);
    else
      opcode.value = *magnitude;
  }
  void begin_quote(Span span) { quote = span.begin; }
  void quoted(std::string_view text, Span span) {
    opcode.value_span = span;
    opcode.value = syntax::unescape(text);
  }
  void begin_opcode(std::string_view name) {
    opcode = {};
    opcode.name = name;
  }
  void end_opcode(Span span) {
    opcode.span = span;
    opcodes.push_back(std::move(opcode));
  }
};

struct epd_end : tao::pegtl::eof {};
struct one_line : tao::pegtl::must<grammar::epd, epd_end> {};

}  // namespace

namespace syntax {
constexpr std::string_view expectation(rule_tag<grammar::operand_gap>) { return "a blank and a value"; }
constexpr std::string_view expectation(rule_tag<grammar::operand>) {
  return "a number, a turn or a quoted string";
}
constexpr std::string_view expectation(rule_tag<grammar::blanks>) { return "a blank"; }
constexpr std::string_view expectation(rule_tag<grammar::opcode_end>) { return "';'"; }
constexpr std::string_view expectation(rule_tag<grammar::epd>) { return "a board"; }
constexpr std::string_view expectation(rule_tag<epd_end>) { return "an opcode or the end of the line"; }
}  // namespace syntax

namespace {

// clang-format off
using EpdActions = syntax::action_table<
    syntax::on<grammar::turn, &Line::end_turn>,
    syntax::on<grammar::turns, &Line::end_turns>,
    syntax::on<grammar::integer, &Line::integer>,
    syntax::on<grammar::quote_begin, &Line::begin_quote>,
    syntax::on<grammar::quoted_text, &Line::quoted>,
    syntax::on<grammar::identifier, &Line::begin_opcode>,
    syntax::on<grammar::opcode, &Line::end_opcode>>;
// clang-format on
template <typename Rule>
struct epd_action : turn_action<Rule>, fen_action<Rule>, EpdActions::of<Rule> {};

Fault epd_fault(std::string_view text, const Line& line, const syntax::SyntaxError& error) {
  if (error.expected == syntax::expectation(syntax::rule_tag<grammar::quote_end>()) &&
      error.offset == text.size())
    return {Code::bad_epd, {line.quote, line.quote + 1}, "this quote is not closed"};
  return syntax::syntax_fault(line.complete() ? Code::bad_epd : Code::bad_fen, text, error);
}

}  // namespace

const Opcode* EpdLine::find(std::string_view name) const { return find_by(opcodes, &Opcode::name, name); }

std::optional<std::string_view> EpdLine::text(std::string_view name) const {
  const Opcode* const opcode = find(name);
  const auto* const value = opcode ? std::get_if<std::string>(&opcode->value) : nullptr;
  return value ? std::optional<std::string_view>(*value) : std::nullopt;
}

std::optional<std::uint64_t> EpdLine::number(std::string_view name) const {
  const Opcode* const opcode = find(name);
  const auto* const value = opcode ? std::get_if<std::uint64_t>(&opcode->value) : nullptr;
  return value ? std::optional(*value) : std::nullopt;
}

Expected<EpdLine, Fault> parse_epd(std::string_view line) {
  Line state;
  const auto parsed = syntax::parse<one_line, epd_action>(
      line, state, [&](const syntax::SyntaxError& error) { return epd_fault(line, state, error); });
  if (!parsed) return unexpected(parsed.error());
  return EpdLine{state.FenBuilder::finish(line.size()), std::move(state.opcodes)};
}

bool is_comment_line(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t");
  return first == std::string_view::npos || line[first] == '#';
}

Expected<std::optional<std::string>, Fault> rules_text(const EpdLine& line) {
  const Opcode* opcode = line.find("rules");
  if (!opcode) return std::optional<std::string>();
  if (const auto* text = std::get_if<std::string>(&opcode->value)) return std::optional<std::string>(*text);
  return unexpected(Fault{Code::bad_epd, opcode->value_span, "rules is followed by a descriptor in quotes"});
}

Fault missing_rules(const EpdLine& line) {
  return {Code::no_rules, line.fen.board_span,
          "the line does not say which ruleset it is for: add 'rules \"…\";' to it, or give --rules"};
}

Fault in_rules_of(const EpdLine& line, Fault fault) {
  const std::size_t begin = line.find("rules")->value_span.begin;
  fault.span.begin += begin;
  fault.span.end += begin;
  return fault;
}

}  // namespace latro
