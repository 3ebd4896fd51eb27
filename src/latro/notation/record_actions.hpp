// What is told of a record while grammar/game.hpp is parsed. Private to parse_record (notation/game.cpp).
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "latro/grammar/game.hpp"
#include "latro/notation/game.hpp"
#include "latro/notation/number.hpp"
#include "latro/notation/record_state.hpp"
#include "latro/notation/syntax.hpp"
#include "latro/notation/turn_actions.hpp"

namespace latro::record_actions {

inline Result result_of(std::string_view token) {
  for (const Result result : all_results)
    if (token == text(result)) return result;
  return Result::unknown;
}

template <typename ActionInput>
std::string_view cut(const ActionInput& in, Span span) {
  return {in.input().begin() + span.begin, span.end - span.begin};
}

template <typename Rule>
struct action : turn_action<Rule> {};

template <>
struct action<grammar::tag_name> {
  template <typename ActionInput>
  static void apply(const ActionInput& in, RecordState& state) {
    state.tag_name = syntax::span_of(in);
  }
};

template <>
struct action<grammar::quoted_text> {
  template <typename ActionInput>
  static void apply(const ActionInput& in, RecordState& state) {
    state.tag_value = syntax::span_of(in);
  }
};

template <>
struct action<grammar::tag> {
  template <typename ActionInput>
  static bool apply(const ActionInput& in, RecordState& state) {
    const std::string_view name = cut(in, state.tag_name);
    const std::string_view value = cut(in, state.tag_value);
    const bool escaped = value.find('\\') != std::string_view::npos;
    return state.token(syntax::span_of(in).end, [&](RecordVisitor& visitor) {
      return escaped ? visitor.tag(name, syntax::unescape(value), state.tag_name, state.tag_value)
                     : visitor.tag(name, value, state.tag_name, state.tag_value);
    });
  }
};

template <>
struct action<grammar::tag_section> {
  static bool apply0(RecordState& state) {
    return state.token(state.progress().at, [](RecordVisitor& visitor) { return visitor.end_of_tags(); });
  }
};

template <>
struct action<grammar::number> {
  template <typename ActionInput>
  static bool apply(const ActionInput& in, RecordState& state) {
    state.after_number();
    const std::string_view token = in.string_view();
    const Span span = syntax::span_of(in);
    const unsigned dot_count = std::count(token.begin(), token.end(), '.') == 1 ? 1 : 3;
    return state.token(span.end, [&](RecordVisitor& visitor) {
      return visitor.number(number_value(token.substr(0, token.find('.'))), dot_count, span);
    });
  }
};

template <>
struct action<grammar::turn> {
  template <typename ActionInput>
  static bool apply(const ActionInput& in, RecordState& state) {
    state.progress().in_tags = false;
    state.progress().after_turn = true;
    const Span span = syntax::span_of(in);
    // A turn with more said about it is offered as a plain one too.
    bool goes_on = !state.stopped();
    if (state.offer(in.string_view(), in.input().begin()) == 0)
      goes_on = state.token(
          span.end, [&](RecordVisitor& visitor) { return visitor.turn(state.builder().finish(span)); });
    state.builder().restart();
    return goes_on;
  }
};

template <>
struct action<grammar::glyph> {
  template <typename ActionInput>
  static bool apply(const ActionInput& in, RecordState& state) {
    const Span span = syntax::span_of(in);
    const unsigned nag = plain::nag_of_glyph(in.string_view());
    return state.token(span.end, [&](RecordVisitor& visitor) { return visitor.nag(nag, span); });
  }
};

template <>
struct action<grammar::nag> {
  template <typename ActionInput>
  static bool apply(const ActionInput& in, RecordState& state) {
    const Span span = syntax::span_of(in);
    const auto nag = static_cast<unsigned>(number_value(in.string_view().substr(1)));
    return state.token(span.end, [&](RecordVisitor& visitor) { return visitor.nag(nag, span); });
  }
};

template <>
struct action<grammar::comment> {
  template <typename ActionInput>
  static bool apply(const ActionInput& in, RecordState& state) {
    const Span span = syntax::span_of(in);
    std::string_view raw = in.string_view().substr(1);
    if (in.peek_char() == '{') raw.remove_suffix(1);
    return state.token(span.end, [&](RecordVisitor& visitor) { return visitor.comment(raw, span); });
  }
};

template <>
struct action<grammar::variation_open> {
  template <typename ActionInput>
  static bool apply(const ActionInput& in, RecordState& state) {
    if (!state.may_open()) return false;
    const Span span = syntax::span_of(in);
    state.open(span.begin);
    return state.token(span.end, [&](RecordVisitor& visitor) { return visitor.begin_variation(span); });
  }
};

template <>
struct action<grammar::variation_close> {
  template <typename ActionInput>
  static bool apply(const ActionInput& in, RecordState& state) {
    const Span span = syntax::span_of(in);
    state.close();
    return state.token(span.end, [&](RecordVisitor& visitor) { return visitor.end_variation(span); });
  }
};

template <>
struct action<grammar::result> {
  template <typename ActionInput>
  static bool apply(const ActionInput& in, RecordState& state) {
    state.progress().in_tags = false;
    state.progress().after_turn = false;
    state.progress().after_result = true;
    const Span span = syntax::span_of(in);
    const Result result = result_of(in.string_view());
    return state.token(span.end, [&](RecordVisitor& visitor) { return visitor.result(result, span); });
  }
};

}  // namespace latro::record_actions
