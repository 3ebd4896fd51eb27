// What the actions of a record share: whom they tell, and how far the parse has come. Private to parse_record
// (notation/game.cpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "latro/notation/game.hpp"
#include "latro/notation/plain_turns.hpp"
#include "latro/notation/record_fault.hpp"
#include "latro/notation/turn_actions.hpp"

namespace latro {

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

  /// Offers the plain turns at the beginning of the text; how many of its bytes were heard.
  std::size_t offer(std::string_view text, const char* record) {
    if (stopped_ || text.data() == wanted_in_parts_) return 0;
    PlainTurns turns(text, record, visitor_);
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
      if (count > 0) visitor_.unheard_turns(count);
    }
    stopped_ = stopped_ || turns.stopped();
    const std::string_view heard = turns.heard();
    ply_goes_on_ = turns.has_more();
    if (turns.unwanted()) wanted_in_parts_ = heard.data() + heard.size();
    if (heard.empty()) return 0;
    const char* end = heard.data() + heard.size();
    while (plain::is(end[-1], plain::blank | plain::line_end)) --end;
    progress_.at = static_cast<std::size_t>(end - record);
    progress_.in_tags = false;
    progress_.after_turn = end[-1] != '.';
    return heard.size();
  }

  /// Whether the last turn that offer() was heard of has not been read to the end of its ply.
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
  std::array<std::size_t, max_variation_depth> open_;  ///< as far as progress_.open says; the rest is not set
  bool stopped_ = false;
  bool ply_goes_on_ = false;
  const char* wanted_in_parts_ = nullptr;  ///< a turn that was offered in vain
};

inline TurnBuilder& turn_builder(RecordState& state) { return state.builder(); }

}  // namespace latro
