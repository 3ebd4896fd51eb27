#include "latro/notation/turn.hpp"

#include "latro/notation/turn_actions.hpp"

namespace latro {

namespace {

struct one_turn : tao::pegtl::must<grammar::turn, tao::pegtl::eof> {};

template <typename Rule>
struct action : turn_action<Rule> {};

}  // namespace

template <>
inline constexpr std::string_view syntax::expectation<tao::pegtl::eof> = "the end of the turn";

Expected<TurnText, Fault> parse_turn(std::string_view text) {
  syntax::Input in(text.data(), text.data() + text.size(), "");
  TurnBuilder builder;
  try {
    tao::pegtl::parse<one_turn, action, syntax::syntax_control>(in, builder);
  } catch (const syntax::SyntaxError& error) {
    return unexpected(syntax::syntax_fault(Code::syntax, text, error));
  }
  return builder.finish({0, text.size()});
}

}  // namespace latro
