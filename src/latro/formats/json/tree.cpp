#include "latro/formats/json/tree.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstdint>
#include <locale>
#include <optional>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include "latro/grammar/json.hpp"
#include "latro/notation/detail/syntax.hpp"
#include "latro/notation/lgn/fast/plain_reader.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/enum_table.hpp"
#include "latro/support/number.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

namespace json = grammar::json;
namespace pegtl = tao::pegtl;

/// Builds the tree during the parse, in the order of the text.
class JsonTreeBuilder {
 public:
  explicit JsonTreeBuilder(JsonTree& tree) : tree_(tree) { tree_.nodes_.clear(); }

  /// While an object or array is open, `next` of its node is the one that is open around it.
  void add(JsonValue::Kind kind, Span span, bool has_escapes = false) {
    const auto index = static_cast<std::uint32_t>(tree_.nodes_.size());
    const bool is_open = kind == JsonValue::Kind::object || kind == JsonValue::Kind::array;
    tree_.nodes_.push_back({static_cast<std::uint32_t>(span.begin), static_cast<std::uint32_t>(span.end),
                            is_open ? open_ : index + 1, kind, has_escapes});
    if (!is_open) return;
    open_ = index;
    if (++depth_ > JsonTree::most_depth) throw deep_fault(span);
  }
  void close(Span bracket) {
    JsonTree::Node& node = tree_.nodes_[open_];
    open_ = node.next;
    --depth_;
    node.end = static_cast<std::uint32_t>(bracket.end);
    node.next = static_cast<std::uint32_t>(tree_.nodes_.size());
  }

  /// Where the last string began that has to be read by the grammar.
  std::size_t quote = 0;

 private:
  Fault deep_fault(Span bracket) const {
    bool in_variations = false;
    // The key of a value is just before it. The first node has none.
    for (std::uint32_t index = open_; index > 0; index = tree_.nodes_[index].next)
      in_variations = in_variations || JsonValue(tree_, index - 1).raw() == "\"variations\"";
    if (in_variations) return {Code::deep_variation, bracket, "variations nest more than 64 deep here"};
    return {Code::syntax, bracket, fmt::format("values nest more than {} deep here", JsonTree::most_depth)};
  }

  JsonTree& tree_;
  std::uint32_t open_ = 0;
  std::size_t depth_ = 0;
};

namespace {

constexpr std::size_t digits_of_code = 4;

/// The four digits after `\u`.
std::optional<std::uint32_t> code_unit(std::string_view digits) {
  if (digits.size() < digits_of_code) return std::nullopt;
  return parse_number<std::uint32_t>(digits.substr(0, digits_of_code), 16);
}

bool is_high(std::uint32_t unit) { return unit >= 0xD800 && unit < 0xDC00; }
bool is_low(std::uint32_t unit) { return unit >= 0xDC00 && unit < 0xE000; }

char unescaped(char letter) {
  constexpr std::string_view letters = "bfnrt";
  const std::size_t place = letters.find(letter);
  return place == std::string_view::npos ? letter : "\b\f\n\r\t"[place];
}

/// What the text between the quotes of a string means. Precondition: it is well-formed.
std::string without_escapes(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (;;) {
    const std::size_t backslash = std::min(text.find('\\'), text.size());
    out += text.substr(0, backslash);
    text.remove_prefix(backslash);
    if (text.size() < 2) return out;
    const char letter = text[1];
    text.remove_prefix(2);
    if (letter != 'u') {
      out += unescaped(letter);
      continue;
    }
    std::uint32_t point = code_unit(text).value_or(0xFFFD);
    text.remove_prefix(std::min(digits_of_code, text.size()));
    if (is_high(point) && text.starts_with("\\u")) {
      constexpr std::uint32_t beyond = 0x10000;
      point = beyond + ((point & 0x3FF) << 10) + (code_unit(text.substr(2)).value_or(0) & 0x3FF);
      text.remove_prefix(std::min(2 + digits_of_code, text.size()));
    }
    append_utf8(out, point);
  }
}

/// What is wrong with the string that begins with the quote at `quote` and does not parse at `at`: syntax or
/// control-character.
Fault string_fault(std::string_view text, std::size_t quote, std::size_t at) {
  const auto fault = [](std::size_t begin, std::size_t end, std::string message) {
    return Fault{Code::syntax, {begin, end}, std::move(message)};
  };
  if (at == text.size()) return fault(quote, quote + 1, "this text has no closing quote in its line");
  const auto byte = static_cast<unsigned char>(text[at]);
  if (byte < 0x20)
    return {Code::control_character,
            {at, at + 1},
            fmt::format("control character 0x{0:02X} in a text, where JSON writes \\u{0:04X}", byte)};
  if (byte != '\\')
    return fault(at, at + 1, fmt::format("the byte 0x{:02X} is not UTF-8, which JSON is always in", byte));
  const std::size_t letter = at + 1;
  if (letter == text.size() || text[letter] != 'u')
    return fault(at, std::min(letter + 1, text.size()),
                 "JSON has no such escape; a backslash is written \\\\, and the others are \\\" \\/ \\b \\f "
                 "\\n \\r \\t \\u");
  const auto unit = code_unit(text.substr(letter + 1));
  if (!unit) return fault(at, letter + 1, "\\u must be followed by four hexadecimal digits");
  return fault(
      at, letter + 1 + digits_of_code,
      fmt::format("half of a surrogate pair, without the {} half", is_low(*unit) ? "first" : "second"));
}

/// Whether it is larger than every double. Precondition: a number of JSON.
bool is_too_large(std::string_view number) {
  constexpr std::size_t shortest = std::string_view("1e309").size();
  if (number.size() < shortest) return false;
  double value = 0;
  if (std::from_chars(number.data(), number.data() + number.size(), value).ec !=
      std::errc::result_out_of_range)
    return false;
  // It is too large or too close to zero; streams refuse the former only.
  std::istringstream stream{std::string(number)};
  stream.imbue(std::locale::classic());
  return !(stream >> value);
}

bool add_number(JsonTreeBuilder& builder, std::string_view text, Span span) {
  if (is_too_large(text)) return false;
  builder.add(JsonValue::Kind::number, span);
  return true;
}
template <JsonValue::Kind kind>
void add_value(JsonTreeBuilder& builder, Span span) {
  builder.add(kind, span);
}

// clang-format off
using JsonActions = syntax::action_table<
    syntax::on<json::number, add_number>,
    syntax::on<json::true_word, add_value<JsonValue::Kind::boolean>>,
    syntax::on<json::false_word, add_value<JsonValue::Kind::boolean>>,
    syntax::on<json::null_word, add_value<JsonValue::Kind::null>>,
    syntax::on<json::array_begin, add_value<JsonValue::Kind::array>>,
    syntax::on<json::object_begin, add_value<JsonValue::Kind::object>>,
    syntax::on<json::array_end, &JsonTreeBuilder::close>,
    syntax::on<json::object_end, &JsonTreeBuilder::close>>;
// clang-format on
template <typename Rule>
struct action : JsonActions::of<Rule> {};

/// The place in a word of the first byte that json::plain does not match, or 8. Such a byte sets its upper
/// bit in `found`. A subtraction can set others wrongly by its borrow, but only after such a byte.
int first_not_plain(std::uint64_t word) {
  constexpr std::uint64_t ones = 0x0101010101010101;
  constexpr std::uint64_t upper_bits = 0x80 * ones;
  const auto less_than = [](std::uint64_t x, std::uint64_t bound) { return (x - bound * ones) & ~x; };
  const std::uint64_t found =
      less_than(word, ' ') | less_than(word ^ '"' * ones, 1) | less_than(word ^ '\\' * ones, 1) | word;
  return std::countr_zero(found & upper_bits) / 8;
}

/// The first byte that json::plain does not match, or one of the last eight.
const char* after_plain(const char* at, const char* end) {
  constexpr int bytes = 8;
  while (end - at >= bytes) {
    const int plain = first_not_plain(plain::load_word(at));
    at += plain;
    if (plain < bytes) break;
  }
  return at;
}

template <typename Rule>
struct control : syntax::syntax_control<Rule> {};
/// Many bytes at a time.
std::optional<bool> skip_plain(syntax::Input& in, JsonTreeBuilder&) {
  in.bump(static_cast<std::size_t>(after_plain(in.current(), in.end()) - in.current()));
  return std::nullopt;
}
template <>
struct control<json::plains> : syntax::control_after<json::plains, skip_plain> {};

/// Nearly all strings have neither escapes nor characters beyond ASCII.
template <>
struct control<json::string> : syntax::syntax_control<json::string> {
  template <pegtl::apply_mode apply, pegtl::rewind_mode rewind, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput>
  static bool match(ParseInput& in, JsonTreeBuilder& builder) {
    const char* const begin = in.current();
    if (begin == in.end() || *begin != '"') return false;
    const auto quote = static_cast<std::size_t>(begin - in.begin());
    const char* const end = after_plain(begin + 1, in.end());
    bool has_escapes = false;
    if (end != in.end() && *end == '"') {
      in.bump(static_cast<std::size_t>(end + 1 - begin));
    } else {
      builder.quote = quote;
      if (!syntax::syntax_control<json::string>::template match<apply, rewind, Action, Control>(in, builder))
        return false;
      has_escapes = std::find(begin, in.current(), '\\') != in.current();
    }
    builder.add(JsonValue::Kind::string, {quote, static_cast<std::size_t>(in.current() - in.begin())},
                has_escapes);
    return true;
  }
};

constexpr std::string_view root_expected = "'{': a line is an object, and a game";
constexpr std::string_view value_after_comma = "a value after the comma";
constexpr std::string_view comma_or_bracket = "',' or ']'";
/// Its faults have messages of their own.
constexpr std::string_view string_expected = "a string";

Fault unlike(std::string_view text, std::size_t at, std::string_view expected) {
  if (at == text.size())
    return {Code::syntax,
            {at, at},
            fmt::format("expected {}, found the end of the {}", expected,
                        text.find_first_of("\r\n") == std::string_view::npos ? "line" : "object")};
  if (is_control(text[at]))
    return {Code::control_character, {at, at + 1}, fmt::format("control character 0x{:02X}", text[at])};
  return {Code::syntax, syntax::token_at(text, at),
          fmt::format("expected {}, found {}", expected, syntax::show_token(text, at))};
}

/// Where a key or value is expected and something else is there: perhaps what was meant as a number.
Fault not_value(std::string_view text, std::size_t at, std::string_view expected) {
  const std::size_t end = std::min(text.find_first_not_of("+-.0123456789Ee", at), text.size());
  const std::string_view number = text.substr(at, end - at);
  if (number.empty() || std::string_view("+.Ee").find(number[0]) != std::string_view::npos)
    return unlike(text, at, expected);
  const std::string shown = syntax::show_text(number);
  syntax::Input in(number.data(), number.data() + number.size(), "");
  if (!pegtl::parse<json::number>(in))
    return {Code::syntax, {at, end}, fmt::format("{} is no number as JSON has them", shown)};
  if (expected.starts_with("a value"))
    return {Code::syntax, {at, end}, fmt::format("{} is too large a number", shown)};
  return unlike(text, at, expected);
}

Fault fault_of(const syntax::SyntaxError& error, std::string_view text, const JsonTreeBuilder& builder) {
  const std::size_t at = error.offset;
  const std::string_view expected = error.expected;
  if (expected == string_expected) return string_fault(text, builder.quote, at);
  if (expected == root_expected || expected.starts_with("a ")) return not_value(text, at, expected);
  return unlike(text, at, expected);
}

}  // namespace

namespace syntax {

constexpr std::string_view expectation(rule_tag<json::string_end>) { return string_expected; }
constexpr std::string_view expectation(rule_tag<json::first_value>) { return "a value or ']'"; }
constexpr std::string_view expectation(rule_tag<json::next_value>) { return value_after_comma; }
constexpr std::string_view expectation(rule_tag<json::no_next_value>) { return value_after_comma; }
constexpr std::string_view expectation(rule_tag<json::array_end>) { return comma_or_bracket; }
constexpr std::string_view expectation(rule_tag<json::no_array_end>) { return comma_or_bracket; }
constexpr std::string_view expectation(rule_tag<json::first_key>) { return "a key in quotes or '}'"; }
constexpr std::string_view expectation(rule_tag<json::next_key>) { return "a key in quotes after the comma"; }
constexpr std::string_view expectation(rule_tag<json::colon>) { return "':' after the key"; }
constexpr std::string_view expectation(rule_tag<json::member_value>) { return "a value after the key"; }
constexpr std::string_view expectation(rule_tag<json::object_end>) { return "',' or '}'"; }
constexpr std::string_view expectation(rule_tag<json::root>) { return root_expected; }
constexpr std::string_view expectation(rule_tag<json::text_end>) {
  return "the end of the line after the game";
}

}  // namespace syntax

std::string_view JsonValue::text(std::string& room) const {
  if (const auto plain = plain_text()) return *plain;
  if (!is(Kind::string)) return raw();
  const std::string_view quoted = raw();
  room = without_escapes(quoted.substr(1, quoted.size() - 2));
  return room;
}

std::string_view name_of(JsonKind kind) {
  using Kind = JsonValue::Kind;
  static constexpr auto names = by_value<Kind>({{Kind::object, "an object"},
                                                {Kind::array, "a list"},
                                                {Kind::string, "a text"},
                                                {Kind::number, "a number"},
                                                {Kind::boolean, "true or false"},
                                                {Kind::null, "null"}});
  return names[static_cast<std::size_t>(kind)];
}

Expected<void, Fault> JsonTree::parse(std::string_view text) {
  text_ = text;
  JsonTreeBuilder builder(*this);
  return syntax::parse<json::text, action, control>(
      text, builder, [&](const syntax::SyntaxError& error) { return fault_of(error, text, builder); });
}

}  // namespace latro
