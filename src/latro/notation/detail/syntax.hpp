// How the PEGTL grammars report what does not parse. Private to notation/ and formats/: only their .cpp files
// include it.
//
// A grammar's control is syntax_control; each rule used under must<> has an `expectation`. What is thrown is
// a SyntaxError, a byte offset and static text; syntax_fault() makes the message from it and the text, for
// example in parse(). Inputs are parsed lazily: byte offsets are kept, nothing else.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

#include <tao/pegtl.hpp>

#include "latro/core/location.hpp"
#include "latro/notation/detail/syntax_error.hpp"
#include "latro/support/expected.hpp"

namespace latro::syntax {

using Input =
    tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy, tao::pegtl::eol::lf_crlf, const char*>;

/// The expectation of a rule under must<>: a noun ("a square"). Overloaded beside the actions of a grammar.
template <typename Rule>
struct rule_tag {};
template <typename Rule>
constexpr std::string_view expectation(rule_tag<Rule>) {
  return {};
}

template <typename Rule>
struct syntax_control : tao::pegtl::normal<Rule> {
  template <typename ParseInput, typename... States>
  [[noreturn]] static void raise(const ParseInput& in, States&&...) {
    constexpr std::string_view expected = expectation(rule_tag<Rule>());
    static_assert(!expected.empty(), "a rule under must<> needs an expectation");
    throw SyntaxError{static_cast<std::size_t>(in.current() - in.begin()), expected};
  }
};

/// The place of the rule in the list: the number of rules if the rule is not there.
template <typename Rule, typename... Rules>
constexpr std::size_t index_of_rule(tao::pegtl::type_list<Rules...>) {
  std::size_t index = 0;
  static_cast<void>(((std::is_same_v<Rule, Rules> || (++index, false)) || ...));
  return index;
}

/// The bytes of a match, counted from the start of the input.
template <typename ActionInput>
Span span_of(const ActionInput& in) {
  const char* const start = in.input().begin();
  return {static_cast<std::size_t>(in.begin() - start), static_cast<std::size_t>(in.end() - start)};
}

/// An action: calls a function of the state with the text of the match, its place, both, or neither, as it
/// takes them. A function that returns false makes the rule fail.
template <auto build>
struct calls {
  template <typename ActionInput, typename State>
  static auto apply(const ActionInput& in, State& state) {
    if constexpr (std::is_invocable_v<decltype(build), State&, std::string_view, Span>)
      return std::invoke(build, state, in.string_view(), span_of(in));
    else if constexpr (std::is_invocable_v<decltype(build), State&, std::string_view>)
      return std::invoke(build, state, in.string_view());
    else if constexpr (std::is_invocable_v<decltype(build), State&, Span>)
      return std::invoke(build, state, span_of(in));
    else
      return std::invoke(build, state);
  }
};

/// A row of a table of actions: the rule calls the function.
template <typename Rule, auto build>
struct on {
  static calls<build> action(rule_tag<Rule>);
};
/// The table. The action of a rule is a class that derives from `of` the rule.
template <typename... Rows>
struct action_table : Rows... {
  struct none {};
  using Rows::action...;
  template <typename Any>
  static none action(Any);

  template <typename Rule>
  using of = decltype(action(rule_tag<Rule>()));
};

/// Parses the text by a rule, with actions on the state. The fault is what an action throws, or what
/// `fault_of` makes of a SyntaxError; if that is a code, what syntax_fault() makes.
template <typename Rule, template <typename...> class Action,
          template <typename...> class Control = syntax_control, typename State, typename FaultOf>
Expected<void, Fault> parse(std::string_view text, State& state, const FaultOf& fault_of) {
  Input in(text.data(), text.data() + text.size(), "");
  try {
    tao::pegtl::parse<Rule, Action, Control>(in, state);
  } catch (const SyntaxError& error) {
    if constexpr (std::is_same_v<FaultOf, Code>)
      return unexpected(syntax_fault(fault_of, text, error));
    else
      return unexpected(fault_of(error));
  } catch (Fault& fault) {
    return unexpected(std::move(fault));
  }
  return {};
}

/// Calls a function before the rule: with what it returns the match ends, and with nullopt the rule goes on.
template <typename Rule, auto read>
struct control_after : syntax_control<Rule> {
  template <tao::pegtl::apply_mode apply, tao::pegtl::rewind_mode rewind, template <typename...> class Action,
            template <typename...> class Control, typename State>
  static bool match(Input& in, State& state) {
    if (const std::optional<bool> matched = read(in, state)) return *matched;
    return syntax_control<Rule>::template match<apply, rewind, Action, Control>(in, state);
  }
};

}  // namespace latro::syntax
