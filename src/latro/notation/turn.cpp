#include "latro/notation/turn.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "latro/notation/turn_actions.hpp"

namespace latro {

namespace {

struct one_turn : tao::pegtl::must<grammar::turn, tao::pegtl::eof> {};

template <typename Rule>
struct action : turn_action<Rule> {};

}  // namespace

template <>
inline constexpr std::string_view syntax::expectation<tao::pegtl::eof> = "the end of the turn";

void TurnText::clear() {
  kind = TurnKind::pass;
  dux = false;
  squares.clear();
  origin = {};
  for (auto& hop : hops) {
    if (hop.captured.capacity() == 0) continue;
    hop.captured.clear();
    spare_lists_.push_back(std::move(hop.captured));
  }
  hops.clear();
  bound.clear();
  bound_mark.reset();
  span = {};
  overlong = false;
}

void TurnText::add_hop(HopKind hop_kind, SquareText to) {
  HopText& hop = hops.emplace_back();
  hop.kind = hop_kind;
  hop.to = to;
  if (spare_lists_.empty()) return;
  hop.captured = std::move(spare_lists_.back());
  spare_lists_.pop_back();
}

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
