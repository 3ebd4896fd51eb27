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

class RecordState : public TurnBuilder {
 public:
  explicit RecordState(RecordVisitor& visitor) : visitor_(visitor) {}

  RecordVisitor& visitor() { return visitor_; }
  RecordProgress& progress() { return progress_; }
  bool stopped() const { return stopped_; }

  /// Passes a token to the visitor: `send` does so. Returns false to stop the parse if the visitor wants no
  /// more; then it gets no more events, even if the grammar tries another rule on the same token.
  template <typename Send>
  bool token(std::size_t end, Send send) {
    progress_.at = end;
    stopped_ = stopped_ || !send();
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

  // The actions of grammar/game.hpp.
  void tag_name(std::string_view text, Span span) {
    tag_name_ = text;
    tag_name_span_ = span;
  }
  void tag_value(std::string_view text, Span span) {
    tag_value_ = text;
    tag_value_span_ = span;
  }
  bool end_tag(Span span) {
    const bool escaped = tag_value_.find('\\') != std::string_view::npos;
    return token(span.end, [&] {
      return escaped ? visitor_.tag(tag_name_, syntax::unescape(tag_value_), tag_name_span_, tag_value_span_)
                     : visitor_.tag(tag_name_, tag_value_, tag_name_span_, tag_value_span_);
    });
  }
  bool end_tags() {
    return token(progress_.at, [&] { return visitor_.end_of_tags(); });
  }
  bool number(std::string_view text, Span span) {
    after_number();
    const unsigned dot_count = std::count(text.begin(), text.end(), '.') == 1 ? 1 : 3;
    return token(span.end, [&] {
      return visitor_.number(number_value(text.substr(0, text.find('.'))), dot_count, span);
    });
  }
  bool turn(std::string_view text, Span span) {
    progress_.in_tags = false;
    progress_.after_turn = true;
    // A turn with annotations is also offered as a plain one.
    bool goes_on = !stopped_;
    if (offer(text, text.data() - span.begin) == 0)
      goes_on = token(span.end, [&] { return visitor_.turn(finish(span)); });
    restart();
    return goes_on;
  }
  bool glyph(std::string_view text, Span span) {
    return token(span.end, [&] { return visitor_.nag(plain::nag_of_glyph(text), span); });
  }
  bool nag(std::string_view text, Span span) {
    const auto nag = static_cast<unsigned>(number_value(text.substr(1)));
    return token(span.end, [&] { return visitor_.nag(nag, span); });
  }
  bool comment(std::string_view text, Span span) {
    std::string_view raw = text.substr(1);
    if (text.starts_with('{')) raw.remove_suffix(1);
    return token(span.end, [&] { return visitor_.comment(raw, span); });
  }
  bool open_variation(Span span) {
    const std::size_t depth = progress_.open.size();
    if (depth == max_variation_depth) return false;
    open_[depth] = span.begin;
    progress_.open = {open_.data(), depth + 1};
    progress_.after_turn = false;
    return token(span.end, [&] { return visitor_.begin_variation(span); });
  }
  bool close_variation(Span span) {
    progress_.open = {open_.data(), progress_.open.size() - 1};
    progress_.after_turn = true;  // the turn that the variation replaces can have more of them
    return token(span.end, [&] { return visitor_.end_variation(span); });
  }
  bool result(std::string_view text, Span span) {
    progress_.in_tags = false;
    progress_.after_turn = false;
    progress_.after_result = true;
    return token(span.end, [&] { return visitor_.result(*result_named(text), span); });
  }

 private:
  RecordVisitor& visitor_;
  RecordProgress progress_;
  std::string_view tag_name_;
  std::string_view tag_value_;
  Span tag_name_span_;
  Span tag_value_span_;
  std::array<std::size_t, max_variation_depth>
      open_;  ///< as far as progress_.open reaches; the rest is not set
  bool stopped_ = false;
  bool ply_goes_on_ = false;
  const char* wanted_in_parts_ = nullptr;  ///< a turn that was offered in vain
};

namespace record_actions {

// clang-format off
using RecordActions = syntax::action_table<
    syntax::on<grammar::tag_name, &RecordState::tag_name>,
    syntax::on<grammar::quoted_text, &RecordState::tag_value>,
    syntax::on<grammar::tag, &RecordState::end_tag>,
    syntax::on<grammar::tag_section, &RecordState::end_tags>,
    syntax::on<grammar::number, &RecordState::number>,
    syntax::on<grammar::turn, &RecordState::turn>,
    syntax::on<grammar::glyph, &RecordState::glyph>,
    syntax::on<grammar::nag, &RecordState::nag>,
    syntax::on<grammar::comment, &RecordState::comment>,
    syntax::on<grammar::variation_open, &RecordState::open_variation>,
    syntax::on<grammar::variation_close, &RecordState::close_variation>,
    syntax::on<grammar::result, &RecordState::result>>;
// clang-format on
template <typename Rule>
struct action : turn_action<Rule>, RecordActions::of<Rule> {};

}  // namespace record_actions

}  // namespace latro
