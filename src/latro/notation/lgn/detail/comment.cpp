#include "latro/notation/lgn/detail/comment.hpp"

#include "latro/grammar/game.hpp"

namespace latro {

namespace {

namespace pegtl = tao::pegtl;

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

using comment_blanks = pegtl::star<grammar::blank>;
struct blank_line : pegtl::seq<grammar::line_end, comment_blanks, grammar::line_end> {};
struct tag_begin
    : pegtl::seq<pegtl::one<'['>, comment_blanks, grammar::tag_name, comment_blanks, pegtl::one<'"'>> {};
struct up_to_tag_line : pegtl::until<pegtl::seq<blank_line, pegtl::at<tag_begin>>> {};

}  // namespace

std::string comment_value(std::string_view raw) {
  std::string value;
  for (const char c : raw) {
    if (!is_blank(c))
      value += c;
    else if (!value.empty() && value.back() != ' ')
      value += ' ';
  }
  if (!value.empty() && value.back() == ' ') value.pop_back();
  return value;
}

std::optional<std::size_t> tag_line_in(std::string_view raw) {
  if (!has_bracket_line(raw)) return std::nullopt;
  pegtl::memory_input<pegtl::tracking_mode::lazy> input(raw.data(), raw.data() + raw.size(), "");
  if (!pegtl::parse<up_to_tag_line>(input)) return std::nullopt;
  return static_cast<std::size_t>(input.current() - raw.data());
}

}  // namespace latro
