// The shared state of a record's actions: the visitor, and the progress of the parse. Private to parse_record
// (notation/lgn/visitor.cpp).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "latro/grammar/game.hpp"
#include "latro/notation/detail/syntax.hpp"
#include "latro/notation/detail/turn_actions.hpp"
#include "latro/notation/lgn/detail/lexis.hpp"
#include "latro/notation/lgn/detail/record_fault.hpp"
#include "latro/notation/lgn/fast/turn_reader.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "latro/support/number.hpp"

namespace latro {

class RecordState {
 public:
  explicit RecordState(RecordVisitor& visitor) : visitor_(visitor) {}

  RecordVisitor& visitor() { return visitor_; }
  TurnBuilder& builder() { return builder_; }
  RecordProgress& progress() { return progress_; }
  bool stopped() const { return stopped_; }

  /// Passes a token to the visitor. Returns false to stop the parse if the visitor wants no more; then it
  /// gets no more events, even if the grammar tries another rule on the same token.
  template <typename Tell>
  bool token(std::size_t end, Tell tell) {
    progress_.at = end;
    stopped_ = stopped_ || !tell(visitor_);
    return !stopped_;
  }

  /// Offers the plain turns at the beginning of the text; returns the number of bytes taken.
  std::size_t offer(std::string_view text, const char* record) {
    if (stopped_ || text.data() == wanted_in_parts_) return 0;
    FastTurnReader turns(text, record, visitor_);
    if (visitor_.wants_turns()) {
      visitor_.plain_turns(turns);
      if (turns.has_more() && turns.annotations()) {
        const PlainTurn& turn = turns.turn();
        if (!turn.number_text.empty() &&
            !visitor_.number(turn.number, turn.dots(), turns.place_of(turn.number_text)))
          stopped_ = true;
      }
    } else {
      NoParts parts;
      std::uint64_t count = 0;
      for (; turns.next(parts); turns.annotations()) ++count;
      if (count > 0) visitor_.skipped_turns(count);
    }
    stopped_ = stopped_ || turns.stopped();
    const std::string_view taken = turns.taken();
    ply_goes_on_ = turns.has_more();
    if (turns.unwanted()) wanted_in_parts_ = taken.data() + taken.size();
    if (taken.empty()) return 0;
    const char* end = taken.data() + taken.size();
    while (lexis::is(end[-1], lexis::blank | lexis::line_end)) --end;
    progress_.at = static_cast<std::size_t>(end - record);
    progress_.in_tags = false;
    progress_.after_turn = end[-1] != '.';
    return taken.size();
  }

  /// Whether the last turn taken by offer() has not been read to the end of its ply.
  bool ply_goes_on() const { return ply_goes_on_; }

  void after_number() {
    progress_.in_tags = false;
    progress_.after_turn = false;
  }

  bool may_open() const { return progress_.open.size() < max_variation_depth; }
  void open(std::size_t bracket) {
    open_[progress_.open.size()] = bracket;
    progress_.open = {open_.data(), progress_.open.size() + 1};
    progress_.after_turn = false;
  }
  void close() {
    progress_.open = {open_.data(), progress_.open.size() - 1};
    progress_.after_turn = true;  // the turn that the variation replaces can have more of them
  }

  Span tag_name;
  Span tag_value;

 private:
  RecordVisitor& visitor_;
  TurnBuilder builder_;
  RecordProgress progress_;
  std::array<std::size_t, max_variation_depth>
      open_;  ///< as far as progress_.open reaches; the rest is not set
  bool stopped_ = false;
  bool ply_goes_on_ = false;
  const char* wanted_in_parts_ = nullptr;  ///< a turn that was offered in vain
};

inline TurnBuilder& turn_builder(RecordState& state) { return state.builder(); }

}  // namespace latro

namespace latro::record_actions {

// The actions of grammar/game.hpp: they send the events of a record. Private to parse_record
// (notation/lgn/visitor.cpp).

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
    // A turn with annotations is also offered as a plain one.
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
    const Result result = *result_named(in.string_view());
    return state.token(span.end, [&](RecordVisitor& visitor) { return visitor.result(result, span); });
  }
};

}  // namespace latro::record_actions
