#include "latro/query/detail/syntax_tree.hpp"

#include <optional>
#include <utility>

#include <fmt/format.h>
#include <tao/pegtl/contrib/limit_depth.hpp>

#include "latro/core/square.hpp"
#include "latro/grammar/query.hpp"
#include "latro/notation/detail/syntax.hpp"
#include "latro/support/nearest.hpp"
#include "latro/support/number.hpp"

namespace latro::syntax {

namespace rules = latro::grammar::query;

template <>
inline constexpr std::string_view expectation<rules::quote_end> = "the closing quote";
template <>
inline constexpr std::string_view expectation<rules::quoted> = "a text in quotes";
template <>
inline constexpr std::string_view expectation<rules::name> = "the name of a tag";
template <>
inline constexpr std::string_view expectation<rules::key> = "a key of rulesets";
template <>
inline constexpr std::string_view expectation<rules::side> = "white or black";
template <>
inline constexpr std::string_view expectation<rules::close> = "')'";
template <>
inline constexpr std::string_view expectation<rules::range> = "a range such as 20..60";
template <>
inline constexpr std::string_view expectation<rules::word> = "a value";
template <>
inline constexpr std::string_view expectation<rules::value> = "a value";
template <>
inline constexpr std::string_view expectation<rules::relation> = "=, !=, ~, like, <, <=, > or >=";
template <>
inline constexpr std::string_view expectation<rules::order> = "=, !=, <, <=, > or >=";
template <>
inline constexpr std::string_view expectation<rules::swapped_word> = "swapped";
template <>
inline constexpr std::string_view expectation<rules::variations_word> = "variations";
template <>
inline constexpr std::string_view expectation<rules::least_word> = "least";
template <>
inline constexpr std::string_view expectation<rules::move_word> = "move";
template <>
inline constexpr std::string_view expectation<rules::element> = "a turn, or * for any turn";
template <>
inline constexpr std::string_view expectation<rules::turns_end> = "';' or '}'";
template <>
inline constexpr std::string_view expectation<rules::event_name> = "the name of an event";
template <>
inline constexpr std::string_view expectation<rules::primary> = "a condition";
template <>
inline constexpr std::string_view expectation<rules::term> = "a condition";
template <>
inline constexpr std::string_view expectation<rules::sequence> = "a condition";
template <>
inline constexpr std::string_view expectation<rules::conjunction> = "a condition";
template <>
inline constexpr std::string_view expectation<rules::condition> = "a condition";
template <>
inline constexpr std::string_view expectation<rules::end> = "and, or, then, within or the end";
template <>
inline constexpr std::string_view expectation<rules::piece> = "S, s, D or d";
template <>
inline constexpr std::string_view expectation<rules::one> = "a symbol for a square";
template <>
inline constexpr std::string_view expectation<rules::set_end> = "']'";

}  // namespace latro::syntax

namespace latro::query {

namespace {

namespace pegtl = tao::pegtl;
namespace rules = latro::grammar::query;

constexpr std::size_t most_depth = 100;
constexpr std::size_t most_bytes = 65'536;

struct pattern_end : pegtl::eof {};
struct whole_pattern : pegtl::seq<rules::pattern, pegtl::must<pattern_end>> {};

}  // namespace

}  // namespace latro::query

namespace latro::syntax {
template <>
inline constexpr std::string_view expectation<query::pattern_end> = "a symbol for a square, a number, * or /";
}  // namespace latro::syntax

namespace latro::query {

namespace {

std::string_view first_word(std::string_view text) { return text.substr(0, text.find_first_of(" \t\r\n#:")); }

template <typename ParseInput>
Span place_of(const ParseInput& in, const char* begin) {
  return {static_cast<std::size_t>(begin - in.begin()), static_cast<std::size_t>(in.current() - in.begin())};
}

/// The rule is a tree of this word, with those of the rules in it as parts. Precondition: where the grammar
/// goes back over such a rule, another one around it fails too.
template <Word word>
struct part : pegtl::maybe_nothing {
  template <typename Rule, pegtl::apply_mode A, pegtl::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput>
  static bool match(ParseInput& in, std::vector<Tree>& parts) {
    Tree found;
    found.word = word;
    const char* const begin = in.current();
    if (!pegtl::match<Rule, A, M, Action, Control>(in, found.parts)) return false;
    if constexpr (A == pegtl::apply_mode::action) add(found, place_of(in, begin), begin, parts);
    return true;
  }

 private:
  static void add(Tree& found, Span place, const char* begin, std::vector<Tree>& parts) {
    found.span = place;
    const std::string_view content(begin, place.end - place.begin);
    if constexpr (word == Word::text)
      found.text = syntax::unescape(content);
    else if constexpr (word == Word::prefix || word == Word::transform || word == Word::relation)
      found.text = first_word(content);
    else
      found.text = content;
    parts.push_back(std::move(found));
  }
};

/// The same for parts that are joined: one alone stands for itself.
template <Word word>
struct joined : pegtl::maybe_nothing {
  template <typename Rule, pegtl::apply_mode A, pegtl::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput>
  static bool match(ParseInput& in, std::vector<Tree>& parts) {
    Tree found;
    found.word = word;
    if (!pegtl::match<Rule, A, M, Action, Control>(in, found.parts)) return false;
    if (found.parts.size() == 1) {
      parts.push_back(std::move(found.parts.front()));
    } else if (!found.parts.empty()) {
      found.span = {found.parts.front().span.begin, found.parts.back().span.end};
      parts.push_back(std::move(found));
    }
    return true;
  }
};

template <typename Rule>
struct action : pegtl::nothing<Rule> {};
template <>
struct action<rules::group> : pegtl::limit_depth<most_depth + 1> {};
template <>
struct action<rules::condition> : joined<Word::any> {};
template <>
struct action<rules::conjunction> : joined<Word::all> {};
template <>
struct action<rules::sequence> : joined<Word::sequence> {};
template <>
struct action<rules::distance> : part<Word::distance> {};
template <>
struct action<rules::term> : part<Word::term> {};
template <>
struct action<rules::prefix> : part<Word::prefix> {};
template <>
struct action<rules::limit> : part<Word::limit> {};
template <>
struct action<rules::position> : part<Word::position> {};
template <>
struct action<rules::transform> : part<Word::transform> {};
template <>
struct action<rules::turns> : part<Word::turns> {};
template <>
struct action<rules::element> : part<Word::element> {};
template <>
struct action<rules::event> : part<Word::event> {};
template <>
struct action<rules::first> : part<Word::first> {};
template <>
struct action<rules::event_name> : part<Word::event_name> {};
template <>
struct action<rules::follows> : part<Word::follows> {};
template <>
struct action<rules::has> : part<Word::has> {};
template <>
struct action<rules::to_move> : part<Word::to_move> {};
template <>
struct action<rules::count> : part<Word::count> {};
template <>
struct action<rules::comparison> : part<Word::comparison> {};
template <>
struct action<rules::operand> : part<Word::operand> {};
template <>
struct action<rules::tag_word> : part<Word::tag_word> {};
template <>
struct action<rules::call> : part<Word::call> {};
template <>
struct action<rules::tag_value> : part<Word::tag_value> {};
template <>
struct action<rules::name> : part<Word::name> {};
template <>
struct action<rules::key> : part<Word::key> {};
template <>
struct action<rules::side> : part<Word::side> {};
template <>
struct action<rules::relation> : part<Word::relation> {};
template <>
struct action<rules::order> : part<Word::order> {};
template <>
struct action<rules::range> : part<Word::range> {};
template <>
struct action<rules::word> : part<Word::word> {};
template <>
struct action<rules::equality> : part<Word::order> {};
template <>
struct action<rules::quoted_text> : part<Word::text> {};

/// A pattern of a position, as it is read.
struct Pattern {
  std::vector<PatternRank> ranks{1};  ///< the last one is not complete
  PatternSymbol symbol;
  std::optional<Fault> fault;

  void add(Span place, std::size_t squares) {
    std::vector<PatternSymbol>& symbols = ranks.back().symbols;
    if (!fault && (squares > most || symbols.size() + squares > most))
      fault = {Code::syntax, place, fmt::format("a rank has at most {} squares", most)};
    if (!fault) symbols.insert(symbols.end(), squares, symbol);
    symbol = {};
  }
  void end_rank(Span place) {
    if (!fault && ranks.size() > most)
      fault = {Code::syntax, place, fmt::format("a board has at most {} ranks", most)};
    if (!fault) ranks.emplace_back();
  }

 private:
  static constexpr unsigned most = BoardSize::max_side;
};

template <typename Rule>
struct pattern_action : pegtl::nothing<Rule> {};
template <>
struct pattern_action<rules::one> {
  template <typename ActionInput>
  static void apply(const ActionInput& in, Pattern& pattern) {
    pattern.symbol.ones.push_back(in.string_view());
  }
};
template <>
struct pattern_action<rules::symbol> {
  template <typename ActionInput>
  static void apply(const ActionInput& in, Pattern& pattern) {
    pattern.symbol.negated = in.string_view().starts_with("[!");
    pattern.add(syntax::span_of(in), 1);
  }
};
template <>
struct pattern_action<rules::empties> {
  template <typename ActionInput>
  static void apply(const ActionInput& in, Pattern& pattern) {
    pattern.symbol.ones.push_back(".");
    pattern.add(syntax::span_of(in), number_value(in.string_view()));
  }
};
template <>
struct pattern_action<rules::rest> {
  static void apply0(Pattern& pattern) { pattern.ranks.back().rest = true; }
};
template <>
struct pattern_action<rules::pattern_rank> {
  template <typename ActionInput>
  static void apply(const ActionInput& in, Pattern& pattern) {
    pattern.end_rank(syntax::span_of(in));
  }
};

/// "expected … found …", and the word that was perhaps meant.
Fault fault_of(std::string_view text, const syntax::SyntaxError& error) {
  Fault fault = syntax::syntax_fault(Code::syntax, text, error);
  if (error.offset > 0 && text.substr(error.offset - 1).starts_with("==")) {
    fault.message += "; write one =";
    return fault;
  }
  constexpr std::string_view after_condition[] = {"and", "or", "then", "within"};
  constexpr std::string_view before_move[] = {"move"};
  const std::string_view found = text.substr(fault.span.begin, fault.span.end - fault.span.begin);
  const auto suggest = [&](const auto& words) {
    const std::string_view nearest = nearest_name(words, found);
    if (!nearest.empty()) fault.message += fmt::format("; did you mean {}?", nearest);
  };
  if (error.expected == syntax::expectation<rules::end>) suggest(after_condition);
  if (error.expected == syntax::expectation<rules::move_word>) suggest(before_move);
  return fault;
}

/// Parses the text into the state of the actions.
template <typename Rule, template <typename...> class Action, typename State>
std::optional<Fault> parse(std::string_view text, State& state) {
  syntax::Input in(text.data(), text.data() + text.size(), "");
  try {
    if (!pegtl::parse<Rule, Action, syntax::syntax_control>(in, state))
      return fault_of(text, {0, "a symbol for a square"});
    return std::nullopt;
  } catch (const syntax::SyntaxError& error) {
    return fault_of(text, error);
  } catch (const pegtl::parse_error&) {
    return Fault{Code::syntax, {0, 1}, fmt::format("brackets nest more than {} deep", most_depth)};
  }
}

}  // namespace

Expected<Tree, Fault> parse_query(std::string_view text) {
  if (text.size() > most_bytes)
    return unexpected(Fault{Code::syntax, {0, 1}, fmt::format("a query has at most {} bytes", most_bytes)});
  std::vector<Tree> parts;
  if (auto fault = parse<rules::query, action>(text, parts)) return unexpected(std::move(*fault));
  return std::move(parts.front());
}

Expected<std::vector<PatternRank>, Fault> parse_pattern(std::string_view text) {
  Pattern pattern;
  if (auto fault = parse<whole_pattern, pattern_action>(text, pattern)) return unexpected(std::move(*fault));
  if (pattern.fault) return unexpected(std::move(*pattern.fault));
  pattern.ranks.pop_back();
  return std::move(pattern.ranks);
}

}  // namespace latro::query
