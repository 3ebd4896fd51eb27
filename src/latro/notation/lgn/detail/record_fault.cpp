#include "latro/notation/lgn/detail/record_fault.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "latro/grammar/game.hpp"
#include "latro/notation/detail/syntax.hpp"
#include "latro/notation/lgn/detail/lexis.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

namespace {

namespace pegtl = tao::pegtl;

struct opening : pegtl::seq<pegtl::opt<grammar::ignored_line>, grammar::gap> {};
struct closed_later
    : pegtl::seq<pegtl::star<pegtl::sor<grammar::comment, pegtl::not_one<')'>>>, pegtl::one<')'>> {};

/// Names are ASCII.
std::string short_name(std::string_view name) {
  constexpr std::size_t most = 40;
  return fmt::format("{}{}", name.substr(0, most), name.size() > most ? "…" : "");
}

class Diagnosis {
 public:
  Diagnosis(std::string_view text, const RecordProgress& progress) : text_(text), progress_(progress) {}

  Fault fault() const {
    const std::size_t at = progress_.at == 0 ? skip<opening>(0) : skip<grammar::gap>(progress_.at);
    if (at == text_.size()) return unclosed_variation();
    if (progress_.after_result && (text_[at] != '{' || text_.find('}', at) != std::string_view::npos))
      return unexpected_token(at);
    switch (text_[at]) {
      case '{':
        return brace_comment(at);
      case ';':
        return control_character(after(lexis::in_line, at + 1), "a comment");
      case '[':
        return progress_.in_tags ? tag(at) : unexpected_token(at);
      case '(':
        return variation(at);
      case ')':
        return closing_bracket(at);
      case '$':
        return nag(at);
      case '}':
        return {Code::syntax, {at, at + 1}, "this '}' closes no comment"};
      case '%':
        return {Code::syntax, token(at), "a line to be ignored has its '%' in the first column"};
      default:
        break;
    }
    if (!progress_.open.empty() && skip<grammar::result>(at) != at) return result_in_variation(at);
    return unexpected_token(at);
  }

 private:
  /// Behind what `Rule` matches at `at`; `at` itself when it matches nothing.
  template <typename Rule>
  std::size_t skip(std::size_t at) const {
    syntax::Input in(text_.data() + at, text_.data() + text_.size(), "");
    return pegtl::parse<Rule>(in) ? static_cast<std::size_t>(in.current() - text_.data()) : at;
  }
  /// Behind the bytes of the class from `at` on.
  std::size_t after(lexis::Class all, std::size_t at) const {
    while (at < text_.size() && lexis::is(text_[at], all)) ++at;
    return at;
  }
  char byte(std::size_t at) const { return at < text_.size() ? text_[at] : '\n'; }
  bool line_ends(std::size_t at) const { return lexis::is(byte(at), lexis::line_end); }

  Span token(std::size_t at) const {
    const std::size_t end = after(lexis::in_word, at);
    return {at, end != at ? end : at + columns_end(text_.substr(at), 1)};
  }
  std::string show(std::size_t at) const {
    if (at == text_.size()) return "the end of the record";
    if (line_ends(at)) return "the end of the line";
    const Span span = token(at);
    constexpr std::size_t most = 40;
    std::string shown;
    for (std::size_t i = span.begin; i < span.end;) {
      if (i - span.begin >= most) return fmt::format("'{}…'", shown);
      const std::size_t length = utf8_length(text_.substr(i));
      if (length == 0 || lexis::is(text_[i], lexis::control))
        shown += fmt::format("\\x{:02X}", static_cast<unsigned char>(text_[i]));
      else
        shown += text_.substr(i, length);
      i += std::max<std::size_t>(1, length);
    }
    return fmt::format("'{}'", shown);
  }

  Fault control_character(std::size_t at, std::string_view where) const {
    return {Code::control_character,
            {at, at + 1},
            fmt::format("control character 0x{:02X} in {}", static_cast<unsigned char>(text_[at]), where)};
  }

  Fault unclosed_variation() const {
    const std::size_t open = progress_.open.back();
    return {Code::unclosed_variation, {open, open + 1}, "this variation is never closed: no ')' follows"};
  }

  Fault brace_comment(std::size_t at) const {
    const std::size_t end = after(lexis::in_braces, at + 1);
    if (end < text_.size()) return control_character(end, "a comment");
    return {Code::unclosed_comment, {at, at + 1}, "this comment is never closed: no '}' follows in its game"};
  }

  Fault tag(std::size_t at) const {
    const std::size_t name = after(lexis::blank, at + 1);
    const std::size_t name_end = skip<grammar::identifier>(name);
    if (name_end == name) {
      const auto hint = byte(name) == '%' ? "; commands such as [%clk] are written in a comment, in "
                                            "braces"
                                          : "";
      return {Code::syntax, token(name),
              fmt::format("expected the name of a tag after '[', found {}{}", show(name), hint)};
    }
    const std::string shown_name = short_name(text_.substr(name, name_end - name));
    const std::size_t quote = after(lexis::blank, name_end);
    if (byte(quote) != '"') {
      // A record may end with the line of a tag that is not closed.
      const bool ended = line_ends(quote) || quote == text_.size();
      return {Code::syntax, ended ? Span{at, at + 1} : token(quote),
              fmt::format("expected the value of the tag {} in quotes, found {}", shown_name,
                          ended ? "the end of the line" : show(quote))};
    }
    const std::size_t value_end = skip<grammar::quoted_text>(quote + 1);
    if (line_ends(value_end)) {
      return {Code::unclosed_quote,
              {quote, quote + 1},
              fmt::format("the value of the tag {} has no closing quote in its line", shown_name)};
    }
    if (byte(value_end) == '\\') {
      return {Code::syntax,
              {value_end, value_end + 1},
              fmt::format("a backslash in the value of the tag {} must be doubled, or be followed by a "
                          "quote",
                          shown_name)};
    }
    if (byte(value_end) != '"')
      return control_character(value_end, fmt::format("the value of the tag {}", shown_name));
    const std::size_t bracket = after(lexis::blank, value_end + 1);
    if (line_ends(bracket))
      return {Code::syntax, {at, at + 1}, fmt::format("the tag {} has no ']' in its line", shown_name)};
    return {Code::syntax, token(bracket),
            fmt::format(
                "expected ']' after the value of the tag {}, found {}; a quote in a value is written \\\"",
                shown_name, show(bracket))};
  }

  Fault variation(std::size_t at) const {
    if (progress_.after_turn) {
      return {Code::deep_variation,
              {at, at + 1},
              fmt::format("variations nest more than {} deep here", max_variation_depth)};
    }
    return {Code::orphan_variation,
            {at, at + 1},
            "a variation follows the turn that it replaces; there is no turn here"};
  }

  Fault closing_bracket(std::size_t at) const {
    if (progress_.open.empty()) return {Code::syntax, {at, at + 1}, "this ')' closes no variation"};
    return {Code::empty_variation, {progress_.open.back(), at + 1}, "a variation without a turn"};
  }

  /// When the bracket is never closed that is the real fault: the result is the one of the game.
  Fault result_in_variation(std::size_t at) const {
    const std::size_t end = skip<grammar::result>(at);
    syntax::Input rest(text_.data() + end, text_.data() + next_tags(end), "");
    if (!pegtl::parse<closed_later>(rest)) return unclosed_variation();
    return {Code::result_in_variation, {at, end}, fmt::format("the result {} is in a variation", show(at))};
  }

  /// The first line after `at` that begins with a tag after a blank line: it begins another game.
  std::size_t next_tags(std::size_t at) const {
    while ((at = text_.find_first_of("\r\n", at)) < text_.size()) {
      const std::size_t begin = at;
      at = std::min(text_.find_first_not_of(" \t\r\n", at), text_.size());
      const std::string_view ends = text_.substr(begin, at - begin);
      const auto lines =
          std::max(std::count(ends.begin(), ends.end(), '\n'), std::count(ends.begin(), ends.end(), '\r'));
      if (lines > 1 && byte(at) == '[' && line_ends(at - 1)) return at;
    }
    return text_.size();
  }

  Fault nag(std::size_t at) const {
    const std::size_t end = skip<grammar::nag>(at);
    if (end == at)
      return {Code::syntax, token(at), fmt::format("{} is no NAG: they go from $0 to $255", show(at))};
    return {Code::syntax, {at, end}, fmt::format("the NAG {} follows no turn", show(at))};
  }

  Fault unexpected_token(std::size_t at) const {
    const std::string_view expected = progress_.after_result   ? "the end of the record"
                                      : progress_.open.empty() ? "a turn, a comment or a result"
                                                               : "a turn, a comment or ')'";
    std::string message = fmt::format("expected {}, found {}", expected, show(at));
    if (progress_.in_turn)
      message += fmt::format(" ({})", syntax::syntax_fault(Code::syntax, text_, *progress_.in_turn).message);
    return {Code::syntax, token(at), std::move(message)};
  }

  std::string_view text_;
  const RecordProgress& progress_;
};

}  // namespace

Fault record_fault(std::string_view record, const RecordProgress& progress) {
  return Diagnosis(record, progress).fault();
}

Fault long_record_fault(std::string_view record) {
  SyntaxVisitor visitor;
  if (const auto parsed = parse_record(record, visitor);
      !parsed && parsed.error().code == Code::unclosed_comment)
    return {Code::unclosed_comment, parsed.error().span,
            "this comment is not closed before the game has 1 MiB (1048576 bytes), the most that a game may "
            "have"};
  return {Code::record_too_long, first_word(record),
          "the game is longer than 1 MiB (1048576 bytes) and is skipped"};
}

Span first_word(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t begin = std::min(text.find_first_not_of(blanks), text.size());
  return {begin, std::min(text.find_first_of(blanks, begin), text.size())};
}

}  // namespace latro
