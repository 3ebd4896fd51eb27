#include "latro/repair/detail/tokens.hpp"

#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>

#include "latro/game/game_words.hpp"
#include "latro/grammar/lenient.hpp"
#include "latro/notation/detail/syntax.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/find.hpp"
#include "latro/support/lines.hpp"

namespace latro {

namespace {

namespace pegtl = tao::pegtl;
namespace rules = latro::grammar::lenient;

using TokenList = std::vector<Token>;
using syntax::Input;

/// What is within a token is no token of its own.
template <TokenKind kind>
struct token {
  template <typename Rule, pegtl::apply_mode A, pegtl::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput>
  static bool match(ParseInput& in, TokenList& tokens) {
    const char* const begin = in.current();
    if (!pegtl::match<Rule, pegtl::apply_mode::nothing, M, pegtl::nothing, Control>(in)) return false;
    if constexpr (A == pegtl::apply_mode::action)
      tokens.push_back({kind, static_cast<std::uint32_t>(begin - in.begin()),
                        static_cast<std::uint32_t>(in.current() - in.begin())});
    return true;
  }
};

/// The rules that make tokens, in the order of TokenKind.
using TokenRules =
    pegtl::type_list<rules::odd_space, rules::zero_width, rules::line_end, rules::ignored_line,
                     rules::strict_tag, rules::loose_tag, rules::header, rules::comment, rules::open_comment,
                     rules::line_comment, rules::remark, rules::semicolon, rules::result, rules::label,
                     rules::number, rules::nag, rules::glyph, rules::sign, rules::open, rules::close,
                     rules::separator, rules::unknown, rules::pass, rules::dux, rules::square, rules::dash,
                     rules::leap, rules::take, rules::bind, rules::place, rules::colon, rules::slash>;
template <typename Rule>
constexpr auto kind_of = static_cast<TokenKind>(syntax::index_of_rule<Rule>(TokenRules()));
static_assert(kind_of<rules::comment> == TokenKind::comment && kind_of<rules::number> == TokenKind::number &&
              kind_of<rules::pass> == TokenKind::pass && kind_of<rules::slash> == TokenKind::slash);

template <typename Rule>
struct action
    : std::conditional_t<kind_of<Rule> <= TokenKind::slash, token<kind_of<Rule>>, pegtl::nothing<Rule>> {};

/// Its tokens count if it matches as a whole.
template <>
struct action<rules::play_line> : pegtl::change_states<TokenList> {
  template <typename ParseInput>
  static void success(const ParseInput&, TokenList& inner, TokenList& tokens) {
    tokens.insert(tokens.end(), inner.begin(), inner.end());
  }
};

/// Compiles faster: a rule without an action has no calls around it.
template <typename Rule>
struct control : pegtl::normal<Rule> {
  static constexpr bool enable = !std::is_base_of_v<pegtl::nothing<Rule>, action<Rule>>;
};

template <typename Rule>
bool matches(std::string_view text) {
  Input in(text.data(), text.data() + text.size(), "");
  return pegtl::parse<pegtl::seq<Rule, pegtl::opt<pegtl::one<'.'>>, pegtl::eof>, pegtl::nothing, control>(in);
}

constexpr std::string_view blanks = " \t";

/// The length of the quote with which the text begins; 0 if it begins with none.
std::size_t quote_length(std::string_view text) {
  Input in(text.data(), text.data() + text.size(), "");
  return pegtl::parse<rules::quote, pegtl::nothing, control>(in)
             ? static_cast<std::size_t>(in.current() - text.data())
             : 0;
}

std::string_view without_quotes(std::string_view text) {
  while (const std::size_t length = quote_length(text)) text.remove_prefix(length);
  for (bool is_quote = true; is_quote && !text.empty();) {
    is_quote = false;
    for (std::size_t length = 1; length <= 3 && length <= text.size() && !is_quote; ++length) {
      is_quote = quote_length(text.substr(text.size() - length)) == length;
      if (is_quote) text.remove_suffix(length);
    }
  }
  return text;
}

}  // namespace

std::vector<Token> tokens_of(std::string_view text) {
  TokenList tokens;
  Input in(text.data(), text.data() + text.size(), "");
  pegtl::parse<rules::text, action, control>(in, tokens);
  return tokens;
}

unsigned nag_of_sign(std::string_view sign) {
  // As people type what is printed otherwise.
  constexpr std::array<std::pair<std::string_view, unsigned>, 8> typed{
      {{"+/=", 14}, {"+=", 14}, {"=/+", 15}, {"=+", 15}, {"+/-", 16}, {"-/+", 17}, {"+-", 18}, {"-+", 19}}};
  if (const auto* const one = find_by(typed, &std::pair<std::string_view, unsigned>::first, sign))
    return one->second;
  const NagSign* const printed = find_by(nag_signs(), &NagSign::sign, sign);
  return printed == nullptr ? 0 : printed->nag;
}

std::optional<Result> result_meant(std::string_view text) {
  text = trimmed(text, blanks);
  if (matches<rules::white_wins>(text)) return Result::white_wins;
  if (matches<rules::black_wins>(text)) return Result::black_wins;
  if (matches<rules::drawn>(text)) return Result::draw;
  if (matches<rules::unfinished>(text)) return Result::unknown;
  return std::nullopt;
}

bool has_play(std::string_view text) {
  const std::vector<Token> tokens = tokens_of(text);
  const auto is_play = [&](const Token& token) {
    const char last = text[token.end - 1];
    return token.kind == TokenKind::result || (token.kind == TokenKind::number && (last < '0' || last > '9'));
  };
  const auto is_of_squares = [](const Token& token, const Token& next) {
    const auto is_hop = [](TokenKind kind) {
      return kind == TokenKind::dash || kind == TokenKind::leap || kind == TokenKind::place;
    };
    return (token.kind == TokenKind::square && is_hop(next.kind)) ||
           (is_hop(token.kind) && next.kind == TokenKind::square);
  };
  return std::ranges::any_of(tokens, is_play) ||
         std::ranges::adjacent_find(tokens, is_of_squares) != tokens.end();
}

TagParts tag_parts(std::string_view text, TokenKind kind) {
  TagParts parts;
  parts.is_strict = kind == TokenKind::strict_tag;
  if (kind == TokenKind::header) {
    const std::size_t value = text.find_first_of(":\"");
    const bool is_quoted = text[value] == '"';  // a tag without its first bracket
    parts.name = trimmed(text.substr(0, value), blanks);
    if (matches<rules::white_word>(parts.name)) parts.name = "White";
    if (matches<rules::black_word>(parts.name)) parts.name = "Black";
    text = trimmed(text.substr(value + (is_quoted ? 0 : 1)), blanks);
    // What parts it from another header in its line.
    constexpr std::string_view parting = " \t,;|";
    text = text.substr(0, text.find_last_not_of(parting) + 1);
    if (is_quoted && text.ends_with(']')) text = trimmed(text.substr(0, text.size() - 1), blanks);
  } else {
    text = trimmed(text.substr(1), blanks);
    std::size_t end = 0;
    while (end < text.size() && is_of_name(text[end])) ++end;
    parts.name = text.substr(0, end);
    text = trimmed(text.substr(end), blanks);
    if (!parts.is_strict && (text.starts_with(':') || text.starts_with('=')))
      text = trimmed(text.substr(1), blanks);
    if (text.ends_with(']')) text = trimmed(text.substr(0, text.size() - 1), blanks);
  }
  parts.value = parts.is_strict ? text.substr(1, text.size() - 2) : trimmed(without_quotes(text), blanks);
  return parts;
}

}  // namespace latro
