#include "latro/notation/game.hpp"

#include <algorithm>
#include <array>

#include "latro/grammar/game.hpp"
#include "latro/notation/number.hpp"
#include "latro/notation/plain_comment.hpp"
#include "latro/notation/plain_reader.hpp"
#include "latro/notation/plain_tags.hpp"
#include "latro/notation/record_fault.hpp"
#include "latro/notation/turn_actions.hpp"

namespace latro {

namespace {

namespace pegtl = tao::pegtl;

/// What the actions share. They pass on what they see and keep account of how far the parse has come.
class RecordState {
 public:
  explicit RecordState(RecordVisitor& visitor) : visitor_(visitor) {}

  RecordVisitor& visitor() { return visitor_; }
  TurnBuilder& builder() { return builder_; }
  RecordProgress& progress() { return progress_; }
  bool stopped() const { return stopped_; }

  /// Passes a token on. False stops the parse: the visitor has seen enough, and hears no more even where the
  /// grammar tries another rule on the same token.
  template <typename Tell>
  bool token(std::size_t end, Tell tell) {
    progress_.at = end;
    stopped_ = stopped_ || !tell(visitor_);
    return !stopped_;
  }

  Hearing plain_turn(std::string_view text, Span span) {
    const Hearing hearing = visitor_.plain_turn(text, span);
    stopped_ = hearing == Hearing::stops;
    return hearing;
  }

  void number(std::uint64_t number, Span span) { stopped_ = !visitor_.number(number, 1, span); }

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
  std::array<std::size_t, max_variation_depth> open_;  ///< as far as progress_.open says; the rest is not set
  bool stopped_ = false;
};

TurnBuilder& turn_builder(RecordState& state) { return state.builder(); }

constexpr std::array<std::string_view, 6> glyphs{"!", "?", "!!", "??", "!?", "?!"};

Result result_of(std::string_view token) {
  for (const Result result : {Result::white_wins, Result::black_wins, Result::draw})
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
    state.progress().in_tags = false;
    state.progress().after_turn = false;
    const std::string_view token = in.string_view();
    const Span span = syntax::span_of(in);
    const unsigned dot_count = std::count(token.begin(), token.end(), '.') == 1 ? 1 : 3;
    return state.token(span.end, [&](RecordVisitor& visitor) {
      return visitor.number(number_value(token.substr(0, token.find('.'))), dot_count, span);
    });
  }
};

/// A turn with more said about it is offered as a plain one too, if it is one.
Hearing heard_as_plain(std::string_view text, Span span, RecordState& state) {
  const char* const end = text.data() + text.size();
  if (state.stopped() || PlainReader(end).turn(text.data()) != end) return Hearing::wants_parts;
  if (state.visitor().wants_turns()) return state.plain_turn(text, span);
  state.visitor().unheard_turns(1);
  return Hearing::goes_on;
}

template <>
struct action<grammar::turn> {
  template <typename ActionInput>
  static bool apply(const ActionInput& in, RecordState& state) {
    state.progress().in_tags = false;
    state.progress().after_turn = true;
    const Span span = syntax::span_of(in);
    const Hearing hearing = heard_as_plain(in.string_view(), span, state);
    if (hearing != Hearing::wants_parts) {
      state.builder().restart();
      state.progress().at = span.end;
      return hearing == Hearing::goes_on;
    }
    const TurnText& turn = state.builder().finish(span);
    const bool goes_on = state.token(span.end, [&](RecordVisitor& visitor) { return visitor.turn(turn); });
    state.builder().restart();
    return goes_on;
  }
};

template <>
struct action<grammar::glyph> {
  template <typename ActionInput>
  static bool apply(const ActionInput& in, RecordState& state) {
    const Span span = syntax::span_of(in);
    const auto place = std::find(glyphs.begin(), glyphs.end(), in.string_view()) - glyphs.begin();
    return state.token(span.end, [&](RecordVisitor& visitor) {
      return visitor.nag(static_cast<unsigned>(place + 1), span);
    });
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

/// Reads as many plies as are plain: a turn and perhaps a number, with nothing else said about them, and told
/// as plain turns. False where the first is not. Nothing of a ply is told before all of it is known to be
/// plain; a visitor that wants more than a plain turn is told of the turn once more, by the grammar.
template <typename ParseInput>
bool plain_plies(ParseInput& in, RecordState& state) {
  const PlainReader reader(in.end());
  const char* const text = in.begin();
  const char* const first = in.current();
  const char* begin = first;
  const char* token_end = first;
  bool numbered = false;
  const bool tells = state.visitor().wants_turns();
  std::uint64_t unheard = 0;
  while (!state.stopped()) {
    const char* const turn_end = reader.turn(begin);
    if (turn_end == nullptr) break;
    const char* at = reader.gap(turn_end);
    if (at == nullptr) break;
    const char* const digits = at;
    std::uint64_t number = 0;
    const char* number_end = nullptr;
    if (reader.at_more_of_ply(at)) {
      at = reader.number(at, number, number_end);
      if (at == nullptr || reader.at_more_of_ply(at)) break;
    }
    bool tells_number = number_end != nullptr;
    if (tells) {
      const Span span{static_cast<std::size_t>(begin - text), static_cast<std::size_t>(turn_end - text)};
      const Hearing hearing = state.plain_turn({begin, turn_end}, span);
      if (hearing == Hearing::wants_parts) break;
      tells_number = tells_number && hearing == Hearing::goes_on;
      if (tells_number)
        state.number(number,
                     {static_cast<std::size_t>(digits - text), static_cast<std::size_t>(number_end - text)});
    } else {
      ++unheard;
    }
    begin = at;
    numbered = tells_number;
    token_end = numbered ? number_end : turn_end;
  }
  if (begin == first) return false;
  if (unheard > 0) state.visitor().unheard_turns(unheard);
  state.progress().in_tags = false;
  state.progress().after_turn = !numbered;
  state.progress().at = static_cast<std::size_t>(token_end - text);
  in.bump(static_cast<std::size_t>(begin - first));
  return !state.stopped();
}

/// Reads and tells of as many tags as are plain, with the gaps behind them.
template <typename ParseInput>
void plain_tags(ParseInput& in, RecordState& state) {
  const PlainReader reader(in.end());
  const char* const text = in.begin();
  const auto span = [text](std::string_view part) {
    const auto begin = static_cast<std::size_t>(part.data() - text);
    return Span{begin, begin + part.size()};
  };
  const bool tells = state.visitor().wants_tags();
  while (!state.stopped()) {
    const std::string_view rest(in.current(), in.size());
    const PlainTag tag = plain_tag(rest);
    if (tag.size == 0) return;
    const char* next = rest.data() + tag.size;
    next = rest.substr(tag.size).starts_with("\n[") ? next + 1 : reader.gap(next);
    if (next == nullptr) return;
    in.bump(static_cast<std::size_t>(next - rest.data()));
    state.token(static_cast<std::size_t>(rest.data() - text) + tag.size, [&](RecordVisitor& visitor) {
      return !tells || visitor.tag(tag.name, tag.value, span(tag.name), span(tag.value));
    });
  }
}

/// The byte where the input stands; NUL, with which no rule begins, at its end.
template <typename ParseInput>
char next_byte(const ParseInput& in) {
  return in.current() != in.end() ? *in.current() : '\0';
}

/// A tag and its quotes are told apart by record_fault(), which needs to know no more than where the tag
/// begins.
template <typename Rule>
struct control : syntax::syntax_control<Rule> {};

template <typename Rule>
struct silent_control : pegtl::normal<Rule> {
  template <typename ParseInput, typename... States>
  [[noreturn]] static void raise(const ParseInput& in, States&&...) {
    throw syntax::SyntaxError{static_cast<std::size_t>(in.current() - in.begin()), {}};
  }
};

/// Many bytes at a time: the rule stands in a star.
template <>
struct control<grammar::plain> : syntax::syntax_control<grammar::plain> {
  template <pegtl::apply_mode, pegtl::rewind_mode, template <typename...> class, template <typename...> class,
            typename ParseInput>
  static bool match(ParseInput& in, RecordState&) {
    const char* const end = PlainReader(in.end()).quoted(in.current());
    const auto read = static_cast<std::size_t>(end - in.current());
    in.bump(read);
    return read > 0;
  }
};

template <>
struct control<grammar::brace_text> : syntax::syntax_control<grammar::brace_text> {
  template <pegtl::apply_mode, pegtl::rewind_mode, template <typename...> class, template <typename...> class,
            typename ParseInput>
  static bool match(ParseInput& in, RecordState&) {
    in.bump(static_cast<std::size_t>(behind_brace_text(in.current(), in.end()) - in.current()));
    return true;
  }
};

/// Plain plies are read by hand, for speed; what is not plain, by the rule.
template <>
struct control<grammar::ply> : syntax::syntax_control<grammar::ply> {
  template <pegtl::apply_mode apply, pegtl::rewind_mode rewind, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput>
  static bool match(ParseInput& in, RecordState& state) {
    return plain_plies(in, state) ||
           syntax::syntax_control<grammar::ply>::template match<apply, rewind, Action, Control>(in, state);
  }
};

/// So are plain tags, as far as they stand in front of all others.
template <>
struct control<grammar::tag_section> : syntax::syntax_control<grammar::tag_section> {
  template <pegtl::apply_mode apply, pegtl::rewind_mode rewind, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput>
  static bool match(ParseInput& in, RecordState& state) {
    plain_tags(in, state);
    return !state.stopped() &&
           syntax::syntax_control<grammar::tag_section>::template match<apply, rewind, Action, Control>(
               in, state);
  }
};

/// What stands in front of turns is numbers and comments.
template <>
struct control<grammar::lead> : syntax::syntax_control<grammar::lead> {
  template <pegtl::apply_mode apply, pegtl::rewind_mode rewind, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput>
  static bool match(ParseInput& in, RecordState& state) {
    const char next = next_byte(in);
    if (!plain::is(next, plain::digit) && next != '{' && next != ';') return true;
    return syntax::syntax_control<grammar::lead>::template match<apply, rewind, Action, Control>(in, state);
  }
};

/// No turn begins with a digit or an asterisk, as results do.
template <>
struct control<grammar::turn> : syntax::syntax_control<grammar::turn> {
  template <pegtl::apply_mode apply, pegtl::rewind_mode rewind, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput>
  static bool match(ParseInput& in, RecordState& state) {
    const char next = next_byte(in);
    if (plain::is(next, plain::digit) || next == '*') return false;
    return syntax::syntax_control<grammar::turn>::template match<apply, rewind, Action, Control>(in, state);
  }
};

template <>
struct control<grammar::tag> : silent_control<grammar::tag> {};
template <>
struct control<grammar::quote_end> : silent_control<grammar::quote_end> {};

}  // namespace

std::string_view text(Result result) {
  switch (result) {
    case Result::white_wins:
      return "1-0";
    case Result::black_wins:
      return "0-1";
    case Result::draw:
      return "1/2-1/2";
    case Result::unknown:
      break;
  }
  return "*";
}

Expected<void, Fault> parse_record(std::string_view record, RecordVisitor& visitor) {
  syntax::Input in(record.data(), record.data() + record.size(), "");
  RecordState state(visitor);
  try {
    if (pegtl::parse<grammar::record, action, control>(in, state)) return {};
  } catch (const syntax::SyntaxError& error) {
    state.progress().in_turn = error;
  }
  if (state.stopped()) return {};
  return unexpected(record_fault(record, state.progress()));
}

}  // namespace latro
