#include "latro/query/detail/syntax_tree.hpp"

#include <optional>
#include <type_traits>
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

constexpr std::string_view expectation(rule_tag<rules::quote_end>) { return "the closing quote"; }
constexpr std::string_view expectation(rule_tag<rules::quoted>) { return "a text in quotes"; }
constexpr std::string_view expectation(rule_tag<rules::name>) { return "the name of a tag"; }
constexpr std::string_view expectation(rule_tag<rules::key>) { return "a key of rulesets"; }
constexpr std::string_view expectation(rule_tag<rules::side>) { return "white or black"; }
constexpr std::string_view expectation(rule_tag<rules::close>) { return "')'"; }
constexpr std::string_view expectation(rule_tag<rules::range>) { return "a range such as 20..60"; }
constexpr std::string_view expectation(rule_tag<rules::word>) { return "a value"; }
constexpr std::string_view expectation(rule_tag<rules::value>) { return "a value"; }
constexpr std::string_view expectation(rule_tag<rules::addend>) { return "a number"; }
constexpr std::string_view expectation(rule_tag<rules::relation>) { return "=, !=, ~, like, <, <=, > or >="; }
constexpr std::string_view expectation(rule_tag<rules::order>) { return "=, !=, <, <=, > or >="; }
constexpr std::string_view expectation(rule_tag<rules::swapped_word>) { return "swapped"; }
constexpr std::string_view expectation(rule_tag<rules::variations_word>) { return "variations"; }
constexpr std::string_view expectation(rule_tag<rules::least_word>) { return "least"; }
constexpr std::string_view expectation(rule_tag<rules::move_word>) { return "move"; }
constexpr std::string_view expectation(rule_tag<rules::element>) { return "a turn, or * for any turn"; }
constexpr std::string_view expectation(rule_tag<rules::turns_end>) { return "';' or '}'"; }
constexpr std::string_view expectation(rule_tag<rules::event_name>) { return "the name of an event"; }
constexpr std::string_view expectation(rule_tag<rules::primary>) { return "a condition"; }
constexpr std::string_view expectation(rule_tag<rules::term>) { return "a condition"; }
constexpr std::string_view expectation(rule_tag<rules::sequence>) { return "a condition"; }
constexpr std::string_view expectation(rule_tag<rules::conjunction>) { return "a condition"; }
constexpr std::string_view expectation(rule_tag<rules::condition>) { return "a condition"; }
constexpr std::string_view expectation(rule_tag<rules::end>) { return "and, or, then, within or the end"; }
constexpr std::string_view expectation(rule_tag<rules::piece>) { return "S, s, D or d"; }
constexpr std::string_view expectation(rule_tag<rules::one>) { return "a symbol for a square"; }
constexpr std::string_view expectation(rule_tag<rules::set_end>) { return "']'"; }

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
constexpr std::string_view expectation(rule_tag<query::pattern_end>) {
  return "a symbol for a square, a number, * or /";
}
}  // namespace latro::syntax

namespace latro::query {

namespace {

std::string_view first_word(std::string_view text) { return text.substr(0, text.find_first_of(" \t\r\n#:")); }

template <typename ParseInput>
Span place_of(const ParseInput& in, const char* begin) {
  return {static_cast<std::size_t>(begin - in.begin()), static_cast<std::size_t>(in.current() - in.begin())};
}

/// The rule is a tree of this word, with those of the rules in it as parts. Of parts that are joined, one
/// alone stands for itself. Precondition: where the grammar goes back over such a rule, another one around it
/// fails too.
template <Word word>
struct node : pegtl::maybe_nothing {
  template <typename Rule, pegtl::apply_mode A, pegtl::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput>
  static bool match(ParseInput& in, std::vector<Tree>& parts) {
    Tree found;
    found.word = word;
    const char* const begin = in.current();
    if (!pegtl::match<Rule, A, M, Action, Control>(in, found.parts)) return false;
    if constexpr (word <= Word::sum)
      join(found, parts);
    else if constexpr (A == pegtl::apply_mode::action)
      add(found, place_of(in, begin), begin, parts);
    return true;
  }

 private:
  static void join(Tree& found, std::vector<Tree>& parts) {
    if (found.parts.empty()) return;
    found.span = {found.parts.front().span.begin, found.parts.back().span.end};
    parts.push_back(found.parts.size() == 1 ? std::move(found.parts.front()) : std::move(found));
  }
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

/// The rules that make trees, in the order of Word.
using TreeRules =
    pegtl::type_list<rules::condition, rules::conjunction, rules::sequence, rules::sum, rules::distance,
                     rules::term, rules::prefix, rules::limit, rules::position, rules::transform,
                     rules::turns, rules::path, rules::element, rules::event, rules::first, rules::event_name,
                     rules::follows, rules::has, rules::to_move, rules::nag, rules::comparison, rules::count,
                     rules::operand, rules::number, rules::sign, rules::tag_word, rules::call,
                     rules::tag_value, rules::name, rules::key, rules::side, rules::relation, rules::order,
                     rules::range, rules::word, rules::quoted_text>;

template <typename Rule>
constexpr auto word_of = static_cast<Word>(syntax::index_of_rule<Rule>(TreeRules()));
static_assert(word_of<rules::sum> == Word::sum && word_of<rules::event> == Word::event &&
              word_of<rules::comparison> == Word::comparison && word_of<rules::quoted_text> == Word::text);

template <typename Rule>
struct action : std::conditional_t<word_of<Rule> <= Word::text, node<word_of<Rule>>, pegtl::nothing<Rule>> {};
template <>
struct action<rules::group> : pegtl::limit_depth<most_depth + 1> {};
template <>
struct action<rules::equality> : node<Word::order> {};
template <>
struct action<rules::value_sum> : node<Word::sum> {};

/// A pattern of a position, as it is read.
struct Pattern {
  std::vector<PatternRank> ranks{1};  ///< the last one is not complete
  Contents symbol = 0;
  std::optional<Fault> fault;

  void one(std::string_view text) { symbol |= contents_of(text); }
  void end_symbol(std::string_view text, Span place) {
    if (text.starts_with("[!")) symbol = static_cast<Contents>(all_contents & ~symbol);
    add(1, place);
  }
  void empties(std::string_view text, Span place) {
    symbol |= contents_of(".");
    add(number_value(text), place);
  }
  void rest() { ranks.back().rest = true; }
  void end_rank(Span place) {
    if (!fault && ranks.size() > most)
      fault = {Code::syntax, place, fmt::format("a board has at most {} ranks", most)};
    if (!fault) ranks.emplace_back();
  }

 private:
  void add(std::size_t count, Span place) {
    std::vector<Contents>& squares = ranks.back().squares;
    if (!fault && (count > most || squares.size() + count > most))
      fault = {Code::syntax, place, fmt::format("a rank has at most {} squares", most)};
    if (!fault) squares.insert(squares.end(), count, symbol);
    symbol = 0;
  }

  static constexpr unsigned most = BoardSize::max_side;
};

// clang-format off
using PatternActions = syntax::action_table<
    syntax::on<rules::one, &Pattern::one>,
    syntax::on<rules::symbol, &Pattern::end_symbol>,
    syntax::on<rules::empties, &Pattern::empties>,
    syntax::on<rules::rest, &Pattern::rest>,
    syntax::on<rules::pattern_rank, &Pattern::end_rank>>;
// clang-format on
template <typename Rule>
struct pattern_action : PatternActions::of<Rule> {};

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
  const auto suggest = [&](const auto& words) { fault.message += suggestion(nearest_name(words, found)); };
  if (error.expected == syntax::expectation(syntax::rule_tag<rules::end>())) suggest(after_condition);
  if (error.expected == syntax::expectation(syntax::rule_tag<rules::move_word>())) suggest(before_move);
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
