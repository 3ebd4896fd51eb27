#include "latro/query/detail/syntax_tree.hpp"

#include <optional>
#include <utility>

#include <fmt/format.h>
#include <tao/pegtl/contrib/limit_depth.hpp>
#include <tao/pegtl/contrib/parse_tree.hpp>

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
namespace tree = tao::pegtl::parse_tree;

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

template <typename Rule>
struct action : pegtl::nothing<Rule> {};
template <>
struct action<rules::group> : pegtl::limit_depth<most_depth + 1> {};

template <typename Rule>
using selector = tree::selector<
    Rule, tree::fold_one::on<rules::condition, rules::conjunction, rules::sequence>,
    tree::store_content::on<rules::distance, rules::term, rules::prefix, rules::limit, rules::position,
                            rules::transform, rules::turns, rules::element, rules::event, rules::first,
                            rules::event_name, rules::follows, rules::has, rules::to_move, rules::count,
                            rules::comparison, rules::operand, rules::tag_word, rules::call, rules::tag_value,
                            rules::name, rules::key, rules::side, rules::relation, rules::order,
                            rules::equality, rules::range, rules::word, rules::quoted_text>>;

template <typename Rule>
using pattern_selector =
    tree::selector<Rule, tree::store_content::on<rules::pattern_rank, rules::symbol, rules::one,
                                                 rules::empties, rules::rest>>;

Word word_of(const tree::node& node) {
  struct Row {
    bool (tree::node::*is)() const noexcept;
    Word word;
  };
  static constexpr Row rows[] = {
      {&tree::node::is_type<rules::condition>, Word::any},
      {&tree::node::is_type<rules::conjunction>, Word::all},
      {&tree::node::is_type<rules::sequence>, Word::sequence},
      {&tree::node::is_type<rules::distance>, Word::distance},
      {&tree::node::is_type<rules::term>, Word::term},
      {&tree::node::is_type<rules::prefix>, Word::prefix},
      {&tree::node::is_type<rules::limit>, Word::limit},
      {&tree::node::is_type<rules::position>, Word::position},
      {&tree::node::is_type<rules::transform>, Word::transform},
      {&tree::node::is_type<rules::turns>, Word::turns},
      {&tree::node::is_type<rules::element>, Word::element},
      {&tree::node::is_type<rules::event>, Word::event},
      {&tree::node::is_type<rules::first>, Word::first},
      {&tree::node::is_type<rules::event_name>, Word::event_name},
      {&tree::node::is_type<rules::follows>, Word::follows},
      {&tree::node::is_type<rules::has>, Word::has},
      {&tree::node::is_type<rules::to_move>, Word::to_move},
      {&tree::node::is_type<rules::count>, Word::count},
      {&tree::node::is_type<rules::comparison>, Word::comparison},
      {&tree::node::is_type<rules::operand>, Word::operand},
      {&tree::node::is_type<rules::tag_word>, Word::tag_word},
      {&tree::node::is_type<rules::call>, Word::call},
      {&tree::node::is_type<rules::tag_value>, Word::tag_value},
      {&tree::node::is_type<rules::name>, Word::name},
      {&tree::node::is_type<rules::key>, Word::key},
      {&tree::node::is_type<rules::side>, Word::side},
      {&tree::node::is_type<rules::relation>, Word::relation},
      {&tree::node::is_type<rules::order>, Word::order},
      {&tree::node::is_type<rules::equality>, Word::order},
      {&tree::node::is_type<rules::range>, Word::range},
      {&tree::node::is_type<rules::word>, Word::word},
  };
  for (const Row& row : rows)
    if ((node.*row.is)()) return row.word;
  return Word::text;
}

Span span_of(const tree::node& node, std::string_view text) {
  const auto begin = static_cast<std::size_t>(node.string_view().data() - text.data());
  return {begin, begin + node.string_view().size()};
}

std::string_view first_word(std::string_view text) { return text.substr(0, text.find_first_of(" \t\r\n#:")); }

Tree converted(const tree::node& node, std::string_view text) {
  Tree out;
  out.word = word_of(node);
  for (const auto& part : node.children) out.parts.push_back(converted(*part, text));
  if (!node.has_content()) {  // parts that are joined
    out.span = {out.parts.front().span.begin, out.parts.back().span.end};
    return out;
  }
  out.span = span_of(node, text);
  const std::string_view content = node.string_view();
  if (out.word == Word::text)
    out.text = syntax::unescape(content);
  else if (out.word == Word::prefix || out.word == Word::transform || out.word == Word::relation)
    out.text = first_word(content);
  else
    out.text = content;
  return out;
}

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
    const std::string_view nearest =
        nearest_name(std::begin(words), std::end(words), found, [](std::string_view word) { return word; });
    if (!nearest.empty()) fault.message += fmt::format("; did you mean {}?", nearest);
  };
  if (error.expected == syntax::expectation<rules::end>) suggest(after_condition);
  if (error.expected == syntax::expectation<rules::move_word>) suggest(before_move);
  return fault;
}

/// Parses the text, and calls the function with the tree.
template <typename Rule, template <typename...> class Selector, typename Use>
auto parsed(std::string_view text, Use use)
    -> Expected<decltype(use(std::declval<const tree::node&>())), Fault> {
  syntax::Input in(text.data(), text.data() + text.size(), "");
  try {
    const auto root = tree::parse<Rule, Selector, action, syntax::syntax_control>(in);
    if (root == nullptr) return unexpected(fault_of(text, {0, "a symbol for a square"}));
    return use(*root);
  } catch (const syntax::SyntaxError& error) {
    return unexpected(fault_of(text, error));
  } catch (const pegtl::parse_error&) {
    return unexpected(
        Fault{Code::syntax, {0, 1}, fmt::format("brackets nest more than {} deep", most_depth)});
  }
}

}  // namespace

Expected<Tree, Fault> parse_query(std::string_view text) {
  if (text.size() > most_bytes)
    return unexpected(Fault{Code::syntax, {0, 1}, fmt::format("a query has at most {} bytes", most_bytes)});
  return parsed<rules::query, selector>(
      text, [&](const tree::node& root) { return converted(*root.children.front(), text); });
}

Expected<std::vector<PatternRank>, Fault> parse_pattern(std::string_view text) {
  constexpr unsigned most = BoardSize::max_side;
  std::optional<Fault> fault;
  auto ranks = parsed<whole_pattern, pattern_selector>(text, [&](const tree::node& root) {
    std::vector<PatternRank> out;
    for (const auto& rank_node : root.children) {
      PatternRank& rank = out.emplace_back();
      for (const auto& part : rank_node->children) {
        const std::string_view content = part->string_view();
        if (part->is_type<rules::rest>()) {
          rank.rest = true;
          continue;
        }
        std::size_t squares = 1;
        PatternSymbol symbol;
        if (part->is_type<rules::empties>()) {
          squares = number_value(content);
          symbol.ones.push_back(".");
        } else {
          symbol.negated = content.starts_with("[!");
          for (const auto& one : part->children) symbol.ones.push_back(one->string_view());
        }
        if (!fault && (squares > most || rank.symbols.size() + squares > most))
          fault = {Code::syntax, span_of(*part, text), fmt::format("a rank has at most {} squares", most)};
        if (fault) return out;
        rank.symbols.insert(rank.symbols.end(), squares, symbol);
      }
      if (!fault && out.size() > most)
        fault = {Code::syntax, span_of(*rank_node, text), fmt::format("a board has at most {} ranks", most)};
      if (fault) return out;
    }
    return out;
  });
  if (fault) return unexpected(std::move(*fault));
  return ranks;
}

}  // namespace latro::query
